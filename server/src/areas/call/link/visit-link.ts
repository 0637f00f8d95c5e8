import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { VisitLinkState } from "@rond/core/model/call"
import { Audit, conflict, notFound, refused } from "@rond/core/server-kit"
import { hashOf } from "../secret.ts"
import type { ClosedBecause } from "./patient-links.ts"

/** A patient's link, with the meeting it opens and whom its page names. */
export interface Link {
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

/** The link with this token. Fails with `not_found` if there is none. */
export const findLink = Effect.fnUntraced(function* (link: string, visitKey: string | null) {
  const sql = yield* SqlClient.SqlClient
  const ours = visitKey === null ? "" : hashOf(visitKey)
  const [linkRow] = yield* sql<Link>`
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
  return linkRow === undefined ? yield* notFound("Link") : linkRow
})

/** A link whose SMS was never sent has no recipient. It gives no access. */
const closedStates = { replaced: "replaced", put_out: "closed", not_sent: "expired" } as const satisfies Record<
  ClosedBecause,
  VisitLinkState
>

/** Returns the state of a link. A finished meeting counts first. The browser that used a link may return until it expires. */
export function stateOf(link: Link): VisitLinkState {
  if (link.isOver) return "ended"
  if (link.closedBecause !== null) return closedStates[link.closedBecause]
  if (link.isExpired) return "expired"
  return link.isUsed && !link.isSameBrowser ? "used" : "open"
}

/** The link was closed meanwhile. */
export const replaced = refused("A newer link replaced this one", "link_replaced")

/** The link if it is open to this browser. Fails with `visit_ended`, `link_expired`, `link_replaced`, `link_closed` or `link_used`. */
export const openLink = Effect.fnUntraced(function* (token: string, visitKey: string | null) {
  const link = yield* findLink(token, visitKey)
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

/** Audits what was done and read by a link, without a signed-in person. */
export const auditVisit = (action: string, { id, meetingId, patientId }: Link) =>
  Effect.flatMap(Audit, (log) => log.write({ action, meetingId, patientId, subjectId: id, outcome: "done" }))

/** The link of the browser that joined by it. Fails like {@link openLink}, and with `link_unused` before anybody has joined. */
export const openToParty = Effect.fnUntraced(function* (token: string, visitKey: string | null) {
  const link = yield* openLink(token, visitKey)
  return link.isSameBrowser ? link : yield* refused("Nobody has joined by the link", "link_unused")
})

/** The topic of the events for the patient's page. */
export const visitTopicOf = (meetingId: string): string => `visit:${meetingId}`
