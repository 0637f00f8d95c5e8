import { msg } from "@lingui/core/macro"
import { patient, patientTag } from "@rond/core/plugin"

/** A patient who came by a one-time web link and has no account. */
export const oneTimeVisitorTag = patientTag({
  id: "uk-one-time-visitor",
  label: msg`One-time visitor`,
  tone: "warning",
  when: patient.isOneTimeUser,
})
