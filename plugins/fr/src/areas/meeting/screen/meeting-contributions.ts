import { msg } from "@lingui/core/macro"
import { fact, meetingTag, meeting, patientCard, titleResolver } from "@rond/core/plugin"

declare module "@rond/core/plugin" {
  interface PluginFacts {
    readonly "fr.is-covid-positive-test": boolean
    readonly "fr.is-cds-doctor": boolean
    readonly "fr.is-independent": boolean
  }
}

const afterTest = fact("fr.is-covid-positive-test").is(true)

/** The tags that a French clinician must see before the meeting begins. */
export const frenchMeetingTags = [
  meetingTag({
    id: "fr-covid-positive",
    label: msg`Positive COVID-19 test`,
    tone: "warning",
    when: afterTest,
  }),
  meetingTag({ id: "fr-health-centre", label: msg`Health centre`, tone: "information", when: fact("fr.is-cds-doctor").is(true) }),
  meetingTag({ id: "fr-independent", label: msg`Independent practice`, tone: "neutral", when: fact("fr.is-independent").is(true) }),
]

/** The setting of the meeting's care: by whom, on whose account, for which profession it was booked. */
export const careSettingCard = patientCard({
  id: "fr-care-setting",
  title: msg`This meeting`,
  when: meeting.exists,
  load: () => import("./CareSettingCard.tsx"),
})

/** Titles of meetings that follow a positive test; they come before the general titles of the same activity types. */
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
