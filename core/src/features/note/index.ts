/** Entry point `@rond/core/features/note`: the note on the meeting screen, whether it may be shared, and where the guidelines for its diagnoses are. */
export * from "../../model/note/index.ts"
export { NoteForm } from "./NoteForm.tsx"
export { diagnosisGuidelines } from "./non-recommended/guidelines.ts"
export { useNoteShare, type NoteShare } from "./share/use-note-share.ts"
