import { askRefund } from "@rond/core/model/meeting"
import { permits, resolveWorkspace, runValidators } from "@rond/core/plugin/runtime"
import { contextOf, draftOf } from "@rond/core/testkit"
import uk from "@rond/plugin-uk"
import { describe, expect, it } from "vitest"
import plugin from "./plugin.ts"

const context = (partnership: string | undefined, changes: Parameters<typeof contextOf>[0] = {}) =>
  contextOf({ "pool.country": "GB", partnership, "uk.has-submitted-tasks": false, ...changes })
const plugins = [uk, plugin]
const tabs = (partnership: string | undefined) =>
  resolveWorkspace(plugins, [], context(partnership)).tabs.map((tab) => [tab.id, ...tab.children.map((child) => child.id)].join(" "))

const off = {
  pluginId: "uk-insurer",
  setting: { state: "off" },
  reason: "The insurer answers slowly",
  author: "Robin",
  expiresAtMillis: undefined,
} as const

describe("the insurer's workspace in the UK", () => {
  it("shows members their own profile and vitals instead of the patient tab", { tags: ["MKT-030"] }, () => {
    expect(tabs(undefined)).toEqual(["symptoms", "patient", "documents", "medical-records consultation-history self-assessment"])
    expect(tabs("insurer")).toEqual([
      "symptoms",
      "documents",
      "insurance-profile insurance-details personal-details",
      "medical-records consultation-history self-assessment vitals",
    ])
  })

  it.each([
    ["doctor", "insurer", true],
    ["nurse", "insurer", true],
    ["psychologist", "insurer", false],
    ["doctor", "private", true],
    ["doctor", undefined, false],
  ])(
    "offers a %s both kinds of prescriptions for a patient of %s: %s",
    { tags: ["PAY-713", "EPS-751"] },
    (profession, partnership, offered) => {
      const { actionGroups } = resolveWorkspace(plugins, [], context(partnership, { profession, "uk.eps-enabled": false }))
      const ids = actionGroups.flatMap((group) => group.actions.map(({ id }) => id))
      for (const kind of ["uk-eps-prescription", "uk-payg-prescription"])
        expect(ids.filter((id) => id === kind)).toHaveLength(offered ? 1 : 0)
    },
  )

  it.each<[string | undefined, { readonly on: boolean; readonly whileOff: boolean }]>([
    ["insurer", { on: false, whileOff: true }],
    ["nhs", { on: false, whileOff: false }],
    ["private", { on: true, whileOff: true }],
    [undefined, { on: true, whileOff: true }],
  ])("permits a refund to a patient of %s: %o", { tags: ["MKT-922"] }, (partnership, { on, whileOff }) => {
    const facts = context(partnership, { view: "meeting" })
    expect([permits(askRefund, resolveWorkspace(plugins, [], facts)), permits(askRefund, resolveWorkspace(plugins, [off], facts))]).toEqual(
      [on, whileOff],
    )
  })

  it("asks neither about prescriptions nor how the meeting took place", { tags: ["MKT-031"] }, () => {
    const missing = (facts: ReturnType<typeof context>) =>
      runValidators(resolveWorkspace(plugins, [], facts), draftOf()).missing.map((item) => item.field)
    expect(missing(context(undefined))).toEqual(["uk-task-summary-noTasksConfirmation", "uk-task-summary-noPrescriptionsConfirmation"])
    expect(missing(context("insurer"))).toEqual(["uk-task-summary-noTasksConfirmation"])
    expect(missing(context("insurer", { "patient.is-one-time-user": true }))).toEqual([])
    expect(missing(context(undefined, { "patient.is-one-time-user": true }))).toEqual(["uk-meeting-means-answer"])
  })

  it("is only for the insurer's members in the UK", { tags: ["MKT-032"] }, () => {
    const takesPart = (facts: ReturnType<typeof contextOf>) => resolveWorkspace(plugins, [], facts).plugins.includes(plugin)
    expect(takesPart(context("insurer"))).toBe(true)
    expect(takesPart(context("private"))).toBe(false)
    expect(takesPart(contextOf({ "pool.country": "SE", partnership: "insurer" }))).toBe(false)
  })

  it("says of each part of its own who switched it off and why, and leaves others' meetings as they are", { tags: ["MKT-922"] }, () => {
    const { trace, absent } = resolveWorkspace(plugins, [off], context("insurer"))
    const own = trace.filter(({ plugin: { id } }) => id === plugin.manifest.id)
    expect(own.length).toBeGreaterThan(5)
    for (const { state, reason } of own)
      expect({ state, reason }).toMatchObject({
        state: "hidden",
        reason: { because: "plugin", plugin: { reason: { because: "switched-off", by: { reason: "The insurer answers slowly" } } } },
      })
    expect(absent.map(({ id, isMarket, holdsEnd }) => ({ id, isMarket, holdsEnd }))).toEqual([
      { id: "uk-insurer", isMarket: false, holdsEnd: true },
    ])
    for (const partnership of [undefined, "private"]) {
      const others = resolveWorkspace(plugins, [off], context(partnership))
      expect(others.absent).toEqual([])
      const shown = (resolved: typeof others) => resolved.trace.filter(({ state }) => state === "shown").map(({ id }) => id)
      expect(shown(others)).toEqual(shown(resolveWorkspace(plugins, [], context(partnership))))
    }
  })
})
