import { execFile } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, it } from "vitest"
import { feeArea } from "./fee-area.ts"

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
})

it("lies in its two folders, with a changeset", { tags: ["PLG-571"] }, () => {
  expect(Object.keys(feeArea).filter((file) => !/^(core|server)\/src\/areas\/fee\/|^\.changeset\/fee\.md$/.test(file))).toEqual([])
})

it("keeps to the graph of areas without a line of its own: no other area imports it", { tags: ["PLG-571"] }, async () => {
  await run("scripts/core-declarations.ts")
  expect(await run("scripts/folders.ts")).toContain("without a cycle")
})

it("has requirements that its tests prove", { tags: ["PLG-571"] }, async () => {
  expect(await run("scripts/requirements-check.ts", "--pages")).toContain("core/src/areas/fee/README.md: 1")
})

it("compiles, and plugins may use its permission, its fact and its extension point", { tags: ["PLG-571"], timeout: 300_000 }, async () => {
  await run("scripts/core-declarations.ts")
  writeFileSync(
    inCopy("core/src/areas/market-policy/model/granting.ts"),
    `import { always } from "../../../kernel/engine/conditions/condition.ts"
import type { PermissionGrants } from "./core-permissions.ts"

export const granted: PermissionGrants = { "fee.waive": always }
// @ts-expect-error No permission has this key.
export const mistaken: PermissionGrants = { "fee.wave": always }
`,
  )
  writeFileSync(
    inCopy("core/src/areas/plugin/using.ts"),
    `import { all, fact, feeApplies, feeReason } from "./index.ts"

export const reason = feeReason({
  id: "hardship",
  label: { id: "hardship", message: "Hardship" },
  when: all(feeApplies, fact("fee.applies").is(true)),
})
// @ts-expect-error No fact has this id.
export const mistaken = fact("fee.aplies")
`,
  )
  const probes = ["core/src/areas/market-policy/model/granting.ts", "core/src/areas/plugin/using.ts"]
  const include = ["{core,server}/src/areas/fee/**/*.ts", ...probes, "tests/setup/temporal.ts"]
  const types = { extends: "./tsconfig.json", compilerOptions: { incremental: false, tsBuildInfoFile: null }, include }
  writeFileSync(inCopy("tsconfig.fee.json"), JSON.stringify(types))
  expect(await run(programOf("typescript", "bin/tsc"), "-p", "tsconfig.fee.json")).toBe("")
  for (const probe of probes) rmSync(inCopy(probe))
})

it("tells support what its fact and its extension point are", { tags: ["PLG-571"], timeout: 300_000 }, async () => {
  await run("scripts/core-declarations.ts")
  const test = "host/src/support/reasons/trace.test.ts"
  expect(await run(programOf("vitest", "vitest.mjs"), "run", "--project", "node", test)).toContain("passed")
  rmSync(inCopy("core/src/areas/fee/screen/support-texts/fact-texts.ts"))
  await expect(run(programOf("vitest", "vitest.mjs"), "run", "--project", "node", test)).rejects.toThrow("fee.applies")
})

it(
  "runs: its endpoint, permission, topic, demo rows, sample request and right values",
  { tags: ["PLG-571"], timeout: 600_000 },
  async () => {
    await run("scripts/core-declarations.ts")
    expect(await run(programOf("vitest", "vitest.mjs"), "run", "--project", "node", "server/src/areas/fee")).toContain("5 passed")
  },
)
