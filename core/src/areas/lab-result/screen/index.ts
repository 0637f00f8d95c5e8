/** Entry point `@rond/core/features/lab-result`: the results of a clinician's orders to a laboratory. */
export { LabOrderCard, type LabOrderCardProps } from "./LabOrderCard.tsx"
