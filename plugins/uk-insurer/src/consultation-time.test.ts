import { callTimerRule } from "@rond/core/plugin"
import { resolveWorkspace } from "@rond/core/plugin/runtime"
import { contextOf } from "@rond/core/testkit"
import uk from "@rond/plugin-uk"
import { describe, expect, it } from "vitest"
import plugin from "./plugin.ts"

const rules = (partnership: string | undefined, isExternal = false) => {
  const context = contextOf({ "pool.country": "GB", "pool.is-external": isExternal, partnership, "uk.has-submitted-tasks": false })
  return resolveWorkspace([uk, plugin], [], context)
    .visible(callTimerRule)
    .map(({ id, spec }) => [id, spec.startsAtSeconds, spec.counts])
}

describe("the consultation's time by partnership", () => {
  it("counts up from zero, and down from 15 minutes for the insurer's members", { tags: ["TIME-005"] }, () => {
    expect(rules(undefined)).toEqual([["consultation-time", 0, "up"]])
    expect(rules("insurer")).toEqual([["insurer-consultation-time", 900, "down"]])
  })

  it("has no card in external pools", { tags: ["TIME-007"] }, () => {
    expect(rules(undefined, true)).toEqual([])
    expect(rules("insurer", true)).toEqual([])
  })
})
