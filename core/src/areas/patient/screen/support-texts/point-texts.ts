import { msg } from "@lingui/core/macro"

/** The labels of the area's extension points, for support, which finds them by this file's name. A smaller `place` is listed earlier. */
export const pointTexts = {
  "left-pane-tab": { label: msg`Left-pane tabs`, place: 10 },
  "left-pane-tab-child": { label: msg`Parts of tabs`, place: 20 },
  "patient-card": { label: msg`Patient cards`, place: 30 },
  "patient-tag": { label: msg`Patient tags`, place: 40 },
}
