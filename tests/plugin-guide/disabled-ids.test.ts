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
  patientTag,
  type Plugin,
} from "@rond/core/plugin"
import type uk from "@rond/plugin-uk"
import { describe, expect, expectTypeOf, it } from "vitest"

const disable = disableFrom<typeof uk>()
const why = { because: "The partner has its own." }

describe("a partner of the UK", () => {
  it("disables by the ids of core's presets and of the market's own contributions", () => {
    expectTypeOf(disable<"left-pane-tab">)
      .parameter(1)
      .toEqualTypeOf<"symptoms" | "patient" | "documents" | "medical-records" | "treatment-programme">()
    expectTypeOf(disable<"left-pane-tab-child">)
      .parameter(1)
      .toEqualTypeOf<"consultation-history" | "self-assessment">()
    expectTypeOf(disable<"patient-tag">)
      .parameter(1)
      .toEqualTypeOf<"child" | "uk-listed" | "uk-partnership" | "uk-one-time-visitor">()
    expectTypeOf(disable<"meeting-section">)
      .parameter(1)
      .toEqualTypeOf<"uk-identity-verification" | "uk-meeting-means" | "uk-task-summary">()
    expectTypeOf(disable<"action">)
      .parameter(1)
      .toEqualTypeOf<"send-message" | "create-document" | "taken-actions" | "book-revisit" | "internal-referral" | "treatment-programme">()
    expect([
      disable(leftPaneTabChild, "self-assessment", why),
      disable(actionGroup, "create-document-group", why),
      disable(factSource, "uk.listed-practice", why),
      disable(callTimerRule, "consultation-time", why),
    ]).toMatchObject([{ kind: "left-pane-tab-child", id: "self-assessment" }, {}, {}, {}])
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
    expectTypeOf<keyof DisabledRules<typeof uk>>().toEqualTypeOf<
      "uk-meeting-means" | "uk-tasks" | "uk-no-tasks" | "uk-no-prescriptions" | "unfilled-uk-prescription"
    >()
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
