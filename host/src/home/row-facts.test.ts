import { factsOf } from "@rond/core/platform/workspace"
import { clinicianOf, dayMeetingOf, meetingOf, patientOf, userOf } from "@rond/core/testkit"
import { expect, it } from "vitest"
import { rowFacts } from "./row-facts.ts"

/** What the day's list does not know of a meeting. Titles that depend on it appear in the meeting only. */
const unknownInTheList = [
  "patient.is-resolved",
  "meeting.has-care-facility",
  "meeting.is-internal-referral",
  "meeting.has-survey",
  "symptoms.form-exists",
]

it("a line of the day knows a meeting by the facts that the meeting itself has", () => {
  const inTheList = rowFacts(clinicianOf(), ["hide-national-registers"], dayMeetingOf())
  const inTheMeeting = factsOf({
    clinician: clinicianOf(),
    featureFlagIds: ["hide-national-registers"],
    view: "meeting",
    meeting: meetingOf(),
    user: userOf(),
    patient: patientOf(),
  })
  const known = ([id]: readonly [string, unknown]) => !unknownInTheList.includes(id)
  expect(new Map([...inTheList].filter(known))).toEqual(new Map([...inTheMeeting].filter(known)))
})
