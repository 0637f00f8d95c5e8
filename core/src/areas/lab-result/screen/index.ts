/** Entry point `@rond/core/features/lab-result`: the results of what a clinician orders from a laboratory. */
export { LabOrderCard, type LabOrderCardProps } from "./LabOrderCard.tsx"
