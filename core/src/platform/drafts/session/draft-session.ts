import { ForeignDraftError, ownerOf, type DraftKey, type StoredDraft } from "../draft-key.ts"
import { abandonedDraft, claimDraft, type Drafts, type OpenForm } from "../page-drafts.ts"
import { onPageLeave, throttledWriter } from "../device/throttled-writer.ts"
import { isSame } from "./same-content.ts"

/** The draft format of one kind of form. */
export interface DraftShape<Content> {
  /** The content of a form that has no draft. */
  readonly empty: Content
  /** The content of a stored draft; `undefined` for one of another shape, which stays in the store, unread. */
  readonly read: (stored: StoredDraft) => Content | undefined
  readonly write: (content: Content) => Pick<StoredDraft, "content" | "base" | "about">
}

/** The state of a draft that its form shows. A new value with every change. */
interface DraftSnapshot<Content> {
  /** `undefined` until the stored draft, if any, is read. */
  readonly content: Content | undefined
  /** The content was typed earlier and restored. */
  readonly restored: boolean
  /** False where this device could not read the draft, or not keep the last change. */
  readonly isKept: boolean
  /** The stored draft belongs to another user; it was not opened. */
  readonly isForeign: boolean
}

/**
 * One form's draft: its content in this page, and on this device within 300 ms of a change. Every form has one: a note, an action's panel,
 * a conversation with its outbox.
 */
export class DraftSession<Content> implements OpenForm {
  readonly owner: string
  readonly #drafts: Drafts
  readonly #key: DraftKey
  readonly #listeners = new Set<() => void>()
  readonly #writer = throttledWriter<Content>((content) => this.#write(content))
  #described: DraftShape<Content> | undefined
  #snapshot: DraftSnapshot<Content> = { content: undefined, restored: false, isKept: true, isForeign: false }
  #isLastWritten = true
  /** Stops the work that {@link open} started; `undefined` while the form is not on screen. */
  #stop: (() => void) | undefined

  constructor(drafts: Drafts, key: DraftKey) {
    this.owner = ownerOf(key)
    this.#drafts = drafts
    this.#key = key
  }

  /** The latest argument of {@link describe}. @throws Error before that */
  get shape(): DraftShape<Content> {
    if (this.#described === undefined) throw new Error("Undescribed draft")
    return this.#described
  }

  readonly getSnapshot = (): DraftSnapshot<Content> => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Call before any other use, and whenever the screen's data about the draft has changed. */
  describe(shape: DraftShape<Content>): void {
    this.#described = shape
  }

  /**
   * Call when the form comes on screen, again after {@link close}: the draft may have been discarded or changed elsewhere. Text typed while
   * the draft is read stands.
   *
   * @returns the stored content that it read, `undefined` for none
   */
  async open(): Promise<Content | undefined> {
    this.#stop?.()
    const stop = onPageLeave(() => void this.#writer.flush())
    this.#stop = stop
    this.#drafts.forms.add(this)
    this.#isLastWritten = true
    const before = this.#snapshot.content
    const stored = await this.#read()
    const content = stored ?? this.shape.empty
    const isCurrent = this.#stop === stop && this.#snapshot.content === before
    if (isCurrent && (before === undefined || !isSame(content, before))) this.#update({ content, restored: stored !== undefined })
    return stored
  }

  /** Call when the form leaves the screen. It stores the typed text on this device at once. */
  close(): void {
    this.#stop?.()
    this.#stop = undefined
    this.#drafts.forms.delete(this)
    void this.#writer.flush()
  }

  readonly change = (content: Content): void => {
    this.#update({ content, restored: false })
    this.#writer.change(content)
  }

  /** Deletes the draft: the content has been sent. */
  readonly clear = (): void => {
    this.#update({ content: this.shape.empty, restored: false })
    this.#writer.cancel()
    // At once: a form that opens from now on must not restore it.
    this.#drafts.store.remove(this.#key, this.#drafts.writer.id).catch(() => this.#update({ isKept: false }))
  }

  apply(amend: (content: unknown) => unknown): void {
    const now = this.#snapshot.content
    // All forms of one key have the same type of content.
    const next = amend(now) as Content | undefined
    if (next === undefined) this.clear()
    else if (next !== now) this.change(next)
  }

  /** Stores the typed text at once. Resolves to whether this device keeps it. */
  readonly save = (): Promise<boolean> => this.#writer.flush().then(() => this.#isLastWritten)

  #update(change: Partial<DraftSnapshot<Content>>): void {
    this.#snapshot = { ...this.#snapshot, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Returns the draft that this form continues, made this page's own; the content on screen if the device cannot be read. */
  async #read(): Promise<Content | undefined> {
    try {
      const draft = await abandonedDraft(this.#drafts, this.#key)
      const content = draft && this.shape.read(draft)
      if (draft === undefined || content === undefined) return undefined
      await claimDraft(this.#drafts, draft)
      return content
    } catch (cause) {
      this.#update(cause instanceof ForeignDraftError ? { isForeign: true } : { isKept: false })
      return this.#snapshot.content
    }
  }

  async #write(content: Content): Promise<void> {
    const { store, writer } = this.#drafts
    try {
      this.#isLastWritten = await store.put({ key: this.#key, writer: writer.id, ...this.shape.write(content), keptAt: Date.now() })
    } catch {
      this.#isLastWritten = false
    }
    if (this.#isLastWritten !== this.#snapshot.isKept) this.#update({ isKept: this.#isLastWritten })
  }
}
