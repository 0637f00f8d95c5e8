import { isBlank } from "@rond/core/format"
import { randomUUID } from "node:crypto"
import {
  Access,
  Audit,
  conflict,
  CurrentSession,
  Events,
  handle,
  handleAfter,
  invalid,
  notFound,
  Shown,
  stale,
  versionOf,
  type PatientAccess,
} from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import {
  addMedication,
  editMedication,
  endMedication,
  getMedicationLists,
  invalidReason,
  medicationEnded,
  medicationInError,
  MedicationItem,
  medicationListChanged,
  MedicationListChange,
  medicationListTopic,
  type NewEndReason,
  type Reason,
  unknownDrug,
} from "../../contract/medication/index.ts"
import { swedishClinician } from "../swedish-clinician.ts"
import { DrugCatalogue } from "./catalogue/configured-catalogue.ts"
import { checkedDosage } from "./checked-dosage.ts"
import { unlessFaulty } from "./demo-faults.ts"
import { closeMedication, findMedication, insertMedication, listsOf, replaceDosage } from "./medication-store.ts"

/** The patient, for a clinician of a Swedish pool who treats them. */
export const swedishPatient = Effect.fnUntraced(function* (patientId: string) {
  yield* swedishClinician
  return yield* (yield* Access).requirePatient(patientId)
})

/** Writes what was done to the audit log. */
export const audited = (action: string, { patientId }: PatientAccess, subjectId?: string) =>
  Effect.flatMap(Audit, (audit) => audit.write({ action: `se.${action}`, patientId, outcome: "done", subjectId }))

/** The lists as read by somebody, which is audited. */
export const readLists = Effect.fnUntraced(function* (patient: PatientAccess, action = "medication-lists.read") {
  yield* audited(action, patient)
  return yield* listsOf(patient)
})

/** Who changes the list. */
export const author = Effect.gen(function* () {
  const { id } = yield* swedishClinician
  const { name } = yield* CurrentSession
  return { id, name }
})

const encodeChange = Schema.encodeSync(MedicationListChange)

/** Tells the pages that have the list open. */
export const announceChange = Effect.fnUntraced(function* (
  { poolId, patientId }: PatientAccess,
  change: Omit<MedicationListChange, "clinicianId">,
) {
  const { id: clinicianId } = yield* author
  const data = encodeChange({ ...change, clinicianId })
  yield* (yield* Events).publish({ topic: medicationListTopic(poolId, patientId), type: medicationListChanged, data })
})

const lists = handle(getMedicationLists, ({ params }) =>
  Effect.gen(function* () {
    const patient = yield* swedishPatient(params.id)
    yield* unlessFaulty("lists")
    return yield* readLists(patient)
  }),
)

/** At least one reason, each once. */
export const checkedReasons = (reasons: readonly Reason[]) =>
  reasons.length > 0 && reasons.every(({ text }) => !isBlank(text)) && new Set(reasons.map(({ code }) => code)).size === reasons.length
    ? Effect.succeed(reasons)
    : Effect.fail(invalid(invalidReason, "A medication has at least one reason, and each once"))

const add = handleAfter(
  addMedication,
  ({ payload }) =>
    Effect.andThen(
      swedishPatient(payload.patientId),
      Effect.flatMap(DrugCatalogue, (catalogue) => Effect.exit(catalogue.drug(payload.medication.nplId))),
    ),
  ({ payload }, _request, foundDrug) =>
    Effect.gen(function* () {
      const patient = yield* swedishPatient(payload.patientId)
      yield* unlessFaulty("add")
      const dosage = yield* checkedDosage(payload.dosage)
      const reason = yield* checkedReasons(payload.reason)
      const drug = yield* foundDrug
      if (drug?.medication.atcCode !== payload.medication.atcCode) return yield* invalid(unknownDrug, "The catalogue has no such drug")
      const id = randomUUID()
      yield* insertMedication({ ...drug, id, dosage, reason }, patient, yield* author)
      yield* audited("medication.add", patient, id)
      yield* announceChange(patient, { medicationId: id, change: "added", version: 1 })
      return { medications: (yield* listsOf(patient)).active }
    }),
  {
    store: () => ({}),
    read: (_, { payload }) =>
      Effect.gen(function* () {
        const patient = yield* swedishPatient(payload.patientId)
        return { medications: (yield* listsOf(patient)).active }
      }),
  },
)

const encodeItem = Schema.encodeSync(MedicationItem)

/**
 * Refuses a change of a version that is not there any more, and shows the medication as it is.
 *
 * @param onlyActive whether the change is for active medications alone
 */
export const refuseChange = Effect.fnUntraced(function* (id: string, patient: PatientAccess, onlyActive = true) {
  const current = (yield* findMedication(id, patient)) ?? (yield* notFound("Medication"))
  const shown = new Shown({ document: encodeItem(current), patientId: patient.patientId, meetingId: null, subjectId: id })
  if (current.status.status === "ENTERED_IN_ERROR") return yield* conflict(medicationInError, "The medication was entered in error", shown)
  // An ended one is still marked as entered in error, so its version may be stale.
  return yield* current.status.status === "ACTIVE" || !onlyActive
    ? stale("Somebody has changed the medication since", shown)
    : conflict(medicationEnded, "The medication has been ended", shown)
})

const edit = handle(
  editMedication,
  ({ params: { id }, query, payload }, request) =>
    Effect.gen(function* () {
      const patient = yield* swedishPatient(query.patientId)
      yield* unlessFaulty("edit")
      const version = yield* versionOf(request.ifMatch)
      const dosage = yield* checkedDosage(payload.dosage)
      if ((yield* findMedication(id, patient)) === undefined) return yield* notFound("Medication")
      if (!(yield* replaceDosage(id, version, dosage, yield* author))) return yield* refuseChange(id, patient)
      yield* audited("medication.edit", patient, id)
      yield* announceChange(patient, { medicationId: id, change: "edited", version: version + 1 })
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

/** Ends the medication of the version in `If-Match`. */
export const end = Effect.fnUntraced(function* (id: string, patientId: string, ifMatch: string | undefined, reason: NewEndReason | null) {
  const patient = yield* swedishPatient(patientId)
  yield* unlessFaulty("end")
  const version = yield* versionOf(ifMatch)
  if ((yield* findMedication(id, patient)) === undefined) return yield* notFound("Medication")
  if (!(yield* closeMedication(id, version, yield* author, reason))) return yield* refuseChange(id, patient)
  yield* audited("medication.end", patient, id)
  yield* announceChange(patient, { medicationId: id, change: "ended", version: version + 1 })
})

const ends = handle(endMedication, ({ params, query }, request) => end(params.id, query.patientId, request.ifMatch, null))

export const medicationHandlers = [lists, add, edit, ends]
