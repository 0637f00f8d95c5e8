import type { Plugin, Rolldown } from "vite"

/** What every market's page loads of every plugin: its manifest and its version. */
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

/** Fails the build when chunks import each other in a cycle: one of them would run before a module it needs. */
export function chunkCycles(): Plugin {
  return {
    name: "rond-chunk-cycles",
    generateBundle(_options, bundle) {
      const done = new Set<string>()
      const visit = (file: string, path: readonly string[]) => {
        if (path.includes(file)) this.error(`Chunks import each other in a cycle: ${[...path.slice(path.indexOf(file)), file].join(" → ")}`)
        const chunk = bundle[file]
        if (done.has(file) || chunk?.type !== "chunk") return
        for (const imported of chunk.imports) visit(imported, [...path, file])
        done.add(file)
      }
      for (const file of Object.keys(bundle)) visit(file, [])
    },
  }
}

type LinkedChunk = Pick<Rolldown.OutputChunk, "fileName" | "isEntry" | "moduleIds" | "imports" | "dynamicImports">

const pageOf = ({ moduleIds }: LinkedChunk): string | undefined => moduleIds.find((id) => id.endsWith(".html"))

/** The chunks, each with the page that loads it, that hold the first module of another page. It would run there too, beside the page's own. */
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
