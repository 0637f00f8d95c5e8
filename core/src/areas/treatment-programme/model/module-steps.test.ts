import { describe, expect, it } from "vitest"
import type { ProgrammeModule } from "./care-plan.ts"
import { afterUnlocking, currentStep, moduleProgressOf } from "./module-steps.ts"

const module = (id: string, changes: Partial<ProgrammeModule> = {}): ProgrammeModule => ({
  id,
  name: `icbt.module.${id}`,
  state: "disabled",
  started: null,
  steps: [],
  ...changes,
})
const steps = (...states: ProgrammeModule["steps"][number]["state"][]) => states.map((state) => ({ state }))

it.each([
  ["disabled", "locked"],
  ["enabled", "unlockable"],
  ["unlocked", "under-way"],
  ["active", "under-way"],
  ["completed", "completed"],
  [{ unknownWord: "paused" }, "unknown"],
] as const)("a module that is %j is %s", { tags: ["ICB-011", "ICB-012", "ICB-013", "ICB-014", "ICB-015"] }, (state, progress) => {
  expect(moduleProgressOf({ state })).toBe(progress)
})

it.each([
  [[], undefined],
  [["not_started", "not_started"], 1],
  [["started", "not_started"], 1],
  [["completed", "started", "not_started"], 2],
  [["completed", "not_started", "completed"], 2],
  [["completed", { unknownWord: "skipped" }], 2],
  [["completed", "completed"], 2],
] as const)("steps %j are at step %s", { tags: ["ICB-013"] }, (states, step) => {
  expect(currentStep({ steps: steps(...states) })).toBe(step)
})

describe("unlocking a module", { tags: ["ICB-016"] }, () => {
  const now = "2031-03-02T09:00:00Z"
  const modules = [
    module("a", { state: "completed" }),
    module("b", { state: "enabled", steps: steps("not_started", "completed") }),
    module("c"),
    module("d"),
  ]

  it("starts it at step 1, and makes the next locked one unlockable", () => {
    const after = afterUnlocking(modules, "b", now)
    expect(after.map(({ state }) => state)).toEqual(["completed", "unlocked", "enabled", "disabled"])
    expect(after[1]).toMatchObject({ started: now, steps: steps("started", "not_started") })
    expect(currentStep(after[1]!)).toBe(1)
  })

  it("leaves a next one that has begun unchanged", () => {
    const after = afterUnlocking([module("a", { state: "enabled" }), module("b", { state: "active", started: now })], "a", now)
    expect(after[1]).toMatchObject({ state: "active", started: now })
  })

  it("changes nothing without such a module", () => {
    expect(afterUnlocking(modules, "z", now)).toEqual(modules)
  })
})
