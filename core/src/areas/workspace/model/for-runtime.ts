/** The facts of a workspace, as host, server and tests read them. `@rond/core/plugin/runtime` publishes it. */
import type { WorkspaceQuery } from "../../../kernel/engine/workspace-query.ts"
import type { FactValue, SubjectQuery } from "./for-plugins.ts"

export { coreFactShapes, factsKnownSoFar, isClinicianFact, isCoreFact } from "./about-facts.ts"
export {
  clinicianFacts,
  type CoreFactId,
  coreFactIds,
  type CoreFacts,
  type FactClinician,
  type FactSubject,
  patientFactIds,
  type WorkspaceSubject,
} from "./core-facts.ts"
export type { SubjectQuery } from "./for-plugins.ts"

/** Whether the fact must be fetched; otherwise it is derived from the subject. */
export const isFetched = (find: WorkspaceQuery<FactValue> | SubjectQuery): find is WorkspaceQuery<FactValue> => "run" in find
