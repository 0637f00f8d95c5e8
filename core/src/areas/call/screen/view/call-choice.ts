/** The video provider of a call: settled, to be asked, or none. */
export type ProviderChoice =
  | { readonly kind: "settled"; readonly provider: string }
  | { readonly kind: "undecided"; readonly first: string; readonly second: string }
  | { readonly kind: "none" }

/** One provider needs no question; several need the clinician's answer once. */
export function providerChoice(options: readonly string[], preferred: string | null): ProviderChoice {
  const [first, second] = options
  if (first === undefined) return { kind: "none" }
  if (preferred !== null && options.includes(preferred)) return { kind: "settled", provider: preferred }
  if (second === undefined) return { kind: "settled", provider: first }
  return { kind: "undecided", first, second }
}
