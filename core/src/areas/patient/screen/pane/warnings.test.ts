import { expect, it } from "vitest"
import type { PatientWarning } from "../../model/patient.ts"
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

it("puts allergies before newer risks, and needs before newer information", { tags: ["PANE-010"] }, () => {
  const of = (warningId: string, type: string, kind: string | null, year: number): PatientWarning => ({
    ...warning(warningId, type, `${year}-01-01T00:00:00.000Z`),
    kind,
  })
  const sorted = inOrderOfWeight([
    of("addictive medicines", "INFORMATION", "medicines", 2026),
    of("threats", "WARNING", null, 2025),
    of("hearing", "INFORMATION", "hearing", 2024),
    of("anaphylaxis", "WARNING", "allergy", 2018),
    of("lives alone", "INFORMATION", "social", 2026),
    of("interpreter", "INFORMATION", "interpreter", 2025),
  ])
  expect(sorted.map(({ warningId }) => warningId)).toEqual([
    "anaphylaxis",
    "threats",
    "interpreter",
    "hearing",
    "addictive medicines",
    "lives alone",
  ])
})
