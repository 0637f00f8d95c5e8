/**
 * Holds docs/requirements against the titles of the tests: fails when a requirement is in the title of no test, a title or a page
 * names an unknown one, an id stands twice, or the index is stale. `--write` writes the index, docs/requirements/README.md.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { faultsOf, idsNamed, indexOf, proofsIn, requirementsOf } from "./requirements.ts"
import { titlesIn } from "./test-titles.ts"

const root = path.join(import.meta.dirname, "..")
const index = "docs/requirements/README.md"
const read = (file: string): string => readFileSync(path.join(root, file), "utf8")

const pages = globSync("docs/requirements/*.md", { cwd: root })
  .filter((page) => page !== index)
  .sort()
const catalogue = pages.flatMap((page) => requirementsOf(page, read(page)))
const testFiles = globSync(
  [
    "{core,host,server,tests,scripts}/**/*.{test,spec,bench}.{ts,tsx}",
    "plugins/*/src/**/*.{test,spec}.{ts,tsx}",
    "core/src/testkit/*-suite.ts",
  ],
  { cwd: root, exclude: (name) => name.includes("node_modules") },
)
const proofs = proofsIn(new Map(testFiles.map((file) => [file, titlesIn(file, read(file))])), catalogue)
const written = indexOf(catalogue, proofs)
if (process.argv.includes("--write")) writeFileSync(path.join(root, index), written)

const mentions = new Map(pages.map((page) => [page, idsNamed(read(page), catalogue)]))
const stale = read(index) === written ? [] : [`${index} is stale: run npm run requirements:check -- --write`]
const faults = [...faultsOf(catalogue, proofs, mentions), ...stale]
if (faults.length > 0) {
  console.error(faults.join("\n"))
  console.error(`\n${faults.length} faults in ${catalogue.length} requirements`)
  process.exit(1)
}
console.log(`${catalogue.length} requirements, each proved by a test (${testFiles.length} test files)`)
