import { msg } from "@lingui/core/macro"

/** The labels of the area's extension points, for support, which finds them by this file's name. A smaller `place` is listed earlier. */
export const pointTexts = {
  "call-timer-rule": { label: msg`Consultation timer`, place: 210 },
}
