import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, expect, it } from "vitest"
import { areasBelow, modules } from "./modules.ts"

const root = mkdtempSync(path.join(tmpdir(), "rond-modules-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))

it("finds the module of an added area by its folder", { tags: ["PLG-571"] }, async () => {
  for (const area of ["fee", "clinic", "printing"]) mkdirSync(path.join(root, area))
  writeFileSync(path.join(root, "fee/module.ts"), `export const area = { after: [], module: { id: "core.fee" } }\n`)
  writeFileSync(path.join(root, "clinic/module.ts"), "export const clinicModule = {}\n")
  expect(await areasBelow(root)).toEqual([{ after: [], module: { id: "core.fee" } }])
})

it("has the clinic and the record before all that builds on them, and the first reads in the order in which a page wants them", () => {
  const ids = modules.map(({ id }) => id)
  expect(ids.indexOf("core.clinic")).toBe(0)
  const reading = modules.filter(({ id, firstReads }) => firstReads !== undefined && id.startsWith("core."))
  expect(reading.map(({ id }) => id)).toEqual(["core.clinic", "core.record", "core.call", "core.actions"])
})
