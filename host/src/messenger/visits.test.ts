import { expect, it } from "vitest"
import { noVisits, visiting, type Visit, type Visits } from "./visits.ts"

const after = (...addresses: readonly (string | undefined)[]) => addresses.reduce<Visits>(visiting, noVisits)
const ids = (visits: readonly Visit[]) => visits.map(({ conversationId }) => conversationId)

it.each<[string, readonly (string | undefined)[], string | undefined, readonly string[]]>([
  ["nothing before a conversation is open", [undefined], undefined, []],
  ["nothing beside the first", ["a"], "a", []],
  ["the one before", ["a", "b"], "b", ["a"]],
  ["the last ones first, and no others", ["a", "b", "c", "d", "e"], "e", ["d", "c", "b"]],
  ["none twice", ["a", "b", "a", "b"], "b", ["a"]],
  ["the last one beside the list", ["a", "b", undefined], undefined, ["b", "a"]],
  ["the others after the list", ["a", "b", undefined, "a"], "a", ["b"]],
])("prepares %s", { tags: ["CONV-021"] }, (_case, addresses, current, prepared) => {
  const visits = after(...addresses)
  expect(visits.current?.conversationId).toBe(current)
  expect(ids(visits.prepared)).toEqual(prepared)
})

it("shows the prepared visit, and prepares a new one of the conversation that is left", { tags: ["CONV-021"] }, () => {
  const first = after("a")
  const second = visiting(first, "b")
  const third = visiting(second, "a")
  expect(third.current).toBe(second.prepared[0])
  expect(third.current?.key).not.toBe(first.current?.key)
  const keys = [third.current, ...third.prepared].map((visit) => visit?.key)
  expect(new Set(keys).size).toBe(2)
})

it("changes nothing while the address names the same conversation", { tags: ["CONV-021"] }, () => {
  const visits = after("a", "b")
  expect(visiting(visits, "b")).toBe(visits)
})
