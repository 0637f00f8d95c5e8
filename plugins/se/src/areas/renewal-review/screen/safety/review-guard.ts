import { allergenWords, subjectReader } from "@rond/core/model/allergies"
import { type AllergyStatement, type Guard, renewalGuard } from "@rond/core/model/drug-safety"
import type { DrugInteractions, MedicationItem } from "../../../medication/model/contract/index.ts"
import { type DosageDraft, draftOf, knownDosage, newDosage, startingOn, withType } from "../../../medication/model/dosage/index.ts"
import { swedishDrugSafety, medicationGuard } from "../../../medication/model/index.ts"
import type { Prescription, Product } from "../../../prescription/model/contract/index.ts"
import { dispensedMedicines, endedBefore } from "../../../prescription/model/index.ts"
import { type RenewalToReview, reviewFindingKey } from "../../model/endpoints.ts"

/** Everything that is known when a prescription is renewed. */
export interface ReviewSituation {
  readonly renewal: Pick<RenewalToReview, "id" | "medicine" | "atcCode" | "nplId" | "dosageParts">
  /** The ISO 8601 instant at which the patient asked for it. */
  readonly requestedAt: string
  /** The catalogue's product; `undefined` where the renewal names none, or the catalogue could not be asked. */
  readonly product: Product | undefined
  /** The active list. */
  readonly active: readonly MedicationItem[]
  /** The past list. */
  readonly past: readonly MedicationItem[]
  /** The patient's prescriptions, from every clinic that shows them. */
  readonly prescriptions: readonly Prescription[]
  /** Today in Sweden, ISO 8601. */
  readonly today: string
  readonly isChild: boolean
  readonly allergies: readonly AllergyStatement[]
  readonly areAllergiesLoaded: boolean
  /** `undefined` while it is loading. */
  readonly interactions: DrugInteractions | "unavailable" | undefined
}

const subjectOf = subjectReader(allergenWords)

/**
 * The findings for a clinician to consider before a prescription is renewed: those of the guard of any new prescription. The same product on the
 * list, or prescribed before the patient asked, is what is to be renewed, and so no second one; one that was prescribed since is. In free text only
 * allergies can be compared. The keys name the renewal.
 */
export function reviewGuard({ renewal, requestedAt, product, past, today, ...knowledge }: ReviewSituation): Guard {
  const { id, medicine, atcCode, nplId, dosageParts } = renewal
  const keyed = ({ findings, unchecked }: Guard): Guard => ({
    findings: findings.map((finding) => ({ ...finding, key: reviewFindingKey(id, finding.key) })),
    unchecked,
  })
  if (atcCode === null || nplId === null) return keyed(renewalGuard({ ...knowledge, medicine, atcCode }, swedishDrugSafety, subjectOf))
  const dosage = dosageFrom(dosageParts, today)
  const isSame = (other: string | null) => other === nplId
  const { findings, unchecked } = medicationGuard({
    ...knowledge,
    product: product ?? namedProduct({ medicine, atcCode, nplId }),
    drug: product,
    dosage,
    active: knowledge.active.filter(({ medication }) => !isSame(medication.nplId)),
    changedId: undefined,
    ended: endedBefore(
      past,
      knowledge.active.some(({ medication }) => isSame(medication.nplId)),
    ),
    alsoTaken: dispensedMedicines(
      knowledge.prescriptions.filter(
        ({ nplId: other, medicationRequest }) => (other !== null && !isSame(other)) || medicationRequest.prescribedAt > requestedAt,
      ),
      product,
    ),
  })
  // Words may name a last day.
  return keyed({ findings: dosage.type === "CUSTOM" ? findings.filter(({ kind }) => kind !== "no-end") : findings, unchecked })
}

/** Builds a product from the request itself, for a product that the catalogue does not know. */
const namedProduct = ({ medicine, atcCode, nplId }: { readonly medicine: string; readonly atcCode: string; readonly nplId: string }) => ({
  medication: { atcCode, nplId, tradeName: medicine, marketingAuthHolder: null, links: { dosageInformation: null } },
  silDrug: { nplId, name: medicine, marketingAuthHolder: null, drugFormTextSv: null, dosages: [] },
})

/** The dosage from today on, as a renewal is taken; without a readable one, the guard says what it cannot count. */
function dosageFrom(parts: RenewalToReview["dosageParts"], today: string): DosageDraft {
  const dosage = parts === null ? undefined : knownDosage(parts)
  return dosage === undefined ? withType(newDosage(today), "CUSTOM") : startingOn(draftOf(dosage), today)
}
