/** Entry point `@rond/core/features/note`: the note on the meeting screen, its share entry, and the guidelines for diagnoses. */
export * from "../model/index.ts"
export { NoteForm } from "./NoteForm.tsx"
export { useOpenSnippets } from "./snippets/snippets-dialog-state.ts"
export { diagnosisGuidelines } from "./non-recommended/guidelines.ts"
export { useNoteShare, type NoteShare } from "./share/use-note-share.ts"
export { /** @public */ useNoteAnswers } from "./use-note-answers.ts"
export { useNoteFields } from "./use-note-fields.ts"
