import { describe, expect, it } from "vitest"
import { symptomImageAddress, thumbnailSize, hasSelected, type SymptomForm } from "./index.ts"

const form = (selected: boolean): SymptomForm => ({
  surveyInformationId: "s",
  symptomId: "chlamydia",
  title: "Before the meeting",
  submittedAt: "2026-01-01T00:00:00.000Z",
  sections: [
    { id: "photos", title: "Photos", nodes: [{ id: "p", type: "photo", title: "Photo", subtitle: null, images: [] }] },
    {
      id: "result",
      title: "Result",
      nodes: [
        {
          id: "q",
          type: "single_choice",
          title: "How to go on?",
          subtitle: null,
          answer: null,
          options: [{ id: "take_medicines", text: "Medicines", selected }],
        },
      ],
    },
  ],
})

describe("symptom forms", () => {
  it("detect whether any choice was ticked", { tags: ["CLI-076"] }, () => {
    expect(hasSelected(form(true), "take_medicines")).toBe(true)
    expect(hasSelected(form(false), "take_medicines")).toBe(false)
    expect(hasSelected(form(true), "book_test")).toBe(false)
  })

  it("build a photo's URL from image, meeting and user, with the requested size", { tags: ["CLI-077"] }, () => {
    const image = { id: "a/b", meetingId: "m 1", userId: "u" }
    expect(symptomImageAddress("/api", { ...image, ...thumbnailSize })).toBe(
      "/api/meeting/doctor/symtoms/image/a%2Fb?meetingId=m+1&userId=u&width=200&height=100",
    )
    expect(symptomImageAddress("/api", image)).toBe("/api/meeting/doctor/symtoms/image/a%2Fb?meetingId=m+1&userId=u")
  })
})
