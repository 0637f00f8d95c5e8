import { expect, it } from "vitest"
import { faceViolations, pluginFaceViolations, serverFaceViolations } from "./area-faces.ts"

const noteForm = "areas/note/screen/NoteForm.tsx"

it.each([
  "areas/record/model/index.ts",
  "areas/record/screen/index.ts",
  "areas/record/screen/within-core.ts",
  "areas/end-meeting/model/for-plugins.ts",
  "areas/end-meeting/model/for-runtime.ts",
  "areas/meeting/model/facts.ts",
  "areas/plugin/index.ts",
  "areas/plugin/runtime.ts",
  "areas/note/model/snippets.ts",
  "platform/forms/FormLocked.tsx",
])("lets an area's screen import %s", (to) => {
  expect(faceViolations([{ from: noteForm, to }])).toEqual([])
})

it.each([
  "areas/record/screen/tab.ts",
  "areas/record/model/entry.ts",
  "areas/plugin/resolve-workspace.ts",
  "areas/record/screen/entry/index.ts",
])("refuses %s to others than its area", (to) => {
  const sentence = (from: string) =>
    `${from} imports ${to}, a file of the area's own: import its index.ts, or name it in its within-core.ts`
  expect(faceViolations([{ from: noteForm, to }])).toEqual([sentence(noteForm)])
  expect(faceViolations([{ from: "platform/forms/a.ts", to, isType: true }])).toEqual([sentence("platform/forms/a.ts")])
})

it("lets what tests import reach within an area", () => {
  expect(faceViolations([{ from: "testkit/screens/call-screen.tsx", to: "areas/call/screen/machine/call-state.ts" }])).toEqual([])
})

it("lets an area of the server name another's index.ts alone", () => {
  const from = "areas/call/room/rooms.ts"
  expect(serverFaceViolations([{ from, to: "areas/clinic/index.ts" }])).toEqual([])
  expect(serverFaceViolations([{ from, to: "areas/call/secret.ts" }])).toEqual([])
  expect(serverFaceViolations([{ from, to: "areas/clinic/meeting/meetings.ts" }])).toEqual([
    `${from} imports areas/clinic/meeting/meetings.ts, a file of the area's own: name it in its index.ts`,
  ])
})

it("lets what composes the server reach within its areas", () => {
  expect(serverFaceViolations([{ from: "main/record-module.ts", to: "areas/record/log/entry-log.ts" }])).toEqual([])
})

it.each(["model/index.ts", "screen/index.ts", "server/index.ts", "demo/index.ts", "model/contract/index.ts"])(
  "lets an area of a plugin import %s of another",
  (to) => {
    const from = "areas/prescription/server/prescribing/checked-prescription.ts"
    expect(pluginFaceViolations([{ from, to: `areas/medication/${to}` }])).toEqual([])
  },
)

it.each(["screen/wizard/ReasonStep.tsx", "server/medication-store.ts", "model/contract/drug.ts", "screen/list/elsewhere/index.ts"])(
  "refuses %s to the other areas of a plugin, a type too",
  (file) => {
    const from = "areas/prescription/screen/write/NewPrescription.tsx"
    const to = `areas/medication/${file}`
    expect(pluginFaceViolations([{ from, to, isType: true }])).toEqual([
      `${from} imports ${to}, a file of the area's own: name it in the index.ts of its part`,
    ])
  },
)

it("lets what composes a plugin reach within its areas", () => {
  const to = "areas/medication/server/module.ts"
  expect(pluginFaceViolations(["plugin.ts", "server/server.ts", "contract/contract.ts"].map((from) => ({ from, to })))).toEqual([])
  expect(pluginFaceViolations([{ from: "areas/medication/server/tables.ts", to }])).toEqual([])
})
