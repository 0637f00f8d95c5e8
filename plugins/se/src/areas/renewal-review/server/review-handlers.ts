import { randomUUID } from "node:crypto"
import type { EndpointInput } from "@rond/core/api"
import { isBlank, writtenText } from "@rond/core/format"
import { decideRenewals } from "@rond/core/model/prescription-renewal"
import { RecordChange, recordChanged, recordTopic } from "@rond/core/model/record"
import {
  Access,
  announceTaken,
  Audit,
  conflict,
  Events,
  handle,
  handleAfter,
  holdLockOf,
  invalid,
  lockOpenMeeting,
  type MeetingAccess,
  mustPermit,
  notFound,
  stale,
  versionOf,
} from "@rond/core/server-kit"
import { tellPatient } from "@rond/core/server/messaging"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { swedishClinician } from "../../clinic/server/index.ts"
import { knownPrescriptions } from "../../prescription/server/index.ts"
import { renewalTextsIn } from "../../prescription-renewal/model/index.ts"
import {
  articleInvalid,
  decideRenewalReview,
  getRenewalReview,
  rejectionIncomplete,
  renewalAskedFor,
  type RenewalToReview,
  type RenewalToReviewRequest,
} from "../model/endpoints.ts"
import { getReviewKnowledge } from "../../prescription/model/contract/index.ts"
import { renewalReviewed } from "../model/review-event.ts"
import { openPrescriptions } from "../model/review-state.ts"
import { askForAll, type MadeRenewal, markAsked } from "./asked-renewals.ts"
import { knownOutside } from "./known-outside.ts"
import { checkedRenewals, keepReason } from "./review-safety.ts"
import { requestOf } from "./review-store.ts"

/** A meeting of the caller's in whose workspace renewals are decided on, with the patient whose request it is. */
const requireReview = Effect.fnUntraced(function* (renewalId: string, patientId: string, meetingId: string) {
  yield* swedishClinician
  const meeting = yield* (yield* Access).requireMeeting(meetingId)
  yield* mustPermit(decideRenewals, meeting)
  yield* mustBeOf(renewalId, patientId, meeting)
  return meeting
})

/** Fails unless the request is this patient's, of this meeting or, without one, of any meeting in the caller's pool. */
const mustBeOf = Effect.fnUntraced(function* (
  renewalId: string,
  patientId: string,
  on: Pick<MeetingAccess, "patientId" | "poolId"> & { readonly meetingId: string | undefined },
) {
  const sql = yield* SqlClient.SqlClient
  const [renewal] = yield* sql<{ readonly meetingId: string; readonly patientId: string; readonly poolId: string }>`
    select renewal.meeting_id as "meetingId", renewal.patient_id as "patientId", meeting.pool_id as "poolId"
    from se_renewal renewal join meeting on meeting.id = renewal.meeting_id where renewal.id = ${renewalId}`
  const isOf =
    renewal !== undefined &&
    on.patientId === patientId &&
    renewal.patientId === patientId &&
    renewal.poolId === on.poolId &&
    (on.meetingId === undefined || renewal.meetingId === on.meetingId)
  if (!isOf) return yield* notFound("Renewal")
})

const read = handle(getRenewalReview, ({ params: { renewalId }, query: { patientId, meetingId } }) =>
  Effect.gen(function* () {
    if (meetingId !== undefined) yield* requireReview(renewalId, patientId, meetingId)
    else {
      yield* swedishClinician
      const patient = { ...(yield* (yield* Access).requirePatient(patientId)), meetingId }
      yield* mustPermit(decideRenewals, patient)
      yield* mustBeOf(renewalId, patientId, patient)
    }
    const about = { patientId, subjectId: renewalId, outcome: "done", ...(meetingId !== undefined && { meetingId }) } as const
    yield* (yield* Audit).write({ action: "se.renewal-review.read", ...about })
    return yield* requestOf(renewalId)
  }),
)

const knowledge = handle(getReviewKnowledge, ({ params: { renewalId }, query: { patientId, meetingId } }) =>
  Effect.gen(function* () {
    const meeting = yield* requireReview(renewalId, patientId, meetingId)
    yield* (yield* Audit).write({ action: "se.renewal-review.knowledge-read", patientId, meetingId, subjectId: renewalId, outcome: "done" })
    const { prescriptions } = yield* requestOf(renewalId)
    const outside = yield* knownOutside(prescriptions, patientId)
    return {
      prescriptions: yield* knownPrescriptions(outside.national, meeting),
      isNationalListKnown: outside.national !== undefined,
      medicines: prescriptions.map(({ id }) => {
        const interactions = outside.interactions.get(id)
        return {
          id,
          product: outside.products.get(id) ?? null,
          interactions: interactions === undefined || interactions === "unavailable" ? null : interactions,
        }
      }),
    }
  }),
)

/** Reads the clinician who decides: the id and the name that are stored with the decision. */
const author = Effect.gen(function* () {
  const { id } = yield* swedishClinician
  const sql = yield* SqlClient.SqlClient
  const [person] = yield* sql<{ readonly name: string }>`
    select person.name from clinician join person on person.id = clinician.person_id where clinician.id = ${id}`
  return { id, name: person!.name }
})

type Author = Effect.Success<typeof author>

/** Renews a prescription: the national service has made it, and it stands in the table of the record's prescriptions. */
const approve = Effect.fnUntraced(function* (renewal: MadeRenewal, by: Author, meeting: MeetingAccess) {
  const sql = yield* SqlClient.SqlClient
  const prescriptionId = randomUUID()
  yield* sql`
    insert into se_prescription (id, meeting_id, clinician_id, trade_name, strength, drug_form, dosage, atc_code, npl_id, npl_pack_id, prescribed_at,
      asked_at, national_id)
    select ${prescriptionId}, ${meeting.meetingId}, ${by.id}, trade_name, strength, drug_form, dosage, atc_code, npl_id, npl_pack_id, now(),
      now(), ${renewal.nationalId}
    from se_renewal_prescription where id = ${renewal.id}`
  yield* sql`
    update se_renewal_prescription set approval = 'approved', prescription_id = ${prescriptionId}, decided_at = now(), decided_by_id = ${by.id},
      decided_by_name = ${by.name} where id = ${renewal.id}`
  yield* keepReason(renewal, meeting)
})

/** Rejects prescriptions for one reason, and tells the patient in one message. */
const reject = Effect.fnUntraced(function* (ids: readonly string[], reason: string, message: string, by: Author, meeting: MeetingAccess) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update se_renewal_prescription set approval = 'procedure_rejected_by_recipient', reason = ${reason}, message = ${message},
      decided_at = now(), decided_by_id = ${by.id}, decided_by_name = ${by.name} where id = any(${ids})`
  yield* tellPatient({ subjectIn: (language) => renewalTextsIn(language).subject, body: message, clinicianId: by.id }, meeting)
})

const encodeChange = Schema.encodeSync(RecordChange)

/** Tells the open pages: the review changes for all, and what is prescribed is part of the record. */
const announce = Effect.fnUntraced(function* ({ meetingId, patientId, poolId }: MeetingAccess, isRenewed: boolean) {
  const events = yield* Events
  yield* events.publish({ topic: `meeting:${meetingId}`, type: renewalReviewed, data: {} })
  yield* events.publish({
    topic: recordTopic(poolId, patientId),
    type: recordChanged,
    data: encodeChange({ meetingId, change: "settled" }),
  })
  if (isRenewed) yield* announceTaken(meetingId)
})

/** The open prescriptions of a request that a decision names. One that is processed is stale: the caller reads the request again. */
const namedIn = Effect.fnUntraced(function* (renewalId: string, ids: readonly string[], version: number) {
  const request = yield* requestOf(renewalId)
  if (request.version !== version) return yield* stale("Somebody else has decided since", undefined)
  return { request, named: yield* openOf(request, ids) }
})

const openOf = Effect.fnUntraced(function* (request: RenewalToReviewRequest, ids: readonly string[]) {
  const open = new Map(openPrescriptions(request).map((one) => [one.id, one as RenewalToReview]))
  return yield* Effect.forEach(new Set(ids), (id) => {
    const prescription = open.get(id)
    return prescription === undefined ? notFound("Prescription") : Effect.succeed(prescription)
  })
})

/** Locks a request until the transaction ends, so that two decisions on it follow each other. */
const holdRequest = (renewalId: string) => holdLockOf("se-renewal", renewalId)

type Decision = EndpointInput<typeof decideRenewalReview>["payload"]

/**
 * Has the national service renew what may be renewed. It is checked and kept as asked for in a transaction of its own, and asked outside any, so
 * that a lost answer is known to be one.
 */
const renewed = Effect.fnUntraced(function* (renewalId: string, { ids, safetyReason }: Decision, version: number, meeting: MeetingAccess) {
  const before = yield* namedIn(renewalId, ids, version)
  const outside = yield* knownOutside(before.named, meeting.patientId)
  const sql = yield* SqlClient.SqlClient
  const { checked, wasAsked } = yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* lockOpenMeeting(meeting.meetingId)
      yield* holdRequest(renewalId)
      const { request, named } = yield* namedIn(renewalId, ids, version)
      const invalidIds = named.filter(({ isArticleValid }) => !isArticleValid).map(({ id }) => id)
      if (invalidIds.length > 0) return yield* conflict(articleInvalid, "A drug article cannot be prescribed", { ids: invalidIds })
      const checked = yield* checkedRenewals(named, { given: safetyReason, requestedAt: request.requestedAt, outside }, meeting)
      yield* markAsked(named.map(({ id }) => id))
      return { checked, wasAsked: named.filter(({ isAskedFor }) => isAskedFor).map(({ id }) => id) }
    }),
  )
  return yield* askForAll(checked, wasAsked, meeting)
})

const decide = handleAfter(
  decideRenewalReview,
  ({ params: { renewalId }, payload }, request) =>
    Effect.gen(function* () {
      const meeting = yield* requireReview(renewalId, payload.patientId, payload.meetingId)
      const version = yield* versionOf(request.ifMatch)
      if (payload.approval !== "approved") return []
      if (payload.reason !== null || payload.message !== null) return yield* incomplete
      return yield* renewed(renewalId, payload, version, meeting)
    }),
  ({ params: { renewalId }, payload }, request, renewals) =>
    Effect.gen(function* () {
      const meeting = yield* requireReview(renewalId, payload.patientId, payload.meetingId)
      const by = yield* author
      const isRenewed = payload.approval === "approved"
      const decided = isRenewed
        ? yield* storeRenewed(renewalId, renewals, by, meeting)
        : yield* storeRejected(renewalId, payload, yield* versionOf(request.ifMatch), by, meeting)
      const sql = yield* SqlClient.SqlClient
      yield* sql`update se_renewal set version = version + 1 where id = ${renewalId}`
      const audit = yield* Audit
      yield* Effect.forEach(
        decided,
        (id) =>
          audit.write({
            action: "se.renewal-review.decide",
            meetingId: meeting.meetingId,
            patientId: meeting.patientId,
            subjectId: id,
            outcome: "done",
            detail: { approval: payload.approval },
          }),
        { discard: true },
      )
      yield* announce(meeting, isRenewed)
      return yield* requestOf(renewalId)
    }),
  {
    store: () => ({}),
    read: (_kept, { params: { renewalId }, payload: { patientId, meetingId } }) =>
      Effect.andThen(requireReview(renewalId, patientId, meetingId), requestOf(renewalId)),
  },
)

/**
 * Stores the renewals that the national service has made, also where the meeting has ended since: clinicians must see every prescription. A renewal
 * that another request has stored meanwhile is the same one.
 */
const storeRenewed = Effect.fnUntraced(function* (renewalId: string, renewals: readonly MadeRenewal[], by: Author, meeting: MeetingAccess) {
  yield* holdRequest(renewalId)
  const open = new Set(openPrescriptions(yield* requestOf(renewalId)).map(({ id }) => id))
  const stored = renewals.filter(({ id }) => open.has(id))
  yield* Effect.forEach(stored, (renewal) => approve(renewal, by, meeting), { discard: true })
  return stored.map(({ id }) => id)
})

const storeRejected = Effect.fnUntraced(function* (
  renewalId: string,
  { ids, reason, message }: Decision,
  version: number,
  by: Author,
  meeting: MeetingAccess,
) {
  yield* lockOpenMeeting(meeting.meetingId)
  yield* holdRequest(renewalId)
  const { named } = yield* namedIn(renewalId, ids, version)
  if (reason === null || message === null || isBlank(message)) return yield* incomplete
  const askedIds = named.filter(({ isAskedFor }) => isAskedFor).map(({ id }) => id)
  if (askedIds.length > 0)
    return yield* conflict(renewalAskedFor, "The national service was asked to renew it, and has not answered", { ids: askedIds })
  const rejected = named.map(({ id }) => id)
  yield* reject(rejected, reason, writtenText(message), by, meeting)
  return rejected
})

const incomplete = invalid(rejectionIncomplete, "A denial has a reason and a message, and an acceptance has none")

export const renewalReviewHandlers = [read, knowledge, decide]
