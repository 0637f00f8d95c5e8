import { msg } from "@lingui/core/macro"

/**
 * The texts of the area's facts, for support, which finds them by this file's name: `label` names the field in which support chooses the
 * fact, `means` is its meaning in one sentence.
 */
export const factTexts = {
  partnership: { label: msg`Partnership`, means: msg`The partner through whom the patient comes; most patients have none.` },
  "patient.is-child": { label: msg`The patient is a child`, means: msg`The patient is a child on somebody else’s account.` },
  "patient.is-one-time-user": { label: msg`One-time web user`, means: msg`The patient came by a link and has no account.` },
  "patient.is-resolved": { label: msg`The patient is identified`, means: msg`It is known who the patient is.` },
}
