import { describe, expect, it } from "vitest"
import { visibilityOf } from "./visibility.ts"

const outside = { isInvolved: false, isSigned: true, isProtected: false, isEmergency: false }

describe("how much of an entry somebody reads", () => {
  it.each([
    { who: "a colleague outside, of a signed note", standing: outside, sees: "whole" },
    { who: "a colleague outside, of an unsigned note", standing: { ...outside, isSigned: false }, sees: "unsigned" },
    { who: "a colleague outside, of a protected note", standing: { ...outside, isProtected: true }, sees: "protected" },
    { who: "a colleague outside, in an emergency", standing: { ...outside, isProtected: true, isEmergency: true }, sees: "emergency" },
    {
      who: "a colleague outside, in an emergency, of an unsigned note",
      standing: { ...outside, isSigned: false, isProtected: true, isEmergency: true },
      sees: "unsigned",
    },
    { who: "whoever is in the meeting, of an unsigned note", standing: { ...outside, isInvolved: true, isSigned: false }, sees: "whole" },
    { who: "whoever is in the meeting, of a protected note", standing: { ...outside, isInvolved: true, isProtected: true }, sees: "whole" },
    {
      who: "whoever is in the meeting, in an emergency",
      standing: { isInvolved: true, isSigned: true, isProtected: true, isEmergency: true },
      sees: "whole",
    },
  ])("$who: $sees", { tags: ["SEC-006"] }, ({ standing, sees }) => {
    expect(visibilityOf(standing)).toBe(sees)
  })
})
