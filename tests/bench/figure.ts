/** One measured figure beside the one we hold ourselves to. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: "ms" | "kB" | "MB" | "fps" | "requests/s" | "score" | "px" | "count"
  /** The figure's bound, and which side of it is good; absent: for information. */
  readonly bound?: { readonly at: "most" | "least"; readonly value: number }
}

/** What a bench module's default export does. */
export type Bench = () => Promise<readonly Figure[]>

export const atMost = (value: number) => ({ at: "most", value }) as const
export const atLeast = (value: number) => ({ at: "least", value }) as const

export function holds(figure: Figure): boolean {
  if (figure.bound === undefined) return true
  return figure.bound.at === "most" ? figure.value <= figure.bound.value : figure.value >= figure.bound.value
}

/** The value below which `share` (0 to 1) of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
