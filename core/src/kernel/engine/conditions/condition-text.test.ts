import { describe, expect, it } from "vitest"
import { all, always, any, not, type Condition } from "./condition.ts"
import { fact } from "../../../areas/workspace/model/core-facts.ts"
import { patient, pool, profession } from "../../../areas/plugin/index.ts"
import { conditionText, actualText } from "./condition-text.ts"
import { failed, known, pending, type FactState } from "./fact.ts"

describe("a condition as text", () => {
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
  ])("describes %j", { tags: ["PLG-005"] }, (condition, text) => {
    expect(conditionText(condition)).toBe(text)
  })

  it.each<[FactState | undefined, string]>([
    [undefined, "unknown"],
    [pending, "still being fetched"],
    [failed("no answer came"), "could not be loaded: no answer came"],
    [known(undefined), "absent"],
    [known([]), "an empty list"],
    [known(["a", "b"]), "a, b"],
    [known(false), "false"],
  ])("describes the actual value: %j is %s", { tags: ["PLG-005"] }, (actual, text) => {
    expect(actualText(actual)).toBe(text)
  })
})
