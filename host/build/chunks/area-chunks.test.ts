import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, expect, it } from "vitest"
import { areaChunksBelow } from "./area-chunks.ts"

const root = mkdtempSync(path.join(tmpdir(), "rond-chunks-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))
mkdirSync(path.join(root, "fee"), { recursive: true })
mkdirSync(path.join(root, "note/model"), { recursive: true })
writeFileSync(path.join(root, "fee/chunks.json"), JSON.stringify({ progress: ["screen/FeeDialog.tsx"], frame: ["screen/fee-watch.ts"] }))

it("finds when the files of an added area are wanted, by its folder", { tags: ["PLG-571"] }, () => {
  const chunks = areaChunksBelow(root)
  expect(chunks("progress")).toEqual(["core/src/areas/fee/screen/FeeDialog.tsx"])
  expect(chunks("fields")).toEqual([])
})

it("names an area's part that the page does not have", () => {
  expect(() => areaChunksBelow(root).requireKnown(["progress", "fields"])).toThrow(
    "The page has no part frame for core/src/areas/fee/screen/fee-watch.ts. Its parts are progress, fields.",
  )
})
