import { describe, expect, it } from "vitest"
import { benefitStates } from "../../policy/model/presentation.ts"
import { demoCover, demoProfile } from "./demo-covers.ts"

const members = Array.from({ length: 20 }, (_, place) => `M${place}`)
const policies = members.flatMap((member) => demoCover(member).policy ?? [])

describe("the members of the demo", { tags: ["OUT-546", "POL-462", "POL-463"] }, () => {
  it("have every state of a benefit, every module, and cover or none", () => {
    const states = new Set(policies.flatMap((policy) => benefitStates(policy).map(({ state }) => state)))
    expect(states).toEqual(new Set(["available", "used-up", "not-covered", "unlimited"]))
    expect(new Set(policies.map(({ hasEssentials, hasVitalityAtWork }) => `${hasEssentials} ${hasVitalityAtWork}`)).size).toBe(4)
    expect(policies.length).toBeLessThan(members.length)
  })

  it("are the same on every day, and for a child those of the account", () => {
    expect(demoCover("P7-C")).toEqual(demoCover("M7"))
    expect(demoProfile("P7-C")).toEqual(demoProfile("M7"))
  })

  it("that the demo promises have the cover that it promises", () => {
    expect(demoCover("M8").policy).toBeNull()
    const statesOf = (member: string) => new Set(benefitStates(demoCover(member).policy!).map(({ state }) => state))
    expect(statesOf("M16")).toEqual(new Set(["used-up"]))
    expect(statesOf("M14")).toEqual(new Set(["available"]))
    expect(statesOf("M10")).toEqual(new Set(["available", "not-covered"]))
    expect(statesOf("M11")).toEqual(new Set(["unlimited"]))
    expect(statesOf("M19")).toEqual(new Set(["available", "unlimited", "used-up"]))
    expect(demoCover("M13").policy).toMatchObject({ coverageExclusion: "Treatment of the left knee", excess: { remainingExcess: 0 } })
  })
})
