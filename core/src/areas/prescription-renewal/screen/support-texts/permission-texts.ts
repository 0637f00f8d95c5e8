import { msg } from "@lingui/core/macro"

/** The meanings of the area's permissions, for support, which finds the texts by this file's name. */
export const permissionTexts = {
  "renewal.decide": msg`A patient’s request for renewals may be read and decided on.`,
}
