import { expect, it } from "vitest"
import { folderOfCore, layerViolations, modelViolations } from "./core-layers.ts"

it.each([
  ["kernel/engine/conditions/condition.ts", "kernel/engine"],
  ["areas/note/model/endpoints.ts", "areas/note/model"],
  ["areas/call/screen/stage/CallPanel.tsx", "areas/call/screen"],
])("puts %s into the folder %s", (file, folder) => {
  expect(folderOfCore(file)).toBe(folder)
})

it("accepts imports from the same layer and from lower ones", () => {
  expect(
    layerViolations([
      { from: "areas/note/screen/NoteForm.tsx", to: "areas/record/screen/tab.ts" },
      { from: "areas/record/screen/tab.ts", to: "kernel/engine/contribution.ts" },
    ]),
  ).toEqual([])
})

it("names an import from a higher layer", () => {
  expect(layerViolations([{ from: "kernel/engine/manifest.ts", to: "areas/note/screen/NoteForm.tsx" }])).toEqual([
    "kernel/engine/manifest.ts imports areas/note/screen/NoteForm.tsx, which lies in a layer above it",
  ])
})

it("refuses a value of the design system in a layer that runs in Node, and accepts its types", () => {
  const value = { from: "areas/note/model/note.ts", to: "platform/ui/display/icon.tsx" }
  expect(layerViolations([value])).toEqual([
    "areas/note/model/note.ts imports platform/ui/display/icon.tsx, which lies in a layer above it",
  ])
  expect(layerViolations([{ ...value, isType: true }])).toEqual([])
  expect(layerViolations([{ from: "areas/note/model/note.ts", to: "platform/http/api-provider.tsx", isType: true }])).toHaveLength(1)
})

it("names each file in a folder without a layer", () => {
  expect(
    layerViolations([
      { from: "kernel/engine/manifest.ts", to: "helpers/text.ts" },
      { from: "helpers/text.ts", to: "areas/note/screen/NoteForm.tsx" },
    ]),
  ).toEqual(["helpers/text.ts lies in no layer of core"])
})

it("lets the server kit and the platform import only the models that the list has for them", () => {
  const stated = { "server-kit": ["meeting"], "platform/forms": ["record"] }
  const meeting = { from: "server-kit/opening/first-reads.ts", to: "areas/meeting/model/index.ts", isType: true }
  const record = { from: "platform/forms/machine/step.ts", to: "areas/record/model/index.ts" }
  expect(modelViolations([meeting, record], stated)).toEqual([])
  expect(
    modelViolations(
      [meeting, record, { ...record, from: "platform/http/api.ts" }, { ...meeting, to: "areas/note/model/index.ts" }],
      stated,
    ),
  ).toEqual([
    "platform/http imports the model of record: the area declares what it needs, or the list of models below has it",
    "server-kit imports the model of note: the area declares what it needs, or the list of models below has it",
  ])
})

it("names a model of the list that nothing imports any more", () => {
  expect(modelViolations([], { "server-kit": ["meeting"] })).toEqual([
    "The list of models below server-kit has meeting, which no file needs",
  ])
})
