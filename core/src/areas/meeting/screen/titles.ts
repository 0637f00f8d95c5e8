import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { titleResolver } from "../../plugin/index.ts"
import type { CommonActivityType } from "../model/meeting.ts"

const titles: Readonly<Record<CommonActivityType, MessageDescriptor>> = {
  video_visit: msg`Video visit`,
  physical_meeting: msg`Face-to-face visit`,
  non_video_visit: msg`Visit without video`,
  text_consultation: msg`Text consultation`,
  e_prescription_renewal: msg`Prescription renewal`,
  e_prescription_medication_request: msg`Medication request`,
  phone_triage: msg`Phone triage`,
}

/**
 * Core's titles of activity types that several markets have. A market writes those of its own by `titleResolver`. A type without a title is an error
 * ("Unknown activity type").
 */
export function meetingTitles<Type extends CommonActivityType>(types: readonly Type[]) {
  return types.map((type) => titleResolver({ id: `title-${type}`, activityType: type, title: titles[type] }))
}
