/**
 * `npm run check:plugin de` checks what a change of one plugin can break. It formats the folder, runs what reads the sources, then the
 * plugin's own tests, its parts of the matrix, of the endpoints and of the demo, the build with the budgets, and a start of the server. `-- -u` writes its workspace.md again.
 */
import { readFileSync } from "node:fs"
import path from "node:path"
import { pluginPackages } from "../plugins/packages.ts"
import { closingLine, planFor, workspacePages, writtenPages } from "./checks/plugin-checks.ts"
import { failedOf, holds, type Step } from "./checks/steps.ts"

const [folder, ...options] = process.argv.slice(2)
const plugin = pluginPackages.find((plugin) => plugin.folder === folder)
if (plugin === undefined) {
  const known = pluginPackages.map((plugin) => plugin.folder).join(", ")
  console.error(
    `${folder === undefined ? "Name a plugin" : `plugins/${folder} is no plugin`}: npm run check:plugin de. The plugins are ${known}.`,
  )
  process.exit(2)
}
const root = path.join(import.meta.dirname, "..")
process.chdir(root)
const began = performance.now()
const plan = planFor(plugin, pluginPackages, { writes: options.includes("-u"), root })
// What the steps start checks these plugins alone.
process.env["ROND_MARKET"] = plan.folders.join(",")
// Each of the plugin's endpoints answers one right request; "npm test" sends more.
process.env["ROND_FUZZ_REQUESTS"] ??= "100"

const pages = () => new Map(workspacePages(plan.folders, root).map((page) => [page, readFileSync(path.join(root, page), "utf8")]))
const before = pages()
const failed: Step[] = []
const run = async (step: Step) => {
  if (!(await holds(step, "as it comes"))) failed.push(step)
}
for (const step of plan.first) await run(step)
failed.push(...(await failedOf(plan.reading)))
for (const step of plan.running) await run(step)

for (const sentence of writtenPages(plugin.folder, before, pages())) console.log(`\n${sentence}`)
const seconds = ((performance.now() - began) / 1000).toFixed(0)
if (failed.length === 0) console.log(`\n${closingLine(plugin.folder, plan)} (${seconds} s)`)
for (const { name, command, args, advice } of failed)
  console.error(`\n✗ ${name}: ${advice ?? "see above"}. It ran ${command} ${args.join(" ")}`)
process.exit(failed.length === 0 ? 0 : 1)
