export * from "./endpoints.ts"
export { noteValuesOf } from "./completion-rule.ts"
