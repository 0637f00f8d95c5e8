import { expect, it } from "vitest"
import { siblingCircles } from "./sibling-folders.ts"

const there = { from: "areas/call/screen/chat/ChatButton.tsx", to: "areas/call/screen/view/stage/stage.styles.ts" }
const back = { from: "areas/call/screen/view/dock/CallDock.tsx", to: "areas/call/screen/chat/ChatButton.tsx", isType: true }
const sentence = "In areas/call/screen, these folders import each other in a circle: chat, view"

it("names folders beside each other that import each other, whichever of their files, types too", () => {
  expect(siblingCircles([there])).toEqual([])
  expect(siblingCircles([there, back])).toEqual([sentence])
})

it("names those at the root of a package", () => {
  const imports = [
    { from: "contract/contract.ts", to: "areas/note/model/note.ts" },
    { from: "areas/note/model/note.ts", to: "contract/contract.ts" },
  ]
  expect(siblingCircles(imports)).toEqual(["In the root, these folders import each other in a circle: areas, contract"])
})

it("names a circle of more than two once", () => {
  const names = ["a", "b", "c"]
  const imports = names.map((name, index) => ({ from: `x/${name}/1.ts`, to: `x/${names[(index + 1) % 3]!}/2.ts` }))
  expect(siblingCircles([...imports, { from: "x/b/1.ts", to: "x/a/1.ts" }])).toEqual([
    "In x, these folders import each other in a circle: a, b, c",
  ])
})

it("lets folders share what lies in a folder above both", () => {
  const up = { from: "areas/call/screen/chat/ChatButton.tsx", to: "areas/call/screen/provider.ts" }
  const down = { from: "areas/call/screen/provider.ts", to: "areas/call/screen/chat/use-chat.ts" }
  expect(siblingCircles([up, down])).toEqual([])
})

it("leaves a folder that another rule orders", () => {
  expect(siblingCircles([there, back], (parent) => parent === "areas/call/screen")).toEqual([])
})
