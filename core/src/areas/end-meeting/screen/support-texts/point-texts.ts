import { msg } from "@lingui/core/macro"

/** The labels of the area's extension points, for support, which finds them by this file's name. A smaller `place` is listed earlier. */
export const pointTexts = {
  "end-meeting-validator": { label: msg`Rules at the end of the meeting`, place: 100 },
  "end-alert": { label: msg`Alerts at the end of the meeting`, place: 110 },
  "end-notice": { label: msg`Notices at the end of the meeting`, place: 120 },
  "finish-step": { label: msg`Steps of finishing`, place: 130 },
}
