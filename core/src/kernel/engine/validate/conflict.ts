import type { PluginName } from "../manifest.ts"

/** The reason a set of plugins cannot run together. It is found at start and in CI, never during a consultation. */
export interface PluginConflict {
  readonly because:
    | "duplicate-plugin"
    | "core-version"
    | "unknown-extended"
    | "extends-cycle"
    | "duplicate-contribution"
    | "overrides-nothing"
    | "disables-nothing"
    | "unknown-parent"
    | "unknown-neighbour"
    | "order-cycle"
    | "unknown-fact"
    | "foreign-fact-name"
  readonly plugins: readonly PluginName[]
  /** Names every plugin and contribution that is part of it. */
  readonly sentence: string
  /** The name that refers to nothing. */
  readonly missing?: { readonly kind: string; readonly id: string } | undefined
}

/** Thrown when plugins are first used together. Its message has every conflict, one per line. */
export class PluginConflicts extends Error {
  override readonly name = "PluginConflicts"
  readonly conflicts: readonly PluginConflict[]

  constructor(conflicts: readonly PluginConflict[]) {
    super(conflicts.map((conflict) => conflict.sentence).join("\n"))
    this.conflicts = conflicts
  }
}

/** `uk-insurer 1.0.0` */
export const pluginText = (plugin: PluginName) => `${plugin.id} ${plugin.version}`
