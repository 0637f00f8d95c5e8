import { Option, Schema } from "effect"
import { isEmptyEntry, type OutcomeEntry, type OutcomesState, type OutcomeEvent, outcomeStep } from "../../../outcomes/model/index.ts"
import { RequestType } from "../../../insurer-service/model/index.ts"

/** An outcome that is chosen and not saved, as this device keeps it. */
const Choice = Schema.Struct({
  requestType: RequestType,
  outcome: Schema.String,
  subOutcome: Schema.String,
  selfPay: Schema.Boolean,
})

/** The outcomes of a consultation that were chosen on this device and are not saved. */
export const Choices = Schema.Array(Choice)
export type Choices = typeof Choices.Type

const decode = Schema.decodeUnknownOption(Choices)

/** Whether a kept draft holds choices. */
export const isChoices = (value: unknown): value is Choices => Option.isSome(decode(value))

const isUnsaved = (entry: OutcomeEntry) => entry.internalOutcomeId === null && !isEmptyEntry(entry)

/** The choices that would be lost with the page. Once the coverage was asked for, its outcomes are the server's. */
export const choicesIn = ({ entries, phase }: OutcomesState): Choices =>
  entries
    .filter((entry) => isUnsaved(entry) && (entry.requestType === "NON_CLAIM" || phase === "choosing" || phase === "calculating"))
    .map(({ requestType, outcome, subOutcome, selfPay }) => ({ requestType, outcome, subOutcome, selfPay }))

/** Returns the outcomes with choices that were kept. Choices that the phase no longer allows are left out. */
export const withChoices = (state: OutcomesState, choices: Choices): OutcomesState => choices.reduce(withChoice, state)

function withChoice(state: OutcomesState, { requestType, outcome, subOutcome, selfPay }: Choices[number]): OutcomesState {
  const free = state.entries.find((entry) => entry.requestType === requestType && isEmptyEntry(entry))
  const begun = free === undefined ? after(state, { type: "added", requestType }) : state
  const entry = free ?? begun.entries.findLast((one) => one.requestType === requestType && isEmptyEntry(one))
  if (entry === undefined) return state
  const { key } = entry
  return [
    { type: "outcome-chosen", key, outcome } as const,
    { type: "sub-outcome-chosen", key, subOutcome } as const,
    { type: "self-pay-switched", key, selfPay } as const,
  ].reduce(after, begun)
}

const after = (state: OutcomesState, event: OutcomeEvent): OutcomesState => outcomeStep(state, event).state
