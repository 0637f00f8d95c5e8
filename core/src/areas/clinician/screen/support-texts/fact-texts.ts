import { msg } from "@lingui/core/macro"

/**
 * The texts of the area's facts, for support, which finds them by this file's name: `label` names the field in which support chooses the
 * fact, `means` is its meaning in one sentence.
 */
export const factTexts = {
  "pool.country": { label: msg`The pool’s country`, means: msg`The country of the clinician’s pool.` },
  "pool.is-external": { label: msg`External pool`, means: msg`The clinician’s pool belongs to another organisation.` },
  profession: { label: msg`Profession`, means: msg`The clinician’s profession.` },
  "clinician.care-type": { label: msg`Type of care`, means: msg`The kind of care that the clinician gives.` },
  "clinician.capabilities": { label: msg`Clinician’s capabilities`, means: msg`What the clinician is able to do.` },
  "clinician.flags": { label: msg`Clinician’s flags`, means: msg`What the clinician’s account is permitted to do.` },
  "feature-flags": { label: msg`Feature flags`, means: msg`The features that are switched on in the clinician’s pool.` },
}
