/** The part of the Trusted Types API used here. */
interface TrustedTypes {
  readonly defaultPolicy: unknown
  readonly createPolicy: (name: "default", rules: { readonly createHTML: (html: string) => string | null }) => unknown
}

/**
 * React Aria clears its announcements with `innerHTML = ""`, which a page with Trusted Types refuses: the date field would break at
 * the first digit. This default policy allows the empty text and nothing else.
 */
export function allowEmptyHtml(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined || trustedTypes.defaultPolicy !== null) return
  trustedTypes.createPolicy("default", { createHTML: (html) => (html === "" ? html : null) })
}

/**
 * Works around a leak in React Aria 3.53. It registers every element whose transition starts and unregisters it when the transition ends.
 * For an element removed during several transitions it receives only the first cancellation, so it keeps the element and its
 * surroundings in memory. It uses the list only to delay focus until transitions end, which a date field does not need.
 * Stopping `transitionrun` below the document keeps the list empty.
 */
export function preventTransitionLeak(): void {
  document.documentElement.addEventListener("transitionrun", stop)
}

/** Id of the style element that React Aria adds for a pressed element. */
const pressableStyle = "react-aria-pressable-style"

/**
 * React Aria writes a style element for pressable elements, which the page's content security policy refuses. It writes none if the element exists,
 * so an empty one is added. The pressed element's own styles set `touch-action`.
 */
export function preventPressableStyle(): void {
  if (document.getElementById(pressableStyle) !== null) return
  const style = document.createElement("style")
  style.id = pressableStyle
  document.head.append(style)
}

// A single function, so that repeated registration adds one listener.
const stop = (event: Event): void => event.stopPropagation()
