import { parseSync, Visitor, type ESTree } from "vite"

const declaring = new Set(["it", "test", "describe", "bench"])
/** What may stand between `it` and its title without keeping the test from being run: `test.describe("…")`. */
const asWell = new Set(["describe", "concurrent", "sequential", "serial", "parallel"])
/** What comes first and gives the function that takes the title: `it.each(table)("…")`. */
const beforehand = new Set(["each", "for", "runIf", "skipIf"])

/**
 * What a file's tests and groups of tests say they prove: the title of each as far as it stands in the file (what a template fills in
 * is `…`), followed by its tags: `it("ends", { tags: ["END-001"] }, …)` in Vitest, `test("ends", { tag: "@END-001" }, …)` in
 * Playwright. Comments, other strings, and tests that are skipped or still to be written prove nothing.
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
