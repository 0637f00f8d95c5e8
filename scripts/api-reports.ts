/**
 * Compares core's public API with the reports in core/api-reports, one for each entry point, and fails with the difference.
 * `npm run api:report -- --update` writes them again: review their difference like code.
 */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { differences } from "./api-reports/differences.ts"
import { apiReport, type InFull } from "./api-reports/report.ts"
import { writeDeclarations } from "./packing/declarations.ts"
import { publishedPackages, root } from "./packing/published-packages.ts"

const core = publishedPackages.filter(({ folder }) => folder === "core")
const folder = path.join(root, "core/api-reports")
const declarations = mkdtempSync(path.join(tmpdir(), "rond-api-"))
try {
  writeDeclarations(core, declarations)
  const inFull: InFull = new Map()
  const reports = new Map(
    core.flatMap(({ json, entryPoints }) =>
      // A model's words are in its own report; a feature passes them on.
      [...entryPoints]
        .toSorted(([one], [other]) => Number(other.startsWith("./model/")) - Number(one.startsWith("./model/")))
        .map(([name, file]) => [
          `${name.slice(2)}.api.md`,
          apiReport(`${json.name}${name.slice(1)}`, path.join(declarations, "core", file.replace(/\.tsx?$/, ".d.ts")), inFull),
        ]),
    ),
  )
  if (process.argv.includes("--update")) {
    rmSync(folder, { recursive: true, force: true })
    for (const [name, report] of reports) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), report)
    }
    console.log(`${reports.size} reports are written to core/api-reports.`)
  } else {
    const written = new Map(
      globSync("**/*.api.md", { cwd: folder }).map((name) => [
        name.replaceAll(path.sep, "/"),
        readFileSync(path.join(folder, name), "utf8"),
      ]),
    )
    const reportChanges = differences(written, reports)
    if (reportChanges.length === 0) console.log(`The ${reports.size} reports of core's public API hold.`)
    else {
      console.error(`${reportChanges.join("\n")}\n\nCore's public API has changed. If it should, run: npm run api:report -- --update`)
      process.exitCode = 1
    }
  }
} finally {
  rmSync(declarations, { recursive: true, force: true })
}
