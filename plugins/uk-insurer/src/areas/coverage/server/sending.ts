import { conflict, handleAfter, lockOpenMeeting, notFound } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Insurer, insurerRefused, insurerUnavailable } from "../../insurer-service/server/index.ts"
import { putConsultation } from "../../report/model/index.ts"
import { type OutcomeRequest, subOutcomeOnWire } from "../../insurer-service/model/index.ts"
import { calculationStateOf, announce, outcomesOf } from "../../outcomes/server/index.ts"
import { checkedConsultation, mustBeChosen } from "./checked-consultation.ts"
import { memberMeeting } from "../../patient-data/server/index.ts"
import { withStored } from "./with-stored.ts"

type NonClaim = OutcomeRequest & { readonly internalOutcomeId: string }

/**
 * Each non-claim outcome with its id. A new one gets an id by the request, so that a repeated request names the same; one with an id must be a
 * saved one of the consultation.
 */
const identified = Effect.fnUntraced(function* (requests: readonly OutcomeRequest[], meetingId: string, serviceKey: string) {
  const saved = new Set(
    (yield* outcomesOf(meetingId)).flatMap(({ requestType, internalOutcomeId }) =>
      requestType === "NON_CLAIM" ? [internalOutcomeId] : [],
    ),
  )
  const isUnknown = requests.some(({ internalOutcomeId: id }) => id !== undefined && !saved.has(id))
  if (isUnknown) return yield* notFound("Outcome")
  return requests.map(({ outcome, subOutcome, selfPay, creationType, internalOutcomeId }, index): NonClaim => ({
    requestType: "NON_CLAIM",
    internalOutcomeId: internalOutcomeId ?? `${serviceKey.slice(0, 32)}-${index}`,
    outcome,
    subOutcome: subOutcomeOnWire(subOutcome),
    selfPay,
    creationType,
  }))
})

/** Sends what the server has of the calculated outcomes, with the non-claim outcomes of the request, and then saves these. */
export const sending = handleAfter(
  putConsultation,
  (input, { serviceKey }) =>
    Effect.gen(function* () {
      const { meetingId, patientId, userId, asking } = yield* checkedConsultation(input)
      const { vitalityData } = input.payload
      yield* mustBeChosen(vitalityData.selectedNonClaimOutcomes)
      if ((yield* calculationStateOf(meetingId)) !== "calculated")
        return yield* conflict("coverage_not_calculated", "The coverage is not calculated yet")
      const sql = yield* SqlClient.SqlClient
      yield* sql.withTransaction(lockOpenMeeting(meetingId))
      const nonClaim = yield* identified(vitalityData.selectedNonClaimOutcomes, meetingId, serviceKey!)
      const stored = yield* withStored(input.payload, { meetingId, patientId }, "PUT")
      const report = { vitalityData: { ...stored, selectedNonClaimOutcomes: nonClaim } }
      yield* (yield* Insurer).send({ ...asking, kryUserId: userId, report }).pipe(
        Effect.catchTags({
          ExternalServiceRefused: () => Effect.fail(insurerRefused),
          ExternalServiceUnavailable: () => Effect.fail(insurerUnavailable),
        }),
      )
      return nonClaim
    }),
  ({ params: { insurer }, headers: { meetingId } }, _request, nonClaim) =>
    Effect.gen(function* () {
      const { patientId } = yield* memberMeeting(insurer, meetingId)
      yield* lockOpenMeeting(meetingId)
      for (const one of nonClaim) yield* save(one, meetingId)
      yield* announce({ action: "uk-insurer.outcomes.send", meetingId, patientId })
    }),
)

const save = Effect.fnUntraced(function* ({ internalOutcomeId: id, outcome, subOutcome, selfPay }: NonClaim, meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into uk_insurer_outcome (id, meeting_id, request_type, outcome, sub_outcome, self_pay)
    values (${id}, ${meetingId}, 'NON_CLAIM', ${outcome}, ${subOutcome}, ${selfPay})
    on conflict (id) do update
      set outcome = excluded.outcome, sub_outcome = excluded.sub_outcome, self_pay = excluded.self_pay, version = uk_insurer_outcome.version + 1`
})
