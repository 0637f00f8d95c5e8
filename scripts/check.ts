/**
 * `npm test` runs every check that must pass before a change lands, the cheapest first, and stops at the first failure.
 * Browser journeys need Chromium: the script takes the machine's own or Playwright's, or installs it.
 */
import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"
import { postgresBinaries } from "../tests/setup/postgres.ts"

interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}

const unitAndServerTests = "unit and server tests"

/** Checks that only read the sources. They run in parallel, because most of them use one processor. */
const readingSteps: readonly Step[] = [
  { name: "types", command: "tsc", args: ["-p", "tsconfig.json"] },
  { name: "format", command: "oxfmt", args: ["--check", "."] },
  { name: "lint and dependency rules", command: "oxlint", args: ["--deny-warnings"] },
  { name: "nothing unused", command: "knip", args: ["--no-progress"] },
  { name: "core's folders import downwards", command: "node", args: ["scripts/core-folders.ts"] },
  { name: "texts complete in every language", command: "node", args: ["scripts/texts-check.ts"] },
  { name: "requirements proved", command: "node", args: ["scripts/requirements-check.ts"] },
]

const running: readonly Step[] = [
  { name: unitAndServerTests, command: "node", args: ["tests/setup/postgres.ts", "vitest", "run"] },
  { name: "build", command: "vite", args: ["build", "host"] },
  { name: "size budgets of core and each market", command: "node", args: ["scripts/size-check.ts"] },
  { name: "journeys in a browser", command: "node", args: ["tests/e2e/run.ts"] },
]

const stepNames = process.argv.slice(2)
const chosen = (steps: readonly Step[]) =>
  stepNames.length === 0 ? steps : steps.filter((step) => stepNames.some((stepName) => step.name.includes(stepName)))
const began = performance.now()
const unknown = stepNames.filter((stepName) => ![...readingSteps, ...running].some((step) => step.name.includes(stepName)))
if (unknown.length > 0) {
  const names = [...readingSteps, ...running].map(({ name }) => `  ${name}`).join("\n")
  console.error(`No check is named ${unknown.join(" or ")}. The checks are:\n${names}`)
  process.exit(2)
}

/** Runs a step, and returns whether it passed. Its output shows as it comes, or all of it at the end. */
async function holds({ name, command, args }: Step, shown: "as it comes" | "at its end"): Promise<boolean> {
  const start = performance.now()
  const asItComes = shown === "as it comes"
  if (asItComes) console.log(`\n▸ ${name}`)
  const child = spawn(command, args, { stdio: asItComes ? "inherit" : ["ignore", "pipe", "pipe"] })
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject)
    child.once("close", (code) => resolve(code ?? 1))
  })
  const written = await Promise.all([child.stdout, child.stderr].map((stream) => (stream === null ? "" : text(stream))))
  const status = await ended
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (!asItComes) console.log(`\n▸ ${name}\n${written.join("").trim()}`)
  if (status === 0) console.log(`✓ ${name} (${seconds} s)`)
  else console.error(`\n✗ ${name} failed after ${seconds} s: ${command} ${args.join(" ")}`)
  return status === 0
}

const read = await Promise.all(chosen(readingSteps).map((step) => holds(step, "at its end")))
if (read.includes(false)) process.exit(1)
for (const step of chosen(running)) if (!(await holds(step, "as it comes"))) process.exit(1)

const ran = [...chosen(readingSteps), ...chosen(running)]
if (
  ran.some(({ name }) => name === unitAndServerTests) &&
  process.env["TEST_DATABASE_URL"] === undefined &&
  postgresBinaries() === undefined
) {
  console.warn("\nNOT PROVED: this machine has no PostgreSQL, so no test ran on it, nor a call across two servers. Install postgresql.")
}
console.log(`\nAll ${ran.length} checks hold (${((performance.now() - began) / 1000).toFixed(0)} s).`)
