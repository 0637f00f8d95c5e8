/**
 * `node scripts/extension-points.ts` writes `docs/plugin-guide/extension-points.md`: every extension point with its fields and an example.
 * It takes them from the docstrings in core and from the example country of the plugin guide. A test fails while the page is not current.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"

const root = path.join(import.meta.dirname, "..")
export const pagePath = path.join(root, "docs/plugin-guide/extension-points.md")

const read = (file: string) => readFileSync(path.join(root, file), "utf8")

interface Field {
  readonly name: string
  readonly type: string
  readonly means: string
}

interface Point {
  readonly name: string
  readonly kind: string
  readonly means: string
  readonly fields: readonly Field[]
  /** From the docstring, or from a file of the example country. */
  readonly example: { readonly file: string | undefined; readonly code: string } | undefined
}

/** An area's models declare its extension points; what a plugin is declares those of no area. */
const files = "core/src/areas/{*/model,plugin/points}/**/*.ts"

/** `End meeting` for a file of the area `end-meeting`. */
function titleOf(file: string): string {
  const area = file.replaceAll("\\", "/").split("/")[3]!
  return area === "plugin" ? "The platform" : `${area[0]!.toUpperCase()}${area.slice(1).replaceAll("-", " ")}`
}

/** A docstring's text without the stars. `{@link name}` becomes the name as code. */
const wordsOf = (docstring: string): string =>
  docstring
    .replaceAll(/^\s*\/\*\*|\*\/\s*$/g, "")
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, "").trim())
    .filter((line) => line !== "")
    .join(" ")
    .replaceAll(/\{@link (\w+)\}/g, "`$1`")

/** The lines of an `@example`. */
const codeIn = (example: string): string =>
  example
    .replace(/\*\/\s*$/, "")
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, ""))
    .join("\n")
    .trim()

/** The text from `start` up to the bracket that closes the one there. */
function balanced(text: string, start: number): string {
  const closing: Readonly<Record<string, string>> = { "(": ")", "{": "}" }
  const open = text[start] ?? ""
  const close = closing[open] ?? ""
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === open) depth++
    if (text[at] === close && --depth === 0) return text.slice(start, at + 1)
  }
  throw new Error(`Nothing closes the ${open} at ${text.slice(start, start + 40)}`)
}

/** The fields of an interface or of a type between braces, each on a line of its own or in one line. */
function fieldsIn(braces: string): readonly Field[] {
  const body = braces.slice(1, -1)
  return [...body.matchAll(/(\/\*\*[\s\S]*?\*\/\s*)?readonly (\w+\??): ([^\n]+?)(?=\n|$)/g)].map(
    ([, docstring = "", name = "", type = ""]) => ({
      name,
      type: type.trim(),
      means: wordsOf(docstring),
    }),
  )
}

/** The fields of what an extension point takes besides the common ones: named interfaces of its file and types in place, joined by `&`. */
function fieldsOf(source: string, spec: string): readonly Field[] {
  return spec.split(/ & (?![^{]*\})/).flatMap((part) => {
    const type = part.trim()
    if (type.startsWith("{")) return fieldsIn(type)
    const at = source.search(new RegExp(`export interface ${type}[ <]`))
    return at === -1 ? [] : fieldsIn(balanced(source, source.indexOf("{", at)))
  })
}

/** The first use of the extension point in the example country, from the beginning of its line. */
function exampleOf(name: string): Point["example"] {
  for (const file of globSync("tests/plugin-guide/ireland/src/**/*.ts", { cwd: root }).toSorted()) {
    const text = read(file)
    const use = new RegExp(`\\b${name}\\(\\{`).exec(text)
    if (use === null) continue
    const indent = /\n( *)[^\n]*$/.exec(text.slice(0, use.index + 1))?.[1] ?? ""
    const code = name + balanced(text, use.index + name.length)
    return { file: file.split("ireland/")[1]!, code: code.replaceAll(`\n${indent}`, "\n") }
  }
  return undefined
}

function pointsIn(file: string): readonly Point[] {
  const source = read(file)
  const declarations = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\nexport const (\w+)(?:: \w+)? = extensionPoint<([\s\S]*?)>\(\)\(\s*"([\w-]+)"/g
  return [...source.matchAll(declarations)].map(([, docstring = "", name = "", spec = "", kind = ""]) => {
    const [means = "", example] = docstring.split("@example")
    return {
      name,
      kind,
      means: wordsOf(example === undefined ? means : `${means}*/`),
      fields: fieldsOf(source, spec),
      example: example === undefined ? exampleOf(name) : { file: undefined, code: codeIn(example) },
    }
  })
}

/** Escapes text for a cell of a table. */
const cell = (text: string) => text.replaceAll("|", "\\|")

const tableOf = (fields: readonly Field[]) =>
  fields.length === 0
    ? []
    : [
        "| field | type | |",
        "|---|---|---|",
        ...fields.map(({ name, type, means }) => `| \`${name}\` | \`${cell(type)}\` | ${cell(means)} |`),
        "",
      ]

const sectionOf = ({ name, kind, means, fields, example }: Point) => [
  `## \`${name}\``,
  "",
  `${means} On the support page it is \`${kind}\`.`,
  "",
  ...tableOf(fields),
  ...(example === undefined ? [] : [`\`\`\`ts${example.file === undefined ? "" : ` ${example.file}`}`, example.code, "```", ""]),
]

/** Returns every extension point, by area. */
export const extensionPoints = (): ReadonlyMap<string, readonly Point[]> =>
  new Map(
    [...Map.groupBy(globSync(files, { cwd: root }).toSorted(), titleOf)]
      .map(([title, ofArea]) => [title, ofArea.filter((file) => !file.endsWith(".test.ts")).flatMap(pointsIn)] as const)
      .filter(([, points]) => points.length > 0)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )

export function extensionPointsPage(): string {
  const contribution = read("core/src/kernel/engine/contribution.ts")
  const common = fieldsOf(contribution, "ContributionOptions")
  return [
    "# Extension points",
    "",
    "`node scripts/extension-points.ts` writes this page from the docstrings of `core/src/areas` and from the example country.",
    "",
    "Every extension point takes these fields beside its own:",
    "",
    ...tableOf(common),
    ...[...extensionPoints()].flatMap(([title, points]) => [`# ${title}`, "", ...points.flatMap(sectionOf)]),
  ]
    .join("\n")
    .trimEnd()
    .concat("\n")
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(pagePath, extensionPointsPage())
