import {
  action,
  actionGroup,
  always,
  callTimerRule,
  defineManifest,
  defineMarketPolicy,
  definePlugin,
  disableFrom,
  type DisabledRules,
  endMeetingValidator,
  factSource,
  leftPaneTab,
  leftPaneTabChild,
  noteField,
  overrideFrom,
  type MarketPolicy,
  meetingSection,
  patientCard,
  patientTag,
  type Plugin,
} from "@rond/core/plugin"
import type uk from "@rond/plugin-uk"
import type { policy } from "@rond/plugin-uk/policy"
import { describe, expect, expectTypeOf, it } from "vitest"

const disable = disableFrom<typeof uk>()
const label = { id: "label", message: "Label" }
const manifest = defineManifest({ id: "xx", version: "1.0.0", name: "Test", core: "workspace:^", selectedBy: always })
/** The ids of a policy's completion rules. */
type RuleIdOf<Policy> = Policy extends MarketPolicy<infer Id> ? Id : never

const why = { because: "The partner has its own." }

/** An id of the market's contributions of a kind. */
type Id<Kind extends string> = Parameters<typeof disable<Kind>>[1]

describe("a partner of the UK", () => {
  it("disables by the ids of core's presets and of the market's own contributions", () => {
    // Some of each kind: a market's next tab or rule is its own affair.
    expectTypeOf<"patient" | "treatment-programme">().toExtend<Id<"left-pane-tab">>()
    expectTypeOf<"self-assessment">().toExtend<Id<"left-pane-tab-child">>()
    expectTypeOf<"child" | "uk-listed">().toExtend<Id<"patient-tag">>()
    expectTypeOf<"uk-meeting-means">().toExtend<Id<"meeting-section">>()
    expectTypeOf<"send-message" | "book-revisit">().toExtend<Id<"action">>()
    expectTypeOf<string>().not.toExtend<Id<"left-pane-tab">>()
    expect([
      disable(leftPaneTabChild, "self-assessment", why),
      disable(leftPaneTab, "symptoms", why),
      disable(patientTag, "uk-listed", why),
      disable(meetingSection, "uk-meeting-means", why),
      disable(action, "book-revisit", why),
      disable(actionGroup, "create-document-group", why),
      disable(factSource, "uk.listed-practice", why),
      disable(callTimerRule, "consultation-time", why),
    ]).toMatchObject([{ kind: "left-pane-tab-child", id: "self-assessment" }, {}, {}, {}, {}, {}, {}, {}])
  })

  it("gets a type error for an id that the market does not have", () => {
    // The values are still made: the plugins' check finds them when they load.
    const wrong = [
      // @ts-expect-error Argument of type '"patients"' is not assignable to parameter of type '"documents" | "medical-records" | "patient" | "symptoms" | "treatment-programme"'.
      disable(leftPaneTab, "patients", why),
      // @ts-expect-error An id of another extension point.
      disable(patientTag, "patient", why),
      // @ts-expect-error An action of another market.
      disable(action, "se-prescription", why),
      // @ts-expect-error A completion rule is disabled in the policy, for screen and server alike.
      disable(endMeetingValidator, "uk-no-prescriptions", why),
    ]
    expect(wrong.map(({ id }) => id)).toEqual(["patients", "patient", "se-prescription", "uk-no-prescriptions"])
  })

  it("disables completion rules by the ids of the market's policy", () => {
    expectTypeOf<keyof DisabledRules<typeof uk>>().toEqualTypeOf<RuleIdOf<typeof policy>>()
    const rules = { "uk-no-prescriptions": "" } satisfies DisabledRules<typeof uk>
    // @ts-expect-error Object literal may only specify known properties.
    const others = { "uk-prescriptions": "" } satisfies DisabledRules<typeof uk>
    expect([rules, others]).toHaveLength(2)
  })

  it("knows the id of a ready-made rule about a field", () => {
    const { id } = noteField("chiefComplaint").atLeast(20)
    expectTypeOf(id).toEqualTypeOf<"note-chief-complaint">()
    expect(id).toBe("note-chief-complaint")
    const tag = patientTag({ id: "xx-tag", label, tone: "neutral" })
    const policy = defineMarketPolicy({ manifest, completionRules: [noteField("assessment").atLeast(20)] })
    const market = definePlugin({ policy, name: label, texts: {}, contributes: [tag], completionLabels: { "note-assessment": label } })
    const rules = { "note-assessment": "" } satisfies DisabledRules<typeof market>
    // @ts-expect-error Object literal may only specify known properties, and '"note-plan"' does not exist.
    const others = { "note-plan": "" } satisfies DisabledRules<typeof market>
    expect([rules, others]).toHaveLength(2)
  })

  it("replaces by the same ids, and keeps the condition of what it replaces", () => {
    const override = overrideFrom<typeof uk>()
    const card = { title: { id: "title", message: "Title" }, load: () => Promise.resolve({ default: () => null }) }
    expect(override(patientCard, "uk-practice", card)).toMatchObject({ id: "uk-practice", overrides: true, keepsCondition: true })
    // @ts-expect-error Argument of type '"uk-practise"' is not assignable to parameter of type '… | "uk-practice"'.
    expect(override(patientCard, "uk-practise", card)).toMatchObject({ overrides: true })
    // @ts-expect-error Property 'title' is missing.
    expect(override(patientCard, "uk-practice", { load: card.load })).toMatchObject({ overrides: true })
  })

  it("accepts any id if the type names none", () => {
    expectTypeOf(disableFrom<Plugin>()<"left-pane-tab">)
      .parameter(1)
      .toEqualTypeOf<string>()
  })
})
