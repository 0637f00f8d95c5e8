import { expect, it } from "vitest"
import type { PatientWarning } from "../../model/patient.ts"
import { stripItems } from "./strip.ts"

const warning = (reason: string, type: string, kind: string | null, createdAt: string): PatientWarning => ({
  warningId: reason,
  type,
  kind,
  reason,
  note: null,
  clinicianName: "Clinician",
  createdAt: `${createdAt}T00:00:00.000Z`,
})

it("lists allergies first, then how to talk with the patient, then the others", { tags: ["PANE-062"] }, () => {
  const items = stripItems([
    warning("Seeks opioids", "WARNING", "medicines", "2026-01-01"),
    warning("Needs an interpreter", "INFORMATION", "interpreter", "2025-01-01"),
    warning("Hearing impaired", "INFORMATION", "hearing", "2026-02-01"),
    warning("Penicillin", "WARNING", "allergy", "2018-01-01"),
    warning("Lives alone", "INFORMATION", "social", "2026-03-01"),
    warning("Threats", "WARNING", null, "2026-02-01"),
  ])
  expect(items.map(({ text, kind }) => [text, kind])).toEqual([
    ["Penicillin", "allergy"],
    ["Needs an interpreter", "interpreter"],
    ["Hearing impaired", "hearing"],
    ["Threats", "warning"],
    ["Seeks opioids", "warning"],
    ["Lives alone", "information"],
  ])
})
