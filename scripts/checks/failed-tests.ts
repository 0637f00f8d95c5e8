import { readFileSync } from "node:fs"
import path from "node:path"

/** Vitest's report in JSON, as far as it is read here. */
interface Report {
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string
    readonly status: string
    /** The failure outside the tests: in the file's code or a hook. */
    readonly message?: string
    readonly assertionResults: readonly { readonly ancestorTitles: readonly string[]; readonly title: string; readonly status: string }[]
  }[]
}

/** Makes Vitest show what it usually shows, and write its report to a file too. */
export const reportingTo = (file: string): readonly string[] => ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`]

/**
 * Each failed test as file > title; of a file that fails outside its tests, the first line of the error.
 *
 * @param root the repository's folder, which the files' names begin below
 */
export const failedTests = ({ testResults }: Report, root: string): readonly string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((test) => test.status === "failed")
    if (failed.length > 0) return failed.map(({ ancestorTitles, title }) => [file, ...ancestorTitles, title].join(" > "))
    return status === "failed" ? [`${file}: ${message?.trim().split("\n")[0] ?? ""}`] : []
  })

/** The failed tests of a written report; none where Vitest ended before it wrote one. */
export function failedTestsIn(file: string, root: string): readonly string[] {
  let report: Report
  try {
    report = JSON.parse(readFileSync(file, "utf8")) as Report
  } catch {
    return []
  }
  return failedTests(report, root)
}
