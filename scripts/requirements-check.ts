/**
 * Compares the pages of requirements (each area's README.md, docs/requirements, each plugin's requirements.md) with the tests: fails when no test
 * names a requirement in its title or tags, a test or a page names an unknown one, an id is given twice, or an owner is no folder. `ROND_MARKET=de`
 * leaves out what concerns only other plugins. `--print` prints which test files prove what, `--pages` the pages with the number of their
 * requirements.
 */
import { existsSync, globSync, readFileSync } from "node:fs"
import path from "node:path"
import { isAboutChecked } from "../plugins/packages.ts"
import {
  idsNamed,
  indexOf,
  ownersWithoutFolder,
  pagesOfRequirements,
  problemsOf,
  proofsIn,
  requirementsOf,
  titlesIn,
} from "./requirements/requirements.ts"

const root = path.join(import.meta.dirname, "..")
const read = (file: string): string => readFileSync(path.join(root, file), "utf8")

const pages = globSync(pagesOfRequirements, {
  cwd: root,
}).sort()
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
if (process.argv.includes("--pages"))
  for (const [page, rows] of Map.groupBy(catalogue, ({ page }) => page)) console.log(`${page}: ${rows.length}`)
if (process.argv.includes("--print")) console.log(indexOf(catalogue, proofs))

const mentions = new Map(pages.map((page) => [page, idsNamed(read(page), catalogue)]))
const problems = [
  ...problemsOf(catalogue, proofs, mentions),
  ...ownersWithoutFolder(catalogue, (folder) => existsSync(path.join(root, folder))),
].filter((line) => isAboutChecked(line))
if (problems.length > 0) {
  console.error(problems.join("\n"))
  console.error(`\n${problems.length} problems in ${catalogue.length} requirements`)
  process.exit(1)
}
console.log(
  `${catalogue.filter(({ page }) => isAboutChecked(page)).length} requirements, each proved by a test (${testFiles.length} test files)`,
)
