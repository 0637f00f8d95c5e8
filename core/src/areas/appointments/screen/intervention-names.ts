import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { InterventionType, InterventionTypeWord } from "../../meeting/model/index.ts"
import { unknownText } from "../../../platform/terms/unknown-text.ts"

/** How a meeting is held. */
const interventionNames: Readonly<Record<InterventionType, MessageDescriptor>> = {
  video: msg`Video`,
  phone: msg`Phone`,
  text: msg`Text`,
  physical: msg`Face-to-face visit`,
  prescription_only: msg`Prescription only`,
}

/** How a meeting is held, in words. */
export const interventionName = (type: InterventionTypeWord): MessageDescriptor =>
  typeof type === "string" ? interventionNames[type] : unknownText(type)
