import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { enabledHours, isAnswerOld } from "../../prescription/model/eps-enabled.ts"
import { makesMapTask, SessionId, type SessionView, sessionViewOf } from "./eps-session.ts"

describe("a session of the signing service", () => {
  it.each<[boolean, SessionView]>([
    [false, "prescribe"],
    [true, "medication"],
  ])("with redirectToMap %s opens with the view %s", { tags: ["EPS-757"] }, (redirectToMap, view) => {
    expect(sessionViewOf({ redirectToMap })).toBe(view)
  })

  it.each<[SessionView, boolean, boolean]>([
    ["prescribe", false, false],
    ["prescribe", true, false],
    ["medication", false, true],
    ["medication", true, false],
  ])("with the view %s, in a meeting that has a MAP task: %s, makes one: %s", { tags: ["EPS-757"] }, (view, hasMapTask, makes) => {
    expect(makesMapTask(view, hasMapTask)).toBe(makes)
  })

  it.each([
    ["0b0f8b0e-4b1f-4c9e-9d5c-0a2f6a1c7e11", true],
    ["0B0F8B0E-4B1F-4C9E-9D5C-0A2F6A1C7E11", true],
    ["0b0f8b0e-4b1f-4c9e-9d5c", false],
    ["0b0f8b0e4b1f4c9e9d5c0a2f6a1c7e11", false],
    ["0b0f8b0e-4b1f-9c9e-9d5c-0a2f6a1c7e11", false],
    ["../0b0f8b0e-4b1f-4c9e-9d5c-0a2f6a1c7e11", false],
    ["", false],
  ])("has a UUID: %j is one: %s", { tags: ["EPS-754"] }, (id, isOne) => {
    expect(Schema.is(SessionId)(id)).toBe(isOne)
  })
})

describe("the signing service's word on a clinician", () => {
  const now = Date.parse("2026-03-02T09:00:00Z")
  const hours = (count: number) => count * 3_600_000
  it.each([
    [undefined, true],
    [now - hours(enabledHours), true],
    [now - hours(enabledHours) + 1, false],
    [now, false],
  ])("answered at %s is old: %s", { tags: ["EPS-752"] }, (askedAtMillis, isOld) => {
    expect(isAnswerOld(askedAtMillis, now)).toBe(isOld)
  })
})
