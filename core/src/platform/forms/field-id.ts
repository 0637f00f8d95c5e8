/** The id of a field's element on the screen: what a list of missing fields names, and focuses. */
export const fieldElementId = (form: string, fieldId: string): string => `${form}-${fieldId}`

/** Brings an element into view and puts the focus into it, or into the first thing inside it that takes focus. */
export function focusField(elementId: string): boolean {
  const element = document.getElementById(elementId)
  if (element === null) return false
  const still = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true
  element.scrollIntoView?.({ block: "center", behavior: still ? "auto" : "smooth" })
  const focusable = element.matches(focusableSelector) ? element : (element.querySelector<HTMLElement>(focusableSelector) ?? element)
  focusable.focus({ preventScroll: true })
  return true
}

const focusableSelector = "input, textarea, select, button, [tabindex='0'], [contenteditable='true']"
