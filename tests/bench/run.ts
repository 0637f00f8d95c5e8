/**
 * `npm run bench`: measures and prints. Its exit code is 1 when a figure is outside its bound and not among the known misses, or worse
 * than what is known there, and when something could not be measured.
 * `node tests/bench/run.ts resolve page` runs only the benches whose paths contain one of the words.
 */
import { globSync } from "node:fs"
import { loadavg } from "node:os"
import path from "node:path"
import { type Bench, type Figure, line } from "../figures/figure.ts"
import { knownMisses, boundResultOf } from "../figures/known-misses.ts"

const filters = process.argv.slice(2)
const files = globSync("**/*.bench.ts", { cwd: import.meta.dirname })
  .sort()
  .filter((file) => filters.length === 0 || filters.some((word) => file.includes(word)))

const figures: Figure[] = []
const failed: string[] = []
for (const file of files) {
  const name = file.replace(".bench.ts", "")
  console.log(`\n▸ ${name} (load ${loadavg()[0]?.toFixed(1)})`)
  try {
    const { default: measure } = (await import(path.join(import.meta.dirname, file))) as { default: Bench }
    for (const figure of await measure()) {
      figures.push(figure)
      console.log(line(figure))
    }
  } catch (error) {
    failed.push(name)
    console.error(error)
  }
}

const verdicts = figures.map((figure) => ({ figure, verdict: boundResultOf(figure, knownMisses, figures) }))
const missed = verdicts.filter(({ verdict }) => verdict === "missed")
const knownVerdicts = verdicts.filter(({ verdict }) => verdict === "known")
const holdAgain = verdicts.filter(({ figure, verdict }) => verdict === "holds" && knownMisses.some((miss) => miss.figure === figure.name))
console.log(
  `\n${figures.length} figures, ${missed.length} outside their bound${missed.map(({ figure }) => `\n  ${line(figure)}`).join("")}`,
)
for (const { figure } of knownVerdicts) {
  console.log(`known to miss:\n  ${line(figure)}\n  ${knownMisses.find((miss) => miss.figure === figure.name)?.reason}`)
}
for (const { figure } of holdAgain) console.log(`holds again, and may leave tests/figures/known-misses.ts:\n  ${line(figure)}`)
if (failed.length > 0) console.error(`not measured: ${failed.join(", ")}`)
if (files.length === 0) console.error(`No bench is called ${filters.join(" or ")}.`)
process.exitCode = missed.length > 0 || failed.length > 0 || files.length === 0 ? 1 : 0
