import { expect, it } from "vitest"
import { atLeast, atMost, type Figure } from "./figure.ts"
import { knownMisses, type KnownMiss, type BoundResult, boundResultOf } from "./known-misses.ts"

const slow: KnownMiss = { figure: "slow", worst: 30, reason: "The machine is small" }
const beside: KnownMiss = { figure: "beside", worst: { times: 2, floor: "floor" }, reason: "The browser alone takes half of it" }
const lost: KnownMiss = { ...beside, worst: { times: 2, floor: "no such figure" } }

it.each<[string, Figure, readonly KnownMiss[], BoundResult]>([
  ["no bound", { name: "slow", value: 999, unit: "ms" }, [], "holds"],
  ["at its bound", { name: "slow", value: 20, unit: "ms", bound: atMost(20) }, [], "holds"],
  ["above its maximum", { name: "slow", value: 20.1, unit: "ms", bound: atMost(20) }, [], "missed"],
  ["below its minimum", { name: "smooth", value: 58.9, unit: "fps", bound: atLeast(59) }, [], "missed"],
  ["a known miss", { name: "slow", value: 30, unit: "ms", bound: atMost(20) }, [slow], "known"],
  ["a worse miss than known", { name: "slow", value: 30.1, unit: "ms", bound: atMost(20) }, [slow], "missed"],
  ["another metric's known miss", { name: "slower", value: 25, unit: "ms", bound: atMost(20) }, [slow], "missed"],
  ["a known miss from below", { name: "slow", value: 31, unit: "fps", bound: atLeast(59) }, [slow], "known"],
  ["a known miss beside its floor", { name: "beside", value: 24, unit: "ms", bound: atMost(20) }, [beside], "known"],
  ["a worse miss beside its floor", { name: "beside", value: 24.1, unit: "ms", bound: atMost(20) }, [beside], "missed"],
  ["a known miss whose floor was not measured", { name: "beside", value: 21, unit: "ms", bound: atMost(20) }, [lost], "missed"],
  ["not measured", { name: "slow", value: Number.NaN, unit: "ms", bound: atMost(20) }, [slow], "missed"],
])("judges a metric with %s", { tags: ["JRN-040"] }, (_case, figure, misses, verdict) => {
  expect(boundResultOf(figure, misses, [figure, { name: "floor", value: 12, unit: "ms" }])).toBe(verdict)
})

it("lists each known regression once, with a reason", { tags: ["JRN-040"] }, () => {
  expect(new Set(knownMisses.map(({ figure }) => figure)).size).toBe(knownMisses.length)
  expect(knownMisses.filter(({ reason }) => reason.length < 20)).toEqual([])
})
