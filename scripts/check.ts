/**
 * `npm test` runs every check that must pass before a change lands, the cheapest first, and stops at the first failure.
 * Browser journeys need Chromium: the script takes the machine's own or Playwright's, or installs it.
 */
import { postgresBinaries } from "../tests/setup/postgres.ts"
import { build, failedOf, holds, readingSteps, type Step } from "./checks/steps.ts"

const unitAndServerTests = "unit and server tests"

const reading: readonly Step[] = Object.values(readingSteps)
const running: readonly Step[] = [
  { name: unitAndServerTests, command: "node", args: ["tests/setup/postgres.ts", "vitest", "run"] },
  build,
  { name: "size budgets of core and each market", command: "node", args: ["scripts/size/size-check.ts"] },
  { name: "published packages", command: "node", args: ["scripts/packages-check.ts"] },
  { name: "journeys in a browser", command: "node", args: ["tests/e2e/run.ts"] },
]

const stepNames = process.argv.slice(2)
const chosenSteps = (steps: readonly Step[]) =>
  stepNames.length === 0 ? steps : steps.filter((step) => stepNames.some((stepName) => step.name.includes(stepName)))
const began = performance.now()
const unknown = stepNames.filter((stepName) => ![...reading, ...running].some((step) => step.name.includes(stepName)))
if (unknown.length > 0) {
  const names = [...reading, ...running].map(({ name }) => `  ${name}`).join("\n")
  console.error(`No check is named ${unknown.join(" or ")}. The checks are:\n${names}`)
  process.exit(2)
}

if ((await failedOf(chosenSteps(reading))).length > 0) process.exit(1)
for (const step of chosenSteps(running)) if (!(await holds(step, "as it comes"))) process.exit(1)

const ran = [...chosenSteps(reading), ...chosenSteps(running)]
if (
  ran.some(({ name }) => name === unitAndServerTests) &&
  process.env["TEST_DATABASE_URL"] === undefined &&
  postgresBinaries() === undefined
) {
  console.warn("\nNOT PROVED: this machine has no PostgreSQL, so no test ran on it, nor a call across two servers. Install postgresql.")
}
console.log(`\nAll ${ran.length} checks hold (${((performance.now() - began) / 1000).toFixed(0)} s).`)
