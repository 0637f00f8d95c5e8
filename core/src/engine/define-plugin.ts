import type { MessageDescriptor } from "@lingui/core"
import type { TextCatalogues } from "../i18n/texts.ts"
import type { MarketFormat } from "../format/market-format.ts"
import type { Condition } from "./conditions/condition.ts"
import type { Contribution } from "./contribution.ts"
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
  readonly without: readonly Disabled[]
}

/** What a market's `plugin.ts` says: who it is, in which words and formats, its facts, and what it contributes, in order. */
export interface PluginOptions {
  readonly manifest: PluginManifest
  readonly name: MessageDescriptor
  readonly texts: TextCatalogues
  readonly format?: MarketFormat
  /** The plugin's own facts, made by `factSource`. */
  readonly facts?: readonly Contribution[]
  readonly contributes: readonly Contribution[]
  readonly without?: readonly Disabled[]
}

/**
 * A market's table of contents as a value.
 *
 * @example
 * export default definePlugin({
 *   manifest,
 *   name: msg`Sweden`,
 *   texts: { sv: () => import("../locales/sv.po") },
 *   format,
 *   contributes: [symptomsTab({ when: fact("symptoms.form-exists").is(true) }), patientTab()],
 * })
 */
export function definePlugin(options: PluginOptions): Plugin {
  return {
    manifest: options.manifest,
    name: options.name,
    texts: options.texts,
    format: options.format,
    contributions: [...(options.facts ?? []), ...options.contributes].flatMap(withChildren),
    without: options.without ?? [],
  }
}

/** A contribution followed by what was written inside it. */
function withChildren(contribution: Contribution): readonly Contribution[] {
  return [contribution, ...contribution.children.flatMap(withChildren)]
}
