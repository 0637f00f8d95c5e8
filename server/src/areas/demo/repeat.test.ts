import { describe, expect, it } from "vitest"
import { demoClinicians } from "./clinicians.ts"
import { wholeDay } from "./day/day-plans.ts"
import { historyOf } from "./history/history.ts"
import { makeMeeting } from "./history/meeting-rows.ts"
import { followedAdultId } from "./patient/followed-adult.ts"
import { patientsOf } from "./patient/patients.ts"
import { demoPeople, demoPool, demoPools } from "./pools.ts"
import { meetingIdAt, promiseNamed } from "./promises/promised-meetings.ts"
import { checkedMarkets, checkedPools, demoFileOf } from "./testing/checked.ts"

const now = Temporal.Instant.from("2026-03-04T10:20:00Z")
const today = Temporal.PlainDate.from("2026-03-04")

describe("the demo clinic is the same each time it is created", () => {
  it.each(checkedPools)("$id: people, history and day", (pool) => {
    const makeOnce = () => {
      const patients = patientsOf(pool, today)
      const clinicians = demoClinicians.filter((clinician) => clinician.pool.id === pool.id)
      const days = clinicians.flatMap((clinician, position) => wholeDay({ clinician, position, patients, now }))
      return JSON.stringify([patients.map(({ row }) => row), [...historyOf(patients[0]!, clinicians, today), ...days].map(makeMeeting)])
    }
    expect(makeOnce()).toBe(makeOnce())
  })

  it("keeps people and their ids between days", () => {
    const ids = (day: string) =>
      patientsOf(demoPools[0]!, Temporal.PlainDate.from(day)).map(({ id, givenName, familyName }) => [id, givenName, familyName])
    expect(ids("2026-03-04")).toEqual(ids("2027-11-30"))
  })
})

it("a psychologist meets each day the patient whose message and self-assessment must be seen", { tags: ["SAS-017", "CONV-027"] }, () => {
  const subject = "se-psychologist"
  const clinician = demoClinicians.find((one) => one.subject === subject)!
  const { pool } = clinician
  const day = wholeDay({ clinician, position: 0, patients: patientsOf(pool, today), now })
  const id = meetingIdAt(subject, today.toString(), promiseNamed(subject, "words that must be seen").place)
  expect(day.find((plan) => plan.id === id)?.patient.id).toBe(followedAdultId(demoPool(pool.id)))
})

describe("the people who can sign in", () => {
  it("have their own subjects, and the named ones suggest what to try", () => {
    expect(new Set(demoPeople.map(({ subject }) => subject)).size).toBe(demoPeople.length)
    const suggests = demoPeople.map(({ role, suggestion }) => role === "clinician" && suggestion !== undefined)
    expect(suggests.lastIndexOf(true), "those who suggest what to try come before the others").toBe(suggests.indexOf(false) - 1)
    expect(demoPeople.filter(({ role }) => role === "support")).toHaveLength(1)
  })

  it.each(checkedPools)("$id has a doctor", (pool) => {
    const hasDoctor = demoPeople.some((person) => person.pool === pool.id && person.profession === "doctor")
    expect(hasDoctor, `${demoFileOf(pool)}: the pool ${pool.id} has no doctor among the people`).toBe(true)
  })

  it.each(checkedMarkets)("somebody in %s suggests what to try", (country) => {
    const own = checkedPools.filter((pool) => pool.country === country)
    const isSuggested = demoPeople.some(({ pool, suggestion }) => suggestion !== undefined && own.some(({ id }) => id === pool))
    expect(isSuggested, `${demoFileOf(own[0]!)}: give one of the people a suggestion, which the sign-in page shows`).toBe(true)
  })
})
