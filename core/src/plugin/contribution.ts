import type { Condition } from "./condition.ts"

/** What every contribution says of itself, whatever its kind. */
export interface ContributionOptions {
  /** Unique in its kind among all selected plugins: `se-prescription`, `medication-list`. */
  readonly id: string
  /** Absent: always, where the plugin is selected. */
  readonly when?: Condition
  /** Ids of the same kind this one comes before or after; otherwise plugins' own order stands. */
  readonly before?: string
  readonly after?: string
}

/** One thing a plugin contributes to one extension point. */
export interface Contribution<Kind extends string = string, Spec = unknown> extends ContributionOptions {
  readonly kind: Kind
  readonly spec: Spec
}

/**
 * An extension point: the function a plugin calls to contribute, and the name resolution knows it by.
 * Adding a new kind of extension is one file that calls {@link extensionPoint}.
 */
export interface ExtensionPoint<Kind extends string, Spec> {
  readonly kind: Kind
  (options: ContributionOptions & Spec): Contribution<Kind, Spec>
}

/** Makes an extension point of this kind. `Spec` is what a contribution holds beside its id and condition. */
export function extensionPoint<Spec extends object>() {
  return <const Kind extends string>(kind: Kind): ExtensionPoint<Kind, Spec> => {
    const contribute = (options: ContributionOptions & Spec): Contribution<Kind, Spec> => {
      const { id, when, before, after, ...spec } = options
      return { kind, id, when, before, after, spec: spec as unknown as Spec }
    }
    return Object.assign(contribute, { kind })
  }
}
