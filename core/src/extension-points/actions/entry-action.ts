import type { MessageDescriptor } from "@lingui/core"
import type { ComponentType } from "react"
import { extensionPoint } from "../../engine/contribution.ts"

/** The little a rule of an entry action may look at; every list of record entries can give it. */
export interface EntryFacts {
  readonly entryId: string
  readonly meetingId: string | undefined
  readonly signed: boolean
  readonly stricken: boolean
}

export interface EntryActionProps {
  readonly entry: EntryFacts
  readonly close: () => void
}

/** An entry of a record entry's own menu: strike the note, open its appointment. */
export const entryAction = extensionPoint<{
  readonly label: MessageDescriptor
  /** Which entries have it; the plugin's `when` says where. */
  readonly appliesTo: (entry: EntryFacts) => boolean
  /** What opens when it is chosen; it closes itself. */
  readonly load: () => Promise<{ readonly default: ComponentType<EntryActionProps> }>
}>()("entry-action")
