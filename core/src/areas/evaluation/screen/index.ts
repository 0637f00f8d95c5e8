/** Entry point `@rond/core/features/evaluation`: the evaluation of a meeting, and the values of the meeting's sections. */
export * from "../model/index.ts"
export { EvaluationForm } from "./EvaluationForm.tsx"
export { useSectionValue, type SectionValue } from "./use-section-value.ts"
