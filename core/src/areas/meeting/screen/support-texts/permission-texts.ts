import { msg } from "@lingui/core/macro"

/** The meanings of the area's permissions, for support, which finds the texts by this file's name. */
export const permissionTexts = {
  "refund.ask": msg`The patient’s payment of a meeting that was not held may be refunded.`,
}
