import { knownWord } from "@rond/core/api"
import { Access, DurableWork, handle, marketToday, notFound, type PatientAccess } from "@rond/core/server-kit"
import { randomUUID } from "node:crypto"
import { Effect, Result } from "effect"
import { SqlClient } from "effect/sql"
import { swedishClinician } from "../../clinic/server/index.ts"
import {
  getNationalServiceStatus,
  getPrescriptionStatus,
  listPatientPrescriptions,
  listRoleLinks,
  listTakenPrescriptions,
  type Prescription,
  type RoleLink,
} from "../model/contract/index.ts"
import { isUnanswered, step } from "../model/prescription-state.ts"
import { audited, patientOfIdNumber, swedishPatient } from "./access.ts"
import { NationalPrescriptions } from "./national/configured-national.ts"
import { readFrom } from "./national/national-problems.ts"
import { knownPrescriptions } from "./state/known-prescriptions.ts"
import {
  openPrescriptionsOf,
  prescriptionOfId,
  prescriptionsOfMeeting,
  standingOf,
  type StoredPrescription,
} from "./state/prescription-row.ts"
import { reportedJob } from "./state/reported.ts"
import { arrivesWithinSeconds } from "./state/settle.ts"

const status = handle(getNationalServiceStatus, () =>
  Effect.gen(function* () {
    yield* swedishClinician
    return yield* (yield* NationalPrescriptions).status
  }),
)

const swedishOrder = new Intl.Collator("sv")

const roleLinks = handle(listRoleLinks, () =>
  Effect.gen(function* () {
    const { id, poolId } = yield* swedishClinician
    const found = yield* readFrom((yield* NationalPrescriptions).roleLinks(id))
    const today = yield* marketToday(poolId)
    const isOver = ({ validUntil }: RoleLink) => Number(validUntil !== null && validUntil < today)
    return {
      practitionersRoleLinks: found.toSorted(
        (left, right) => isOver(left) - isOver(right) || swedishOrder.compare(left.workplaceName, right.workplaceName),
      ),
    }
  }),
)

/** Has a job store what the service says of those that are stored otherwise here, and tell the open pages. */
const storeReported = Effect.fnUntraced(function* (listed: readonly Prescription[], { patientId, poolId }: PatientAccess) {
  const states = new Map(listed.map(({ medicationRequest, state }) => [medicationRequest.id, state]))
  const open = yield* openPrescriptionsOf({ patientId, poolId }, yield* marketToday(poolId))
  const isOtherwise = ({ id, nationalId, state }: StoredPrescription) =>
    nationalId !== null && !isUnanswered(state) && states.get(id) !== state
  if (open.some(isOtherwise)) yield* (yield* DurableWork).start(reportedJob, { patientId, poolId }, { key: randomUUID() })
})

const ofPatient = handle(listPatientPrescriptions, ({ payload }) =>
  Effect.gen(function* () {
    const patient = yield* patientOfIdNumber(payload.idNumber)
    yield* audited("patient-prescriptions.read", patient)
    const national = yield* readFrom((yield* NationalPrescriptions).ofPatient(payload.idNumber), patient)
    const prescriptions = yield* knownPrescriptions(national, patient)
    yield* storeReported(prescriptions, patient)
    return { prescriptions }
  }),
)

const ofMeeting = handle(listTakenPrescriptions, ({ params }) =>
  Effect.gen(function* () {
    yield* swedishClinician
    const meeting = yield* (yield* Access).requireMeeting(params.id)
    yield* audited("taken-prescriptions.read", meeting)
    return { prescriptions: (yield* prescriptionsOfMeeting(meeting.meetingId)).map(({ prescription }) => prescription) }
  }),
)

/** Returns the national service's key or id of a prescription; `undefined` for one of before the module, and for a renewal of a review. */
function knownAs({ state, requestKey, cancellationKey, nationalId }: StoredPrescription) {
  const key = state === "ASKED" ? requestKey : state === "CANCELLATION_ASKED" ? cancellationKey : null
  if (key !== null) return { key }
  return nationalId === null ? undefined : { medicationRequestId: nationalId }
}

/** A read stores nothing: what it finds is stored by the next change, or by the jobs that ask the service. */
const oneStatus = handle(getPrescriptionStatus, ({ params }) =>
  Effect.gen(function* () {
    const stored = (yield* prescriptionOfId(params.id)) ?? (yield* notFound("Prescription"))
    const patient = yield* swedishPatient(stored.patientId)
    if (!(yield* isOfPool(stored, patient.poolId))) return yield* notFound("Prescription")
    // The state that is stored here would look like an answer of the service.
    const of = knownAs(stored) ?? (yield* notFound("Prescription at the national service"))
    yield* audited("prescription-status.read", stored, stored.id)
    const readAt = new Date().toISOString()
    const found = yield* readFrom((yield* NationalPrescriptions).statusOf(of), patient)
    return { state: stateAfter(stored, knownWord(found.state)), statuses: found.statuses, readAt }
  }),
)

const isOfPool = Effect.fnUntraced(function* ({ meetingId }: StoredPrescription, poolId: string) {
  const sql = yield* SqlClient.SqlClient
  const own = yield* sql`select 1 from meeting where id = ${meetingId} and pool_id = ${poolId}`
  return own.length > 0
})

/** A request that the service does not know may still be on its way. */
function stateAfter(stored: StoredPrescription, reported: Parameters<typeof reportedEvent>[0] | undefined) {
  const standing = standingOf(stored)
  if (reported === undefined || (reported === "NONE" && (stored.askedSeconds ?? 0) < arrivesWithinSeconds)) return stored.state
  return Result.getOrElse(step(standing, reportedEvent(reported)), () => standing).state
}

const reportedEvent = (state: "ACTIVE" | "PARTLY_DISPENSED" | "DISPENSED" | "EXPIRED" | "CANCELLED" | "NONE") =>
  ({ is: "reported", state }) as const

export const readHandlers = [status, roleLinks, ofPatient, ofMeeting, oneStatus]
