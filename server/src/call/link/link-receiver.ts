import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The recipient of the meeting's links: the account's phone and language. */
export interface Receiver {
  readonly phone: string | null
  readonly language: string
  readonly clinician: string
  readonly over: boolean
}

// A child's recipient is the guardian.
export const receiverOf = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [receiver] = yield* sql<Receiver>`
    select account.phone, account.language, person.name as clinician,
      meeting.finished_status is not null or meeting.actual_end_at is not null as over
    from meeting
    join patient account on account.id = meeting.user_id
    join clinician on clinician.id = meeting.clinician_id
    join person on person.id = clinician.person_id
    where meeting.id = ${meetingId}`
  return receiver
})

/** A one-time web URL requires a phone to send it to and a video call to join. */
export const hasUrl = (receiver: Receiver | undefined): receiver is Receiver & { readonly phone: string } =>
  receiver !== undefined && receiver.phone !== null && !receiver.over
