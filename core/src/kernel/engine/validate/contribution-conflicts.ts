import { all as allOf } from "../conditions/condition.ts"
import { pluginText, type PluginConflict } from "./conflict.ts"
import type { Contribution } from "../contribution.ts"
import type { Plugin } from "../plugin.ts"
import { isSatisfiable, clausesOf } from "../conditions/collect-values.ts"
import { shapeOf } from "../conditions/fact.ts"
import { createResolver, topologicalOrder, type OwnedContribution } from "../resolve/build-tree.ts"

/** Conflicts between the contributions of these plugins. */
export function contributionConflicts(
  plugins: readonly Plugin[],
  ancestors: ReadonlyMap<Plugin, readonly Plugin[]>,
): readonly PluginConflict[] {
  const everything = plugins.flatMap((plugin) => plugin.contributions.map((contribution): OwnedContribution => ({ plugin, contribution })))
  const byKind = Map.groupBy(everything, (node) => node.contribution.kind)
  const finders = new Map([...byKind].map(([kind, ofKind]) => [kind, createResolver(ofKind, ancestors)]))
  const find = (from: OwnedContribution, kind: string, id: string) => finders.get(kind)?.(from, id, from)
  return [
    ...[...byKind.values()].flatMap((ofKind) => duplicates(ofKind, ancestors)),
    ...everything.flatMap((node) => missingReferences(node, find)),
    ...[...byKind.values()].flatMap((ofKind) => orderConflicts(ofKind, ancestors)),
    ...unmatchedDisables(plugins, finders),
    ...facts(plugins, ancestors),
  ]
}

/** `left-pane-tab vitals of uk-insurer 1.0.0` */
const text = (plugin: Plugin, contribution: Contribution) => `${contribution.kind} ${contribution.id} of ${pluginText(plugin.manifest)}`
const conflict = (
  because: PluginConflict["because"],
  plugins: readonly Plugin[],
  sentence: string,
  missing?: PluginConflict["missing"],
): PluginConflict => ({
  because,
  plugins: plugins.map((plugin) => plugin.manifest),
  sentence,
  missing,
})

/** The same id twice, in one plugin or in two that some context selects together. */
function duplicates(ofKind: readonly OwnedContribution[], ancestors: ReadonlyMap<Plugin, readonly Plugin[]>): readonly PluginConflict[] {
  return [...Map.groupBy(ofKind, (node) => node.contribution.id)].flatMap(([, same]) =>
    same.flatMap((first, index) =>
      same
        .slice(index + 1)
        .filter((second) => isDuplicate(first, second, ancestors))
        .map((second) =>
          conflict(
            "duplicate-contribution",
            [first.plugin, second.plugin],
            `${text(first.plugin, first.contribution)} has the same id as ${text(second.plugin, second.contribution)}.`,
          ),
        ),
    ),
  )
}

function isDuplicate(first: OwnedContribution, second: OwnedContribution, ancestors: ReadonlyMap<Plugin, readonly Plugin[]>): boolean {
  if (first.plugin === second.plugin) return true
  const [left, right] = [first.plugin.manifest, second.plugin.manifest]
  // Two versions of one plugin never take part together.
  if (left.id === right.id) return false
  const isOverride = (by: OwnedContribution, overridden: OwnedContribution) =>
    by.contribution.overrides === true && ancestors.get(by.plugin)?.includes(overridden.plugin) === true
  if (isOverride(first, second) || isOverride(second, first)) return false
  return isSatisfiable(allOf(left.selectedBy, right.selectedBy))
}

/** Parents, neighbours and overridden contributions that do not exist. */
function missingReferences(
  node: OwnedContribution,
  find: (from: OwnedContribution, kind: string, id: string) => OwnedContribution | undefined,
): readonly PluginConflict[] {
  const { plugin, contribution } = node
  const { kind, id, parent, before, after, overrides, mayOverrideNothing } = contribution
  const missing = (because: PluginConflict["because"], what: string, named: PluginConflict["missing"]) => [
    conflict(because, [plugin], `${text(plugin, contribution)} ${what}.`, named),
  ]
  return [
    ...(parent !== undefined && find(node, parent.kind, parent.id) === undefined
      ? missing("unknown-parent", `belongs in ${parent.kind} ${parent.id}, which neither it nor a plugin it extends contributes`, parent)
      : []),
    ...[before, after].flatMap((neighbour) =>
      neighbour !== undefined && find(node, kind, neighbour) === undefined
        ? missing("unknown-neighbour", `has a position beside ${kind} ${neighbour}, which neither it nor a plugin it extends contributes`, {
            kind,
            id: neighbour,
          })
        : [],
    ),
    ...(overrides === true && mayOverrideNothing !== true && find(node, kind, id) === undefined
      ? missing("overrides-nothing", "overrides what no plugin it extends contributes", { kind, id })
      : []),
  ]
}

function orderConflicts(
  ofKind: readonly OwnedContribution[],
  ancestors: ReadonlyMap<Plugin, readonly Plugin[]>,
): readonly PluginConflict[] {
  const { cycle, unsatisfiable } = topologicalOrder(ofKind, ancestors)
  const names = cycle.map((node) => text(node.plugin, node.contribution)).join(", ")
  return [
    ...(cycle.length === 0
      ? []
      : [conflict("order-cycle", [...new Set(cycle.map((node) => node.plugin))], `The order of these is a cycle: ${names}.`)]),
    ...unsatisfiable.map(({ plugin, contribution }) =>
      conflict(
        "order-cycle",
        [plugin],
        `${text(plugin, contribution)} has a position after ${contribution.after} and before ${contribution.before}, but ${contribution.before} comes first.`,
      ),
    ),
  ]
}

function unmatchedDisables(
  plugins: readonly Plugin[],
  finders: ReadonlyMap<string, ReturnType<typeof createResolver>>,
): readonly PluginConflict[] {
  return plugins.flatMap((plugin) =>
    plugin.disables
      .filter((disabled) => finders.get(disabled.kind)?.({ plugin }, disabled.id) === undefined)
      .map((disabled) =>
        conflict(
          "disables-nothing",
          [plugin],
          `Plugin ${pluginText(plugin.manifest)} disables ${disabled.kind} ${disabled.id}, which no plugin it extends contributes.`,
          disabled,
        ),
      ),
  )
}

/** Conditions on undeclared facts, and facts whose name does not begin with their plugin's. */
function facts(plugins: readonly Plugin[], ancestors: ReadonlyMap<Plugin, readonly Plugin[]>): readonly PluginConflict[] {
  const sources = (plugin: Plugin) =>
    plugin.contributions.filter((contribution) => contribution.kind === "fact-source").map((contribution) => contribution.id)
  return plugins.flatMap((plugin) => {
    const declared = new Set((ancestors.get(plugin) ?? [plugin]).flatMap(sources))
    const conditions = [
      { of: "its selection", condition: plugin.manifest.selectedBy },
      ...plugin.contributions.map((contribution) => ({
        of: `${contribution.kind} ${contribution.id}`,
        condition: contribution.when ?? allOf(),
      })),
      ...plugin.disables.map((disabled) => ({ of: `disabling ${disabled.id}`, condition: disabled.when ?? allOf() })),
    ]
    return [
      ...sources(plugin)
        .filter((id) => !id.startsWith(`${plugin.manifest.id}.`))
        .map((id) =>
          conflict(
            "foreign-fact-name",
            [plugin],
            `Plugin ${pluginText(plugin.manifest)} names a fact ${id}; its own begin with ${plugin.manifest.id}.`,
          ),
        ),
      ...conditions.flatMap(({ of, condition }) =>
        [...new Set(clausesOf(condition).map((clause) => clause.fact))]
          .filter((fact) => shapeOf(fact) === undefined && !declared.has(fact))
          .map((fact) =>
            conflict(
              "unknown-fact",
              [plugin],
              `Plugin ${pluginText(plugin.manifest)} asks about fact ${fact} for ${of}; nobody declares it.`,
              { kind: "fact-source", id: fact },
            ),
          ),
      ),
    ]
  })
}
