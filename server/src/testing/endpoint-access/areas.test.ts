import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, expect, it } from "vitest"
import { accessBelow, areaAccess } from "./areas.ts"

const root = mkdtempSync(path.join(tmpdir(), "rond-areas-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))

it("finds the requests of an added area by its folder", { tags: ["PLG-571"] }, async () => {
  const requests = `export const endpointAccess = { unscoped: { "fee.kinds": { because: "A code list." } } }\n`
  mkdirSync(path.join(root, "fee/testing"), { recursive: true })
  mkdirSync(path.join(root, "printing"))
  writeFileSync(path.join(root, "fee/testing/endpoint-access.ts"), requests)
  expect([...(await accessBelow(root))]).toEqual([["fee", { unscoped: { "fee.kinds": { because: "A code list." } } }]])
})

it("lets one area say what an endpoint needs", () => {
  const ids = areaAccess.flatMap(({ patientScoped, unscoped }) => Object.keys({ ...patientScoped, ...unscoped }))
  expect(ids.length).toBeGreaterThan(100)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
