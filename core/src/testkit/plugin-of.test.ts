import { describe, expect, it } from "vitest"
import { contextOf, profileContextOf } from "./context-of.ts"
import { defineManifest } from "../kernel/engine/manifest.ts"
import { definePlugin } from "../areas/plugin/define-plugin.ts"
import { always } from "../kernel/engine/conditions/condition.ts"
import { fact } from "../areas/workspace/model/core-facts.ts"
import { profession } from "../areas/plugin/index.ts"
import { conflictsBetween } from "../kernel/engine/validate/conflicts-between.ts"
import { actionGroup } from "../areas/actions/model/action-menu.ts"
import { leftPaneTab } from "../areas/patient/model/for-plugins.ts"
import type { Facts } from "../kernel/engine/conditions/fact.ts"
import { plannedAction, plannedActionGroup, plannedFact, plannedTab, plannedTabChild } from "../areas/plugin/points/planned.ts"
import { defineMarketPolicy } from "../areas/market-policy/model/index.ts"
import { withPlanned } from "./plugin-of.ts"
import { resolveWorkspace } from "../areas/plugin/resolve-workspace.ts"

const label = { id: "label", message: "Label" }
const load = () => Promise.resolve({ default: () => null })
const from = "spec 2 §2.1"
const manifest = defineManifest({ id: "test", version: "1.0.0", name: "Test", core: ">=0.0.0", selectedBy: always })
const policy = defineMarketPolicy({
  manifest,
  actions: { "send-message": always },
  permissions: { "programme.manage": undefined, "self-assessment.read": undefined, "no-show.end": undefined },
})
const plugin = definePlugin({
  policy,
  name: label,
  texts: {},
  contributes: [
    leftPaneTab({ id: "patient", label, load }),
    leftPaneTab({ id: "records", label, children: [{ id: "history", label, load }] }),
    actionGroup({ id: "messages", label, icon: "message", actions: [{ id: "send-message", label, load }] }),
  ],
})
const planned = [
  plannedFact("test.has-papers", { from }),
  plannedTab("papers", { after: "patient", when: fact("test.has-papers").exists, from }),
  plannedTabChild("answers", { parent: "records", from }),
  plannedActionGroup("orders", { before: "messages", from }),
  plannedAction("order", { parent: "orders", when: profession.is("nurse"), from }),
  plannedAction("letter", { parent: "messages", from }),
]
const resolve = (facts: Facts) => resolveWorkspace([withPlanned(plugin, planned, policy)], [], facts)
const tabs = (facts: Facts) => resolve(facts).tabs.flatMap((tab) => [tab.id, ...tab.children.map((child) => child.id)])
const menu = (facts: Facts) => resolve(facts).actionGroups.flatMap((group) => [group.id, ...group.actions.map((action) => action.id)])

describe("planned contributions", () => {
  it("have their own position and condition, beside existing ones", () => {
    expect(conflictsBetween([withPlanned(plugin, planned, policy)])).toEqual([])
    expect(tabs(contextOf({ "test.has-papers": true }))).toEqual(["patient", "papers", "records", "history", "answers"])
    expect(tabs(contextOf({ "test.has-papers": undefined }))).toEqual(["patient", "records", "history", "answers"])
  })

  it("follow the rules that all menus share", () => {
    expect(menu(contextOf({ profession: "nurse" }))).toEqual(["orders", "order", "messages", "send-message", "letter"])
    expect(menu(contextOf())).toEqual(["messages", "send-message", "letter"])
    expect(menu(profileContextOf({ profession: "nurse" }))).toEqual(["messages", "send-message"])
    expect(menu(contextOf({ profession: "nurse", "patient.is-one-time-user": true }))).toEqual([])
  })

  it("exclude what the plugin itself contributes", () => {
    const own = resolveWorkspace([plugin], [], contextOf({ profession: "nurse", "test.has-papers": true }))
    expect(own.trace.map((row) => row.id)).toEqual(["patient", "records", "messages", "history", "send-message"])
  })
})
