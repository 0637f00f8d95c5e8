import { isBlank } from "@rond/core/format"
import { randomUUID } from "node:crypto"
import {
  Access,
  announceTaken,
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
import { Effect, Exit, Schema } from "effect"
import {
  addMedication,
  type Dosage,
  type Drug,
  type DrugInteractions,
  editMedication,
  endMedication,
  getMedicationLists,
  type GivenSafetyReason,
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
} from "../model/contract/index.ts"
import { draftOf, knownDosage } from "../model/dosage/index.ts"
import { isSameIntake } from "../screen/safety/same-intake.ts"
import { swedishClinician } from "../../clinic/server/index.ts"
import { DrugCatalogue } from "./catalogue/configured-catalogue.ts"
import { reasonsInCatalogue } from "./catalogue/reason-texts.ts"
import { checkedDosage } from "./checked-dosage.ts"
import { closeMedication, findMedication, insertMedication, listsOf, meetingsToday, replaceDosage } from "./medication-store.ts"
import { askedInteractions, holdList, keepReason, requiredReason } from "./safety/required-reason.ts"

/** The patient, for a clinician of a Swedish pool who treats them. */
export const swedishPatient = Effect.fnUntraced(function* (patientId: string) {
  yield* swedishClinician
  return yield* (yield* Access).requirePatient(patientId)
})

/** Writes what was done to the audit log. */
export const audited = (action: string, { patientId }: PatientAccess, subjectId?: string) =>
  Effect.flatMap(Audit, (audit) => audit.write({ action: `se.${action}`, patientId, outcome: "done", subjectId }))

/** The lists as a person reads them, which is audited. */
export const readLists = Effect.fnUntraced(function* (patient: PatientAccess, action = "medication-lists.read") {
  yield* audited(action, patient)
  return yield* listsOf(patient)
})

/** The person who changes the list. */
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
  for (const meetingId of yield* meetingsToday(clinicianId, { poolId, patientId })) yield* announceTaken(meetingId)
})

const lists = handle(getMedicationLists, ({ params }) =>
  Effect.gen(function* () {
    const patient = yield* swedishPatient(params.id)
    return yield* readLists(patient)
  }),
)

/** Returns the reasons with the catalogue's texts. At least one is required, each once. */
export const checkedReasons = (reasons: readonly Reason[]) =>
  reasons.length > 0 && reasons.every(({ text }) => !isBlank(text)) && new Set(reasons.map(({ code }) => code)).size === reasons.length
    ? reasonsInCatalogue(reasons)
    : Effect.fail(invalid(invalidReason, "A medication has at least one reason, and each once"))

const unbounded = { concurrency: "unbounded" } as const

/** The catalogue's data of a drug, or why there are none. Asked before the transaction. */
const askedDrug = (nplId: string) => Effect.flatMap(DrugCatalogue, (catalogue) => Effect.exit(catalogue.drug(nplId)))

const add = handleAfter(
  addMedication,
  ({ payload }) =>
    Effect.andThen(
      swedishPatient(payload.patientId),
      Effect.all({ drug: askedDrug(payload.medication.nplId), interactions: askedInteractions(payload.medication.atcCode) }, unbounded),
    ),
  ({ payload }, _request, { drug: foundDrug, interactions }) =>
    Effect.gen(function* () {
      const patient = yield* swedishPatient(payload.patientId)
      const dosage = yield* checkedDosage(payload.dosage)
      const reason = yield* checkedReasons(payload.reason)
      const drug = yield* foundDrug
      if (drug?.medication.atcCode !== payload.medication.atcCode) return yield* invalid(unknownDrug, "The catalogue has no such drug")
      yield* holdList(patient)
      const { active, past } = yield* listsOf(patient)
      const checked = { product: drug, drug, dosage, active, past, changedId: undefined, interactions, given: payload.safetyReason }
      const safetyReason = yield* requiredReason(checked, patient)
      const id = randomUUID()
      yield* insertMedication({ ...drug, id, dosage, reason }, patient, yield* author)
      yield* audited("medication.add", patient, id)
      yield* keepReason(safetyReason, id, 1, patient)
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
 * @param onlyActive whether the change is only for active medications
 */
export const refuseChange = Effect.fnUntraced(function* (id: string, patient: PatientAccess, onlyActive = true) {
  const current = (yield* findMedication(id, patient)) ?? (yield* notFound("Medication"))
  const shownMedication = new Shown({ document: encodeItem(current), patientId: patient.patientId, meetingId: null, subjectId: id })
  if (current.status.status === "ENTERED_IN_ERROR")
    return yield* conflict(medicationInError, "The medication was entered in error", shownMedication)
  // An ended one is still marked as entered in error, so its version may be stale.
  return yield* current.status.status === "ACTIVE" || !onlyActive
    ? stale("Somebody has changed the medication since", shownMedication)
    : conflict(medicationEnded, "The medication has been ended", shownMedication)
})

/** The known facts about the medication that is to be changed; nothing for one that the patient does not have. */
const askedOf = Effect.fnUntraced(function* (id: string, patientId: string) {
  const item = yield* findMedication(id, yield* swedishPatient(patientId))
  if (item === undefined) return undefined
  const { nplId, atcCode } = item.medication
  return yield* Effect.all({ drug: askedDrug(nplId), interactions: askedInteractions(atcCode) }, unbounded)
})

/** The reason for another dose, where one is needed: not only for other instructions, and not for what has ended. */
const reasonForChange = Effect.fnUntraced(function* (
  item: MedicationItem,
  dosage: Dosage,
  given: GivenSafetyReason | undefined,
  { drug, interactions }: { readonly drug: Exit.Exit<Drug | undefined, unknown>; readonly interactions: DrugInteractions | "unavailable" },
  patient: PatientAccess,
) {
  const kept = knownDosage(item.dosage)
  if (item.status.status !== "ACTIVE" || (kept !== undefined && isSameIntake(draftOf(kept), draftOf(dosage)))) return undefined
  const { active } = yield* listsOf(patient)
  const catalogueDrug = Exit.isSuccess(drug) ? drug.value : undefined
  const checked = { product: item, drug: catalogueDrug, dosage, active, past: [], changedId: item.id, interactions, given }
  return yield* requiredReason(checked, patient)
})

const edit = handleAfter(
  editMedication,
  ({ params: { id }, query }) => askedOf(id, query.patientId),
  ({ params: { id }, query, payload }, request, asked) =>
    Effect.gen(function* () {
      const patient = yield* swedishPatient(query.patientId)
      const version = yield* versionOf(request.ifMatch)
      const dosage = yield* checkedDosage(payload.dosage)
      yield* holdList(patient)
      const before = yield* findMedication(id, patient)
      if (before === undefined || asked === undefined) return yield* notFound("Medication")
      // A stale version is refused below.
      const safetyReason =
        before.version === version ? yield* reasonForChange(before, dosage, payload.safetyReason, asked, patient) : undefined
      if (!(yield* replaceDosage(id, version, dosage, yield* author))) return yield* refuseChange(id, patient)
      yield* audited("medication.edit", patient, id)
      yield* keepReason(safetyReason, id, version + 1, patient)
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
  const version = yield* versionOf(ifMatch)
  if ((yield* findMedication(id, patient)) === undefined) return yield* notFound("Medication")
  if (!(yield* closeMedication(id, version, yield* author, reason))) return yield* refuseChange(id, patient)
  yield* audited("medication.end", patient, id)
  yield* announceChange(patient, { medicationId: id, change: "ended", version: version + 1 })
})

const ends = handle(endMedication, ({ params, query }, request) => end(params.id, query.patientId, request.ifMatch, null))

export const medicationHandlers = [lists, add, edit, ends]
