import { useCallback, useEffect, useRef, useState } from "react"
import { keyOf, ownerOf, type DraftKey } from "./draft-key.ts"
import { useDrafts, type Drafts } from "./draft-store-context.ts"
import { makeKeeper, onPageLeave, type Keeper } from "./keeper.ts"
import { abandonedDraft, takeOver } from "./restore-draft.ts"

/** A text of a simple form (a message, a booking) that is kept on this device as it is typed. */
export interface Draft<Content> {
  readonly content: Content
  readonly change: (content: Content) => void
  /** The text is where it belongs: forget it here. */
  readonly clear: () => void
  /** `reading` until it is known whether something was kept; the form is shown after that. */
  readonly state: "reading" | "ready"
  /** What is shown was typed earlier and restored. */
  readonly restored: boolean
  /** This device cannot keep drafts (private window, full disk): say so. */
  readonly keptHere: boolean
}

interface Held<Content> {
  readonly owner: string
  readonly content: Content
  readonly restored: boolean
}

/**
 * Keeps what is typed in a form that only this page holds, for this clinician, patient, meeting and form, and restores it.
 *
 * @param isContent tells a stored value of this form's shape from one of another version; what it refuses is not restored.
 *
 * @example
 * const draft = useDraft({ clinicianId, patientId, meetingId, form: "send-message" }, { subject: "", body: "" }, isMessageDraft)
 */
export function useDraft<Content>(key: DraftKey, empty: Content, isContent: (value: unknown) => value is Content): Draft<Content> {
  const drafts = useDrafts()
  const owner = ownerOf(key)
  const form = useRef({ empty, isContent })
  const keeping = useRef<{ readonly owner: string; readonly keeper: Keeper<Content> }>(undefined)
  const [held, setHeld] = useState<Held<Content>>()
  const [keptHere, setKeptHere] = useState(true)

  useEffect(() => {
    // A keeper belongs to its key: what waits in it is never kept under the next one.
    const keeper = keeperFor<Content>(drafts, owner, setKeptHere)
    keeping.current = { owner, keeper }
    let current = true
    const open = async () => {
      const content = await restore(drafts, keyOf(owner), form.current.isContent, setKeptHere)
      if (!current) return
      const opened: Held<Content> = { owner, content: content ?? form.current.empty, restored: content !== undefined }
      setHeld((now) => (now?.owner === owner ? now : opened))
    }
    void open()
    const stop = onPageLeave(() => void keeper.flush())
    return () => {
      current = false
      stop()
      void keeper.flush()
    }
  }, [drafts, owner])

  const change = useCallback(
    (content: Content) => {
      setHeld({ owner, content, restored: false })
      if (keeping.current?.owner === owner) keeping.current.keeper.change(content)
    },
    [owner],
  )
  const clear = useCallback(() => {
    setHeld({ owner, content: form.current.empty, restored: false })
    if (keeping.current?.owner === owner) void forget(drafts, owner, keeping.current.keeper, setKeptHere)
  }, [drafts, owner])

  const ready = held?.owner === owner
  return {
    content: ready ? held.content : empty,
    change,
    clear,
    state: ready ? "ready" : "reading",
    restored: ready && held.restored,
    keptHere,
  }
}

function keeperFor<Content>(drafts: Drafts, owner: string, setKeptHere: (kept: boolean) => void): Keeper<Content> {
  return makeKeeper(async (content) => {
    try {
      await drafts.store.put({ key: keyOf(owner), writer: drafts.writer.id, content, base: undefined, keptAt: Date.now() })
      setKeptHere(true)
    } catch {
      setKeptHere(false)
    }
  })
}

async function restore<Content>(
  drafts: Drafts,
  key: DraftKey,
  isContent: (value: unknown) => value is Content,
  setKeptHere: (kept: boolean) => void,
): Promise<Content | undefined> {
  try {
    const draft = await abandonedDraft(drafts, key)
    if (draft === undefined || !isContent(draft.content)) return undefined
    await takeOver(drafts, draft)
    return draft.content
  } catch {
    setKeptHere(false)
    return undefined
  }
}

async function forget(
  drafts: Drafts,
  owner: string,
  keeper: Pick<Keeper<unknown>, "cancel" | "flush">,
  setKeptHere: (kept: boolean) => void,
): Promise<void> {
  keeper.cancel()
  try {
    await keeper.flush()
    await drafts.store.remove(keyOf(owner), drafts.writer.id)
  } catch {
    setKeptHere(false)
  }
}
