/** The note as a part of its own. */
export { NoteForm as default } from "@rond/core/note"
