import { execFile } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, it } from "vitest"
import { feeArea, graphLines } from "./fee-area.ts"

const root = path.join(import.meta.dirname, "../../..")
const copy = mkdtempSync(path.join(tmpdir(), "rond-added-area-"))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const isLeftOut = (file: string) => /(^|[\\/])(dist|\.output|\.cache)$/.test(file)
const inCopy = (file: string) => path.join(copy, file)

/** Runs a program of the project in the copy; fails with what it wrote. */
const run = (...words: readonly string[]) =>
  promisify(execFile)(process.execPath, words, { cwd: copy, env: { PATH: process.env["PATH"], HOME: copy, NO_COLOR: "1" } }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }) => {
      throw new Error(`${words.join(" ")}\n${stdout}\n${stderr}`)
    },
  )
const programOf = (name: string, file: string) => path.join("node_modules", name, file)

beforeAll(() => {
  for (const folder of [".changeset", "core", "docs", "host", "plugins", "scripts", "server", "tests"])
    cpSync(path.join(root, folder), inCopy(folder), { recursive: true, verbatimSymlinks: true, filter: (file) => !isLeftOut(file) })
  for (const file of ["package.json", "tsconfig.json", "vitest.config.ts", "vite.shared.ts", "lingui.config.ts", "pnpm-workspace.yaml"])
    cpSync(path.join(root, file), inCopy(file))
  symlinkSync(path.join(root, "node_modules"), inCopy("node_modules"))
  for (const [file, text] of Object.entries(feeArea)) {
    mkdirSync(path.dirname(inCopy(file)), { recursive: true })
    writeFileSync(inCopy(file), text)
  }
  const graph = inCopy("scripts/folders/area-graph.ts")
  writeFileSync(
    graph,
    graphLines.reduce((text, [before, after]) => text.replace(before, after), readFileSync(graph, "utf8")),
  )
})

it("lies in its two folders, with a changeset", { tags: ["PLG-571"] }, () => {
  expect(Object.keys(feeArea).filter((file) => !/^(core|server)\/src\/areas\/fee\/|^\.changeset\/fee\.md$/.test(file))).toEqual([])
})

it("keeps to the graph of areas, with a line of its own and the list that a script writes", { tags: ["PLG-571"] }, async () => {
  await run("scripts/core-permissions.ts")
  expect(await run("scripts/folders.ts")).toContain("without a cycle")
})

it("has requirements that its tests prove", { tags: ["PLG-571"] }, async () => {
  expect(await run("scripts/requirements-check.ts", "--pages")).toContain("core/src/areas/fee/README.md: 1")
})

it("compiles, and its permission can be granted by its key", { tags: ["PLG-571"], timeout: 300_000 }, async () => {
  await run("scripts/core-permissions.ts")
  writeFileSync(
    inCopy("core/src/areas/market-policy/model/granting.ts"),
    `import { always } from "../../../kernel/engine/conditions/condition.ts"
import type { PermissionGrants } from "./core-permissions.ts"

export const granted: PermissionGrants = { "fee.waive": always }
// @ts-expect-error No permission has this key.
export const mistaken: PermissionGrants = { "fee.wave": always }
`,
  )
  const include = ["{core,server}/src/areas/fee/**/*.ts", "core/src/areas/market-policy/model/granting.ts", "tests/setup/temporal.ts"]
  const types = { extends: "./tsconfig.json", compilerOptions: { incremental: false, tsBuildInfoFile: null }, include }
  writeFileSync(inCopy("tsconfig.fee.json"), JSON.stringify(types))
  expect(await run(programOf("typescript", "bin/tsc"), "-p", "tsconfig.fee.json")).toBe("")
  rmSync(inCopy("core/src/areas/market-policy/model/granting.ts"))
})

it(
  "runs: its endpoint, permission, topic, demo rows, sample request and right values",
  { tags: ["PLG-571"], timeout: 600_000 },
  async () => {
    await run("scripts/core-permissions.ts")
    expect(await run(programOf("vitest", "vitest.mjs"), "run", "--project", "node", "server/src/areas/fee")).toContain("5 passed")
  },
)
