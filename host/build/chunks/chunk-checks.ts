import type { Plugin, Rolldown } from "vite"

/** The files that every market's page loads of every plugin: its manifest and its version. */
const eagerOfAll = /\/(manifest\.ts|package\.json)$/

/** The market a module belongs to, by its folder; `undefined` for modules outside plugins. */
export function marketOf(moduleId: string): string | undefined {
  const path = moduleId.split("?")[0]!.replaceAll("\\", "/")
  if (eagerOfAll.test(path)) return undefined
  return /\/plugins\/([^/]+)\//.exec(path)?.[1]
}

/** Fails the build when one chunk holds code of two markets: no clinician loads another market's code. */
export function marketChunks(): Plugin {
  return {
    name: "rond-market-chunks",
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue
        const markets = new Set(chunk.moduleIds.map(marketOf).filter((market) => market !== undefined))
        if (markets.size > 1) this.error(`Chunk ${chunk.fileName} holds code of several markets: ${[...markets].toSorted().join(", ")}`)
      }
    },
  }
}

interface CycleChunk {
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
}

/** The first cycle of static imports between chunks, as their files; its first file is its last too. */
export function chunkCycleIn(chunks: ReadonlyMap<string, Pick<CycleChunk, "imports">>): readonly string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const imported of chunks.get(file)?.imports ?? []) {
      const cycle = visit(imported, [...path, file])
      if (cycle !== undefined) return cycle
    }
    done.add(file)
    return undefined
  }
  return [...chunks.keys()].map((file) => visit(file, [])).find((cycle) => cycle !== undefined)
}

/**
 * The build's message about a cycle: for each file an import that leads to the next, and what the author of a change can do.
 *
 * @param importsOf the modules that a module imports
 */
export function cycleMessage(
  cycle: readonly string[],
  chunks: ReadonlyMap<string, CycleChunk>,
  importsOf: (moduleId: string) => readonly string[],
): string {
  const causes = cycle.slice(1).flatMap((file, index) => {
    const targetModules = new Set(chunks.get(file)?.moduleIds)
    const causingImports = (chunks.get(cycle[index]!)?.moduleIds ?? []).flatMap((from) =>
      importsOf(from).flatMap((to) => (targetModules.has(to) ? [`  ${from} imports ${to}`] : [])),
    )
    return causingImports.slice(0, 1)
  })
  return `Chunks import each other in a cycle: ${cycle.join(" → ")}
${causes.join("\n")}
The plan of the chunks is wrong (host/build/chunks/chunk-plan.ts, core's team mends it); a plugin may use all of core's entry points. Until then, undo the import that your change added, or move it to a module that loads lazily: load: () => import("./…").`
}

/** Fails the build when chunks import each other in a cycle: one of them would run before a module it needs. */
export function chunkCycles(): Plugin {
  return {
    name: "rond-chunk-cycles",
    generateBundle(_options, bundle) {
      const chunks = new Map(Object.entries(bundle).flatMap(([name, file]) => (file.type === "chunk" ? [[name, file] as const] : [])))
      const cycle = chunkCycleIn(chunks)
      if (cycle !== undefined) this.error(cycleMessage(cycle, chunks, (id) => this.getModuleInfo(id)?.importedIds ?? []))
    },
  }
}

type LinkedChunk = Pick<Rolldown.OutputChunk, "fileName" | "isEntry" | "moduleIds" | "imports" | "dynamicImports">

const pageOf = ({ moduleIds }: LinkedChunk): string | undefined => moduleIds.find((id) => id.endsWith(".html"))

/** The chunks, each with the page that loads it, that hold the first module of another page. It would run there too, besides the page's own. */
export function strayPages(chunks: readonly LinkedChunk[]): readonly { readonly page: string; readonly chunk: string }[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  return chunks.flatMap((entry) => {
    const page = pageOf(entry)
    if (!entry.isEntry || page === undefined) return []
    const loaded = new Set([entry])
    // The loop reaches what it adds.
    for (const { imports, dynamicImports } of loaded)
      for (const file of [...imports, ...dynamicImports]) {
        const chunk = byFile.get(file)
        if (chunk !== undefined) loaded.add(chunk)
      }
    const strays = [...loaded].filter((chunk) => pageOf(chunk) !== undefined && pageOf(chunk) !== page)
    return strays.map(({ fileName }) => ({ page, chunk: fileName }))
  })
}

/** Fails the build when a page loads the first module of another page. */
export function separatePages(): Plugin {
  return {
    name: "rond-separate-pages",
    generateBundle(_options, bundle) {
      const [stray] = strayPages(Object.values(bundle).filter((chunk) => chunk.type === "chunk"))
      if (stray !== undefined) this.error(`${stray.page} loads ${stray.chunk}, which begins another page`)
    },
  }
}
