/**
 * Writes the declarations of core's and the plugins' entry points, as a release does, and compares each with its report, such as
 * core/api-reports/time.api.md. It fails with the compiler's error where a declaration cannot be written (a type that no published entry
 * point names), or with the difference. `npm run api:report -- --update` writes the reports again: review their difference like code.
 */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { differences } from "./api-reports/differences.ts"
import { apiReport, type InFull } from "./api-reports/report.ts"
import { writeDeclarations } from "./packing/declarations.ts"
import { type PublishedPackage, publishedPackages, root } from "./packing/published-packages.ts"

/** The folders of the reports, below the repository. */
const folders = publishedPackages.map(({ folder }) => `${folder}/api-reports`)
/** The entry point `.` has its report in index.api.md. */
const fileOf = (folder: string, entryPoint: string) => `${folder}/api-reports/${entryPoint.slice(2) || "index"}.api.md`
/** Words of an area are in the report of its model or contract; the reports after it only name them. */
const isModel = (entryPoint: string) => /^\.\/(?:model|contract)\//.test(entryPoint)

const declarations = mkdtempSync(path.join(tmpdir(), "rond-api-"))
const inFull: InFull = new Map()
const reportsOf = ({ folder, json, entryPoints }: PublishedPackage) =>
  [...entryPoints]
    .toSorted(([one], [other]) => Number(isModel(other)) - Number(isModel(one)))
    .map(([name, file]): readonly [string, string] => [
      fileOf(folder, name),
      apiReport(`${json.name}${name.slice(1)}`, path.join(declarations, folder, file.replace(/\.tsx?$/, ".d.ts")), inFull),
    ])

try {
  await writeDeclarations(publishedPackages, declarations)
  const reports = new Map(publishedPackages.flatMap(reportsOf))
  if (process.argv.includes("--update")) {
    for (const folder of folders) rmSync(path.join(root, folder), { recursive: true, force: true })
    for (const [name, report] of reports) {
      mkdirSync(path.join(root, path.dirname(name)), { recursive: true })
      writeFileSync(path.join(root, name), report)
    }
    console.log(`${reports.size} reports are written.`)
  } else {
    const committedReports = new Map(
      globSync(
        folders.map((folder) => `${folder}/**/*.api.md`),
        { cwd: root },
      ).map((name) => [name.replaceAll(path.sep, "/"), readFileSync(path.join(root, name), "utf8")]),
    )
    const reportChanges = differences(committedReports, reports)
    if (reportChanges.length === 0) console.log(`The ${reports.size} reports of the public API of core and the plugins hold.`)
    else {
      console.error(`${reportChanges.join("\n")}\n\nThe public API has changed. If it should, run: npm run api:report -- --update`)
      process.exitCode = 1
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(declarations, { recursive: true, force: true })
}
