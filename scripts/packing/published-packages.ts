import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { pluginPackages } from "../../plugins/packages.ts"

/** The repository's folder. */
export const root = path.join(import.meta.dirname, "../..")

/** The part of a package.json that packing reads. */
interface PackageJson {
  readonly name: string
  readonly version: string
  /** `null` takes a name out of a pattern. */
  readonly exports: Readonly<Record<string, string | null>>
  readonly sideEffects?: boolean | readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional: boolean }>>
  readonly rond?: { readonly meetingFiles?: readonly string[] }
}

/** One published package. */
export interface PublishedPackage {
  /** Its folder below the repository: `plugins/se`. */
  readonly folder: string
  readonly json: PackageJson
  /** Its modules by public name, without patterns: `./model/note` is `src/areas/note/model/index.ts`. */
  readonly entryPoints: ReadonlyMap<string, string>
}

const isModule = (file: string) => /\.tsx?$/.test(file)

/** The modules that `exports` names. A pattern stands for every file that it matches. */
const entryPointsOf = (folder: string, exports: PackageJson["exports"]) =>
  new Map(
    Object.entries(exports)
      .filter((entry): entry is [string, string] => entry[1] !== null && isModule(entry[1]))
      .flatMap(([name, file]): (readonly [string, string])[] => {
        const [before = "", after] = file.split("*")
        if (after === undefined) return [[name, path.posix.normalize(file)]]
        return globSync(file, { cwd: path.join(root, folder) })
          .map((match) => match.replaceAll(path.sep, "/"))
          .toSorted()
          .map((match): [string, string] => [name.replace("*", `./${match}`.slice(before.length, -after.length)), match])
          .filter(([specifier]) => exports[specifier] !== null)
      }),
  )

/** Core and every plugin, in this order: the packages that a release publishes. */
export const publishedPackages: readonly PublishedPackage[] = ["core", ...pluginPackages.map(({ folder }) => `plugins/${folder}`)].map(
  (folder) => {
    const json = JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8")) as PackageJson
    return { folder, json, entryPoints: entryPointsOf(folder, json.exports) }
  },
)
