import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import type { FallbackFamily } from "./fallback-families.ts"

/** A part of a family: the characters that its file may have. */
interface FamilyPart {
  readonly file: string
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

/** @param list as in a style sheet: `U+600-6ff,U+750` */
const unicodeRanges = (list: string): FamilyPart["ranges"] =>
  list.split(",").map((range) => {
    const [first = "", last = first] = range.trim().slice(2).split("-")
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

const partsByFamily = new Map<string, Promise<readonly FamilyPart[]>>()

const resolved = (specifier: string) => fileURLToPath(import.meta.resolve(specifier))

/** The parts of a family, read once. */
function partsOf(family: FallbackFamily): Promise<readonly FamilyPart[]> {
  const parts =
    partsByFamily.get(family.package) ??
    (async () => {
      const ranges = JSON.parse(await readFile(resolved(`${family.package}/unicode.json`), "utf8")) as Readonly<Record<string, string>>
      const name = family.package.split("/")[1]
      const weight = family.isVariable ? "wght" : "400"
      return Object.entries(ranges).map(([part, list]) => ({
        // Numbered parts stand in brackets.
        file: `${family.package}/files/${name}-${part.replace(/[[\]]/g, "")}-${weight}-normal.woff2`,
        ranges: unicodeRanges(list),
      }))
    })()
  partsByFamily.set(family.package, parts)
  return parts
}

/** The files of a family that may have these characters, with the characters to look for in each. */
export async function filesFor(family: FallbackFamily, characters: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = new Map<string, string[]>()
  const parts = await partsOf(family)
  for (const character of characters) {
    const code = character.codePointAt(0)!
    const part = parts.find(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last))
    if (part !== undefined) files.set(part.file, [...(files.get(part.file) ?? []), character])
  }
  return files
}

export const readFontFile = (file: string): Promise<Buffer> => readFile(resolved(file))
