import { Trans, useLingui } from "@lingui/react/macro"
import { memo, type ReactNode, Suspense, useState } from "react"
import { longestSearch } from "../../../api/search-words.ts"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { changesConversationList, type Conversation, listConversations } from "../../../model/conversation/index.ts"
import { QueryError } from "../../../platform/errors/query-errors.tsx"
import { useServerEvents } from "../../../platform/events/event-stream.tsx"
import { useRefetch } from "../../../platform/http/query-cache.ts"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { useClinician } from "../../../platform/session/session-context.ts"
import { Checkbox } from "../../../ui/controls/choices.tsx"
import { Field } from "../../../ui/controls/Field.tsx"
import { useDebounced } from "../../../ui/controls/use-debounced.ts"
import { TextInput } from "../../../ui/controls/TextInput.tsx"
import { Select } from "../../../ui/controls/Select.tsx"
import { Inline, Spacer, Stack } from "../../../ui/display/layout.ts"
import { Skeleton } from "../../../ui/display/Skeleton.tsx"
import { Text } from "../../../ui/display/Text.tsx"
import { lazyWithRetry } from "../../../ui/lazy-with-retry.ts"
import { EmptyState } from "../../../ui/states/EmptyState.tsx"
import { PatientNumbersInLine } from "../../patient/identity/PatientLine.tsx"
import { AlarmQuotes } from "../AlarmQuotes.tsx"
import { LastMessage } from "../LastMessage.tsx"
import { StateTag } from "../StateTag.tsx"
import { UnreadBadge } from "../UnreadBadge.tsx"
import { serverFilters, type ListFilter } from "./conversation-filter.ts"
import type { FoundConversationsProps } from "./FoundConversations.tsx"
import { Filters, Item, Rows } from "./list.styles.ts"

const FoundConversations = lazyWithRetry<FoundConversationsProps>(() => import("./FoundConversations.tsx"))

/** Milliseconds without typing before a search is sent. */
const pauseMillis = 250
/** Shorter words match too many conversations. */
const shortestSearch = 2

export interface ConversationListProps {
  readonly filter: ListFilter
  readonly onFilter: (filter: ListFilter) => void
  /** The name of a programme by the server's key; undefined until the names have loaded. */
  readonly programmeName: ((key: string) => string) | undefined
  /** Draws the link that a row is. */
  readonly renderRow: (conversation: Conversation, content: ReactNode) => ReactNode
}

/**
 * The clinician's conversations with patients: first those with alarming words, which say so, then the one with the newest message; and what
 * narrows them. It is drawn again only when its properties change: pass the same functions each time.
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
  // What is typed may name a patient, so it is not in the address.
  const [typed, setTyped] = useState("")
  const words = useDebounced(typed.trim().slice(0, longestSearch), pauseMillis)
  const isSearch = words.length >= shortestSearch
  const renderRows = (conversations: readonly Conversation[]) => (
    <Rows aria-label={t`Conversations`}>
      {conversations.map((conversation) => (
        <Item key={conversation.id}>
          {renderRow(
            conversation,
            <RowContent conversation={conversation} programme={programmeName?.(conversation.programmeNameCopyKey)} />,
          )}
        </Item>
      ))}
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

interface RowContentProps {
  readonly conversation: Conversation
  readonly programme: string | undefined
}

/** Choosing another conversation does not draw it again. */
const RowContent = memo(function RowContent({
  conversation: { patientName, patientDateOfBirth, patientIdNumber, state, unread, lastMessage, alarm },
  programme,
}: RowContentProps) {
  const format = useMarketFormat()
  const isToday = lastMessage !== null && format.day(lastMessage.sentAt).equals(format.today())
  return (
    <Stack gap={0}>
      {alarm !== null && <AlarmQuotes alarm={alarm} />}
      <Inline gap={2}>
        <Text weight={unread > 0 ? "semibold" : "medium"} truncate>
          <bdi>{patientName}</bdi>
        </Text>
        <Spacer />
        {lastMessage !== null && (
          <Text size="sm" tone="muted" numeric>
            {isToday ? format.time(lastMessage.sentAt) : format.shortDate(lastMessage.sentAt, format.today(), "start")}
          </Text>
        )}
      </Inline>
      <PatientNumbersInLine dateOfBirth={patientDateOfBirth} idNumber={patientIdNumber} />
      <Inline gap={2}>
        <Text size="sm" tone="muted" truncate>
          {programme}
        </Text>
        <StateTag state={state} />
      </Inline>
      <Inline gap={2}>
        <Text size="sm" tone={unread > 0 ? "normal" : "muted"} truncate dir="auto">
          {lastMessage === null ? <Trans>No messages yet</Trans> : <LastMessage message={lastMessage} />}
        </Text>
        <Spacer />
        {unread > 0 && <UnreadBadge unread={unread} />}
      </Inline>
    </Stack>
  )
})
