import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { meetingIdAt, promiseNamed } from "./promised-meetings.ts"
import { promisedPatientId } from "./promised-patients.ts"
import { promisedToday } from "./promised-today.ts"

const at = <A>(instant: string, effect: Effect.Effect<A>) =>
  Effect.runPromise(
    Effect.andThen(TestClock.setTime(Temporal.Instant.from(instant).epochMilliseconds), effect).pipe(Effect.provide(TestClock.layer())),
  )
const name = "protected identity"
const meetingOf = (subject: string, day: string) => meetingIdAt(subject, day, promiseNamed(subject, name).place)

it("finds the promised meetings of today and yesterday, by each clinician's clock", { tags: ["DEM-980"] }, async () => {
  // It is past midnight in Stockholm and Oslo.
  const meetingIds = await at("2031-03-03T23:30:00Z", promisedToday.meetings(name))
  expect(new Set(meetingIds)).toEqual(
    new Set(["se-doctor-2", "no-doctor"].flatMap((subject) => ["2031-03-04", "2031-03-03"].map((day) => meetingOf(subject, day)))),
  )
  expect(await at("2031-03-03T12:00:00Z", promisedToday.meetings("seance"))).toEqual([])
})

it("finds the promised patients", { tags: ["DEM-980"] }, async () => {
  const patient = "protected identity in Sweden"
  expect(await Effect.runPromise(promisedToday.patient(patient))).toBe(promisedPatientId(patient))
  expect(await Effect.runPromise(promisedToday.patient("nobody"))).toBeUndefined()
})
