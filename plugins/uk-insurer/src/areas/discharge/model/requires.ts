import { decidedOutcomes, type DecidedOutcome, type DischargeRequirement, requirementsOf } from "./requirements.ts"
import { type SavedOutcome, newOutcomes, withStored } from "../../outcomes/model/index.ts"
import { outcomeNames } from "../../insurer-service/model/index.ts"

declare module "@rond/core/plugin" {
  interface PluginFacts {
    readonly "uk-insurer.requires": readonly string[]
    readonly "uk-insurer.has-account-email": boolean
  }
}

/**
 * A demand of a consultation's saved outcomes on its end: texts of the discharge summary; `decision`, that each standard outcome is
 * decided; `no-z-code`, that no diagnosis has a code of chapter Z.
 */
export type Requires = DischargeRequirement | "decision" | "no-z-code"

/** The id of the fact that has them. Screen and server find it, each in its own way. */
export const requiresFact = "uk-insurer.requires"

/** The id of the fact that says whether the account holder has a valid e-mail address. */
export const accountEmailFact = "uk-insurer.has-account-email"

/** The saved standard outcomes, as rules read them. */
export function decidedOf(saved: readonly SavedOutcome[]): readonly DecidedOutcome[] {
  const standard = saved.filter(({ requestType }) => requestType === "STANDARD")
  const { entries } = withStored(newOutcomes([]), { isCalculated: true, standard, nonClaim: [] })
  return decidedOutcomes(entries)
}

/** The demands of these outcomes, while the outcome summary is not voided. */
export function requiredBy(saved: readonly SavedOutcome[]): readonly Requires[] {
  const decided = decidedOf(saved)
  const isOpen = decided.some(({ decision }) => decision === undefined || decision === "pending")
  return [
    ...requirementsOf(decided),
    ...(isOpen ? (["decision"] as const) : []),
    ...(saved.some(({ outcome }) => outcome === outcomeNames.consultant) ? (["no-z-code"] as const) : []),
  ]
}
