import { msg } from "@lingui/core/macro"
import { fact, meetingTag } from "@rond/core/plugin"

/** What a French clinician must know of the meeting before it begins. */
export const frenchMeetingTags = [
  meetingTag({
    id: "fr-covid-positive",
    label: msg`Positive COVID-19 test`,
    tone: "warning",
    when: fact("fr.is-covid-positive-test").is(true),
  }),
  meetingTag({ id: "fr-health-centre", label: msg`Health centre`, tone: "information", when: fact("fr.is-cds-doctor").is(true) }),
  meetingTag({ id: "fr-independent", label: msg`Independent practice`, tone: "neutral", when: fact("fr.is-independent").is(true) }),
]
