import { resolveWorkspace, runValidators } from "@rond/core/plugin/runtime"
import { contextOf, draftOf } from "@rond/core/testkit"
import { expect, it } from "vitest"
import plugin from "../plugin.ts"
import { seenElementId, seenSectionId } from "./seen-rule.ts"

const missing = (hasCard: boolean, seen = false) => {
  const workspace = resolveWorkspace([plugin], [], contextOf({ "pool.country": "IE", "ie.has-medical-card": hasCard }))
  return runValidators(workspace, draftOf({ sections: { [seenSectionId]: seen } })).missing.map(({ field }) => field)
}

it("asks whether the clinician saw the medical card, for patients who have one", () => {
  expect(missing(true)).toEqual([seenElementId])
  expect(missing(true, true)).toEqual([])
  expect(missing(false)).toEqual([])
})
