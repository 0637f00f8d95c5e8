import type { PromisedToday } from "@rond/core/server-kit/demo"
import { Clock, Effect } from "effect"
import { demoClinicians } from "../clinicians.ts"
import { meetingIdAt, promisedPlaces } from "./promised-meetings.ts"
import { promisedPatientId, promisedPatients } from "./promised-patients.ts"

/** The demo's promises as of now. Near midnight a day was planned on the day before. */
export const promisedToday: PromisedToday = {
  meetings: (name) =>
    Effect.map(Clock.currentTimeMillis, (millis) =>
      promisedPlaces(name).flatMap(({ subject, place }) => {
        const clinician = demoClinicians.find((candidate) => candidate.subject === subject)
        if (clinician === undefined) return []
        const today = Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO(clinician.pool.timeZone).toPlainDate()
        return [today, today.subtract({ days: 1 })].map((day) => meetingIdAt(subject, day.toString(), place))
      }),
    ),
  patient: (name) => Effect.sync(() => (promisedPatients.has(name) ? promisedPatientId(name) : undefined)),
  clinician: (subject) => Effect.sync(() => demoClinicians.find((candidate) => candidate.subject === subject)?.id),
}
