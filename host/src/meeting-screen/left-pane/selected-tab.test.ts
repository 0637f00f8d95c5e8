import { describe, expect, it } from "vitest"
import { defaultTab } from "./selected-tab.ts"

const tab = (id: string, fallbackFor?: string) => ({
  id,
  spec: { label: { id }, ...(fallbackFor === undefined ? {} : { fallbackFor }) },
})
const common = [tab("symptoms"), tab("patient"), tab("medical-records")]
const standIn = [tab("symptoms"), tab("insurance-profile", "patient"), tab("medical-records")]
const visit = { view: "meeting", activityType: "video_visit", hasSymptomQuestions: true } as const

describe("the default tab", () => {
  it.each([
    ["symptoms, where the patient told any", common, visit, "symptoms"],
    ["the patient, without symptom questions", common, { ...visit, hasSymptomQuestions: false }, "patient"],
    ["the patient, in a physical meeting", common, { ...visit, activityType: "physical_meeting" }, "patient"],
    ["the patient, without a meeting", common, { ...visit, view: "patient-profile" }, "patient"],
    ["symptoms all the same, where another tab stands for the patient", standIn, visit, "symptoms"],
    ["the stand-in, without symptom questions", standIn, { ...visit, hasSymptomQuestions: false }, "insurance-profile"],
    ["the stand-in, in a physical meeting", standIn, { ...visit, activityType: "physical_meeting" }, "insurance-profile"],
    ["the stand-in, without a meeting", standIn, { ...visit, view: "patient-profile" }, "insurance-profile"],
    ["the first, where nothing stands for it", [tab("documents")], visit, "documents"],
    ["none, where there is none", [], visit, undefined],
  ] as const)("is %s", { tags: ["MKT-036"] }, (_name, tabs, context, expected) => {
    expect(defaultTab(tabs, context)).toBe(expected)
  })
})
