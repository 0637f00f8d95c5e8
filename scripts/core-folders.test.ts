import { expect, it } from "vitest"
import { folderOf, importsIn, violationsOf } from "./core-folders.ts"

it.each([
  ["engine/conditions/condition.ts", "engine"],
  ["model/note/endpoints.ts", "model/note"],
  ["features/call/screen/CallPanel.tsx", "features/call"],
])("puts %s into the folder %s", (file, folder) => {
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

it("refuses a value of the design system in a layer that runs in Node, and accepts its types", () => {
  const value = { from: "model/note/note.ts", to: "ui/display/icon.tsx" }
  expect(violationsOf([value])).toEqual(["model/note/note.ts imports ui/display/icon.tsx, which lies in a layer above it"])
  expect(violationsOf([{ ...value, isType: true }])).toEqual([])
  expect(violationsOf([{ from: "model/note/note.ts", to: "platform/http/api-provider.tsx", isType: true }])).toHaveLength(1)
})

it("names each file in a folder without a layer", () => {
  expect(
    violationsOf([
      { from: "engine/manifest.ts", to: "helpers/text.ts" },
      { from: "helpers/text.ts", to: "features/note/NoteForm.tsx" },
    ]),
  ).toEqual(["helpers/text.ts lies in no layer of core"])
})

it("parses imports over several lines, but none in a comment", () => {
  const source = `
/** @example import { messages } from "../locales/sv.po" */
import type {
  Icon,
} from "../ui/icon.tsx"
import { a, type B } from "./a.ts" // from "./old.ts"
import "./effects.ts"
export { glob } from "./glob.ts"
export type { C } from "./c.ts"
import { Effect } from "effect"
import package_ from "../../package.json"
const everything = "**/*.ts"
const late = () => import("../features/note/NoteForm.tsx")
`
  expect(importsIn("engine/plugin.ts", source).map(({ to, isType }) => [to, isType])).toEqual([
    ["ui/icon.tsx", true],
    ["engine/a.ts", false],
    ["engine/effects.ts", false],
    ["engine/glob.ts", false],
    ["engine/c.ts", true],
    ["features/note/NoteForm.tsx", false],
  ])
})
