/** What a plugin's policy says of the end of a meeting. `@rond/core/plugin` publishes it. */
export { type CompletionDraft, type CompletionRule, noteField, type NoteValues } from "./completion-rule.ts"
