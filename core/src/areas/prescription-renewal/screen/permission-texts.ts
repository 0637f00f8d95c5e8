import { msg } from "@lingui/core/macro"

/** What the area's permissions mean, for support, which finds the texts by this file's name. */
export const permissionTexts = {
  "renewal.decide": msg`A patient’s request for renewals may be read and decided on.`,
}
