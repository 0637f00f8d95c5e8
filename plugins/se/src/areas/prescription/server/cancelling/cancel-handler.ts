import { writtenText } from "@rond/core/format"
import { announceTaken, handleAfter, type PatientAccess } from "@rond/core/server-kit"
import { Effect, Result } from "effect"
import { swedishClinician } from "../../../clinic/server/index.ts"
import type { Cancellation } from "../../model/contract/cancellation.ts"
import { cancelPrescriptions } from "../../model/contract/endpoints.ts"
import type { NationalServiceRefused, NationalServiceUnavailable } from "../../model/national-refusals.ts"
import type { PrescriptionEvent, ReportedState } from "../../model/prescription-state.ts"
import { audited, swedishPatient } from "../access.ts"
import { NationalPrescriptions } from "../national/configured-national.ts"
import { nationalUnavailable, refusedBy, unknownWhetherDone } from "../national/national-problems.ts"
import { happened } from "../state/happened.ts"
import { prescriptionOfId, prescriptionsOfPatient } from "../state/prescription-row.ts"
import { settled } from "../state/settle.ts"
import { storeCancellation, type ToCancel } from "./asked-cancellation.ts"

type Failure = NationalServiceRefused<"cancel"> | NationalServiceUnavailable

/** The state of a prescription that a refusal reveals. Any other refusal is about the clinician, and applies to all prescriptions. */
const foundOut: Partial<Record<NationalServiceRefused<"cancel">["code"], ReportedState>> = {
  prescription_already_dispensed: "DISPENSED",
  prescription_already_cancelled: "CANCELLED",
  prescription_expired: "EXPIRED",
}

/** Asks the national service for one cancellation, and stores its answer before anything else. */
const cancelOne = Effect.fnUntraced(function* (
  { id, nationalId, key, isRepeated }: ToCancel,
  { reason, note, patientInformed }: Cancellation,
  pinCode: string,
) {
  const { id: clinicianId } = yield* swedishClinician
  const service = yield* NationalPrescriptions
  const answer = yield* Effect.result(
    service.cancel({ key, clinicianId, pinCode, medicationRequestId: nationalId, reason, note, patientInformed }),
  )
  if (Result.isSuccess(answer)) {
    yield* happened(id, [{ is: "cancellation-accepted" }])
    return undefined
  }
  const failure = answer.failure
  const isUnknown = failure._tag === "NationalServiceUnavailable" && (failure.isDone === "unknown" || isRepeated)
  if (!isUnknown) {
    const reported = failure._tag === "NationalServiceRefused" ? foundOut[failure.code] : undefined
    // A refused repetition says nothing about the request before it.
    const events: readonly PrescriptionEvent[] = [
      ...(isRepeated && reported === undefined ? [] : [{ is: "cancellation-refused" } as const]),
      ...(reported === undefined ? [] : [{ is: "reported", state: reported } as const]),
    ]
    yield* happened(id, events)
    return failure
  }
  const stored = yield* prescriptionOfId(id)
  return stored !== undefined && (yield* settled(stored)) ? undefined : failure
})

/** Asks for each until the clinician is refused or the service does not answer; what was not asked for stays as it was. */
const cancelEach = Effect.fnUntraced(function* (chosen: readonly ToCancel[], cancellation: Cancellation, pinCode: string) {
  let first: Failure | undefined
  let goesOn = true
  for (const one of chosen) {
    if (!goesOn) {
      if (!one.isRepeated) yield* happened(one.id, [{ is: "cancellation-refused" }])
      continue
    }
    const failure = yield* cancelOne(one, cancellation, pinCode)
    first ??= failure
    goesOn = failure === undefined || (failure._tag === "NationalServiceRefused" && foundOut[failure.code] !== undefined)
  }
  return first
})

const failed = Effect.fnUntraced(function* (failure: Failure, patient: PatientAccess) {
  if (failure._tag === "NationalServiceRefused") return yield* refusedBy(failure, { patientId: patient.patientId })
  return yield* Effect.fail(failure.isDone === "no" ? nationalUnavailable : unknownWhetherDone)
})

/** The screen asks for the PIN again, and says nothing about the prescriptions. */
const isAboutPin = (failure: Failure) =>
  failure._tag === "NationalServiceRefused" && (failure.code === "prescription_pin_refused" || failure.code === "prescription_pin_blocked")

/** The chosen prescriptions as they are stored, in the order in which they were chosen. */
const chosenOf = Effect.fnUntraced(function* ({ medicationRequestIds }: Cancellation, patient: PatientAccess) {
  const byId = new Map((yield* prescriptionsOfPatient(patient)).map((one) => [one.id, one]))
  return medicationRequestIds.flatMap((id) => byId.get(id) ?? [])
})

const listed = (stored: Effect.Success<ReturnType<typeof chosenOf>>) => ({ prescriptions: stored.map(({ prescription }) => prescription) })

/** The note as it is stored: nothing where nothing of it would be seen. */
const written = (cancellation: Cancellation): Cancellation => ({
  ...cancellation,
  note: cancellation.note === null ? null : writtenText(cancellation.note) || null,
})

/** The PIN goes to the national service only within the request. */
export const cancelHandler = handleAfter(
  cancelPrescriptions,
  ({ payload: { patientId, pinCode, cancellation } }, { serviceKey }) =>
    Effect.gen(function* () {
      const patient = yield* swedishPatient(patientId)
      for (const stored of yield* chosenOf(cancellation, patient)) yield* settled(stored)
      const chosen = yield* storeCancellation(written(cancellation), patient, serviceKey!)
      const failure = yield* cancelEach(chosen, written(cancellation), pinCode)
      const states = (yield* chosenOf(cancellation, patient)).map(({ state }) => state)
      // Where some were cancelled, the answer says which.
      if (failure === undefined || states.includes("CANCELLED")) return
      // A refusal would say that nothing was cancelled, and a request without an answer may have been done.
      const isUnknown = states.includes("CANCELLATION_ASKED") && !isAboutPin(failure)
      yield* isUnknown ? Effect.mapError(failed(failure, patient), () => unknownWhetherDone) : failed(failure, patient)
    }),
  ({ payload: { patientId, cancellation } }) =>
    Effect.gen(function* () {
      const patient = yield* swedishPatient(patientId)
      const stored = yield* chosenOf(cancellation, patient)
      for (const { id, meetingId, state } of stored)
        if (state === "CANCELLED") yield* audited("prescription.cancel", { patientId, meetingId }, id)
      for (const meetingId of new Set(stored.map((one) => one.meetingId))) yield* announceTaken(meetingId)
      return listed(stored)
    }),
  {
    store: () => ({}),
    read: (_, { payload: { patientId, cancellation } }) =>
      Effect.gen(function* () {
        const patient = yield* swedishPatient(patientId)
        return listed(yield* chosenOf(cancellation, patient))
      }),
  },
)
