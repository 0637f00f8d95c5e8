import { render } from "@testing-library/react"
import { expect, it } from "vitest"
import { EnglishTexts } from "../i18n/testing.tsx"
import { marketFormat } from "../../kernel/format/market-format.ts"
import type { CoreField } from "../../areas/record/model/form/form-template.ts"
import type { FieldIssue } from "../../areas/record/model/form/form-rules.ts"
import { fieldErrorText } from "./field-error-text.tsx"

const format = marketFormat({ locale: "sv-SE", timeZone: "Europe/Stockholm", currency: "SEK" })
const text = { kind: "text", id: "t", label: "T", required: false, maxLength: 40 } as const
const number = { kind: "number", id: "n", label: "N", required: false, min: 0.5, max: 1200, decimals: 1 } as const
const temperature = {
  kind: "number",
  id: "n",
  label: "N",
  required: false,
  min: 30,
  max: 45,
  decimals: 1,
  unit: "°C",
  example: 38.5,
} as const
const pulse = { kind: "number", id: "n", label: "N", required: false, min: 20, max: 260, decimals: 0, unit: "/min", example: 72 } as const
const unbounded = { kind: "number", id: "n", label: "N", required: false } as const
const whole = { ...unbounded, decimals: 0 } as const
const atLeast = { ...unbounded, min: 3, unit: "kg" } as const
const pressure = { ...text, format: "blood_pressure" } as const
const date = { kind: "date", id: "d", label: "D", required: false, earliest: "2026-01-02", latest: "2026-12-24" } as const
const several = {
  kind: "multi_choice",
  id: "m",
  label: "M",
  required: false,
  maxItems: 2,
  options: [{ value: "a", label: "A" }],
} as const
const diagnosis = {
  kind: "icd_code",
  id: "i",
  label: "I",
  required: false,
  minimumCode: 4,
  diagnosisPropertyName: "primary_diagnosis",
} as const

it.each<[FieldIssue, CoreField, RegExp]>([
  ["too-long", text, /40/],
  ["not-a-number", number, /^Enter a number between 0,5 and 1\s200, such as 600,3\.$/],
  ["too-small", temperature, /^Enter a number between 30 and 45 °C, such as 38,5\.$/],
  ["too-large", temperature, /^Enter a number between 30 and 45 °C, such as 38,5\.$/],
  ["too-many-decimals", temperature, /^Enter a number with at most 1 decimal, such as 38,5\.$/],
  ["not-a-number", pulse, /^Enter a whole number between 20 and 260 \/min, such as 72\.$/],
  ["too-many-decimals", pulse, /^Enter a whole number between 20 and 260 \/min, such as 72\.$/],
  ["not-a-number", unbounded, /^Enter a number, such as 12,5\.$/],
  ["not-a-number", whole, /^Enter a whole number, such as 12\.$/],
  ["too-small", atLeast, /^Enter a number of at least 3 kg\.$/],
  ["not-a-number", atLeast, /^Enter a number, such as 3\.$/],
  ["ambiguous-number", number, /^Does the mark separate thousands or decimals\? Write 1000 for a thousand, or 1,0 for one\.$/],
  ["not-a-blood-pressure", pressure, /^Enter the systolic pressure, then the diastolic, such as 120\/80\.$/],
  ["not-a-date", date, /date is incomplete/],
  ["too-early", date, /2026-01-02/],
  ["too-late", date, /2026-12-24/],
  ["too-many-choices", several, /2/],
  ["diagnosis-too-broad", diagnosis, /^This diagnosis is a category\./],
])("explains what a field accepts when an answer is %s", { tags: ["NOTE-100"] }, (issue, field, text) => {
  const { container } = render(<EnglishTexts>{fieldErrorText(field, issue, format)}</EnglishTexts>)
  expect(container).toHaveTextContent(text)
})
