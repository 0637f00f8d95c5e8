import type { MessageDescriptor } from "@lingui/core"
import type { TextCatalogues } from "../../platform/i18n/texts.ts"
import type { MarketFormat } from "../format/market-format.ts"
import type { Condition } from "./conditions/condition.ts"
import type { Contribution, ContributionOptions, Names, PointOf } from "./contribution.ts"
import type { PluginManifest } from "./manifest.ts"

/** A contribution of an extended plugin that this one disables. */
export interface Disabled {
  readonly kind: string
  readonly id: string
  /** Absent: it is disabled wherever this plugin is selected. */
  readonly when?: Condition
  /** One sentence for the trace: why it is not for these clinicians. */
  readonly because: string
}

/** The ids of a plugin's contributions of one kind, as its type has them. */
export type IdIn<Extended extends Plugin, Kind extends string> =
  Extended extends Plugin<infer Name> ? (string extends Name ? string : Name extends `${Kind} ${infer Id}` ? Id : never) : never

/**
 * Gives the function that disables contributions of the plugin named by the type. An id that this plugin does not have is a type error. In
 * a build with another version of it, such an id is a conflict: `withoutConflicts` leaves the plugin out.
 *
 * @example
 * import type uk from "@rond/plugin-uk"
 * const disable = disableFrom<typeof uk>()
 * disables: [disable(leftPaneTab, "patient", { because: "Members are read in the insurer’s own profile." })]
 */
export const disableFrom =
  <Extended extends Plugin>() =>
  <Kind extends string>(
    point: { readonly kind: Kind },
    id: IdIn<Extended, Kind>,
    { because, when }: Pick<Disabled, "because" | "when">,
  ): Disabled => ({ kind: point.kind, id, because, when })

/**
 * Gives the function that replaces contributions of the plugin named by the type. The replacement has the original's position, and its
 * condition unless `when` gives another. An id that this plugin does not have is a type error.
 *
 * @example
 * import type uk from "@rond/plugin-uk"
 * const override = overrideFrom<typeof uk>()
 * contributes: [override(patientCard, "uk-practice", { title: msg`Membership`, load: () => import("./Membership.tsx") })]
 */
export const overrideFrom =
  <Extended extends Plugin>() =>
  <Kind extends string, Spec, const Id extends IdIn<Extended, Kind>>(
    point: PointOf<Spec, Kind>,
    id: Id,
    options: Omit<ContributionOptions<Kind>, "id" | "overrides"> & NoInfer<Spec>,
  ): Contribution<Kind, Spec, `${Kind} ${Id}`> => {
    // Every extension point takes its own options with the common ones, and keeps the id in its type.
    const contribution = point({ ...options, id, overrides: true } as never) as Contribution<Kind, Spec, `${Kind} ${Id}`>
    return options.when === undefined ? { ...contribution, keepsCondition: true } : contribution
  }

/** One market, or one partner on top of a market: everything it adds to the workspace, in order. */
export interface Plugin<Name extends string = string> extends Names<Name> {
  readonly manifest: PluginManifest
  /** Its name on screen, translated: `Sweden`. */
  readonly name: MessageDescriptor
  /** Its texts by language, loaded when the plugin is. */
  readonly texts: TextCatalogues
  /** The market's format of dates, numbers, names and id numbers; a partner plugin uses the extended market's. */
  readonly format: MarketFormat | undefined
  /** Facts of its own and everything it contributes, children included, in order. */
  readonly contributions: readonly Contribution[]
  readonly disables: readonly Disabled[]
}

/** The parts of a plugin: its manifest, its texts and formats, its facts, and its contributions in order. */
export interface PluginParts<Name extends string = string> {
  readonly manifest: PluginManifest
  readonly name: MessageDescriptor
  readonly texts: TextCatalogues
  readonly format?: MarketFormat
  /** The plugin's own facts, made by `factSource`. */
  readonly facts?: readonly Contribution<string, unknown, Name>[]
  readonly contributes: readonly Contribution<string, unknown, Name>[]
  readonly disables?: readonly Disabled[]
}

/** Makes a plugin from its parts. Markets use `definePlugin`, which adds what their policy decides. */
export function createPlugin<Name extends string>(parts: PluginParts<Name>): Plugin<Name> {
  return {
    manifest: parts.manifest,
    name: parts.name,
    texts: parts.texts,
    format: parts.format,
    contributions: [...(parts.facts ?? []), ...parts.contributes].flatMap(withChildren),
    disables: parts.disables ?? [],
  }
}

/** A contribution, followed by its children. */
function withChildren(contribution: Contribution): readonly Contribution[] {
  return [contribution, ...contribution.children.flatMap(withChildren)]
}
