import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { contextOf } from "../../testkit/context-of.ts"
import { disableFrom, type Plugin } from "../../kernel/engine/plugin.ts"
import { pluginOf } from "../../testkit/plugin-of.ts"
import { fact } from "../workspace/model/core-facts.ts"
import { clinician, partnership, patient, pool, profession } from "./index.ts"
import { findAction, getSetting, findTab } from "./lookup.ts"
import { getTitle } from "../meeting/model/title.ts"
import { actionGroup } from "../actions/model/action-menu.ts"
import { factSource } from "../workspace/model/for-plugins.ts"
import { setting } from "./points/platform.ts"
import { leftPaneTab, leftPaneTabChild } from "../patient/model/for-plugins.ts"
import { titleResolver } from "../meeting/model/title.ts"
import { failed, known, pending } from "../../kernel/engine/conditions/fact.ts"
import { UnknownAction, UnknownTab } from "./points/errors.ts"
import { UnknownActivityType } from "../meeting/model/title.ts"
import { resolveWorkspace } from "./resolve-workspace.ts"

const label = { id: "label", message: "Label" }
const disable = disableFrom<Plugin>()
const load = () => Promise.resolve({ default: () => null })
const claim = factSource({ id: "base.claim", means: { id: "means" }, find: { key: "claim", run: () => Effect.succeed(true) } })
const base = pluginOf({
  id: "base",
  selectedBy: pool.country.is("GB"),
  facts: [claim],
  contributes: [
    leftPaneTab({ id: "symptoms", label, load }),
    leftPaneTab({ id: "patient", label, load }),
    leftPaneTab({ id: "claims", label, load, when: fact("base.claim").exists }),
    leftPaneTab({
      id: "records",
      label,
      children: [
        { id: "history", label, load },
        { id: "nurses", label, load, when: profession.is("nurse") },
      ],
    }),
    leftPaneTab({ id: "programme", label, children: [{ id: "overview", label, load, when: clinician.can("icbt") }] }),
    actionGroup({ id: "messages", label, icon: "message", actions: [{ id: "send-message", label, load }] }),
    actionGroup({ id: "bookings", label, icon: "calendar", when: patient.isChild, actions: [{ id: "book-revisit", label, load }] }),
    titleResolver({ id: "title-claim", activityType: "video_visit", title: { id: "claim title" }, when: fact("base.claim").exists }),
    titleResolver({ id: "title-video", activityType: "video_visit", title: { id: "video title" } }),
    setting({ id: "limit-nurse", key: "ended-meetings-kept", label, value: 3, when: profession.is("nurse") }),
    setting({ id: "limit", key: "ended-meetings-kept", label, value: 5 }),
  ],
})
const partner = pluginOf({
  id: "partner",
  selectedBy: partnership.is("insurer"),
  extends: ["base"],
  contributes: [
    leftPaneTabChild({ id: "vitals", parent: "records" as never, label, load }),
    leftPaneTab({ id: "symptoms", label, load, overrides: true }),
  ],
  disables: [disable(leftPaneTab, "patient", { because: "Members have a profile of their own." })],
})
const plugins = [base, partner]
const gb = (changes: Parameters<typeof contextOf>[0] = {}) => contextOf({ "pool.country": "GB", "base.claim": undefined, ...changes })
const resolve = (changes: Parameters<typeof contextOf>[0] = {}) => resolveWorkspace(plugins, [], gb(changes))
const entry = (workspace: ReturnType<typeof resolve>, kind: string, id: string, plugin = "base") =>
  workspace.trace.find((row) => row.kind === kind && row.id === id && row.plugin.id === plugin)

describe("a resolved workspace", () => {
  it("returns visible contributions in order, children with their parents", { tags: ["PLG-020"] }, () => {
    const workspace = resolve()
    expect(workspace.tabs.map((tab) => [tab.id, tab.children.map((child) => child.id)])).toEqual([
      ["symptoms", []],
      ["patient", []],
      ["records", ["history"]],
    ])
    expect(workspace.actionGroups.map((group) => [group.id, group.actions.map((action) => action.id)])).toEqual([
      ["messages", ["send-message"]],
    ])
    expect(workspace.plugins).toEqual([base])
  })

  it("lets a partner add to, override and disable what the extended plugin contributes", { tags: ["PLG-021"] }, () => {
    const workspace = resolve({ partnership: "insurer" })
    expect(workspace.tabs.map((tab) => [tab.id, tab.plugin.id, tab.children.map((child) => child.id)])).toEqual([
      ["symptoms", "partner", []],
      ["records", "base", ["history", "vitals"]],
    ])
    expect(entry(workspace, "left-pane-tab", "patient")).toMatchObject({
      state: "hidden",
      reason: { because: "disabled", by: { id: "partner", version: "1.0.0" }, sentence: "Members have a profile of their own." },
    })
    expect(entry(workspace, "left-pane-tab", "symptoms")).toMatchObject({ state: "hidden", reason: { because: "overridden" } })
  })

  it("reports each contribution's state, its plugin and the deciding clause", { tags: ["PLG-022"] }, () => {
    const workspace = resolve({ "base.claim": known(undefined) })
    expect(workspace.trace).toHaveLength(base.contributions.length + partner.contributions.length)
    expect(entry(workspace, "left-pane-tab", "claims")).toMatchObject({
      plugin: { id: "base", version: "1.0.0" },
      state: "hidden",
      reason: { because: "condition", deciding: [{ clause: fact("base.claim").exists, actual: known(undefined), verdict: "no" }] },
    })
    expect(entry(workspace, "left-pane-tab-child", "nurses")).toMatchObject({
      parent: "records" as never,
      state: "hidden",
      reason: { because: "condition", deciding: [{ clause: profession.is("nurse"), actual: known("doctor") }] },
    })
    expect(entry(workspace, "left-pane-tab-child", "vitals", "partner")).toMatchObject({
      state: "hidden",
      reason: {
        because: "plugin",
        plugin: { selected: "no", reason: { because: "condition", deciding: [{ clause: partnership.is("insurer") }] } },
      },
    })
    expect(entry(workspace, "left-pane-tab", "symptoms")).toMatchObject({ state: "shown", reason: { because: "always" } })
  })

  it("hides a group without a visible action, and a tab that consists of hidden children only", { tags: ["PLG-023"] }, () => {
    const workspace = resolve()
    expect(entry(workspace, "left-pane-tab", "programme")).toMatchObject({ state: "hidden", reason: { because: "no-child" } })
    expect(entry(workspace, "action", "book-revisit")).toMatchObject({
      state: "hidden",
      reason: { because: "parent", parent: "bookings" },
    })
    expect(resolve({ "patient.is-child": true }).actionGroups.map((group) => group.id)).toEqual(["messages", "bookings"])
    expect(resolve({ "clinician.capabilities": ["icbt"] }).tabs.map((tab) => tab.id)).toContain("programme")
  })

  it("keeps the position of pending contributions and their children", { tags: ["PLG-024"] }, () => {
    const workspace = resolve({ "base.claim": pending, "patient.is-child": pending })
    expect(workspace.tabs.map((tab) => [tab.id, tab.state])).toContainEqual(["claims", "pending"])
    expect(workspace.visible(leftPaneTab).map((tab) => tab.id)).not.toContain("claims")
    expect(workspace.actionGroups.find((group) => group.id === "bookings")).toMatchObject({
      state: "pending",
      actions: [{ state: "pending" }],
    })
  })

  it("hides what depends on a failed fact, and names the failure", () => {
    const workspace = resolve({ "base.claim": failed("no answer came") })
    expect(workspace.tabs.map((tab) => tab.id)).not.toContain("claims")
    expect(entry(workspace, "left-pane-tab", "claims")).toMatchObject({
      state: "failed",
      reason: { deciding: [{ actual: { state: "failed", reason: "no answer came" } }] },
    })
  })

  it("keeps a partner's additions pending until the partnership is known", { tags: ["PLG-024"] }, () => {
    const workspace = resolve({ partnership: pending })
    expect(entry(workspace, "left-pane-tab-child", "vitals", "partner")).toMatchObject({ state: "pending" })
    expect(entry(workspace, "left-pane-tab", "patient")).toMatchObject({ state: "pending", reason: { because: "disabled" } })
  })

  it("reports who switched a plugin off, and why, for each of its contributions", { tags: ["PLG-015"] }, () => {
    const off = { pluginId: "base", setting: { state: "off" }, reason: "Fails", author: "Sam", expiresAtMillis: undefined } as const
    const workspace = resolveWorkspace(plugins, [off], gb())
    expect(workspace.tabs).toEqual([])
    expect(new Set(workspace.trace.filter((row) => row.plugin.id === "base").map((row) => row.state))).toEqual(new Set(["hidden"]))
    expect(entry(workspace, "left-pane-tab", "symptoms")).toMatchObject({
      reason: { because: "plugin", plugin: { reason: { because: "switched-off", by: { author: "Sam", reason: "Fails" } } } },
    })
  })

  it("is pure: equal input gives equal output, and nothing is mutated", { tags: ["PLG-020"] }, () => {
    const facts = gb({ partnership: "insurer" })
    const before = JSON.stringify([...facts])
    expect(resolveWorkspace(plugins, [], facts).trace).toEqual(resolveWorkspace([base, partner], [], facts).trace)
    expect(JSON.stringify([...facts])).toBe(before)
  })
})

describe("lookup by name", () => {
  it("finds a tab, a child with its tab and an action", () => {
    const workspace = resolve()
    expect(findTab(workspace, "patient")).toMatchObject({ state: "found", found: { tab: { id: "patient" } } })
    expect(findTab(workspace, "history")).toMatchObject({ found: { tab: { id: "records" }, child: { id: "history" } } })
    expect(findAction(workspace, "send-message")).toMatchObject({ state: "found", found: { id: "send-message" } })
  })

  it("explains why a known tab or action is not available here", () => {
    const workspace = resolve()
    expect(findTab(workspace, "claims")).toMatchObject({ state: "hidden", entry: { id: "claims", state: "hidden" } })
    expect(findAction(workspace, "book-revisit")).toMatchObject({ state: "hidden", entry: { id: "book-revisit", state: "hidden" } })
  })

  it("names the error for an unknown tab, action or activity type", { tags: ["PLG-018"] }, () => {
    const workspace = resolve()
    expect(findTab(workspace, "medication-list")).toMatchObject({ state: "unknown", error: expect.any(UnknownTab) })
    // The partner has it, but the partner does not take part.
    expect(findTab(workspace, "vitals")).toMatchObject({ state: "unknown", error: expect.any(UnknownTab) })
    expect(findAction(workspace, "fly")).toMatchObject({ state: "unknown", error: expect.any(UnknownAction) })
    expect(findAction(workspace, "fly")).toMatchObject({ error: { message: "Unknown action name" } })
    expect(() => getTitle(workspace, "phone_triage")).toThrow(UnknownActivityType)
  })

  it("returns the first visible title and setting, so that a variant precedes the general one", () => {
    expect(getTitle(resolve(), "video_visit")).toEqual({ id: "video title" })
    expect(getTitle(resolve({ "base.claim": true }), "video_visit")).toEqual({ id: "claim title" })
    expect(getSetting(resolve(), "ended-meetings-kept")).toBe(5)
    expect(getSetting(resolve({ profession: "nurse" }), "ended-meetings-kept")).toBe(3)
    expect(getSetting(resolve(), "support-page")).toBeUndefined()
  })
})
