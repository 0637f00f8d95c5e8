import { endNotice } from "@rond/core/plugin"
import { resolveWorkspace } from "@rond/core/plugin/runtime"
import { contextOf } from "@rond/core/testkit"
import uk from "@rond/plugin-uk"
import { expect, it } from "vitest"
import plugin from "./plugin.ts"

it.each(["insurer", "nhs", "private", undefined])(
  "an unverified identity is named before signing with the partnership %s",
  { tags: ["IDV-023"] },
  (partnership) => {
    const context = contextOf({ "pool.country": "GB", partnership, "uk.has-submitted-tasks": false })
    const notices = resolveWorkspace([uk, plugin], [], context).visible(endNotice)
    expect(notices.filter(({ spec }) => spec.at === "end").map(({ id }) => id)).toContain("uk-identity-not-verified")
  },
)
