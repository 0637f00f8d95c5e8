import { msg } from "@lingui/core/macro"
import { meetingTitles } from "@rond/core/features/meeting"
import { activity, meetingTag, patient, titleResolver } from "@rond/core/plugin"

/** The titles of a meeting, the variant before the general one, and a label beside it. */
export const titles = [
  titleResolver({
    id: "ie-video-visit-child",
    activityType: "video_visit",
    title: msg`Video visit with a child`,
    when: patient.isChild,
  }),
  ...meetingTitles(["video_visit", "physical_meeting", "phone_triage"]),
  meetingTag({ id: "ie-triage", label: msg`Triage`, tone: "information", when: activity.type.is("phone_triage") }),
]
