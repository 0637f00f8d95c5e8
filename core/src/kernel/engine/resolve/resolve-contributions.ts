import { type ExtensionNode, buildTree, whenOf } from "./build-tree.ts"
import { always, type Condition } from "../conditions/condition.ts"
import type { Plugin } from "../plugin.ts"
import { type ClauseReason, decidingClauses, type Truth, verdictOf } from "../conditions/evaluate.ts"
import type { Facts } from "../conditions/fact.ts"
import type { ContributionState, PluginTrace, Reason, TraceRow } from "./trace.ts"
import type { PointOf } from "../contribution.ts"
import type { LeftOutPlugin, PluginManifest, PluginName, PluginSwitch } from "../manifest.ts"
import { selectPlugins } from "./select-plugins.ts"

/** One contribution in a workspace, with its state there. */
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

/** A page's knowledge of its build's plugins besides those whose code is loaded. */
export interface PluginsOfBuild {
  /** Every plugin of the build, loaded or not. */
  readonly manifests: readonly PluginManifest[]
  /** The plugins that the page could not load, or that collide with another. */
  readonly leftOut: readonly LeftOutPlugin[]
  /** The plugins that the server runs without. Their contributions still show. */
  readonly leftOutOnServer: readonly LeftOutPlugin[]
  /** Ids of the plugins that check something before a meeting is completed, or do something then. */
  readonly endHolders: readonly string[]
}

/** A build of which nothing but the loaded plugins is known. */
export const loadedAlone: PluginsOfBuild = { manifests: [], leftOut: [], leftOutOnServer: [], endHolders: [] }

/** The contributions that show in one context, in order, and the reason for every piece. */
export interface ResolvedContributions {
  /** The plugins that take part, extended ones first. */
  readonly plugins: readonly Plugin[]
  /** Whether and why each plugin takes part: those given, then those that were left out. */
  readonly pluginTrace: readonly PluginTrace[]
  /** One entry for every contribution of every plugin given. */
  readonly trace: readonly TraceRow[]
  /** The shown contributions to one extension point, in order. */
  readonly visible: <Spec>(point: PointOf<Spec>) => readonly Resolved<Spec>[]
  /** The shown, the pending and the failed ones, for callers that must distinguish "none" from "not known yet". */
  readonly all: <Spec>(point: PointOf<Spec>) => readonly Resolved<Spec>[]
}

/**
 * Decides which contributions show. It is pure, so the screen, the support page and the tests read the same result.
 *
 * @param plugins loaded plugins that `withoutConflicts` has kept; those not selected get trace entries that say so. Pass the same
 *   array each time: their order is cached by it
 * @param switches support's switches in force in the clinician's pool
 * @param build the page's further knowledge of the build's plugins
 */
export function resolveContributions(
  plugins: readonly Plugin[],
  switches: readonly PluginSwitch[],
  facts: Facts,
  build: PluginsOfBuild = loadedAlone,
): ResolvedContributions {
  const { nodes } = buildTree(plugins)
  const loaded = plugins.map((plugin) => plugin.manifest)
  const isLeftOut = (manifest: PluginManifest) =>
    !loaded.includes(manifest) && build.leftOut.some(({ id, version }) => id === manifest.id && version === manifest.version)
  const pluginTrace = selectPlugins([...loaded, ...build.manifests.filter(isLeftOut)], switches, facts, build.leftOut)
  const byPlugin = new Map(pluginTrace.flatMap((selection, index) => plugins.slice(index, index + 1).map((plugin) => [plugin, selection])))
  const outcomes = evaluateNodes(nodes, byPlugin, facts)
  const trace: TraceRow[] = []
  const resolvedByKind = new Map<string, Resolved<unknown>[]>()
  for (const node of nodes) {
    const { kind, id, spec } = node.contribution
    const outcome = outcomes[node.index]
    if (outcome === undefined) continue
    const { state, reason } = outcome
    const parent = node.parent?.contribution.id
    const { manifest: plugin } = node.plugin
    trace.push({ kind, id, parent, plugin, state, reason })
    if (state === "hidden") continue
    const ofKind = resolvedByKind.get(kind)
    const entry = { id, kind, spec, plugin, state, parent }
    if (ofKind === undefined) resolvedByKind.set(kind, [entry])
    else ofKind.push(entry)
  }
  // A kind's contributions were all made by its one extension point, so their specs are that point's.
  const ofKind = <Spec>(point: PointOf<Spec>) => (resolvedByKind.get(point.kind) ?? []) as readonly Resolved<Spec>[]

  return {
    plugins: plugins.filter((plugin) => byPlugin.get(plugin)?.selected === "yes"),
    pluginTrace,
    trace,
    visible: (point) => ofKind(point).filter((node) => node.state === "shown"),
    all: ofKind,
  }
}

/** The outcome of one contribution, and its reason. */
export interface Outcome {
  readonly state: ContributionState
  readonly reason: Reason
}

const stateOf = { yes: "shown", no: "hidden", pending: "pending", failed: "failed" } as const satisfies Record<Truth, ContributionState>

const alwaysShown: Outcome = { state: "shown", reason: { because: "always" } }

/** Decides the outcome of every contribution. Parents must come before their children in `nodes`. */
function evaluateNodes(nodes: readonly ExtensionNode[], plugins: ReadonlyMap<Plugin, PluginTrace>, facts: Facts): readonly Outcome[] {
  const outcomes: Outcome[] = []
  for (const node of nodes) outcomes.push(evaluateNode(node, plugins, outcomes, facts))
  for (const node of nodes) {
    const lacking = node.contribution.hideWhenEmpty && outcomes[node.index]?.state === "shown" ? emptyGroup(node, outcomes) : undefined
    if (lacking !== undefined) outcomes[node.index] = lacking
  }
  return outcomes
}

function evaluateNode(
  node: ExtensionNode,
  plugins: ReadonlyMap<Plugin, PluginTrace>,
  evaluated: readonly Outcome[],
  facts: Facts,
): Outcome {
  const plugin = plugins.get(node.plugin)
  if (plugin === undefined) throw new Error(`Plugin ${node.plugin.manifest.id} was arranged but not selected from`)
  if (plugin.selected !== "yes") return { state: stateOf[plugin.selected], reason: { because: "plugin", plugin } }
  const own = evaluateCondition(node, facts)
  const around = inheritFromParent(node, evaluated)
  const disabled = disabledByPartner(node, plugins, facts)
  if (around === undefined && disabled === undefined) return own
  return [disabled, own, around].reduce<Outcome>(
    (outcome, next) => (next !== undefined && isMoreRestrictive(next, outcome) ? next : outcome),
    own,
  )
}

/** A tab's child or a group's action never shows when its tab or group does not. */
function inheritFromParent(node: ExtensionNode, evaluated: readonly Outcome[]): Outcome | undefined {
  const parent = node.parent === undefined ? undefined : evaluated[node.parent.index]
  if (node.parent === undefined || parent === undefined || parent.state === "shown") return undefined
  return { state: parent.state, reason: { because: "parent", parent: node.parent.contribution.id, state: parent.state } }
}

function evaluateCondition(node: ExtensionNode, facts: Facts): Outcome {
  const when = whenOf(node)
  if (when === undefined || when === always) return alwaysShown
  return { state: stateOf[verdictOf(when, facts)], reason: new ConditionReason(when, facts) }
}

/** Computes the deciding clauses when they are read: a screen resolves thousands of contributions and shows the reason of one. */
class ConditionReason {
  readonly because = "condition"
  readonly condition: Condition
  readonly #facts: Facts

  constructor(condition: Condition, facts: Facts) {
    this.condition = condition
    this.#facts = facts
  }

  get deciding(): readonly ClauseReason[] {
    return decidingClauses(this.condition, this.#facts)
  }
}

/** The outcome if a partner plugin disables or overrides it. It is pending while a fact that decides this is pending. */
function disabledByPartner(node: ExtensionNode, plugins: ReadonlyMap<Plugin, PluginTrace>, facts: Facts): Outcome | undefined {
  if (node.disabledBy.length === 0 && node.overriddenBy.length === 0) return undefined
  const outcomes: Outcome[] = []
  const addUnlessNo = (verdict: Truth, reason: Reason) => {
    // A contribution is disabled only while the partner that disables it takes part.
    if (verdict !== "no") outcomes.push({ state: verdict === "yes" ? "hidden" : verdict, reason })
  }
  for (const { plugin, disabled } of node.disabledBy) {
    const selected = plugins.get(plugin)?.selected ?? "no"
    const verdict = selected === "yes" && disabled.when !== undefined ? verdictOf(disabled.when, facts) : selected
    addUnlessNo(verdict, { because: "disabled", by: plugin.manifest, sentence: disabled.because })
  }
  for (const plugin of node.overriddenBy) {
    addUnlessNo(plugins.get(plugin)?.selected ?? "no", { because: "overridden", by: plugin.manifest })
  }
  return outcomes.toSorted((left, right) => precedence[left.state] - precedence[right.state])[0]
}

const precedence = { hidden: 0, failed: 1, pending: 2, shown: 3 } as const satisfies Record<ContributionState, number>

/** Whether `a` hides more than `b`. */
const isMoreRestrictive = (a: Outcome, b: Outcome) => precedence[a.state] < precedence[b.state]

/** The outcome of a group without a shown action, or of a tab that is nothing but its children without a shown child. */
function emptyGroup(node: ExtensionNode, outcomes: readonly Outcome[]): Outcome | undefined {
  const states = node.children.map((child) => outcomes[child.index]?.state)
  if (states.includes("shown")) return undefined
  const state = states.includes("pending") ? "pending" : states.includes("failed") ? "failed" : "hidden"
  return { state, reason: { because: "no-child", state } }
}
