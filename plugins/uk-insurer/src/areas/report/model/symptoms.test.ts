import { expect, it } from "vitest"
import { memberSymptoms } from "./symptoms.ts"

it.each([
  ["Back pain", "It hurts", "Back pain"],
  [null, "It hurts", "It hurts"],
  [" ", "It hurts", "It hurts"],
  ["Ból pleców – łokieć", "It hurts", "It hurts"],
  ["Back pain – “acute”", "", "Back pain – “acute”"],
  ["Ból łokcia", " ", undefined],
  ["Ból łokcia", "背痛", "背痛"],
  [undefined, "", undefined],
])("booked as %j, with the complaint %j, the symptom is %j", { tags: ["RPT-471"] }, (booked, complaint, symptom) => {
  expect(memberSymptoms(booked, complaint)).toBe(symptom)
})
