/**
 * Prints what a clinician's browser loads for the meeting screen of each market, and fails where it exceeds the budget.
 * It counts no tab, panel or dialog that loads on demand, and no texts, which are JSON. `--list` names the files.
 */
import { existsSync } from "node:fs"
import path from "node:path"
import { markets, measureBuild, type MarketLoad } from "./measure-build.ts"

/**
 * Bytes after gzip that a market may load: until its meeting screen is drawn, until the note can be written, and for the whole first
 * screen.
 */
const budgets: Readonly<Record<keyof MarketLoad, number>> = { drawn: 205_000, usable: 235_000, whole: 275_000 }

const dist = path.resolve(process.env["ROND_BUILD"] ?? path.join(import.meta.dirname, "../host/dist"))
if (!existsSync(path.join(dist, ".vite/manifest.json"))) {
  console.error("There is no build to measure: run `npm run build` first.")
  process.exit(1)
}
const measure = measureBuild(dist)
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6)
const steps = Object.keys(budgets) as readonly (keyof MarketLoad)[]
let isOver = false

for (const [market, plugins] of Object.entries(markets)) {
  const load = measure(plugins)
  const over = steps.filter((step) => load[step].bytes > budgets[step])
  isOver ||= over.length > 0
  const figures = steps.map((step) => `${step} ${kilobytes(load[step].bytes)} of ${budgets[step] / 1000}`).join(", ")
  console.log(`${market.padEnd(11)} kB gzip: ${figures}${over.length === 0 ? "" : `: OVER the budget ${over.join(" and ")}`}`)
  if (process.argv.includes("--list")) for (const file of load.whole.files) console.log(`    ${first(load, file)} ${file}`)
}
if (isOver) process.exit(1)

/** The step that first needs a file. */
function first(load: MarketLoad, file: string): string {
  return (steps.find((step) => load[step].files.includes(file)) ?? "").padEnd(6)
}
