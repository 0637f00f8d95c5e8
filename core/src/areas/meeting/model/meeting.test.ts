import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { meetingOf } from "../../../testkit/people.ts"
import { activityTypes, interventionTypeOf, Meeting } from "./meeting.ts"

describe("activity types", { tags: ["CLI-072"] }, () => {
  it("are the seven that several markets have", () => {
    expect(activityTypes).toEqual([
      "video_visit",
      "physical_meeting",
      "non_video_visit",
      "text_consultation",
      "e_prescription_renewal",
      "e_prescription_medication_request",
      "phone_triage",
    ])
  })
})

describe("a meeting with an unknown word", { tags: ["CLI-073"] }, () => {
  const wire = Schema.encodeSync(Meeting)(meetingOf()) as Readonly<Record<"user", object>>
  const decode = Schema.decodeUnknownSync(Meeting)
  const unknownWord = "telepathy"

  it.each([
    ["type", { type: "seance" }, { type: "seance" }],
    ["way", { intervention_type: unknownWord }, { interventionType: { unknownWord } }],
    ["end", { finished_status: unknownWord }, { finishedStatus: { unknownWord } }],
    ["sex", { user: { ...wire.user, gender: unknownWord } }, { user: { gender: { unknownWord } } }],
  ])("keeps an unknown %s as it was sent", (_what, change, read) => {
    const meeting = decode({ ...wire, ...change })
    expect(meeting).toMatchObject({ ...read, id: meetingOf().id })
    expect(Schema.encodeSync(Meeting)(meeting)).toEqual({ ...wire, ...change })
  })

  it("has no known means, even if only prescriptions are allowed", () => {
    expect(interventionTypeOf(decode({ ...wire, intervention_type: unknownWord, prescription_only: true }))).toBeUndefined()
  })
})
