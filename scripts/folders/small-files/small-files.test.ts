import { expect, it } from "vitest"
import type { Import } from "../imports.ts"
import { smallFiles } from "./small-files.ts"

const from = "areas/note/screen/NoteForm.tsx"
const to = "areas/note/screen/note-words.ts"
const sentence = `${to} has 12 lines, and only ${from} imports it: fold it into that file`

const check = (imports: readonly Import[], lines = 12, places: readonly string[] = []) =>
  smallFiles({
    imports,
    folderOf: (file) => file.split("/").slice(0, 3).join("/"),
    linesOf: () => lines,
    hasOwnPlace: (file) => places.includes(file),
  })

it("names a small file that one other imports, whichever names it takes of it", () => {
  expect(check([{ from, to }])).toEqual([sentence])
  expect(check([{ from, to, isType: true }])).toEqual([sentence])
  expect(
    check([
      { from, to },
      { from, to, isType: true },
    ]),
  ).toEqual([sentence])
})

it.each<[string, readonly Import[]]>([
  [
    "that two import",
    [
      { from, to },
      { from: "areas/note/screen/NotePanel.tsx", to },
    ],
  ],
  [
    "that a test proves",
    [
      { from, to },
      { from: "areas/note/screen/note-words.test.ts", to },
    ],
  ],
  ["of tests", [{ from: "areas/note/screen/testing/open.ts", to: "areas/note/screen/testing/note.ts" }]],
  [
    "that loads late",
    [
      { from, to, isLazy: true },
      { from, to, isType: true },
    ],
  ],
  ["that a face passes on", [{ from: "areas/note/screen/parts.ts", to, isPassedOn: true }]],
  ["that is a face", [{ from, to: "areas/note/screen/index.ts" }]],
  ["of another half", [{ from, to: "areas/note/model/word.ts" }]],
  ["that a script writes", [{ from, to: "areas/note/screen/declared-words.ts" }]],
])("leaves a file %s", (_, imports) => {
  expect(check(imports)).toEqual([])
})

it("leaves a larger file, and one whose place is fixed", () => {
  expect(check([{ from, to }], 20)).toHaveLength(1)
  expect(check([{ from, to }], 21)).toEqual([])
  expect(check([{ from, to }], 12, [to])).toEqual([])
})
