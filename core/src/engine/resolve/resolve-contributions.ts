import { buildTree } from "./build-tree.ts"
import type { ExtensionPoint } from "../contribution.ts"
import type { Plugin } from "../plugin.ts"
import type { Facts } from "../conditions/fact.ts"
import type { PluginName } from "../manifest.ts"
import { evaluateNodes } from "./evaluate-nodes.ts"
import type { PluginSwitch } from "../plugin-switch.ts"
import { selectPlugins } from "./select-plugins.ts"
import type { PluginTrace, TraceEntry } from "./trace.ts"

/** One contribution as the workspace has it. */
export interface Resolved<Spec> {
  readonly id: string
  readonly kind: string
  readonly spec: Spec
  readonly plugin: PluginName
  /** `pending` ones keep their place on screen until their facts are known. */
  readonly state: "shown" | "pending" | "failed"
  /** Id of the tab or group it is in. */
  readonly parent: string | undefined
}

/** What shows in one context, in order, and the reason for every piece. */
export interface ResolvedContributions {
  /** The plugins that take part, extended ones first. */
  readonly plugins: readonly Plugin[]
  /** Whether and why each plugin takes part. */
  readonly pluginTrace: readonly PluginTrace[]
  /** One entry for every contribution of every plugin given. */
  readonly trace: readonly TraceEntry[]
  /** The shown contributions to one extension point, in order. */
  readonly visible: <Spec>(point: ExtensionPoint<string, Spec>) => readonly Resolved<Spec>[]
  /** The shown, the pending and the failed ones, for those who must know what they do not know yet. */
  readonly all: <Spec>(point: ExtensionPoint<string, Spec>) => readonly Resolved<Spec>[]
}

/**
 * What is shown: pure, so the screen, the support page and the tests read one result.
 *
 * @param plugins loaded plugins; those not selected get trace entries that say so. They have passed `requireNoConflicts`. Keep the array: their order is made once for it
 * @param switches support's switches in force in the clinician's pool
 */
export function resolveContributions(plugins: readonly Plugin[], switches: readonly PluginSwitch[], facts: Facts): ResolvedContributions {
  const { placed } = buildTree(plugins)
  const pluginTrace = selectPlugins(
    plugins.map((plugin) => plugin.manifest),
    switches,
    facts,
  )
  const byPlugin = new Map(pluginTrace.flatMap((selection, index) => plugins.slice(index, index + 1).map((plugin) => [plugin, selection])))
  const outcomes = evaluateNodes(placed, byPlugin, facts)
  const trace: TraceEntry[] = []
  const considered = new Map<string, Resolved<unknown>[]>()
  for (const one of placed) {
    const { kind, id, spec } = one.contribution
    const outcome = outcomes[one.index]
    if (outcome === undefined) continue
    const { state, reason } = outcome
    const parent = one.parent?.contribution.id
    const { manifest: plugin } = one.plugin
    trace.push({ kind, id, parent, plugin, state, reason })
    if (state === "hidden") continue
    const ofKind = considered.get(kind)
    const entry = { id, kind, spec, plugin, state, parent }
    if (ofKind === undefined) considered.set(kind, [entry])
    else ofKind.push(entry)
  }
  // A kind's contributions were all made by its one extension point, so their specs are that point's.
  const ofKind = <Spec>(point: ExtensionPoint<string, Spec>) => (considered.get(point.kind) ?? []) as readonly Resolved<Spec>[]

  return {
    plugins: plugins.filter((plugin) => byPlugin.get(plugin)?.selected === "yes"),
    pluginTrace,
    trace,
    visible: (point) => ofKind(point).filter((one) => one.state === "shown"),
    all: ofKind,
  }
}
