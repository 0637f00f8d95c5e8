import { hashKey } from "@tanstack/react-query"
import { useCallback, useEffect, useRef, useState } from "react"
import { keyOf, ownerOf, type DraftKey, type DraftSubject } from "./draft-key.ts"
import { useDrafts, type Drafts, abandonedDraft, claimDraft } from "./page-drafts.ts"
import { registerSaver } from "./save-all.ts"
import { throttledWriter, onPageLeave, type ThrottledWriter } from "./device/throttled-writer.ts"

/** A form on screen whose draft can be changed from outside it. */
export interface OpenForm {
  /** `undefined` until the draft has been read. */
  readonly content: () => unknown
  readonly amend: (amend: Amend) => void
}

/** Maps a form's content: the same value for no change, `undefined` when nothing is left to keep. */
type Amend = (content: unknown) => unknown

const formsOf = new Map<string, Set<OpenForm>>()

/** Registers an open form; the returned function unregisters it. */
function registerOpenForm(owner: string, form: OpenForm): () => void {
  const forms = formsOf.get(owner) ?? new Set()
  formsOf.set(owner, forms.add(form))
  return () => {
    forms.delete(form)
    if (forms.size === 0) formsOf.delete(owner)
  }
}

/** Amends the content of all open forms of this owner. Returns whether this owner has an open form. */
function amendOpenForms(owner: string, amend: Amend): boolean {
  const formsWithContent = [...(formsOf.get(owner) ?? [])].filter((form) => form.content() !== undefined)
  for (const form of formsWithContent) form.amend(amend)
  return formsWithContent.length > 0
}

/** The patient and meeting of a draft with this content. */
export type AboutDraft<Content> = (content: Content) => DraftSubject

/** Whether two contents are equal, regardless of the order of their fields. */
export const isSame = (left: unknown, right: unknown): boolean => hashKey([left]) === hashKey([right])

/** The check of a draft that is one text. */
export const isText = (value: unknown): value is string => typeof value === "string"

/** The text of a simple form (a message, a booking), saved on this device as it is typed. */
export interface Draft<Content> {
  readonly content: Content
  /** Replaces the whole content. To change a part of it, call `amend`: the rest may have changed since the last render. */
  readonly change: (content: Content) => void
  /** Deletes the draft: the text has been sent. */
  readonly clear: () => void
  /**
   * Changes the current content even if this form is closed, for example after a send. `after` receives what was typed since, here or in
   * the reopened form.
   *
   * @param after returns the same content for no change, `undefined` when nothing is left to keep
   */
  readonly amend: (after: (now: Content) => Content | undefined) => void
  /**
   * Restores content that was sent, so that the clinician can edit it, whether or not this form is still open.
   *
   * @param back gets what was written since, `undefined` for nothing
   * @returns false where the form is closed and this device keeps no drafts
   */
  readonly putBack: (back: (now: Content | undefined) => Content) => Promise<boolean>
  /** `loading` until the stored draft, if any, is loaded; show the form after that. */
  readonly state: "loading" | "ready"
  /** The content was typed earlier and restored. */
  readonly restored: boolean
  /** False where this device cannot keep drafts (private window, full disk); tell the clinician. */
  readonly isKept: boolean
}

interface OpenDraft<Content> {
  readonly owner: string
  readonly content: Content
  readonly restored: boolean
}

/**
 * Saves what is typed in a form that exists on this page only, by clinician, patient, meeting and form, and restores it.
 *
 * @param isContent recognises this form's shape; other stored values are not restored.
 * @param about names the draft in the list of unsent drafts, by what it holds
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
  const form = useRef({ empty, isContent, about })
  useEffect(() => {
    form.current = { empty, isContent, about }
  })
  const activeWriter = useRef<{ readonly owner: string; readonly draftWriter: ThrottledWriter<Content> }>(undefined)
  const [loaded, setLoaded] = useState<OpenDraft<Content>>()
  const latest = useRef<OpenDraft<Content>>(undefined)
  const update = useCallback((next: OpenDraft<Content>) => {
    latest.current = next
    setLoaded(next)
  }, [])
  const [isKept, setIsKept] = useState(true)

  useEffect(() => {
    // Each key has its own writer, so that a pending change is never stored under the next key.
    let wasKept = true
    const draftWriter = writerFor<Content>(
      drafts,
      owner,
      (content) => form.current.about?.(content),
      (kept) => {
        wasKept = kept
        setIsKept(kept)
      },
    )
    activeWriter.current = { owner, draftWriter }
    let current = true
    const before = latest.current
    // A form that was hidden still has its content. It may have been discarded or brought back elsewhere.
    const shown = before?.owner === owner ? before.content : undefined
    const open = async () => {
      const stored = await restore(drafts, keyOf(owner), form.current.isContent, setIsKept, shown)
      const content = stored ?? form.current.empty
      // What was typed meanwhile stands.
      if (!current || latest.current !== before || isSame(content, shown)) return
      update({ owner, content, restored: stored !== undefined })
    }
    void open()
    const stop = onPageLeave(() => void draftWriter.flush())
    const stopSaving = registerSaver(() => draftWriter.flush().then(() => wasKept))
    const closed = registerOpenForm(owner, {
      content: () => (latest.current?.owner === owner ? latest.current.content : undefined),
      amend: (amend) => {
        const now = latest.current?.content
        const next = amend(now)
        if (next === now) return
        const isLeft = form.current.isContent(next)
        update({ owner, content: isLeft ? next : form.current.empty, restored: false })
        if (isLeft) draftWriter.change(next)
        else void deleteDraft(drafts, owner, draftWriter, setIsKept)
      },
    })
    return () => {
      current = false
      closed()
      stop()
      stopSaving()
      void draftWriter.flush()
    }
  }, [drafts, update, owner])

  const change = useCallback(
    (content: Content) => {
      update({ owner, content, restored: false })
      if (activeWriter.current?.owner === owner) activeWriter.current.draftWriter.change(content)
    },
    [update, owner],
  )
  const clear = useCallback(() => {
    update({ owner, content: form.current.empty, restored: false })
    if (activeWriter.current?.owner === owner) void deleteDraft(drafts, owner, activeWriter.current.draftWriter, setIsKept)
  }, [drafts, update, owner])
  const amend = useCallback(
    (after: (now: Content) => Content | undefined) => {
      const { isContent, about } = form.current
      const amendContent: Amend = (content) => (isContent(content) ? after(content) : content)
      if (!amendOpenForms(owner, amendContent))
        void amendStored(drafts, owner, amendContent, (content) => (isContent(content) ? about?.(content) : undefined))
    },
    [drafts, owner],
  )

  const putBack = useCallback(
    async (back: (now: Content | undefined) => Content) => {
      const { isContent, empty, about } = form.current
      const amendContent = (content: unknown) => back(isContent(content) && !isSame(content, empty) ? content : undefined)
      return amendOpenForms(owner, amendContent) || (await putStored(drafts, owner, about, amendContent))
    },
    [drafts, owner],
  )

  const ready = loaded?.owner === owner
  return {
    content: ready ? loaded.content : empty,
    change,
    clear,
    amend,
    putBack,
    state: ready ? "ready" : "loading",
    restored: ready && loaded.restored,
    isKept,
  }
}

function writerFor<Content>(
  { store, writer }: Drafts,
  owner: string,
  about: (content: Content) => DraftSubject | undefined,
  setIsKept: (kept: boolean) => void,
): ThrottledWriter<Content> {
  return throttledWriter(async (content) => {
    try {
      setIsKept(
        await store.put({ key: keyOf(owner), writer: writer.id, content, base: undefined, about: about(content), keptAt: Date.now() }),
      )
    } catch {
      setIsKept(false)
    }
  })
}

/** @param unread the content to use where the device cannot be read */
async function restore<Content>(
  drafts: Drafts,
  key: DraftKey,
  isContent: (value: unknown) => value is Content,
  setIsKept: (kept: boolean) => void,
  unread: Content | undefined,
): Promise<Content | undefined> {
  try {
    const draft = await abandonedDraft(drafts, key)
    if (draft === undefined || !isContent(draft.content)) return undefined
    await claimDraft(drafts, draft)
    return draft.content
  } catch {
    setIsKept(false)
    return unread
  }
}

async function deleteDraft(
  drafts: Drafts,
  owner: string,
  draftWriter: Pick<ThrottledWriter<unknown>, "cancel">,
  setIsKept: (kept: boolean) => void,
): Promise<void> {
  draftWriter.cancel()
  try {
    // At once: a form that opens from now on must not restore it.
    await drafts.store.remove(keyOf(owner), drafts.writer.id)
  } catch {
    setIsKept(false)
  }
}

/**
 * Deletes the drafts of a key, and empties its open form.
 *
 * @returns a function that brings the newest back, in the open form or on this device
 */
export async function discardDrafts({ store }: Drafts, key: DraftKey): Promise<() => Promise<void>> {
  const owner = ownerOf(key)
  const kept = await store.list(key)
  amendOpenForms(owner, () => undefined)
  await Promise.all(kept.map(({ writer }) => store.remove(key, writer)))
  return async () => {
    const [newest] = kept
    if (newest !== undefined && !amendOpenForms(owner, () => newest.content)) await store.put(newest)
  }
}

/** Puts content into the stored draft of a closed form. */
async function putStored<Content>(
  { store, writer }: Drafts,
  owner: string,
  about: AboutDraft<Content> | undefined,
  back: (content: unknown) => Content,
): Promise<boolean> {
  const key = keyOf(owner)
  try {
    const kept = (await store.list(key)).find((draft) => draft.writer === writer.id)
    const content = back(kept?.content)
    return await store.put({ key, writer: writer.id, content, base: undefined, about: about?.(content), keptAt: Date.now() })
  } catch {
    return false
  }
}

/** Amends the stored draft of a closed form. */
async function amendStored(
  drafts: Drafts,
  owner: string,
  amend: Amend,
  aboutOf: (content: unknown) => DraftSubject | undefined,
): Promise<void> {
  const { store, writer } = drafts
  try {
    const kept = (await store.list(keyOf(owner))).find((draft) => draft.writer === writer.id)
    if (kept === undefined) return
    const content = amend(kept.content)
    if (content === undefined) await store.remove(kept.key, writer.id)
    else if (content !== kept.content) await store.put({ ...kept, content, about: aboutOf(content) ?? kept.about, keptAt: Date.now() })
  } catch {
    // A device that keeps no drafts has nothing to amend.
  }
}
