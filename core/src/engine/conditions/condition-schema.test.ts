import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { all, always, any, clinician, fact, not, pool, type Condition } from "./condition.ts"
import { parseCondition, serialiseCondition } from "./condition-schema.ts"

describe("conditions as text", () => {
  it.each<[Condition]>([
    [always],
    [pool.country.is("SE")],
    [all(any(pool.country.in(["SE", "NO"]), clinician.flag("x")), not(fact("se.claim-info").exists), pool.isExternal)],
  ])("come back as they went: %j", { tags: ["PLG-006"] }, (condition) => {
    expect(parseCondition(serialiseCondition(condition))).toEqual(Result.succeed(condition))
  })

  it.each([
    ["no JSON", "{"],
    ["a clause nobody knows", `{ "fact": "pool.country", "was": "SE" }`],
    ["a clause and more", `{ "fact": "pool.country", "is": "SE", "in": ["NO"] }`],
    ["a not without its condition", `{ "not": null }`],
    ["exists that is not true", `{ "fact": "pool.country", "exists": false }`],
    ["a value that is no value", `{ "fact": "pool.country", "is": null }`],
  ])("are refused when they are %s", { tags: ["PLG-006"] }, (_name, text) => {
    expect(Result.isFailure(parseCondition(text))).toBe(true)
  })
})
