import { askOnce, handleAfter, invalid, isNotReached, settleAsk, unavailable, type ExternalServiceUnavailable } from "@rond/core/server-kit"
import { Clock, Effect } from "effect"
import { postConsultation } from "../../report/model/index.ts"
import { Insurer, type SentConsultation, insurerRefused, insurerUnavailable } from "../../insurer-service/server/index.ts"
import {
  calculationStateOf,
  claimCalculation,
  dropClaim,
  storeCalculation,
  whileHeld,
  announce,
  standardOutcomesOf,
} from "../../outcomes/server/index.ts"
import { checkedConsultation, mustBeChosen } from "./checked-consultation.ts"
import { memberMeeting } from "../../patient-data/server/index.ts"
import { withStored } from "./with-stored.ts"

const unknown = unavailable("The insurer was asked, and no answer is known yet; ask for the same again", "calculation_unknown")

/** Seconds after which an insurer that knows nothing of a calculation is taken never to have begun it. */
const beginsWithinSeconds = 60

const askedOf = (meetingId: string) => ({ service: "uk-insurer.calculation", key: meetingId })

/** Asks the insurer, and stores its answer before the answer counts as known. */
const calculate = (consultation: SentConsultation) =>
  Effect.gen(function* () {
    const answer = yield* (yield* Insurer).calculate(consultation)
    yield* storeCalculation(consultation.meetingId, answer)
    return { calculated: true }
  })

/** After a lost answer: takes what the insurer has calculated, and asks again only if it never began. */
const recover = (consultation: SentConsultation, askedAtMillis: number) =>
  Effect.gen(function* () {
    const { meetingId } = consultation
    const known = yield* Effect.catchTags((yield* Insurer).calculatedFor(consultation), {
      ExternalServiceRefused: () => Effect.fail(unknown),
      ExternalServiceUnavailable: () => Effect.fail(unknown),
    })
    if (known.some(({ outcomeStatus }) => outcomeStatus.decision !== null)) {
      yield* storeCalculation(meetingId, known)
      return yield* settleAsk(askedOf(meetingId), { calculated: true })
    }
    const waited = (yield* Clock.currentTimeMillis) - askedAtMillis
    if (waited < beginsWithinSeconds * 1000) return yield* unknown
    yield* settleAsk(askedOf(meetingId), "not-done")
    yield* askOnce(askedOf(meetingId), calculate(consultation))
  })

/** Releases the calculation if the insurer has begun nothing: other outcomes can be chosen. Otherwise only the same can be asked for again. */
const afterUnavailable = (meetingId: string, { reason }: ExternalServiceUnavailable) =>
  isNotReached(reason) ? Effect.andThen(dropClaim(meetingId), Effect.fail(insurerUnavailable)) : Effect.fail(unknown)

const ask = (consultation: SentConsultation) =>
  askOnce(askedOf(consultation.meetingId), calculate(consultation)).pipe(
    Effect.catchTag("UnknownWhetherDone", ({ askedAtMillis }) => recover(consultation, askedAtMillis)),
    Effect.catchTags({
      ExternalServiceRefused: () => Effect.andThen(dropClaim(consultation.meetingId), Effect.fail(insurerRefused)),
      ExternalServiceUnavailable: (failure) => afterUnavailable(consultation.meetingId, failure),
      UnknownWhetherDone: () => Effect.fail(unknown),
    }),
    Effect.asVoid,
  )

const responseOf = (meetingId: string) =>
  Effect.map(standardOutcomesOf(meetingId), (outcomes) => ({ postConsultationResponse: { outcomes } }))

/**
 * Calculates the coverage once. The claim's row commits before the insurer is asked, and the answer is stored before the request's transaction. A
 * later request for the same gets the stored answer.
 */
export const calculation = handleAfter(
  postConsultation,
  (input) =>
    Effect.gen(function* () {
      const { clinicianId, meetingId, patientId, userId, asking } = yield* checkedConsultation(input)
      const { outcomes } = input.payload.vitalityData.consultation
      if (outcomes.length === 0) return yield* invalid("no_outcomes", "There is no outcome to calculate")
      yield* mustBeChosen(outcomes)
      yield* claimCalculation({ meetingId, clinicianId }, outcomes)
      if ((yield* calculationStateOf(meetingId)) === "calculated") return
      const report = { vitalityData: yield* withStored(input.payload, { meetingId, patientId }, "POST") }
      yield* whileHeld(meetingId, ask({ ...asking, kryUserId: userId, report }))
    }),
  ({ params: { insurer }, headers: { meetingId } }) =>
    Effect.gen(function* () {
      const { patientId } = yield* memberMeeting(insurer, meetingId)
      yield* announce({ action: "uk-insurer.coverage.calculate", meetingId, patientId })
      return yield* responseOf(meetingId)
    }),
  {
    store: () => ({}),
    read: (_, { params: { insurer }, headers: { meetingId } }) => Effect.andThen(memberMeeting(insurer, meetingId), responseOf(meetingId)),
  },
)
