import { Audit, conflict, handle, invalid, lockOpenMeeting, mustBeOwn, stale, versionOf } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { tellBeginning, memberMeeting } from "../../patient-data/server/index.ts"
import { decideOutcome, deleteOutcome, getOutcomes, type SavedOutcome, switchSelfPay } from "../model/endpoints.ts"
import type { DecisionPatch } from "../model/machine/outcome-requests.ts"
import { finalDecision, Rule, unanswered } from "../../insurer-service/model/index.ts"
import { calculationStateOf } from "./calculation-row.ts"
import { announce, outcomeById, outcomesOf } from "./outcome-store.ts"

const list = handle(getOutcomes, ({ params: { insurer, meetingId }, headers }) =>
  Effect.gen(function* () {
    const { clinicianId, patientId, userId } = yield* memberMeeting(insurer, meetingId)
    yield* mustBeOwn(headers, { requesterId: clinicianId, meetingId })
    yield* tellBeginning({ meetingId, patientId, userId, byClinicianId: clinicianId })
    yield* (yield* Audit).write({ action: "uk-insurer.outcomes.read", meetingId, patientId, outcome: "done" })
    const calculation = yield* calculationStateOf(meetingId)
    return { outcomesForMeeting: yield* outcomesOf(meetingId), consultationInformation: { calculation } }
  }),
)

/** An outcome that the caller may change, with its meeting. */
const ownOutcome = Effect.fnUntraced(function* (insurer: string, id: string) {
  const { meetingId } = yield* outcomeById(id)
  return yield* memberMeeting(insurer, meetingId)
})

/** Locks the outcome's meeting, and reads the outcome of the version in `If-Match`. */
const lockOutcome = Effect.fnUntraced(function* (id: string, meetingId: string, ifMatch: string | undefined) {
  const version = yield* versionOf(ifMatch)
  yield* lockOpenMeeting(meetingId)
  const { outcome } = yield* outcomeById(id)
  if (outcome.version !== version) return yield* stale("The outcome was changed by somebody else", { version: outcome.version })
  return outcome
})

/** A repeated change responds with the outcome as it is now. The platform audits the repetition. */
const repeat = {
  store: ({ internalOutcomeId }: SavedOutcome) => ({ internalOutcomeId }),
  read: ({ internalOutcomeId }: { readonly internalOutcomeId: string }, { params }: { readonly params: { readonly insurer: string } }) =>
    Effect.gen(function* () {
      yield* ownOutcome(params.insurer, internalOutcomeId)
      return (yield* outcomeById(internalOutcomeId)).outcome
    }),
}

const selfPay = handle(
  switchSelfPay,
  ({ params: { insurer, id }, headers, payload: { isSelfPay } }, { ifMatch }) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* ownOutcome(insurer, id)
      yield* mustBeOwn(headers, { meetingId })
      yield* lockOutcome(id, meetingId, ifMatch)
      const sql = yield* SqlClient.SqlClient
      yield* sql`update uk_insurer_outcome set self_pay = ${isSelfPay}, version = version + 1 where id = ${id}`
      yield* announce({ action: "uk-insurer.outcome.self-pay", meetingId, patientId, subjectId: id })
      return (yield* outcomeById(id)).outcome
    }),
  repeat,
)

const encodeRules = Schema.encodeSync(Schema.Array(Rule))

/** The outcome's rules with the answers, which make the decision. Answers to other rules are refused. */
function answeredRules(rules: readonly Rule[], { ruleAnswers, decision }: DecisionPatch) {
  const answers = new Map(ruleAnswers.map(({ ruleId, answer }) => [ruleId, answer]))
  const answered = rules.map((rule): Rule => ({ ...rule, questionAnswered: answers.get(rule.ruleId) ?? null }))
  const isOther = [...answers.keys()].some((id) => !rules.some(({ ruleId }) => ruleId === id))
  if (isOther || unanswered(answered).length > 0)
    return Effect.fail(invalid("rules_unanswered", "Each of the outcome’s rules needs an answer, and no other rule has one"))
  return finalDecision(answered) === decision
    ? Effect.succeed(answered)
    : Effect.fail(invalid("decision_mismatch", "The answers make another decision"))
}

const decide = handle(
  decideOutcome,
  ({ params: { insurer, internalOutcomeId: id }, payload }, { ifMatch }) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* ownOutcome(insurer, id)
      const { outcomeStatus } = yield* lockOutcome(id, meetingId, ifMatch)
      if (outcomeStatus.rules.length === 0)
        return yield* invalid("no_outcome_rules", `Failed to patch outcome ${id}. There are no outcome rules to be patched.`)
      if (outcomeStatus.finalOutcomeCalculated) return yield* conflict("outcome_is_final", "The final outcome is stored")
      const rules = yield* answeredRules(outcomeStatus.rules, payload)
      const sql = yield* SqlClient.SqlClient
      yield* sql`
        update uk_insurer_outcome
        set rules = ${JSON.stringify(encodeRules(rules))}::jsonb, decision = ${payload.decision}, final_outcome_calculated = true,
          version = version + 1
        where id = ${id}`
      yield* announce({ action: "uk-insurer.outcome.decide", meetingId, patientId, subjectId: id })
      return (yield* outcomeById(id)).outcome
    }),
  repeat,
)

const remove = handle(deleteOutcome, ({ params: { insurer, id }, headers }, { ifMatch }) =>
  Effect.gen(function* () {
    // The outcome may be gone already, so the access is that to the meeting which the caller names.
    const { meetingId, patientId } = yield* memberMeeting(insurer, headers.meetingId)
    yield* mustBeOwn(headers, { internalOutcomeId: id, meetingId: (yield* outcomeById(id)).meetingId })
    const { requestType } = yield* lockOutcome(id, meetingId, ifMatch)
    if (requestType === "STANDARD") return yield* conflict("outcome_is_calculated", "The coverage of the outcome was asked for")
    const sql = yield* SqlClient.SqlClient
    yield* sql`delete from uk_insurer_outcome where id = ${id}`
    yield* announce({ action: "uk-insurer.outcome.delete", meetingId, patientId, subjectId: id })
  }),
)

export const outcomeHandlers = [list, selfPay, decide, remove]
