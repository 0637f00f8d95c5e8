/**
 * `npm test`: everything that must hold before a change lands, cheapest first, stopping at the first failure.
 * Browser journeys need Chromium; the machine's own is used, or Playwright's, or it is installed.
 */
import { spawnSync } from "node:child_process"
import { postgresBinaries } from "../tests/setup/postgres.ts"

interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}

const onPostgres = "server tests on PostgreSQL"

const steps: readonly Step[] = [
  { name: "format", command: "oxfmt", args: ["--check", "."] },
  { name: "lint and dependency rules", command: "oxlint", args: ["--deny-warnings"] },
  { name: "types", command: "tsc", args: ["-p", "tsconfig.json"] },
  { name: "texts complete in every language", command: "node", args: ["scripts/texts-check.ts"] },
  { name: "requirements proved", command: "node", args: ["scripts/requirements-check.ts"] },
  { name: "unit and server tests", command: "vitest", args: ["run"] },
  {
    name: onPostgres,
    command: "node",
    // A process that is killed has the embedded database, whatever the others have.
    args: ["tests/setup/postgres.ts", "vitest", "run", "--exclude", "**/killed.test.ts", "server/src", "src/server"],
  },
  { name: "build", command: "vite", args: ["build", "host"] },
  { name: "size budget per market", command: "node", args: ["scripts/size-check.ts"] },
  { name: "journeys in a browser", command: "node", args: ["tests/e2e/run.ts"] },
]

const only = process.argv.slice(2)
const chosen = only.length === 0 ? steps : steps.filter((step) => only.some((word) => step.name.includes(word)))
const began = performance.now()

for (const step of chosen) {
  const start = performance.now()
  console.log(`\n▸ ${step.name}`)
  const { status } = spawnSync(step.command, step.args, { stdio: "inherit" })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (status !== 0) {
    console.error(`\n✗ ${step.name} failed after ${seconds} s: ${step.command} ${step.args.join(" ")}`)
    process.exit(status ?? 1)
  }
  console.log(`✓ ${step.name} (${seconds} s)`)
}
if (chosen.some(({ name }) => name === onPostgres) && process.env["TEST_DATABASE_URL"] === undefined && postgresBinaries() === undefined) {
  console.warn("\nNOT PROVED: nothing ran on PostgreSQL, and no call across two servers, for this machine has none. Install postgresql.")
}
console.log(`\nAll ${chosen.length} checks hold (${((performance.now() - began) / 1000).toFixed(0)} s).`)
