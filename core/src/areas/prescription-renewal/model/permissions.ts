import { definePermission } from "../../../kernel/engine/permission.ts"
import type { DrugSafetyData } from "../../drug-safety/model/index.ts"
import type { RenewalFlow } from "./renewal-flow.ts"
import type { RenewalQuestions } from "./text-renewal/question-slots.ts"
import type { RenewalTexts } from "./text-renewal/renewal-texts.ts"

/** The market's data for the decision on renewals. */
export interface RenewalData {
  /** Loads the words to patients. @param language BCP 47; a language that the market does not write gets the market's own */
  readonly texts: () => Promise<(language: string) => RenewalTexts>
  /** The questions of the patient's form that the first step shows; absent: those that the forms of renewals have in common. */
  readonly questions?: RenewalQuestions
  /** The ways in which the market decides on renewals; absent: text renewals only. */
  readonly flows?: readonly RenewalFlow[]
  /** Loads the market's data about medicines, for the guard at renewals; absent: allergies are compared only by substance and class. */
  readonly drugSafety?: () => Promise<DrugSafetyData>
}

/** Permits reading and deciding on a patient's request for renewals, with the market's texts to patients and its data about medicines. */
export const decideRenewals = definePermission<"renewal.decide", RenewalData>("renewal.decide", {
  means: "A patient's request for renewals may be read and decided on.",
  refusal: "Requests for renewals are not taken here",
  default: undefined,
})
