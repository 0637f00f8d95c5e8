import { describe, expect, it } from "vitest"
import type { DiagnosisField, FormValues } from "../../../record/model/form/form-template.ts"
import { diagnosisRows, nonRecommended } from "./non-recommended.ts"

const fieldOf = (diagnosisPropertyName: "primary_diagnosis" | "secondary_diagnosis"): DiagnosisField => ({
  kind: "icd_code",
  id: diagnosisPropertyName,
  label: diagnosisPropertyName,
  required: false,
  diagnosisPropertyName,
})
const fields = [fieldOf("primary_diagnosis"), fieldOf("secondary_diagnosis")]
const codes = ["R53.9", "F41.9"]

describe("diagnoses that are not recommended", () => {
  it.each<{ readonly values: FormValues; readonly found: readonly string[] }>([
    { values: { primary_diagnosis: "R53.9 Tiredness" }, found: ["primary_diagnosis"] },
    { values: { secondary_diagnosis: "F41.9 Anxiety disorder, unspecified" }, found: ["secondary_diagnosis"] },
    {
      values: { primary_diagnosis: "R53.9 Tiredness", secondary_diagnosis: "F41.9 Anxiety" },
      found: ["primary_diagnosis", "secondary_diagnosis"],
    },
    { values: { primary_diagnosis: "J06.9 Cold, R53.9 ruled out" }, found: [] },
    { values: { primary_diagnosis: "R53.91 Other" }, found: [] },
    { values: { primary_diagnosis: "R53.9" }, found: ["primary_diagnosis"] },
    { values: { primary_diagnosis: "  " }, found: [] },
    { values: {}, found: [] },
  ])("$values has $found", { tags: ["END-031"] }, ({ values, found }) => {
    expect(nonRecommended(diagnosisRows(fields, values), codes).map((row) => row.diagnosisPropertyName)).toEqual(found)
  })
})
