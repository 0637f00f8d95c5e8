import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { activityTypes, ActivityType, InterventionType, FinishedStatus } from "./meeting.ts"

describe("activity types", { tags: ["CLI-072"] }, () => {
  it("are the nine that have titles", () => {
    expect(activityTypes).toEqual([
      "video_visit",
      "physical_meeting",
      "non_video_visit",
      "text_consultation",
      "e_prescription_renewal",
      "e_prescription_medication_request",
      "pollen_non_video",
      "chlamydia_nurse_video",
      "phone_triage",
    ])
  })

  it.each([
    [ActivityType, "seance"],
    [ActivityType, ""],
    [InterventionType, "telepathy"],
    [FinishedStatus, "completed"],
  ])("fail to decode if unknown, and are never mistaken for another", { tags: ["CLI-073"] }, (schema, value) => {
    expect(Result.isFailure(Schema.decodeUnknownResult(schema as Schema.Codec<unknown>)(value))).toBe(true)
  })
})
