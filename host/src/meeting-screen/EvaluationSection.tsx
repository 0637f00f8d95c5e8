/** The evaluation as a part of its own. */
export { EvaluationForm as default } from "@rond/core/features/evaluation"
