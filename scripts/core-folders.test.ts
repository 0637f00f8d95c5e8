import { expect, it } from "vitest"
import { violationsOf, folderOf } from "./core-folders.ts"

it.each([
  ["engine/conditions/condition.ts", "engine"],
  ["model/note/endpoints.ts", "model/note"],
  ["features/call/screen/CallPanel.tsx", "features/call"],
])("counts %s to the folder %s", (file, folder) => {
  expect(folderOf(file)).toBe(folder)
})

it("accepts imports from the same layer and from lower ones", () => {
  expect(
    violationsOf([
      { from: "features/note/NoteForm.tsx", to: "features/record/tab.ts" },
      { from: "features/record/tab.ts", to: "engine/contribution.ts" },
    ]),
  ).toEqual([])
})

it("names an import from a higher layer", () => {
  expect(violationsOf([{ from: "engine/manifest.ts", to: "features/note/NoteForm.tsx" }])).toEqual([
    "engine/manifest.ts imports features/note/NoteForm.tsx, which lies in a layer above it",
  ])
})

it("names a cycle of folders, whichever files cause it", () => {
  expect(
    violationsOf([
      { from: "features/call/a.ts", to: "features/no-show/b.ts" },
      { from: "features/no-show/c.ts", to: "features/call/d.ts" },
    ]),
  ).toEqual(["These folders import each other in a cycle: features/call → features/no-show → features/call"])
})
