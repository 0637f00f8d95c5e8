import { msg } from "@lingui/core/macro"

/** The labels of the extension points of no area, for support, which finds them by this file's name. A smaller `place` is listed earlier. */
export const pointTexts = {
  "home-tool": { label: msg`Tools at home`, place: 60 },
  "error-mapper": { label: msg`Error texts`, place: 220 },
  setting: { label: msg`Settings`, place: 230 },
  "term-texts": { label: msg`Texts by key`, place: 240 },
}
