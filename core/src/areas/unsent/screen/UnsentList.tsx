import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useRef, useState, type ReactNode } from "react"
import { useDrafts } from "../../../platform/drafts/page-drafts.ts"
import { discardDrafts } from "../../../platform/drafts/discard-drafts.ts"
import { Button } from "../../../platform/ui/controls/Button.tsx"
import { Icon } from "../../../platform/ui/display/Icon.tsx"
import { Inline, Spacer } from "../../../platform/ui/display/layout.ts"
import { Text } from "../../../platform/ui/display/Text.tsx"
import { styled } from "../../../platform/ui/stitches.config.ts"
import type { Unsent } from "./unsent-drafts.ts"
import { unsentText } from "./unsent-text.ts"

const Rows = styled("ul", { listStyle: "none", margin: 0, padding: 0 })
const Row = styled("li", { paddingBlock: "$2", "& + &": { borderTop: "1px solid $colors$line" } })

/** Milliseconds for which a discarded item can be brought back. */
const undoMillis = 10_000

interface Discarded {
  readonly unsent: Unsent
  readonly bringBack: () => Promise<void>
}

/** The drafts that were discarded here within the last seconds, with functions that discard and restore. */
function useDiscarding() {
  const drafts = useDrafts()
  const [discarded, setDiscarded] = useState<readonly Discarded[]>([])
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const { current } = timers
    return () => current.forEach(clearTimeout)
  }, [])
  const forget = (id: string) => setDiscarded((all) => all.filter(({ unsent }) => unsent.id !== id))
  return {
    discarded,
    discard: async (unsent: Unsent) => {
      const bringBack = await discardDrafts(drafts, unsent.key)
      setDiscarded((all) => [...all, { unsent, bringBack }])
      timers.current.add(setTimeout(() => forget(unsent.id), undoMillis))
    },
    undo: async ({ unsent, bringBack }: Discarded) => {
      await bringBack()
      forget(unsent.id)
    },
  }
}

export interface UnsentListProps {
  readonly unsent: readonly Unsent[]
  /** The patient's name as a row shows it. */
  readonly nameOf: (unsent: Unsent) => string
  /** Further text of a row, such as the day. */
  readonly detailOf?: (unsent: Unsent) => ReactNode
  /** Renders the link or button that continues a draft. */
  readonly renderWay: (unsent: Unsent) => ReactNode
  /** Renders the surroundings of the list, such as its heading. Called only where there are rows. */
  readonly renderAround: (list: ReactNode) => ReactNode
}

/** A row for each unsent draft, with a link or button that continues it. Discarding needs no confirmation and can be undone for ten seconds. */
export default function UnsentList({ unsent, nameOf, detailOf, renderWay, renderAround }: UnsentListProps) {
  const { t } = useLingui()
  const { discarded, discard, undo } = useDiscarding()
  const unsentIds = new Set(unsent.map(({ id }) => id))
  const recentlyDiscarded = new Map(discarded.filter((one) => !unsentIds.has(one.unsent.id)).map((one) => [one.unsent.id, one]))
  const rows = [...unsent, ...[...recentlyDiscarded.values()].map((one) => one.unsent)].toSorted(
    (left, right) => right.keptAt - left.keptAt,
  )
  if (rows.length === 0) return null
  return renderAround(
    <Rows>
      {rows.map((row) => {
        const text = unsentText(row, nameOf(row), t)
        const discardedRow = recentlyDiscarded.get(row.id)
        return (
          <Row key={row.id}>
            <Inline gap={2} wrap>
              <Icon name={row.icon} />
              <Text tone={discardedRow === undefined ? "normal" : "muted"} aria-live="polite">
                {discardedRow === undefined ? text : <Trans>Discarded</Trans>}
              </Text>
              {detailOf !== undefined && (
                <Text size="sm" tone="muted">
                  {detailOf(row)}
                </Text>
              )}
              <Spacer />
              <Inline gap={2} wrap>
                {discardedRow === undefined && renderWay(row)}
                {/** One button, so that the focus stays where it was. */}
                <Button
                  size="sm"
                  variant="quiet"
                  icon={discardedRow === undefined ? "trash" : "undo"}
                  onClick={() => void (discardedRow === undefined ? discard(row) : undo(discardedRow))}
                >
                  {discardedRow === undefined ? <Trans>Discard</Trans> : <Trans>Undo</Trans>}
                </Button>
              </Inline>
            </Inline>
          </Row>
        )
      })}
    </Rows>,
  )
}
