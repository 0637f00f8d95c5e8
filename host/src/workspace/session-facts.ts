import type { Clinician } from "@rond/core/features/clinician"
import { known, pending, type Facts, type FactState } from "@rond/core/plugin/runtime"

/**
 * The facts known from the session, before any patient: enough to choose the market.
 *
 * @param patientFacts `pending` while a patient loads; absent facts without a patient
 */
export function sessionFacts(clinician: Clinician, featureFlagIds: readonly string[], patientFacts: "pending" | "absent"): Facts {
  const later: FactState = patientFacts === "pending" ? pending : known(undefined)
  return new Map<string, FactState>([
    ["pool.country", known(clinician.pool.country)],
    ["pool.is-external", known(clinician.pool.isExternal)],
    ["profession", known(clinician.profession)],
    ["clinician.care-type", known(clinician.careType)],
    ["clinician.capabilities", known(clinician.capabilities)],
    ["clinician.flags", known(clinician.flags)],
    ["feature-flags", known(featureFlagIds)],
    ["partnership", later],
    ["activity.type", later],
    ["activity.intervention-type", later],
    ["patient.is-child", later],
    ["patient.is-one-time-user", later],
    ["patient.is-resolved", later],
    ["view", later],
    ["meeting.exists", later],
    ["meeting.has-care-facility", later],
    ["meeting.is-internal-referral", later],
    ["meeting.has-survey", later],
    ["symptoms.form-exists", later],
  ])
}
