import type { Condition } from "./conditions/condition.ts"
import type { KnownId } from "./registries.ts"

/** The options of every contribution, whatever its extension point. */
export interface ContributionOptions<Kind extends string = string> {
  /** Unique in its kind among all plugins that can be selected together: `se-prescription`, `medication-list`. */
  readonly id: string
  /** Absent: it shows wherever its plugin is selected. */
  readonly when?: Condition
  /** Ids of the same kind that this one comes before or after. Without them, the order of the plugins and of their lists applies. */
  readonly before?: KnownId<Kind>
  readonly after?: KnownId<Kind>
  /** Overrides the contribution with the same id of a plugin that its plugin extends. `overrideFrom` sets it, and keeps that one's condition. */
  readonly overrides?: true
}

declare const names: unique symbol

/**
 * Tells the compiler which contributions a value has, each by its kind and id: `"patient-tag uk-listed"`. No value has this property;
 * `disableFrom` reads it.
 */
export interface Names<Name extends string> {
  readonly [names]?: Name
}

/** One thing a plugin contributes to one extension point. `Name` is its own and its children's. */
export interface Contribution<Kind extends string = string, Spec = unknown, Name extends string = string>
  extends ContributionOptions, Names<Name> {
  readonly kind: Kind
  readonly spec: Spec
  /** The contribution that one of a child kind belongs to: an action's group, a tab child's tab. */
  readonly parent: ParentOf | undefined
  /** The contributions written inside this one, in order. Resolution treats them like all others. */
  readonly children: readonly Contribution[]
  /** The contribution that it serves: a partner that disables that disables it too. */
  readonly serves?: ParentOf | undefined
  /** An override that holds where no extended plugin contributes its id, too. */
  readonly mayOverrideNothing?: true
  /** An override that shows where the overridden contribution would have. */
  readonly keepsCondition?: true
  /** Hidden if none of its children shows: a group without actions, a tab that is nothing but its children. */
  readonly hideWhenEmpty: boolean
}

/** The contribution that one of a child kind belongs to, by its kind and id. */
export interface ParentOf {
  readonly kind: string
  readonly id: string
}

/**
 * An extension point: the function a plugin calls to contribute, and the name resolution knows it by.
 * {@link extensionPoint} makes one.
 */
export interface ExtensionPoint<Kind extends string, Spec> {
  readonly kind: Kind
  /** Set for child kinds: contributions name their parent's id in `parent`. */
  readonly parentKind: string | undefined
  <const Id extends string>(options: ContributionOptions<Kind> & Spec & { readonly id: Id }): Contribution<Kind, Spec, `${Kind} ${Id}`>
}

/** An extension point as resolution reads it: its kind, and what its contributions have. */
export interface PointOf<Spec, Kind extends string = string> {
  readonly kind: Kind
  (options: never): Contribution<Kind, Spec>
}

interface PointSettings<Spec> {
  readonly parentKind?: string
  readonly hideWhenEmpty?: (spec: Spec) => boolean
  /** The contribution that one serves: the completion rule that a section asks for. */
  readonly serves?: (spec: Spec, id: string) => ParentOf | undefined
  /** The contributions written inside one, made by the child kind's own extension point. */
  readonly children?: (spec: Spec, id: string) => readonly Contribution[]
}

/**
 * Makes an extension point of this kind. `Spec` has the properties of a contribution besides its id, order and condition.
 *
 * @example
 * export const patientTag = extensionPoint<{ readonly label: MessageDescriptor }>()("patient-tag")
 */
export function extensionPoint<Spec extends object>() {
  return <const Kind extends string>(kind: Kind, settings: PointSettings<Spec> = {}): ExtensionPoint<Kind, Spec> => {
    const contribute = (options: ContributionOptions & Spec): Contribution<Kind, Spec, never> => {
      const { id, when, before, after, overrides, ...rest } = options
      // The rest after the common options is the Spec; TypeScript cannot subtract a type parameter.
      const spec = rest as unknown as Spec
      const parentId = settings.parentKind === undefined ? undefined : (options as { readonly parent?: string }).parent
      return {
        kind,
        id,
        spec,
        when,
        before,
        after,
        overrides,
        parent: settings.parentKind === undefined || parentId === undefined ? undefined : { kind: settings.parentKind, id: parentId },
        children: settings.children?.(spec, id) ?? [],
        serves: settings.serves?.(spec, id),
        hideWhenEmpty: settings.hideWhenEmpty?.(spec) ?? false,
      }
    }
    return Object.assign(contribute, { kind, parentKind: settings.parentKind })
  }
}
