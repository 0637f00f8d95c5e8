import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { titleResolver } from "../../extension-points/points/meeting.ts"
import type { ActivityType } from "../../model/meeting/meeting.ts"

const titles: Readonly<Record<ActivityType, MessageDescriptor>> = {
  video_visit: msg`Video visit`,
  physical_meeting: msg`Face-to-face visit`,
  non_video_visit: msg`Visit without video`,
  text_consultation: msg`Text consultation`,
  e_prescription_renewal: msg`Prescription renewal`,
  e_prescription_medication_request: msg`Medication request`,
  pollen_non_video: msg`Pollen allergy, without video`,
  chlamydia_nurse_video: msg`Chlamydia, video visit with nurse`,
  phone_triage: msg`Phone triage`,
}

/** Titles of a market's activity types. A type without a title is an error ("Unknown activity type"). */
export function meetingTitles<Type extends ActivityType>(types: readonly Type[]) {
  return types.map((type) => titleResolver({ id: `title-${type}`, activityType: type, title: titles[type] }))
}
