import {
  ConversationList,
  type ConversationListProps,
  type ListFilter,
  listFilterOf,
  listSearchOf,
  useProgrammeName,
} from "@rond/core/features/conversation"
import { MarketFormatProvider } from "@rond/core/i18n"
import { useClinician, useSession } from "@rond/core/platform/session"
import { resolveWorkspace } from "@rond/core/plugin/runtime"
import { EmptyState, Heading, LoadingPanel } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { Activity, useCallback, useMemo, useState } from "react"
import { CliniciansOnlyScreen, MarketErrorScreen } from "../error-screens/lazy-error-screens.tsx"
import { PageTitle } from "../page/PageTitle.tsx"
import { type MarketState, useHomeMarket } from "../workspace/use-market.ts"
import { sessionFacts } from "../workspace/use-plugins.ts"
import { Columns, ConversationColumn, ConversationLink, ListColumn } from "./messenger.styles.tsx"
import { OpenedConversation, type OpenedConversationProps } from "./OpenedConversation.tsx"
import { noVisits, visiting } from "./visits.ts"

/** A row is current at whichever message its conversation was opened. */
const wherever = { includeSearch: false } as const

/** The conversations with patients: the list, and beside it the one that the address names. */
export function MessengerScreen() {
  const { clinician } = useSession()
  return clinician === null ? <CliniciansOnlyScreen /> : <ClinicianMessenger />
}

function ClinicianMessenger() {
  const market = useHomeMarket()
  if (market.state === "loading") {
    return (
      <LoadingPanel height="70vh">
        <Trans>Loading the conversations</Trans>
      </LoadingPanel>
    )
  }
  if (market.state !== "ready") return <MarketErrorScreen market={market} />
  return (
    <MarketFormatProvider format={market.format}>
      <Conversations market={market} />
    </MarketFormatProvider>
  )
}

function Conversations({ market: { plugins, switches } }: { readonly market: Extract<MarketState, { readonly state: "ready" }> }) {
  const { t } = useLingui()
  const clinician = useClinician()
  const { featureFlagIds } = useSession()
  const resolved = useMemo(
    () => resolveWorkspace(plugins, switches, sessionFacts(clinician, featureFlagIds, "absent")),
    [plugins, switches, clinician, featureFlagIds],
  )
  const programmeName = useProgrammeName(resolved)
  const { conversationId } = useParams({ strict: false })
  const search = useSearch({ from: "/emr/icbt-messenger" })
  const navigate = useNavigate()
  const filter = useMemo(() => listFilterOf({ ...search }), [search])
  const changeFilter = useCallback((next: ListFilter) => void navigate({ to: ".", search: listSearchOf(next), replace: true }), [navigate])
  const renderRow = useCallback<ConversationListProps["renderRow"]>(
    ({ id }, content, messageId) => (
      <ConversationLink
        to="/emr/icbt-messenger/$conversationId"
        params={{ conversationId: id }}
        search={{ ...listSearchOf(listFilterOf({ ...search })), ...(messageId === undefined ? {} : { message: messageId }) }}
        activeOptions={wherever}
        // Its code is here, and its messages are asked for when it opens.
        preload={false}
        // The focus then moves to the conversation.
        onClick={(event) => event.currentTarget.blur()}
      >
        {content}
      </ConversationLink>
    ),
    [search],
  )
  const isOpen = conversationId !== undefined
  return (
    <Columns>
      <ListColumn hasConversation={isOpen} aria-label={t`Conversations`}>
        <Heading level={isOpen ? 2 : 1} size="xl">
          <Trans>Conversations</Trans>
        </Heading>
        <ConversationList filter={filter} onFilter={changeFilter} programmeName={programmeName} renderRow={renderRow} />
      </ListColumn>
      <ConversationColumn isEmpty={!isOpen}>
        <Visited conversationId={conversationId} programmeName={programmeName} />
        {!isOpen && (
          <>
            <PageTitle title={t`Conversations`} />
            <EmptyState icon="message" title={<Trans>No conversation is open</Trans>}>
              <Trans>Choose one from the list.</Trans>
            </EmptyState>
          </>
        )}
      </ConversationColumn>
    </Columns>
  )
}

/**
 * The open conversation, and hidden the prepared visits, so that opening a conversation again draws nothing. A hidden visit requests nothing
 * and follows no events. The open conversation comes first, so that its heading is the page's first.
 */
function Visited({ conversationId, programmeName }: Partial<OpenedConversationProps>) {
  const [visits, setVisits] = useState(noVisits)
  const now = visiting(visits, conversationId)
  if (now !== visits) setVisits(now)
  const { current, prepared } = now
  return [...(current === undefined ? [] : [current]), ...prepared].map((visit) => (
    <Activity key={visit.key} mode={visit === current ? "visible" : "hidden"}>
      <OpenedConversation conversationId={visit.conversationId} programmeName={programmeName} />
    </Activity>
  ))
}
