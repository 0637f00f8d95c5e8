import { parseSync, Visitor, type ESTree } from "vite"

const declaring = new Set(["it", "test", "describe", "bench"])
/** What may stand between `it` and its title without keeping the test from being run: `test.describe("…")`. */
const asWell = new Set(["describe", "concurrent", "sequential", "serial", "parallel"])
/** What comes first and gives the function that takes the title: `it.each(table)("…")`. */
const beforehand = new Set(["each", "for", "runIf", "skipIf"])

/**
 * The titles of the tests and groups of tests that a file declares, each as far as it stands in the file: what a template fills
 * in is `…`. Comments, other strings, and the titles of what is skipped or still to be written are none.
 */
export function titlesIn(file: string, source: string): readonly string[] {
  const { program, errors } = parseSync(file, source)
  const [error] = errors
  if (error !== undefined) throw new Error(`${file}: ${error.message}`)
  const titles: string[] = []
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      if (title !== undefined && title.type !== "SpreadElement" && takesTitle(callee)) titles.push(wordsOf(title))
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
