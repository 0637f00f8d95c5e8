import type { ReactNode } from "react"
import { QueryError, type QueryErrorProps } from "../../../platform/errors/query-errors.tsx"
import { Stack } from "../../../platform/ui/display/layout.ts"
import { Heading } from "../../../platform/ui/display/Text.tsx"
import { styled } from "../../../platform/ui/stitches.config.ts"

const List = styled("ul", { display: "flex", flexDirection: "column", gap: "$3", margin: 0, padding: 0, listStyle: "none" })

export interface EntryDetailSectionProps<Item> {
  readonly title: string
  /** `undefined` until they have loaded. */
  readonly items: readonly Item[] | undefined
  /** The state of their query. */
  readonly query: QueryErrorProps["query"]
  /** The title of the error shown if they do not load. */
  readonly failed: string
  readonly keyOf: (item: Item) => string
  /** Renders one item, in a list item. */
  readonly children: (item: Item) => ReactNode
}

/** A part of an open record entry: a heading with its items. Renders nothing where there are none. */
export function EntryDetailSection<Item>({ title, items, query, failed, keyOf, children }: EntryDetailSectionProps<Item>) {
  if (items === undefined) return <QueryError title={failed} query={query} />
  if (items.length === 0) return null
  return (
    <Stack gap={2} as="section" aria-label={title}>
      <Heading level={4} size="xs">
        {title}
      </Heading>
      <List>
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </List>
    </Stack>
  )
}
