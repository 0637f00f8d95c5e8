import { msg } from "@lingui/core/macro"

/** The meanings of the area's permissions, for support, which finds the texts by this file's name. */
export const permissionTexts = {
  "programme.manage": msg`The clinician may read and manage treatment programmes.`,
}
