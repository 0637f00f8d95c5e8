import { Trans, useLingui } from "@lingui/react/macro"
import { memo, type ReactNode, Suspense, useState } from "react"
import { longestSearch } from "../../../../kernel/api/search-words.ts"
import { changesConversationList, type Conversation, listConversations, type MessageMatch } from "../../model/index.ts"
import { QueryError } from "../../../../platform/errors/query-errors.tsx"
import { useServerEvents } from "../../../../platform/events/event-stream.tsx"
import { useRefetch } from "../../../../platform/http/query-cache.ts"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { useClinician } from "../../../../platform/session/session-context.ts"
import { Checkbox } from "../../../../platform/ui/controls/choices.tsx"
import { Field } from "../../../../platform/ui/controls/Field.tsx"
import { useDebounced } from "../../../../platform/ui/controls/use-debounced.ts"
import { TextInput } from "../../../../platform/ui/controls/TextInput.tsx"
import { Select } from "../../../../platform/ui/controls/Select.tsx"
import { Inline } from "../../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { lazyWithRetry } from "../../../../platform/ui/lazy-with-retry.ts"
import { EmptyState } from "../../../../platform/ui/states/EmptyState.tsx"
import { serverFilters, type ListFilter } from "./conversation-filter.ts"
import type { FoundConversationsProps } from "./FoundConversations.tsx"
import { Filters, Item, Rows } from "./list.styles.ts"
import { RowContent } from "./RowContent.tsx"

const FoundConversations = lazyWithRetry<FoundConversationsProps>(() => import("./FoundConversations.tsx"))

/** Milliseconds without typing before a search is sent. */
const pauseMillis = 250
/** Shorter words match too many conversations. */
const shortestSearch = 2

const none: readonly MessageMatch[] = []

export interface ConversationListProps {
  readonly filter: ListFilter
  readonly onFilter: (filter: ListFilter) => void
  /** The name of a programme by the server's key; undefined until the names have loaded. */
  readonly programmeName: ((key: string) => string) | undefined
  /** Draws the link that a row is. It opens the conversation at the message that a search found, if one was. */
  readonly renderRow: (conversation: Conversation, content: ReactNode, messageId?: string) => ReactNode
}

/**
 * The clinician's conversations with patients, with a search and filters. Those with alarming words come first and are marked; then those with the
 * newest messages. The list is drawn again only when its properties change: pass the same functions each time.
 */
export const ConversationList = memo(function ConversationList({ filter, onFilter, programmeName, renderRow }: ConversationListProps) {
  const { t } = useLingui()
  const clinician = useClinician()
  const filters = serverFilters(filter)
  const input = { query: { include: "unreads" as const, filter: filters } }
  const query = useApiQuery(listConversations, input, { staleTime: 0 })
  const { data, error } = query
  const refetch = useRefetch()
  const readAgain = () => void refetch(listConversations)
  useServerEvents([`clinician:${clinician.id}`], ({ type }) => (changesConversationList(type) ? readAgain() : undefined), readAgain)
  const { state = "all", isUnreadOnly, isOwnOnly } = filter
  // The search may name a patient, so it is not in the address.
  const [typed, setTyped] = useState("")
  const words = useDebounced(typed.trim().slice(0, longestSearch), pauseMillis)
  const isSearch = words.length >= shortestSearch
  const renderRows = (conversations: readonly Conversation[], matches: readonly MessageMatch[] = none, searched?: readonly string[]) => (
    <Rows aria-label={t`Conversations`}>
      {conversations.map((conversation) => {
        const match = matches.find(({ conversationId }) => conversationId === conversation.id)
        const programme = programmeName?.(conversation.programmeNameCopyKey)
        return (
          <Item key={conversation.id}>
            {renderRow(
              conversation,
              <RowContent conversation={conversation} programme={programme} match={match} searched={searched} />,
              match?.messageId,
            )}
          </Item>
        )
      })}
    </Rows>
  )
  return (
    <>
      <TextInput
        type="search"
        icon="search"
        aria-label={t`Find a conversation`}
        placeholder={t`Patient or words of a message`}
        maxLength={longestSearch}
        value={typed}
        onChange={setTyped}
      />
      <Filters hidden={isSearch}>
        <Field label={t`Show`}>
          <Select
            value={state}
            options={[
              { value: "all" as const, label: t({ message: "All", context: "conversations" }) },
              { value: "active" as const, label: t({ message: "Active", context: "conversation" }) },
              { value: "paused" as const, label: t({ message: "Paused", context: "conversation" }) },
              { value: "ended" as const, label: t({ message: "Ended", context: "conversation" }) },
            ]}
            onChange={(next) => onFilter({ isUnreadOnly, isOwnOnly, ...(next === "all" ? {} : { state: next }) })}
          />
        </Field>
        <Inline gap={4} wrap css={{ minHeight: "$control" }}>
          <Checkbox
            checked={isUnreadOnly}
            onChange={(only) => onFilter({ ...filter, isUnreadOnly: only })}
            label={<Trans>Unread only</Trans>}
          />
          <Checkbox
            checked={isOwnOnly}
            onChange={(only) => onFilter({ ...filter, isOwnOnly: only })}
            label={<Trans context="conversations">Mine only</Trans>}
          />
        </Inline>
      </Filters>
      {isSearch ? (
        <Suspense fallback={<Skeleton shape="rows" count={3} />}>
          <FoundConversations words={words} renderRows={renderRows} />
        </Suspense>
      ) : data === undefined ? (
        error === null ? (
          <Skeleton shape="rows" count={5} />
        ) : (
          <QueryError title={t`The conversations could not be loaded`} query={query} />
        )
      ) : data.conversations.length === 0 ? (
        <NoConversations isFiltered={filters !== undefined} />
      ) : (
        renderRows(data.conversations)
      )}
    </>
  )
})

function NoConversations({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState icon="filter" title={<Trans>No conversation matches</Trans>}>
        <Trans>Show all of them to see the others.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="message" title={<Trans>No conversations</Trans>}>
      <Trans>A conversation begins when a patient whom you treat is given a treatment programme.</Trans>
    </EmptyState>
  )
}
