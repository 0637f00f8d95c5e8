import { msg } from "@lingui/core/macro"
import { fact, titleResolver } from "@rond/core/plugin"

/** The follow-up of a positive result; stands before the general title of the same activity type. */
export const chlamydiaFollowUpTitle = titleResolver({
  id: "title-chlamydia-follow-up",
  activityType: "chlamydia_nurse_video",
  title: msg`Chlamydia, follow-up of a positive result`,
  when: fact("se.takes-medicines").is(true),
})
