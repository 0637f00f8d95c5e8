/**
 * `npm run check:plugin de` checks what a change of one plugin can break. It formats the folder, runs what reads the sources, then the plugin's own
 * tests, its parts of the matrix, of the endpoints and of the demo, the build with the budgets, and a start of the server. `-- -u` writes its
 * workspace.md and the API reports again.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { borrowing, writtenLanguages } from "../core/languages/languages.ts"
import type { MarketFormat } from "../core/src/kernel/format/market-format.ts"
import { importPart, pluginPackages } from "../plugins/packages.ts"
import { changesetsOf, namesPackage } from "./checks/changesets.ts"
import { failedTestsIn, reportingTo } from "./checks/failed-tests.ts"
import { closingLine, planFor, workspacePages, writtenPages } from "./checks/plugin-checks.ts"
import { failedOf, holds, type Step } from "./checks/steps.ts"

const [folder, ...options] = process.argv.slice(2)
const plugin = pluginPackages.find((plugin) => plugin.folder === folder)
if (plugin === undefined) {
  const pluginFolders = pluginPackages.map((plugin) => plugin.folder).join(", ")
  console.error(
    `${folder === undefined ? "Name a plugin" : `plugins/${folder} is no plugin`}: npm run check:plugin de. The plugins are ${pluginFolders}.`,
  )
  process.exit(2)
}
const root = path.join(import.meta.dirname, "..")
process.chdir(root)
const began = performance.now()
const plan = planFor(plugin, pluginPackages, { writes: options.includes("-u"), root })
// The programs that the steps start check only these plugins.
process.env["ROND_MARKET"] = plan.folders.join(",")
// Each of the plugin's endpoints answers one right request; "npm test" sends more.
process.env["ROND_FUZZ_REQUESTS"] ??= "100"

const pages = () => new Map(workspacePages(plan.folders, root).map((page) => [page, readFileSync(path.join(root, page), "utf8")]))
const before = pages()
const failed: Step[] = []
const failedTests: string[] = []
const run = async (step: Step) => {
  if (!(await holds(step, "as it comes"))) failed.push(step)
}
const reports = mkdtempSync(path.join(tmpdir(), "rond-check-"))
/** Runs tests, and keeps the names of those that fail: what runs after them may fill the screen. */
const runTests = async (step: Step) => {
  const file = path.join(reports, "tests.json")
  if (await holds(step, "as it comes", reportingTo(file))) return
  failed.push(step)
  failedTests.push(...failedTestsIn(file, root))
}
for (const step of plan.first) await run(step)
failed.push(...(await failedOf(plan.reading)))
for (const step of plan.running) await (step.command === "vitest" ? runTests(step) : run(step))
rmSync(reports, { recursive: true, force: true })

for (const sentence of writtenPages(plugin.folder, before, pages())) console.log(`\n${sentence}`)
const seconds = ((performance.now() - began) / 1000).toFixed(0)
// A format that cannot be imported has failed the tests above.
const part = (await importPart(plugin, "./format")?.catch(() => undefined)) as { readonly format: MarketFormat } | undefined
if (part !== undefined) {
  const { note } = borrowing(part.format.locale, part.format.borrows, `plugins/${plugin.folder}`, writtenLanguages)
  if (note !== undefined) console.warn(`\n! ${note}`)
}
const { name: packageName } = JSON.parse(readFileSync(path.join(root, "plugins", plugin.folder, "package.json"), "utf8")) as {
  name: string
}
const hasChangeset = changesetsOf(root).some((changeset) => namesPackage(changeset, packageName))
if (failed.length === 0) console.log(`\n${closingLine(plugin.folder, plan, hasChangeset)} (${seconds} s)`)
for (const { name, command, args, advice } of failed)
  console.error(`\n✗ ${name}: ${advice ?? "see above"}. It ran ${command} ${args.join(" ")}`)
if (failedTests.length > 0) console.error(`\nFailed tests:\n${failedTests.map((test) => `  ${test}`).join("\n")}`)
process.exit(failed.length === 0 ? 0 : 1)
