import { msg } from "@lingui/core/macro"

/** The meanings of the area's permissions, for support, which finds the texts by this file's name. */
export const permissionTexts = {
  "no-show.end": msg`A meeting that the patient does not come to may be ended as a no-show.`,
}
