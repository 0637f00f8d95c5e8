import { expect, it } from "vitest"
import type { EntryRow } from "../../model/entry.ts"
import { entryTitle } from "./entry-text.ts"

const row = (
  formNodeName: string,
  label: string | null,
  value: string,
  selectedOptions: readonly string[] = [],
  more: Partial<EntryRow> = {},
): EntryRow => ({
  formNodeName,
  label,
  type: "text",
  value,
  selectedOptions,
  hidden: false,
  patientHelped: false,
  ...more,
})

const diagnosis = { diagnosisPropertyName: "primary_diagnosis" }
const secondary = { diagnosisPropertyName: "secondary_diagnosis" }

it.each<[string, { rows: readonly EntryRow[]; title: string | null }, string | undefined]>([
  [
    "the primary diagnosis",
    { title: "Video", rows: [row("assessment", "Other diagnosis", "K21"), row("primary_diagnosis", null, "J06.9 Cold")] },
    "J06.9 Cold",
  ],
  ["a selected primary diagnosis", { title: "Video", rows: [row("primary_diagnosis", null, "", ["J06.9", "Cold"])] }, "J06.9, Cold"],
  ["a row about a diagnosis", { title: "Video", rows: [row("x", "Huvuddiagnos", "L20 Eksem")] }, "L20 Eksem"],
  ["a diagnosis row in any case", { title: null, rows: [row("x", "DIAGNOSIS", "L20")] }, "L20"],
  [
    "the title instead of an empty diagnosis",
    { title: "Phone contact", rows: [row("primary_diagnosis", "Diagnosis", " ")] },
    "Phone contact",
  ],
  [
    "the primary diagnosis by its property, whatever its field is called",
    { title: "Video", rows: [row("primary_diagnosis", null, "K21", [], secondary), row("code", null, "J06.9 Cold", [], diagnosis)] },
    "J06.9 Cold",
  ],
  [
    "its title instead of a diagnosis that is not shown",
    {
      title: "Video",
      rows: [row("a", null, "F32", [], { ...diagnosis, hidden: true }), row("b", "Diagnosis", "F41", [], { patientHelped: true })],
    },
    "Video",
  ],
  ["its own title", { title: "Phone contact", rows: [row("plan", "Plan", "Rest")] }, "Phone contact"],
  ["nothing", { title: " ", rows: [] }, undefined],
])("labels an entry by %s", { tags: ["PANE-031"] }, (_name, entry, title) => {
  expect(entryTitle(entry)).toBe(title)
})
