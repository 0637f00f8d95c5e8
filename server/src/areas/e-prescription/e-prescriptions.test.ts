import { getTakenActions } from "@rond/core/model/actions"
import {
  getEPrescriptions,
  reportEPrescriptions,
  type ReportedPrescription,
  startAsNeededSession,
  startEPrescriptionSession,
} from "@rond/core/model/e-prescription"
import { getEntryPrescription, getEntryPrescriptionHistory, recordChanged } from "@rond/core/model/record"
import type { Session } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { recordModule } from "../../main/record-module.ts"
import { fakeService } from "../../testing/clinics/call-clinic.ts"
import { insertMarketClinic, sessionOf } from "../../testing/clinics/market-clinic.ts"
import { withServer } from "../../testing/test-server.ts"
import { actionsModule } from "../actions/module.ts"
import { clinicModule } from "../clinic/module.ts"
import { renewalsModule } from "../prescription-renewal/module.ts"
import { supportModule } from "../support/module.ts"
import { ePrescriptionModule } from "./module.ts"

const service = await fakeService({ url: "https://prescribing.example/session/1" })
afterAll(() => service.close())
const server = withServer([clinicModule, supportModule, recordModule, actionsModule, ePrescriptionModule, renewalsModule], {
  ROND_E_PRESCRIPTION_URL: service.url,
  ROND_E_PRESCRIPTION_KEY: "their-key",
})
const sqlOf = (statement: string) =>
  server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(statement)))

const doctor = sessionOf({ country: "NO" })
const nurse = sessionOf({ country: "NO", profession: "nurse" })
const swede = sessionOf({ country: "SE" })
const params = { meetingId: "meeting-adult-NO" }
const ids = ["0b0f8b0e-4b1f-4c9e-9d5c-0a2f6a1c7e11", "0b0f8b0e-4b1f-4c9e-9d5c-0a2f6a1c7e12"] as const

const start = (id: string = ids[0], as: Session = doctor, meetingId = params.meetingId) =>
  server.call(startEPrescriptionSession, { params: { meetingId }, payload: { id } }, { as })
const refused = (as: Session = doctor, id: string = ids[0], meetingId = params.meetingId) =>
  server.error(startEPrescriptionSession, { params: { meetingId }, payload: { id } }, { as })

/** The requests for sessions that the service got, the newest last. */
const sessionRequests = () => service.requests.map(({ path, body }) => ({ path, body: JSON.parse(body) as Record<string, string> }))
const newestSecret = () => sessionRequests().at(-1)!.body["callback_secret"]!
const prescribed = (id: string, more: Partial<ReportedPrescription> = {}): ReportedPrescription => ({
  id,
  state: "issued",
  type: "other",
  medication: "Sumatriptan 50 mg",
  groupId: null,
  ...more,
})
const reported = (secret: string, prescriptions: readonly ReportedPrescription[], hasFailed = false) => ({
  payload: { secret, hasFailed, prescriptions },
})
const report = (prescriptions: readonly ReportedPrescription[], hasFailed = false, secret = newestSecret()) =>
  server.call(reportEPrescriptions, reported(secret, prescriptions, hasFailed))
const listed = () => server.call(getEPrescriptions, { params }, { as: doctor })
const states = async () => (await listed()).prescriptions.map(({ id, state }) => [id, state]).toSorted()
const takenItems = async () => {
  const { kinds } = await server.call(getTakenActions, { params }, { as: doctor })
  return kinds.find(({ kind }) => kind === "e-prescription")?.items.map(({ id, isCancelled }) => [id, isCancelled]) ?? []
}

beforeAll(() => server.run(insertMarketClinic(["NO", "SE", "GB", "FR"], ["doctor", "nurse"])))
beforeEach(async () => {
  service.status = 200
  service.requests.splice(0)
  for (const table of ["e_prescription", "e_prescription_session"]) await sqlOf(`delete from ${table}`)
  await sqlOf("update meeting set activity_type = 'e_prescription_renewal', finished_status = null, ending_as = null")
})

describe("a session of the external e-prescription service", () => {
  it("is started with a secret of its own, and leads to the service's address", { tags: ["EPR-901", "EPR-902"] }, async () => {
    expect(await start()).toEqual({ id: ids[0], url: "https://prescribing.example/session/1" })
    expect(sessionRequests()).toEqual([
      {
        path: `/sessions/${ids[0]}`,
        body: {
          clinician_id: "doctor-NO",
          meeting_id: params.meetingId,
          patient_id: "adult-NO",
          country: "NO",
          prescription_id: null,
          callback_secret: expect.any(String),
        },
      },
    ])
    expect(service.requests[0]?.headers).toMatchObject({ authorization: "Bearer their-key" })
    expect(newestSecret()).toHaveLength(43)
    expect(JSON.stringify(await sqlOf("select * from e_prescription_session"))).not.toContain(newestSecret())
    expect((await server.audit()).at(-1)).toMatchObject({
      action: "e-prescription.session.start",
      outcome: "done",
      subjectId: ids[0],
      meetingId: params.meetingId,
    })
  })

  it.each([
    [403, "e_prescription_refused", 422],
    [500, "e_prescription_unavailable", 503],
  ])("answered with %i fails with %s, and another attempt replaces it", { tags: ["EPR-902", "EPR-903"] }, async (status, code, ours) => {
    service.status = status
    expect(await refused()).toMatchObject({ code, status: ours })
    const first = newestSecret()
    service.status = 200
    await start()
    expect(newestSecret()).not.toBe(first)
    expect(await server.error(reportEPrescriptions, reported(first, [prescribed("rx")]))).toMatchObject({ _tag: "NotFound" })
  })

  it("belongs to its clinician, and to an open meeting of their own", { tags: ["EPR-902"] }, async () => {
    await start()
    expect(await refused(nurse)).toMatchObject({ code: "session_of_another" })
    expect(await refused(swede)).toMatchObject({ _tag: "Refused" })
    await sqlOf("update meeting set ending_as = 'COMPLETED'")
    expect(await refused(doctor, ids[1])).toMatchObject({ code: "meeting_is_ending" })
    await sqlOf("update meeting set finished_status = 'COMPLETED'")
    expect(await refused(doctor, ids[1])).toMatchObject({ code: "meeting_ended" })
    expect(sessionRequests()).toHaveLength(1)
  })

  it.each([
    ["NO", "e_prescription_renewal", true],
    ["NO", "e_prescription_medication_request", true],
    ["NO", "video_visit", false],
    ["SE", "e_prescription_renewal", true],
    ["SE", "pollen_non_video", true],
    ["SE", "video_visit", false],
    ["GB", "video_visit", false],
  ])("in %s, in a meeting of the type %s, is offered: %s", { tags: ["EPR-901"] }, async (country, type, isOffered) => {
    await sqlOf(`update meeting set activity_type = '${type}'`)
    const started = await start(ids[0], sessionOf({ country }), `meeting-adult-${country}`).catch((error: unknown) => error)
    expect(started).toMatchObject(isOffered ? { id: ids[0] } : { code: "not_offered" })
  })
})

describe("what the service reports", () => {
  it("is taken in the meeting until it is cancelled", { tags: ["EPR-904", "EPR-905"] }, async () => {
    await start()
    await report([prescribed("rx-1", { groupId: "g" }), prescribed("rx-2", { type: "ALD" })])
    expect((await listed()).prescriptions.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toMatchObject([
      { id: "rx-1", groupId: "g", type: "other", medication: "Sumatriptan 50 mg", state: "issued" },
      { id: "rx-2", groupId: null, type: "ALD", state: "issued" },
    ])
    await report([prescribed("rx-1", { state: "cancelled" })])
    expect((await takenItems()).toSorted()).toEqual([
      ["rx-1", true],
      ["rx-2", false],
    ])
    await report([prescribed("rx-1"), prescribed("rx-2", { state: "cancelled" })])
    expect(await states()).toEqual([
      ["rx-1", "cancelled"],
      ["rx-2", "cancelled"],
    ])
  })

  it("is opened by the secret alone, for a day, and never for another meeting", { tags: ["EPR-904"] }, async () => {
    await start()
    const secret = newestSecret()
    await report([prescribed("rx-1")])
    const error = (by: string, id: string) => server.error(reportEPrescriptions, reported(by, [prescribed(id, { state: "cancelled" })]))
    expect(await error("guessed", "rx-9")).toMatchObject({ _tag: "NotFound" })
    await start(ids[1], doctor, "meeting-child-NO")
    expect(await error(newestSecret(), "rx-1")).toMatchObject({ _tag: "NotFound" })
    await sqlOf("update e_prescription_session set expires_at = now()")
    expect(await error(secret, "rx-1")).toMatchObject({ _tag: "NotFound" })
    expect(await states()).toEqual([["rx-1", "issued"]])
    await server.run(ePrescriptionModule.retention!)
    expect(await sqlOf("select id from e_prescription_session")).toEqual([])
    expect(await states()).toEqual([["rx-1", "issued"]])
  })

  it(
    "is stored after the meeting's end too, and tells the pages of the meeting and of the record",
    { tags: ["EPR-904", "EPR-905"] },
    async () => {
      await start()
      await sqlOf("update meeting set finished_status = 'COMPLETED'")
      await sqlOf("delete from event")
      await report([prescribed("rx-1")])
      await report([prescribed("rx-1")])
      expect(await states()).toEqual([["rx-1", "issued"]])
      const told = await sqlOf("select type from event order by id")
      expect(told.map(({ type }) => type)).toEqual(["e-prescriptions-changed", "taken-actions-changed", recordChanged])
    },
  )

  it("as a failure is said until the next session starts", { tags: ["EPR-903"] }, async () => {
    await start()
    expect((await listed()).hasFailed).toBe(false)
    await report([], true)
    expect((await listed()).hasFailed).toBe(true)
    await start(ids[1])
    expect((await listed()).hasFailed).toBe(false)
  })
})

describe("an as-needed prescription", () => {
  const show = (id: string, as: Session = doctor) => server.call(startAsNeededSession, { params: { id }, payload: { id: ids[1] } }, { as })

  it("is read with its group, and with every state of the group's prescriptions", { tags: ["EPR-907"] }, async () => {
    await start()
    await report([
      prescribed("rx-1", { groupId: "g" }),
      prescribed("rx-2", { groupId: "g", medication: "Oxazepam 5 mg" }),
      prescribed("rx-3"),
    ])
    await report([prescribed("rx-1", { groupId: "g", state: "cancelled" })])
    expect(await server.call(getEntryPrescription, { params: { id: "rx-1" } }, { as: doctor })).toMatchObject({
      id: "rx-1",
      medication: "Sumatriptan 50 mg",
      groupId: "g",
      prescriberName: "doctor-NO",
    })
    const { history } = await server.call(getEntryPrescriptionHistory, { params: { id: "rx-2" } }, { as: doctor })
    const steps = history.map(({ approval, medication }) => [approval, medication])
    expect(steps[0]).toEqual(["cancelled", "Sumatriptan 50 mg"])
    // Both were issued by one report, so either may be the newer one.
    expect(steps.slice(1).toSorted()).toEqual([
      ["issued", "Oxazepam 5 mg"],
      ["issued", "Sumatriptan 50 mg"],
    ])
    const errors = (id: string, as: Session) =>
      Promise.all([
        server.error(getEntryPrescription, { params: { id } }, { as }),
        server.error(getEntryPrescriptionHistory, { params: { id } }, { as }),
      ])
    expect(await errors("rx-3", doctor)).toMatchObject([{ _tag: "NotFound" }, { _tag: "NotFound" }])
    expect(await errors("rx-1", swede)).toMatchObject([{ _tag: "Refused" }, { _tag: "Refused" }])
  })

  it.each([
    ["NO", true],
    ["SE", true],
    ["FR", false],
  ])("of %s is shown in the service: %s", { tags: ["EPR-911"] }, async (country, isShown) => {
    const as = sessionOf({ country })
    const meetingId = `meeting-adult-${country}`
    await sqlOf(`insert into e_prescription (id, meeting_id, type, medication, group_id, state)
      values ('rx-${country}', '${meetingId}', 'other', 'Sumatriptan 50 mg', 'g', 'issued')`)
    const { prescriptions } = await server.call(getEPrescriptions, { params: { meetingId } }, { as })
    expect(prescriptions).toMatchObject([{ id: `rx-${country}`, groupId: "g" }])
    expect((await server.call(getEntryPrescriptionHistory, { params: { id: `rx-${country}` } }, { as })).history).toBeDefined()
    const outcome = await show(`rx-${country}`, as).catch((error: unknown) => error)
    expect(outcome).toMatchObject(isShown ? { id: ids[1] } : { code: "not_allowed" })
    expect(sessionRequests()).toHaveLength(isShown ? 1 : 0)
  })

  it("is all that its session reports, with its group", { tags: ["EPR-904", "EPR-908"] }, async () => {
    await start()
    await report([prescribed("rx-1", { groupId: "g" }), prescribed("rx-2", { groupId: "g" }), prescribed("rx-3")])
    await sqlOf("update meeting set finished_status = 'COMPLETED'")
    await show("rx-1")
    await report([
      prescribed("rx-2", { groupId: "g", state: "cancelled" }),
      prescribed("rx-3", { state: "cancelled" }),
      prescribed("rx-4"),
      prescribed("rx-5", { groupId: "g" }),
    ])
    expect(await states()).toEqual([
      ["rx-1", "issued"],
      ["rx-2", "cancelled"],
      ["rx-3", "issued"],
    ])
  })

  it("is shown in a session of the service, which may cancel it, after the meeting's end too", { tags: ["EPR-908"] }, async () => {
    await start()
    await report([prescribed("rx-1", { groupId: "g" }), prescribed("rx-2")])
    await sqlOf("update meeting set finished_status = 'COMPLETED'")
    expect(await show("rx-1")).toEqual({ id: ids[1], url: "https://prescribing.example/session/1" })
    expect(sessionRequests().at(-1)?.body).toMatchObject({ prescription_id: "rx-1", meeting_id: params.meetingId })
    await report([prescribed("rx-1", { groupId: "g", state: "cancelled" })])
    expect((await states())[0]).toEqual(["rx-1", "cancelled"])
    const error = (id: string, as: Session) => server.error(startAsNeededSession, { params: { id }, payload: { id: ids[1] } }, { as })
    expect(await error("rx-2", doctor)).toMatchObject({ _tag: "NotFound" })
    expect(await error("rx-1", swede)).toMatchObject({ _tag: "Refused" })
    expect(await error("rx-1", nurse)).toMatchObject({ code: "session_of_another" })
    service.status = 403
    expect(await error("rx-1", doctor)).toMatchObject({ code: "e_prescription_refused" })
    service.status = 500
    expect(await error("rx-1", doctor)).toMatchObject({ code: "e_prescription_unavailable" })
  })
})
