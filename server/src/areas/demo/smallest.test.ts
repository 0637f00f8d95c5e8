import { type BorrowedProse, type DemoMarket, type DemoProse, proseOf } from "@rond/core/server-kit/demo"
import { describe, expect, it } from "vitest"
import { withProse } from "./prose/borrowed-prose.ts"
import type { DemoClinician } from "./clinicians.ts"
import { wholeDay } from "./day/day-plans.ts"
import { followedAdultId } from "./patient/followed-adult.ts"
import { historyOf } from "./history/history.ts"
import { makeMeeting } from "./history/meeting-rows.ts"
import { patientsOf } from "./patient/patients.ts"
import { demoMarkets, type DemoPool, demoPools } from "./pools.ts"
import { peopleRules } from "./testing/people-rules.ts"

const model = demoPools[0]!
const markets = withProse(
  new Map<string, DemoMarket<DemoProse | BorrowedProse>>([...demoMarkets, ["XX", { ...model.market, prose: proseOf(model.country) }]]),
)

/** A new country's pool with five patients, two clinicians and borrowed prose. */
const pool: DemoPool = {
  ...model,
  id: "small",
  position: demoPools.length + 1,
  country: "XX",
  market: markets.get("XX")!,
  adults: 4,
  children: 1,
  oneTimeUsers: 0,
  partner: null,
}
const clinicians = (["doctor", "nurse"] as const).map((profession): DemoClinician => ({
  id: profession,
  subject: `small-${profession}`,
  name: "Kim Holm",
  profession,
  pool,
  colleague: undefined,
}))
const today = Temporal.PlainDate.from("2026-03-04")
const patients = patientsOf(pool, today)

describe("a demo of two clinicians and five patients", () => {
  it("has people with a past", () => {
    expect(patients.map(({ kind }) => kind).toSorted()).toEqual(["adult", "adult", "adult", "adult", "child"])
    const history = patients.flatMap((patient) => historyOf(patient, clinicians, today)).map(makeMeeting)
    expect(history.length).toBeGreaterThan(20)
    const named = peopleRules["the names are of one origin"]!
    expect(patients.every((patient) => named({ patient, guardian: undefined, observations: [], warnings: [], today }))).toBe(true)
  })

  it.each(["00:05", "12:00", "23:55"])("has whole days at %s", (plainTime) => {
    const now = today.toZonedDateTime({ timeZone: pool.timeZone, plainTime }).toInstant()
    for (const [position, clinician] of clinicians.entries()) {
      const day = wholeDay({ clinician, position, patients, now })
      expect(day.filter(({ ended }) => ended === undefined).length).toBeGreaterThan(8)
      expect(day.map(makeMeeting)).toHaveLength(day.length)
    }
  })

  it("has its last adult where the others have their sixth", () => {
    expect(patients.some(({ id }) => id === followedAdultId(pool))).toBe(true)
  })
})
