import { msg } from "@lingui/core/macro"

/** The labels of the area's extension points, for support, which finds them by this file's name. A smaller `place` is listed earlier. */
export const pointTexts = {
  "note-field-kind": { label: msg`Types of note fields`, place: 160 },
  "entry-action": { label: msg`Record entry actions`, place: 170 },
  "entry-detail": { label: msg`Parts of record entries`, place: 180 },
}
