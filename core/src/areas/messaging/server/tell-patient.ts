import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { MeetingAccess } from "../../../server-kit/access.ts"
import { announceTaken } from "../../../server-kit/taken-actions/taken-actions.ts"
import { storeMessage } from "./store-message.ts"

/** The message by which a clinician's decision reaches the patient of a meeting. */
export interface FinalMessage {
  /**
   * The subject, in the reader's language.
   *
   * @param language BCP 47; "" where it is not known
   */
  readonly subjectIn: (language: string) => string
  /** The clinician's text, checked and not blank. */
  readonly body: string
  readonly clinicianId: string
}

/**
 * Delivers the message of a final decision to the patient's inbox at once, so that it cannot be taken back, and notifies the meeting's open pages.
 * A child's message goes to the guardian, and its subject is in the guardian's language. The caller stores the decision in the same transaction,
 * holds the meeting's lock, and writes the audit entry.
 *
 * @param meeting as `Access` returns it
 * @example
 * yield* lockOpenMeeting(meeting.meetingId)
 * // … stores the refusal …
 * yield* tellPatient({ subjectIn: (language) => refusalTextsIn(language).subject, body: message, clinicianId: id }, meeting)
 */
export const tellPatient = Effect.fnUntraced(function* ({ subjectIn, body, clinicianId }: FinalMessage, meeting: MeetingAccess) {
  const { meetingId, patientId } = meeting
  const sql = yield* SqlClient.SqlClient
  const [reader] = yield* sql<{ readonly language: string }>`
    select coalesce(preferred_language, language) as language from patient
    where id = (select user_id from meeting where id = ${meetingId})`
  yield* storeMessage({
    meetingId,
    patientId,
    clinicianId,
    subject: subjectIn(reader?.language ?? ""),
    body,
    delivery: "delivered",
    heldSeconds: 0,
  })
  yield* announceTaken(meetingId)
})
