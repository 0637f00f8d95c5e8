import { hashKey } from "@tanstack/react-query"

/** A form on this page that holds a draft. */
export interface OpenForm {
  /** `undefined` while it is still being read what was kept. */
  readonly content: () => unknown
  readonly amend: (amend: Amend) => void
}

/** What becomes of a form's content: the same where nothing does, `undefined` where there is nothing left to keep. */
export type Amend = (content: unknown) => unknown

const formsOf = new Map<string, Set<OpenForm>>()

/** Says that a form of this owner is open; gives back how to say that it is not any more. */
export function registerOpenForm(owner: string, form: OpenForm): () => void {
  const forms = formsOf.get(owner) ?? new Set()
  formsOf.set(owner, forms.add(form))
  return () => {
    forms.delete(form)
    if (forms.size === 0) formsOf.delete(owner)
  }
}

/** Amends what the open forms hold. Tells whether any form of this owner holds a content. */
export function amendOpenForms(owner: string, amend: Amend): boolean {
  const formsWithContent = [...(formsOf.get(owner) ?? [])].filter((form) => form.content() !== undefined)
  for (const form of formsWithContent) form.amend(amend)
  return formsWithContent.length > 0
}

/** Whether two contents are equal, whatever the order of their fields. */
export const isSame = (remaining: unknown, right: unknown): boolean => hashKey([remaining]) === hashKey([right])
