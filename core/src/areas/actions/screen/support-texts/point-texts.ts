import { msg } from "@lingui/core/macro"

/** The labels of the area's extension points, for support, which finds them by this file's name. A smaller `place` is listed earlier. */
export const pointTexts = {
  "action-group": { label: msg`Action groups`, place: 70 },
  action: { label: msg`Actions`, place: 80 },
  "taken-action-card": { label: msg`Cards for completed actions`, place: 190 },
}
