import { globSync, readFileSync } from "node:fs"
import path from "node:path"

/** The entry modules that the areas name for a part of the page, as the ends of their paths. */
interface AreaChunks {
  (part: string): readonly string[]
  /** @throws Error for an area that names another part */
  readonly requireKnown: (parts: readonly string[]) => void
}

/**
 * Reads which of its files each area wants in which part of the page: `{ "fields": ["screen/snippets/Snippets.tsx"] }` in its
 * `chunks.json`. The build fails on a file that no page loads by itself.
 *
 * @param root holds a folder for each area
 */
export function areaChunksBelow(root: string): AreaChunks {
  const named = globSync("*/chunks.json", { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const parts = JSON.parse(readFileSync(path.join(root, file), "utf8")) as Readonly<Record<string, readonly string[]>>
      const area = `core/src/areas/${path.dirname(file).replaceAll(path.sep, "/")}`
      return Object.entries(parts).map(([part, files]) => ({ part, files: files.map((name) => `${area}/${name}`) }))
    })
  const filesOf = (requestedPart: string) => named.flatMap(({ part, files }) => (part === requestedPart ? files : []))
  return Object.assign(filesOf, {
    requireKnown: (parts: readonly string[]) => {
      const unknown = named
        .filter(({ part }) => !parts.includes(part))
        .flatMap(({ part, files }) => files.map((file) => `${part} for ${file}`))
      if (unknown.length > 0) throw new Error(`The page has no part ${unknown.join(", ")}. Its parts are ${parts.join(", ")}.`)
    },
  })
}
