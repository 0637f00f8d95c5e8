import { Data, Result, Schema } from "effect"
import { DecisionWord, type OutcomeRequest, subOutcomeOnWire, AnswerText, finalDecision } from "../../../insurer-service/model/index.ts"
import type { OutcomeEntry } from "./outcome-state.ts"
import { snakeCaseStruct } from "@rond/core/api"

/** The reasons why a final outcome cannot be sent. */
export class OutcomePatchError extends Data.TaggedError("OutcomePatchError")<{ readonly message: string }> {}

/** The payload that switches whether the member pays an outcome. */
export const SelfPayPatch = snakeCaseStruct({ isSelfPay: Schema.Boolean })

/** The payload of a final outcome: the decision, and the answer to each rule by the insurer's id of the rule. */
export const DecisionPatch = snakeCaseStruct({
  decision: DecisionWord,
  ruleAnswers: Schema.Array(snakeCaseStruct({ ruleId: Schema.String, answer: AnswerText })),
})
export type DecisionPatch = typeof DecisionPatch.Type

/** An entry as it is sent. */
export function outcomeRequest(entry: OutcomeEntry): OutcomeRequest {
  const { internalOutcomeId, outcome, subOutcome, selfPay, creationType, decision, rules, final } = entry
  const common = {
    ...(internalOutcomeId === null ? {} : { internalOutcomeId }),
    outcome,
    subOutcome: subOutcomeOnWire(subOutcome),
    selfPay,
    creationType,
  }
  if (entry.requestType === "NON_CLAIM") return { requestType: "NON_CLAIM", ...common }
  return {
    requestType: "STANDARD",
    ...common,
    ...(decision === null ? {} : { decision }),
    finalOutcomeCalculated: final === "calculated",
    rules,
  }
}

/** The final outcome of an entry whose rules are answered, with the id by which it is saved. */
export function decisionPatch({
  internalOutcomeId,
  rules,
}: Pick<OutcomeEntry, "internalOutcomeId" | "rules">): Result.Result<
  { readonly internalOutcomeId: string; readonly patch: DecisionPatch },
  OutcomePatchError
> {
  if (internalOutcomeId === null)
    return Result.fail(new OutcomePatchError({ message: "Failed to patch outcome, could not determine internalOutcomeId." }))
  if (rules.length === 0)
    return Result.fail(
      new OutcomePatchError({ message: `Failed to patch outcome ${internalOutcomeId}. There are no outcome rules to be patched.` }),
    )
  const ruleAnswers = rules.flatMap(({ ruleId, questionAnswered }) =>
    questionAnswered === null ? [] : [{ ruleId, answer: questionAnswered }],
  )
  return Result.succeed({ internalOutcomeId, patch: { decision: finalDecision(rules), ruleAnswers } })
}
