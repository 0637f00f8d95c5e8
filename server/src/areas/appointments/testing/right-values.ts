import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { about, type RightValues } from "../../../testing/right-values/right-values.ts"
import { insertRows } from "../../clinic/insert.ts"

const dayMillis = 24 * 3_600_000
const dayMinutes = 24 * 60

/** A free time of a clinician, in so many days; the minute differs between rounds. */
const startIn = (days: number, hour: number, round: number) => {
  const date = new Date(Date.now() + days * dayMillis)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), hour, minute: 15 * (round % 4) }
}

export const rightValues: RightValues = {
  requests: {
    "appointments.get-upcoming": { values: (round) => ({ ...about("today")(round), clinicianId: round.owner.clinician!.id }) },
    "appointments.book-revisit": {
      values: (round) =>
        about("today", {
          origin_meeting_id: round.meetingId("today"),
          clinician_id: round.owner.clinician!.id,
          child_id: undefined,
        })(round),
    },
    "appointments.move-revisit": {
      values: (round) =>
        about("revisit", { start: startIn(9, 12 + Math.floor(round.round / 4), round.round), duration_minutes: 15 })(round),
    },
    "appointments.cancel-revisit": { values: about("revisit-ending") },
  },
  poolRows: ({ clinicianIds }) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      for (const id of clinicianIds)
        for (const weekday of [1, 2, 3, 4, 5, 6, 7])
          yield* sql`insert into shift (id, clinician_id, weekday, start_minute, end_minute, slot_minutes, shift_type, valid_from)
            values (${`${id}-shift-${weekday}`}, ${id}, ${weekday}, 0, 1440, 15, 'DIGITAL', date '2020-01-01') on conflict do nothing`
    }),
  // Revisits to come.
  rows: ({ round, meetingId, meetingRow, owner }) =>
    insertRows(
      "meeting",
      (["revisit", "revisit-ending"] as const).map((which, index) => ({
        ...meetingRow(which, (60 + 2 * round + index) * dayMinutes),
        booker_clinician_id: owner.clinician!.id,
        origin_meeting_id: meetingId("today"),
        confirmed_at: null,
      })),
    ),
}
