/** The values that a fact can have. Conditions compare them; they serialise as they are. */
export type Scalar = string | number | boolean

/** The shape of a fact's values: one text, yes or no, or a list of texts. */
export type FactShape = "text" | "yes-no" | "list"

/** The subject of a fact: `clinician` depends on the clinician and the pool only, `workspace` also on the patient, the meeting or the view. */
export type FactScope = "clinician" | "workspace"

/**
 * A fact that is derived from the workspace's subject.
 *
 * @typeParam Word the values that a condition may ask for, where the area has a list of them; the fact's value may be another
 */
export interface FactDefinition<
  Id extends string,
  Value extends Scalar | readonly Scalar[],
  Subject,
  Scope extends FactScope = FactScope,
  Word extends Scalar | readonly Scalar[] = Value,
> {
  readonly id: Id
  readonly scope: Scope
  readonly shape: FactShape
  /** `undefined`: known to be absent. Of a clinician's fact also: not read yet. */
  readonly read: (subject: Subject) => Value | undefined
  /** Never set: it carries the type of the words. */
  readonly asked?: Word
}

const shapes = new Map<string, FactShape>()

/**
 * Declares the facts of an area in its `model/facts.ts`: the name of each, the shape of its values, and how to read it from the subject.
 * TypeScript checks conditions against them, and the workspace reads their values with them.
 *
 * @example
 * const about = factsOn<{ readonly meeting: Meeting | undefined }>()("workspace")
 * export const facts = [about.yesNo("meeting.exists", ({ meeting }) => meeting !== undefined)] as const
 */
export const factsOn =
  <Subject>() =>
  <const Scope extends FactScope>(scope: Scope) => {
    const shaped =
      <Value extends Scalar | readonly Scalar[]>(shape: FactShape) =>
      <const Id extends string, Word extends Scalar | readonly Scalar[] = Value>(
        id: Id,
        read: (subject: Subject) => Value | undefined,
      ): FactDefinition<Id, Value, Subject, Scope, Word> => {
        shapes.set(id, shape)
        return { id, scope, shape, read }
      }
    return { text: shaped<string>("text"), yesNo: shaped<boolean>("yes-no"), list: shaped<readonly string[]>("list") }
  }

/** The shape of a fact that {@link factsOn} declared; `undefined` for a plugin's own. */
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
