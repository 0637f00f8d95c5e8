import { msg } from "@lingui/core/macro"

/** The meanings of the area's permissions, for support, which finds the texts by this file's name. */
export const permissionTexts = {
  "self-assessment.read": msg`The clinician may read what patients say of themselves in surveys.`,
}
