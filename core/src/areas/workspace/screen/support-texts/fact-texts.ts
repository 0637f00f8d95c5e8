import { msg } from "@lingui/core/macro"

/**
 * The texts of the area's facts, for support, which finds them by this file's name: `label` names the field in which support chooses the
 * fact, `means` is its meaning in one sentence.
 */
export const factTexts = {
  view: { label: msg`View`, means: msg`Whether a meeting is on screen, or a patient’s profile without one.` },
}
