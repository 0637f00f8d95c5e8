import { randomUUID } from "node:crypto"
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
import { swedishClinician } from "../../clinic/server/swedish-clinician.ts"
import { renewalTextsIn } from "../../prescription-renewal/model/renewal-texts.ts"
import { articleInvalid, decideRenewalReview, getRenewalReview, rejectionIncomplete, type RenewalToReview } from "../model/endpoints.ts"
import { renewalReviewed } from "../model/review-event.ts"
import { openPrescriptions } from "../model/review-state.ts"
import { type CheckedRenewal, checkedRenewals, keepReason } from "./review-safety.ts"
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

/** Who decides, as it is kept with the decision. */
const author = Effect.gen(function* () {
  const { id } = yield* swedishClinician
  const sql = yield* SqlClient.SqlClient
  const [person] = yield* sql<{ readonly name: string }>`
    select person.name from clinician join person on person.id = clinician.person_id where clinician.id = ${id}`
  return { id, name: person!.name }
})

type Author = Effect.Success<typeof author>

/** Renews a prescription: the same medicine is prescribed again, in the table of the record's prescriptions. */
const approve = Effect.fnUntraced(function* (renewal: CheckedRenewal, by: Author, meeting: MeetingAccess) {
  const sql = yield* SqlClient.SqlClient
  const prescriptionId = randomUUID()
  yield* sql`
    insert into se_prescription (id, meeting_id, clinician_id, trade_name, strength, drug_form, dosage, atc_code, npl_id, npl_pack_id, prescribed_at)
    select ${prescriptionId}, ${meeting.meetingId}, ${by.id}, trade_name, strength, drug_form, dosage, atc_code, npl_id, npl_pack_id, now()
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

/** The open prescriptions of a locked request that a decision names. One that is processed is stale: the caller reads the request again. */
const namedIn = Effect.fnUntraced(function* (renewalId: string, ids: readonly string[], version: number) {
  const request = yield* requestOf(renewalId)
  if (request.version !== version) return yield* stale("Somebody else has decided since", undefined)
  const open = new Map(openPrescriptions(request).map((one) => [one.id, one as RenewalToReview]))
  return yield* Effect.forEach(new Set(ids), (id) => {
    const found = open.get(id)
    return found === undefined ? notFound("Prescription") : Effect.succeed(found)
  })
})

const decide = handle(
  decideRenewalReview,
  ({ params: { renewalId }, payload }, request) =>
    Effect.gen(function* () {
      const meeting = yield* requireReview(renewalId, payload.patientId, payload.meetingId)
      const version = yield* versionOf(request.ifMatch)
      // Two who decide at the same time wait for each other.
      yield* lockOpenMeeting(meeting.meetingId)
      const named = yield* namedIn(renewalId, payload.ids, version)
      const by = yield* author
      const { reason, message } = payload
      const isRenewed = payload.approval === "approved"
      if (isRenewed) {
        if (reason !== null || message !== null) return yield* incomplete
        const invalidIds = named.filter(({ isArticleValid }) => !isArticleValid).map(({ id }) => id)
        if (invalidIds.length > 0) return yield* conflict(articleInvalid, "A drug article cannot be prescribed", { ids: invalidIds })
        const renewals = yield* checkedRenewals(named, payload.safetyReason, meeting)
        yield* Effect.forEach(renewals, (renewal) => approve(renewal, by, meeting), { discard: true })
      } else {
        if (reason === null || message === null || isBlank(message)) return yield* incomplete
        yield* reject(
          named.map(({ id }) => id),
          reason,
          writtenText(message),
          by,
          meeting,
        )
      }
      const sql = yield* SqlClient.SqlClient
      yield* sql`update se_renewal set version = version + 1 where id = ${renewalId}`
      const audit = yield* Audit
      yield* Effect.forEach(
        named,
        ({ id }) =>
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

const incomplete = invalid(rejectionIncomplete, "A denial has a reason and a message, and an acceptance has none")

export const renewalReviewHandlers = [read, decide]
