import { Option, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { codeOf, primaryDiagnosisOf, rowsOf } from "../model/entry-rows.ts"
import { diagnosisOf } from "../model/diagnosis.ts"
import { entryState, shownRows, type EntryRow } from "../model/entry.ts"
import { FormNode, type CoreField, type FormTemplate, type FieldValue, type FormValues } from "../model/form/form-template.ts"
import { isCalendarDate } from "../../../kernel/time/day.ts"
import { fieldIssue, missingFields, isAnswered, isVisible, visibleNodes } from "../model/form/form-rules.ts"

const field = { id: "f", label: "Field", required: false }
const options = [
  { value: "a", label: "Option A" },
  { value: "b", label: "Option B" },
]
const formOf = (nodes: FormTemplate["nodes"]): FormTemplate => ({
  id: "t",
  version: 1,
  purpose: "note",
  title: "Form",
  language: "en",
  nodes,
})
const never = () => false

describe("a form in JSON", () => {
  it.each([
    ["a heading", { kind: "section", id: "s", label: "S" }],
    ["a number with limits", { kind: "number", id: "n", label: "N", required: true, unit: "kg", min: 1, max: 2, decimals: 1 }],
    ["a field that depends on another", { kind: "text", id: "x", required: false, visible_when: { field: "a", is: true } }],
    ["a plugin's field type", { kind: "uk.fit-note", id: "p", label: "P", required: false, settings: { weeks: 4 } }],
  ])("round-trips %s", (_what, wire) => {
    expect(Schema.encodeUnknownSync(FormNode)(Schema.decodeUnknownSync(FormNode)(wire))).toEqual(wire)
  })

  it.each([
    ["an unknown core field type", { kind: "slider", id: "x", label: "X", required: false }],
    ['a field without "required"', { kind: "text", id: "x", label: "X" }],
  ])("refuses %s", (_what, wire) => {
    expect(Option.isNone(Schema.decodeUnknownOption(FormNode)(wire))).toBe(true)
  })

  it.each([
    ["a diagnosis with an unknown property", { kind: "icd_code", id: "x", required: false, diagnosis_property_name: "fourth_diagnosis" }],
    ["a text of an unknown format", { kind: "text", id: "x", required: false, format: "peak_flow" }],
  ])("decodes %s, and encodes it unchanged", { tags: ["API-032"] }, (_what, wire) => {
    expect(Schema.encodeSync(FormNode)(Schema.decodeUnknownSync(FormNode)(wire))).toEqual(wire)
  })
})

describe("a node's visibility", () => {
  const form = formOf([
    { kind: "checkbox", id: "sick", label: "Sick note", required: false },
    { kind: "text", id: "days", label: "Days", required: true, visibleWhen: { field: "sick", is: true } },
    { kind: "text", id: "why", label: "Why so long", required: true, visibleWhen: { field: "days", isFilled: true } },
    { kind: "multi_choice", id: "signs", label: "Signs", required: false, options },
    { kind: "text", id: "b-details", label: "About B", required: false, visibleWhen: { field: "signs", includes: "b" } },
    { kind: "text", id: "healthy", label: "Healthy", required: false, visibleWhen: { field: "sick", is: false } },
  ])
  it.each<[FormValues, string[]]>([
    [{}, ["sick", "signs", "healthy"]],
    [{ sick: true }, ["sick", "days", "signs"]],
    [{ sick: true, days: "3" }, ["sick", "days", "why", "signs"]],
    [{ days: "3" }, ["sick", "signs", "healthy"]],
    [{ signs: ["a", "b"] }, ["sick", "signs", "b-details", "healthy"]],
  ])("with %j: %j", (values, shown) => {
    expect(visibleNodes(form, values).map((node) => node.id)).toEqual(shown)
  })

  it("refuses a condition on the field itself or on a missing field", () => {
    const cyclicForm = formOf([
      { kind: "text", id: "a", required: false, visibleWhen: { field: "b", isFilled: true } },
      { kind: "text", id: "b", required: false, visibleWhen: { field: "a", isFilled: true } },
      { kind: "text", id: "c", required: false, visibleWhen: { field: "gone", isFilled: true } },
    ])
    expect(() => isVisible(cyclicForm, cyclicForm.nodes[0]!, {})).toThrow("depends on itself")
    expect(() => isVisible(cyclicForm, cyclicForm.nodes[2]!, {})).toThrow("depends on gone")
  })
})

describe("an answer", () => {
  it.each<[FieldValue | undefined, boolean]>([
    [undefined, false],
    ["", false],
    ["  ", false],
    [false, false],
    [[], false],
    [null, false],
    [0, true],
    ["0", true],
    [true, true],
    [["a"], true],
    [{}, true],
  ])("decides whether %j is answered: %s", (value, answered) => {
    expect(isAnswered(value)).toBe(answered)
  })

  it.each<[CoreField, FieldValue, string | undefined]>([
    [{ kind: "text", ...field, maxLength: 3 }, "abcd", "too-long"],
    [{ kind: "text", ...field, maxLength: 3 }, "abc", undefined],
    [{ kind: "long_text", ...field }, 4, "wrong-type"],
    [{ kind: "number", ...field }, "38,", "not-a-number"],
    [{ kind: "number", ...field, min: 30 }, 29.9, "too-small"],
    [{ kind: "number", ...field, max: 45 }, 45.1, "too-large"],
    [{ kind: "number", ...field, min: 30, max: 45 }, 30, undefined],
    [{ kind: "number", ...field, min: 30, max: 45 }, 45, undefined],
    [{ kind: "number", ...field, decimals: 1 }, 38.25, "too-many-decimals"],
    [{ kind: "number", ...field, decimals: 1, min: 30, max: 45 }, 38.2, undefined],
    [{ kind: "date", ...field }, "2026-02-29", "not-a-date"],
    [{ kind: "date", ...field, earliest: "1900-01-01" }, "1899-12-31", "too-early"],
    [{ kind: "date", ...field, latest: "2026-01-01" }, "2026-01-02", "too-late"],
    [{ kind: "date", ...field, earliest: "2026-01-01", latest: "2026-01-01" }, "2026-01-01", undefined],
    [{ kind: "date", ...field }, "2024-02-29", undefined],
    [{ kind: "single_choice", ...field, options }, "c", "unknown-option"],
    [{ kind: "single_choice", ...field, options }, "a", undefined],
    [{ kind: "multi_choice", ...field, options }, "a", "wrong-type"],
    [{ kind: "multi_choice", ...field, options, maxItems: 1 }, ["a", "b"], "too-many-choices"],
    [{ kind: "multi_choice", ...field, options, maxItems: 2 }, ["a", "b"], undefined],
    [{ kind: "multi_choice", ...field, options }, ["a", "c"], "unknown-option"],
    [{ kind: "checkbox", ...field }, "yes", "wrong-type"],
    [{ kind: "icd_code", ...field, diagnosisPropertyName: "primary_diagnosis" }, "cough", "no-diagnosis-code"],
    [{ kind: "icd_code", ...field, diagnosisPropertyName: "primary_diagnosis" }, "J06.9 Cold", undefined],
    [{ kind: "icd_code", ...field, diagnosisPropertyName: "primary_diagnosis" }, "J06 Cold", undefined],
    [{ kind: "icd_code", ...field, diagnosisPropertyName: "primary_diagnosis", minimumCode: 4 }, "J06 Cold", "diagnosis-too-broad"],
    [{ kind: "icd_code", ...field, diagnosisPropertyName: "primary_diagnosis", minimumCode: 4 }, "J06.9 Cold", undefined],
    [{ kind: "icd_code", ...field, diagnosisPropertyName: "primary_diagnosis", minimumCode: 4 }, "cough", "no-diagnosis-code"],
  ])("validates %o with %j: %s", (of, value, issue) => {
    expect(fieldIssue(of, value)).toBe(issue)
  })

  it.each([
    ["2026-12-31", true],
    ["2100-02-29", false],
    ["2000-02-29", true],
    ["2026-13-01", false],
    ["2026-04-31", false],
    ["26-04-01", false],
  ])("decides whether %s is a day: %s", (text, is) => {
    expect(isCalendarDate(text)).toBe(is)
  })
})

describe("the issues that keep a form incomplete", () => {
  it("lists missing and invalid answers in the form's order, without hidden ones", { tags: ["END-028"] }, () => {
    const form = formOf([
      { kind: "text", id: "a", label: "A", required: true },
      { kind: "number", id: "b", label: "B", required: false },
      { kind: "text", id: "c", label: "C", required: true, visibleWhen: { field: "a", isFilled: true } },
      { kind: "uk.thing", id: "d", label: "D", required: true, settings: {} },
    ])
    expect(missingFields(form, { b: "x" }, () => true)).toEqual([
      { fieldId: "a", label: "A", issue: "missing" },
      { fieldId: "b", label: "B", issue: "not-a-number" },
      { fieldId: "d", label: "D", issue: "missing" },
    ])
    expect(missingFields(form, { a: "x", c: "y" }, never)).toEqual([])
  })

  describe("with a field that is required unless another has a value", { tags: ["NOTE-451"] }, () => {
    const form = formOf([
      { kind: "checkbox", id: "outside", label: "Prescribed elsewhere", required: false },
      { kind: "single_choice", id: "decision", label: "Decision", required: true, options, visibleWhen: { field: "outside", is: false } },
      { kind: "text", id: "dose", label: "Dose", required: true, requiredUnless: { field: "decision", is: "a" } },
      { kind: "number", id: "amount", label: "Amount", required: true, min: 1, requiredUnless: { field: "outside", is: true } },
    ])
    it.each<[FormValues, readonly string[]]>([
      [{}, ["decision", "dose", "amount"]],
      [{ decision: "b" }, ["dose", "amount"]],
      [{ decision: "a" }, ["amount"]],
      // A value of a field that is not shown decides nothing.
      [{ decision: "a", outside: true }, ["dose"]],
      [{ decision: "a", amount: 0 }, ["amount"]],
      [{ decision: "b", dose: "1", amount: 2 }, []],
    ])("with %j: %j", (values, missing) => {
      expect(missingFields(form, values, never).map(({ fieldId }) => fieldId)).toEqual(missing)
    })

    it("refuses a condition on a field that the form lacks", () => {
      const wrong = formOf([{ kind: "text", id: "dose", label: "Dose", required: true, requiredUnless: { field: "gone", isFilled: true } }])
      expect(() => missingFields(wrong, {}, never)).toThrow("dose depends on gone")
    })
  })

  it("throws for a required field without a label", { tags: ["END-007"] }, () => {
    expect(() => missingFields(formOf([{ kind: "text", id: "a", required: true }]), { a: "x" }, never)).toThrow(
      "required field a has no label",
    )
  })
})

describe("reading a note", () => {
  const form = formOf([
    { kind: "section", id: "s", label: "S" },
    { kind: "long_text", id: "text", label: "Text", required: true },
    { kind: "number", id: "number", label: "Number", required: false, unit: "kg" },
    { kind: "date", id: "date", label: "Date", required: false },
    { kind: "single_choice", id: "one", label: "One", required: false, options },
    { kind: "multi_choice", id: "many", label: "Many", required: false, options },
    { kind: "checkbox", id: "box", label: "Box", required: false },
    { kind: "icd_code", id: "diagnosis", label: "Diagnosis", required: false, diagnosisPropertyName: "primary_diagnosis" },
    { kind: "uk.thing", id: "plugin", label: "Plugin", required: false, settings: {} },
    { kind: "text", id: "hidden", label: "Hidden", required: false, visibleWhen: { field: "box", is: false } },
  ])
  const values: FormValues = {
    text: "Cough",
    number: 7.5,
    date: "2026-03-02",
    one: "a",
    many: ["b", "gone"],
    box: true,
    diagnosis: "J06.9 Cold",
    plugin: "as text",
    hidden: "still stored",
  }

  it("makes a row of each visible field that is answered", { tags: ["NOTE-036"] }, () => {
    const diagnosis = rowsOf(form, values).find(({ formNodeName }) => formNodeName === "diagnosis")
    expect(diagnosis?.diagnosisPropertyName).toBe("primary_diagnosis")
    const brief = rowsOf(form, values).map((row) => [row.formNodeName, row.type, row.value, row.unit ?? "", row.selectedOptions])
    expect(brief).toEqual([
      ["text", "text", "Cough", "", []],
      ["number", "number", "7.5", "kg", []],
      ["date", "date", "2026-03-02", "", []],
      ["one", "choice", "Option A", "", ["Option A"]],
      ["many", "choice", "Option B, gone", "", ["Option B", "gone"]],
      ["box", "checkbox", "true", "", []],
      ["diagnosis", "diagnosis", "J06.9 Cold", "", []],
      ["plugin", "text", "as text", "", []],
    ])
  })

  it("uses the first word of the diagnosis as its code", { tags: ["NOTE-037"] }, () => {
    expect(primaryDiagnosisOf(form, values)).toBe("J06.9 Cold")
    expect(codeOf("J06.9 Cold")).toBe("J06.9")
    expect(diagnosisOf("J06.9 Cold")).toEqual({ icdCode: "J06.9", diagnosis: "Cold" })
    for (const text of ["cough", "J06.9", "", "Cold J06.9"]) expect(diagnosisOf(text)).toBeUndefined()
  })

  it("shows no empty, hidden or patient-helped rows", { tags: ["NOTE-038"] }, () => {
    const row: EntryRow = {
      formNodeName: "a",
      label: "A",
      type: "text",
      value: "x",
      selectedOptions: [],
      hidden: false,
      patientHelped: false,
    }
    const rows = [
      row,
      { ...row, hidden: true },
      { ...row, patientHelped: true },
      { ...row, value: " " },
      { ...row, value: "", selectedOptions: ["y"] },
    ]
    expect(shownRows(rows)).toEqual([rows[0], rows[4]])
  })

  it.each([
    [null, null, "default"],
    ["2026", null, "signed"],
    [null, "2026", "stricken"],
    ["2026", "2026", "stricken"],
  ] as const)("signed %s and stricken %s: %s", { tags: ["NOTE-038"] }, (signedAt, strickenAt, state) => {
    expect(entryState({ signedAt, strickenAt })).toBe(state)
  })
})
