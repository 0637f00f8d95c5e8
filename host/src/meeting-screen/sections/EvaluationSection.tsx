/** The evaluation, as a chunk of its own. */
export { EvaluationForm as default } from "@rond/core/features/evaluation"
