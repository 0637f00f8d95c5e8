import { hashKey } from "@tanstack/react-query"

/** An open form that holds a draft. */
export interface OpenForm {
  /** `undefined` until the draft has been read. */
  readonly content: () => unknown
  readonly amend: (amend: Amend) => void
}

/** Maps a form's content: the same value for no change, `undefined` when nothing is left to keep. */
export type Amend = (content: unknown) => unknown

const formsOf = new Map<string, Set<OpenForm>>()

/** Registers an open form; the returned function unregisters it. */
export function registerOpenForm(owner: string, form: OpenForm): () => void {
  const forms = formsOf.get(owner) ?? new Set()
  formsOf.set(owner, forms.add(form))
  return () => {
    forms.delete(form)
    if (forms.size === 0) formsOf.delete(owner)
  }
}

/** Amends the content of all open forms of this owner. Returns whether this owner has an open form. */
export function amendOpenForms(owner: string, amend: Amend): boolean {
  const formsWithContent = [...(formsOf.get(owner) ?? [])].filter((form) => form.content() !== undefined)
  for (const form of formsWithContent) form.amend(amend)
  return formsWithContent.length > 0
}

/** Whether two contents are equal, regardless of the order of their fields. */
export const isSame = (left: unknown, right: unknown): boolean => hashKey([left]) === hashKey([right])
