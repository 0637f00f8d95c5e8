export * from "./endpoints.ts"
export { DiagnosisCode } from "../record/diagnosis.ts"
