/** The element id of a field; a list of missing fields names and focuses it. */
export const fieldElementId = (form: string, fieldId: string): string => `${form}-${fieldId}`

/** Scrolls an element into view and focuses it, or the first focusable element inside it. Opens the `details` element that hides it. */
export function focusField(elementId: string): boolean {
  const element = document.getElementById(elementId)
  if (element === null) return false
  const fold = element.closest("details")
  if (fold !== null) fold.open = true
  const still = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true
  element.scrollIntoView?.({ block: "center", behavior: still ? "auto" : "smooth" })
  const focusable = element.matches(focusableSelector) ? element : (element.querySelector<HTMLElement>(focusableSelector) ?? element)
  focusable.focus({ preventScroll: true })
  return true
}

const focusableSelector = "input, textarea, select, button, [tabindex='0'], [contenteditable='true']"
