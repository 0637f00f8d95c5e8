import { Effect } from "effect"
import type { Decision } from "../model/decision.ts"
import { type Outcome, outcomeNames, type OutcomeRequest, subOutcomeNames } from "../model/outcome.ts"
import type { Rule } from "../model/rule.ts"
import { demoCover, demoProfile } from "./demo-covers.ts"
import type { InsurerService } from "./insurer.ts"

/** The decision of the demo's insurer about an outcome. */
interface DemoRow {
  readonly outcome: string
  /** The sub-outcome to which it applies. Absent: every one. */
  readonly subOutcome?: string
  readonly decision: Decision
  readonly reason: string | null
  /** Questions with whether a no declines. */
  readonly rules?: readonly (readonly [question: string, override: boolean])[]
}

/** Every decision that an insurer can make, with and without questions. None of it is for care. */
const rows: readonly DemoRow[] = [
  { outcome: outcomeNames.insurer, subOutcome: subOutcomeNames.personalDetails, decision: "Accept", reason: null },
  { outcome: outcomeNames.insurer, subOutcome: subOutcomeNames.lifestyleSurgeries, decision: "Decline", reason: "The plan excludes it" },
  { outcome: outcomeNames.insurer, decision: "Accept", reason: null },
  {
    outcome: outcomeNames.consultant,
    decision: "MoreInfo",
    reason: "Two questions are open",
    rules: [
      ["Did the symptoms begin after the cover did?", true],
      ["Was the member referred for this before?", false],
    ],
  },
  { outcome: outcomeNames.cancer, decision: "Accept", reason: null },
  { outcome: outcomeNames.alternative, decision: "Refer", reason: "The insurer decides by hand" },
  {
    outcome: outcomeNames.physiotherapy,
    decision: "MoreInfo",
    reason: "One question is open",
    rules: [["Can the member travel to a practice?", true]],
  },
]

const rowOf = ({ outcome, subOutcome }: OutcomeRequest): DemoRow | undefined =>
  rows.find((row) => row.outcome === outcome && (row.subOutcome === undefined || row.subOutcome === subOutcome))

const ruleOf = ([ruleName, override]: readonly [string, boolean], index: number): Rule => ({
  id: String(index + 1),
  ruleId: `demo-${index + 1}`,
  ruleName,
  recommendedAction: null,
  override,
  questionAnswered: null,
})

/** The demo's decision about an outcome. */
export const demoDecision = (asked: OutcomeRequest): Outcome => {
  const row = rowOf(asked)
  const rules = (row?.rules ?? []).map(ruleOf)
  return {
    internalOutcomeId: asked.internalOutcomeId ?? "",
    outcome: asked.outcome,
    subOutcome: asked.subOutcome,
    selfPay: asked.selfPay,
    outcomeStatus: {
      name: asked.outcome,
      decision: row?.decision ?? "Refer",
      reason: row?.reason ?? null,
      rules,
      finalOutcomeCalculated: rules.length === 0,
      creationType: "PUT",
      infoUrl: null,
    },
  }
}

/** The demo's own insurer. It answers from {@link rows}, and remembers what it calculated for each meeting. */
export const makeDemoInsurer = (): InsurerService => {
  const calculated = new Map<string, readonly Outcome[]>()
  return {
    calculate: ({ meetingId, report }) =>
      Effect.sync(() => {
        const outcomes = report.vitalityData.consultation.outcomes.map(demoDecision)
        calculated.set(meetingId, outcomes)
        return outcomes
      }),
    send: () => Effect.void,
    calculatedFor: ({ meetingId }) => Effect.sync(() => calculated.get(meetingId) ?? []),
    isKnown: ({ meetingId }) => Effect.sync(() => calculated.has(meetingId)),
    sendOlder: () => Effect.void,
    tellRecord: () => Effect.void,
    coverOf: ({ entityId }) => Effect.sync(() => demoCover(entityId)),
    profileOf: ({ entityId }) => Effect.sync(() => demoProfile(entityId)),
  }
}
