import path from "node:path"
import { parseSync, type Plugin } from "vite"
import { firstFolderOf, pluginPackages, type PluginPackage } from "../../../plugins/packages.ts"

const manifestFile = /\/plugins\/([^/]+)\/src\/manifest\.ts$/
const guard = path.join(import.meta.dirname, "../../src/plugins/manifest-or-stand-in.ts").replaceAll("\\", "/")

/**
 * Lets the page open without a plugin whose manifest throws. The page needs every manifest before it can choose a market, so all are in its
 * first file, and one that throws at its top level would stop all of it. This makes each inside a function that catches.
 */
export function guardedManifests(packages: readonly PluginPackage[] = pluginPackages): Plugin {
  const folders = packages.map(({ folder }) => folder)
  return {
    name: "rond-guarded-manifests",
    enforce: "pre",
    transform(code, id) {
      const folder = manifestFile.exec(id.replaceAll("\\", "/").replace(/\?.*$/, ""))?.[1]
      const plugin = packages.find((one) => one.folder === folder)
      if (plugin === undefined) return undefined
      const { version, country, extends: extended } = plugin
      const guarded = guardedManifest(code, { id: firstFolderOf(plugin.folder, folders), version, country, extends: extended })
      return guarded === undefined
        ? this.error(`plugins/${plugin.folder}/src/manifest.ts is more than a manifest: ${rule}`)
        : { code: guarded, map: null }
    },
  }
}

const rule =
  'first imports from "@rond/core/plugin" and "../package.json" alone, then "export const manifest = …" and no other export. ' +
  "What it imports besides could throw where nothing catches it."

const isAllowed = (source: string) => source === "@rond/core/plugin" || source === "../package.json"

/** The code with its manifest made inside a function; undefined where it imports or exports anything else. Lines stay where they are. */
function guardedManifest(code: string, packaged: Readonly<Record<string, unknown>>): string | undefined {
  const { program } = parseSync("manifest.ts", code)
  const imports = program.body.filter((statement) => statement.type === "ImportDeclaration")
  const others = program.body.slice(imports.length)
  const exported = others.filter(({ type }) => type.startsWith("Export"))
  const [first] = exported
  if (imports.some(({ source }) => !isAllowed(source.value)) || others.some(({ type }) => type === "ImportDeclaration")) return undefined
  if (exported.length !== 1 || first?.type !== "ExportNamedDeclaration" || first.declaration?.type !== "VariableDeclaration")
    return undefined
  const [variable, ...more] = first.declaration.declarations
  if (more.length > 0 || variable?.id.type !== "Identifier" || variable.id.name !== "manifest") return undefined
  const end = imports.at(-1)?.end ?? 0
  return (
    `${code.slice(0, end)}; import { manifestOrStandIn } from ${JSON.stringify(guard)}; export const manifest = manifestOrStandIn(() => {` +
    `${code.slice(end, first.start)}${code.slice(first.declaration.start)}\nreturn manifest }, ${JSON.stringify(packaged)})\n`
  )
}
