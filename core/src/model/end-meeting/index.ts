export * from "./endpoints.ts"
export { noteField, noteValuesOf } from "./completion-rule.ts"
