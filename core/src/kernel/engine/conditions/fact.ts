/** The values that a fact can have. Conditions compare them; they serialise as they are. */
export type Scalar = string | number | boolean

/** The shape of a fact's values: one text, yes or no, or a list of texts. */
export type FactShape = "text" | "yes-no" | "list"

/** A fact that is derived from the workspace's subject. */
export interface FactDefinition<Id extends string, Value extends Scalar | readonly Scalar[], Subject> {
  readonly id: Id
  readonly shape: FactShape
  /** `undefined`: known to be absent. */
  readonly read: (subject: Subject) => Value | undefined
}

const shapes = new Map<string, FactShape>()

/**
 * Declares a fact: its name, the shape of its values, and how to read it from the subject. TypeScript checks conditions against it, and the
 * workspace reads the fact's value with it.
 *
 * @example
 * defineFact("pool.country", "text", (subject: Subject) => subject.clinician.pool.country)
 */
export function defineFact<const Id extends string, Value extends Scalar | readonly Scalar[], Subject>(
  id: Id,
  shape: FactShape,
  read: (subject: Subject) => Value | undefined,
): FactDefinition<Id, Value, Subject> {
  shapes.set(id, shape)
  return { id, shape, read }
}

/** The shape of a fact that {@link defineFact} declared; `undefined` for a plugin's own. */
export const shapeOf = (id: string): FactShape | undefined => shapes.get(id)

/**
 * A fact is known (`undefined` value: known to be absent), pending (being fetched) or failed.
 * An undeclared fact is unknown: every clause on it is false, and the trace says so.
 */
export type FactState =
  | { readonly state: "known"; readonly value: Scalar | readonly Scalar[] | undefined }
  | { readonly state: "pending" }
  | { readonly state: "failed"; readonly reason: string }

/** The workspace context: every declared fact by id. */
export type Facts = ReadonlyMap<string, FactState>

/** A known fact. `undefined` means known to be absent. */
export const known = (value: Scalar | readonly Scalar[] | undefined): FactState => ({ state: "known", value })
/** A fact that is being fetched. */
export const pending: FactState = { state: "pending" }
/** A fact that could not be loaded, and why, in words for support. */
export const failed = (reason: string): FactState => ({ state: "failed", reason })
