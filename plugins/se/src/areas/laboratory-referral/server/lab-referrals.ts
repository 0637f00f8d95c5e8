import {
  Access,
  announceTaken,
  Audit,
  conflict,
  DurableWork,
  Events,
  handle,
  handleAfter,
  holdLockOf,
  invalid,
  lockOpenMeeting,
  notFound,
  unavailable,
} from "@rond/core/server-kit"
import { answerJobOf } from "@rond/core/server/lab-result"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { requireOffered, swedishClinician } from "../../clinic/server/index.ts"
import { swedishLaboratory } from "../../laboratory/server/index.ts"
import {
  cancelLabReferral,
  getLabCatalogue,
  labReferral,
  type LabReferralOrder,
  type LabSite,
  type LabTestOffer,
  listLabReferrals,
  orderLabReferral,
} from "../model/laboratory-referral.ts"
import { isCancellable, labReferralsChanged, openSites } from "../model/lab-rules.ts"
import { LaboratoryCatalogue } from "./lab-catalogue.ts"
import {
  labReferralOf,
  labReferralOfKey,
  labReferralOrders,
  labReferralsOf,
  requestLabReferral,
  unansweredKey,
} from "./lab-referral-store.ts"

const labReferralJob = answerJobOf({
  name: "se.lab-referral",
  kind: "LAB_REFERRAL",
  orders: labReferralOrders,
  laboratory: swedishLaboratory,
  changed: labReferralsChanged,
})

/** The jobs that get the results. */
export const labReferralJobs = [labReferralJob]

const notAnswered = () => unavailable("The laboratory did not answer", "laboratory_unavailable")

const catalogueNow = Effect.flatMap(LaboratoryCatalogue, (readCatalogue) => Effect.catch(readCatalogue, notAnswered))

const catalogue = handle(getLabCatalogue, () => Effect.andThen(swedishClinician, catalogueNow))

const list = handle(listLabReferrals, ({ params }) =>
  Effect.gen(function* () {
    yield* swedishClinician
    const { patientId } = yield* (yield* Access).requirePatient(params.id)
    yield* (yield* Audit).write({ action: "se.lab-referrals.read", patientId, outcome: "done" })
    return { labReferrals: yield* labReferralsOf(patientId) }
  }),
)

const requireOrdering = Effect.fnUntraced(function* ({ meetingId, patientId }: Pick<LabReferralOrder, "meetingId" | "patientId">) {
  const { clinicianId } = yield* requireOffered(labReferral, { meetingId, patientId })
  yield* (yield* Access).requirePatient(patientId)
  return { meetingId, patientId, clinicianId }
})

interface Chosen {
  readonly tests: readonly LabTestOffer[]
  readonly site: LabSite
}

/** The tests and the site of an order, as the laboratory offers them now. */
const chosenOf = Effect.fnUntraced(function* ({ tests: codes, labTestSiteId }: LabReferralOrder) {
  const offered = yield* catalogueNow
  const tests = offered.tests.filter(({ code }) => codes.includes(code))
  if (tests.length !== new Set(codes).size) return yield* invalid("lab_test_not_offered", "The laboratory does not offer one of the tests")
  const site = openSites(offered.labTestSites).find(({ id }) => id === labTestSiteId)
  return site === undefined ? yield* invalid("lab_test_site_closed", "No sample is taken at this site") : { tests, site }
})

/** Keeps the referral before the laboratory is asked, so that a lost answer leaves one that everybody sees. Returns what is asked. */
const keepOrder = (meeting: Effect.Success<ReturnType<typeof requireOrdering>>, { tests, site }: Chosen, newKey: string) =>
  Effect.gen(function* () {
    const { meetingId, patientId, clinicianId } = meeting
    yield* lockOpenMeeting(meetingId)
    yield* holdLockOf("se-lab-referral", patientId)
    const sql = yield* SqlClient.SqlClient
    const [patient] = yield* sql<{ readonly name: string; readonly idNumber: string | null }>`
      select trim(concat_ws(' ', given_name, family_name)) as name, id_number as "idNumber" from patient where id = ${patientId}`
    if (patient === undefined || patient.name === "")
      return yield* invalid("missing_patient_name", "The register has no name for the patient")
    const key = (yield* unansweredKey({ meetingId, clinicianId, tests, site })) ?? newKey
    const wasAsked = key !== newKey || (yield* labReferralOfKey(key)) !== undefined
    if (!wasAsked) {
      const orderId = randomUUID()
      yield* requestLabReferral({ id: orderId, key, meetingId, patientId, clinicianId, tests, site })
      yield* (yield* DurableWork).start(labReferralJob, { orderId }, { key: orderId })
    }
    const content = {
      tests: tests.map(({ code }) => code),
      site_id: site.id,
      clinician_id: clinicianId,
      patient_id: patientId,
      patient_name: patient.name,
      id_number: patient.idNumber,
    }
    return { key, wasAsked, patientId, clinicianId, content }
  })

const laboratoryRefused = () => invalid("laboratory_refused", "The laboratory refused")

/** Tells the open pages of a meeting. */
const announce = Effect.fnUntraced(function* (meetingId: string) {
  yield* (yield* Events).publish({ topic: `meeting:${meetingId}`, type: labReferralsChanged, data: {} })
  yield* announceTaken(meetingId)
})

const order = handleAfter(
  orderLabReferral,
  ({ payload }, { serviceKey = randomUUID() }) =>
    Effect.gen(function* () {
      const meeting = yield* requireOrdering(payload)
      const earlier = yield* labReferralOfKey(serviceKey)
      // A repeated request whose referral the laboratory has accepted.
      if (earlier !== undefined && earlier.state !== "REQUESTED") return serviceKey
      const choice = yield* chosenOf(payload)
      const sql = yield* SqlClient.SqlClient
      const newOrder = yield* sql.withTransaction(keepOrder(meeting, choice, serviceKey))
      const port = yield* swedishLaboratory.Laboratory
      yield* Effect.catch(port.order(newOrder), (failure) =>
        Effect.gen(function* () {
          yield* labReferralOrders.withdrawAfter(failure, newOrder)
          return yield* failure._tag === "ExternalServiceRefused" ? laboratoryRefused() : notAnswered()
        }),
      )
      return newOrder.key
    }),
  ({ payload }, _request, key) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* requireOrdering(payload)
      yield* labReferralOrders.accept(key)
      const referral = yield* labReferralOfKey(key)
      if (referral === undefined) return yield* notFound("Laboratory referral")
      yield* (yield* Audit).write({ action: "se.lab-referral.order", meetingId, patientId, subjectId: referral.kryId, outcome: "done" })
      yield* announce(meetingId)
      return referral
    }),
  {
    store: ({ kryId }) => ({ kryId }),
    read: ({ kryId }, { payload }) => Effect.andThen(requireOrdering(payload), labReferralOf(String(kryId))),
  },
)

/** The referral, if the caller ordered it in a meeting of their own. */
const ownReferral = Effect.fnUntraced(function* (id: string) {
  const { id: clinicianId } = yield* swedishClinician
  const referral = yield* labReferralOf(id)
  const { patientId } = yield* (yield* Access).requireMeeting(referral.meetingId)
  if (referral.orderingClinicianId !== clinicianId)
    return yield* (yield* Access).refuse("Another clinician ordered it", { meetingId: referral.meetingId, patientId })
  return { referral, patientId }
})

const hasBegun = () => conflict("lab_referral_begun", "The laboratory has begun")

const cancel = handleAfter(
  cancelLabReferral,
  ({ params: { id } }) =>
    Effect.gen(function* () {
      const { referral } = yield* ownReferral(id)
      if (referral.state === "CANCELLED") return
      if (!isCancellable(referral)) return yield* hasBegun()
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql<{ readonly key: string }>`select order_key as key from se_lab_referral where id = ${id}`
      const port = yield* swedishLaboratory.Laboratory
      yield* Effect.catch(port.cancel(row!.key), (failure) =>
        Effect.gen(function* () {
          if (failure._tag !== "ExternalServiceRefused") return yield* notAnswered()
          // A laboratory that does not know the referral has nothing to take back.
          if (failure.status === 404) return
          return yield* failure.status === 409 ? hasBegun() : laboratoryRefused()
        }),
      )
    }),
  ({ params: { id } }) =>
    Effect.gen(function* () {
      const { referral, patientId } = yield* ownReferral(id)
      const { meetingId } = referral
      if (referral.state !== "CANCELLED") {
        // The laboratory has taken it back, whatever it said before.
        yield* labReferralOrders.move(id, "CANCELLED")
        yield* (yield* Audit).write({ action: "se.lab-referral.cancel", meetingId, patientId, subjectId: id, outcome: "done" })
        yield* announce(meetingId)
      }
      return yield* labReferralOf(id)
    }),
  {
    store: ({ kryId }) => ({ kryId }),
    read: (_reference, { params: { id } }) => Effect.map(ownReferral(id), ({ referral }) => referral),
  },
)

export const labReferralHandlers = [catalogue, list, order, cancel]

/** The laboratory referrals that were ordered in a meeting. */
export const labReferralsTaken = { kind: labReferral, find: labReferralOrders.taken }
