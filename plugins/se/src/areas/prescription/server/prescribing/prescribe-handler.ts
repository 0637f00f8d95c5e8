import { announceTaken, handleAfter, invalid, type MeetingAccess, notFound, type Problem } from "@rond/core/server-kit"
import { Effect } from "effect"
import { swedishClinician } from "../../../clinic/server/index.ts"
import { prescribeMedicine } from "../../model/contract/endpoints.ts"
import type { NewPrescription } from "../../model/contract/prescription.ts"
import { audited, idNumberOf, meetingWith } from "../access.ts"
import { NationalPrescriptions } from "../national/configured-national.ts"
import { nationalUnavailable, refusedBy, unknownWhetherDone } from "../national/national-problems.ts"
import { happened } from "../state/happened.ts"
import { prescriptionOfId, prescriptionOfRequest, prescriptionsOfPatient, type StoredPrescription } from "../state/prescription-row.ts"
import { settled } from "../state/settle.ts"
import { askAgain, forgetAsked, storeAsked } from "./asked-row.ts"
import { askedAbout, validPrescription } from "./checked-prescription.ts"
import { dosageTextOf } from "./dosage-text.ts"

interface Asking {
  readonly id: string
  /** The service may have received the request before. */
  readonly isRepeated: boolean
}

/** Looks what became of the patient's requests for this product that have no answer, before another is made. */
const settleOthers = Effect.fnUntraced(function* (nplId: string, meeting: MeetingAccess) {
  for (const stored of yield* prescriptionsOfPatient(meeting))
    if (stored.state === "ASKED" && stored.prescription.nplId === nplId) yield* settled(stored)
})

/** Asks the national service, and stores its answer before anything else. A lost answer is looked for at once, by the request's key. */
const askService = Effect.fnUntraced(function* (
  { id, isRepeated }: Asking,
  request: Parameters<(typeof NationalPrescriptions)["Service"]["prescribe"]>[0],
  { meetingId, patientId }: MeetingAccess,
) {
  const forget = isRepeated ? Effect.void : forgetAsked(id)
  yield* (yield* NationalPrescriptions).prescribe(request).pipe(
    Effect.flatMap(({ medicationRequestId }) => happened(id, [{ is: "accepted" }], { nationalId: medicationRequestId })),
    Effect.catchTags({
      NationalServiceRefused: (refusal) => Effect.andThen(forget, refusedBy(refusal, { meetingId, patientId })),
      NationalServiceUnavailable: ({ isDone }) =>
        isDone === "no"
          ? Effect.andThen(forget, Effect.fail(isRepeated ? unknownWhetherDone : nationalUnavailable))
          : Effect.flatMap(stillAsked(id), (asked) => (asked ? Effect.fail(unknownWhetherDone) : Effect.void)),
    }),
  )
})

/** Whether the prescription is without an answer after its status was read. */
const stillAsked = Effect.fnUntraced(function* (id: string) {
  const stored = yield* prescriptionOfId(id)
  return stored !== undefined && !(yield* settled(stored))
})

interface Given {
  readonly pinCode: string
  readonly prescription: NewPrescription
}

const prescribe = Effect.fnUntraced(function* (given: Given, meeting: MeetingAccess, requestKey: string) {
  const waiting = yield* prescriptionOfRequest(requestKey)
  if (waiting !== undefined) yield* settled(waiting)
  // One that never reached the service is none of this request's any more.
  const earlier = yield* prescriptionOfRequest(requestKey)
  if (earlier === undefined) return yield* checkAndAsk(given, meeting, requestKey)
  if (earlier.state !== "ASKED") return earlier.id
  return yield* Effect.catchTag(checkAndAsk(given, meeting, requestKey, earlier), "Problem", whileUnanswered)
})

/** A wrong PIN is written again, and another content is another request: neither says that nothing was prescribed. */
const saidItself: readonly string[] = ["prescription_pin_refused", "prescription_pin_blocked", "idempotency_key_reused"]

/** The failure of a repetition says nothing about the request before it, which the service may have carried out. */
const whileUnanswered = <Code extends string>(problem: Problem<Code>) =>
  Effect.fail(saidItself.includes(problem.code) ? problem : unknownWhetherDone)

/** Checks the prescription and asks the service for it. Returns its id. `earlier`: the same request, which has no answer. */
const checkAndAsk = Effect.fnUntraced(function* (given: Given, meeting: MeetingAccess, requestKey: string, earlier?: StoredPrescription) {
  const { id: clinicianId } = yield* swedishClinician
  const idNumber =
    (yield* idNumberOf(meeting.patientId)) ??
    (yield* invalid("prescription_patient_not_registered", "The patient has no number at the national service"))
  if (earlier === undefined) yield* settleOthers(given.prescription.nplId, meeting)
  const about = yield* askedAbout(given.prescription, idNumber)
  const prescription = yield* validPrescription(given.prescription, about.product, meeting)
  if (earlier !== undefined) yield* askAgain(earlier.id, prescription)
  const id = earlier?.id ?? (yield* storeAsked(prescription, about, { meeting, requestKey }))
  yield* askService(
    { id, isRepeated: earlier !== undefined },
    {
      key: requestKey,
      clinicianId,
      patientIdNumber: idNumber,
      pinCode: given.pinCode,
      prescription,
      dosageText: dosageTextOf(prescription, about.product),
    },
    meeting,
  )
  return id
})

const stored = Effect.fnUntraced(function* (id: string, { meetingId }: MeetingAccess) {
  const found = yield* prescriptionOfId(id)
  return found?.meetingId === meetingId ? { prescription: found.prescription } : yield* notFound("Prescription")
})

/** The PIN goes to the national service only within the request. */
export const prescribeHandler = handleAfter(
  prescribeMedicine,
  ({ query, payload }, { serviceKey }) => Effect.flatMap(meetingWith(query), (meeting) => prescribe(payload, meeting, serviceKey!)),
  ({ query }, _request, id) =>
    Effect.gen(function* () {
      const meeting = yield* meetingWith(query)
      yield* audited("prescription.prescribe", meeting, id)
      yield* announceTaken(meeting.meetingId)
      return yield* stored(id, meeting)
    }),
  {
    store: ({ prescription }) => ({ id: prescription.medicationRequest.id }),
    read: ({ id }, { query }) => Effect.flatMap(meetingWith(query), (meeting) => stored(id, meeting)),
  },
)
