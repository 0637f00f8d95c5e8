import { msg } from "@lingui/core/macro"

/**
 * The texts of the area's facts, for support, which finds them by this file's name: `label` names the field in which support chooses the
 * fact, `means` is its meaning in one sentence.
 */
export const factTexts = {
  "symptoms.form-exists": {
    label: msg`There are symptom questions`,
    means: msg`The meeting has a symptom form with at least one question.`,
  },
}
