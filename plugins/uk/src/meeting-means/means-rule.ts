import { all, patient, view, type CompletionRule } from "@rond/core/plugin"
import { meansElementId, meetingMeansId, saysMeans } from "./means.ts"

/** Where it is asked: in one-time web users' meetings. */
export const asksMeans = all(view.is("meeting"), patient.isOneTimeUser)

/** The meeting ends once it is said by what means it was held. */
export const meansRule: CompletionRule = {
  id: "uk-meeting-means",
  when: asksMeans,
  unmet: ({ sections }) => (saysMeans(sections[meetingMeansId]) ? [] : [meansElementId]),
}
