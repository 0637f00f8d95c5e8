/** One measured figure beside the one we hold ourselves to. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: "ms" | "kB" | "MB" | "fps" | "requests/s" | "score" | "px" | "count"
  /** The figure's bound, and which side of it is good; absent: for information. */
  readonly bound?: Bound
}

export interface Bound {
  readonly at: "most" | "least"
  readonly value: number
}

/** What a bench module's default export does. */
export type Bench = () => Promise<readonly Figure[]>

export const atMost = (value: number): Bound => ({ at: "most", value })
export const atLeast = (value: number): Bound => ({ at: "least", value })

/** A value that is no number holds no bound. */
export const isWithin = (value: number, bound: Bound): boolean => (bound.at === "most" ? value <= bound.value : value >= bound.value)

/** The value below which `share` (0 to 1) of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The figure on one line, as it is printed. */
export function line({ name, value, unit, bound }: Figure): string {
  const figure = `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ${unit}`
  const limit = bound === undefined ? "" : `  (at ${bound.at} ${bound.value} ${unit})`
  return `${name.padEnd(72)} ${figure.padStart(14)}${limit}`
}
