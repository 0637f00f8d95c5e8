import { msg } from "@lingui/core/macro"
import { fact, titleResolver } from "@rond/core/plugin"

const isAokPlus = fact("de.is-aok-plus").is(true)

/** Meetings on the account of AOK Plus; they stand before the general titles of the same activity types. */
export const aokPlusTitles = [
  titleResolver({ id: "title-aok-plus-video", activityType: "video_visit", title: msg`AOK Plus video visit`, when: isAokPlus }),
  titleResolver({
    id: "title-aok-plus-non-video",
    activityType: "non_video_visit",
    title: msg`AOK Plus visit without video`,
    when: isAokPlus,
  }),
]
