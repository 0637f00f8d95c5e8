import { randomUUID } from "node:crypto"
import {
  Access,
  announceTaken,
  Audit,
  conflict,
  Events,
  handle,
  handleAfter,
  invalid,
  lockOpenMeeting,
  notFound,
  unavailable,
} from "@rond/core/server-kit"
import { factsForOrder } from "@rond/core/server/home-test"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { requireOffered, swedishClinician } from "../../clinic/server/index.ts"
import {
  covidReferral,
  covidReferralsChanged,
  listCovidReferrals,
  type NewCovidReferral,
  offeredCovidTests,
  referForCovidTest,
  repeatedBy,
} from "../model/covid-referral.ts"
import { askedCovidReferrals, covidReferralByKey, covidReferralsOf, findCovidReferral, requestCovidReferral } from "./covid-store.ts"
import { covidTests } from "./covid-tests.ts"

/** The meeting, where the menu offers a referral to its patient. */
const requireReferring = (of: NewCovidReferral) => requireOffered(covidReferral, of)

/** Keeps the referral, and returns what the service is told. Two who refer in one meeting wait for each other. */
const keepReferral = Effect.fnUntraced(function* (
  { kind }: NewCovidReferral,
  { meetingId, patientId, clinicianId }: Effect.Success<ReturnType<typeof requireReferring>>,
  newKey: string,
) {
  yield* lockOpenMeeting(meetingId)
  const { countyId, idNumber, patientName, symptomId } = yield* factsForOrder(meetingId)
  if (!offeredCovidTests({ symptomId: symptomId ?? undefined, countyId: countyId ?? undefined }).includes(kind))
    return yield* invalid("covid_not_offered", "This test is not offered in this meeting")
  const existing = yield* covidReferralsOf(meetingId)
  const unanswered = existing.find(
    ({ referral }) => referral.kind === kind && referral.state === "REQUESTED" && referral.referringClinicianId === clinicianId,
  )
  if (unanswered === undefined) {
    const repeated = repeatedBy(
      kind,
      existing.map(({ referral }) => referral),
    )
    if (repeated !== undefined) return yield* conflict("covid_already_referred", "The patient is referred to this test")
    yield* requestCovidReferral({ id: randomUUID(), key: newKey, meetingId, patientId, clinicianId, kind })
  }
  return { key: unanswered?.key ?? newKey, wasAsked: unanswered !== undefined, kind, clinicianId, patientId, patientName, idNumber }
})

const refer = handleAfter(
  referForCovidTest,
  ({ payload }, { serviceKey = randomUUID() }) =>
    Effect.gen(function* () {
      const meeting = yield* requireReferring(payload)
      const earlier = yield* covidReferralByKey(serviceKey)
      // A repeated request that the service has accepted.
      if (earlier !== undefined && earlier.referral.state !== "REQUESTED") return earlier.key
      const sql = yield* SqlClient.SqlClient
      const { wasAsked, ...order } = yield* sql.withTransaction(keepReferral(payload, meeting, serviceKey))
      yield* Effect.catch(
        covidTests.ask(({ refer }) => refer(order)),
        (failure) =>
          Effect.gen(function* () {
            yield* askedCovidReferrals.withdrawAfter(failure, { key: order.key, wasAsked })
            return yield* failure._tag === "ExternalServiceRefused"
              ? invalid("covid_refused", "The service refused the referral")
              : unavailable("The service did not answer", "covid_unavailable")
          }),
      )
      return order.key
    }),
  ({ payload }, _request, key) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* requireReferring(payload)
      yield* askedCovidReferrals.accept(key)
      const stored = yield* covidReferralByKey(key)
      if (stored === undefined) return yield* notFound("COVID-19 referral")
      const subjectId = stored.referral.referralId
      yield* (yield* Audit).write({ action: "se.covid-referral.refer", meetingId, patientId, subjectId, outcome: "done" })
      yield* (yield* Events).publish({ topic: `meeting:${meetingId}`, type: covidReferralsChanged, data: {} })
      yield* announceTaken(meetingId)
      return stored.referral
    }),
  {
    store: ({ referralId }) => ({ referralId }),
    read: ({ referralId }, { payload }) =>
      Effect.flatMap(requireReferring(payload), ({ meetingId }) => findCovidReferral(String(referralId), meetingId)),
  },
)

const list = handle(listCovidReferrals, ({ params }) =>
  Effect.gen(function* () {
    yield* swedishClinician
    const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
    yield* (yield* Audit).write({ action: "se.covid-referrals.read", meetingId, patientId, outcome: "done" })
    return { covidReferrals: (yield* covidReferralsOf(meetingId)).map(({ referral }) => referral) }
  }),
)

export const covidReferralHandlers = [refer, list]
