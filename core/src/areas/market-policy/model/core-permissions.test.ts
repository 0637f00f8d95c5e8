import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, expect, it } from "vitest"
import { listOfPermissions, listPath } from "../../../../../scripts/core-permissions.ts"
import { corePermissions } from "./core-permissions.ts"

const root = mkdtempSync(path.join(tmpdir(), "rond-permissions-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))

it("lists every permission that an area declares", { tags: ["PLG-143"] }, async () => {
  expect(readFileSync(listPath, "utf8"), "node scripts/core-permissions.ts writes it").toBe(await listOfPermissions())
  expect(corePermissions.length).toBeGreaterThan(5)
})

it("finds the permissions of an added area by its folder", { tags: ["PLG-143"] }, async () => {
  mkdirSync(path.join(root, "fee/model"), { recursive: true })
  const permission = (key: string) => `{ key: "${key}", means: "", refusal: "", default: undefined }`
  writeFileSync(
    path.join(root, "fee/model/permissions.ts"),
    `export const feePermissions = { waive: ${permission("fee.waive")} }
export const readFees = ${permission("fee.read")}
export const standardFee = { amount: 5 }
`,
  )
  const list = await listOfPermissions(root)
  expect(list).toContain('import { feePermissions, readFees } from "../../fee/model/index.ts"')
  expect(list).toContain("  feePermissions.waive,\n  readFees,\n]")
})
