/** Public face `@rond/core/evaluation`: the evaluation of a meeting, and the answers of the meeting's sections. */
export * from "./contract.ts"
export { EvaluationForm } from "./EvaluationForm.tsx"
export { useSectionAnswer, type SectionAnswer } from "./use-section-answer.ts"
