import { msg } from "@lingui/core/macro"

/** What the area's permissions mean, for support, which finds the texts by this file's name. */
export const permissionTexts = {
  "programme.manage": msg`The clinician may read and manage treatment programmes.`,
}
