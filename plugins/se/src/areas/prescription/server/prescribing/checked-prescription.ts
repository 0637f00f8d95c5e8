import { invalid, marketToday, type MeetingAccess } from "@rond/core/server-kit"
import { requiredSafetyReason, storedAllergyStatements } from "@rond/core/server/drug-safety"
import { Effect } from "effect"
import { checkedDosage, listsOf, reasonsInCatalogue, askedInteractions } from "../../../medication/server/index.ts"
import type { NewPrescription } from "../../model/contract/prescription.ts"
import type { Product } from "../../model/contract/product.ts"
import { prescriptionIssues } from "../../model/new-prescription.ts"
import { prescribingGuard } from "../../model/safety.ts"
import { NationalPrescriptions } from "../national/configured-national.ts"
import { Products } from "../product/product-source.ts"
import { knownPrescriptions } from "../state/known-prescriptions.ts"

const unknownProduct = invalid("prescription_unknown_product", "The catalogue has no such product or package")
const notPrescribable = invalid("prescription_not_prescribable", "The product cannot be prescribed electronically")

/** Asks other services about the product and the patient of a prescription, before any transaction. */
export const askedAbout = Effect.fnUntraced(function* ({ nplId, nplPackId }: NewPrescription, idNumber: string) {
  const product = (yield* (yield* Products).product(nplId)) ?? (yield* unknownProduct)
  if (nplPackId !== null && product.articles.every((article) => article.nplPackId !== nplPackId)) return yield* unknownProduct
  const { interactions, national } = yield* Effect.all(
    {
      interactions: askedInteractions(product.medication.atcCode),
      // Where the list is hidden or cannot be read, the guard compares what is stored here.
      national: Effect.orElseSucceed((yield* NationalPrescriptions).ofPatient(idNumber), () => undefined),
    },
    { concurrency: "unbounded" },
  )
  return { product, interactions, national }
})

/** The parts of {@link askedAbout}. */
export type AskedAbout = Effect.Success<ReturnType<typeof askedAbout>>

/** The prescription as it is sent: its dosage in the day's order, and its reasons with the catalogue's texts. Fails with what breaks a rule. */
export const validPrescription = Effect.fnUntraced(function* (given: NewPrescription, product: Product, { poolId }: MeetingAccess) {
  const wrong = (fields: readonly string[]) => invalid("prescription_invalid", "The prescription breaks a rule", { fields })
  const dosage = yield* Effect.mapError(checkedDosage(given.dosage), () => wrong(["dosage"]))
  const prescription: NewPrescription = { ...given, dosage, reason: yield* reasonsInCatalogue(given.reason) }
  const issues = prescriptionIssues(prescription, product, yield* marketToday(poolId))
  if (issues.some(({ code }) => code === "not-prescribable")) return yield* notPrescribable
  if (issues.length > 0) return yield* wrong([...new Set(issues.map(({ field }) => field))])
  return prescription
})

/** The reason for prescribing despite what the guard finds in what is stored now; `undefined` where it finds nothing. */
export const safetyReasonOf = Effect.fnUntraced(function* (
  prescription: NewPrescription,
  { product, interactions, national }: AskedAbout,
  { meetingId, patientId, poolId }: MeetingAccess,
) {
  const patient = { patientId, poolId }
  const { active, past } = yield* listsOf(patient)
  const { medicationId } = prescription
  if (medicationId !== null && active.every(({ id }) => id !== medicationId))
    return yield* invalid("prescription_invalid", "The medication is not on the list", { fields: ["medicationId"] })
  const prescriptions = yield* knownPrescriptions(national, patient)
  const { findings } = prescribingGuard({
    prescription,
    product,
    active,
    past,
    prescriptions,
    // Whether the patient is a child changes only what is named as not checked, and that needs no reason.
    isChild: false,
    allergies: yield* storedAllergyStatements(patient),
    areAllergiesLoaded: true,
    interactions,
  })
  return yield* requiredSafetyReason(findings, prescription.safetyReason, {
    code: "prescription_safety",
    detail: "What was found needs a reason for prescribing",
    about: { patientId, meetingId },
  })
})
