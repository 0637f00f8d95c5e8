import { getTakenActions } from "@rond/core/model/actions"
import { DurableWork, type PatientAccess } from "@rond/core/server-kit"
import { actionsModule, clinicModule, ePrescriptionModule, gated, sessionOf, supportModule, withServer } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { closeMedication, insertMedication } from "../../../medication/server/medication-store.ts"
import { serverModule } from "../../../../server/server.ts"
import { listTakenPrescriptions, prescribeMedicine } from "../../model/contract/index.ts"
import type { NewPrescription } from "../../model/contract/prescription.ts"
import { happened } from "../state/happened.ts"
import { settleJob } from "../state/settle.ts"
import { testNationalService } from "../testing/national-service.ts"
import {
  doctor,
  doctorWithoutModule,
  drugsOf,
  insertPrescribingClinic,
  nurse,
  pinCode,
  prescriptionOf,
  query,
  tablesWith,
} from "../testing/prescribing.ts"

const national = await testNationalService()
afterAll(national.close)
const lines: string[] = []
const server = withServer(
  [clinicModule, supportModule, actionsModule, ePrescriptionModule, gated(serverModule)],
  { ROND_NATIONAL_PRESCRIPTIONS_URL: national.url, ROND_NATIONAL_PRESCRIPTIONS_KEY: "their-key" },
  { logged: (line) => void lines.push(line) },
)
beforeAll(() => server.run(insertPrescribingClinic))
const sqlOf = (statement: string) =>
  server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(statement)))
beforeEach(async () => {
  national.reset()
  lines.splice(0)
  await sqlOf("delete from se_prescription")
  await sqlOf("update meeting set finished_status = null, ending_as = null")
})

const input = (prescription: NewPrescription = prescriptionOf()) => ({ query, payload: { pinCode, prescription } })
const prescribe = async (idempotencyKey: string, prescription?: NewPrescription) =>
  (await server.call(prescribeMedicine, input(prescription), { as: doctor, idempotencyKey })).prescription
const refused = (idempotencyKey: string, prescription?: NewPrescription, as = doctor) =>
  server.error(prescribeMedicine, input(prescription), { as, idempotencyKey })
const rows = () => sqlOf("select state, national_id from se_prescription order by prescribed_at, id")
const asked = () => national.requests.filter((request) => request === "POST /prescriptions").length
/** Makes the requests an hour old, because requests of that age are settled at once. */
const anHourLater = () => sqlOf("update se_prescription set asked_at = asked_at - interval '1 hour'")
const kept = async () => [await tablesWith(server, pinCode), lines.filter((line) => line.includes(pinCode))]

describe("a prescription", () => {
  it("is made once at the national service, and is stored, audited and told", { tags: ["PRX-771", "PRX-821", "PRX-839"] }, async () => {
    const prescription = await prescribe("made")
    expect(prescription).toMatchObject({ state: "ACTIVE", meetingId: query.meetingId, text: expect.stringContaining("Amoxicillin") })
    expect(await prescribe("made")).toEqual(prescription)
    expect(asked()).toBe(1)
    expect(await rows()).toEqual([{ state: "ACTIVE", national_id: "national-1" }])
    expect(await server.audit()).toContainEqual(
      expect.objectContaining({ action: "se.prescription.prescribe", subjectId: prescription.medicationRequest.id, ...query }),
    )
    const { prescriptions } = await server.call(listTakenPrescriptions, { params: { id: query.meetingId } }, { as: doctor })
    expect(prescriptions).toEqual([prescription])
    const { kinds } = await server.call(getTakenActions, { params: { meetingId: query.meetingId } }, { as: doctor })
    expect(kinds.find(({ kind }) => kind === "se-prescription")?.items).toEqual([
      { id: prescription.medicationRequest.id, isCancelled: false },
    ])
    expect(await kept()).toEqual([[], []])
  })

  it.each([
    ["pin_incorrect", "prescription_pin_refused", 422],
    ["pin_blocked", "prescription_pin_blocked", 403],
    ["role_not_linked", "prescription_role_refused", 403],
    ["patient_not_found", "prescription_patient_not_registered", 422],
    ["product_not_prescribable", "prescription_not_prescribable", 422],
    ["something_new", "prescription_refused", 422],
  ])(
    "refused with %s fails with %s, and nothing is stored of it",
    { tags: ["PRX-778", "PRX-822", "PRX-839"] },
    async (word, code, status) => {
      national.refuses.set("POST /prescriptions", word)
      expect(await refused(word)).toMatchObject({ code, status })
      expect(await rows()).toEqual([])
      expect(await kept()).toEqual([[], []])
      national.refuses.clear()
      expect(await prescribe(word)).toMatchObject({ state: "ACTIVE" })
      expect(national.prescriptions.size).toBe(1)
    },
  )

  it("that the service makes without an answer is found by its key", { tags: ["PRX-776", "PRX-823"] }, async () => {
    national.silentAt.add("POST /prescriptions")
    expect(await prescribe("lost")).toMatchObject({ state: "ACTIVE" })
    expect(await rows()).toEqual([{ state: "ACTIVE", national_id: "national-1" }])
    expect(asked()).toBe(1)
  })

  it(
    "without an answer and without a status is unknown, and is never made twice",
    { tags: ["PRX-776", "PRX-823", "PRX-839"] },
    async () => {
      national.silentAt.add("POST /prescriptions")
      national.failsAt.add("GET /requests")
      expect(await refused("unknown")).toMatchObject({ code: "prescription_unknown_whether_done", status: 409 })
      expect(await rows()).toEqual([{ state: "ASKED", national_id: null }])
      // A page that was loaded again has another key.
      expect(await refused("another-page")).toMatchObject({ code: "prescription_unknown_whether_done" })
      expect(await kept()).toEqual([[], []])
      national.silentAt.clear()
      national.failsAt.clear()
      expect(await prescribe("unknown")).toMatchObject({ state: "ACTIVE" })
      expect(await refused("another-page")).toMatchObject({ code: "prescription_safety" })
      expect(national.prescriptions.size).toBe(1)
      expect(await rows()).toHaveLength(1)
    },
  )

  it.each<[string, string | undefined, Partial<NewPrescription>, string]>([
    ["the role", "role_not_linked", {}, "prescription_unknown_whether_done"],
    ["a reason of the service", "something_new", {}, "prescription_unknown_whether_done"],
    ["the catalogue", undefined, { nplId: "1" }, "prescription_unknown_whether_done"],
    ["a rule", undefined, { packages: 0 }, "prescription_unknown_whether_done"],
    ["the PIN, which is asked for again", "pin_incorrect", {}, "prescription_pin_refused"],
  ])("without an answer stays unknown when its repetition fails for %s", { tags: ["PRX-823"] }, async (_why, word, change, code) => {
    national.failsAt.add("POST /prescriptions")
    await refused("repeated")
    national.failsAt.clear()
    if (word !== undefined) national.refuses.set("POST /prescriptions", word)
    expect(await refused("repeated", prescriptionOf("amoxicillin", change))).toMatchObject({ code })
    expect(await rows()).toEqual([{ state: "ASKED", national_id: null }])
  })

  it("asked for again with its key takes no other content", { tags: ["PRX-823"] }, async () => {
    national.failsAt.add("POST /prescriptions")
    expect(await refused("again")).toMatchObject({ code: "prescription_unknown_whether_done" })
    expect(await refused("again", prescriptionOf("amoxicillin", { packages: 2 }))).toMatchObject({ code: "idempotency_key_reused" })
    national.failsAt.clear()
    expect(await prescribe("again")).toMatchObject({ state: "ACTIVE" })
    expect(await rows()).toHaveLength(1)
  })

  it("that never reached the service is refused after a minute, and its key may be tried again", { tags: ["PRX-824"] }, async () => {
    national.failsAt.add("POST /prescriptions")
    await refused("late")
    await anHourLater()
    const [row] = await sqlOf("select id from se_prescription")
    const payload = { prescriptionId: String(row!["id"]) }
    await server.run(Effect.flatMap(DurableWork, (work) => work.start(settleJob, payload, { key: "test" })))
    await expect.poll(rows, { timeout: 20_000 }).toEqual([{ state: "REFUSED", national_id: null }])
    national.failsAt.clear()
    expect(await prescribe("late")).toMatchObject({ state: "ACTIVE" })
    expect(national.prescriptions.size).toBe(1)
  })

  it("that a killed process has asked for is found by the job, and audited with it", { tags: ["PRX-824", "RXL-012"] }, async () => {
    national.silentAt.add("POST /prescriptions")
    national.failsAt.add("GET /requests")
    await refused("killed")
    national.failsAt.clear()
    await anHourLater()
    const [row] = await sqlOf("select id from se_prescription")
    const payload = { prescriptionId: String(row!["id"]) }
    await server.run(Effect.flatMap(DurableWork, (work) => work.start(settleJob, payload, { key: "killed" })))
    await expect.poll(rows, { timeout: 20_000 }).toEqual([{ state: "ACTIVE", national_id: "national-1" }])
    expect(
      (await server.audit()).filter(({ action, subjectId }) => action === "se.prescription.settle" && subjectId === row!["id"]),
    ).toHaveLength(1)
  })

  it("needs a reason for what speaks against it, which is kept", { tags: ["PRX-781", "PRX-825"] }, async () => {
    await prescribe("first")
    const error = await refused("second")
    expect(error).toMatchObject({ code: "prescription_safety", status: 422 })
    const [finding] = (error as unknown as { readonly detail: { readonly findings: readonly string[] } }).detail.findings
    expect(finding).toMatch(/^double:prescription:/)
    const safetyReason = { text: "The patient lost the first package", accepted: [finding!] }
    expect(await prescribe("second", prescriptionOf("amoxicillin", { safetyReason }))).toMatchObject({ state: "ACTIVE" })
    expect(await sqlOf("select safety_reason ->> 'text' as text from se_prescription where safety_reason is not null")).toEqual([
      { text: safetyReason.text },
    ])
  })

  it("of what the medication list has ended needs a reason, unless the treatment was completed", { tags: ["SAFE-014"] }, async () => {
    const drug = drugsOf("amoxicillin")
    const [medicationId, author] = ["ended-amoxicillin", { id: "doctor-SE", name: "doctor-SE" }]
    const patient = { patientId: query.patientId, poolId: "SE" } as PatientAccess
    const dosage = prescriptionOf().dosage
    await server.run(insertMedication({ ...drug, id: medicationId, dosage, reason: [] }, patient, author))
    await server.run(closeMedication(medicationId, 1, author, { code: "SIDE_EFFECTS", text: "Utslag" }))
    expect(await refused("ended-on-list")).toMatchObject({ code: "prescription_safety", detail: { findings: [`ended:${medicationId}`] } })
    const safetyReason = { text: "Utslaget var mässling", accepted: [`ended:${medicationId}`] }
    expect(await prescribe("ended-on-list", prescriptionOf("amoxicillin", { safetyReason }))).toMatchObject({ state: "ACTIVE" })
    expect(await sqlOf("select safety_reason -> 'findings' as findings from se_prescription")).toEqual([
      { findings: [{ kind: "ended", about: drug.silDrug.name }] },
    ])
    await sqlOf("delete from se_prescription")
    await sqlOf(`update se_medication set end_reason = '{"code":"COMPLETED","text":null}'`)
    expect(await prescribe("completed-on-list")).toMatchObject({ state: "ACTIVE" })
    await sqlOf("delete from se_medication_version")
    await sqlOf("delete from se_medication")
  })

  it.each<[string, Partial<NewPrescription>, string]>([
    ["an unknown product", { nplId: "1" }, "prescription_unknown_product"],
    ["another product's package", { nplPackId: "1" }, "prescription_unknown_product"],
    ["no packages", { packages: 0 }, "prescription_invalid"],
    ["a medication that is not listed", { medicationId: "unlisted" }, "prescription_invalid"],
  ])("of %s is refused before the service is asked", { tags: ["PRX-772", "PRX-825"] }, async (_what, change, code) => {
    expect(await refused(code, prescriptionOf("amoxicillin", change))).toMatchObject({ code, status: 422 })
    expect(asked()).toBe(0)
  })

  it("of a product that is not prescribed any more is refused", { tags: ["PRX-772"] }, async () => {
    expect(await refused("old", prescriptionOf("pentoxifyllin"))).toMatchObject({ code: "prescription_not_prescribable" })
  })

  it("needs a doctor with the module, in their own open meeting with the patient", { tags: ["PRX-826"] }, async () => {
    expect(await refused("who", undefined, doctorWithoutModule)).toMatchObject({ code: "not_offered" })
    expect(await refused("who", undefined, nurse)).toMatchObject({ code: "not_offered" })
    const stranger = { ...sessionOf({ country: "SE", flags: ["prescription_module"], id: "nurse-SE" }), personId: "person-nurse-SE" }
    await sqlOf("delete from meeting_colleague")
    expect(await refused("who", undefined, stranger)).toMatchObject({ _tag: "Refused" })
    const other = { ...input(), query: { ...query, patientId: "child-SE" } }
    expect(await server.error(prescribeMedicine, other, { as: doctor })).toMatchObject({ _tag: "Refused" })
    await sqlOf("update meeting set ending_as = 'COMPLETED'")
    expect(await refused("ending")).toMatchObject({ code: "meeting_is_ending" })
    await sqlOf("update meeting set finished_status = 'COMPLETED'")
    expect(await refused("ended")).toMatchObject({ code: "meeting_ended" })
    expect(asked()).toBe(0)
  })

  it("is not taken back by an answer about the request before, once the service was asked again", { tags: ["RXL-008"] }, async () => {
    national.silentAt.add("POST /prescriptions")
    national.failsAt.add("GET /requests")
    await refused("asked-again")
    const [before] = await sqlOf("select id, asked_at::text as at from se_prescription")
    await sqlOf("update se_prescription set asked_at = now() + interval '1 second'")
    const { id, at } = before as { readonly id: string; readonly at: string }
    expect(await server.run(happened(id, [{ is: "reported", state: "NONE" }], { askedAt: at }))).toBe(false)
    expect(await sqlOf("select state from se_prescription")).toEqual([{ state: "ASKED" }])
  })

  it("needs a patient with a number at the national service", { tags: ["PRX-822"] }, async () => {
    const child = { query: { patientId: "child-SE", meetingId: "meeting-child-SE" }, payload: input().payload }
    expect(await server.error(prescribeMedicine, child, { as: doctor })).toMatchObject({ code: "prescription_patient_not_registered" })
  })

  it("as needed has the group of those of its meeting", { tags: ["PRX-782"] }, async () => {
    const { dosage } = prescriptionOf()
    const asNeeded = { ...dosage, type: "AS_NEEDED", timeAmounts: [], asNeededAmountIntervalMin: 1, asNeededMaxAmount: 1 } as const
    const first = await prescribe("needed-1", prescriptionOf("amoxicillin", { dosage: asNeeded }))
    const second = await prescribe("needed-2", prescriptionOf("desloratadin", { dosage: asNeeded, meetsReimbursementTerms: true }))
    expect([first.groupId, second.groupId]).toEqual([first.medicationRequest.id, first.medicationRequest.id])
  })
})
