import { expect, it } from "vitest"
import type { SymptomForm, SymptomNode } from "../../../symptoms/model/index.ts"
import { commonQuestions, questionSlots, type RenewalQuestions } from "./question-slots.ts"

const common = { title: "Question", subtitle: null }
const formOf = (...nodes: readonly SymptomNode[]): SymptomForm => ({
  surveyInformationId: "s",
  symptomId: "prescription_renewal",
  title: "Before the meeting",
  submittedAt: "2026-01-01T00:00:00.000Z",
  sections: nodes.map((node) => ({ id: `section-${node.id}`, title: "Section", nodes: [node] })),
})
const options = [
  { id: "a", text: "Penicillin", selected: true },
  { id: "b", text: "Nuts", selected: false },
]
const image = { id: "i", tags: [] }

it.each<[string, SymptomNode, object]>([
  ["a text", { ...common, id: "q", type: "text", answer: "Levaxin 75" }, { answers: ["Levaxin 75"] }],
  [
    "options, then the patient's words",
    { ...common, id: "q", type: "multiple_choice", options, answer: "Dust" },
    { answers: ["Penicillin", "Dust"] },
  ],
  ["a question of an unknown type", { ...common, id: "q", type: { unknownWord: "map" }, answer: "Here" }, { answers: ["Here"] }],
  ["photos", { ...common, id: "q", type: "photo", images: [image, image] }, { answers: [], photos: 2 }],
  ["an empty text", { ...common, id: "q", type: "text", answer: " " }, { state: "unanswered" }],
  ["no text", { ...common, id: "q", type: "number", answer: null }, { state: "unanswered" }],
  ["no option", { ...common, id: "q", type: "single_choice", options: options.slice(1), answer: null }, { state: "unanswered" }],
  ["no photo", { ...common, id: "q", type: "photo", images: [] }, { state: "unanswered" }],
  ["another question", { ...common, id: "other", type: "text", answer: "x" }, { state: "not-asked", id: "q" }],
])("a slot has %s", { tags: ["REN-797"] }, (_, node, expected) => {
  expect(questionSlots(formOf(node), ["q"])).toMatchObject([expected])
})

it("there are up to six slots, in the order that is asked for", { tags: ["REN-797"] }, () => {
  const six: RenewalQuestions = ["6", "5", "4", "3", "2", "1"]
  const nodes = ["1", "2", "3", "4", "5", "6", "7"].map((id): SymptomNode => ({ ...common, id, type: "text", answer: id }))
  expect(questionSlots(formOf(...nodes), six).map(({ id }) => id)).toEqual(six)
  // @ts-expect-error -- there are six at most
  const seven: RenewalQuestions = ["1", "2", "3", "4", "5", "6", "7"]
  expect(seven).toHaveLength(7)
})

it("without a form every slot says that it was not asked", { tags: ["REN-797"] }, () => {
  expect(questionSlots(null, commonQuestions)).toEqual([
    { state: "not-asked", id: "complaint" },
    { state: "not-asked", id: "medicines" },
    { state: "not-asked", id: "allergies" },
  ])
})
