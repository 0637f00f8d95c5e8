/**
 * Prints what a clinician's browser loads of core and host, and of each plugin's own, and fails where it exceeds a budget. It counts no tab,
 * panel or dialog that loads on demand, and no texts, which are JSON.
 *
 * - `node scripts/size/size-check.ts de` compares only core and the plugin `de`
 * - `--list` names the files
 * - `-u` records the sizes in `recorded-sizes.json`, which a failure compares with
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { measureBuild } from "./measure-build.ts"
import { comparedSizes, recordOf, type RecordedSizes } from "./size-budgets.ts"

const dist = path.resolve(process.env["ROND_BUILD"] ?? path.join(import.meta.dirname, "../../host/dist"))
const recordedFile = path.join(import.meta.dirname, "recorded-sizes.json")
if (!existsSync(path.join(dist, ".vite/manifest.json"))) {
  console.error("There is no build to measure: run `npm run build` first.")
  process.exit(1)
}
const options = process.argv.slice(2)
const size = measureBuild(dist)
const folders = options.filter((option) => !option.startsWith("-"))
const unknown = folders.filter((folder) => size.own[folder] === undefined)
if (unknown.length > 0) {
  console.error(`No plugin is in plugins/${unknown.join(" or plugins/")}. The plugins are ${Object.keys(size.own).join(", ")}.`)
  process.exit(2)
}
if (options.includes("-u")) writeFileSync(recordedFile, `${JSON.stringify(recordOf(size), undefined, 2)}\n`)
const recorded = JSON.parse(readFileSync(recordedFile, "utf8")) as RecordedSizes
const lines = folders.length === 0 ? comparedSizes(size, Object.keys(size.own), recorded, "all") : comparedSizes(size, folders, recorded)
for (const { text } of lines) console.log(text)
if (options.includes("--list"))
  for (const [name, { files }] of [...Object.entries(size.core), ...Object.entries(size.own)])
    for (const { file, bytes } of files) console.log(`    ${name.padEnd(11)} ${String(bytes).padStart(7)} ${file}`)
if (lines.some(({ isOver }) => isOver)) process.exit(1)
