import { decideRenewals } from "@rond/core/model/prescription-renewal"
import { announceTaken, type MeetingAccess } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { storeMessage } from "../messaging/store-message.ts"
import { workspacePolicies } from "../permissions/workspace-policies.ts"

/**
 * Delivers the message of a decision to the patient's inbox, at once: a decision is final, so nobody takes its message back. A child's is
 * read by the guardian, whose language its subject has.
 */
export const tellPatient = Effect.fnUntraced(function* (body: string, meeting: MeetingAccess, clinicianId: string) {
  const { meetingId, patientId } = meeting
  yield* storeMessage({
    meetingId,
    patientId,
    clinicianId,
    subject: yield* subjectOf(meeting),
    body,
    delivery: "delivered",
    heldSeconds: 0,
  })
  yield* announceTaken(meetingId)
})

const subjectOf = Effect.fnUntraced(function* (meeting: MeetingAccess) {
  const sql = yield* SqlClient.SqlClient
  const { ruleOf } = yield* workspacePolicies.of(meeting)
  const rule = yield* Effect.orDie(ruleOf(decideRenewals))
  if (rule === undefined) return yield* Effect.die(new Error("A renewal was decided on where no market permits it"))
  const [reader] = yield* sql<{ readonly language: string }>`
    select coalesce(preferred_language, language) as language from patient
    where id = (select user_id from meeting where id = ${meeting.meetingId})`
  const textsIn = yield* Effect.promise(rule.texts)
  return textsIn(reader?.language ?? "").subject
})
