import { AlarmQuotes, LastMessage, UnreadBadge, useProgrammeName } from "@rond/core/features/conversation"
import { PatientNumbersInLine } from "@rond/core/features/patient"
import { isolated } from "@rond/core/format"
import { useMarketFormat } from "@rond/core/i18n"
import { changesConversationList, type Conversation, listConversations } from "@rond/core/model/conversation"
import { useServerEvents } from "@rond/core/platform/events"
import { useApiQuery, useRefetch } from "@rond/core/platform/http"
import { useClinician } from "@rond/core/platform/session"
import { Announcements, Icon, Inline, Stack, styled, StyledButton, Text } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { createLink } from "@tanstack/react-router"
import { type ComponentProps, useId, useState } from "react"
import { useHasConversations } from "../workspace/use-has-conversations.ts"
import { HomeRow, Item, List } from "./home.styles.ts"
import { SectionFailed, SectionHead } from "./SectionHead.tsx"
import { type MarketOfRow, useHomeWorkspace } from "./MeetingRow.tsx"

const AllUnread = createLink((props: ComponentProps<"a">) => <StyledButton as="a" size="sm" {...(props as object)} />)

/** A line of the row's own; the arrow stays last, which phones hide. */
const BelowAll = styled("span", { gridColumn: "1 / -1", order: 1, minWidth: 0 })

/** Milliseconds between two refreshes while it is on screen: events announce the changes that cannot wait. */
const refetchMillis = 300_000

/** Lines of the list. */
const most = 10

/** The clinician's own conversations with messages that they have not read. Empty if there are none. */
export default function MessagesFromPatients(market: MarketOfRow) {
  return useHasConversations() ? <UnreadConversations {...market} /> : null
}

function UnreadConversations(market: MarketOfRow) {
  const { t } = useLingui()
  const clinician = useClinician()
  const format = useMarketFormat()
  const heading = useId()
  const programmeName = useProgrammeName(useHomeWorkspace(market))
  // A message that was just read in a conversation must disappear, so each visit of home refetches.
  const query = useApiQuery(
    listConversations,
    { query: { include: "unreads", filter: ["unread", "own"] } },
    { refetchInterval: refetchMillis, staleTime: 0 },
  )
  const refetchEndpoint = useRefetch()
  const readAgain = () => void refetchEndpoint(listConversations)
  useServerEvents([`clinician:${clinician.id}`], ({ type }) => (changesConversationList(type) ? readAgain() : undefined), readAgain)
  const conversations = query.data?.conversations
  const arrived = useArrived(conversations)
  if (conversations === undefined)
    return (
      <SectionFailed title={<Trans>Messages from patients could not be loaded</Trans>} query={query}>
        <Trans>Try again. The meetings of this day are complete.</Trans>
      </SectionFailed>
    )
  const newMessage = (patientName: string, time: string) => {
    const isolatedName = isolated(patientName)
    return t`New message from ${isolatedName}, ${time}`
  }
  const total = conversations.length
  const rows = conversations.slice(0, most)
  const shown = rows.length
  return (
    <>
      <Announcements items={arrived.map(({ key, patientName, sentAt }) => ({ key, text: newMessage(patientName, format.time(sentAt)) }))} />
      {total > 0 && (
        <Stack as="section" gap={3} aria-labelledby={heading}>
          <SectionHead id={heading} title={<Trans>Messages from patients</Trans>} total={total} shown={shown} />
          <List aria-labelledby={heading}>
            {rows.map((conversation) => (
              <Item key={conversation.id}>
                <Row conversation={conversation} programme={programmeName?.(conversation.programmeNameCopyKey)} />
              </Item>
            ))}
          </List>
          {shown < total && (
            <Inline>
              <AllUnread data-more="" to="/emr/icbt-messenger" search={{ unread: "1", own: "1" }}>
                <Trans>Show all {total}</Trans>
              </AllUnread>
            </Inline>
          )}
        </Stack>
      )}
    </>
  )
}

interface RowProps {
  readonly conversation: Conversation
  readonly programme: string | undefined
}

/** Leads to the conversation. */
function Row({ conversation: { id, patientName, patientDateOfBirth, patientIdNumber, unread, lastMessage, alarm }, programme }: RowProps) {
  const format = useMarketFormat()
  return (
    <HomeRow kind="message" data-home-row to="/emr/icbt-messenger/$conversationId" params={{ conversationId: id }}>
      <Stack gap={0}>
        <Inline gap={2}>
          <Text weight="medium" truncate>
            <bdi>{patientName}</bdi>
          </Text>
          <UnreadBadge unread={unread} />
        </Inline>
        <PatientNumbersInLine dateOfBirth={patientDateOfBirth} idNumber={patientIdNumber} />
      </Stack>
      <Text tone="muted" truncate>
        {programme}
      </Text>
      <Text truncate dir="auto">
        {lastMessage !== null && <LastMessage message={lastMessage} />}
      </Text>
      <Text size="sm" tone="muted" numeric>
        {lastMessage !== null && format.shortDateTime(lastMessage.sentAt, format.today(), "start")}
      </Text>
      {alarm !== null && (
        <BelowAll>
          <AlarmQuotes alarm={alarm} />
        </BelowAll>
      )}
      <Icon name="chevron-right" />
    </HomeRow>
  )
}

/** The patients' messages that came while home is open. Earlier messages are not announced. */
function useArrived(conversations: readonly Conversation[] | undefined) {
  const latest = (conversations ?? []).flatMap(({ id, patientName, lastMessage }) =>
    lastMessage?.senderRole === "patient" ? [{ key: `${id} ${lastMessage.sentAt}`, patientName, sentAt: lastMessage.sentAt }] : [],
  )
  const [before, setBefore] = useState<string>()
  // Those with an alarm stand first, so the first is not always the newest.
  const newest = latest.reduce((last, { sentAt }) => (sentAt > last ? sentAt : last), "")
  if (before === undefined && conversations !== undefined) setBefore(newest)
  return before === undefined ? [] : latest.filter(({ sentAt }) => sentAt > before)
}
