import { all, not, patient, type Condition } from "@rond/core/plugin"
import { isMentalHealthMeeting } from "../../../mental-health-meeting.ts"

/** The section's id, in answers and on screen. */
export const scoreSectionId = "uk-mental-health-score"

/** The score is written in mental-health meetings, except with one-time web users, whose record is not kept. */
export const asksForScore: Condition = all(isMentalHealthMeeting, not(patient.isOneTimeUser))
