import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { patientLinkChanged } from "@rond/core/model/call"
import { Audit, Events } from "@rond/core/server-kit"
import { clearRoom } from "../room/close-room.ts"
import { announceWaiting } from "../waiting-room.ts"
import { callConfiguration } from "../configuration.ts"
import { hashOf, newSecret } from "../secret.ts"

/** The reason a link is no longer valid: a newer one replaced it, the clinician removed its device, or its SMS was never sent. */
export type ClosedBecause = "replaced" | "put_out" | "not_sent"

/** Creates a link, valid until well after the meeting. The secret is in the fragment, so that no server or proxy can log it. */
export const newLink = Effect.fnUntraced(function* (meetingId: string, patientId: string) {
  const { publicUrl } = yield* callConfiguration
  const sql = yield* SqlClient.SqlClient
  const token = newSecret()
  const id = randomUUID()
  yield* sql`
    insert into call_link (id, meeting_id, patient_id, link_hash, expires_at)
    select ${id}, ${meetingId}, ${patientId}, ${hashOf(token)}, greatest(now(), end_at) + interval '2 hours' from meeting where id = ${meetingId}`
  return { id, url: `${publicUrl}/visit#${token}` }
})

/**
 * Closes the meeting's links, or those before `keep`. Everybody who used one is removed from the room, and each gets an audit line.
 *
 * @param keep the link that replaces the others
 */
export const closeLinks = Effect.fnUntraced(function* (
  { meetingId, patientId }: { readonly meetingId: string; readonly patientId: string },
  because: ClosedBecause,
  keep: string | null,
) {
  const sql = yield* SqlClient.SqlClient
  // Locks the links before the room, in the same order as joining does.
  const closed = yield* sql<{ readonly id: string; readonly isUsed: boolean }>`
    update call_link set closed_at = now(), closed_because = ${because}, demo_url = null
    where meeting_id = ${meetingId} and closed_at is null
      and (${keep}::text is null or id <> ${keep} and created_at < (select created_at from call_link where id = ${keep}))
    returning id, used_at is not null as "isUsed"`
  const used = closed.filter(({ isUsed }) => isUsed)
  const audit = yield* Audit
  for (const { id } of used) {
    yield* audit.write({ action: "call.device-put-out", meetingId, patientId, subjectId: id, outcome: "done", detail: { because } })
  }
  if (used.length > 0) yield* clearRoom(meetingId, keep)
  if (closed.length > 0) yield* publishLinkChanged(meetingId)
  if (used.length > 0) yield* announceWaiting(meetingId)
})

/** The clinicians' pages that have the meeting open refetch the state of the patient's link. */
export const publishLinkChanged = (meetingId: string) =>
  Effect.flatMap(Events, (events) => events.publish({ topic: `meeting:${meetingId}`, type: patientLinkChanged, data: {} }))

/** Gives a call of the demo clinic its link at the beginning, because the clinic's patients have no phones. Deployments send links. */
export const offerDemoLink = Effect.fnUntraced(function* (meetingId: string, patientId: string) {
  const { isDemo } = yield* callConfiguration
  if (!isDemo) return
  const sql = yield* SqlClient.SqlClient
  const [good] = yield* sql`select 1 from call_link where meeting_id = ${meetingId} and closed_at is null and expires_at > now() limit 1`
  if (good !== undefined) return
  const { id, url } = yield* newLink(meetingId, patientId)
  yield* sql`update call_link set demo_url = ${url} where id = ${id}`
  yield* publishLinkChanged(meetingId)
})

/** The recipient of the meeting's links: the account's phone and language. */
export interface Receiver {
  readonly phone: string | null
  readonly language: string
  readonly clinician: string
  readonly over: boolean
}

/** The recipient of a meeting's links; a child's is the guardian. */
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
