import type { Plugin, Rolldown } from "vite"

const reexports = /^\s*export\s*\{([^}]*)\}\s*from\s*["'`]\.\/([^"'`]+)["'`];?\s*$/

/** A chunk without code of its own: what it exports of which file. */
interface Facade {
  readonly from: string
  /** The names in the file, by the name that is imported. */
  readonly names: ReadonlyMap<string, string>
}

/**
 * Removes the chunks that only re-export another chunk: the bundler writes one of some 60 bytes for every lazily imported module that shares its
 * chunk with others, and a page would fetch each. Lazy imports then name the chunk itself.
 */
export function withoutFacades(): Plugin {
  return {
    name: "rond-without-facades",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk")
      const imported = new Set(chunks.flatMap(({ imports }) => imports))
      const facades = new Map(
        chunks.flatMap((chunk) => {
          const facade = imported.has(chunk.fileName) ? undefined : facadeOf(chunk)
          return facade === undefined ? [] : [[chunk.fileName, facade] as const]
        }),
      )
      for (const chunk of chunks) {
        if (!chunk.dynamicImports.some((file) => facades.has(file))) continue
        chunk.code = withoutFacadesIn(chunk.code, facades)
        chunk.dynamicImports = [...new Set(chunk.dynamicImports.map((file) => facades.get(file)?.from ?? file))]
      }
      for (const file of facades.keys()) delete bundle[file]
    },
  }
}

function facadeOf({ code, fileName, isDynamicEntry, moduleIds }: Rolldown.OutputChunk): Facade | undefined {
  const [, names, file] = (isDynamicEntry && moduleIds.length === 0 ? reexports.exec(code) : null) ?? []
  if (names === undefined || file === undefined) return undefined
  const pairs = names.split(",").map((name) => name.trim().split(/\s+as\s+/))
  return { from: beside(fileName, file), names: new Map(pairs.map(([inFile, name = inFile]) => [name!, inFile!])) }
}

/** The code of a chunk with its lazy imports of these facades led to the files that hold the code. */
export function withoutFacadesIn(code: string, facades: ReadonlyMap<string, Facade>): string {
  return code.replaceAll(/\bimport\(\s*["'`]\.\/([^"'`]+)["'`]\s*\)/g, (whole, file: string) => {
    const facade = [...facades].find(([fileName]) => fileName.endsWith(`/${file}`))?.[1]
    if (facade === undefined) return whole
    const names = [...facade.names].map(([name, inFile]) => `${name}:e.${inFile}`)
    return `import("./${facade.from.split("/").at(-1)!}").then(e=>({${names.join(",")}}))`
  })
}

const beside = (file: string, other: string) => [...file.split("/").slice(0, -1), other].join("/")
