import { conflict, handleAfter, lockOpenMeeting } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Insurer, insurerRefused, insurerUnavailable } from "../../insurer-service/server/index.ts"
import { putConsultation } from "../../report/model/index.ts"
import { type OutcomeRequest, subOutcomeOnWire } from "../../insurer-service/model/index.ts"
import { calculationStateOf, announce, outcomesOf, savedRequest } from "../../outcomes/server/index.ts"
import { checkedConsultation, mustBeChosen } from "./checked-consultation.ts"
import { memberMeeting } from "../../patient-data/server/index.ts"
import { withStored } from "./with-stored.ts"

/**
 * The request's new non-claim outcomes, each with an id by the request, so that a repeated request names the same. Those with an id are saved
 * already: a page that knows an older state of them neither changes one nor leaves one out.
 */
const addedOutcomes = (requests: readonly OutcomeRequest[], serviceKey: string) =>
  requests.flatMap(({ outcome, subOutcome, selfPay, internalOutcomeId }, index) =>
    internalOutcomeId === undefined
      ? [
          {
            requestType: "NON_CLAIM",
            internalOutcomeId: `${serviceKey.slice(0, 32)}-${index}`,
            outcome,
            subOutcome: subOutcomeOnWire(subOutcome),
            selfPay,
            creationType: "POST",
          } as const,
        ]
      : [],
  )
type NewOutcome = ReturnType<typeof addedOutcomes>[number]

/** Sends the outcomes as the server has them, with the new non-claim outcomes of the request, and then saves these. */
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
      const added = addedOutcomes(vitalityData.selectedNonClaimOutcomes, serviceKey!)
      const saved = (yield* outcomesOf(meetingId)).filter(({ requestType }) => requestType === "NON_CLAIM")
      const stored = yield* withStored(input.payload, { meetingId, patientId }, "PUT")
      const selectedNonClaimOutcomes = [...saved.map((outcome) => savedRequest(outcome, "PUT")), ...added]
      const report = { vitalityData: { ...stored, selectedNonClaimOutcomes } }
      yield* (yield* Insurer).send({ ...asking, kryUserId: userId, report }).pipe(
        Effect.catchTags({
          ExternalServiceRefused: () => Effect.fail(insurerRefused),
          ExternalServiceUnavailable: () => Effect.fail(insurerUnavailable),
        }),
      )
      return added
    }),
  ({ params: { insurer }, headers: { meetingId } }, _request, added) =>
    Effect.gen(function* () {
      const { patientId } = yield* memberMeeting(insurer, meetingId)
      yield* lockOpenMeeting(meetingId)
      for (const one of added) yield* save(one, meetingId)
      yield* announce({ action: "uk-insurer.outcomes.send", meetingId, patientId })
    }),
)

const save = Effect.fnUntraced(function* ({ internalOutcomeId: id, outcome, subOutcome, selfPay }: NewOutcome, meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into uk_insurer_outcome (id, meeting_id, request_type, outcome, sub_outcome, self_pay)
    values (${id}, ${meetingId}, 'NON_CLAIM', ${outcome}, ${subOutcome}, ${selfPay})
    on conflict (id) do nothing`
})
