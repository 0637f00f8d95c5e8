import { msg } from "@lingui/core/macro"

/** The meanings of the area's permissions, for support, which finds the texts by this file's name. */
export const permissionTexts = {
  "e-prescription.show": msg`As-needed prescriptions may be shown in the external e-prescription service.`,
}
