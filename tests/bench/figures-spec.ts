import { spawnSync } from "node:child_process"
import path from "node:path"
import type { Figure } from "./figure.ts"

/** What a `*-figures.spec.ts` prints its figures with, so that {@link runFiguresSpec} finds them. */
export const printedFigures = (figures: readonly Figure[]): string => `figures ${JSON.stringify(figures)}`

/**
 * Runs one `*-figures.spec.ts` alone, in a real browser, and gives the figures it printed. The spec fails where a bound is missed; then
 * its figures are given all the same. Throws with all that was printed when there are none.
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
