import { listEmergencyOpenings } from "@rond/core/model/emergency-access"
import { useApiQuery } from "@rond/core/platform/http"
import { Button, EmptyState, ErrorPanel, Skeleton, Stack, styled } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"
import { useCallback, useRef, useState } from "react"
import { errorReference } from "../error-screens/ErrorScreenLayout.tsx"
import { OpeningCard } from "./OpeningCard.tsx"

export type OpeningsState = "open" | "reviewed"

const Held = styled("div", { outline: 0 })
const List = styled("ul", { margin: 0, padding: 0, listStyle: "none", display: "flex", flexDirection: "column", gap: "$4" })

/** The openings in one state, newest first. */
export function OpeningList({ state }: { readonly state: OpeningsState }) {
  const list = useRef<HTMLDivElement>(null)
  // A reviewed card leaves the list together with the focus in it.
  const onReviewed = useCallback(() => list.current?.focus(), [])
  return (
    <Held ref={list} tabIndex={-1}>
      <OpeningPage state={state} from={undefined} onReviewed={onReviewed} />
    </Held>
  )
}

interface OpeningPageProps {
  readonly state: OpeningsState
  /** Absent: the newest. */
  readonly from: string | undefined
  readonly onReviewed: () => void
}

/** Shows one page of openings, with a button for the next. */
function OpeningPage({ state, from, onReviewed }: OpeningPageProps) {
  const [showsNext, setShowsNext] = useState(false)
  const page = useApiQuery(listEmergencyOpenings, { query: { state, from } })
  if (page.data === undefined) {
    if (page.error === null) return <Skeleton shape="cards" count={2} />
    return (
      <ErrorPanel
        level={2}
        title={<Trans>The list could not be loaded</Trans>}
        details={errorReference(page.error)}
        retrying={page.isFetching}
        onRetry={() => void page.refetch()}
      >
        <Trans>Check your connection and try again.</Trans>
      </ErrorPanel>
    )
  }
  const { openings, next } = page.data
  if (openings.length === 0 && from === undefined)
    return state === "open" ? (
      <EmptyState icon="shield-check" title={<Trans>Nothing to review</Trans>}>
        <Trans>When someone opens protected notes in an emergency, it appears here.</Trans>
      </EmptyState>
    ) : (
      <EmptyState icon="shield-check" title={<Trans>Nothing has been reviewed yet</Trans>} />
    )
  return (
    <Stack gap={4}>
      <List>
        {openings.map((opening) => (
          <li key={opening.id}>
            <OpeningCard opening={opening} onReviewed={onReviewed} />
          </li>
        ))}
      </List>
      {next !== null &&
        (showsNext ? (
          <OpeningPage state={state} from={next} onReviewed={onReviewed} />
        ) : (
          <Button showsMore onClick={() => setShowsNext(true)}>
            <Trans>Show more</Trans>
          </Button>
        ))}
    </Stack>
  )
}
