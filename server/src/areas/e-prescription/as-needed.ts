import { PrescriptionDecision } from "@rond/core/model/record"
import { type AsNeededPrescription, type AsNeededSource, readStored } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const readState = readStored(PrescriptionDecision)

/** An as-needed prescription with the meeting whose entry it belongs to; `undefined` where this id is none. */
export const asNeededPrescription = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [prescription] = yield* sql<AsNeededPrescription>`
    select id, medication, instant_text(reported_at) as "prescribedAt", prescriber_name as "prescriberName", group_id as "groupId",
      meeting_id as "meetingId"
    from e_prescription where id = ${id} and group_id is not null`
  return prescription
})

/** Every state of the as-needed prescriptions that share this one's group, of the same patient, the newest first. */
const historyOf = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select step.state as approval, instant_text(step.reported_at) as decided_at, step.reported_by_name as decider_name,
      member.medication
    from e_prescription asked
    join meeting on meeting.id = asked.meeting_id
    join e_prescription member on member.group_id = asked.group_id
    join meeting other on other.id = member.meeting_id and other.patient_id = meeting.patient_id
    join e_prescription_state step on step.prescription_id = member.id
    where asked.id = ${id}
    order by step.reported_at desc, step.prescription_id`
  return yield* Effect.forEach(rows, readState)
})

/** The as-needed prescriptions that external services have issued. */
export const asNeededOutside: AsNeededSource = { find: asNeededPrescription, historyOf }
