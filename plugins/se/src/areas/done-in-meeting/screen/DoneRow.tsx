import { Trans } from "@lingui/react/macro"
import { AddToNote, type AddToNoteProps } from "@rond/core/features/actions"
import { showTab } from "@rond/core/platform/workspace"
import { Button, Inline, Spacer, Stack, Text } from "@rond/core/ui"
import type { ReactNode } from "react"

export interface DoneRowProps {
  readonly name: string
  readonly children: ReactNode
  /** The id of the tab where it is listed. */
  readonly tab: string
  /** The accessible name of the button that leads there. */
  readonly label: string
  /** The note's sentence about it. */
  readonly sentenceIn: AddToNoteProps["sentenceIn"]
}

/** A line of what was done, with the ways into the note and to its place in the pane. */
export function DoneRow({ name, children, tab, label, sentenceIn }: DoneRowProps) {
  return (
    <Inline gap={2} wrap css={{ paddingBlock: "$2" }} data-keep-clear="">
      <Stack gap={0}>
        <Text weight="medium">{name}</Text>
        <Text size="sm" tone="muted">
          {children}
        </Text>
      </Stack>
      <Spacer />
      <AddToNote about={name} sentenceIn={sentenceIn} />
      <Button size="sm" variant="quiet" aria-label={label} onClick={() => showTab(tab)}>
        <Trans>Show</Trans>
      </Button>
    </Inline>
  )
}
