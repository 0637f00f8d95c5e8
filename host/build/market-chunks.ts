import type { Plugin } from "vite"

/** What every market's page loads of every plugin: its manifest and the version it names. */
const eagerOfAll = /\/(manifest\.ts|package\.json)$/

/** The market a module belongs to, by its folder; `undefined` for everything that is not a plugin's. */
export function marketOf(moduleId: string): string | undefined {
  const path = moduleId.split("?")[0]!.replaceAll("\\", "/")
  if (eagerOfAll.test(path)) return undefined
  return /\/plugins\/([^/]+)\//.exec(path)?.[1]
}

/** Fails the build when code of two markets stands in one chunk: no clinician loads another market's code. */
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
