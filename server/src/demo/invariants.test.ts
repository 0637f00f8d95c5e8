import { describe, expect, it } from "vitest"
import { demoClinicians } from "./clinicians.ts"
import { wholeDay } from "./day-plans.ts"
import { patientsOf } from "./patients.ts"
import { promisedMeetings, promisesOf } from "./promised-meetings.ts"

/** Every day from before the turn of 2026 until after the leap day of 2028 and the change to summer time. */
const firstDay = Temporal.PlainDate.from("2026-01-20")
const days = Array.from({ length: 16 }, (_, index) => firstDay.add({ days: index * 51 }))
const hours = ["00:05", "07:30", "12:00", "18:45", "23:55"].map((hour) => Temporal.PlainTime.from(hour))

describe("what is promised of a clinician's day", () => {
  it.each(Object.keys(promisedMeetings))("%s has it on every day at every hour", { tags: ["DEM-015"], timeout: 120_000 }, (subject) => {
    const clinician = demoClinicians.find((one) => one.subject === subject)!
    const place = demoClinicians.filter(({ pool }) => pool === clinician.pool).indexOf(clinician)
    const promises = promisesOf(subject)
    for (const day of days) {
      const patients = patientsOf(clinician.pool, day)
      for (const hour of hours) {
        const now = day.toZonedDateTime({ timeZone: clinician.pool.timeZone, plainTime: hour }).toInstant()
        const kept = wholeDay({ clinician, place, patients, now }).filter((plan) => plan.isPromised)
        expect(kept.length, `${day} ${hour}`).toBe(promises.length)
      }
    }
  })
})
