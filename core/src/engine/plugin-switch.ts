/** What support has said about one plugin in one pool. It holds until it is cleared or expires. */
export interface PluginSwitch {
  readonly pluginId: string
  readonly setting: PluginSetting
  /** Why; shown to everyone who asks why a contribution is missing. */
  readonly reason: string
  /** Name of the support person who set it. */
  readonly author: string
  /** Epoch milliseconds; `undefined`: until cleared. */
  readonly expiresAtMillis: number | undefined
}

/**
 * `on` admits a plugin on trial to the pool (it never overrides what a plugin is selected by); `off` takes it away;
 * `pinned` allows this one version of it alone: a build that does not hold the version leaves the plugin out and says so.
 */
export type PluginSetting = { readonly state: "on" } | { readonly state: "off" } | { readonly state: "pinned"; readonly version: string }
