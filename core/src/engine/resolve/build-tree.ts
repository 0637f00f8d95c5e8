import type { Contribution } from "../contribution.ts"
import type { Plugin, Disabled } from "../plugin.ts"

/** What ordering needs to know of a contribution. */
export interface Orderable {
  readonly plugin: Plugin
  readonly contribution: Contribution
}

/** Contributions of one kind in order, and those that could not be placed. */
export interface Order<One> {
  readonly order: readonly One[]
  /** They come before or after each other in a circle. */
  readonly circle: readonly One[]
  /** They ask to stand after one thing and before another, which stand the other way round. */
  readonly torn: readonly One[]
}

/**
 * Puts contributions of one kind in order: extended plugins before those that extend them, each plugin's in the order it lists
 * them. One that asks for a neighbour (`before`, `after`) moves beside it, a replacement to where the replaced one stands; the
 * others never move, so the same plugins always give the same order and a newcomer shifts nobody but itself.
 *
 * @param families each plugin with the plugins it extends, nearest first
 */
export function topologicalOrder<One extends Orderable>(
  ofKind: readonly One[],
  families: ReadonlyMap<Plugin, readonly Plugin[]>,
): Order<One> {
  const find = createResolver(ofKind, families)
  const before = new Map<One, One[]>()
  const after = new Map<One, One[]>()
  const free: One[] = []
  for (const one of extendedFirst(ofKind, families)) {
    const { contribution } = one
    const replaced = contribution.overrides === true ? find(one, contribution.id, one) : undefined
    const follows = contribution.after === undefined ? undefined : find(one, contribution.after, one)
    const precedes = contribution.before === undefined ? undefined : find(one, contribution.before, one)
    if (follows !== undefined) beside(after, follows, one)
    else if (precedes !== undefined) beside(before, precedes, one)
    else if (replaced !== undefined) beside(before, replaced, one)
    else free.push(one)
  }
  const order: One[] = []
  const emit = (one: One): void => {
    before.get(one)?.forEach(emit)
    order.push(one)
    after.get(one)?.forEach(emit)
  }
  free.forEach(emit)
  const at = new Map(order.map((one, index) => [one, index]))
  const torn = order.filter((one) => {
    const { contribution } = one
    if (contribution.before === undefined || contribution.after === undefined) return false
    const precedes = find(one, contribution.before, one)
    return precedes !== undefined && (at.get(one) ?? 0) > (at.get(precedes) ?? 0)
  })
  return { order, circle: ofKind.filter((one) => !at.has(one)), torn }
}

function beside<One>(places: Map<One, One[]>, neighbour: One, one: One): void {
  const there = places.get(neighbour)
  if (there === undefined) places.set(neighbour, [one])
  else there.push(one)
}

/** Stable: only a plugin that extends another moves behind it. */
function extendedFirst<One extends Orderable>(ofKind: readonly One[], families: ReadonlyMap<Plugin, readonly Plugin[]>): readonly One[] {
  const depth = (one: One) => families.get(one.plugin)?.length ?? 1
  return ofKind.some((one) => depth(one) > 1) ? ofKind.toSorted((left, right) => depth(left) - depth(right)) : ofKind
}

/** Finds a contribution by id as one plugin sees it: its own first, then those of the plugins it extends. */
export function createResolver<One extends Orderable>(ofKind: readonly One[], families: ReadonlyMap<Plugin, readonly Plugin[]>) {
  const byPlugin = new Map<Plugin, Map<string, One>>()
  for (const one of ofKind) {
    const own = byPlugin.get(one.plugin) ?? new Map<string, One>()
    byPlugin.set(one.plugin, own)
    own.set(one.contribution.id, one)
  }
  return (from: { readonly plugin: Plugin }, id: string, except?: Orderable): One | undefined => {
    for (const plugin of families.get(from.plugin) ?? []) {
      const found = byPlugin.get(plugin)?.get(id)
      if (found !== undefined && found !== except) return found
    }
    return undefined
  }
}

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
