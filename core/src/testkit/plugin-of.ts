import { always, type Condition } from "../engine/conditions/condition.ts"
import type { Contribution } from "../engine/contribution.ts"
import { definePlugin, type Disabled, type Plugin } from "../engine/define-plugin.ts"
import { defineManifest } from "../engine/manifest.ts"

/** What a test says of a plugin; everything has a default. */
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
  readonly without?: readonly Disabled[]
}

/** A small plugin for tests, selected everywhere unless told. */
export function pluginOf(options: TestPlugin = {}): Plugin {
  const {
    id = "test",
    version = "1.0.0",
    name = id,
    core = ">=0.0.0",
    selectedBy = always,
    facts = [],
    contributes = [],
    without = [],
  } = options
  return definePlugin({
    manifest: defineManifest({ id, version, name, core, selectedBy, extends: options.extends ?? [], optIn: options.optIn ?? false }),
    name: { id: name, message: name },
    texts: {},
    facts,
    contributes,
    without,
  })
}
