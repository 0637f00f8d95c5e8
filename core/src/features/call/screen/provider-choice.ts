/** Which video provider a call goes by: settled, to be asked, or none at all. */
export type ProviderChoice =
  | { readonly kind: "settled"; readonly provider: string }
  | { readonly kind: "undecided"; readonly first: string; readonly second: string }
  | { readonly kind: "none" }

/** One provider on offer is no question; several are one until the clinician has answered it. */
export function providerChoice(options: readonly string[], preferred: string | null): ProviderChoice {
  const [first, second] = options
  if (first === undefined) return { kind: "none" }
  if (preferred !== null && options.includes(preferred)) return { kind: "settled", provider: preferred }
  if (second === undefined) return { kind: "settled", provider: first }
  return { kind: "undecided", first, second }
}
