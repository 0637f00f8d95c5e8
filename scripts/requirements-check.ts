/**
 * Holds docs/requirements against the tests: fails when a requirement has no test, a test names an unknown requirement,
 * or an id stands twice. `--write` puts the tests' paths into docs/requirements/README.md.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

const root = path.join(import.meta.dirname, "..")
const idPattern = /\b([A-Z]{2,5})-(\d{3})\b/g

interface Requirement {
  readonly id: string
  readonly text: string
  readonly source: string
  readonly owner: string
  readonly file: string
}

const rows = globSync("docs/requirements/*.md", { cwd: root })
  .filter((file) => path.basename(file) !== "README.md")
  .flatMap((file) => requirementsIn(file))

function requirementsIn(file: string): Requirement[] {
  return readFileSync(path.join(root, file), "utf8")
    .split("\n")
    .flatMap((line) => {
      const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
      const id = cells[1] ?? ""
      return /^[A-Z]{2,5}-\d{3}$/.test(id) ? [{ id, text: cells[2] ?? "", source: cells[3] ?? "", owner: cells[4] ?? "", file }] : []
    })
}

const faults: string[] = []
const known = new Map<string, Requirement>()
for (const row of rows) {
  const first = known.get(row.id)
  if (first !== undefined) faults.push(`${row.id} stands twice: ${first.file} and ${row.file}`)
  if (row.text === "" || row.source === "" || row.owner === "") faults.push(`${row.id} in ${row.file} lacks its text, source or owner`)
  known.set(row.id, row)
}
const prefixes = new Set([...known.keys()].map((id) => id.split("-")[0]))

const testFiles = globSync(
  [
    "{core,host,server,tests,scripts}/**/*.{test,spec,bench}.{ts,tsx}",
    "plugins/*/src/**/*.{test,spec}.{ts,tsx}",
    "core/src/testkit/*-suite.ts",
    "scripts/{size,texts}-check.ts",
  ],
  { cwd: root, exclude: (name) => name.includes("node_modules") },
)
const proofs = new Map<string, Set<string>>()
for (const file of testFiles) {
  for (const match of readFileSync(path.join(root, file), "utf8").matchAll(idPattern)) {
    const [id, prefix] = match
    if (!prefixes.has(prefix)) continue
    if (!known.has(id)) faults.push(`${file} names ${id}, which is not in docs/requirements`)
    proofs.set(id, (proofs.get(id) ?? new Set()).add(file))
  }
}
for (const row of known.values()) {
  if (!proofs.has(row.id)) faults.push(`${row.id} (${row.file}) has no test: ${row.text}`)
}

if (process.argv.includes("--write")) writeIndex()
if (faults.length > 0) {
  console.error(faults.join("\n"))
  console.error(`\n${faults.length} faults in ${known.size} requirements`)
  process.exit(1)
}
console.log(`${known.size} requirements, each proved by a test (${testFiles.length} test files)`)

function writeIndex(): void {
  const byFile = Map.groupBy(known.values(), (row) => row.file)
  const sections = [...byFile]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([file, requirements]) => {
      const title = path.basename(file, ".md")
      const lines = requirements.map((row) => `| ${row.id} | ${[...(proofs.get(row.id) ?? [])].sort().join("<br>")} |`)
      return `## [${title}](./${path.basename(file)})\n\n| id | proved by |\n|---|---|\n${lines.join("\n")}\n`
    })
  const head = `# Requirements and their proofs\n\nOne file per area holds each requirement in our own words with its source and owner; what the specifications leave open stands there as an assumption. This page is written by \`node scripts/requirements-check.ts --write\`; the same script fails the test run when a requirement has no test or a test names an unknown one.\n\n`
  writeFileSync(path.join(root, "docs/requirements/README.md"), head + sections.join("\n"))
}
