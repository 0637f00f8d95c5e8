import { writtenLanguages } from "@rond/core/languages"
import { programmeStates, moduleProgressOf } from "@rond/core/model/treatment-programme"
import { describe, expect, it } from "vitest"
import type { SeededPlan } from "../seed.ts"
import { plansOf, unknownModuleState } from "./plans.ts"

const of = (now: string, language = "sv") => ({
  poolId: "se",
  patientId: "patient",
  clinicianId: "psychologist",
  language,
  timeZone: "Europe/Stockholm",
  idOf: (...names: readonly string[]) => names.join("/"),
  now: Temporal.Instant.from(now),
})
const knownStates = ["disabled", "enabled", "unlocked", "active", "completed"] as const
const standingsIn = (plans: readonly SeededPlan[]) =>
  new Set(
    plans.flatMap(({ modules }) =>
      modules.map(({ state }) => moduleProgressOf({ state: knownStates.find((word) => word === state) ?? { unknownWord: state } })),
    ),
  )

describe("the demo's programmes", () => {
  it.each(["2026-03-29T00:30:00Z", "2026-10-25T22:59:00Z", "2028-02-29T12:00:00Z"])(
    "at %s are in every state, and never in the future",
    (now) => {
      const plans = plansOf(of(now), true)
      expect(plans.map(({ state }) => state)).toEqual(programmeStates)
      expect(standingsIn(plans)).toEqual(new Set(["locked", "unlockable", "under-way", "completed", "unknown"]))
      const exercises = plans.flatMap(({ exercises = [] }) => exercises)
      const moments = exercises.flatMap(({ activities = [], situations = [] }) => [...activities, ...situations].map(({ at }) => at))
      expect(moments.length).toBeGreaterThan(40)
      expect(moments.filter((moment) => Temporal.Instant.compare(moment, now) > 0)).toEqual([])
    },
  )

  it("have an unknown state only on request", () => {
    const words = plansOf(of("2026-03-02T09:00:00Z")).flatMap(({ modules }) => modules.map(({ state }) => state))
    expect(words).not.toContain(unknownModuleState)
  })

  it.each([...writtenLanguages, "tlh"])("have texts in %s", (language) => {
    const [course] = plansOf(of("2026-03-02T09:00:00Z", language))
    const titles = course?.exercises?.[0]?.activities?.map(({ title }) => title) ?? []
    expect(new Set(titles).size).toBeGreaterThan(6)
  })
})
