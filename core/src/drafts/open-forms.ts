import { hashKey } from "@tanstack/react-query"

/** A form on this page that holds a draft. */
export interface OpenForm {
  /** `undefined` while it is still being read what was kept. */
  readonly content: () => unknown
  readonly clear: () => void
}

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

/** Clears the open forms that still hold what was sent. Tells whether any form of this owner holds a content. */
export function clearOpenForms(owner: string, sent: unknown): boolean {
  const holding = [...(formsOf.get(owner) ?? [])].filter((form) => form.content() !== undefined)
  for (const form of holding) if (isSame(form.content(), sent)) form.clear()
  return holding.length > 0
}

/** Whether two contents are equal, whatever the order of their fields. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other])
