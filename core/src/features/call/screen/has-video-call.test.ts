import { describe, expect, it } from "vitest"
import { hasVideoCall } from "./has-video-call.ts"

describe("whether a meeting has a call", () => {
  it.each([
    ["video", false, null, true],
    [null, false, null, true],
    [null, true, null, false],
    ["prescription_only", false, null, false],
    ["phone", false, null, false],
    ["text", false, null, false],
    ["physical", false, null, false],
    ["video", false, "COMPLETED", false],
  ] as const)("%s, prescription only %s, finished %s: %s", (interventionType, prescriptionOnly, finishedStatus, offers) => {
    expect(hasVideoCall({ interventionType, prescriptionOnly, finishedStatus })).toBe(offers)
  })
})
