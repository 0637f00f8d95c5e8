export * from "./endpoints.ts"
export * from "./snippets.ts"
export { DiagnosisCode } from "../../record/model/within-core.ts"
