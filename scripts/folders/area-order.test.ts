import { expect, it } from "vitest"
import { areaViolations } from "./area-order.ts"

const graph = { "record/model": [], "note/model": ["record/model"], plugin: [], "note/screen": ["record/model"] }
const imports = [
  { from: "areas/note/model/a.ts", to: "areas/record/model/index.ts" },
  { from: "areas/note/screen/a.tsx", to: "areas/record/model/index.ts", isType: true },
  { from: "areas/note/screen/a.tsx", to: "areas/note/model/a.ts" },
  { from: "areas/note/screen/a.tsx", to: "areas/plugin/index.ts" },
  { from: "areas/note/screen/a.tsx", to: "platform/forms/a.ts" },
]

it("accepts what the graph has", () => {
  expect(areaViolations(imports, graph)).toEqual([])
})

it("names an import that the graph does not have", () => {
  const up = { from: "areas/record/model/a.ts", to: "areas/note/model/index.ts" }
  expect(areaViolations([...imports, up], graph)).toEqual(["The graph of areas does not allow record/model → note/model"])
})

it("names a line that no file needs", () => {
  expect(areaViolations(imports.slice(1), graph)).toEqual(["The graph of areas has note/model → record/model, which no file needs"])
})

it("needs no line for a half that no other area imports", () => {
  const added = { from: "areas/fee/screen/a.tsx", to: "areas/record/model/index.ts" }
  const listed = { from: "areas/record/model/declared-fees.ts", to: "areas/fee/model/index.ts" }
  expect(areaViolations([...imports, added, listed], graph)).toEqual([])
})

it("names a half that the graph lacks and another area imports", () => {
  const added = { from: "areas/fee/screen/a.tsx", to: "areas/tax/model/index.ts" }
  expect(areaViolations([...imports, added], graph)).toEqual(["The graph of areas lacks tax/model, which other areas import"])
})

it("names a line about a half that does not stand above it, whether or not that closes a circle", () => {
  const circle = { ...graph, "record/model": ["note/model"] }
  const back = { from: "areas/record/model/a.ts", to: "areas/note/model/index.ts" }
  expect(areaViolations([...imports, back], circle)).toEqual(["The graph of areas has note/model for record/model, and not above it"])
})
