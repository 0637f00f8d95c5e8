import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { joinVisit, keepVisitAlive, leaveVisit, peekVisit, serverVoice } from "@rond/core/model/call"
import { Events, handle, handleAfter, refused, runsAgain } from "@rond/core/server-kit"
import { marketFormatOf } from "../../clinic/index.ts"
import { recordPatientEvent } from "../call-history.ts"
import { callConfiguration } from "../configuration.ts"
import { publishLinkChanged } from "../link/patient-links.ts"
import { auditVisit, findLink, type Link, openLink, replaced, stateOf } from "../link/visit-link.ts"
import { admit, newVendorSession, roomOfMeeting } from "../room/room.ts"
import { announceWaiting } from "../waiting-room.ts"
import { hashOf } from "../secret.ts"
import { say } from "../room/signals.ts"

/**
 * The visit key for an attempt to join. The same attempt gets the same key, because its response may have been lost. It is derived from the
 * link and the attempt's key, so that neither the link nor the database by itself reveals it.
 */
const keyOfAttempt = (link: string, idempotencyKey: string) => hashOf(JSON.stringify(["visit key", link, idempotencyKey]))

/** The link as it is open to this attempt, by the key that the attempt may have got before, or by the browser's own. Fails as `openLink`. */
const openForAttempt = Effect.fnUntraced(function* (
  { link: token, visitKey }: { readonly link: string; readonly visitKey: string | null },
  ofTry: string,
) {
  const isRepeated = (yield* findLink(token, ofTry)).isSameBrowser
  const presentedKey = isRepeated ? ofTry : visitKey
  return { link: yield* openLink(token, presentedKey), presentedKey }
})

/** A patient who is back after less than this has not arrived again: browsers slow the timers of a tab in the background to one a minute. */
const sameArrivalSeconds = 120
const isSameArrival = (sql: SqlClient.SqlClient) => sql`last_alive_at > now() - make_interval(secs => ${sameArrivalSeconds}::int)`

/** Binds the link to this browser. The update decides between two concurrent attempts. */
const claimLink = Effect.fnUntraced(function* (link: Link, visitKey: string | null, key: string) {
  const sql = yield* SqlClient.SqlClient
  if (link.isSameBrowser && visitKey !== null) {
    const [still] = yield* sql`
      update call_link set left_at = null, last_alive_at = now(),
        present_since = case when left_at is null and ${isSameArrival(sql)} then present_since else now() end
      where id = ${link.id} and closed_at is null returning id`
    return still === undefined ? yield* replaced : visitKey
  }
  const won = yield* sql`
    update call_link set used_at = now(), last_alive_at = now(), present_since = now(), left_at = null, visit_key_hash = ${hashOf(key)}
    where id = ${link.id} and used_at is null and closed_at is null returning id`
  return won.length === 0 ? yield* refused("The link was used in another browser", "link_used") : key
})

/** The provider of the running call, otherwise the clinician's, otherwise the first available. */
const providerFor = Effect.fnUntraced(function* (link: Link) {
  const { providers } = yield* callConfiguration
  const sql = yield* SqlClient.SqlClient
  const [preference] = yield* sql<{ readonly ofRoom: string | null; readonly ofClinician: string | null }>`
    select (select provider from call_room where meeting_id = ${link.meetingId}) as "ofRoom",
      (select provider from call_preferred_provider where clinician_id = ${link.clinicianId}) as "ofClinician"`
  const offered = [preference?.ofRoom, preference?.ofClinician].find(
    (provider) => typeof provider === "string" && providers.includes(provider),
  )
  return offered ?? providers[0] ?? "peer"
})

/** Tells the clinician that the link was opened on a second device, for each attempt but at most every few seconds. */
const recordSecondDevice = Effect.fnUntraced(function* (link: Link) {
  const sql = yield* SqlClient.SqlClient
  const [noted] = yield* sql`
    update call_link set tried_elsewhere_at = now()
    where id = ${link.id} and (tried_elsewhere_at is null or tried_elsewhere_at < now() - interval '5 seconds') returning id`
  if (noted !== undefined) yield* publishLinkChanged(link.meetingId)
})

const clinicOf = ({ clinicName, clinicPhone, country }: Link) => ({
  name: clinicName,
  phone: clinicPhone === null ? null : { number: clinicPhone, text: marketFormatOf(country).phone(clinicPhone) },
})

/** Notifies the clinician when the link is first opened. Returns whether it was. */
const recordOpened = Effect.fnUntraced(function* (link: Link) {
  const sql = yield* SqlClient.SqlClient
  const [first] = yield* sql`update call_link set opened_at = now() where id = ${link.id} and opened_at is null returning id`
  if (first !== undefined) yield* publishLinkChanged(link.meetingId)
  return first !== undefined
})

/** The patient's endpoints. A one-time link gives access to its own room and nothing else. */
export const visitHandlers = [
  handle(
    peekVisit,
    ({ payload }) =>
      Effect.gen(function* () {
        const link = yield* findLink(payload.link, payload.visitKey)
        const state = stateOf(link)
        if (state === "used") yield* recordSecondDevice(link)
        const isOpen = state === "open"
        const isFirst = isOpen && (yield* recordOpened(link))
        // One line a request: the first opening has its own action.
        yield* auditVisit(isFirst ? "call.visit.opened" : "call.visit.look", link)
        return {
          state,
          language: link.language,
          patientGivenName: isOpen ? link.givenName : null,
          clinicianName: isOpen ? link.clinicianName : null,
          clinicianTitle: isOpen ? link.clinicianTitle : null,
          clinic: clinicOf(link),
          likelyProvider: isOpen ? yield* providerFor(link) : null,
        }
      }),
    runsAgain,
  ),
  handleAfter(
    joinVisit,
    ({ payload }, { idempotencyKey }) =>
      Effect.gen(function* () {
        const { link } = yield* openForAttempt(payload, keyOfAttempt(payload.link, idempotencyKey!))
        return yield* newVendorSession({ meetingId: link.meetingId }, yield* providerFor(link))
      }),
    ({ payload }, { idempotencyKey }, newSession) =>
      Effect.gen(function* () {
        const ofTry = keyOfAttempt(payload.link, idempotencyKey!)
        const { link, presentedKey } = yield* openForAttempt(payload, ofTry)
        const visitKey = yield* claimLink(link, presentedKey, ofTry)
        const room = yield* roomOfMeeting(link.meetingId)
        const session = yield* admit(room, yield* providerFor(link), { party: "patient", linkId: link.id }, newSession)
        const sql = yield* SqlClient.SqlClient
        yield* sql`update call_room set disconnect_reason = null, disconnected_at = null, visit_over_at = null where id = ${room.id}`
        yield* recordPatientEvent(link.meetingId, "PATIENT_JOINED")
        yield* auditVisit("call.visit.join", link)
        yield* publishLinkChanged(link.meetingId)
        yield* announceWaiting(link.meetingId)
        return { visitKey, session }
      }),
    runsAgain,
  ),
  handle(leaveVisit, ({ payload }) =>
    Effect.gen(function* () {
      const link = yield* openLink(payload.link, payload.visitKey)
      const room = yield* roomOfMeeting(link.meetingId)
      const sql = yield* SqlClient.SqlClient
      // Locks the link before the room, like joining: otherwise a patient who leaves and returns at once could deadlock.
      const [still] = yield* sql`update call_link set left_at = now() where id = ${link.id} and closed_at is null returning id`
      if (still === undefined) return yield* replaced
      yield* sql`update call_room set disconnect_reason = ${payload.reason}, disconnected_at = now() where id = ${room.id}`
      yield* recordPatientEvent(link.meetingId, payload.reason)
      yield* auditVisit("call.visit.leave", link)
      // By the room for a call that our server carries, by the meeting for every other.
      yield* say(room.id, "patient", [{ type: "bye", from: serverVoice }])
      yield* (yield* Events).publish({ topic: `meeting:${link.meetingId}`, type: "patient-left", data: { reason: payload.reason } })
      yield* announceWaiting(link.meetingId)
    }),
  ),
  handle(keepVisitAlive, ({ payload }) =>
    Effect.gen(function* () {
      const link = yield* openLink(payload.link, payload.visitKey)
      const sql = yield* SqlClient.SqlClient
      yield* sql`
        update call_link set last_alive_at = now(), present_since = case when ${isSameArrival(sql)} then present_since else now() end
        where id = ${link.id} and used_at is not null and left_at is null and closed_at is null`
      const [room] = yield* sql<{ readonly visitOver: boolean }>`
        select visit_over_at is not null as "visitOver" from call_room where meeting_id = ${link.meetingId}`
      return { visitOver: room?.visitOver ?? false }
    }),
  ),
]
