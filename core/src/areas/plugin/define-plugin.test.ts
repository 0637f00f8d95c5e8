import { describe, expect, it } from "vitest"
import { contextOf, profileContextOf } from "../../testkit/context-of.ts"
import { defineManifest } from "../../kernel/engine/manifest.ts"
import { defineMarketPolicy, type MarketPolicy } from "../market-policy/model/index.ts"
import type { Contribution } from "../../kernel/engine/contribution.ts"
import { definePlugin } from "./define-plugin.ts"
import { always, not } from "../../kernel/engine/conditions/condition.ts"
import { patient, profession } from "./index.ts"
import { actionGroup } from "../actions/model/action-menu.ts"
import { endAlert, type MissingItem } from "../end-meeting/model/end-contributions.ts"
import type { CompletionRule } from "../end-meeting/model/completion-rule.ts"
import { runValidators } from "../end-meeting/model/run-validators.ts"
import { type EndAlert, mustAcknowledge } from "../end-meeting/model/end-alert.ts"
import { draftOf } from "../../testkit/people.ts"
import { pending, type Facts } from "../../kernel/engine/conditions/fact.ts"
import { resolveWorkspace } from "./resolve-workspace.ts"

const label = { id: "label", message: "Label" }
const load = () => Promise.resolve({ default: () => null })
const group = (...ids: readonly string[]) =>
  actionGroup({ id: `${ids[0]}-group`, label, icon: "more", actions: ids.map((id) => ({ id, label, load })) })
const ids = ["send-message", "book-revisit", "create-document", "se-sick-note", "taken-actions"]
const manifest = defineManifest({ id: "test", version: "1.0.0", name: "Test", core: ">=0.0.0", selectedBy: always })
const policy = defineMarketPolicy({ manifest, actions: Object.fromEntries(ids.map((id) => [id, always])) })
const pluginWith = (policy: MarketPolicy, ...contributes: readonly Contribution[]) =>
  definePlugin({ policy, name: label, texts: {}, contributes })
const plugin = pluginWith(
  policy,
  group("send-message"),
  group("book-revisit"),
  group("create-document", "se-sick-note"),
  group("taken-actions"),
)
const menu = (facts: Facts) =>
  resolveWorkspace([plugin], [], facts).actionGroups.flatMap((group) => group.actions.map((action) => action.id))

describe("the action side menu's common rules", () => {
  it.each<[string, Facts, readonly string[]]>([
    ["a meeting", contextOf(), ["send-message", "book-revisit", "create-document", "se-sick-note", "taken-actions"]],
    ["a one-time web user", contextOf({ "patient.is-one-time-user": true }), []],
    ["a pending patient", contextOf({ "patient.is-resolved": false }), []],
    ["an external clinician", contextOf({ "pool.is-external": true }), ["send-message", "create-document", "taken-actions"]],
    ["an external record", contextOf({ "clinician.capabilities": ["external_emr"] }), ["send-message", "create-document", "taken-actions"]],
    ["the patient profile", profileContextOf(), ["send-message", "book-revisit"]],
    ["a child's profile", profileContextOf({ "patient.is-child": true }), ["send-message"]],
    ["a one-time web user's profile", profileContextOf({ "patient.is-one-time-user": true }), []],
  ])("offers the standard actions in %s", { tags: ["MKT-010"] }, (_name, facts, offered) => {
    expect(menu(facts)).toEqual(offered)
  })

  it("can be changed by the market", { tags: ["MKT-010"] }, () => {
    const own = pluginWith(
      { ...policy, reducedMenu: { when: profession.is("nurse"), keeps: ["book-revisit"] }, profileMenu: { "taken-actions": always } },
      group("send-message", "book-revisit", "taken-actions"),
    )
    const offered = (facts: Facts) => resolveWorkspace([own], [], facts).actionGroups.flatMap(({ actions }) => actions.map(({ id }) => id))
    expect(offered(contextOf({ profession: "nurse" }))).toEqual(["book-revisit"])
    expect(offered(contextOf({ "pool.is-external": true }))).toEqual(["send-message", "book-revisit", "taken-actions"])
    expect(offered(profileContextOf())).toEqual(["taken-actions"])
  })

  it("keep the menu's positions while the patient is unknown", { tags: ["MKT-010"] }, () => {
    const { actionGroups } = resolveWorkspace([plugin], [], contextOf({ "patient.is-resolved": pending }))
    expect(new Set(actionGroups.map((group) => group.state))).toEqual(new Set(["pending"]))
  })

  it.each([
    ["an action without a permission", group("sidebar")],
    ["a group with a condition of its own", { ...group("send-message"), when: not(patient.isChild) }],
    [
      "an action with a condition of its own",
      actionGroup({ id: "g", label, icon: "more", actions: [{ id: "send-message", label, load, when: always }] }),
    ],
  ])("refuse %s, which the server does not know", { tags: ["MKT-061"] }, (_name, contribution) => {
    expect(() => pluginWith(policy, contribution)).toThrow(/^Plugin test: the market's policy says when an action is offered/)
  })
})

describe("a completion rule", () => {
  it.each<[string, Pick<CompletionRule, "counts" | "suppliedBy">, Pick<MissingItem, "actions">]>([
    ["its fields", {}, {}],
    ["its fields, whatever it counts", { counts: ["send-message"] }, {}],
    ["the actions that supply it", { counts: ["letter", "send-message"], suppliedBy: ["send-message"] }, { actions: ["send-message"] }],
  ])("leads what is missing to %s", { tags: ["END-751"] }, (_, way, led) => {
    const rule: CompletionRule = { id: "unfilled", unmet: () => ["note-plan"], ...way }
    const plugin = definePlugin({
      policy: { ...policy, completionRules: [rule] },
      name: label,
      texts: {},
      contributes: [],
      completionLabels: { unfilled: label },
    })
    const { missing } = runValidators(resolveWorkspace([plugin], [], contextOf()), draftOf())
    expect(missing).toEqual([{ field: "note-plan", label, ...led }])
  })
})

describe("an end alert", { tags: ["END-446"] }, () => {
  const alert: EndAlert<"injury"> = { id: "injury", raises: () => true, acknowledgement: { section: "read", value: true } }
  const contributed = endAlert({ ...alert, key: "test.injury", message: label })

  it("is refused without its completion rule, by which the server asks for it", () => {
    expect(() => pluginWith(policy, contributed)).toThrow(/^Plugin test: the server does not ask for the end alert injury/)
  })

  it("is named by its message where something is missing, and goes with its rule", () => {
    const plugin = pluginWith({ ...policy, completionRules: [mustAcknowledge(alert)] }, contributed)
    const missing = (disabledRules: MarketPolicy["disabledRules"]) => {
      const partner = defineManifest({
        id: "partner",
        version: "1.0.0",
        name: "Partner",
        core: ">=0.0.0",
        selectedBy: always,
        extends: ["test"],
      })
      const workspace = resolveWorkspace([plugin, pluginWith(defineMarketPolicy({ manifest: partner, disabledRules }))], [], contextOf())
      return [runValidators(workspace, draftOf()).missing, workspace.visible(endAlert).map(({ id }) => id)]
    }
    expect(missing({})).toEqual([[{ field: "read", label }], ["injury"]])
    expect(missing({ injury: "Not here." })).toEqual([[], []])
  })
})
