import { describe, expect, it } from "vitest"
import { demoClinicians } from "./clinicians.ts"
import { wholeDay } from "./day/day-plans.ts"
import { historyOf } from "./history/history.ts"
import { makeMeeting } from "./history/meeting-rows.ts"
import { patientsOf } from "./patient/patients.ts"
import { demoPeople, demoPools } from "./pools.ts"

const now = Temporal.Instant.from("2026-03-04T10:20:00Z")
const today = Temporal.PlainDate.from("2026-03-04")

describe("the demo clinic is the same each time it is created", () => {
  it.each(demoPools)("$id: people, history and day", (pool) => {
    const made = () => {
      const patients = patientsOf(pool, today)
      const clinicians = demoClinicians.filter((clinician) => clinician.pool.id === pool.id)
      const days = clinicians.flatMap((clinician, position) => wholeDay({ clinician, position, patients, now }))
      return JSON.stringify([patients.map(({ row }) => row), [...historyOf(patients[0]!, clinicians, today), ...days].map(makeMeeting)])
    }
    expect(made()).toBe(made())
  })

  it("keeps people and their ids between days", () => {
    const ids = (day: string) =>
      patientsOf(demoPools[0]!, Temporal.PlainDate.from(day)).map(({ id, givenName, familyName }) => [id, givenName, familyName])
    expect(ids("2026-03-04")).toEqual(ids("2027-11-30"))
  })
})

describe("the people who can sign in", () => {
  it("have their own subjects, and the named ones suggest what to try", () => {
    expect(new Set(demoPeople.map(({ subject }) => subject)).size).toBe(demoPeople.length)
    expect(demoPeople.filter(({ suggestion }) => suggestion !== undefined).map(({ subject }) => subject)).toEqual([
      "se-doctor",
      "se-nurse",
      "se-psychologist",
      "no-doctor",
      "uk-gp",
      "uk-nurse",
      "uk-insurer-gp",
      "fr-doctor",
      "de-doctor",
      "external-doctor",
      "support",
    ])
    expect(demoPeople.filter(({ role }) => role === "support")).toHaveLength(1)
  })

  it.each(demoPools)("$id has a doctor", ({ id }) => {
    expect(demoPeople.some(({ pool, profession }) => pool === id && profession === "doctor")).toBe(true)
  })
})
