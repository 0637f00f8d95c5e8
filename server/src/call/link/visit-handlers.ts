import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { joinVisit, keepVisitAlive, leaveVisit, peekVisit, serverVoice, type VisitLinkState } from "@rond/core/model/call"
import { Audit, conflict, Events, handle, notFound, refused, runsAgain } from "@rond/core/server-kit"
import { marketFormatOf } from "../../clinic/market-format.ts"
import { recordPatientEvent } from "../call-history.ts"
import { callConfiguration } from "../configuration.ts"
import { publishLinkChanged, type ClosedBecause } from "./patient-links.ts"
import { admit, roomOfMeeting } from "../room/room.ts"
import { announceWaiting } from "../waiting-room.ts"
import { hashOf } from "../secret.ts"
import { say } from "../room/signals.ts"

interface Link {
  readonly id: string
  readonly meetingId: string
  readonly patientId: string
  readonly language: string
  readonly givenName: string
  readonly clinicianId: string
  readonly clinicianName: string
  readonly clinicianTitle: string
  readonly clinicName: string
  readonly clinicPhone: string | null
  readonly country: string
  readonly isOver: boolean
  readonly isExpired: boolean
  readonly closedBecause: ClosedBecause | null
  readonly isUsed: boolean
  /** The visit key in the request belongs to the browser that used the link. */
  readonly isSameBrowser: boolean
}

const find = Effect.fnUntraced(function* (link: string, visitKey: string | null) {
  const sql = yield* SqlClient.SqlClient
  const ours = visitKey === null ? "" : hashOf(visitKey)
  const [found] = yield* sql<Link>`
    select link.id, link.meeting_id as "meetingId", meeting.patient_id as "patientId", account.language, account.given_name as "givenName",
      meeting.clinician_id as "clinicianId", person.name as "clinicianName", clinician.title as "clinicianTitle",
      pool.name as "clinicName", pool.phone as "clinicPhone", pool.country,
      meeting.finished_status is not null or meeting.actual_end_at is not null as "isOver",
      link.expires_at < now() as "isExpired", link.closed_because as "closedBecause",
      link.used_at is not null as "isUsed",
      coalesce(link.visit_key_hash = ${ours}, false) as "isSameBrowser"
    from call_link link
    join meeting on meeting.id = link.meeting_id
    join patient account on account.id = meeting.user_id
    join clinician on clinician.id = meeting.clinician_id
    join person on person.id = clinician.person_id
    join pool on pool.id = meeting.pool_id
    where link.link_hash = ${hashOf(link)}`
  return found === undefined ? yield* notFound("Link") : found
})

/** A link whose SMS was never sent has no recipient. Nobody gets access by it. */
const closedStates = { replaced: "replaced", put_out: "closed", not_sent: "expired" } as const satisfies Record<
  ClosedBecause,
  VisitLinkState
>

/** In this order: a finished meeting comes first, and the browser that used a link may return until it expires. */
function stateOf(link: Link): VisitLinkState {
  if (link.isOver) return "ended"
  if (link.closedBecause !== null) return closedStates[link.closedBecause]
  if (link.isExpired) return "expired"
  return link.isUsed && !link.isSameBrowser ? "used" : "open"
}

const replaced = refused("A newer link replaced this one", "link_replaced")

const open = Effect.fnUntraced(function* (token: string, visitKey: string | null) {
  const link = yield* find(token, visitKey)
  switch (stateOf(link)) {
    case "open":
      return link
    case "ended":
      return yield* conflict("visit_ended", "The meeting is over")
    case "expired":
      return yield* refused("The link is too old", "link_expired")
    case "replaced":
      return yield* replaced
    case "closed":
      return yield* refused("The clinician put this device out of the call", "link_closed")
    case "used":
      return yield* refused("The link was used in another browser", "link_used")
  }
})

/**
 * The visit key for an attempt to join. The same attempt gets the same key, because its response may have been lost. It is derived from the
 * link and the attempt's key, so that neither the link nor the database alone reveals it.
 */
const keyOfAttempt = (link: string, idempotencyKey: string) => hashOf(JSON.stringify(["visit key", link, idempotencyKey]))

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
  const [wanted] = yield* sql<{ readonly ofRoom: string | null; readonly ofClinician: string | null }>`
    select (select provider from call_room where meeting_id = ${link.meetingId}) as "ofRoom",
      (select provider from call_preferred_provider where clinician_id = ${link.clinicianId}) as "ofClinician"`
  const offered = [wanted?.ofRoom, wanted?.ofClinician].find((provider) => typeof provider === "string" && providers.includes(provider))
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

/** Records what was done and read by a link; nobody is signed in. */
const audit = (action: string, { id, meetingId, patientId }: Link) =>
  Effect.flatMap(Audit, (log) => log.write({ action, meetingId, patientId, subjectId: id, outcome: "done" }))

/** Tells the clinician when the link was first opened. The audit log has a line of its own for it, besides those of each look. */
const recordOpened = Effect.fnUntraced(function* (link: Link) {
  const sql = yield* SqlClient.SqlClient
  const [first] = yield* sql`update call_link set opened_at = now() where id = ${link.id} and opened_at is null returning id`
  if (first === undefined) return
  yield* audit("call.visit.opened", link)
  yield* publishLinkChanged(link.meetingId)
})

/** The patient's endpoints. A one-time link gives access to its own room and nothing else. */
export const visitHandlers = [
  handle(
    peekVisit,
    ({ payload }) =>
      Effect.gen(function* () {
        const link = yield* find(payload.link, payload.visitKey)
        const state = stateOf(link)
        yield* audit("call.visit.look", link)
        if (state === "used") yield* recordSecondDevice(link)
        const isOpen = state === "open"
        if (isOpen) yield* recordOpened(link)
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
  handle(
    joinVisit,
    ({ payload }, { idempotencyKey }) =>
      Effect.gen(function* () {
        const ofTry = keyOfAttempt(payload.link, idempotencyKey!)
        const isRepeated = (yield* find(payload.link, ofTry)).isSameBrowser
        const shown = isRepeated ? ofTry : payload.visitKey
        const link = yield* open(payload.link, shown)
        const visitKey = yield* claimLink(link, shown, ofTry)
        const room = yield* roomOfMeeting(link.meetingId)
        const session = yield* admit(room, yield* providerFor(link), { party: "patient", linkId: link.id })
        const sql = yield* SqlClient.SqlClient
        yield* sql`update call_room set disconnect_reason = null, disconnected_at = null where id = ${room.id}`
        yield* recordPatientEvent(link.meetingId, "PATIENT_JOINED")
        yield* audit("call.visit.join", link)
        yield* publishLinkChanged(link.meetingId)
        yield* announceWaiting(link.meetingId)
        return { visitKey, session }
      }),
    runsAgain,
  ),
  handle(leaveVisit, ({ payload }) =>
    Effect.gen(function* () {
      const link = yield* open(payload.link, payload.visitKey)
      const room = yield* roomOfMeeting(link.meetingId)
      const sql = yield* SqlClient.SqlClient
      // Locks the link before the room, like joining: otherwise a patient who leaves and returns at once could deadlock.
      const [still] = yield* sql`update call_link set left_at = now() where id = ${link.id} and closed_at is null returning id`
      if (still === undefined) return yield* replaced
      yield* sql`update call_room set disconnect_reason = ${payload.reason}, disconnected_at = now() where id = ${room.id}`
      yield* recordPatientEvent(link.meetingId, payload.reason)
      yield* audit("call.visit.leave", link)
      // By the room for a call that our server carries, by the meeting for every other.
      yield* say(room.id, "patient", [{ type: "bye", from: serverVoice }])
      yield* (yield* Events).publish({ topic: `meeting:${link.meetingId}`, type: "patient-left", data: { reason: payload.reason } })
      yield* announceWaiting(link.meetingId)
    }),
  ),
  handle(keepVisitAlive, ({ payload }) =>
    Effect.gen(function* () {
      const link = yield* open(payload.link, payload.visitKey)
      const sql = yield* SqlClient.SqlClient
      yield* sql`
        update call_link set last_alive_at = now(), present_since = case when ${isSameArrival(sql)} then present_since else now() end
        where id = ${link.id} and used_at is not null and left_at is null and closed_at is null`
    }),
  ),
]
