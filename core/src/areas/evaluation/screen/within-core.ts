/** What other parts of core use of this area, and no other package may. */
export { sectionsIn, useEvaluationSession, valuesIn } from "./use-evaluation-session.ts"
