import { describe, expect, it } from "vitest"
import { hasVideoCall } from "../../model/video-call.ts"
import { providerChoice, type ProviderChoice } from "./call-choice.ts"

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

describe("the preferred provider", () => {
  const table: readonly (readonly [readonly string[], string | null, ProviderChoice])[] = [
    [[], null, { kind: "none" }],
    [[], "a", { kind: "none" }],
    [["a"], null, { kind: "settled", provider: "a" }],
    [["a"], "gone", { kind: "settled", provider: "a" }],
    [["a", "b"], null, { kind: "undecided", first: "a", second: "b" }],
    [["a", "b", "c"], null, { kind: "undecided", first: "a", second: "b" }],
    [["a", "b"], "b", { kind: "settled", provider: "b" }],
    [["a", "b"], "gone", { kind: "undecided", first: "a", second: "b" }],
  ]
  it.each(table)("is chosen from %j after %j was used: %j", { tags: ["CALL-020"] }, (options, preferred, choice) => {
    expect(providerChoice(options, preferred)).toEqual(choice)
  })
})
