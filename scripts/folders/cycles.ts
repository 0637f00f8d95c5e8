import type { Import } from "./imports.ts"

/** Each folder, or whatever `nodeOf` makes of a file, with those that it imports; both in alphabetical order. */
export function edgesOf(imports: readonly Import[], nodeOf: (file: string) => string): ReadonlyMap<string, readonly string[]> {
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const node = nodeOf(from)
    const targets = edges.get(node) ?? new Set()
    if (nodeOf(to) !== node) targets.add(nodeOf(to))
    edges.set(node, targets)
  }
  return new Map([...edges].sort(([a], [b]) => a.localeCompare(b)).map(([node, targets]) => [node, [...targets].sort()]))
}

function cyclesOf(edges: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const done = new Set<string>()
  const cycles: (readonly string[])[] = []
  const visit = (node: string, way: readonly string[]) => {
    if (way.includes(node)) cycles.push([...way.slice(way.indexOf(node)), node])
    else if (!done.has(node)) {
      for (const next of edges.get(node) ?? []) visit(next, [...way, node])
      done.add(node)
    }
  }
  for (const node of edges.keys()) visit(node, [])
  return cycles
}

/** The groups of nodes that reach each other, each in alphabetical order. */
export function circlesOf(edges: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const reachable = (node: string) => {
    const reached = new Set(edges.get(node) ?? [])
    // A set also yields what is added while it is read.
    for (const one of reached) for (const next of edges.get(one) ?? []) reached.add(next)
    return reached
  }
  const reachedFrom = new Map([...edges.keys()].map((node) => [node, reachable(node)]))
  const partnersOf = (node: string) =>
    [...edges.keys()].filter((other) => reachedFrom.get(node)!.has(other) && reachedFrom.get(other)!.has(node))
  const groups = [...edges.keys()].map((node) => partnersOf(node).toSorted()).filter((group) => group.length > 1)
  return groups.filter((group, index) => groups.findIndex(([first]) => first === group[0]) === index)
}

/** One sentence for each cycle of folders, whichever of their files cause it. */
export const folderCycles = (imports: readonly Import[], folderOf: (file: string) => string): readonly string[] =>
  cyclesOf(edgesOf(imports, folderOf)).map((cycle) => `These folders import each other in a cycle: ${cycle.join(" → ")}`)

/**
 * One sentence for each cycle of files. Types and dynamic imports count: a panel that imports the declaration by which it is loaded makes its
 * chunk depend on the chunk that waits for it.
 */
export const fileCycles = (imports: readonly Import[]): readonly string[] =>
  cyclesOf(edgesOf(imports, (file) => file)).map((cycle) => `These files import each other in a cycle: ${cycle.join(" → ")}`)
