import {
  contradictionOf,
  decideRenewal,
  decideRenewals,
  getRenewal,
  isUnfinished,
  renewalDecided,
  renewalFlow,
  RenewalPrescription,
  renewalReviewed,
  type RequestedRenewal,
  type RenewalSubmission,
  unfinishedRenewalIn,
} from "@rond/core/model/prescription-renewal"
import {
  type EntryPrescription,
  getEntryPrescription,
  getEntryPrescriptionHistory,
  listEntryPrescriptions,
  PrescriptionDecision,
  RecordChange,
  recordChanged,
  recordTopic,
} from "@rond/core/model/record"
import {
  Access,
  Audit,
  clinicianOr,
  conflict,
  Events,
  handle,
  holdLockOf,
  lockOpenMeeting,
  notFound,
  requireRecordOf,
  type MeetingAccess,
  type ServerFact,
  readStored,
} from "@rond/core/server-kit"
import { tellPatient } from "@rond/core/server/messaging"
import { Effect, Result, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { ownGrant } from "@rond/core/plugin/runtime"
import { marketPolicies } from "../../platform/plugins/policies.ts"
import { ePrescriptionsOf } from "../e-prescription/index.ts"
import { mustPermit, workspacePolicies } from "../permissions/index.ts"
import { type Author, currentAuthor } from "../record-access/index.ts"
import { readableAsNeeded } from "./as-needed.ts"
import { keepReason, requiredReason } from "./required-reason.ts"

/** Delivers the message of a decision to the patient's inbox. Its subject is the market's. */
const tellOfDecision = Effect.fnUntraced(function* (body: string, meeting: MeetingAccess, clinicianId: string) {
  const { ruleOf } = yield* workspacePolicies.of(meeting)
  const rule = yield* Effect.orDie(ruleOf(decideRenewals))
  if (rule === undefined) return yield* Effect.die(new Error("A renewal was decided on where no market permits it"))
  const textsIn = yield* Effect.promise(rule.texts)
  yield* tellPatient({ subjectIn: (language) => textsIn(language).subject, body, clinicianId }, meeting)
})

/** Requires access to the meeting, by a clinician whose market takes renewal requests. */
const requireRenewal = (meetingId: string) =>
  Effect.gen(function* () {
    const meeting = yield* (yield* Access).requireMeeting(meetingId)
    yield* mustPermit(decideRenewals, meeting)
    return meeting
  })

/** A meeting's renewal request, its decisions, and the resulting prescriptions. */
export const renewalHandlers = [
  handle(listEntryPrescriptions, ({ query: { meetingId, patientId: requestedPatientId } }) =>
    Effect.gen(function* () {
      const { patientId } = yield* requireRecordOf(meetingId)
      yield* (yield* Audit).write({ action: "record.prescriptions.read", meetingId, patientId, outcome: "done" })
      if (requestedPatientId !== patientId) return { prescriptions: [] }
      const sql = yield* SqlClient.SqlClient
      const prescriptions = yield* sql<EntryPrescription>`
        select id, medicine as medication, instant_text(decided_at) as "prescribedAt", decided_by_name as "prescriberName"
        from renewal_prescription where meeting_id = ${meetingId} and approval = 'approved' order by place`
      return { prescriptions }
    }),
  ),

  handle(getEntryPrescription, ({ params: { id } }) =>
    Effect.gen(function* () {
      const renewed = yield* renewedPrescription(id)
      const { meetingId, patientId, prescription } = renewed ?? (yield* readableAsNeeded(id))
      yield* (yield* Audit).write({ action: "record.prescriptions.read", meetingId, patientId, subjectId: id, outcome: "done" })
      return prescription
    }),
  ),

  handle(getEntryPrescriptionHistory, ({ params: { id } }) =>
    Effect.gen(function* () {
      const renewed = yield* renewedPrescription(id)
      const { meetingId, patientId, historyOf } = renewed ?? (yield* readableAsNeeded(id))
      yield* (yield* Audit).write({ action: "record.prescriptions.read", meetingId, patientId, subjectId: id, outcome: "done" })
      return { history: yield* historyOf(id) }
    }),
  ),

  handle(getRenewal, ({ params }) =>
    Effect.gen(function* () {
      const { patientId } = yield* requireRenewal(params.meetingId)
      yield* (yield* Audit).write({ action: "renewal.read", meetingId: params.meetingId, patientId, outcome: "done" })
      return yield* requestOf(params.meetingId)
    }),
  ),

  handle(
    decideRenewal,
    ({ params, payload }) =>
      Effect.gen(function* () {
        const access = yield* requireRenewal(params.meetingId)
        const clinician = yield* decidingClinician
        yield* mustBeTextRenewal(access)
        yield* lockOpenMeeting(params.meetingId)
        // Two decisions must not count on one issued prescription.
        yield* holdLockOf("renewal-decisions", params.meetingId)
        yield* mustBeUndecided(params)
        yield* mustAgree(params.meetingId, payload)
        const reason = payload.approval === "approved" ? yield* requiredReason(params.id, payload.safetyReason, access) : undefined
        yield* keepDecision(params.id, payload, yield* currentAuthor)
        yield* keepReason(reason, params.id, access)
        yield* tellOfDecision(payload.message, access, clinician.id)
        yield* (yield* Audit).write({
          action: "renewal.decide",
          meetingId: params.meetingId,
          patientId: access.patientId,
          subjectId: params.id,
          outcome: "done",
          detail: { approval: payload.approval, reason: payload.reason, viaAlfa: payload.clinicianPrescribedViaAlfa },
        })
        yield* announceDecision(access)
        return yield* requestOf(params.meetingId)
      }),
    { store: () => ({}), read: (_, { params }) => requestOf(params.meetingId) },
  ),
]

/** A prescription that a renewal granted, for readers of its entry; `undefined` where this id is none. */
const renewedPrescription = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<EntryPrescription & { readonly meetingId: string }>`
    select id, medicine as medication, instant_text(decided_at) as "prescribedAt", decided_by_name as "prescriberName",
      meeting_id as "meetingId"
    from renewal_prescription where id = ${id} and approval = 'approved'`
  if (found === undefined) return undefined
  const { meetingId, ...prescription } = found
  const { patientId } = yield* requireRecordOf(meetingId)
  return { meetingId, patientId, prescription, historyOf: decisionsOn }
})

/** Every decision on a requested prescription, the newest first. */
const decisionsOn = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select approval, instant_text(decided_at) as decided_at, decided_by_name as decider_name
    from renewal_decision where prescription_id = ${id} order by version desc`
  return yield* Effect.forEach(rows, readDecision)
})

const decidingClinician = clinicianOr("Only clinicians decide on renewals")

interface WhichRenewal {
  readonly id: string
  readonly meetingId: string
}

/** Locks a prescription of the request that has no decision yet. A decision is final. */
const mustBeUndecided = Effect.fnUntraced(function* ({ id, meetingId }: WhichRenewal) {
  const sql = yield* SqlClient.SqlClient
  const [renewal] = yield* sql<{ readonly approval: string | null }>`
    select approval from renewal_prescription where id = ${id} and meeting_id = ${meetingId} for update`
  if (renewal === undefined) return yield* notFound("Prescription")
  // The caller reads the decision itself, which is audited.
  if (renewal.approval !== null) return yield* conflict(renewalDecided, "Somebody has decided before")
})

/** Fails where the meeting's request is decided on in the market's review. */
const mustBeTextRenewal = Effect.fnUntraced(function* (meeting: MeetingAccess) {
  const { ruleOf } = yield* workspacePolicies.of(meeting)
  const rule = yield* Effect.orDie(ruleOf(decideRenewals))
  const sql = yield* SqlClient.SqlClient
  const [about] = yield* sql<RequestedRenewal>`
    select activity_type as "activityType", jsonb_path_query_first(market_specifics, '$.*.renewal_id') #>> '{}' as "renewalId"
    from meeting where id = ${meeting.meetingId}`
  if (about === undefined) return yield* notFound("Meeting")
  const flow = renewalFlow(about, rule?.flows ?? ["text-renewal"])
  if (Result.isSuccess(flow) && flow.success === "review") return yield* conflict(renewalReviewed, "The request is decided on in a review")
})

/** Fails where a decision contradicts what the external e-prescription service has reported. */
const mustAgree = Effect.fnUntraced(function* (meetingId: string, decision: RenewalSubmission) {
  const contradiction = contradictionOf(decision, yield* ePrescriptionsOf(meetingId), (yield* requestOf(meetingId)).prescriptions)
  if (contradiction !== undefined)
    return yield* conflict(contradiction, "The decision contradicts the report of the e-prescription service")
})

/** Stores a decision in its prescription, and in the record's history. */
const keepDecision = Effect.fnUntraced(function* (id: string, decision: RenewalSubmission, author: Author) {
  const sql = yield* SqlClient.SqlClient
  const { approval, message, reason, clinicianPrescribedViaAlfa } = decision
  yield* sql`
    update renewal_prescription set approval = ${approval}, message = ${message}, reason = ${reason},
      prescribed_via_alfa = ${clinicianPrescribedViaAlfa}, decided_at = now(), decided_by_id = ${author.id},
      decided_by_name = ${author.name}, version = version + 1
    where id = ${id}`
  yield* sql`
    insert into renewal_decision (prescription_id, version, approval, message, reason, prescribed_via_alfa, decided_at, decided_by_id, decided_by_name)
    select id, version, approval, message, reason, prescribed_via_alfa, decided_at, decided_by_id, decided_by_name
    from renewal_prescription where id = ${id}`
})

const encodeChange = Schema.encodeSync(RecordChange)

/**
 * Tells the open pages of all who treat the patient in this pool: what was prescribed is part of the record, and stands beside lists of medicines.
 */
const announceDecision = ({ poolId, patientId, meetingId }: MeetingAccess) =>
  Effect.flatMap(Events, (events) =>
    events.publish({
      topic: recordTopic(poolId, patientId),
      type: recordChanged,
      data: encodeChange({ meetingId, change: "settled" }),
    }),
  )

/** Whether some prescription is not decided on, for every market that takes requests: the fact has the name that the market's plugin gives it. */
export const renewalFacts: readonly ServerFact[] = [
  ...new Set(marketPolicies.flatMap((policy) => (ownGrant(policy, decideRenewals) === undefined ? [] : [policy.manifest.id]))),
].map((plugin) => ({
  id: unfinishedRenewalIn(plugin),
  find: ({ meetingId }) => (meetingId === undefined ? Effect.succeed(false) : Effect.map(requestOf(meetingId), isUnfinished)),
}))

const readDecision = readStored(PrescriptionDecision)
const readPrescription = readStored(RenewalPrescription)

const requestOf = (meetingId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      select asked.id, medicine, atc_code, approval, message, reason, prescribed_via_alfa as clinician_prescribed_via_alfa,
        instant_text(decided_at) as decided_at, decided_by_name,
        case when reason.text is null then null else jsonb_build_object('text', reason.text, 'findings', reason.findings) end as safety_reason
      from renewal_prescription asked
      left join renewal_safety_reason reason on reason.prescription_id = asked.id and reason.version = asked.version
      where meeting_id = ${meetingId} order by place`
    return { prescriptions: yield* Effect.forEach(rows, readPrescription) }
  })
