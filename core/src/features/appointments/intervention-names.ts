import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { knownWord } from "../../api/open-words.ts"
import type { InterventionType, InterventionTypeWord } from "../../model/meeting/meeting.ts"

/** How a meeting is held. */
const interventionNames: Readonly<Record<InterventionType, MessageDescriptor>> = {
  video: msg`Video`,
  phone: msg`Phone`,
  text: msg`Text`,
  physical: msg`Face-to-face visit`,
  prescription_only: msg`Prescription only`,
}

/** How a meeting is held, in words; Unknown where this build does not know. */
export function interventionName(type: InterventionTypeWord): MessageDescriptor {
  const known = knownWord(type)
  return known === undefined ? msg`Unknown` : interventionNames[known]
}
