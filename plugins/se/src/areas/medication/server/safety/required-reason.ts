import type { NewSafetyReason } from "@rond/core/model/drug-safety"
import { findingKindsOf, requiredSafetyReason, storedAllergyStatements } from "@rond/core/server/drug-safety"
import { Audit, holdLockOf, type PatientAccess } from "@rond/core/server-kit"
import { Effect } from "effect"
import {
  type Dosage,
  type Drug,
  type DrugInteractions,
  type GivenSafetyReason,
  type Medication,
  type MedicationItem,
  safetyReasonMissing,
  type SilDrug,
} from "../../model/contract/index.ts"
import { draftOf } from "../../model/dosage/index.ts"
import { medicationGuard } from "../../model/safety/guard.ts"
import { endedMedicines } from "../../model/safety/medicine.ts"
import { DrugSafety } from "./configured-drug-safety.ts"
import { keepSafetyReason } from "./kept-reasons.ts"

/** The service's data about a drug. It is asked before the transaction; where it does not respond, interactions are not checked. */
export const askedInteractions = (atcCode: string): Effect.Effect<DrugInteractions | "unavailable"> =>
  Effect.flatMap(DrugSafety, (service) => service.interactionsOf(atcCode)).pipe(
    Effect.map((known): DrugInteractions => ({ known })),
    Effect.orElseSucceed(() => "unavailable" as const),
  )

interface Checked {
  readonly product: { readonly medication: Medication; readonly silDrug: SilDrug }
  /** `undefined` where the catalogue could not be asked. */
  readonly drug: Pick<Drug, "substance" | "usualDailyMaximum"> | undefined
  readonly dosage: Dosage
  readonly active: readonly MedicationItem[]
  /** The past list, for a medication that is added: one that is changed is on the list already. */
  readonly past: readonly MedicationItem[]
  readonly changedId: string | undefined
  readonly interactions: DrugInteractions | "unavailable"
  readonly given: GivenSafetyReason | undefined
}

/** Locks this list until the transaction ends, so that no other request changes it: two of the same would not see each other. */
export const holdList = ({ patientId, poolId }: PatientAccess) => holdLockOf("se-medication-list", poolId, patientId)

/**
 * Checks a medication against what the server has of the patient. `undefined` where nothing speaks against it; otherwise the reason for going
 * on. Fails with `medication_safety` without a reason, or where more is found than the clinician saw.
 */
export const requiredReason = Effect.fnUntraced(function* ({ dosage, given, past, ...situation }: Checked, patient: PatientAccess) {
  const { findings } = medicationGuard({
    ...situation,
    dosage: draftOf(dosage),
    ended: endedMedicines(past),
    // Whether the patient is a child changes only what is named as not checked, and that needs no reason.
    isChild: false,
    allergies: yield* storedAllergyStatements(patient),
    areAllergiesLoaded: true,
  })
  return yield* requiredSafetyReason(findings, given, {
    code: safetyReasonMissing,
    detail: "What was found needs a reason for going on",
    about: { patientId: patient.patientId, meetingId: null },
  })
})

/** Keeps the reason of a version, and audits which kinds of findings it was given for. */
export const keepReason = Effect.fnUntraced(function* (
  reason: NewSafetyReason | undefined,
  medicationId: string,
  version: number,
  { patientId }: PatientAccess,
) {
  if (reason === undefined) return
  yield* keepSafetyReason(medicationId, version, reason)
  yield* (yield* Audit).write({
    action: "se.medication.safety-reason",
    patientId,
    subjectId: medicationId,
    outcome: "done",
    detail: { version, findings: findingKindsOf(reason) },
  })
})
