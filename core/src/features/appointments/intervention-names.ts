import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { InterventionType } from "../../model/meeting/meeting.ts"

/** How a meeting is held. */
export const interventionNames: Readonly<Record<InterventionType, MessageDescriptor>> = {
  video: msg`Video`,
  phone: msg`Phone`,
  text: msg`Text`,
  physical: msg`Physical meeting`,
  prescription_only: msg`Prescription only`,
}
