import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import {
  blockedBy,
  type HomeTestEndpoints,
  type HomeTestErrorCode,
  homeTestErrors,
  type HomeTestOrder,
  homeTestsChanged,
  type MarketHomeTest,
  offeredTypes,
  shippingOf,
} from "../model/index.ts"
import { Access, type MeetingAccess } from "../../../server-kit/access.ts"
import { Audit } from "../../../server-kit/audit.ts"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { DurableWork } from "../../../server-kit/durable-work.ts"
import { holdLockOf } from "../../../server-kit/database/advisory-locks.ts"
import { Events } from "../../../server-kit/events.ts"
import { handle, handleAfter } from "../../../server-kit/handler.ts"
import { mustOffer } from "../../../server-kit/market-permissions.ts"
import { lockOpenMeeting } from "../../../server-kit/meeting-end/meeting-end.ts"
import { conflict, invalid, notFound, type Problem, unavailable } from "../../../server-kit/problem.ts"
import { answerJobOf, type MarketLaboratory } from "../../lab-result/server/index.ts"
import { announceTaken } from "../../../server-kit/taken-actions/taken-actions.ts"
import { factsForOrder, homeTestStore, registeredAddressOf } from "./home-test-store.ts"

/** A market in which home tests are ordered. */
export interface HomeTestMarket {
  /** The plugin's id; its table of home tests has its name. */
  readonly market: string
  /** The country of its pools, which no address may leave. */
  readonly country: string
  /** The id of the action that orders. The policy decides which clinicians have it. */
  readonly action: string
  readonly endpoints: HomeTestEndpoints
  readonly types: readonly MarketHomeTest[]
  readonly laboratory: MarketLaboratory
}

/** The laboratory's words, each of which is a code of the specification. */
const isKnownCode = (code: string | undefined): code is HomeTestErrorCode => homeTestErrors.some((errorCode) => errorCode === code)

const refusalOf = (code: string | undefined): Problem<HomeTestErrorCode> =>
  isKnownCode(code) ? invalid(code, "The laboratory refused the order") : invalid("laboratory_refused", "The laboratory refused the order")

/** The order of a home test, as the laboratory receives it. */
const Sent = snakeCaseStruct({
  type: Schema.String,
  clinicianId: Schema.String,
  patientId: Schema.String,
  patientName: Schema.String,
  idNumber: Schema.NullOr(Schema.String),
  address: snakeCaseStruct({ address: Schema.String, zip: Schema.String, city: Schema.String, country: Schema.String }),
})
const encode = Schema.encodeSync(Sent)

/**
 * The handlers of a market's endpoints of home tests, and the job that gets their results. An order is stored before the laboratory is asked. A lost
 * answer therefore leaves a test that all clinicians see and that is not ordered again. Another attempt with the same type and address asks by the
 * same key.
 */
export function homeTestsOf({ market, country, action, endpoints, types, laboratory }: HomeTestMarket) {
  const store = homeTestStore(market)
  const answerJob = answerJobOf({ name: `${market}.home-test`, kind: "HOME_TEST", orders: store, laboratory, changed: homeTestsChanged })
  const ofPatient = (patientId: string) =>
    Effect.andThen(
      callingClinician,
      Effect.flatMap(Access, (access) => access.requirePatient(patientId)),
    )
  const callingClinician = Effect.flatMap(Access, (access) => access.requireClinicianIn([country]))

  const requireOrdering = Effect.fnUntraced(function* ({ meetingId, patientId }: HomeTestOrder) {
    yield* callingClinician
    const access = yield* Access
    const meeting = yield* access.requireMeeting(meetingId)
    if (meeting.patientId !== patientId) return yield* notFound("Patient")
    yield* mustOffer(action, meeting)
    yield* access.requirePatient(patientId)
    return meeting
  })

  /** Stores the order, and returns the request to the laboratory. Two orders for one patient wait for each other. */
  const keepOrder = (order: HomeTestOrder, { meetingId, patientId }: MeetingAccess, newKey: string) =>
    Effect.gen(function* () {
      const { id: clinicianId } = yield* callingClinician
      yield* lockOpenMeeting(meetingId)
      yield* holdLockOf(`${market}-home-test`, patientId)
      const facts = yield* factsForOrder(meetingId)
      const type = order.hometestLabportalenTestType
      const context = { symptomId: facts.symptomId ?? undefined, countyId: facts.countyId ?? undefined }
      if (!offeredTypes(types, context).includes(type))
        return yield* invalid("home_test_not_offered", "This test is not offered in this meeting")
      if (facts.patientName === "") return yield* invalid("missing_patient_name", "The register has no name for the patient")
      const registered = { address: facts.street, zip: facts.zip, city: facts.city, country }
      const address = shippingOf(registered, order.customShippingAddress)
      if (address === undefined) return yield* invalid("home_test_address", "The address is incomplete, or in another country")

      const existing = yield* store.ofPatient(patientId)
      const isSame = ({ test }: (typeof existing)[number]) =>
        test.state === "REQUESTED" &&
        test.meetingId === meetingId &&
        test.hometestType === type &&
        test.orderingClinicianId === clinicianId &&
        JSON.stringify(test.shippingAddress) === JSON.stringify(address)
      const unanswered = existing.find(isSame)
      if (unanswered === undefined) {
        const by = blockedBy(
          type,
          existing.map(({ test }) => test),
          clinicianId,
        )
        if (by !== undefined) return yield* conflict("already_ordered", "The patient has a test of this type", { by })
        const orderId = randomUUID()
        yield* store.request({ id: orderId, key: newKey, meetingId, patientId, clinicianId, type, address })
        yield* (yield* DurableWork).start(answerJob, { orderId }, { key: orderId })
      }
      const key = unanswered?.key ?? newKey
      return {
        key,
        wasAsked: unanswered !== undefined,
        patientId,
        clinicianId,
        content: encode({ type, clinicianId, patientId, patientName: facts.patientName, idNumber: facts.idNumber, address }),
      }
    })

  const order = handleAfter(
    endpoints.order,
    ({ payload }, { serviceKey = randomUUID() }) =>
      Effect.gen(function* () {
        const meeting = yield* requireOrdering(payload)
        const sql = yield* SqlClient.SqlClient
        const earlierOrder = yield* store.byKey(serviceKey)
        // A repeated request whose order the laboratory has accepted.
        if (earlierOrder !== undefined && earlierOrder.test.state !== "REQUESTED") return earlierOrder.key
        const keptOrder = yield* sql.withTransaction(keepOrder(payload, meeting, serviceKey))
        const port = yield* laboratory.Laboratory
        yield* Effect.catch(port.order(keptOrder), (failure) =>
          Effect.gen(function* () {
            yield* store.withdrawAfter(failure, keptOrder)
            return yield* failure._tag === "ExternalServiceRefused"
              ? refusalOf(failure.code)
              : unavailable("The laboratory did not answer", "laboratory_unavailable")
          }),
        )
        return keptOrder.key
      }),
    ({ payload }, _request, key) =>
      Effect.gen(function* () {
        const { meetingId, patientId } = yield* requireOrdering(payload)
        yield* store.accept(key)
        const order = yield* store.byKey(key)
        if (order === undefined) return yield* notFound("Home test")
        yield* (yield* Audit).write({
          action: `${market}.home-test.order`,
          meetingId,
          patientId,
          subjectId: order.test.hometestId,
          outcome: "done",
        })
        yield* (yield* Events).publish({ topic: `meeting:${meetingId}`, type: homeTestsChanged, data: {} })
        yield* announceTaken(meetingId)
        return order.test
      }),
    {
      store: ({ hometestId }) => ({ hometestId }),
      read: ({ hometestId }, { payload }) =>
        Effect.flatMap(requireOrdering(payload), ({ meetingId }) => store.ofMeeting(String(hometestId), meetingId)),
    },
  )

  const list = handle(endpoints.list, ({ params }) =>
    Effect.gen(function* () {
      const { patientId } = yield* ofPatient(params.id)
      yield* (yield* Audit).write({ action: `${market}.home-tests.read`, patientId, outcome: "done" })
      return { hometests: (yield* store.ofPatient(patientId)).map(({ test }) => test) }
    }),
  )

  const address = handle(endpoints.address, ({ params }) =>
    Effect.gen(function* () {
      const { patientId } = yield* ofPatient(params.id)
      yield* (yield* Audit).write({ action: `${market}.home-test.address.read`, patientId, outcome: "done" })
      return yield* registeredAddressOf(patientId, country)
    }),
  )

  return { handlers: [order, list, address], jobs: [answerJob] }
}
