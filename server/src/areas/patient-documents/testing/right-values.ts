import { about, type RightValues } from "../../../testing/right-values/right-values.ts"

export const rightValues: RightValues = {
  requests: {
    "patient-documents.image": { values: (round) => ({ ...about("today")(round), id: `${round.meetingId("today")}-document` }) },
  },
}
