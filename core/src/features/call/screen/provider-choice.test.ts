import { describe, expect, it } from "vitest"
import { providerChoice, type ProviderChoice } from "./provider-choice.ts"

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
  it.each(table)("of %j with %j chosen before is %j", { tags: ["CALL-020"] }, (options, preferred, choice) => {
    expect(providerChoice(options, preferred)).toEqual(choice)
  })
})
