import { globSync } from "node:fs"
import path from "node:path"
import { transformAsync } from "@babel/core"
import { parseSync, transformWithOxc } from "vite"

/** A module as it is published. */
export interface CompiledModule {
  readonly code: string
  /** Files that it imports, as absolute paths of sources. */
  readonly files: readonly string[]
  /** Packages that it imports. */
  readonly packages: readonly string[]
  /** Files of other packages that it shows or plays: the specifier without its query, such as `@fontsource-variable/inter/files/…woff2`. */
  readonly assets: readonly string[]
}

/** The published name of a source: `./texts.ts` is `./texts.js`, and a catalogue is a module too. */
export const publishedName = (file: string): string => file.replace(/\.(?:tsx?|po)$/, ".js")

/** `react` for `react/jsx-runtime`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/")

/** The folder in a published package with files of other packages. */
export const assetsFolder = "assets"

const macro = /from ["']@lingui\/(?:core|react)\/macro["']/
const glob = /import\.meta\.glob\(\s*("[^"]+")\s*(?:,\s*\{\s*eager: true,\s*import: ("[^"]+"),?\s*\}\s*)?\)/g

/**
 * Compiles a module: lingui's macros, JSX, types, and what only Vite understands (`import.meta.glob`, imports of files by `?url`), so that
 * Node and every bundler can read it.
 *
 * @param file absolute path of the source
 * @param root absolute path of its package
 * @throws Error for a form of `import.meta.glob` that it cannot write out
 */
export async function compileModule(file: string, source: string, root: string): Promise<CompiledModule> {
  const untyped = await transformWithOxc(await withoutMacros(file, source), file, {
    jsx: { runtime: "automatic", development: false },
    sourcemap: false,
  })
  const folder = path.dirname(file)
  const head: string[] = []
  const code = untyped.code
    .replaceAll(glob, (_whole, pattern: string, name?: string) => writtenOut(folder, JSON.parse(pattern) as string, name, head))
    .replaceAll("import.meta.env.", "import.meta.env?.")
    .replaceAll("import.meta.env[", "import.meta.env?.[")
  if (code.includes("import.meta.glob(")) throw new Error(`${file} has an import.meta.glob that packing cannot write out`)
  return linked([...head, code].join("\n"), folder, root)
}

async function withoutMacros(file: string, source: string): Promise<string> {
  if (!macro.test(source)) return source
  const compiled = await transformAsync(source, {
    filename: file,
    configFile: false,
    babelrc: false,
    plugins: [["@lingui/babel-plugin-lingui-macro", { descriptorFields: "message" }]],
    parserOpts: { plugins: ["typescript", "jsx"] },
  })
  return compiled?.code ?? source
}

/** `import.meta.glob` as the object that Vite makes of it. The keys stay: a catalogue's language is in its key. */
function writtenOut(folder: string, pattern: string, name: string | undefined, head: string[]): string {
  const matchingFiles = globSync(pattern, { cwd: folder })
    .map((file) => file.replaceAll(path.sep, "/"))
    .toSorted()
  const entries = matchingFiles.map((file, index) => {
    if (name === undefined) return `${JSON.stringify(file)}: () => import(${JSON.stringify(file)})`
    head.push(`import { ${JSON.parse(name) as string} as found${index} } from ${JSON.stringify(file)}`)
    return `${JSON.stringify(file)}: found${index}`
  })
  return `{ ${entries.join(", ")} }`
}

/** Names published files in place of sources, and addresses in place of imported files. */
function linked(code: string, folder: string, root: string): CompiledModule {
  const { staticImports, staticExports, dynamicImports } = parseSync("module.js", code).module
  const files = new Set<string>()
  const packages = new Set<string>()
  const assets = new Set<string>()
  const edits = new Map<number, { readonly end: number; readonly text: string }>()
  const renamed = (specifier: string) => {
    if (!specifier.startsWith(".")) {
      if (!specifier.startsWith("node:")) packages.add(packageOf(specifier))
      return specifier
    }
    files.add(path.join(folder, specifier))
    return publishedName(specifier)
  }
  for (const { start, end, moduleRequest, entries } of staticImports) {
    const [address = "", query] = moduleRequest.value.split("?")
    if (query === undefined) {
      edits.set(moduleRequest.start, { end: moduleRequest.end, text: JSON.stringify(renamed(moduleRequest.value)) })
      continue
    }
    const isOwn = address.startsWith(".")
    if (!isOwn) assets.add(address)
    const target = isOwn ? address : relativePath(folder, path.join(root, assetsFolder, path.basename(address)))
    const text = `const ${entries[0]?.localName.value ?? "file"} = new URL(${JSON.stringify(target)}, import.meta.url).href`
    edits.set(start, { end, text })
  }
  for (const { entries } of staticExports)
    for (const { moduleRequest } of entries)
      if (moduleRequest !== null && !moduleRequest.value.includes("?") && !edits.has(moduleRequest.start))
        edits.set(moduleRequest.start, { end: moduleRequest.end, text: JSON.stringify(renamed(moduleRequest.value)) })
  for (const { moduleRequest } of dynamicImports) {
    const specifier = code.slice(moduleRequest.start, moduleRequest.end)
    if (!/^["'][^"']+["']$/.test(specifier)) continue
    edits.set(moduleRequest.start, { end: moduleRequest.end, text: JSON.stringify(renamed(specifier.slice(1, -1))) })
  }
  const edited = [...edits]
    .toSorted(([one], [other]) => other - one)
    .reduce((text, [start, edit]) => text.slice(0, start) + edit.text + text.slice(edit.end), code)
  return { code: edited, files: [...files], packages: [...packages], assets: [...assets] }
}

/** The path from a folder to a file, as an import writes it. */
export const relativePath = (folder: string, file: string): string => {
  const relative = path.relative(folder, file).replaceAll(path.sep, "/")
  return relative.startsWith(".") ? relative : `./${relative}`
}
