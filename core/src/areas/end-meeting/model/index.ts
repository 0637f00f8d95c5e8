export * from "./cancellation.ts"
export * from "./endpoints.ts"
export { noteValuesOf } from "./completion-rule.ts"
export { declaredCounts } from "./end-meeting-draft.ts"
