import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { parseSync, type ESTree } from "vite"

/** A name that an entry point exports, and its declaration as text. */
interface Exported {
  readonly name: string
  readonly signature: string
}

interface Declared {
  readonly start: number
  readonly end: number
}

/**
 * The end of the first part of a type that is joined of several. A schema's first part is the type of its values; the rest says the same again,
 * as its fields.
 */
function endOfType({ id }: { readonly id: ESTree.BindingPattern }): number | undefined {
  const type = id.type === "Identifier" ? id.typeAnnotation?.typeAnnotation : undefined
  return type?.type === "TSIntersectionType" ? type.types[0]?.end : undefined
}

const parsed = new Map<string, ReturnType<typeof parseFile>>()

/** The names that a declaration file declares, and those that it passes on from others. */
function parseFile(file: string) {
  const text = readFileSync(file, "utf8")
  const { program, module } = parseSync(file, text)
  const declared = new Map<string, Declared[]>()
  const add = (name: string, node: Declared) => declared.set(name, [...(declared.get(name) ?? []), node])
  for (const statement of program.body) {
    const node =
      (statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration") && statement.declaration !== null
        ? statement.declaration
        : statement
    if (node.type === "VariableDeclaration")
      for (const one of node.declarations) {
        if (one.id.type === "Identifier") add(one.id.name, { start: node.start, end: endOfType(one) ?? node.end })
      }
    else if ("id" in node && node.id !== null && node.id !== undefined && node.id.type === "Identifier") add(node.id.name, node)
  }
  return { text, declared, module }
}
const read = (file: string) => {
  const parsedFile = parsed.get(file) ?? parseFile(file)
  parsed.set(file, parsedFile)
  return parsedFile
}

const declarationOf = (folder: string, specifier: string) => path.join(folder, specifier.replace(/\.(?:tsx?|js)$/, ".d.ts"))
const withoutComments = (text: string) =>
  text
    .replaceAll(/\/\*\*(?:(?!\*\/)[\s\S])*@deprecated\s*([^\n*]*)(?:(?!\*\/)[\s\S])*\*\//g, "/* deprecated: $1 */")
    .replaceAll(/\/\*\*[\s\S]*?\*\//g, "")
    .replaceAll(/^\s*\n/gm, "")
    .trim()

/** The signature of a name in a file: of its own declaration, or of that which it passes on. */
function signatureOf(file: string, name: string): string | undefined {
  const { text, declared, module } = read(file)
  const own = declared.get(name)
  if (own !== undefined) return own.map(({ start, end }) => withoutComments(text.slice(start, end))).join("\n")
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { localName, importName } of entries)
      if (localName.value === name && moduleRequest.value.startsWith("."))
        return signatureOf(declarationOf(path.dirname(file), moduleRequest.value), importName.name ?? "default")
      else if (localName.value === name) return `import ${importName.name ?? "default"} from "${moduleRequest.value}"`
  return exportsOf(file).find((exported) => exported.name === name)?.signature
}

/** Returns all exports of a declaration file, its own and those of others. */
function exportsOf(file: string, seen: ReadonlySet<string> = new Set()): readonly Exported[] {
  if (seen.has(file) || !existsSync(file)) return []
  const { module } = read(file)
  const inside = new Set([...seen, file])
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, exportName, localName }): readonly Exported[] => {
      const target = moduleRequest === null ? undefined : moduleRequest.value
      if (target === undefined) {
        const name = exportName.name ?? "default"
        return [{ name, signature: signatureOf(file, localName.name ?? name) ?? `export ${name}` }]
      }
      if (!target.startsWith(".")) return [{ name: exportName.name ?? `* from "${target}"`, signature: `export from "${target}"` }]
      const other = declarationOf(path.dirname(file), target)
      if (exportName.name === null) return exportsOf(other, inside).filter(({ name }) => name !== "default")
      return [{ name: exportName.name, signature: signatureOf(other, importName.name ?? "default") ?? `export from "${target}"` }]
    }),
  )
}

/** A union of more than 20 words, such as what a market contributes: a word a line shows which one came or went. */
const longUnion = /(?:"[^"]*"|`[^`]*`)(?: \| (?:"[^"]*"|`[^`]*`)){20,}/g

/** The entry point that has a declaration in full, by its text. */
export type InFull = Map<string, string>

/**
 * The API report of an entry point: every exported name with its declaration, sorted, without comments except that a member is deprecated.
 *
 * @param title the name that others import
 * @param file its declaration file
 * @param inFull the declarations of the reports before this one, which it only names, and adds its own to
 */
export function apiReport(title: string, file: string, inFull: InFull): string {
  const byName = new Map(exportsOf(file).map(({ name, signature }) => [name, signature]))
  const names = [...byName].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const lines = names.map(([name, signature]) => {
    // An export of another package is no declaration, and equal for many names.
    if (/^(?:import|export) /.test(signature)) return `// ${name}\n${signature}`
    const other = inFull.get(signature)
    if (other !== undefined && other !== title) return `// ${name}: as in ${other}`
    inFull.set(signature, title)
    return `// ${name}\n${signature.replaceAll(longUnion, (union) => union.replaceAll(" | ", "\n    | "))}`
  })
  return `# ${title}\n\n\`\`\`ts\n${lines.join("\n\n")}\n\`\`\`\n`
}
