import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, expect, it } from "vitest"
import { rightValues, rightValuesBelow } from "./found.ts"

const root = mkdtempSync(path.join(tmpdir(), "rond-right-values-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))

it("finds the right values of an added area by its folder", { tags: ["PLG-571"] }, async () => {
  mkdirSync(path.join(root, "fee/testing"), { recursive: true })
  writeFileSync(path.join(root, "fee/testing/right-values.ts"), "export const rightValues = { requests: {} }\n")
  expect(await rightValuesBelow(root)).toEqual([{ requests: {} }])
})

it("lets one area or market say what a request needs", () => {
  const ids = rightValues.flatMap(({ requests }) => Object.keys(requests))
  expect(ids.length).toBeGreaterThan(60)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
