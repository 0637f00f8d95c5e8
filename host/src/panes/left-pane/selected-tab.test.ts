import { describe, expect, it } from "vitest"
import { defaultTab } from "./selected-tab.ts"

const tab = (id: string, fallbackFor?: "patient") => ({
  id,
  spec: { label: { id }, fallbackFor },
})
const common = [tab("symptoms"), tab("patient"), tab("medical-records")]
const standIn = [tab("symptoms"), tab("insurance-profile", "patient"), tab("medical-records")]
const visit = { view: "meeting", activityType: "video_visit", hasSymptomQuestions: true } as const

describe("the default tab", () => {
  it.each([
    ["symptoms, if the patient described any", common, visit, "symptoms"],
    ["the patient, without symptom questions", common, { ...visit, hasSymptomQuestions: false }, "patient"],
    ["the patient, in a physical meeting", common, { ...visit, activityType: "physical_meeting" }, "patient"],
    ["the patient, without a meeting", common, { ...visit, view: "patient-profile" }, "patient"],
    ["symptoms, even if another tab replaces the patient tab", standIn, visit, "symptoms"],
    ["the replacement, without symptom questions", standIn, { ...visit, hasSymptomQuestions: false }, "insurance-profile"],
    ["the replacement, in a physical meeting", standIn, { ...visit, activityType: "physical_meeting" }, "insurance-profile"],
    ["the replacement, without a meeting", standIn, { ...visit, view: "patient-profile" }, "insurance-profile"],
    ["the first, without a replacement", [tab("documents")], visit, "documents"],
    ["none, without tabs", [], visit, undefined],
  ] as const)("is %s", { tags: ["MKT-036"] }, (_name, tabs, context, expected) => {
    expect(defaultTab(tabs, context)).toBe(expected)
  })
})
