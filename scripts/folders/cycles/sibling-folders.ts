import { edgesOf, circlesOf } from "./cycles.ts"
import type { Import } from "../imports.ts"

/** An import between two folders of one folder: `parent` is `areas/call/screen`, `from` is `chat` and `to` is `view`. */
interface SiblingImport extends Import {
  /** Empty for the package's root. */
  readonly parent: string
}

/**
 * The folders beside each other that an import joins. `undefined` where one file lies in a folder above the other: a folder's own files are shared by
 * those below it.
 */
function siblingsOf({ from, to }: Import): SiblingImport | undefined {
  const one = from.split("/")
  const other = to.split("/")
  const depth = one.findIndex((name, index) => name !== other[index])
  const areFolders = depth !== -1 && depth < one.length - 1 && depth < other.length - 1
  return areFolders ? { parent: one.slice(0, depth).join("/"), from: one[depth]!, to: other[depth]! } : undefined
}

/**
 * One sentence for each folder some of whose child folders import each other in a circle, at every level of a package. Types and dynamic
 * imports count.
 *
 * @param isLeftOut the folders whose children another rule orders
 */
export function siblingCircles(imports: readonly Import[], isLeftOut: (parent: string) => boolean = () => false): readonly string[] {
  const siblings = Map.groupBy(
    imports.map(siblingsOf).filter((one) => one !== undefined && !isLeftOut(one.parent)),
    (one) => one!.parent,
  )
  return [...siblings].flatMap(([parent, between]) =>
    circlesOf(
      edgesOf(
        between.map((one) => one!),
        (name) => name,
      ),
    ).map((names) => `In ${parent || "the root"}, these folders import each other in a circle: ${names.join(", ")}`),
  )
}
