import type { Condition } from "../conditions/condition.ts"
import type { Contribution } from "../contribution.ts"
import type { Plugin, Disabled } from "../plugin.ts"

/** The part of a contribution that ordering uses. */
export interface OwnedContribution {
  readonly plugin: Plugin
  readonly contribution: Contribution
}

/** Contributions of one kind in order, and those that could not be placed. */
export interface Order<Node> {
  readonly order: readonly Node[]
  readonly cycle: readonly Node[]
  /** The contributions whose `after` and `before` contradict the order of the two neighbours. */
  readonly unsatisfiable: readonly Node[]
}

/**
 * Sorts contributions of one kind: extended plugins come before those that extend them, and each plugin's contributions in its own order. A
 * contribution with `before` or `after` moves next to that neighbour, and an override takes the original's position. All others keep their
 * position, so the order is deterministic and a new contribution moves no other.
 *
 * @param ancestors each plugin with the plugins it extends, nearest first
 */
export function topologicalOrder<Node extends OwnedContribution>(
  ofKind: readonly Node[],
  ancestors: ReadonlyMap<Plugin, readonly Plugin[]>,
): Order<Node> {
  const find = createResolver(ofKind, ancestors)
  const before = new Map<Node, Node[]>()
  const after = new Map<Node, Node[]>()
  const free: Node[] = []
  for (const node of extendedFirst(ofKind, ancestors)) {
    const { contribution } = node
    const overridden = contribution.overrides === true ? find(node, contribution.id, node) : undefined
    const follows = contribution.after === undefined ? undefined : find(node, contribution.after, node)
    const precedes = contribution.before === undefined ? undefined : find(node, contribution.before, node)
    if (follows !== undefined) beside(after, follows, node)
    else if (precedes !== undefined) beside(before, precedes, node)
    else if (overridden !== undefined) beside(before, overridden, node)
    else free.push(node)
  }
  const order: Node[] = []
  const emit = (node: Node): void => {
    before.get(node)?.forEach(emit)
    order.push(node)
    after.get(node)?.forEach(emit)
  }
  free.forEach(emit)
  const at = new Map(order.map((node, index) => [node, index]))
  const unsatisfiable = order.filter((node) => {
    const { contribution } = node
    if (contribution.before === undefined || contribution.after === undefined) return false
    const precedes = find(node, contribution.before, node)
    return precedes !== undefined && (at.get(node) ?? 0) > (at.get(precedes) ?? 0)
  })
  return { order, cycle: ofKind.filter((node) => !at.has(node)), unsatisfiable }
}

function beside<Node>(neighbours: Map<Node, Node[]>, neighbour: Node, node: Node): void {
  const adjacent = neighbours.get(neighbour)
  if (adjacent === undefined) neighbours.set(neighbour, [node])
  else adjacent.push(node)
}

/** Sorts contributions so that those of a plugin come after those of the plugins it extends. The sort is stable. */
function extendedFirst<Node extends OwnedContribution>(
  ofKind: readonly Node[],
  ancestors: ReadonlyMap<Plugin, readonly Plugin[]>,
): readonly Node[] {
  const depth = (node: Node) => ancestors.get(node.plugin)?.length ?? 1
  return ofKind.some((node) => depth(node) > 1) ? ofKind.toSorted((left, right) => depth(left) - depth(right)) : ofKind
}

/** Finds a contribution by id as one plugin sees it: its own first, then those of the plugins it extends. */
export function createResolver<Node extends OwnedContribution>(ofKind: readonly Node[], ancestors: ReadonlyMap<Plugin, readonly Plugin[]>) {
  const byPlugin = new Map<Plugin, Map<string, Node>>()
  for (const node of ofKind) {
    const own = byPlugin.get(node.plugin) ?? new Map<string, Node>()
    byPlugin.set(node.plugin, own)
    own.set(node.contribution.id, node)
  }
  return (from: { readonly plugin: Plugin }, id: string, except?: OwnedContribution): Node | undefined => {
    for (const plugin of ancestors.get(from.plugin) ?? []) {
      const ancestorNode = byPlugin.get(plugin)?.get(id)
      if (ancestorNode !== undefined && ancestorNode !== except) return ancestorNode
    }
    return undefined
  }
}

/** A contribution in the tree, with its plugin, its parent, and the plugins that disable or override it. */
export interface ExtensionNode {
  /** The index in the tree. */
  index: number
  readonly plugin: Plugin
  readonly contribution: Contribution
  /** The tab or group it is in. */
  parent: ExtensionNode | undefined
  readonly children: ExtensionNode[]
  readonly disabledBy: { readonly plugin: Plugin; readonly disabled: Disabled }[]
  readonly overriddenBy: Plugin[]
  /** The contribution that it overrides. */
  overridden: ExtensionNode | undefined
}

/** The condition under which a contribution shows: its own, or that of the one it overrides. */
export const whenOf = ({ contribution, overridden }: ExtensionNode): Condition | undefined =>
  contribution.keepsCondition === true && overridden !== undefined ? whenOf(overridden) : contribution.when

/** All contributions of a set of plugins, in order, parents before their children. */
export interface ExtensionTree {
  readonly plugins: readonly Plugin[]
  readonly nodes: readonly ExtensionNode[]
}

const trees = new WeakMap<readonly Plugin[], ExtensionTree>()

/**
 * Orders the contributions of a set of plugins. `withoutConflicts` must have kept them all. The tree is cached by the identity of the
 * array.
 */
export function buildTree(plugins: readonly Plugin[]): ExtensionTree {
  const cachedTree = trees.get(plugins)
  if (cachedTree !== undefined) return cachedTree
  const tree = { plugins, nodes: nodesOf(plugins) }
  trees.set(plugins, tree)
  return tree
}

const serves = ({ serves }: Contribution, { kind, id }: Contribution) => serves?.kind === kind && serves.id === id

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

function nodesOf(plugins: readonly Plugin[]): readonly ExtensionNode[] {
  const related = extendsChains(plugins)
  const all = plugins.flatMap((plugin) =>
    plugin.contributions.map((contribution): ExtensionNode => ({
      index: -1,
      plugin,
      contribution,
      parent: undefined,
      children: [],
      disabledBy: [],
      overriddenBy: [],
      overridden: undefined,
    })),
  )
  const byKind = Map.groupBy(all, (node) => node.contribution.kind)
  const find = new Map([...byKind].map(([kind, ofKind]) => [kind, createResolver(ofKind, related)]))
  for (const plugin of plugins) {
    for (const disabled of plugin.disables) {
      const disabledNode = find.get(disabled.kind)?.({ plugin }, disabled.id)
      if (disabledNode === undefined) continue
      const serving = all.filter(
        ({ contribution, plugin: by }) => serves(contribution, disabledNode.contribution) && disabledNode.plugin === by,
      )
      for (const node of [disabledNode, ...serving]) node.disabledBy.push({ plugin, disabled })
    }
  }
  const ordered = [...byKind.values()].flatMap((ofKind) => topologicalOrder(ofKind, related).order)
  for (const node of ordered) {
    const { kind, id, parent, overrides } = node.contribution
    if (overrides === true) node.overridden = find.get(kind)?.(node, id, node)
    node.overridden?.overriddenBy.push(node.plugin)
    if (parent === undefined) continue
    node.parent = find.get(parent.kind)?.(node, parent.id)
    node.parent?.children.push(node)
  }
  const nodes = [...ordered.filter((node) => node.parent === undefined), ...ordered.filter((node) => node.parent !== undefined)]
  for (const [index, node] of nodes.entries()) node.index = index
  return nodes
}
