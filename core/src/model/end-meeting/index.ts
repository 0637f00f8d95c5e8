export * from "./endpoints.ts"
export { noteField, noteValuesOf } from "./note-field.ts"
