import { msg } from "@lingui/core/macro"

/** The labels of the area's extension points, for support, which finds them by this file's name. A smaller `place` is listed earlier. */
export const pointTexts = {
  "meeting-tag": { label: msg`Meeting tags`, place: 50 },
  "meeting-section": { label: msg`Meeting sections`, place: 90 },
  "title-resolver": { label: msg`Meeting titles`, place: 200 },
}
