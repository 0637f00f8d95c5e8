import { describe, expect, it } from "vitest"
import { all, always, any, not, type Condition } from "./condition.ts"
import { fact } from "../../../areas/workspace/model/core-facts.ts"
import { clinician, featureFlag, pool, profession } from "../../../areas/plugin/index.ts"
import { evaluate, type Truth } from "./evaluate.ts"
import { failed, known, pending, type FactState } from "./fact.ts"

const facts = new Map<string, FactState>([
  ["pool.country", known("SE")],
  ["profession", known("doctor")],
  ["clinician.flags", known(["sign"])],
  ["partnership", known(undefined)],
  ["se.claim-info", pending],
  ["xx.listing", failed("unavailable")],
])
const yes = pool.country.is("SE")
const no = pool.country.is("NO")
const waits = fact("se.claim-info").exists
const lost = fact("xx.listing").exists

describe("the verdict of a condition", () => {
  it.each<[string, Condition, Truth]>([
    ["is", profession.is("doctor"), "yes"],
    ["is another value", profession.is("nurse"), "no"],
    ["in", profession.in(["nurse", "doctor"]), "yes"],
    ["in no value", profession.in([]), "no"],
    ["includes", clinician.flag("sign"), "yes"],
    ["includes another", clinician.flag("strike"), "no"],
    ["exists", fact("pool.country").exists, "yes"],
    ["exists, absent", fact("partnership").exists, "no"],
    ["is, absent", fact("partnership").is("insurer"), "no"],
    ["a list is never a value", fact("clinician.flags").is("sign" as never), "no"],
    ["a value is never a list", fact("profession").includes("doctor"), "no"],
    ["always", always, "yes"],
    ["an empty any", any(), "no"],
  ])("evaluates a clause from known facts: %s", { tags: ["PLG-001"] }, (_name, condition, verdict) => {
    expect(evaluate(condition, facts).verdict).toBe(verdict)
  })

  it.each<[string, Condition, Truth]>([
    ["false before pending in all", all(waits, no), "no"],
    ["false before failed in all", all(lost, no), "no"],
    ["failed before pending in all", all(waits, lost, yes), "failed"],
    ["pending in all", all(yes, waits), "pending"],
    ["true before pending in any", any(waits, yes), "yes"],
    ["true before failed in any", any(lost, yes), "yes"],
    ["pending before failed in any", any(lost, waits, no), "pending"],
    ["failed before false in any", any(lost, no), "failed"],
    ["not pending is pending", not(waits), "pending"],
    ["not true is false", not(yes), "no"],
  ])("evaluates true, false, pending and failed: %s", (_name, condition, verdict) => {
    expect(evaluate(condition, facts).verdict).toBe(verdict)
  })

  it("keeps a failed fact failed when a condition negates it", () => {
    expect(evaluate(not(lost), facts).verdict).toBe("failed")
    expect(evaluate(all(yes, not(lost)), facts).verdict).toBe("failed")
  })

  it("evaluates an undeclared flag as false", { tags: ["PLG-004"] }, () => {
    expect(evaluate(featureFlag("does-not-exist" as never), facts).verdict).toBe("no")
    expect(evaluate(featureFlag("does-not-exist" as never), facts).deciding).toEqual([
      { clause: featureFlag("does-not-exist" as never), actual: undefined, verdict: "no" },
    ])
  })

  it.each<[string, Condition, readonly Condition[]]>([
    ["the first false clause of all", all(yes, no, waits), [no]],
    ["the first of several false clauses of all", all(no, profession.is("nurse")), [no]],
    ["the first of several true clauses of any", any(yes, profession.is("doctor")), [yes]],
    ["the true clause of any", any(no, waits, yes), [yes]],
    ["the pending clause", all(yes, waits, any(waits, no)), [waits, waits]],
    ["every true clause", all(yes, profession.is("doctor")), [yes, profession.is("doctor")]],
    ["every false clause", any(no, profession.is("nurse")), [no, profession.is("nurse")]],
    ["the clause inside a not", all(yes, not(yes)), [yes]],
  ])("names the clauses that decide the result: %s", { tags: ["PLG-005"] }, (_name, condition, deciding) => {
    expect(evaluate(condition, facts).deciding.map((decision) => decision.clause)).toEqual(deciding)
  })
})
