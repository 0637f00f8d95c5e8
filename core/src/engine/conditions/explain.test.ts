import { describe, expect, it } from "vitest"
import { all, always, any, not, type Condition } from "./condition.ts"
import { fact, patient, pool, profession } from "../../model/workspace/core-facts.ts"
import { conditionText, explain, seenText } from "./explain.ts"
import { failed, known, pending, type FactState } from "./fact.ts"

const facts = new Map<string, FactState>([
  ["pool.country", known("SE")],
  ["patient.is-child", pending],
])

describe("explain", () => {
  it("gives the same tree with each part's verdict and what was seen", { tags: ["PLG-005"] }, () => {
    expect(explain(all(pool.country.is("SE"), not(patient.isChild), any(profession.is("nurse"))), facts)).toEqual({
      verdict: "no",
      all: [
        { clause: pool.country.is("SE"), seen: known("SE"), verdict: "yes" },
        { verdict: "pending", not: { clause: patient.isChild, seen: pending, verdict: "pending" } },
        { verdict: "no", any: [{ clause: profession.is("nurse"), seen: undefined, verdict: "no" }] },
      ],
    })
  })

  it.each<[Condition, string]>([
    [pool.country.is("SE"), "pool.country is SE"],
    [profession.in(["doctor", "nurse"]), "profession in doctor, nurse"],
    [fact("feature-flags").includes("x"), "feature-flags includes x"],
    [fact("se.claim-info").exists, "se.claim-info exists"],
    [always, "always"],
    [any(), "never"],
    [all(pool.country.is("SE")), "pool.country is SE"],
    [all(pool.country.is("SE"), not(patient.isChild)), "pool.country is SE and not patient.is-child is true"],
    [not(any(pool.country.is("SE"), pool.country.is("NO"))), "not (pool.country is SE or pool.country is NO)"],
    [
      any(all(pool.country.is("SE"), patient.isChild), all(patient.isChild)),
      "(pool.country is SE and patient.is-child is true) or patient.is-child is true",
    ],
  ])("puts %j into words", { tags: ["PLG-005"] }, (condition, text) => {
    expect(conditionText(condition)).toBe(text)
  })

  it.each<[FactState | undefined, string]>([
    [undefined, "unknown"],
    [pending, "still being fetched"],
    [failed("no answer came"), "could not be fetched: no answer came"],
    [known(undefined), "absent"],
    [known([]), "an empty list"],
    [known(["a", "b"]), "a, b"],
    [known(false), "false"],
  ])("says what was seen: %j is %s", { tags: ["PLG-005"] }, (seen, text) => {
    expect(seenText(seen)).toBe(text)
  })
})
