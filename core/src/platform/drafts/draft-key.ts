import type { IconName } from "../ui/display/icon-names.ts"

/** Identifies a draft: its author, patient, meeting and form. A draft opens nowhere else. */
export interface DraftKey {
  readonly clinicianId: string
  readonly patientId: string
  /** The meeting in which the draft is written; `undefined` outside a meeting. */
  readonly meetingId: string | undefined
  /** `note`, `evaluation`, `send-message` … */
  readonly form: string
}

/** The patient and meeting of a draft, for the list of unsent drafts. Encrypted with the content. */
export interface DraftSubject {
  readonly patientName: string
  /** Start of the meeting in epoch milliseconds; `undefined` outside a meeting. */
  readonly startMillis?: number | undefined
  /** Lists the draft as unsent. Absent while it holds nothing that a person wrote, and for a draft that no list has, such as a note. */
  readonly unsaved?: UnsavedDraft | undefined
}

/** A sentence about a draft, in the clinician's language, as `sentenceOf` makes it. */
export interface SavedSentence {
  readonly sentence: string
}

/** The data with which a list of unsent drafts shows and reopens one, written with the draft: the home page loads no market's code. */
export type UnsavedDraft = UnsavedPlace & (SavedSentence | UnsavedName)

export interface UnsavedName {
  /** Names it within a sentence, in the clinician's language: "new medication". */
  readonly what: string
}

interface UnsavedPlace {
  /** A pencil by default. */
  readonly icon?: IconName
  /**
   * The tab of the left pane that continues it. Without a name, a section of the meeting's screen continues it, in a field whose id is the
   * form.
   */
  readonly tab?: string
  /** The action whose panel continues it. */
  readonly action?: string
  /** The conversation that continues it. */
  readonly conversationId?: string
  /** The meeting it was written in, for a draft whose key has none because it is the patient's in every meeting. */
  readonly meetingId?: string | undefined
}

/** A draft in this page's memory. `content` and `base` are the form's own JSON values. */
export interface StoredDraft<Content = unknown, Base = unknown> {
  readonly key: DraftKey
  /** The page that wrote it; two pages with the same form never overwrite each other's drafts. */
  readonly writer: string
  readonly content: Content
  /** The server's content and version when the draft was started; absent for forms that the server does not store. */
  readonly base: Base | undefined
  readonly about?: DraftSubject | undefined
  /** Epoch milliseconds. */
  readonly keptAt: number
}

/** The key as one text: equal for equal keys only, because the parts are encoded separately. */
export const ownerOf = (key: DraftKey): string => JSON.stringify([key.clinicianId, key.patientId, key.meetingId ?? null, key.form])

/** The key that {@link ownerOf} wrote. */
export function keyOf(owner: string): DraftKey {
  const [clinicianId, patientId, meetingId, form] = JSON.parse(owner) as [string, string, string | null, string]
  return { clinicianId, patientId, meetingId: meetingId ?? undefined, form }
}

/** The stored draft belongs to another key than the one it was found under. It is never opened. */
export class ForeignDraftError extends Error {
  override readonly name = "ForeignDraftError"
  constructor(form: string) {
    super(`A stored ${form} draft belongs to another clinician, patient or meeting and was not opened`)
  }
}
