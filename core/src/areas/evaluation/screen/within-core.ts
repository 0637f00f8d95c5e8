/** Other parts of core import these names of the area; no other package may. */
export { sectionField, sectionsIn, useEvaluationSession, valuesIn } from "./use-evaluation-session.ts"
