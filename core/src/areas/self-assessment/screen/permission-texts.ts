import { msg } from "@lingui/core/macro"

/** What the area's permissions mean, for support, which finds the texts by this file's name. */
export const permissionTexts = {
  "self-assessment.read": msg`The clinician may read what patients say of themselves in surveys.`,
}
