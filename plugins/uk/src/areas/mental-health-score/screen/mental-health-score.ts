import { msg } from "@lingui/core/macro"
import { endNotice, meetingSection } from "@rond/core/plugin"
import { Effect } from "effect"
import { asksForScore, scoreSectionId } from "../model/score-section.ts"

/** The score of a mental-health meeting, kept with the evaluation. The server sends it once the meeting has ended. */
export const mentalHealthScore = meetingSection({
  id: scoreSectionId,
  label: msg`Mental-health score`,
  place: "below-evaluation",
  when: asksForScore,
  load: () => import("./MentalHealthScoreSection.tsx"),
})

/** Needed only when a meeting ends. */
const line = Effect.promise(() => import("./unformed-line.ts"))

/** Before a mental-health meeting ends: that its score is not complete, so that none is sent. */
export const unformedScore = endNotice({
  id: "uk-mental-health-score-unformed",
  label: msg`Mental-health score`,
  at: "end",
  when: asksForScore,
  says: ({ meeting, patient, sections }) =>
    Effect.map(line, ({ unformedLine }) => unformedLine(sections[scoreSectionId], { meetingId: meeting.id, patientId: patient.id })),
})
