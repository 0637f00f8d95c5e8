import { definePermission } from "../../../kernel/engine/permission.ts"
import type { DrugSafetyData } from "../../drug-safety/model/index.ts"

/** The market's data for the decision on renewals. */
export interface RenewalData {
  /** Loads what the market knows of medicines, for the guard at renewals; absent: allergies are compared only by substance and class. */
  readonly drugSafety?: () => Promise<DrugSafetyData>
}

/** Whether a patient's request for renewals is read and decided on, and what the market knows of medicines. */
export const decideRenewals = definePermission<"renewal.decide", RenewalData>("renewal.decide", {
  means: "A patient's request for renewals may be read and decided on.",
  refusal: "Requests for renewals are not taken here",
  default: undefined,
})
