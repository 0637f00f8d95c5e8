import * as fc from "fast-check"
import { expect, it, describe } from "vitest"
import { homeEntryPoints, laterEntryPoints, noteEntryPoints } from "./entry-points.ts"
import { buildWith, planned } from "./testing.ts"

describe("the chunks of any build", () => {
  const count = 40
  /** Modules import only later ones, as they do once the bundler has put those that import each other in one chunk. */
  const graph = fc.array(fc.uniqueArray(fc.nat(count - 1), { maxLength: 4 }), { minLength: count, maxLength: count })
  const entries = [
    ...noteEntryPoints,
    ...homeEntryPoints,
    ...Object.values(laterEntryPoints).flat(),
    ...["se", "uk", "uk-insurer"].map((market) => `plugins/${market}/src/plugin.ts`),
  ]
  const begins = fc.record(Object.fromEntries(entries.map((entry) => [entry, fc.uniqueArray(fc.nat(count - 1), { maxLength: 3 })])))

  it("never import each other in a cycle, nor lead a patient's page into the clinician's app", { tags: ["SCR-090"] }, () => {
    fc.assert(
      fc.property(
        graph,
        begins,
        fc.uniqueArray(fc.nat(count - 1), { maxLength: 4 }),
        fc.array(fc.nat(count - 1), { maxLength: 4 }),
        fc.array(fc.nat(count - 1), { maxLength: 2 }),
        (imports, entryImports, app, lazy, first) => {
          const name = (index: number) => `m${index}`
          const importsOf = imports.map((ids, index) => ids.filter((id) => id > index).map(name))
          const build = buildWith({
            ...Object.fromEntries(importsOf.map((ids, index) => [name(index), { modules: [name(index)], imports: ids }])),
            ...Object.fromEntries(
              entries.map((entry) => [entry, { facade: entry, modules: [entry], imports: entryImports[entry]!.map(name) }]),
            ),
            app: { facade: "host/index.html", modules: ["main.tsx"], imports: app.map(name) },
            visit: { facade: "host/visit.html", modules: ["visit.tsx"], imports: first.map(name), lazy: lazy.map(name) },
          })
          const offered = new Set(["m20"])
          for (const id of offered) for (const imported of importsOf[Number(id.slice(1))]!) offered.add(imported)
          const plan = planned(build, [...offered])
          const chunkFor = (id: string) => plan.get(`/rond/${id}`) ?? id
          const edges = Object.values(build).flatMap((chunk) =>
            chunk.modules.flatMap((id) =>
              (chunk.imports ?? []).map((imported) => [chunkFor(id), chunkFor(build[imported]!.modules[0]!)] as const),
            ),
          )
          const importedBy = Map.groupBy(
            edges.filter(([from, to]) => from !== to),
            ([from]) => from,
          )
          expect(cyclesIn(new Map([...importedBy].map(([from, all]) => [from, new Set(all.map(([, to]) => to))])))).toEqual([])
          const isOfPatient = (chunk: string) => chunk === "base" || chunk.endsWith("-both")
          expect(edges.filter(([from, to]) => isOfPatient(from) && !isOfPatient(to))).toEqual([])
        },
      ),
      { numRuns: 100 },
    )
  })
})

/** The chunks that import themselves by way of others. */
function cyclesIn(imports: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const reached = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
    for (const to of imports.get(from) ?? []) if (!seen.has(to)) reached(to, seen.add(to))
    return seen
  }
  return [...imports.keys()].filter((chunk) => reached(chunk).has(chunk))
}
