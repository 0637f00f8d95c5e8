import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { QueryError, type QueryErrorProps } from "../../../platform/errors/query-errors.tsx"
import { Accordion } from "../../../platform/ui/lists/Expandable.tsx"
import { Heading } from "../../../platform/ui/display/Text.tsx"
import { Stack } from "../../../platform/ui/display/layout.ts"
import { StatusDot } from "../../../platform/ui/display/StatusDot.tsx"

export interface TakenListProps<Item> {
  readonly title: string
  /** `false` if a title is already shown around the list. */
  readonly isTitled: boolean
  /** Undefined until they have loaded. */
  readonly items: readonly Item[] | undefined
  /** The state of their query. */
  readonly query: QueryErrorProps["query"]
  /** The title of the error shown if they fail to load. */
  readonly failed: string
  /** Tells which items were cancelled. Absent for a kind that cannot be cancelled. */
  readonly isCancelled?: (item: Item) => boolean
  /** Renders an item: an `Expandable` at heading level 4, or a row. A cancelled item shows the label `cancelled` in its always visible part. */
  readonly children: (item: Item, cancelled: ReactNode) => ReactNode
}

const CancelledLabel = () => (
  <StatusDot tone="neutral">
    <Trans context="taken action">Cancelled</Trans>
  </StatusDot>
)

/** The items of one kind taken in a meeting; renders nothing without any. */
export function TakenList<Item>({ title, isTitled, items, query, failed, isCancelled, children }: TakenListProps<Item>) {
  if (items === undefined) return <QueryError title={failed} query={query} />
  if (items.length === 0) return null
  const list = <Accordion>{items.map((item) => children(item, isCancelled?.(item) === true && <CancelledLabel />))}</Accordion>
  if (!isTitled) return list
  return (
    <Stack gap={2} as="section" aria-label={title}>
      <Heading level={3} size="xs">
        {title}
      </Heading>
      {list}
    </Stack>
  )
}
