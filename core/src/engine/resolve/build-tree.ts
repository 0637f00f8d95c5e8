import type { Contribution } from "../contribution.ts"
import type { Disabled, Plugin } from "../plugin.ts"
import { createResolver, topologicalOrder } from "./topological-order.ts"

/** A contribution in its place: whose it is, what it sits in, and which plugins leave it out or replace it. */
export interface ExtensionNode {
  /** Its place in the arrangement. */
  index: number
  readonly plugin: Plugin
  readonly contribution: Contribution
  /** The tab or group it is in. */
  parent: ExtensionNode | undefined
  readonly children: ExtensionNode[]
  readonly leftOutBy: { readonly plugin: Plugin; readonly leftOut: Disabled }[]
  readonly replacedBy: Plugin[]
}

/** Everything a set of plugins contributes, in order, parents before children; made once for a set. */
export interface ExtensionTree {
  readonly plugins: readonly Plugin[]
  readonly placed: readonly ExtensionNode[]
}

const arrangements = new WeakMap<readonly Plugin[], ExtensionTree>()

/**
 * Puts the contributions of a set of plugins in order; whether they can run together is checked before, where they meet
 * (`requireNoConflicts`). Asked again with the same array it answers from memory.
 */
export function buildTree(plugins: readonly Plugin[]): ExtensionTree {
  const known = arrangements.get(plugins)
  if (known !== undefined) return known
  const arrangement = { plugins, placed: place(plugins) }
  arrangements.set(plugins, arrangement)
  return arrangement
}

/** Each plugin with itself and every plugin it extends, nearest first. */
export function extendsChains(plugins: readonly Plugin[]): ReadonlyMap<Plugin, readonly Plugin[]> {
  const byId = Map.groupBy(plugins, (plugin) => plugin.manifest.id)
  return new Map(
    plugins.map((plugin) => {
      const members = [plugin]
      for (const member of members) {
        for (const extended of member.manifest.extends.flatMap((id) => byId.get(id) ?? [])) {
          if (!members.includes(extended)) members.push(extended)
        }
      }
      return [plugin, members]
    }),
  )
}

function place(plugins: readonly Plugin[]): readonly ExtensionNode[] {
  const related = extendsChains(plugins)
  const all = plugins.flatMap((plugin) =>
    plugin.contributions.map((contribution): ExtensionNode => ({
      index: -1,
      plugin,
      contribution,
      parent: undefined,
      children: [],
      leftOutBy: [],
      replacedBy: [],
    })),
  )
  const byKind = Map.groupBy(all, (one) => one.contribution.kind)
  const find = new Map([...byKind].map(([kind, ofKind]) => [kind, createResolver(ofKind, related)]))
  for (const plugin of plugins) {
    for (const leftOut of plugin.without) {
      find.get(leftOut.kind)?.({ plugin }, leftOut.id)?.leftOutBy.push({ plugin, leftOut })
    }
  }
  const ordered = [...byKind.values()].flatMap((ofKind) => topologicalOrder(ofKind, related).order)
  for (const one of ordered) {
    const { kind, id, parent, overrides } = one.contribution
    if (overrides === true) find.get(kind)?.(one, id, one)?.replacedBy.push(one.plugin)
    if (parent === undefined) continue
    one.parent = find.get(parent.kind)?.(one, parent.id)
    one.parent?.children.push(one)
  }
  const placed = [...ordered.filter((one) => one.parent === undefined), ...ordered.filter((one) => one.parent !== undefined)]
  for (const [index, one] of placed.entries()) one.index = index
  return placed
}
