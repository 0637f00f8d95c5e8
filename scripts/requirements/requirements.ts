import { parseSync, Visitor, type ESTree } from "vite"
import { isVersionOf } from "../../plugins/packages.ts"

/** The pages with rows: an area's is its README.md; what concerns more than one area is in docs/requirements. */
export const pagesOfRequirements = ["{core,host,server}/src/**/README.md", "docs/requirements/*.md", "plugins/*/requirements.md"]

/** One row of such a page. */
export interface Requirement {
  /** `END-030`. */
  readonly id: string
  readonly text: string
  readonly source: string
  readonly owner: string
  /** The path of its page, from the project's root. */
  readonly page: string
}

/** The test files that name a requirement in a title or a tag, by the requirement's id. */
export type Proofs = ReadonlyMap<string, ReadonlySet<string>>

const idPattern = /\b[A-Z]{2,5}-\d{3}\b/g

/** The rows of one page that are requirements: `| END-030 | text | source | owner |`. Rows of other tables are skipped. */
export function requirementsOf(page: string, text: string): readonly Requirement[] {
  return text.split("\n").flatMap((line) => {
    const [, id = "", words = "", source = "", owner = ""] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    return /^[A-Z]{2,5}-\d{3}$/.test(id) ? [{ id, text: words, source, owner, page }] : []
  })
}

/** The ids that a text names, of those kinds that the catalogue has: `UTF-008` and `AES-256` are words like any other. */
export function idsNamed(text: string, catalogue: readonly Requirement[]): readonly string[] {
  const kinds = new Set(catalogue.map(({ id }) => id.slice(0, -4)))
  return (text.match(idPattern) ?? []).filter((id) => kinds.has(id.slice(0, -4)))
}

/** The requirements that each test file proves by the titles and tags of its tests. */
export function proofsIn(titlesByFile: ReadonlyMap<string, readonly string[]>, catalogue: readonly Requirement[]): Proofs {
  const proofs = new Map<string, Set<string>>()
  for (const [file, titles] of titlesByFile)
    for (const id of idsNamed(titles.join("\n"), catalogue)) proofs.set(id, (proofs.get(id) ?? new Set()).add(file))
  return proofs
}

/** Whether a plugin's page is in a folder named after another plugin's with a version: `plugins/se-1-4` after `plugins/se`. */
function isPageOfVersion(page: string, other: string): boolean {
  const folder = /^plugins\/([^/]+)\/requirements\.md$/
  const [own, base] = [folder.exec(page)?.[1], folder.exec(other)?.[1]]
  return own !== undefined && base !== undefined && isVersionOf(own, base)
}

/** The first id of a kind after all that are taken: several pages may share a kind. */
function nextFree(kind: string, usedIds: ReadonlyMap<string, unknown>): string {
  const numbers = [...usedIds.keys()].filter((id) => id.slice(0, -4) === kind).map((id) => Number(id.slice(-3)))
  return `${kind}-${String(Math.max(...numbers) + 1).padStart(3, "0")}`
}

/** The problems of the catalogue and its proofs, one line each. `mentions` are ids that the pages name anywhere, by page. */
export function problemsOf(
  catalogue: readonly Requirement[],
  proofs: Proofs,
  mentions: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const byId = Map.groupBy(catalogue, ({ id }) => id)
  const twice = [...byId].flatMap(([id, [first, ...others]]) => {
    // The folder of a plugin's second version has its plugin's page too.
    const second = others.find(
      ({ page }) => first !== undefined && !isPageOfVersion(page, first.page) && !isPageOfVersion(first.page, page),
    )
    return first !== undefined && second !== undefined
      ? [`${id} stands twice: ${first.page} and ${second.page}. The next free id is ${nextFree(id.slice(0, -4), byId)}`]
      : []
  })
  const unfinished = catalogue
    .filter(({ text, source, owner }) => text === "" || source === "" || owner === "")
    .map(({ id, page }) => `${id} in ${page} lacks its text, source or owner`)
  const unknown = [...proofs].flatMap(([id, files]) =>
    byId.has(id)
      ? []
      : [...files].map(
          (file) =>
            `${file} names ${id}, which is no row of an area's README.md, docs/requirements/*.md or plugins/*/requirements.md: add it there, or correct the tag`,
        ),
  )
  const unknownOnPages = [...mentions].flatMap(([page, ids]) =>
    ids.filter((id) => !byId.has(id)).map((id) => `${page} names ${id}, which is no requirement`),
  )
  const unproved = catalogue
    .filter(({ id }) => !proofs.has(id))
    .map(({ id, text, page }) => `${id} (${page}) is named by no test; add it to the tags of the test that proves it: ${text}`)
  return [...twice, ...unfinished, ...unknown, ...unknownOnPages, ...unproved]
}

/** Folders that an owner may mean: `core/record` is one in core, `call` is the area of that name in core or on the server. */
function foldersOf(owner: string): readonly string[] {
  const [first = "", ...rest] = owner.split("/")
  if (rest.length === 0)
    return [
      owner,
      ...["core/src", "core/src/areas", "core/src/platform", "server/src", "server/src/areas"].map((folder) => `${folder}/${owner}`),
    ]
  return [owner, ...["src", "src/areas", "src/platform", "src/kernel"].map((folder) => [first, folder, ...rest].join("/"))]
}

/** The owners that name no folder, a line each. */
export const ownersWithoutFolder = (catalogue: readonly Requirement[], exists: (folder: string) => boolean): readonly string[] =>
  catalogue.flatMap(({ id, owner, page }) =>
    owner
      .split(", ")
      .filter((name) => name !== "" && !foldersOf(name).some(exists))
      .map((name) => `${id} in ${page} belongs to ${name}, and there is no such folder`),
  )

/** The index of all pages: each requirement with the test files that prove it. */
export function indexOf(catalogue: readonly Requirement[], proofs: Proofs): string {
  const sections = [...Map.groupBy(catalogue, ({ page }) => page)]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([page, requirements]) => {
      const file = page.slice(page.lastIndexOf("/") + 1)
      const lines = requirements.map(({ id }) => `| ${id} | ${[...(proofs.get(id) ?? [])].sort().join("<br>")} |`)
      return `## [${file.replace(/\.md$/, "")}](./${file})\n\n| id | proved by |\n|---|---|\n${lines.join("\n")}\n`
    })
  return sections.join("\n")
}

const declaring = new Set(["it", "test", "describe", "bench"])
/** Names between `it` and its title that do not skip the test: `test.describe("…")`. */
const asWell = new Set(["describe", "concurrent", "sequential", "serial", "parallel"])
/** Names of functions that return the one that takes the title: `it.each(table)("…")`. */
const beforehand = new Set(["each", "for", "runIf", "skipIf"])

/**
 * The titles and tags of a file's tests and groups of tests: each title as written in the file (`…` for what a template fills in),
 * followed by its tags: `it("ends", { tags: ["END-001"] }, …)` in Vitest, `test("ends", { tag: "@END-001" }, …)` in Playwright.
 * Comments, other strings, and tests that are skipped or not written yet prove nothing.
 */
export function titlesIn(file: string, source: string): readonly string[] {
  const { program, errors } = parseSync(file, source)
  const [error] = errors
  if (error !== undefined) throw new Error(`${file}: ${error.message}`)
  const titles: string[] = []
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: [title, options] }) => {
      if (title === undefined || title.type === "SpreadElement" || !takesTitle(callee)) return
      titles.push([wordsOf(title), ...tagsOf(options)].join(" "))
    },
  })
  visitor.visit(program)
  return titles
}

function takesTitle(callee: ESTree.Expression | ESTree.Super): boolean {
  switch (callee.type) {
    case "Identifier":
      return declaring.has(callee.name)
    case "MemberExpression":
      return asWell.has(propertyOf(callee)) && takesTitle(callee.object)
    case "CallExpression":
      return callee.callee.type === "MemberExpression" && comesBefore(callee.callee)
    case "TaggedTemplateExpression":
      return callee.tag.type === "MemberExpression" && comesBefore(callee.tag)
    default:
      return false
  }
}

const comesBefore = (callee: ESTree.MemberExpression): boolean => beforehand.has(propertyOf(callee)) && takesTitle(callee.object)

const propertyOf = ({ property }: ESTree.MemberExpression): string => (property.type === "Identifier" ? property.name : "")

function tagsOf(options: ESTree.CallExpression["arguments"][number] | undefined): readonly string[] {
  if (options?.type !== "ObjectExpression") return []
  return options.properties.flatMap((property) => {
    if (property.type !== "Property" || property.key.type !== "Identifier" || !["tag", "tags"].includes(property.key.name)) return []
    const { value } = property
    const tags = value.type === "ArrayExpression" ? value.elements : [value]
    return tags.flatMap((tag) => (tag?.type === "Literal" && typeof tag.value === "string" ? [tag.value.replace(/^@/, "")] : []))
  })
}

function wordsOf(title: ESTree.Expression): string {
  switch (title.type) {
    case "Literal":
      return typeof title.value === "string" ? title.value : "…"
    case "TemplateLiteral":
      return title.quasis.map(({ value }) => value.cooked ?? "").join("…")
    default:
      return "…"
  }
}
