import { PrescriptionDecision } from "@rond/core/model/record"
import { type AsNeededPrescription, type AsNeededSource, readStored } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const readState = readStored(PrescriptionDecision)

/** The module's as-needed prescriptions. One that the national service has not accepted is not prescribed. */
export const asNeededInModule: AsNeededSource = {
  find: Effect.fnUntraced(function* (id: string) {
    const sql = yield* SqlClient.SqlClient
    const [found] = yield* sql<AsNeededPrescription>`
      select prescription.id, concat_ws(', ', trade_name, drug_form, strength) as medication, instant_text(prescribed_at) as "prescribedAt",
        person.name as "prescriberName", group_id as "groupId", meeting_id as "meetingId"
      from se_prescription prescription
      join clinician on clinician.id = prescription.clinician_id
      join person on person.id = clinician.person_id
      where prescription.id = ${id} and group_id is not null and state not in ('ASKED', 'REFUSED')`
    return found
  }),
  historyOf: Effect.fnUntraced(function* (id: string) {
    const sql = yield* SqlClient.SqlClient
    // A group is of one clinician and one meeting, and so of one patient.
    const rows = yield* sql`
      select step.approval, instant_text(step.happened_at) as decided_at, person.name as decider_name,
        concat_ws(', ', member.trade_name, member.drug_form, member.strength) as medication
      from se_prescription asked
      join se_prescription member on member.group_id = asked.group_id and member.state not in ('ASKED', 'REFUSED')
      cross join lateral (values ('issued', member.prescribed_at, member.clinician_id), ('cancelled', member.cancelled_at, member.cancelled_by_id))
        as step (approval, happened_at, clinician_id)
      left join clinician on clinician.id = step.clinician_id
      left join person on person.id = clinician.person_id
      where asked.id = ${id} and step.happened_at is not null
      order by step.happened_at desc, step.approval, member.id`
    return yield* Effect.forEach(rows, readState)
  }),
}
