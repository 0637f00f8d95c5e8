import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { declarationLists, listPath } from "../core-declarations.ts"
import { listOfFacts } from "./facts.ts"
import { listOfPermissions } from "./permissions.ts"
import { listOfFaces } from "./points.ts"

const areas = mkdtempSync(path.join(tmpdir(), "rond-declarations-"))
afterAll(() => rmSync(areas, { recursive: true, force: true }))

const write = (file: string, text: string) => {
  mkdirSync(path.join(areas, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(areas, file), text)
}

it("lists all that the areas declare", { tags: ["PLG-143", "PLG-571"] }, async () => {
  for (const [list, text] of await declarationLists()) {
    expect(readFileSync(listPath(list), "utf8"), "node scripts/core-declarations.ts writes it").toBe(text)
    expect(text.split("\n").length).toBeGreaterThan(5)
  }
})

describe("an added area is found by its folder", () => {
  it("with its permissions", { tags: ["PLG-143"] }, async () => {
    const permission = (key: string) => `{ key: "${key}", means: "", refusal: "", default: undefined }`
    write(
      "fee/model/permissions.ts",
      `export const feePermissions = { waive: ${permission("fee.waive")} }
export const readFees = ${permission("fee.read")}
export const standardFee = { amount: 5 }
`,
    )
    const list = await listOfPermissions(areas)
    expect(list).toContain('import { feePermissions, readFees } from "../../fee/model/index.ts"')
    expect(list).toContain("  feePermissions.waive,\n  readFees,\n]")
  })

  it("with its facts", { tags: ["PLG-571"] }, () => {
    write("out-of-hours/model/facts.ts", "")
    write("workspace/model/facts.ts", "")
    expect(listOfFacts(areas)).toContain(`import { facts as outOfHours } from "../../out-of-hours/model/facts.ts"
import { facts as workspace } from "./facts.ts"

export const declaredFacts = [...outOfHours, ...workspace] as const
`)
  })

  it("with its extension points", { tags: ["PLG-571"] }, () => {
    write("fee/model/for-plugins.ts", "")
    expect(listOfFaces(areas, "for-plugins.ts")).toContain('export * from "../../fee/model/for-plugins.ts"\n')
    expect(listOfFaces(areas, "for-runtime.ts")).not.toContain("fee")
  })
})
