import { expect, it } from "vitest"
import { askedFilters, listFilterOf, listSearchOf } from "./conversation-filter.ts"

it.each([
  [{}, { isUnreadOnly: false }, undefined],
  [{ state: "paused" }, { state: "paused", isUnreadOnly: false }, ["paused"]],
  [{ unread: "1" }, { isUnreadOnly: true }, ["unread"]],
  [{ state: "active", unread: "1" }, { state: "active", isUnreadOnly: true }, ["active", "unread"]],
] as const)("the address %j filters by %j", { tags: ["CONV-021"] }, (search, filter, asked) => {
  expect(listFilterOf(search)).toEqual(filter)
  expect(listSearchOf(filter)).toEqual(search)
  expect(askedFilters(filter)).toEqual(asked)
})

it.each([{ state: "gone" }, { state: 3, unread: "yes" }, { carePlanId: "plan" }])("the address %j filters nothing", (search) => {
  expect(askedFilters(listFilterOf(search))).toBeUndefined()
})
