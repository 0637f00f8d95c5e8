import { Cause, Effect, Exit } from "effect"
import type { DocumentForm } from "@rond/core/model/documents"
import { expect, it } from "vitest"
import { requirePrintable } from "./templates.ts"

type Template = Pick<DocumentForm, "id" | "name" | "language" | "nodes">

const template = (changes: Partial<Template> = {}): Template => ({
  id: "letter",
  name: "Lettre",
  language: "fr",
  nodes: [
    { kind: "section", id: "background", label: "Antécédents" },
    {
      kind: "single_choice",
      id: "urgency",
      label: "Urgence",
      hint: "✍ on screen only",
      required: true,
      options: [{ value: "soon", label: "Bientôt" }],
    },
    { kind: "number", id: "days", label: "Durée", required: false, unit: "jours" },
  ],
  ...changes,
})
const withNode = (node: DocumentForm["nodes"][number]) => template({ nodes: [node] })

it("accepts a template whose texts can all be printed", async () => {
  expect(await Effect.runPromise(requirePrintable(template()))).toBeUndefined()
  expect(await Effect.runPromise(requirePrintable(template({ name: "学校 ✍ 😀 ㎎" })))).toBeUndefined()
})

it.each<[string, Template, string]>([
  ["its name", template({ name: "Lettre \u{13000}" }), "U+13000"],
  ["a heading", withNode({ kind: "section", id: "a", label: "\ue000 Antécédents" }), "U+E000"],
  ["a label", withNode({ kind: "text", id: "a", label: "Nom \ufffc", required: false }), "U+FFFC"],
  [
    "an option",
    withNode({ kind: "multi_choice", id: "a", label: "Où", required: false, options: [{ value: "b", label: "\u{12000}\u{12001}" }] }),
    "U+12000 U+12001",
  ],
  ["a unit", withNode({ kind: "number", id: "a", label: "Dose", required: false, unit: "\ue001" }), "U+E001"],
])("refuses a template with %s that cannot be printed, and names it", async (_what, form, characters) => {
  const exit = await Effect.runPromiseExit(requirePrintable(form))
  expect(Exit.isFailure(exit) && Cause.squash(exit.cause)).toEqual(
    new Error(`The document template letter holds characters that cannot be printed: ${characters}`),
  )
})

it("accepts a template in a language without document texts, which are English then", async () => {
  const exit = await Effect.runPromiseExit(requirePrintable(template({ language: "fi" })))
  expect(Exit.isSuccess(exit)).toBe(true)
})
