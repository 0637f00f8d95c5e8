/** Entry point `@rond/core/features/conversation`: a clinician's conversations with patients in treatment programmes. */
export { type ListFilter, listFilterOf, type ListSearch, listSearchOf } from "./list/conversation-filter.ts"
export { ConversationList, type ConversationListProps } from "./list/ConversationList.tsx"
export { ConversationRow } from "./list/list.styles.ts"
export { Messenger, type MessengerProps } from "./messenger/Messenger.tsx"
export { FileState } from "./thread/FileState.tsx"
export { UnreadBadge } from "./UnreadBadge.tsx"
export { useKeptFocus } from "./use-kept-focus.ts"
export { useProgrammeName } from "./use-programme-name.ts"
