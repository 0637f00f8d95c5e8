/** Entry point `@rond/core/features/actions`: the action side menu and the panel next to it. */
export { AddToNote, type AddToNoteProps } from "./AddToNote.tsx"
export { ActionMenu, iconOf } from "./ActionMenu.tsx"
export * from "./ActionPanel.tsx"
export * from "./taken-actions.ts"
export { takenActions } from "./taken-query.ts"
export { TakenList, type TakenListProps } from "./TakenList.tsx"
export { TakenSummary, type TakenSummaryProps } from "./TakenSummary.tsx"
export { isDisabled, useActionCounts } from "./use-action-counts.ts"
