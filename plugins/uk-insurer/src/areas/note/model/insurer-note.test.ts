import { defaultValues, formFault, isField } from "@rond/core/model/record"
import { describe, expect, it } from "vitest"
import { noteFields } from "./note-fields.ts"
import { accidentCauses, bodyAreas } from "./option-lists.ts"
import { preCalculationIssues } from "../../outcomes/model/pre-calculation.ts"
import { endFields, reportFields } from "./report-fields.ts"
import { additionalFieldsOf, insurerNote, questionsOf } from "./insurer-note.ts"

const fields = insurerNote.nodes.filter(isField)
const ids = fields.map(({ id }) => id)

describe("the note of a member's consultation", () => {
  it("has every field that rules and reports read, and can be filled in", { tags: ["OUT-476", "RPT-464"] }, () => {
    expect(ids).toEqual(expect.arrayContaining([...Object.values(noteFields), ...Object.values(reportFields), ...Object.values(endFields)]))
    expect(formFault(insurerNote)).toBeUndefined()
  })

  it("has a body area and an accident cause from the start", { tags: ["OUT-477", "OUT-478"] }, () => {
    expect(defaultValues(insurerNote)).toMatchObject({ body_area: "1", accident_cause: "0", refer_back: "no" })
  })

  it.each([
    ["body_area", bodyAreas],
    ["accident_cause", accidentCauses],
  ] as const)("offers the insurer's whole list in %s, by its ids", { tags: ["OUT-477", "OUT-478"] }, (id, list) => {
    expect(fields.find((field) => field.id === id)).toMatchObject({
      kind: "single_choice",
      options: list.map((option) => ({ value: String(option.id), label: option.name })),
    })
  })

  it("asks everything that the calculation needs", { tags: ["OUT-476"] }, () => {
    const questions = questionsOf(insurerNote)
    expect(questions.length).toBeGreaterThan(0)
    const issues = preCalculationIssues({ note: defaultValues(insurerNote), questions, outcomes: [], today: "2026-03-29" })
    expect(issues.map(({ field }) => field)).toEqual([
      noteFields.primaryDiagnosis,
      noteFields.secondaryDiagnosis,
      ...questions,
      noteFields.onsetDate,
      noteFields.acuteOnset,
      noteFields.injury,
    ])
  })

  it("asks of a clinic's own form only what it has", { tags: ["OUT-476"] }, () => {
    const own = { nodes: insurerNote.nodes.filter(({ id }) => id !== "treated_before") }
    expect(questionsOf(own)).toEqual(questionsOf(insurerNote).filter((id) => id !== "treated_before"))
    expect(additionalFieldsOf(own)).not.toContain("treated_before")
  })
})
