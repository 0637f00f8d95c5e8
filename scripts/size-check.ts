/**
 * Says what a clinician's browser loads for the meeting screen of each market, and fails where it is over the budget.
 * Further tabs, panels and dialogs come when they are wanted and are not in it; texts travel as JSON. `--list` names the files.
 */
import { existsSync } from "node:fs"
import path from "node:path"
import { markets, measureBuild, type Load } from "./measure-build.ts"

/** Bytes of gzip a market may load until its meeting screen stands, and with everything that is on it at first. */
const budget = 200_000
const wholeBudget = 260_000

const dist = path.resolve(process.env["ROND_BUILD"] ?? path.join(import.meta.dirname, "../host/dist"))
if (!existsSync(path.join(dist, ".vite/manifest.json"))) {
  console.error("There is no build to measure: run `npm run build` first.")
  process.exit(1)
}
const measure = measureBuild(dist)
const kilobytes = ({ bytes }: Load) => (bytes / 1000).toFixed(1).padStart(6)
let isOver = false

for (const [market, plugins] of Object.entries(markets)) {
  const { first, whole } = measure(plugins)
  const over = first.bytes > budget || whole.bytes > wholeBudget
  isOver ||= over
  const all = `with note, call and end ${kilobytes(whole)} of ${wholeBudget / 1000} kB`
  console.log(
    `${market.padEnd(11)} ${kilobytes(first)} of ${budget / 1000} kB gzip in ${first.files.length} files; ${all}${over ? ": OVER the budget" : ""}`,
  )
  if (process.argv.includes("--list")) for (const file of whole.files) console.log(`    ${first.files.includes(file) ? " " : "+"} ${file}`)
}
if (isOver) process.exit(1)
