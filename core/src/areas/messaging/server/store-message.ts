import type { MessageDelivery, NewPatientMessage, SentMessage } from "../model/index.ts"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"

/** A message to a patient, whose text was checked. */
export interface StoredMessage {
  readonly meetingId: string | undefined
  readonly patientId: string
  readonly clinicianId: string
  readonly subject: string
  readonly body: string
  readonly buttonType?: NewPatientMessage["buttonType"]
  readonly delivery: MessageDelivery
  /** The seconds for which its sender can take it back; 0 for the message of a final decision. */
  readonly heldSeconds: number
}

/** Stores a message to a patient, and that its meeting has sent one. The caller holds the meeting's lock, and writes the audit entry. */
export const storeMessage = Effect.fnUntraced(function* (message: StoredMessage) {
  const { meetingId = null, patientId, clinicianId, subject, body, buttonType = null, delivery, heldSeconds } = message
  const sql = yield* SqlClient.SqlClient
  const [stored] = yield* sql<Omit<SentMessage, "attachments">>`
    insert into patient_message (id, meeting_id, patient_id, clinician_id, subject, body, button_type, delivery, held_until)
    values (${randomUUID()}, ${meetingId}, ${patientId}, ${clinicianId}, ${subject}, ${body}, ${buttonType}, ${delivery},
      now() + make_interval(secs => ${heldSeconds}))
    returning id, subject as "title", body, instant_text(sent_at) as "timestamp", button_type as "buttonType", delivery`
  if (meetingId !== null) yield* sql`update meeting set message_sent = true where id = ${meetingId}`
  return stored!
})
