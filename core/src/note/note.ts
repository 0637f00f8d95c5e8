/** Public face `@rond/core/note`: the note on the meeting screen, whether it may be shared, and the notice about its diagnoses. */
export * from "./contract.ts"
export { NoteForm } from "./NoteForm.tsx"
export { nonRecommendedDiagnosis } from "./non-recommended/section.ts"
export { useNoteShare, type NoteShare } from "./share/use-note-share.ts"
