import { isBuiltin } from "node:module"

/** A plugin's folder, as the check of its dependencies reads it. */
export interface ImportingPlugin {
  readonly folder: string
  /** Folders of the plugins that it extends. */
  readonly extended: readonly string[]
  /** Source texts by their paths in the folder. */
  readonly files: Readonly<Record<string, string>>
  /** The packages of its package.json, by their lists. */
  readonly dependencies: readonly string[]
  readonly others: readonly string[]
  /** Whether the package can be found from the folder. */
  readonly isInstalled: (name: string) => boolean
}

/** Strings, which stay, or comments. */
const stringOrComment = /("(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/.*/g
const bareImport = /\b(?:(?:import|export)\b[\w\s{},*$]*?\bfrom|import)\s*\(?\s*"([^"./][^"]*)"/g

const packageOf = (specifier: string) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/")

/** The packages that a source text imports; Node's own modules are none. */
export const packagesIn = (source: string): readonly string[] =>
  [...source.replaceAll(stringOrComment, "$1").matchAll(bareImport)]
    .map(([, specifier = ""]) => specifier)
    .filter((specifier) => !isBuiltin(specifier))
    .map(packageOf)

const pluginName = (folder: string) => `@rond/plugin-${folder}`

const install = "run node scripts/pnpm.mjs install --no-frozen-lockfile"

/**
 * The differences between a plugin's imports and its package.json, one sentence for each package. The compiler says only `Cannot find
 * module 'effect'`, at every import.
 *
 * @param shared packages that every folder finds: the repository's own tools
 * @param catalogue packages whose version pnpm-workspace.yaml names
 */
export function dependencyFaults(plugin: ImportingPlugin, shared: readonly string[], catalogue: readonly string[]): readonly string[] {
  const { folder, extended, files, dependencies, others, isInstalled } = plugin
  const importedBy = new Map(Object.entries(files).flatMap(([file, source]) => packagesIn(source).map((name) => [name, file] as const)))
  const listed = [...dependencies, ...others]
  const missing = [...importedBy].filter(([name]) => !listed.includes(name) && !shared.includes(name))
  const foreign = [...importedBy].filter(
    ([name]) => name.startsWith(pluginName("")) && !extended.some((extendedPlugin) => name === pluginName(extendedPlugin)),
  )
  return [
    ...foreign.map(
      ([name, file]) =>
        `plugins/${folder}/${file} imports ${name}: a plugin imports only the one that it extends, which its package.json names under "rond".`,
    ),
    ...missing.map(([name, file]) => {
      const version = name.startsWith("@rond/") ? "workspace:^" : catalogue.includes(name) ? "catalog:" : "its exact version"
      return `plugins/${folder}/${file} imports ${name}, which plugins/${folder}/package.json does not list: add "${name}": "${version}" to its dependencies, and ${install}.`
    }),
    ...dependencies
      .filter((name) => importedBy.has(name) && !isInstalled(name))
      .map((name) => `plugins/${folder}/package.json lists ${name}, which is not installed: ${install}.`),
    ...dependencies
      .filter((name) => !importedBy.has(name))
      .map((name) => `plugins/${folder}/package.json lists ${name}, which no file of it imports: remove the line, and ${install}.`),
  ]
}
