import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"

/** One folder below `plugins`, as its package.json describes it. */
export interface PluginPackage {
  /** The folder's name: `de`. The folder of a second version of a plugin has a name of its own, such as `se-1-4`. */
  readonly folder: string
  /** The package's own version. */
  readonly version: string
  /** ISO 3166-1: the country whose pools it serves. */
  readonly country: string
  /** Folders of the plugins it extends. A plugin that extends none is its country's market. */
  readonly extends: readonly string[]
  /** Modules that it imports lazily and every meeting of its pools needs: the build puts them in one file. Paths in its folder. */
  readonly meetingFiles: readonly string[]
  /** Its public entry points: `{ "./manifest": "./src/manifest.ts" }`. */
  readonly entryPoints: Readonly<Record<string, string>>
}

interface PackageJson {
  readonly version?: string
  readonly rond?: { readonly country?: string; readonly extends?: readonly string[]; readonly meetingFiles?: readonly string[] }
  /** A published package names a module's declaration too. */
  readonly exports?: Readonly<Record<string, string | { readonly default: string }>>
}

const read = (file: string): PluginPackage => {
  const { version = "0.0.0", rond, exports = {} } = JSON.parse(readFileSync(path.join(import.meta.dirname, file), "utf8")) as PackageJson
  if (rond?.country === undefined)
    throw new Error(`plugins/${file} names no country: add "rond": { "country": "DE" } with the plugin's own`)
  if (exports["./policy"] === undefined)
    throw new Error(`plugins/${file} exports no "./policy": add "./policy": "./src/policy.ts" to its exports`)
  return {
    folder: path.dirname(file),
    version,
    country: rond.country,
    extends: rond.extends ?? [],
    meetingFiles: rond.meetingFiles ?? [],
    entryPoints: Object.fromEntries(Object.entries(exports).map(([name, file]) => [name, typeof file === "string" ? file : file.default])),
  }
}

/** Orders plugins: extended ones precede those that extend them; otherwise by name. */
const byPosition = (left: PluginPackage, right: PluginPackage) =>
  left.extends.length - right.extends.length || left.folder.localeCompare(right.folder)

/** Every plugin of this build. A folder below `plugins` with a package.json is one; no list names it. */
export const pluginPackages: readonly PluginPackage[] = globSync("*/package.json", { cwd: import.meta.dirname })
  .map(read)
  .toSorted(byPosition)

/** Whether a folder holds another version of the plugin in a second one: `se-1-4` beside `se`. */
export const isVersionOf = (folder: string, other: string): boolean =>
  folder.startsWith(other) && /^(?:-\d+)+$/.test(folder.slice(other.length))

/** The folder whose name is the plugin's own: `se` for `se-1-4`, if both are among these folders. */
export const firstFolderOf = (folder: string, folders: readonly string[]): string =>
  folders.find((other) => isVersionOf(folder, other)) ?? folder

/** The plugins that are a country's market, without those that extend one. */
export const marketPackages: readonly PluginPackage[] = pluginPackages.filter((plugin) => plugin.extends.length === 0)

/** Imports one entry point of a plugin; `undefined` where it has none of that name. Rejects with what the code throws. */
export function importPart(plugin: PluginPackage, name: string): Promise<unknown> | undefined {
  const file = plugin.entryPoints[name]
  if (file === undefined) return undefined
  const { href } = pathToFileURL(path.join(import.meta.dirname, plugin.folder, file))
  return import(/* @vite-ignore */ href)
}

/**
 * The plugins that a check is about: those that `named` lists (folders, separated by commas) and what they extend. All without a name.
 * `ROND_MARKET=de` limits the demo's tests, the fuzzed clinic, the matrix and the requests of every endpoint to Germany.
 *
 * @throws Error for a name that is no folder below `plugins`.
 */
export function checkedPackages(named = process.env.ROND_MARKET ?? ""): readonly PluginPackage[] {
  const folders = named.split(",").flatMap((name) => (name.trim() === "" ? [] : [name.trim()]))
  const unknown = folders.filter((folder) => !pluginPackages.some((plugin) => plugin.folder === folder))
  if (unknown.length > 0)
    throw new Error(
      `ROND_MARKET names ${unknown.join(", ")}: no such folder below plugins. The plugins are ${pluginPackages.map(({ folder }) => folder).join(", ")}.`,
    )
  if (folders.length === 0) return pluginPackages
  const withExtended = (folder: string): readonly string[] => [
    folder,
    ...(pluginPackages.find((plugin) => plugin.folder === folder)?.extends ?? []).flatMap(withExtended),
  ]
  const checked = folders.flatMap(withExtended)
  return pluginPackages.filter((plugin) => checked.includes(plugin.folder))
}

/** Whether a check is about a thing, by its id or a sentence with it: not where it belongs only to plugins that the check leaves out. */
const isAboutAny = (folders: readonly string[], checked: readonly string[]) => {
  const owners = folders.filter((folder) => pluginPackages.some((plugin) => plugin.folder === folder))
  return owners.length === 0 || owners.some((folder) => checked.includes(folder))
}
const checkedFolders = (named?: string) => checkedPackages(named).map(({ folder }) => folder)

/**
 * Whether a check is about what a line names: not if all that it names of `plugins` are folders that the check leaves out.
 *
 * @param line `plugins/se/requirements.md lacks …`
 * @param named as for {@link checkedPackages}
 */
export const isAboutChecked = (line: string, named?: string): boolean =>
  isAboutAny(
    [...line.matchAll(/\bplugins\/([\w-]+)/g)].map(([, folder]) => folder!),
    checkedFolders(named),
  )

/** Whether a check is about what has this id: `se.lab-test` belongs to the plugin `se`, `meeting.get` to core. */
export const isIdChecked = (id: string, named?: string): boolean => isAboutAny([id.split(".")[0]!], checkedFolders(named))

/**
 * Imports one entry point of every plugin that has it, in the order of {@link pluginPackages}.
 *
 * @example const plugins = (await importModules<{ default: Plugin }>(".")).map(({ module }) => module.default)
 */
export function importModules<Module>(name: string): Promise<readonly { readonly plugin: PluginPackage; readonly module: Module }[]> {
  return Promise.all(
    pluginPackages.flatMap((plugin) => {
      const part = importPart(plugin, name)
      return part === undefined ? [] : [part.then((module) => ({ plugin, module: module as Module }))]
    }),
  )
}
