import { describe, expect, it } from "vitest"
import type { CoreField, FormTemplate } from "./form-template.ts"
import { countWrong, fieldIssue, isAnswered } from "./form-rules.ts"

const pressure = {
  kind: "text",
  id: "pressure",
  label: "Blood pressure",
  required: false,
  maxLength: 20,
  format: "blood_pressure",
} as const
const temperature = { kind: "number", id: "temperature", label: "Temperature", required: false, min: 30, max: 45, decimals: 1 } as const
const pulse = { kind: "number", id: "pulse", label: "Pulse", required: false, min: 20, max: 260, decimals: 0 } as const

it.each(["", "  ", "\u200b", "\u00ad\u2060 ", null, false, [], undefined])("%j answers nothing", { tags: ["TXT-020"] }, (value) => {
  expect(isAnswered(value)).toBe(false)
})

describe("an answer that its field does not accept", () => {
  it.each<[CoreField, string | number, ReturnType<typeof fieldIssue>]>([
    [pressure, "120/80", undefined],
    [pressure, " 138 / 86 ", undefined],
    [pressure, "140", "not-a-blood-pressure"],
    [pressure, "140/", "not-a-blood-pressure"],
    [pressure, "80/120", "not-a-blood-pressure"],
    [pressure, "120/120", "not-a-blood-pressure"],
    [pressure, "1200/80", "not-a-blood-pressure"],
    [pressure, "120/80 lying down, left arm", "too-long"],
    [temperature, 38.9, undefined],
    [temperature, 389, "too-large"],
    [temperature, 29.9, "too-small"],
    [temperature, 38.55, "too-many-decimals"],
    [pulse, 72, undefined],
    [pulse, 72.5, "too-many-decimals"],
    [pulse, "abc", "not-a-number"],
    [pulse, "1,200", "ambiguous-number"],
    [temperature, "38.555", "ambiguous-number"],
  ])("%#: %o with %j", { tags: ["NOTE-100"] }, (field, value, issue) => {
    expect(fieldIssue(field, value)).toBe(issue)
  })

  it("is counted while its field is visible", { tags: ["NOTE-100"] }, () => {
    const sick = { kind: "checkbox", id: "sick", label: "Sick", required: false } as const
    const nodes: FormTemplate["nodes"] = [
      sick,
      temperature,
      { ...pressure, visibleWhen: { field: "sick", is: true } },
      { ...pulse, required: true },
    ]
    const template = { id: "visit", nodes }
    expect(countWrong(template, {})).toBe(0)
    expect(countWrong(template, { temperature: 389, pressure: "140" })).toBe(1)
    expect(countWrong(template, { temperature: 389, pressure: "140", sick: true, pulse: "abc" })).toBe(3)
  })
})
