import {
  action,
  actionGroup,
  callTimerRule,
  disableFrom,
  type DisabledRules,
  endMeetingValidator,
  factSource,
  leftPaneTab,
  leftPaneTabChild,
  type MarketPolicy,
  meetingSection,
  patientTag,
  type Plugin,
} from "@rond/core/plugin"
import type uk from "@rond/plugin-uk"
import type { policy } from "@rond/plugin-uk/policy"
import { describe, expect, expectTypeOf, it } from "vitest"

const disable = disableFrom<typeof uk>()
/** The ids of a policy's completion rules. */
type RuleIdOf<Policy> = Policy extends MarketPolicy<infer Id> ? Id : never

const why = { because: "The partner has its own." }

describe("a partner of the UK", () => {
  it("disables by the ids of core's presets and of the market's own contributions", () => {
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
      // @ts-expect-error An action that the market plans, and does not contribute yet.
      disable(action, "uk-eps-prescription", why),
      // @ts-expect-error A completion rule is disabled in the policy, for screen and server alike.
      disable(endMeetingValidator, "uk-no-prescriptions", why),
    ]
    expect(wrong.map(({ id }) => id)).toEqual(["patients", "patient", "uk-eps-prescription", "uk-no-prescriptions"])
  })

  it("disables completion rules by the ids of the market's policy", () => {
    expectTypeOf<keyof DisabledRules<typeof uk>>().toEqualTypeOf<RuleIdOf<typeof policy>>()
    const rules = { "uk-no-prescriptions": "" } satisfies DisabledRules<typeof uk>
    // @ts-expect-error Object literal may only specify known properties.
    const others = { "uk-prescriptions": "" } satisfies DisabledRules<typeof uk>
    expect([rules, others]).toHaveLength(2)
  })

  it("accepts any id if the type names none", () => {
    expectTypeOf(disableFrom<Plugin>()<"left-pane-tab">)
      .parameter(1)
      .toEqualTypeOf<string>()
  })
})
