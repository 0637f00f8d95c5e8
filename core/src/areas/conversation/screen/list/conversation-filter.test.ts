import { expect, it } from "vitest"
import { serverFilters, listFilterOf, listSearchOf } from "./conversation-filter.ts"

it.each([
  [{}, { isUnreadOnly: false, isOwnOnly: false }, undefined],
  [{ state: "paused" }, { state: "paused", isUnreadOnly: false, isOwnOnly: false }, ["paused"]],
  [{ unread: "1" }, { isUnreadOnly: true, isOwnOnly: false }, ["unread"]],
  [{ own: "1" }, { isUnreadOnly: false, isOwnOnly: true }, ["own"]],
  [{ state: "active", unread: "1", own: "1" }, { state: "active", isUnreadOnly: true, isOwnOnly: true }, ["active", "unread", "own"]],
] as const)("the address %j filters by %j", { tags: ["CONV-021"] }, (search, filter, filters) => {
  expect(listFilterOf(search)).toEqual(filter)
  expect(listSearchOf(filter)).toEqual(search)
  expect(serverFilters(filter)).toEqual(filters)
})

it.each([{ state: "gone" }, { state: 3, unread: "yes" }, { carePlanId: "plan" }])("the address %j sets no filter", (search) => {
  expect(serverFilters(listFilterOf(search))).toBeUndefined()
})
