import type { StoredDraft } from "./draft-key.ts"

/** A form on screen whose content can be changed from outside it. */
export interface OpenForm {
  /** `undefined` until the draft has been read. */
  readonly content: () => unknown
  /** @param amend returns the same value for no change, `undefined` when nothing is left to keep */
  readonly apply: (amend: (content: unknown) => unknown) => void
  readonly clear: () => void
  /** Shows a stored draft of this form, and keeps it. */
  readonly restore: (stored: StoredDraft) => void
}

/** The forms that are open on this page, by the owner of their drafts. */
export class OpenForms {
  readonly #byOwner = new Map<string, Set<OpenForm>>()

  /** Registers an open form; the returned function unregisters it. */
  add(owner: string, form: OpenForm): () => void {
    const forms = this.#byOwner.get(owner) ?? new Set()
    this.#byOwner.set(owner, forms.add(form))
    return () => {
      forms.delete(form)
      if (forms.size === 0 && this.#byOwner.get(owner) === forms) this.#byOwner.delete(owner)
    }
  }

  /** This owner's open forms that have read their draft. */
  of(owner: string): readonly OpenForm[] {
    return [...(this.#byOwner.get(owner) ?? [])].filter((form) => form.content() !== undefined)
  }
}
