import { hashKey } from "@tanstack/react-query"
import { ForeignDraftError, ownerOf, type DraftKey, type StoredDraft } from "./draft-key.ts"
import { abandonedDraft, claimDraft, type Drafts } from "./page-drafts.ts"
import { onPageLeave, throttledWriter } from "./device/throttled-writer.ts"

/** Whether two contents are equal, regardless of the order of their fields. */
export const isSame = (left: unknown, right: unknown): boolean => hashKey([left]) === hashKey([right])

/** How one kind of form keeps its content as a draft. */
export interface DraftShape<Content> {
  /** The content of a form that has no draft. */
  readonly empty: Content
  /** The content of a stored draft; `undefined` for one of another shape, which stays in the store, unread. */
  readonly read: (stored: StoredDraft) => Content | undefined
  readonly write: (content: Content) => Pick<StoredDraft, "content" | "base" | "about">
}

/** What a form shows of its draft. A new value with every change. */
export interface DraftSnapshot<Content> {
  /** `undefined` until the stored draft, if any, is read. */
  readonly content: Content | undefined
  /** The content was typed earlier and restored. */
  readonly restored: boolean
  /** False where this device could not read the draft, or not keep the last change. */
  readonly isKept: boolean
  /** The stored draft belongs to somebody else; it was not opened. */
  readonly isForeign: boolean
}

/**
 * One form's draft: its content in this page, and on this device within 300 ms of a change. Every form has one: a note's session, an
 * action's panel, a conversation's outbox. Other code reaches the open forms of the page by {@link Drafts.forms}.
 */
export class DraftSession<Content> {
  readonly #drafts: Drafts
  readonly #key: DraftKey
  readonly #owner: string
  readonly #listeners = new Set<() => void>()
  readonly #writer = throttledWriter<Content>((content) => this.#keep(content))
  #described: DraftShape<Content> | undefined
  #snapshot: DraftSnapshot<Content> = { content: undefined, restored: false, isKept: true, isForeign: false }
  /** Stops what {@link open} started; `undefined` while the form is not on screen. */
  #stop: (() => void) | undefined
  #isLastWritten = true

  constructor(drafts: Drafts, key: DraftKey) {
    this.#drafts = drafts
    this.#key = key
    this.#owner = ownerOf(key)
  }

  readonly getSnapshot = (): DraftSnapshot<Content> => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Call before any other use, and whenever what the screen knows of the draft has changed. */
  readonly describe = (shape: DraftShape<Content>): void => void (this.#described = shape)

  /**
   * Call when the form comes on screen, again after {@link close}: the draft may have been discarded or changed elsewhere. What is typed
   * while the draft is read stands.
   *
   * @returns the stored content that it read, `undefined` for none
   */
  readonly open = async (): Promise<Content | undefined> => {
    this.#stop?.()
    const { forms } = this.#drafts
    const stops = [
      onPageLeave(() => void this.#writer.flush()),
      forms.add(this.#owner, {
        content: () => this.#snapshot.content,
        apply: (amend) => this.#apply(amend as (content: Content) => Content | undefined),
        clear: this.clear,
        restore: (stored) => this.#apply(() => this.#shape.read(stored)),
      }),
    ]
    const stop = () => stops.forEach((each) => each())
    this.#stop = stop
    this.#isLastWritten = true
    const before = this.#snapshot.content
    const stored = await this.#read()
    const content = stored ?? this.#shape.empty
    const isCurrent = this.#stop === stop && this.#snapshot.content === before
    if (isCurrent && (before === undefined || !isSame(content, before))) this.#update({ content, restored: stored !== undefined })
    return stored
  }

  /** Call when the form leaves the screen. It keeps what was typed, on this device at once. */
  readonly close = (): void => {
    this.#stop?.()
    this.#stop = undefined
    void this.#writer.flush()
  }

  readonly change = (content: Content): void => {
    this.#update({ content, restored: false })
    this.#writer.change(content)
  }

  /** Deletes the draft: the content has been sent. */
  readonly clear = (): void => {
    this.#update({ content: this.#shape.empty, restored: false })
    this.#writer.cancel()
    // At once: a form that opens from now on must not restore it.
    this.#drafts.store.remove(this.#key, this.#drafts.writer.id).catch(() => this.#reportKept(false))
  }

  /** Stores what is typed at once. Resolves to whether this device keeps it. */
  readonly save = (): Promise<boolean> => this.#writer.flush().then(() => this.#isLastWritten)

  /** Changes the content of the open form, or else of the stored draft: this form may be closed, or opened again by another screen. */
  readonly amend = (after: (now: Content) => Content | undefined): void => {
    if (!this.#amendOpen(after)) void this.#amendStored(after)
  }

  /**
   * Puts content back that was sent, into the open form or else into the stored draft.
   *
   * @param back gets what was written since, `undefined` for nothing
   * @returns false where the form is closed and this device keeps no drafts
   */
  readonly putBack = async (back: (now: Content | undefined) => Content): Promise<boolean> => {
    const { empty } = this.#shape
    const amend = (now: Content | undefined) => back(now === undefined || isSame(now, empty) ? undefined : now)
    if (this.#amendOpen(amend)) return true
    try {
      const own = await this.#ownDraft()
      return await this.#put(amend(own === undefined ? undefined : this.#shape.read(own)))
    } catch {
      return false
    }
  }

  /** Whether the open form holds this, or else a draft on this device. @throws the store's error where no form is open and it cannot be read */
  readonly holds = async (isHeld: (content: Content) => boolean): Promise<boolean> => {
    const open = this.#drafts.forms.of(this.#owner)
    if (open.length > 0) return open.some((form) => isHeld(form.content() as Content))
    return (await this.#drafts.store.list(this.#key)).some((stored) => {
      const content = this.#shape.read(stored)
      return content !== undefined && isHeld(content)
    })
  }

  get #shape(): DraftShape<Content> {
    if (this.#described === undefined) throw new Error("This draft was not described")
    return this.#described
  }

  #update(change: Partial<DraftSnapshot<Content>>): void {
    this.#snapshot = { ...this.#snapshot, ...change }
    for (const listener of this.#listeners) listener()
  }

  #reportKept(isKept: boolean): void {
    if (isKept !== this.#snapshot.isKept) this.#update({ isKept })
  }

  /** All forms of one key have the same content type. */
  #amendOpen(after: (now: Content) => Content | undefined): boolean {
    const open = this.#drafts.forms.of(this.#owner)
    for (const form of open) form.apply((content) => after(content as Content))
    return open.length > 0
  }

  #apply(amend: (content: Content) => Content | undefined): void {
    const now = this.#snapshot.content
    if (now === undefined) return
    const next = amend(now)
    if (next === undefined) this.clear()
    else if (next !== now) this.change(next)
  }

  /** The draft that this form continues, made this page's own; what is on screen where the device cannot be read. */
  async #read(): Promise<Content | undefined> {
    try {
      const draft = await abandonedDraft(this.#drafts, this.#key)
      if (this.#snapshot.isForeign) this.#update({ isForeign: false })
      const content = draft === undefined ? undefined : this.#shape.read(draft)
      if (draft === undefined || content === undefined) return undefined
      await claimDraft(this.#drafts, draft)
      return content
    } catch (cause) {
      if (cause instanceof ForeignDraftError) this.#update({ isForeign: true })
      else this.#reportKept(false)
      return this.#snapshot.content
    }
  }

  async #keep(content: Content): Promise<void> {
    this.#isLastWritten = await this.#put(content).catch(() => false)
    this.#reportKept(this.#isLastWritten)
  }

  async #put(content: Content): Promise<boolean> {
    const { store, writer } = this.#drafts
    return store.put({ key: this.#key, writer: writer.id, ...this.#shape.write(content), keptAt: Date.now() })
  }

  async #ownDraft(): Promise<StoredDraft | undefined> {
    const { store, writer } = this.#drafts
    return (await store.list(this.#key)).find((draft) => draft.writer === writer.id)
  }

  async #amendStored(after: (now: Content) => Content | undefined): Promise<void> {
    const { store, writer } = this.#drafts
    try {
      const own = await this.#ownDraft()
      const now = own === undefined ? undefined : this.#shape.read(own)
      if (own === undefined || now === undefined) return
      const next = after(now)
      if (next === undefined) await store.remove(this.#key, writer.id)
      else if (next !== now) await store.put({ ...own, content: this.#shape.write(next).content, keptAt: Date.now() })
    } catch {
      // A device that keeps no drafts has nothing to amend.
    }
  }
}
