import { msg } from "@lingui/core/macro"
import { titleResolver } from "@rond/core/plugin"

declare module "@rond/core/plugin" {
  interface ActivityTypes {
    readonly pollen_non_video: true
    readonly chlamydia_nurse_video: true
  }
}

/** Titles of the visits that only Sweden has. */
export const swedishMeetingTitles = [
  titleResolver({ id: "title-pollen_non_video", activityType: "pollen_non_video", title: msg`Pollen allergy, without video` }),
  titleResolver({
    id: "title-chlamydia_nurse_video",
    activityType: "chlamydia_nurse_video",
    title: msg`Chlamydia, video visit with nurse`,
  }),
]
