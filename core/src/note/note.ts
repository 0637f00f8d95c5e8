/** Public face `@rond/core/note`: the note on the meeting screen. */
export * from "./contract.ts"
export { NoteForm } from "./NoteForm.tsx"
export { useNoteSession } from "./use-note-session.ts"
