import { patientTag } from "@rond/core/plugin"
import { resolveWorkspace } from "@rond/core/plugin/runtime"
import { contextOf, pluginOf } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import { claimTags } from "./insurance-claim.ts"

describe("a claim's tags", { tags: ["PANE-017"] }, () => {
  it.each([
    [-1, ["se-insurance-claim"]],
    [3, ["se-insurance-claim-prehab"]],
    [0, []],
    [5, []],
    [undefined, []],
  ])("are right for a claim with %s appointments", (appointments, tags) => {
    const facts = contextOf({ "pool.country": "SE", "se.claim-info": appointments })
    const { visible } = resolveWorkspace([pluginOf({ contributes: claimTags })], [], facts)
    expect(visible(patientTag).map(({ id }) => id)).toEqual(tags)
  })
})
