export * from "./cancellation.ts"
export * from "./endpoints.ts"
export { noteValuesOf } from "./note-values.ts"
export { declaredCounts } from "./end-meeting-draft.ts"
