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
export function formOpened(owner: string, form: OpenForm): () => void {
  const forms = formsOf.get(owner) ?? new Set()
  formsOf.set(owner, forms.add(form))
  return () => {
    forms.delete(form)
    if (forms.size === 0) formsOf.delete(owner)
  }
}

/** Amends what the open forms hold. Tells whether any form of this owner holds a content. */
export function amendOpenForms(owner: string, amend: Amend): boolean {
  const holding = [...(formsOf.get(owner) ?? [])].filter((form) => form.content() !== undefined)
  for (const form of holding) form.amend(amend)
  return holding.length > 0
}

/** Whether two contents are equal, whatever the order of their fields. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other])
