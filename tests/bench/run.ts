/**
 * `npm run bench`: measures and prints; it judges nothing but says which figures miss their bound.
 * `node tests/bench/run.ts resolve page` runs only the benches whose names hold one of the words.
 */
import { globSync } from "node:fs"
import path from "node:path"
import { type Bench, type Figure, holds } from "./figure.ts"

const words = process.argv.slice(2)
const files = globSync("*.bench.ts", { cwd: import.meta.dirname })
  .sort()
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))

const figures: Figure[] = []
for (const file of files) {
  console.log(`\n▸ ${file.replace(".bench.ts", "")}`)
  const { default: measure } = (await import(path.join(import.meta.dirname, file))) as { default: Bench }
  for (const figure of await measure()) {
    figures.push(figure)
    console.log(line(figure))
  }
}
const missed = figures.filter((figure) => !holds(figure))
console.log(`\n${figures.length} figures, ${missed.length} outside their bound${missed.map((figure) => `\n  ${line(figure)}`).join("")}`)

function line({ name, value, unit, bound }: Figure): string {
  const figure = `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ${unit}`
  const limit = bound === undefined ? "" : `  (at ${bound.at} ${bound.value} ${unit})`
  return `${name.padEnd(72)} ${figure.padStart(14)}${limit}`
}
