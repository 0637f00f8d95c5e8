/** What other parts of core use of this area, and no other package may. */
export { shareIn, valuesIn } from "./share/share-fields.ts"
export { SnippetList } from "./snippets/Snippets.tsx"
export { SnippetsDialog } from "./snippets/SnippetsDialog.tsx"
export { useNoteSession } from "./use-note-session.ts"
