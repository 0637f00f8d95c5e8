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
