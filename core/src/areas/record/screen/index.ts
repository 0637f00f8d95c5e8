/** Entry point `@rond/core/features/record`: the record's endpoints, rules and tabs. */
export * from "./text/contact-type-label.ts"
export * from "../model/index.ts"
export { useRecordEvents } from "./use-record-events.ts"
export * from "./tab.ts"
export { openLatestNote } from "./list/wanted-note.ts"
