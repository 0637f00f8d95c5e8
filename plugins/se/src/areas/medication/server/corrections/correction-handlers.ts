import { isBlank, writtenText } from "@rond/core/format"
import { handle, invalid, notFound, versionOf } from "@rond/core/server-kit"
import { Effect } from "effect"
import {
  correctMedicationReasons,
  endMedicationFor,
  invalidEndReason,
  invalidErrorNote,
  longestExplanation,
  markMedicationInError,
  type NewEndReason,
} from "../../model/contract/index.ts"
import { announceChange, audited, author, checkedReasons, end, refuseChange, swedishPatient } from "../medication-handlers.ts"
import { findMedication } from "../medication-store.ts"
import { replaceReasons, strikeMedication } from "./correction-store.ts"

/** The reason as it is kept: "other" says something. */
const checkedEndReason = ({ code, text }: NewEndReason) =>
  code === "OTHER" && (text === null || isBlank(text))
    ? Effect.fail(invalid(invalidEndReason, "Another reason needs words"))
    : Effect.succeed<NewEndReason>({ code, text: text === null || isBlank(text) ? null : text.trim() })

const endsForReason = handle(endMedicationFor, ({ params: { id }, query, payload }, request) =>
  Effect.flatMap(checkedEndReason(payload.endReason), (reason) => end(id, query.patientId, request.ifMatch, reason)),
)

const correctsReasons = handle(
  correctMedicationReasons,
  ({ params: { id }, query, payload }, request) =>
    Effect.gen(function* () {
      const patient = yield* swedishPatient(query.patientId)
      const version = yield* versionOf(request.ifMatch)
      const reasons = yield* checkedReasons(payload.reason)
      if ((yield* findMedication(id, patient)) === undefined) return yield* notFound("Medication")
      if (!(yield* replaceReasons(id, version, reasons, yield* author))) return yield* refuseChange(id, patient)
      yield* audited("medication.correct-reasons", patient, id)
      yield* announceChange(patient, { medicationId: id, change: "reasons-corrected", version: version + 1 })
      return { medication: (yield* findMedication(id, patient)) ?? (yield* notFound("Medication")) }
    }),
  {
    store: () => ({}),
    read: (_, { params: { id }, query }) =>
      Effect.gen(function* () {
        const patient = yield* swedishPatient(query.patientId)
        return { medication: (yield* findMedication(id, patient)) ?? (yield* notFound("Medication")) }
      }),
  },
)

const marksInError = handle(markMedicationInError, ({ params: { id }, query, payload }, request) =>
  Effect.gen(function* () {
    const patient = yield* swedishPatient(query.patientId)
    const version = yield* versionOf(request.ifMatch)
    const note = writtenText(payload.note)
    if (note === "" || note.length > longestExplanation) return yield* invalid(invalidErrorNote, "An entry in error needs its reason")
    if ((yield* findMedication(id, patient)) === undefined) return yield* notFound("Medication")
    if (!(yield* strikeMedication(id, version, note, yield* author))) return yield* refuseChange(id, patient, false)
    yield* audited("medication.mark-in-error", patient, id)
    yield* announceChange(patient, { medicationId: id, change: "entered-in-error", version: version + 1 })
  }),
)

/** The handlers that take back or correct what a clinician wrote. The specification has none of it. */
export const correctionHandlers = [endsForReason, correctsReasons, marksInError]
