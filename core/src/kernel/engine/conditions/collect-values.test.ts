import { describe, expect, it } from "vitest"
import { all, always, any, not, type Condition } from "./condition.ts"
import { fact } from "../../../areas/workspace/model/core-facts.ts"
import { clinician, meeting, partnership, patient, pool, profession } from "../../../areas/plugin/index.ts"
import { isSatisfiable, collectValues } from "./collect-values.ts"

describe("the values that conditions compare", () => {
  it("collects the facts and values that conditions distinguish", { tags: ["PLG-007"] }, () => {
    const valuesByFact = collectValues([
      all(pool.country.is("SE"), not(pool.country.in(["NO", "SE"]))),
      clinician.flag("sign"),
      fact("partnership").exists,
    ])
    expect([...valuesByFact.values()]).toEqual([
      { fact: "pool.country", values: new Set(["SE", "NO"]), items: new Set(), exists: false },
      { fact: "clinician.flags", values: new Set(), items: new Set(["sign"]), exists: false },
      { fact: "partnership", values: new Set(), items: new Set(), exists: true },
    ])
  })

  it.each<[string, Condition, boolean]>([
    ["always", always, true],
    ["an empty any", any(), false],
    ["two countries at once", all(pool.country.is("SE"), pool.country.is("NO")), false],
    ["one of two countries", any(pool.country.is("SE"), pool.country.is("NO")), true],
    ["a country and its negation", all(pool.country.is("SE"), not(pool.country.in(["SE", "NO"]))), false],
    ["one of several values excluded", all(profession.in(["doctor", "nurse"]), not(profession.is("doctor"))), true],
    ["all values excluded", all(profession.in(["doctor", "nurse"]), not(profession.is("doctor")), not(profession.is("nurse"))), false],
    ["neither true nor false", all(not(patient.isChild), not(fact("patient.is-child").is(false))), false],
    ["not true", not(meeting.exists), true],
    ["present, with values excluded", all(fact("partnership").exists, not(partnership.is("insurer"))), true],
    ["present and absent", all(fact("partnership").exists, not(fact("partnership").exists)), false],
    ["a value and absent", all(partnership.is("insurer"), not(fact("partnership").exists)), false],
    ["two flags", all(clinician.flag("a" as never), clinician.flag("b" as never)), true],
    ["a flag and its negation", all(clinician.flag("a" as never), not(clinician.flag("a" as never))), false],
    ["a list compared with a value", all(clinician.flag("a" as never), fact("clinician.flags").is("a" as never)), false],
    ["negated all", not(all(pool.country.is("SE"), patient.isChild)), true],
    ["negated any with one of its clauses", all(not(any(pool.country.is("SE"), patient.isChild)), patient.isChild), false],
  ])("decides whether a condition can ever be true: %s", (_name, condition, possible) => {
    expect(isSatisfiable(condition)).toBe(possible)
  })
})
