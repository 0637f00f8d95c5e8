import { describe, expect, it } from "vitest"
import { always, never, not, type Condition } from "../../../kernel/engine/conditions/condition.ts"
import { pending } from "../../../kernel/engine/conditions/fact.ts"
import { disableFrom, type Plugin } from "../../../kernel/engine/plugin.ts"
import { conflictsBetween } from "../../../kernel/engine/validate/conflicts-between.ts"
import { defineManifest } from "../../../kernel/engine/manifest.ts"
import { definePermission } from "../../../kernel/engine/permission.ts"
import { definePlugin } from "../../plugin/define-plugin.ts"
import { permissionGrant } from "./permission-grant.ts"
import { defineMarketPolicy, type MarketPolicy, type PermissionGrants } from "./index.ts"
import { askRefund } from "../../meeting/model/permissions.ts"
import { endAsNoShow, standardNoShow } from "../../no-show/model/permissions.ts"
import { notePermissions } from "../../record/model/permissions.ts"
import { clinician, partnership, patient } from "../../plugin/index.ts"
import { contextOf } from "../../../testkit/context-of.ts"
import { pluginOf } from "../../../testkit/plugin-of.ts"
import { isUndecided, permits, ruleOf } from "./permits.ts"
import { resolveWorkspace } from "../../plugin/resolve-workspace.ts"
import { endMeetingValidator } from "../../end-meeting/model/end-contributions.ts"
import { meetingSection } from "../../meeting/model/for-plugins.ts"

const isMember = partnership.is("insurer")
const market = (permissions: PermissionGrants) => pluginOf({ id: "market", policy: { permissions } })
const partner = (permissions: PermissionGrants) =>
  pluginOf({ id: "partner", selectedBy: isMember, extends: ["market"], policy: { permissions } })
const forMember = contextOf({ partnership: "insurer" })
const forOthers = contextOf({ partnership: undefined })
const resolve = (plugins: readonly Plugin[], facts = forMember) => resolveWorkspace(plugins, [], facts)

describe("a permission on screen", { tags: ["PLG-143"] }, () => {
  it.each<[string, Condition | undefined, Condition | undefined, { readonly member: boolean; readonly others: boolean }]>([
    ["neither names it", undefined, undefined, { member: false, others: false }],
    ["the market grants it", always, undefined, { member: true, others: true }],
    ["the partner grants it", undefined, always, { member: true, others: false }],
    ["the partner takes it away", always, never, { member: false, others: true }],
    ["the partner narrows it", always, not(patient.isChild), { member: true, others: true }],
    ["the partner widens it", never, always, { member: true, others: false }],
  ])("where %s", (_what, ofMarket, ofPartner, { member, others }) => {
    const plugins = [market({ "refund.ask": ofMarket }), partner({ "refund.ask": ofPartner })]
    expect(conflictsBetween(plugins)).toEqual([])
    expect([permits(askRefund, resolve(plugins)), permits(askRefund, resolve(plugins, forOthers))]).toEqual([member, others])
  })

  it("has the rule of the partner before that of the market", () => {
    const plugins = [market({ "no-show.end": { afterMinutes: 5 } }), partner({ "no-show.end": { afterMinutes: 20 } })]
    expect(ruleOf(endAsNoShow, resolve(plugins))?.afterMinutes).toBe(20)
    expect(ruleOf(endAsNoShow, resolve(plugins, forOthers))?.afterMinutes).toBe(5)
    expect(ruleOf(endAsNoShow, resolve([market({})]))).toBeUndefined()
  })

  it("is undecided while a fact is on its way", () => {
    const plugins = [market({ "note.sign": clinician.flag("sign") })]
    const waiting = resolve(plugins, contextOf({ "clinician.flags": pending }))
    expect([permits(notePermissions.sign, waiting), isUndecided(notePermissions.sign, waiting)]).toEqual([false, true])
    const signing = resolve(plugins, contextOf({ "clinician.flags": ["sign"] }))
    expect([permits(notePermissions.sign, signing), isUndecided(notePermissions.sign, signing)]).toEqual([true, false])
  })
})

describe("a market's policy", { tags: ["PLG-143"] }, () => {
  const manifest = (id: string, extended: readonly string[]) =>
    defineManifest({ id, version: "1.0.0", name: id, core: ">=0.0.0", selectedBy: always, extends: extended })

  it("has the default of each permission that it does not name", () => {
    const { permissions } = defineMarketPolicy({ manifest: manifest("market", []), permissions: { "refund.ask": always } })
    expect(permissions).toMatchObject({ "refund.ask": always, "no-show.end": standardNoShow, "self-assessment.read": always })
    expect(permissions["note.sign"]).toBeUndefined()
  })

  it("has no defaults if it extends a market", () => {
    expect(defineMarketPolicy({ manifest: manifest("partner", ["market"]) }).permissions).toEqual({})
  })
})

describe("a permission of a plugin's own", { tags: ["PLG-236"] }, () => {
  interface WaiverRule {
    readonly mostEuros: number
  }
  const readCards = definePermission("xx.card.read", { means: "Cards may be read.", refusal: "Cards are not read here", default: always })
  const waiveFee = definePermission<"xx.fee.waive", WaiverRule>("xx.fee.waive", {
    means: "The fee may be waived.",
    refusal: "Fees are not waived here",
    default: undefined,
  })
  const manifest = defineManifest({ id: "xx", version: "1.0.0", name: "XX", core: ">=0.0.0", selectedBy: always })
  const declares = [readCards, waiveFee]
  const market = (policy: MarketPolicy) =>
    definePlugin({ policy, completionLabels: {}, name: { id: "XX", message: "XX" }, texts: {}, facts: [], contributes: [] })

  it("has its default where the policy does not name it", () => {
    const workspace = resolve([market(defineMarketPolicy({ manifest, declares }))])
    expect([permits(readCards, workspace), permits(waiveFee, workspace)]).toEqual([true, false])
  })

  it("is granted with its rule under the policy's condition", () => {
    const policy = defineMarketPolicy({
      manifest,
      declares,
      permissions: { "xx.card.read": undefined, "xx.fee.waive": { mostEuros: 20, when: isMember } },
    })
    const plugins = [market(policy)]
    expect(permits(readCards, resolve(plugins))).toBe(false)
    expect(ruleOf(waiveFee, resolve(plugins))?.mostEuros).toBe(20)
    expect(permits(waiveFee, resolve(plugins, forOthers))).toBe(false)
    expect(
      resolve(plugins)
        .all(permissionGrant)
        .find(({ id }) => id === "xx.fee.waive")?.spec.means,
    ).toBe("The fee may be waived.")
  })
})

describe("a section that serves a completion rule", { tags: ["PLG-144"] }, () => {
  const label = { id: "label", message: "Label" }
  const load = () => Promise.resolve({ default: () => null })
  const base = pluginOf({
    id: "market",
    contributes: [
      meetingSection({ id: "means", label, place: "below-evaluation", rule: "means-rule", load }),
      meetingSection({ id: "other", label, place: "below-evaluation", load }),
      endMeetingValidator({ id: "means-rule", check: () => [] }),
    ],
  })
  const insurer = pluginOf({
    id: "partner",
    selectedBy: isMember,
    extends: ["market"],
    policy: { disabledRules: { "means-rule": "The insurer does not ask it." } },
  })
  const sections = (facts: typeof forMember) =>
    resolve([base, insurer], facts)
      .visible(meetingSection)
      .map(({ id }) => id)

  it("goes with the rule that a partner disables, for the partner's reason", () => {
    expect([sections(forMember), sections(forOthers)]).toEqual([["other"], ["means", "other"]])
    expect(resolve([base, insurer]).trace.find(({ id }) => id === "means")).toMatchObject({
      state: "hidden",
      reason: { because: "disabled", by: { id: "partner" }, sentence: "The insurer does not ask it." },
    })
  })

  it("stays where only the section of another rule is disabled", () => {
    const disable = disableFrom<Plugin>()
    const other = pluginOf({ id: "partner", extends: ["market"], disables: [disable(meetingSection, "other", { because: "Not here." })] })
    expect(
      resolve([base, other])
        .visible(meetingSection)
        .map(({ id }) => id),
    ).toEqual(["means"])
  })
})
