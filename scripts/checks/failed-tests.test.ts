import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, describe, expect, it, vi } from "vitest"
import { failedTests, failedTestsIn } from "./failed-tests.ts"
import { holds } from "./steps.ts"

const test = (title: string, status: string) => ({ ancestorTitles: ["the card"], title, status })

describe("the end of a check", { tags: ["PLG-060"] }, () => {
  it("names each failed test by file and title, and a hook that failed by what it said", () => {
    const report = {
      testResults: [
        {
          name: "/root/plugins/de/src/a.test.tsx",
          status: "failed",
          assertionResults: [test("opens", "passed"), test("closes", "failed")],
        },
        {
          name: "/root/server/b.test.ts",
          status: "failed",
          message: "Error: Hook timed out\n at x",
          assertionResults: [test("runs", "skipped")],
        },
        { name: "/root/server/c.test.ts", status: "passed", message: "", assertionResults: [test("runs", "passed")] },
      ],
    }
    expect(failedTests(report, "/root")).toEqual([
      "plugins/de/src/a.test.tsx > the card > closes",
      "server/b.test.ts: Error: Hook timed out",
    ])
  })

  it("names nothing where no report was written, or half of one", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "rond-report-"))
    const file = path.join(folder, "tests.json")
    expect(failedTestsIn(file, folder)).toEqual([])
    writeFileSync(file, '{"testResults": [')
    expect(failedTestsIn(file, folder)).toEqual([])
    rmSync(folder, { recursive: true })
  })
})

describe("a quiet step", { tags: ["PLG-060"] }, () => {
  afterEach(() => vi.restoreAllMocks())
  const shownBy = async (code: string) => {
    const lines: string[] = []
    for (const stream of ["log", "error"] as const) vi.spyOn(console, stream).mockImplementation((text) => void lines.push(String(text)))
    const passed = await holds({ name: "build", command: process.execPath, args: ["-e", code], quiet: true }, "as it comes")
    return { passed, shown: lines.join("\n") }
  }

  it("shows its output only when it fails", async () => {
    const outcome = await shownBy('console.log("200 files")')
    expect(outcome.passed).toBe(true)
    expect(outcome.shown).not.toContain("200 files")
    const failing = await shownBy('console.log("200 files"); console.error("a cycle"); process.exit(1)')
    expect(failing.passed).toBe(false)
    expect(failing.shown).toContain("200 files")
    expect(failing.shown).toContain("a cycle")
  })
})
