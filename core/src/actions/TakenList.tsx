import type { ReactNode } from "react"
import { Accordion } from "../ui/display/Expandable.tsx"
import { Heading } from "../ui/display/Heading.tsx"
import { Stack } from "../ui/display/layout.ts"

export interface TakenListProps {
  readonly title: string
  /** `false` where what is around it has the title. */
  readonly isTitled: boolean
  /** One `Expandable` for each thing taken, at heading level 4. */
  readonly children: ReactNode
}

/** What was taken in a meeting, of one kind. */
export function TakenList({ title, isTitled, children }: TakenListProps) {
  const list = <Accordion>{children}</Accordion>
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
