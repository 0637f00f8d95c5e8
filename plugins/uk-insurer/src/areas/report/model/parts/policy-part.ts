import type { CurrentReport } from "../../../insurer-service/model/index.ts"
import { type CurrentSource, unknownStaff } from "../report-source.ts"

/** The fields of the current form that say what the insurer said of the member's policy. */
export type PolicyPart = Pick<
  CurrentReport["vitalityData"],
  "hasVitalityAtWork" | "hasVitalityEssentials" | "staffSchemeIndicator" | "policyNumber"
>

/** The policy in the current form, with the contract's words where nothing is known of it. */
export const policyPart = ({ policy, modules }: Pick<CurrentSource, "policy" | "modules">): PolicyPart => ({
  hasVitalityAtWork: modules.hasVitalityAtWork,
  hasVitalityEssentials: modules.hasEssentials,
  staffSchemeIndicator: policy.staffSchemeIndicator ?? unknownStaff,
  policyNumber: policy.policyNumber ?? 0,
})
