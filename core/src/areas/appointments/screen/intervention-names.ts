import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { InterventionType, InterventionTypeWord } from "../../meeting/model/index.ts"
import { unknownText } from "../../../platform/terms/unknown-text.ts"

/** The names of the intervention types. */
const interventionNames: Readonly<Record<InterventionType, MessageDescriptor>> = {
  video: msg`Video`,
  phone: msg`Phone`,
  text: msg`Text`,
  physical: msg`Face-to-face visit`,
  prescription_only: msg`Prescription only`,
}

/** The name of an intervention type. */
export const interventionName = (type: InterventionTypeWord): MessageDescriptor =>
  typeof type === "string" ? interventionNames[type] : unknownText(type)
