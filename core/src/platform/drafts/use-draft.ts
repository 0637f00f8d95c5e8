import { useEffect, useMemo, useSyncExternalStore } from "react"
import { draftEdits, type DraftEdits } from "./session/draft-edits.ts"
import { DraftSession, type DraftShape } from "./session/draft-session.ts"
import { keyOf, ownerOf, type DraftKey, type DraftSubject } from "./draft-key.ts"
import { useDrafts } from "./page-drafts.ts"
import { registerSaver } from "./save-all.ts"

/** The patient and meeting of a draft with this content. */
export type AboutDraft<Content> = (content: Content) => DraftSubject

/** The check of a draft that is one text. */
export const isText = (value: unknown): value is string => typeof value === "string"

/** The text of a simple form (a message, a booking), saved on this device as it is typed. */
export interface Draft<Content> extends DraftEdits<Content> {
  readonly content: Content
  /** Replaces the whole content. To change a part of it, call `amend`: the rest may have changed since the last render. */
  readonly change: (content: Content) => void
  /** Deletes the draft: the text has been sent. */
  readonly clear: () => void
  /** `loading` until the stored draft, if any, is loaded; show the form after that. */
  readonly state: "loading" | "ready"
  /** The content was typed earlier and restored. */
  readonly restored: boolean
  /** False where this device cannot keep drafts (private window, full disk); tell the clinician. */
  readonly isKept: boolean
}

/**
 * Saves and restores the typed text of a form that exists on this page only, by clinician, patient, meeting and form.
 *
 * @param isContent recognises this form's shape; other stored values are not restored.
 * @param about returns the draft's name in the list of unsent drafts, from its content
 *
 * @example
 * const draft = useDraft({ clinicianId, patientId, meetingId, form: "send-message" }, { subject: "", body: "" }, isMessageDraft)
 */
export function useDraft<Content extends NonNullable<unknown>>(
  key: DraftKey,
  empty: Content,
  isContent: (value: unknown) => value is Content,
  about?: AboutDraft<Content>,
): Draft<Content> {
  const drafts = useDrafts()
  const owner = ownerOf(key)
  const { session, edits } = useMemo(() => {
    const draftSession = new DraftSession<Content>(drafts, keyOf(owner))
    return { session: draftSession, edits: draftEdits(drafts, draftSession) }
  }, [drafts, owner])
  useEffect(() => session.describe(shapeOf(empty, isContent, about)))
  useEffect(() => {
    void session.open()
    const stopSaving = registerSaver(session.save)
    return () => {
      stopSaving()
      session.close()
    }
  }, [session])
  const { content, restored, isKept, isForeign } = useSyncExternalStore(session.subscribe, session.getSnapshot)
  return {
    content: content ?? empty,
    change: session.change,
    clear: session.clear,
    ...edits,
    state: content === undefined ? "loading" : "ready",
    restored,
    // Content kept next to a foreign draft is not restored.
    isKept: isKept && !isForeign,
  }
}

const shapeOf = <Content>(
  empty: Content,
  isContent: (value: unknown) => value is Content,
  about: AboutDraft<Content> | undefined,
): DraftShape<Content> => ({
  empty,
  read: ({ content }) => (isContent(content) ? content : undefined),
  write: (content) => ({ content, base: undefined, about: about?.(content) }),
})
