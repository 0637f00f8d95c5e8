import type { ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { modulesOfAreas, type ServerArea } from "./server-area.ts"

const module = (id: string, more: Partial<ServerModule> = {}): ServerModule => ({ id, handlers: [], migrations: {}, ...more })
const area = (id: string, ...after: readonly string[]): ServerArea => ({ after, module: module(id) })
const orderOf = (...areas: readonly ServerArea[]) => modulesOfAreas(areas, []).map(({ id }) => id)

it.each([
  ["by their ids", [area("b"), area("c"), area("a")], ["a", "b", "c"]],
  ["after those whose tables they build on", [area("a", "c"), area("b", "a"), area("c")], ["c", "a", "b"]],
])("orders modules %s", (_how, areas, order) => {
  expect(orderOf(...areas)).toEqual(order)
})

it.each([
  ["names a module that no area has", [area("a", "gone")], "No area has this module: a is after gone"],
  ["waits for itself by way of others", [area("a", "b"), area("b", "a")], "These modules wait for each other: a, b"],
])("refuses an area that %s", (_what, areas, message) => {
  expect(() => orderOf(...areas)).toThrow(message)
})

it("gives the areas that run hooks the plugins' modules first, then the other areas'", () => {
  const whenMeetingIsOver = () => Effect.void
  const received: string[] = []
  const ends: ServerArea = {
    after: [],
    module: { id: "ends", of: (others) => (received.push(...others.map(({ id }) => id)), module("ends")) },
  }
  modulesOfAreas([ends, area("a"), { after: [], module: module("call", { whenMeetingIsOver }) }], [module("se")])
  expect(received).toEqual(["se", "a", "call"])
})
