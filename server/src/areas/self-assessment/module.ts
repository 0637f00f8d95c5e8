import { Effect } from "effect"
import { surveysNotKept } from "@rond/core/model/self-assessment"
import type { ServerModule } from "@rond/core/server-kit"
import { selfAssessmentHandlers } from "./handlers.ts"
import { createSurveyTables } from "./tables.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

// Loaded lazily: only a demo needs its texts.
const surveysOfDemo = Effect.flatMap(
  Effect.promise(() => import("./demo/demo.ts")),
  ({ demoSurveys }) => demoSurveys,
)

/** The surveys in which patients assess themselves. */
export const selfAssessmentModule: ServerModule = {
  id: "core.self-assessment",
  handlers: selfAssessmentHandlers,
  migrations: { "0001_surveys": createSurveyTables },
  demoUnavailable: { "surveys-not-kept": surveysNotKept },
  demo: surveysOfDemo,
  demoToday: surveysOfDemo,
}

/** Found by its folder. */
export const area: ServerArea = { after: ["core.record"], module: selfAssessmentModule }
