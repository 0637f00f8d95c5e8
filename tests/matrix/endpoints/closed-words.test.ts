import { expectNone } from "@rond/core/testkit/mistakes"
import { SchemaAST } from "effect"
import { expect, it } from "vitest"
import { isIdChecked } from "../../../plugins/packages.ts"
import { modules } from "../../../server/src/main/modules.ts"

type Ast = SchemaAST.AST

const membersOf = (ast: Ast): readonly Ast[] => (SchemaAST.isUnion(ast) ? ast.types.flatMap(membersOf) : [ast])

/** The places of a response, by path, where only listed words may be: a new word there makes the whole response unreadable. */
function closedWordsIn(alternatives: readonly Ast[], path: string): readonly string[] {
  const members = alternatives.flatMap(membersOf)
  const isClosed =
    members.some((member) => SchemaAST.isLiteral(member) && typeof member.literal === "string") && !members.some(SchemaAST.isString)
  // A union of objects allows in one property the words that any of them allows there: the last may take all other words.
  const properties = Map.groupBy(
    members.filter(SchemaAST.isObjects).flatMap(({ propertySignatures }) => propertySignatures),
    ({ name }) => String(name),
  )
  const items = members.filter(SchemaAST.isArrays).flatMap(({ elements, rest }) => [...elements, ...rest])
  return [
    ...(isClosed ? [path] : []),
    ...(items.length === 0 ? [] : closedWordsIn(items, path)),
    ...[...properties].flatMap(([name, signatures]) =>
      closedWordsIn(
        signatures.map(({ type }) => type),
        `${path}.${name}`,
      ),
    ),
  ]
}

/** The closed enumerations that remain, by where they end, each with why half a response would be worse than none. */
const listed: readonly (readonly [place: RegExp, why: string])[] = [
  [/\.(template\.)?nodes\.kind$/, "A form is not filled in without the field that nobody can draw."],
  [/\.template\.purpose$/, "A note is no evaluation."],
  [/^documents\.preview\.sheet\.parts\.kind$/, "A preview shows all that will be printed."],
  [/^call\..*session\.(kind|party)$/, "No adapter joins a call with credentials of another kind."],
  [/^call\.(.*\.)?(sender|signals\.signal\.(type|kind))$/, "A call has two ends, and the server takes no other signal."],
  [/^support\..*switch(es)?\.state$/, "A switch decides what runs."],
  [/^support\.people\.people\.role$/, "A role decides what somebody may do."],
  [/^uk-insurer\..*\.(requestType|creationType|questionAnswered|calculation)$/, "They decide what is sent, and what may still be asked."],
  [/^uk\.identity\.(check|record-check)\.outcome$/, "The outcome decides whether the meeting may go on."],
]

const endpoints = modules.flatMap(({ handlers = [] }) => handlers.map(({ endpoint }) => endpoint))
const closed = endpoints.flatMap(({ id, response }) =>
  response === undefined ? [] : closedWordsIn([SchemaAST.toEncoded(response.ast)], id),
)

it("every response may contain a new word, except where listed", { tags: ["API-032"] }, () => {
  const unlisted = closed.filter((place) => isIdChecked(place) && !listed.some(([pattern]) => pattern.test(place)))
  expectNone(unlisted.map((place) => `${place} takes only listed words: let its schema take others (openWords), or say here why not`))
})

it.each(listed)("no listed exception is outdated: %s", (pattern) => {
  expect(closed.some((place) => pattern.test(place))).toBe(true)
})
