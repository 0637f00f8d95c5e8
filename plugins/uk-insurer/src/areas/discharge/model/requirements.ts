import { type Decision, outcomeNames, subOutcomeNames } from "../../insurer-service/model/index.ts"
import { entriesOf, heldDecision, isEmptyEntry, type OutcomeEntry } from "../../outcomes/model/index.ts"
import { noteFields } from "../../note/model/index.ts"

/** The parts that a discharge summary may need. */
export type DischargeRequirement = "information" | "history" | "findings" | "plan"

/** The field of the note that holds it. */
export const requiredField: Readonly<Record<DischargeRequirement, string>> = {
  information: noteFields.information,
  history: noteFields.history,
  findings: noteFields.findings,
  plan: noteFields.plan,
}

/** The fields of an outcome that the rules read. `pending` and `undefined` decide nothing yet. */
export interface DecidedOutcome {
  readonly outcome: string
  readonly subOutcome: string
  readonly decision: Decision | "pending" | undefined
}

/** The standard outcomes that are chosen, as the rules read them. */
export const decidedOutcomes = (entries: readonly OutcomeEntry[]): readonly DecidedOutcome[] =>
  entriesOf({ entries }, "STANDARD").flatMap((entry) =>
    isEmptyEntry(entry) ? [] : [{ outcome: entry.outcome, subOutcome: entry.subOutcome, decision: heldDecision(entry) }],
  )

const { consultant, cancer, alternative, physiotherapy } = outcomeNames
const withHistory: ReadonlySet<string> = new Set([consultant, cancer, alternative, physiotherapy])
const withFindings: ReadonlySet<string> = new Set([consultant, cancer, alternative])
const withSummary: ReadonlySet<string> = new Set([subOutcomeNames.discussPolicy, subOutcomeNames.lifestyleSurgeries])

const asksInformation = ({ outcome, decision }: DecidedOutcome) => outcome === outcomeNames.insurer && decision === "Accept"

const isDecided = ({ decision }: DecidedOutcome) => decision !== undefined && decision !== "pending"

const asksSummary = ({ outcome, subOutcome, decision }: DecidedOutcome) =>
  outcome === outcomeNames.insurer && withSummary.has(subOutcome) && decision === "Accept"

const asksHistory = (one: DecidedOutcome) => (withHistory.has(one.outcome) && isDecided(one)) || asksSummary(one)

const asksFindings = (one: DecidedOutcome) =>
  (withFindings.has(one.outcome) && (one.decision === "MoreInfo" || one.decision === "Refer")) || asksSummary(one)

/**
 * The parts that the discharge summary must have, in the form's order. Screen and server ask it, each with the outcomes it knows. What
 * voiding the outcome summary lifts is still among them.
 */
export function requirementsOf(outcomes: readonly DecidedOutcome[]): readonly DischargeRequirement[] {
  const findings = outcomes.some(asksFindings)
  const asked: readonly [DischargeRequirement, boolean][] = [
    ["information", outcomes.some(asksInformation)],
    ["history", outcomes.some(asksHistory)],
    ["findings", findings],
    ["plan", findings],
  ]
  return asked.flatMap(([requirement, isAsked]) => (isAsked ? [requirement] : []))
}
