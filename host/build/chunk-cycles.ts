import type { Plugin } from "vite"

/** Fails the build when chunks import each other in a circle: one of them would run before a module it needs. */
export function chunkCycles(): Plugin {
  return {
    name: "rond-chunk-circles",
    generateBundle(_options, bundle) {
      const done = new Set<string>()
      const visit = (file: string, path: readonly string[]) => {
        if (path.includes(file))
          this.error(`Chunks import each other in a circle: ${[...path.slice(path.indexOf(file)), file].join(" → ")}`)
        const chunk = bundle[file]
        if (done.has(file) || chunk?.type !== "chunk") return
        for (const imported of chunk.imports) visit(imported, [...path, file])
        done.add(file)
      }
      for (const file of Object.keys(bundle)) visit(file, [])
    },
  }
}
