import { msg } from "@lingui/core/macro"
import type { Meeting } from "@rond/core/features/meeting"
import { fact, meetingTag, titleResolver, meeting, patientCard } from "@rond/core/plugin"
import { Result } from "effect"
import { readGermanMeeting } from "../model/german-meeting.ts"

declare module "@rond/core/plugin" {
  interface PluginFacts {
    readonly "de.is-aok-plus": boolean
    readonly "de.meeting-type": string
    readonly "de.is-anonymous": boolean
  }
}

const codeOf = (meeting: Meeting) => Result.getOrThrow(readGermanMeeting(meeting.marketSpecifics))?.anonymousCode ?? undefined

const isAokPlus = fact("de.is-aok-plus").is(true)

/** The tags that a German clinician must see before the meeting begins: who pays, and whether the patient is anonymous to all others. */
export const germanMeetingTags = [
  meetingTag({ id: "de-aok-plus", label: msg`AOK Plus`, tone: "information", when: isAokPlus }),
  meetingTag({ id: "de-private", label: msg`Private patient`, tone: "neutral", when: fact("de.meeting-type").is("private") }),
  meetingTag({
    id: "de-anonymous",
    label: msg`Anonymous to others, code`,
    tone: "warning",
    when: fact("de.is-anonymous").is(true),
    detail: codeOf,
  }),
]

/** Titles of meetings that AOK Plus pays for; they come before the general titles of the same activity types. */
export const aokPlusTitles = [
  titleResolver({ id: "title-aok-plus-video", activityType: "video_visit", title: msg`AOK Plus video visit`, when: isAokPlus }),
  titleResolver({
    id: "title-aok-plus-non-video",
    activityType: "non_video_visit",
    title: msg`AOK Plus visit without video`,
    when: isAokPlus,
  }),
]

/** The payment of the meeting. */
export const billingCard = patientCard({
  id: "de-billing",
  title: msg`Billing`,
  after: "contact",
  when: meeting.exists,
  load: () => import("./BillingCard.tsx"),
})
