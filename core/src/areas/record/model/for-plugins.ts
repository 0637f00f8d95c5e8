/** The entries of a record and the fields of its forms, as plugins extend them. `@rond/core/plugin` publishes it. */
import type { MessageDescriptor } from "@lingui/core"
import type { ComponentType } from "react"
import { extensionPoint } from "../../../kernel/engine/contribution.ts"
import type { EntryAbility } from "./entry.ts"

export { noteFieldKind, type NoteFieldKindSpec, type NoteFieldProps } from "./form/note-field-kind.ts"

/** The facts of an entry that an action's rule can use. Every list of record entries has them. */
export interface EntrySummary {
  readonly entryId: string
  readonly meetingId: string | undefined
  readonly signed: boolean
  readonly stricken: boolean
  /** The reader's abilities with the entry, in words of {@link EntryAbility}. Absent where the server does not say. */
  readonly abilities?: readonly string[]
  /** The reason the entry's meeting does not open for the reader. */
  readonly meetingRefusal?: string
}

export interface EntryActionProps {
  readonly entry: EntrySummary
  readonly close: () => void
}

/** The content of an {@link entryAction}, besides its id and condition. */
export interface EntryActionSpec {
  readonly label: MessageDescriptor
  /** Tells which entries have it; all by default. The condition `when` says in which workspaces. */
  readonly appliesTo?: (entry: EntrySummary) => boolean
  /**
   * The ability that the reader must have. Where the entry's meeting is closed to the reader, the menu disables the action and says why.
   */
  readonly needs?: EntryAbility
  /** Loads the component that opens when the action is chosen. The component closes itself. */
  readonly load: () => Promise<{ readonly default: ComponentType<EntryActionProps> }>
}

/** An item of a record entry's own menu: strike the note, open its appointment. */
export const entryAction = extensionPoint<EntryActionSpec>()("entry-action")

export interface EntryDetailProps {
  readonly entry: EntrySummary & { readonly meetingId: string }
}

/** The content of an {@link entryDetail}, besides its id and condition. */
export interface EntryDetailSpec {
  /** Names the part where it cannot be shown. */
  readonly label: MessageDescriptor
  readonly load: () => Promise<{ readonly default: ComponentType<EntryDetailProps> }>
}

/**
 * A part of an open record entry, below its text: photos, documents, prescriptions of its meeting. Its code and its data load when the
 * entry opens. It draws nothing where it has no data, and its failure leaves the other parts. Entries without a meeting have no parts.
 *
 * @example
 * entryDetail({ id: "se-specialist-referrals", label: msg`Specialist referrals`, load: () => import("./specialist-referral/InEntry.tsx") })
 */
export const entryDetail = extensionPoint<EntryDetailSpec>()("entry-detail")
