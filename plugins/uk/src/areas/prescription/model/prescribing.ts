import { profession, type Condition } from "@rond/core/plugin"

/** The professions that prescribe. */
export const prescribes: Condition = profession.in(["doctor", "nurse"])

/** Id of the action that prescribes by the electronic prescription service (EPS). */
export const electronicPrescription = "uk-eps-prescription"

/** Id of the action that issues a prescription for which the patient pays (pay as you go). */
export const paygPrescription = "uk-payg-prescription"
