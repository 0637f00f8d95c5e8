import { spawnSync } from "node:child_process"
import path from "node:path"

/** One measured figure with its bound. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: "ms" | "kB" | "MB" | "fps" | "requests/s" | "score" | "px" | "count" | "times"
  /** The figure's bound, and which side of it is good; absent: for information. */
  readonly bound?: Bound
}

export interface Bound {
  readonly at: "most" | "least"
  readonly value: number
}

/** The default export of a bench module. */
export type Bench = () => Promise<readonly Figure[]>

export const atMost = (value: number): Bound => ({ at: "most", value })
export const atLeast = (value: number): Bound => ({ at: "least", value })

/** A value that is not a number meets no bound. */
export const isWithin = (value: number, bound: Bound): boolean => (bound.at === "most" ? value <= bound.value : value >= bound.value)

/** The value that `share` (0 to 1) of the samples stay below. */
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

/** The line in which a `*-figures.spec.ts` prints its figures, and {@link runFiguresSpec} finds them. */
export const printedFigures = (figures: readonly Figure[]): string => `figures ${JSON.stringify(figures)}`

/**
 * Runs only one `*-figures.spec.ts`, in a real browser, and returns the figures it printed, also when it fails on a missed bound. Throws
 * with the whole output when there are none.
 */
export function runFiguresSpec(name: string): readonly Figure[] {
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, "../e2e/run.ts"), name], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ROND_FIGURES: "1" },
  })
  const printed = /figures (\[.*\])$/m.exec(stdout)?.[1]
  if (printed === undefined) throw new Error(`${name} was not measured:\n${stdout}\n${stderr}`)
  // JSON writes what is no number as null.
  const figures = JSON.parse(printed) as readonly (Omit<Figure, "value"> & { readonly value: number | null })[]
  return figures.map((figure) => ({ ...figure, value: figure.value ?? Number.NaN }))
}
