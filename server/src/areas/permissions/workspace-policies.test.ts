import { always, defineManifest, defineMarketPolicy, never, partnership, type Condition, type MarketPolicy } from "@rond/core/plugin"
import { askRefund } from "@rond/core/model/meeting"
import { contextOf } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import { isPermitted } from "./workspace-policies.ts"

const policyOf = (id: string, selectedBy: Condition, extended: readonly string[], refund: Condition | undefined): MarketPolicy =>
  defineMarketPolicy({
    manifest: defineManifest({ id, version: "1.0.0", name: id, core: ">=0.0.0", selectedBy, extends: extended }),
    permissions: { "refund.ask": refund },
  })

describe("a permission on the server", { tags: ["PLG-143"] }, () => {
  it.each<[string, Condition | undefined, Condition | undefined, { readonly member: boolean; readonly others: boolean }]>([
    ["neither names it", undefined, undefined, { member: false, others: false }],
    ["the market grants it", always, undefined, { member: true, others: true }],
    ["the partner grants it", undefined, always, { member: true, others: false }],
    ["the partner takes it away", always, never, { member: false, others: true }],
    ["the partner widens it", never, always, { member: true, others: false }],
  ])("where %s", (_what, ofMarket, ofPartner, { member, others }) => {
    // In any order of the plugins: the partner's is asked first.
    const policies = [policyOf("partner", partnership.is("insurer"), ["market"], ofPartner), policyOf("market", always, [], ofMarket)]
    const isPermittedTo = (of: string | undefined) => isPermitted(policies, askRefund, [], contextOf({ partnership: of }))
    expect([isPermittedTo("insurer"), isPermittedTo(undefined)]).toEqual([member, others])
  })
})
