import type { IconName } from "../../../platform/ui/display/icon-names.ts"
import {
  ownerOf,
  type DraftKey,
  type DraftSubject,
  type SavedSentence,
  type StoredDraft,
  type UnsavedName,
} from "../../../platform/drafts/draft-key.ts"

/** Something that a clinician began and has not sent, saved or booked. */
export interface Unsent {
  /** Equal for equal drafts only. */
  readonly id: string
  readonly key: DraftKey
  readonly says: SavedSentence | UnsavedName
  readonly icon: IconName
  /** The meeting that continues it; `undefined` outside a meeting. */
  readonly meetingId: string | undefined
  /** The action whose panel continues it. */
  readonly action: string | undefined
  /** The tab that continues it. */
  readonly tab: string | undefined
  /** The conversation that continues it. */
  readonly conversationId: string | undefined
  readonly about: DraftSubject
  /** Epoch milliseconds. */
  readonly keptAt: number
}

/**
 * The unsent item of a draft, as its form wrote it down; `undefined` for a draft that holds nothing written, and for a draft of another
 * kind, such as a note or the reason in a dialog.
 */
export function unsentOf({ key, about, keptAt }: StoredDraft): Unsent | undefined {
  const unsaved = about?.unsaved
  if (about === undefined || unsaved === undefined) return undefined
  const { icon = "pencil", tab, action, conversationId } = unsaved
  return {
    id: ownerOf(key),
    key,
    about,
    keptAt,
    says: unsaved,
    icon,
    tab,
    action,
    conversationId,
    meetingId: key.meetingId ?? unsaved.meetingId,
  }
}

/**
 * Whether a draft of this patient is continued in this meeting, or outside one: it was written there, or it is the patient's in every
 * meeting.
 */
export const isContinuedIn = (
  { key, action, conversationId }: Pick<Unsent, "key" | "action" | "conversationId">,
  { patientId, meetingId }: Pick<DraftKey, "patientId" | "meetingId">,
): boolean =>
  key.patientId === patientId &&
  (key.meetingId === meetingId || (key.meetingId === undefined && action === undefined && conversationId === undefined))
