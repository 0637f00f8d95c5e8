import { any, all, fact, partnership, profession, type Condition } from "@rond/core/plugin"
import { epsEnabledFact } from "./eps-enabled.ts"

/** The professions that prescribe. */
export const prescribes: Condition = profession.in(["doctor", "nurse"])

/** Id of the action that prescribes by the electronic prescription service (EPS). */
export const electronicPrescription = "uk-eps-prescription"

/** Id of the action that issues a prescription for which the patient pays (pay as you go). */
export const paygPrescription = "uk-payg-prescription"

/**
 * The condition under which a clinician prescribes, electronically and for pay: for private patients, and for all patients once the signing
 * service enables the clinician. A partner whose patients pay as well grants both in its own meetings.
 */
export const issuesPrescriptions: Condition = all(prescribes, any(partnership.is("private"), fact(epsEnabledFact).is(true)))
