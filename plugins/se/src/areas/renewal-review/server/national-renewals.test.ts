import {
  clinicModule,
  ePrescriptionModule,
  gated,
  insertTestClinic,
  messagingModule,
  nearDoctor,
  recordModule,
  renewalsModule,
  supportModule,
  withServer,
} from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { serverModule } from "../../../server/server.ts"
import { cancelPrescriptions, listTakenPrescriptions } from "../../prescription/model/contract/index.ts"
import { testNationalService } from "../../prescription/server/testing/national-service.ts"
import { decideRenewalReview, getRenewalReview } from "../model/endpoints.ts"
import { getReviewKnowledge } from "../../prescription/model/contract/index.ts"

const doctor = {
  ...nearDoctor,
  clinician: { ...nearDoctor.clinician!, poolCountry: "SE", flags: ["prescription_module", "write_actions"] },
}
const national = await testNationalService()
const server = withServer(
  [clinicModule, supportModule, recordModule, messagingModule, renewalsModule, ePrescriptionModule, gated(serverModule)],
  {
    ROND_NATIONAL_PRESCRIPTIONS_URL: national.url,
    ROND_NATIONAL_PRESCRIPTIONS_KEY: "key",
  },
)
const run = (statement: string) =>
  server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Readonly<Record<string, unknown>>>(statement)))

const number = "198002030006"
let meetings = 0
/** A meeting of its own with Anna, who asks to have these many prescriptions renewed. */
async function renewalOf(count: number) {
  const id = `national-${meetings++}`
  await run(`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at, market_specifics)
    values ('${id}', 'near-pool', 'near', 'anna', 'anna', 'e_prescription_medication_request', now(), now() + interval '10 minutes',
      '{"se": {"renewal_id": "r-${id}"}}')`)
  await run(`insert into se_renewal (id, meeting_id, patient_id) values ('r-${id}', '${id}', 'anna')`)
  for (let place = 1; place <= count; place++)
    await run(`insert into se_renewal_prescription (id, renewal_id, place, trade_name, dosage)
      values ('${id}-${place}', 'r-${id}', ${place}, 'Salva ${place}', 'Tunt lager')`)
  return id
}
const about = (id: string) => ({ params: { renewalId: `r-${id}` } })
const renewing = (id: string, ids: readonly string[]) => ({
  ...about(id),
  payload: {
    patientId: "anna",
    meetingId: id,
    approval: "approved" as const,
    ids: ids.map((one) => `${id}-${one}`),
    reason: null,
    message: null,
  },
})
const rejecting = (id: string, ids: readonly string[]) => {
  const { params, payload } = renewing(id, ids)
  return {
    params,
    payload: { ...payload, approval: "procedure_rejected_by_recipient" as const, reason: "other" as const, message: "Nej." },
  }
}
const at = (version: number) => ({ as: doctor, version: String(version) })
const read = (id: string) => server.call(getRenewalReview, { ...about(id), query: { patientId: "anna", meetingId: id } }, { as: doctor })

beforeAll(async () => {
  await server.run(insertTestClinic)
  await run(`update patient set id_number = '${number}' where id = 'anna'`)
})
let before = 0
beforeEach(() => {
  for (const faults of [national.silentAt, national.failsAt, national.refuses]) faults.clear()
  before = national.prescriptions.size
})
/** Counts the prescriptions that the service has made in a test. */
const prescriptionCount = () => national.prescriptions.size - before
afterAll(() => national.close())

describe("a renewal at the national service", () => {
  it("has an id there, by which it can be cancelled", { tags: ["RXL-002"] }, async () => {
    const id = await renewalOf(1)
    await server.call(decideRenewalReview, renewing(id, ["1"]), at(0))
    const { prescriptions } = await server.call(listTakenPrescriptions, { params: { id } }, { as: doctor })
    expect(prescriptions).toMatchObject([{ state: "ACTIVE", distributedDrug: { tradeName: "Salva 1" } }])
    const cancellation = {
      medicationRequestIds: prescriptions.map(({ medicationRequest }) => medicationRequest.id),
      reason: "DUPLICATE" as const,
      note: null,
      patientInformed: true,
    }
    const cancelled = await server.call(cancelPrescriptions, { payload: { patientId: "anna", pinCode: "1", cancellation } }, { as: doctor })
    expect(cancelled.prescriptions).toMatchObject([{ state: "CANCELLED" }])
    expect([...national.prescriptions.values()].at(-1)).toMatchObject({ state: "CANCELLED" })
  })

  it("whose answer is lost is found at once, by its key", { tags: ["RXL-003"] }, async () => {
    const id = await renewalOf(1)
    national.silentAt.add(`POST /prescriptions/${id}-1/renewal`)
    const { prescriptions } = await server.call(decideRenewalReview, renewing(id, ["1"]), at(0))
    expect(prescriptions).toMatchObject([{ approval: "approved", isAskedFor: false }])
    expect(prescriptionCount()).toBe(1)
  })

  it(
    "without any answer stays open, cannot be rejected, and is made once however often it is asked for",
    { tags: ["RXL-003"] },
    async () => {
      const id = await renewalOf(1)
      national.silentAt.add(`POST /prescriptions/${id}-1/renewal`)
      national.failsAt.add("GET /requests")
      expect(await server.error(decideRenewalReview, renewing(id, ["1"]), at(0))).toMatchObject({
        code: "prescription_unknown_whether_done",
      })
      expect((await read(id)).prescriptions).toMatchObject([{ approval: null, isAskedFor: true }])
      expect(await server.error(decideRenewalReview, rejecting(id, ["1"]), at(0))).toMatchObject({
        code: "renewal_asked_for",
        detail: { ids: [`${id}-1`] },
      })
      expect(await server.error(decideRenewalReview, renewing(id, ["1"]), at(0))).toMatchObject({
        code: "prescription_unknown_whether_done",
      })
      // A refused repetition says nothing about the request before it.
      national.refuses.set(`POST /prescriptions/${id}-1/renewal`, "product_not_prescribable")
      await server.error(decideRenewalReview, renewing(id, ["1"]), at(0))
      expect((await read(id)).prescriptions).toMatchObject([{ approval: null, isAskedFor: true }])
      national.refuses.clear()
      national.silentAt.clear()
      await server.call(decideRenewalReview, renewing(id, ["1"]), at(0))
      expect(prescriptionCount()).toBe(1)
      expect(await run(`select national_id from se_prescription where meeting_id = '${id}'`)).toEqual([
        { national_id: [...national.prescriptions.keys()].at(-1) },
      ])
    },
  )

  it("that the service refuses stays open, and may be rejected; the others are renewed", { tags: ["RXL-002"] }, async () => {
    const id = await renewalOf(2)
    national.refuses.set(`POST /prescriptions/${id}-1/renewal`, "product_not_prescribable")
    const { prescriptions, version } = await server.call(decideRenewalReview, renewing(id, ["1", "2"]), at(0))
    expect(prescriptions.map(({ approval, isAskedFor }) => [approval, isAskedFor])).toEqual([
      [null, false],
      ["approved", false],
    ])
    expect(await server.error(decideRenewalReview, renewing(id, ["1"]), at(version))).toMatchObject({
      code: "prescription_not_prescribable",
    })
    const rejected = await server.call(decideRenewalReview, rejecting(id, ["1"]), at(version))
    expect(rejected.prescriptions[0]).toMatchObject({ approval: "procedure_rejected_by_recipient" })
  })

  it("is compared with what other clinics have prescribed since, on the server as on the page", { tags: ["RXL-001"] }, async () => {
    const id = await renewalOf(1)
    await run(`update se_renewal_prescription set atc_code = 'C08CA01', npl_id = '19980000999' where renewal_id = 'r-${id}'`)
    await run(`insert into se_prescription (id, meeting_id, clinician_id, trade_name, dosage, prescribed_at, npl_id, atc_code)
      values ('double-${id}', '${id}', 'near', 'Norvasc', '1 tablett', now(), '19980000998', 'C08CA01')`)
    const knowledge = await server.call(getReviewKnowledge, { ...about(id), query: { patientId: "anna", meetingId: id } }, { as: doctor })
    expect(knowledge).toMatchObject({ isNationalListKnown: true, medicines: [{ id: `${id}-1`, product: null }] })
    expect(knowledge.prescriptions.map(({ distributedDrug }) => distributedDrug.tradeName)).toContain("Norvasc")
    const refusal = await server.error(decideRenewalReview, renewing(id, ["1"]), at(0))
    expect(refusal).toMatchObject({ code: "renewal_safety", detail: { findings: [`${id}-1 double:prescription:double-${id}`] } })
    expect(prescriptionCount()).toBe(0)
  })
})
