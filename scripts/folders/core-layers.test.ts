import { expect, it } from "vitest"
import { folderOfCore, layerViolations } from "./core-layers.ts"

it.each([
  ["engine/conditions/condition.ts", "engine"],
  ["model/note/endpoints.ts", "model/note"],
  ["features/call/screen/CallPanel.tsx", "features/call"],
])("puts %s into the folder %s", (file, folder) => {
  expect(folderOfCore(file)).toBe(folder)
})

it("accepts imports from the same layer and from lower ones", () => {
  expect(
    layerViolations([
      { from: "features/note/NoteForm.tsx", to: "features/record/tab.ts" },
      { from: "features/record/tab.ts", to: "engine/contribution.ts" },
    ]),
  ).toEqual([])
})

it("names an import from a higher layer", () => {
  expect(layerViolations([{ from: "engine/manifest.ts", to: "features/note/NoteForm.tsx" }])).toEqual([
    "engine/manifest.ts imports features/note/NoteForm.tsx, which lies in a layer above it",
  ])
})

it("refuses a value of the design system in a layer that runs in Node, and accepts its types", () => {
  const value = { from: "model/note/note.ts", to: "ui/display/icon.tsx" }
  expect(layerViolations([value])).toEqual(["model/note/note.ts imports ui/display/icon.tsx, which lies in a layer above it"])
  expect(layerViolations([{ ...value, isType: true }])).toEqual([])
  expect(layerViolations([{ from: "model/note/note.ts", to: "platform/http/api-provider.tsx", isType: true }])).toHaveLength(1)
})

it("names each file in a folder without a layer", () => {
  expect(
    layerViolations([
      { from: "engine/manifest.ts", to: "helpers/text.ts" },
      { from: "helpers/text.ts", to: "features/note/NoteForm.tsx" },
    ]),
  ).toEqual(["helpers/text.ts lies in no layer of core"])
})
