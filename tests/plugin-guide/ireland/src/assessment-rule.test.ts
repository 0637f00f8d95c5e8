import { resolveWorkspace, runValidators } from "@rond/core/plugin/runtime"
import { contextOf, draftOf } from "@rond/core/testkit"
import { expect, it } from "vitest"
import plugin from "./plugin.ts"

const missing = (type: string, assessment: string) => {
  const facts = contextOf({ "pool.country": "IE", "activity.type": type, "ie.has-medical-card": false })
  return runValidators(resolveWorkspace([plugin], [], facts), draftOf({ note: { assessment } })).missing.map(({ field }) => field)
}

it("asks for an assessment of 20 characters after a triage by phone", () => {
  expect(missing("phone_triage", "short")).toEqual(["note-assessment"])
  expect(missing("phone_triage", "Can wait until Monday.")).toEqual([])
  expect(missing("video_visit", "short")).toEqual([])
})
