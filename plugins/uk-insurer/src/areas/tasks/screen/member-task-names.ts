import { termTexts } from "@rond/core/plugin"
import { taskTypeTerms } from "@rond/plugin-uk/extend"

/** The names of the insurer's task types. */
export const memberTaskNames = termTexts({
  id: "uk-insurer-task-types",
  vocabularies: [taskTypeTerms],
  load: () => import("./member-task-terms.ts"),
})
