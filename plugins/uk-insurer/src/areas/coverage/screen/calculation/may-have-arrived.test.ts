import { apiError } from "@rond/core/testkit"
import { expect, it } from "vitest"
import { mayHaveArrived } from "./may-have-arrived.ts"

it.each([
  [apiError("Unavailable"), true],
  [apiError("Timeout"), true],
  [apiError("DecodeError"), true],
  [apiError("Unavailable", { code: "calculation_unknown" }), true],
  [apiError("Conflict", { code: "calculation_under_way" }), true],
  [apiError("Unavailable", { code: "insurer_unavailable" }), false],
  [apiError("Invalid", { code: "insurer_refused" }), false],
  [apiError("Conflict", { code: "coverage_calculated" }), false],
  [apiError("Refused"), false],
])("a calculation that failed with %o may have arrived: %s", { tags: ["OUT-471"] }, (error, may) => {
  expect(mayHaveArrived(error)).toBe(may)
})
