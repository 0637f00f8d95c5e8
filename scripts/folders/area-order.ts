import { areaGraph } from "./area-graph.ts"
import type { Import } from "./imports.ts"

type Graph = Readonly<Record<string, readonly string[]>>

/** The half of an area that a path below `core/src` belongs to: `note/model`. The area `plugin` has one half. */
function halfOf(file: string): string | undefined {
  const [top, area = "", half = ""] = file.split("/")
  if (top !== "areas") return undefined
  return area === "plugin" ? area : `${area}/${half}`
}

/** Screens may import their own model, and what a plugin is, without a line in the graph. */
const needsNoLine = (from: string, to: string) => to === "plugin" || from.split("/")[0] === to.split("/")[0]

/** `node scripts/core-declarations.ts` writes these lists from the areas' own files. Their imports are checked only for cycles. */
const isList = (file: string) => /\/declared-[\w-]+\.ts$/.test(file)

/** One sentence for each half that names one which stands below it: such a graph could have a circle. */
const disorderIn = (graph: Graph): readonly string[] => {
  const halves = Object.keys(graph)
  return Object.entries(graph).flatMap(([half, targets], index) =>
    targets
      .filter((target) => !halves.slice(0, index).includes(target))
      .map((target) => `The graph of areas has ${target} for ${half}, and not above it`),
  )
}

/**
 * One sentence for each import between areas that the graph does not have, for each of its lines that no file needs, and for each that is out
 * of order. A half that no other area imports needs no line: it may import those that have one.
 */
export function areaViolations(imports: readonly Import[], graph: Graph = areaGraph): readonly string[] {
  const halves = imports.filter(({ from }) => !isList(from)).map(({ from, to }) => [halfOf(from), halfOf(to)] as const)
  const edges = new Set(
    halves.flatMap(([from, to]) =>
      from === undefined || to === undefined || from === to || needsNoLine(from, to) ? [] : [`${from} → ${to}`],
    ),
  )
  const stated = new Set(Object.entries(graph).flatMap(([half, targets]) => targets.map((target) => `${half} → ${target}`)))
  const unstated = [...edges.difference(stated)].map((edge) => edge.split(" → ") as [string, string])
  return [
    ...new Set(
      unstated.filter(([, to]) => !Object.hasOwn(graph, to)).map(([, to]) => `The graph of areas lacks ${to}, which other areas import`),
    ),
    ...unstated
      .filter(([from, to]) => Object.hasOwn(graph, from) && Object.hasOwn(graph, to))
      .map((edge) => `The graph of areas does not allow ${edge.join(" → ")}`),
    ...[...stated.difference(edges)].map((edge) => `The graph of areas has ${edge}, which no file needs`),
    ...disorderIn(graph),
  ]
}
