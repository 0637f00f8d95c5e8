import type { AllergyStatement, EndedMedicine, Guard, ListedMedicine } from "@rond/core/model/drug-safety"
import { knownWord } from "@rond/core/api"
import type { DrugInteractions, MedicationItem } from "../../medication/model/contract/index.ts"
import { draftOf } from "../../medication/model/dosage/index.ts"
import { dispensedId, endedMedicines, medicationGuard } from "../../medication/model/index.ts"
import type { NewPrescription, Prescription } from "./contract/prescription.ts"
import type { Product } from "./contract/product.ts"
import { canBeCancelled, isUnanswered } from "./prescription-state.ts"

/** Everything that is known when a medicine is prescribed. */
export interface PrescribingSituation {
  readonly prescription: Pick<NewPrescription, "dosage" | "medicationId">
  readonly product: Product
  /** The active list. */
  readonly active: readonly MedicationItem[]
  /** The past list. */
  readonly past: readonly MedicationItem[]
  /** The patient's prescriptions, from every clinic that shows them. */
  readonly prescriptions: readonly Prescription[]
  readonly isChild: boolean
  readonly allergies: readonly AllergyStatement[]
  readonly areAllergiesLoaded: boolean
  /** `undefined` while it is loading. */
  readonly interactions: DrugInteractions | "unavailable" | undefined
}

/**
 * The findings for a clinician to consider before this is prescribed: those of the medication list's guard, and the prescriptions that a
 * pharmacy dispenses or may dispense. The server asks for a reason for each that asks for one. A cancellation asks no guard: it takes a medicine away.
 */
export const prescribingGuard = ({ prescription, product, past, prescriptions, ...known }: PrescribingSituation): Guard =>
  medicationGuard({
    ...known,
    product,
    drug: product,
    dosage: draftOf(prescription.dosage),
    // A prescription from the list is of the same medicine, and adds no second one.
    changedId: prescription.medicationId ?? undefined,
    ended: endedBefore(past, prescription.medicationId !== null),
    alsoTaken: dispensedMedicines(
      prescriptions.filter((one) => !isThisRequest(one, product)),
      product,
    ),
  })

/**
 * The medicines that the list has ended, as the guard compares with them. Where the medicine is on the list again, only those that did harm.
 *
 * @param isListed the prescription is for a medication of the active list
 */
export const endedBefore = (past: readonly MedicationItem[], isListed: boolean): readonly EndedMedicine[] =>
  endedMedicines(past).filter(({ because }) => !isListed || because === "harm")

/**
 * The prescriptions that a pharmacy dispenses or may dispense, as medicines that the guard compares with. One without a product is the same medicine
 * where its text names this product or its substance.
 */
export const dispensedMedicines = (
  prescriptions: readonly Prescription[],
  product: Pick<Product, "medication" | "substance"> | undefined,
): readonly ListedMedicine[] => prescriptions.flatMap((one) => dispensedMedicine(product === undefined ? one : withNamed(one, product)))

function withNamed(prescription: Prescription, { medication, substance }: Pick<Product, "medication" | "substance">): Prescription {
  const { nplId, atcCode, text } = prescription
  const words = text.toLowerCase().split(/[^\p{Letter}\p{Number}]+/u)
  const isNamed = [medication.tradeName, substance].some((name) => {
    const [first = ""] = name.toLowerCase().split(/[^\p{Letter}\p{Number}]+/u)
    return first !== "" && words.includes(first)
  })
  return nplId === null && isNamed ? { ...prescription, nplId: medication.nplId, atcCode: atcCode ?? medication.atcCode } : prescription
}

/** The trade names of prescriptions that may be dispensed and name no product, each once: the guard can compare them with nothing. */
export const namesWithoutProduct = (prescriptions: readonly Prescription[]): readonly string[] => [
  ...new Set(
    prescriptions.filter((one) => one.nplId === null && mayBeDispensed(one)).map(({ distributedDrug }) => distributedDrug.tradeName),
  ),
]

/**
 * Whether it waits for its answer with the very product that is prescribed. Then a signature repeats that request or is refused by the server, so
 * there is no second prescription to give a reason for.
 */
const isThisRequest = ({ state, nplId }: Prescription, { medication }: Product) =>
  knownWord(state) === "ASKED" && nplId === medication.nplId

/** A request without an answer may have been done or not. A state of a later version may still be dispensed. */
function mayBeDispensed({ state }: Prescription): boolean {
  const known = knownWord(state)
  return known === undefined || isUnanswered(known) || canBeCancelled(known)
}

/** A prescription as a medicine of the list: its dosage is in words, so only the product is compared. */
function dispensedMedicine(prescription: Prescription): readonly ListedMedicine[] {
  const { medicationRequest, distributedDrug, nplId, atcCode, text } = prescription
  if (nplId === null || !mayBeDispensed(prescription)) return []
  return [
    {
      productId: nplId,
      atcCode: atcCode ?? "",
      names: [distributedDrug.tradeName],
      countedIn: undefined,
      perUnit: undefined,
      id: dispensedId(medicationRequest.id),
      label: text,
      intake: { pattern: { kind: "words" }, firstDay: null, lastDay: null },
      by: medicationRequest.prescriberName,
    },
  ]
}
