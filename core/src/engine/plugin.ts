import type { MessageDescriptor } from "@lingui/core"
import type { TextCatalogues } from "../i18n/texts.ts"
import type { MarketFormat } from "../format/market-format.ts"
import type { Condition } from "./conditions/condition.ts"
import type { Contribution, ExtensionPoint } from "./contribution.ts"
import type { PluginManifest } from "./manifest.ts"

/** A contribution of an extended plugin that this one leaves out. */
export interface Disabled {
  readonly kind: string
  readonly id: string
  /** Absent: wherever this plugin is selected. */
  readonly when?: Condition
  /** One sentence for the trace: why it is not for these clinicians. */
  readonly because: string
}

/**
 * Leaves out a contribution of an extended plugin. An id that no extended plugin has is a conflict, which stops the start and the checks.
 *
 * @param point the extension point that the contribution belongs to
 * @param id the contribution's id
 * @example
 * disables: [disable(leftPaneTab, "patient", { because: "Members are read in the insurer’s own profile." })]
 */
export const disable = (
  point: Pick<ExtensionPoint<string, object>, "kind">,
  id: string,
  { because, when }: Pick<Disabled, "because" | "when">,
): Disabled => ({ kind: point.kind, id, because, ...(when === undefined ? {} : { when }) })

/** One market, or one partner on top of a market: everything it adds to the workspace, in order. */
export interface Plugin {
  readonly manifest: PluginManifest
  /** For people, among its texts: `Sweden`. */
  readonly name: MessageDescriptor
  /** Its texts by language, loaded when the plugin is. */
  readonly texts: TextCatalogues
  /** How the market writes dates, numbers, names and id numbers; a partner plugin uses the extended market's. */
  readonly format: MarketFormat | undefined
  /** Facts of its own and everything it contributes, children included, in order. */
  readonly contributions: readonly Contribution[]
  readonly disables: readonly Disabled[]
}

/** What a plugin is made of: who it is, its texts and formats, its facts, and what it contributes, in order. */
export interface PluginParts {
  readonly manifest: PluginManifest
  readonly name: MessageDescriptor
  readonly texts: TextCatalogues
  readonly format?: MarketFormat
  /** The plugin's own facts, made by `factSource`. */
  readonly facts?: readonly Contribution[]
  readonly contributes: readonly Contribution[]
  readonly disables?: readonly Disabled[]
}

/** Makes a plugin of its parts. Markets use `definePlugin`, which adds what their policy says. */
export function createPlugin(parts: PluginParts): Plugin {
  return {
    manifest: parts.manifest,
    name: parts.name,
    texts: parts.texts,
    format: parts.format,
    contributions: [...(parts.facts ?? []), ...parts.contributes].flatMap(withChildren),
    disables: parts.disables ?? [],
  }
}

/** A contribution followed by what was written inside it. */
function withChildren(contribution: Contribution): readonly Contribution[] {
  return [contribution, ...contribution.children.flatMap(withChildren)]
}
