import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { isAsNeeded, isForLongTermIllness, PrescriptionId, type PrescriptionState, stateAfter } from "./e-prescription.ts"
import { SessionId } from "./session.ts"

describe("the state of an prescription that a service reports after a report", () => {
  it.each<[PrescriptionState | undefined, PrescriptionState, PrescriptionState]>([
    [undefined, "issued", "issued"],
    [undefined, "cancelled", "cancelled"],
    ["issued", "issued", "issued"],
    ["issued", "cancelled", "cancelled"],
    ["cancelled", "issued", "cancelled"],
    ["cancelled", "cancelled", "cancelled"],
  ])("was %s, is reported as %s: %s", { tags: ["EPS-755", "EPR-904"] }, (before, reported, after) => {
    expect(stateAfter(before, reported)).toBe(after)
  })
})

describe("a prescription of an external service", { tags: ["EPR-906"] }, () => {
  it.each([
    ["group-1", true],
    [null, false],
  ])("of the group %s is as needed: %s", (groupId, isIt) => {
    expect(isAsNeeded({ groupId })).toBe(isIt)
  })

  it.each([
    ["ALD", true],
    ["other", false],
  ] as const)("of the type %s is for a long-term illness: %s", (type, isIt) => {
    expect(isForLongTermIllness({ type })).toBe(isIt)
  })

  it.each([
    ["3F1A2B-A12345-00001Z", true],
    ["", false],
    ["with space", false],
    ["<script>", false],
    ["x".repeat(101), false],
  ])("has an id: %j is one: %s", (id, isOne) => {
    expect(Schema.is(PrescriptionId)(id)).toBe(isOne)
  })
})

describe("a session of an external service", { tags: ["EPR-902"] }, () => {
  it.each([
    ["0b0f8b0e-4b1f-4c9e-9d5c-0a2f6a1c7e11", true],
    ["0B0F8B0E-4B1F-4C9E-9D5C-0A2F6A1C7E11", true],
    ["0b0f8b0e-4b1f-4c9e-9d5c", false],
    ["0b0f8b0e4b1f4c9e9d5c0a2f6a1c7e11", false],
    ["0b0f8b0e-4b1f-9c9e-9d5c-0a2f6a1c7e11", false],
    ["../0b0f8b0e-4b1f-4c9e-9d5c-0a2f6a1c7e11", false],
    ["", false],
  ])("has a UUID: %j is one: %s", (id, isOne) => {
    expect(Schema.is(SessionId)(id)).toBe(isOne)
  })

  it("says that another id is an invalid UUID", () => {
    expect(() => Schema.decodeUnknownSync(SessionId)("session-1")).toThrow("Invalid UUID")
  })
})
