import type { ReactNode } from "react"
import type { ApiError } from "../../api/api-error.ts"
import { QueryError } from "../../platform/errors/ReadError.tsx"
import { Accordion } from "../../ui/display/Expandable.tsx"
import { Heading } from "../../ui/display/Heading.tsx"
import { Stack } from "../../ui/display/layout.ts"

export interface TakenListProps<Item> {
  readonly title: string
  /** `false` where what is around it has the title. */
  readonly isTitled: boolean
  /** Undefined until they are read. */
  readonly items: readonly Item[] | undefined
  /** How reading them stands. */
  readonly reading: { readonly error: ApiError | null; readonly isFetching: boolean; readonly refetch: () => unknown }
  /** The title of what stands here when they could not be read. */
  readonly failed: string
  /** Draws each of them: an `Expandable` at heading level 4, or a row. */
  readonly children: (item: Item) => ReactNode
}

/** What was taken in a meeting, of one kind; nothing while there is none. */
export function TakenList<Item>({ title, isTitled, items, reading, failed, children }: TakenListProps<Item>) {
  const { error, isFetching, refetch } = reading
  if (items === undefined) {
    return error === null ? null : <QueryError title={failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (items.length === 0) return null
  const list = <Accordion>{items.map(children)}</Accordion>
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
