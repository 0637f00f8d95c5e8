import { writeLaterTakenBack } from "@rond/core/model/write-later"
import { Audit, Events } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** SQL for when the visit of the meeting of this row ended, while its note waits to be written; null otherwise. */
export const writtenLaterAt =
  "case when meeting.to_write_by is not null and meeting.finished_status is null then instant_text(meeting.actual_end_at) end"

/** Tells the pages of the meeting and of these clinicians. */
export const announceWriteLater = Effect.fnUntraced(function* (type: string, meetingId: string, clinicianIds: readonly string[]) {
  const events = yield* Events
  for (const topic of [`meeting:${meetingId}`, ...new Set(clinicianIds.map((id) => `clinician:${id}`))])
    yield* events.publish({ topic, type, data: { meetingId } })
})

/** The visit of a meeting that was to be written later goes on. Nothing happens to any other meeting. The caller must have passed `Access`. */
export const goOnWithVisit = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [changed] = yield* sql<{ readonly patientId: string; readonly clinicianId: string; readonly byId: string }>`
    with kept as (
      select id, to_write_by from meeting
      where id = ${meetingId} and to_write_by is not null and finished_status is null and ending_as is null for update
    )
    update meeting set to_write_by = null, actual_end_at = null from kept where meeting.id = kept.id
    returning meeting.patient_id as "patientId", meeting.clinician_id as "clinicianId", kept.to_write_by as "byId"`
  if (changed === undefined) return
  const { patientId, clinicianId, byId } = changed
  yield* (yield* Audit).write({ action: "meeting.go-on", meetingId, patientId, outcome: "done" })
  yield* announceWriteLater(writeLaterTakenBack, meetingId, [clinicianId, byId])
})
