import { existsSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { pluginPackages } from "../../plugins/packages.ts"
import { closingLine, planFor, writtenPages } from "./plugin-checks.ts"
import { readingSteps } from "./steps.ts"

const root = path.join(import.meta.dirname, "../..")
const planOf = (folder: string, writes = false) =>
  planFor(
    pluginPackages.find((plugin) => plugin.folder === folder)!,
    pluginPackages,
    { writes, root },
  )
const testsOf = (folder: string) => planOf(folder).running.find(({ name }) => name === "tests")!.args

describe("the check of one plugin", { tags: ["PLG-060"] }, () => {
  it("runs all that reads the sources, the build, the budgets and a start", () => {
    const { reading, running } = planOf("de")
    expect(reading).toEqual(Object.values(readingSteps))
    expect(running.map(({ name }) => name)).toEqual(["tests", "build", "size budgets", "start"])
  })

  it.each([
    ["de", ["de"]],
    ["uk", ["uk", "uk-insurer"]],
    ["uk-insurer", ["uk", "uk-insurer"]],
  ])("of %s is about it, what it extends and what extends it: %j", (folder, folders) => {
    expect(planOf(folder).folders).toEqual(folders)
  })

  it.each(pluginPackages.map(({ folder }) => folder))("tests the endpoints that %s has, and its part of the demo", (folder) => {
    const { folders } = planOf(folder)
    const hasEndpoints = folders.some((one) => existsSync(`${root}/plugins/${one}/src/server/testing/endpoint-access.ts`))
    expect(testsOf(folder)).toEqual(
      expect.arrayContaining([`plugins/${folder}/`, "tests/matrix/", "server/src/areas/demo/", "server/src/areas/documents/demo/"]),
    )
    for (const test of ["server/src/testing/endpoint-access/", "tests/fuzz/endpoints.test.ts"])
      expect(testsOf(folder).includes(test)).toBe(hasEndpoints)
  })

  it("writes workspace.md and the API reports first, on request", () => {
    expect(planOf("de", true).first.map(({ name }) => name)).toEqual(["formatted", "workspace.md written", "API reports written"])
    expect(planOf("de").first.map(({ name }) => name)).toEqual(["formatted"])
  })

  it("names the workspace of a partner that has changed with the plugin's", () => {
    const pages = (uk: string, insurer: string) =>
      new Map([
        ["plugins/uk/workspace.md", uk],
        ["plugins/uk-insurer/workspace.md", insurer],
      ])
    expect(writtenPages("uk", pages("old", "old"), pages("new", "new"))).toEqual([
      "plugins/uk/workspace.md was written: read the difference.",
      "plugins/uk-insurer/workspace.md was written too: tell its team, whose workspace changes with yours.",
    ])
    expect(writtenPages("uk", pages("old", "old"), pages("new", "old"))).toHaveLength(1)
  })

  it("ends with what was run, and with what only npm test runs", () => {
    const line = closingLine("uk", planOf("uk"), false)
    expect(line).toContain("plugins/uk with uk-insurer is complete: formatted, types")
    expect(line).toContain('build, size budgets, start. Only "npm test" runs the journeys in a browser')
  })

  it.each([
    [true, false],
    [false, true],
  ])("asks for a changeset only where none names the plugin: named %j, asked %j", (hasChangeset, asksForChangeset) => {
    expect(closingLine("de", planOf("de"), hasChangeset).includes("Left to do: npm run changeset.")).toBe(asksForChangeset)
  })
})
