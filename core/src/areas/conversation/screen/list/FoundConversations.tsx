import { Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useMemo } from "react"
import { type Conversation, type MessageMatch, searchConversations } from "../../model/index.ts"
import { SearchFailed } from "../../../../platform/errors/query-errors.tsx"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { EmptyState } from "../../../../platform/ui/states/EmptyState.tsx"

export interface FoundConversationsProps {
  readonly words: string
  readonly renderRows: (conversations: readonly Conversation[], matches: readonly MessageMatch[], searched: readonly string[]) => ReactNode
}

/** The conversations that a search finds among the clinician's own. */
export default function FoundConversations({ words, renderRows }: FoundConversationsProps) {
  const { t } = useLingui()
  const searched = useMemo(() => words.split(/\s+/u), [words])
  const { data, error } = useApiQuery(searchConversations, { payload: { query: words } }, { staleTime: 0 })
  if (data === undefined) {
    if (error === null) return <Skeleton shape="rows" count={3} />
    return (
      <Text as="p" role="alert" tone="danger">
        <SearchFailed error={error}>{t`The search did not respond. Keep typing to try again.`}</SearchFailed>
      </Text>
    )
  }
  if (data.conversations.length === 0) {
    return (
      <EmptyState icon="search" title={<Trans>No conversation matches</Trans>}>
        <Trans>Patients’ names and numbers and all messages were searched.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      {renderRows(data.conversations, data.matches, searched)}
      {data.hasMore && (
        <Text as="p" size="sm" tone="muted">
          <Trans>There are more. Type more words to narrow the search.</Trans>
        </Text>
      )}
    </>
  )
}
