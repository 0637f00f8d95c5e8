/** What of the browser's trusted types is used here. */
interface TrustedTypes {
  readonly defaultPolicy: unknown
  readonly createPolicy: (name: "default", rules: { readonly createHTML: (html: string) => string | null }) => unknown
}

/**
 * React Aria empties its announcements by `innerHTML = ""`, which a page that wants trusted types refuses: the date field would break at
 * the first digit. The page's default policy lets the empty text through, and nothing else.
 */
export function letEmptyHtmlThrough(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined || trustedTypes.defaultPolicy !== null) return
  trustedTypes.createPolicy("default", { createHTML: (html) => (html === "" ? html : null) })
}
