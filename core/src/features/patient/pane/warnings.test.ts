import { expect, it } from "vitest"
import type { PatientWarning } from "../../../model/patient/patient.ts"
import { inOrderOfWeight } from "./warnings.ts"

const warning = (warningId: string, type: PatientWarning["type"], createdAt: string): PatientWarning => ({
  warningId,
  type,
  reason: "Reason",
  note: null,
  clinicianName: "Clinician",
  createdAt,
})

it("puts warnings before information, then the newest first", { tags: ["PANE-010"] }, () => {
  const sorted = inOrderOfWeight([
    warning("new information", "INFORMATION", "2026-03-01T00:00:00.000Z"),
    warning("old warning", "WARNING", "2020-01-01T00:00:00.000Z"),
    warning("something else", "REMINDER", "2025-06-01T00:00:00.000Z"),
    warning("old information", "INFORMATION", "2019-01-01T00:00:00.000Z"),
    warning("new warning", "WARNING", "2025-01-01T00:00:00.000Z"),
  ])
  expect(sorted.map((candidate) => candidate.warningId)).toEqual([
    "new warning",
    "old warning",
    "new information",
    "something else",
    "old information",
  ])
})

it("puts an allergy before another warning of the same time", { tags: ["PANE-010"] }, () => {
  const at = "2025-01-01T00:00:00.000Z"
  const warnings = [warning("requests", "WARNING", at), { ...warning("anaphylaxis", "WARNING", at), kind: "allergy" }]
  expect(inOrderOfWeight(warnings).map(({ warningId }) => warningId)).toEqual(["anaphylaxis", "requests"])
})
