import { msg } from "@lingui/core/macro"
import { fact, titleResolver } from "@rond/core/plugin"

const afterTest = fact("fr.is-covid-positive-test").is(true)

/** Meetings that follow a positive test; they stand before the general titles of the same activity types. */
export const covidTitles = [
  titleResolver({
    id: "title-covid-video",
    activityType: "video_visit",
    title: msg`Video visit after a positive COVID-19 test`,
    when: afterTest,
  }),
  titleResolver({
    id: "title-covid-non-video",
    activityType: "non_video_visit",
    title: msg`Visit without video after a positive COVID-19 test`,
    when: afterTest,
  }),
]
