import { always, type Condition } from "../kernel/engine/conditions/condition.ts"
import type { Contribution } from "../kernel/engine/contribution.ts"
import { createPlugin, type Disabled, type Plugin } from "../kernel/engine/plugin.ts"
import { defineManifest } from "../kernel/engine/manifest.ts"
import { definePlugin, type CompletionLabels } from "../areas/plugin/define-plugin.ts"
import { corePermissions, type PermissionGrants } from "../areas/market-policy/model/core-permissions.ts"
import { defineMarketPolicy, type MarketPolicy } from "../areas/market-policy/model/market-policy.ts"

/** A plugin for tests; everything has a default. */
export interface TestPlugin {
  readonly id?: string
  readonly version?: string
  readonly name?: string
  readonly core?: string
  readonly selectedBy?: Condition
  readonly extends?: readonly string[]
  readonly optIn?: boolean
  readonly facts?: readonly Contribution[]
  readonly contributes?: readonly Contribution[]
  readonly disables?: readonly Disabled[]
  /** The parts of a market policy that the test needs. Without one, each action keeps its own condition. */
  readonly policy?: Omit<Partial<MarketPolicy>, "manifest">
  readonly completionLabels?: CompletionLabels
}

/** Grants no permission, not even by default, so that a test grants the one that it is about. */
const nothing: PermissionGrants = Object.fromEntries(corePermissions.map(({ key }) => [key, undefined]))

/** A small plugin for tests, selected everywhere by default. */
export function pluginOf(options: TestPlugin = {}): Plugin {
  const {
    id = "test",
    version = "1.0.0",
    name = id,
    core = ">=0.0.0",
    selectedBy = always,
    facts = [],
    contributes = [],
    disables = [],
  } = options
  const manifest = defineManifest({
    id,
    version,
    name,
    core,
    selectedBy,
    extends: options.extends ?? [],
    optIn: options.optIn ?? false,
  })
  const parts = { name: { id: name, message: name }, texts: {}, facts, contributes, disables }
  if (options.policy === undefined) return createPlugin({ manifest, ...parts })
  const policy = defineMarketPolicy({ manifest, ...options.policy, permissions: { ...nothing, ...options.policy.permissions } })
  return definePlugin({ policy, completionLabels: options.completionLabels ?? {}, ...parts })
}
