import { getTakenActions } from "@rond/core/model/actions"
import { listMeetingResults, listWaitingResults, markResultSeen } from "@rond/core/model/lab-result"
import { getWorklist } from "@rond/core/model/worklist"
import type { Session } from "@rond/core/server-kit"
import { insertTestClinic } from "@rond/server/testing"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { besideDoctorInSweden, doctor, meetingId, orderServer, otherClinicians } from "../../../server/testing/order-server.ts"
import { demoCatalogue } from "../demo/catalogue.ts"
import {
  cancelLabReferral,
  getLabCatalogue,
  type LabReferralOrder,
  listLabReferrals,
  orderLabReferral,
} from "../model/laboratory-referral.ts"

/** A laboratory whose response to each method can be changed. */
interface Response {
  readonly status: number
  readonly body: unknown
}
const ready: Readonly<Record<string, Response>> = {
  "GET catalogue": {
    status: 200,
    body: { tests: demoCatalogue.tests, lab_test_sites: demoCatalogue.labTestSites },
  },
  PUT: { status: 200, body: { accepted: true } },
  DELETE: { status: 204, body: undefined },
  GET: { status: 200, body: { state: "ORDERED", report: null } },
}
const report = {
  findings: [{ name: "TSH", value: "9", unit: "mIU/L", reference: "0.4–4.0", flag: "HIGH" }],
  comment: "Repeat in four weeks",
}
let responses = { ...ready }
let answersAsked = 0
const requests: { readonly method: string; readonly path: string; readonly body: string }[] = []
const laboratory = createServer((request, response) => {
  let body = ""
  request.on("data", (chunk: Buffer) => (body += chunk.toString()))
  request.on("end", () => {
    const { method = "", url = "" } = request
    if (method !== "GET") requests.push({ method, path: url, body })
    else if (url !== "/catalogue") answersAsked += 1
    const answer = responses[url === "/catalogue" ? "GET catalogue" : method]!
    response.writeHead(answer.status, { "content-type": "application/json" })
    response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body))
  })
})
await new Promise<void>((resolve) => laboratory.listen(0, "127.0.0.1", resolve))
afterAll(() => {
  laboratory.closeAllConnections()
  laboratory.close()
})

const { server, sqlOf } = orderServer({
  ROND_SE_LABORATORY_URL: `http://127.0.0.1:${(laboratory.address() as AddressInfo).port}`,
  ROND_SE_LABORATORY_PAUSE_SECONDS: "0.2",
})

const payloadOf = (changes: Partial<LabReferralOrder> = {}): { readonly payload: LabReferralOrder } => ({
  payload: { meetingId, patientId: "anna", tests: ["NPU03577", "NPU28309"], labTestSiteId: "odenplan", ...changes },
})
const order = (changes: Partial<LabReferralOrder> = {}, as: Session = doctor) => server.call(orderLabReferral, payloadOf(changes), { as })
const refused = (changes: Partial<LabReferralOrder> = {}, as: Session = doctor) =>
  server.error(orderLabReferral, payloadOf(changes), { as })
const cancel = (id: string) => server.call(cancelLabReferral, { params: { id } }, { as: doctor })
const cancelRefused = (id: string, as: Session = doctor) => server.error(cancelLabReferral, { params: { id } }, { as })
const statesOf = async () =>
  (await server.call(listLabReferrals, { params: { id: "anna" } }, { as: doctor })).labReferrals.map(({ state }) => state)
const waiting = async (as: Session = doctor) => (await server.call(listWaitingResults, {}, { as })).results
const answers = (state: string) => ({ status: 200, body: { state, report: state === "ANSWERED" ? report : null } })

beforeEach(async () => {
  responses = { ...ready }
  requests.splice(0)
  await server.run(insertTestClinic)
  await sqlOf("delete from lab_result")
  await sqlOf("delete from se_lab_referral")
  await sqlOf("update meeting set finished_status = null, ending_as = null")
  await sqlOf("update patient set given_name = 'Anna' where id = 'anna'")
})

describe("a laboratory referral", () => {
  it("reaches the laboratory once, is audited, listed and counted", { tags: ["LAB-001", "LAB-004", "LAB-006"] }, async () => {
    const referral = await order()
    expect(referral).toMatchObject({
      tests: [{ name: "Haemoglobin" }, { name: "TSH" }],
      state: "ORDERED",
      labTestSite: { name: "Odenplan", address: "Odengatan 58, 113 22 Stockholm", active: true },
      meetingId,
    })
    expect(requests).toHaveLength(1)
    expect(JSON.parse(requests[0]!.body)).toMatchObject({ tests: ["NPU28309", "NPU03577"], site_id: "odenplan", patient_id: "anna" })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "se.lab-referral.order", meetingId, subjectId: referral.kryId })
    expect(await statesOf()).toEqual(["ORDERED"])
    const { kinds } = await server.call(getTakenActions, { params: { meetingId } }, { as: doctor })
    expect(kinds.find(({ kind }) => kind === "se-lab-referral")?.items).toEqual([{ id: referral.kryId, isCancelled: false }])
  })

  it.each([
    ["of a test that is not offered", { tests: ["NPU00000"] }, "lab_test_not_offered"],
    ["to a site that is not active", { labTestSiteId: "kista" }, "lab_test_site_closed"],
    ["to a site that does not exist", { labTestSiteId: "nowhere" }, "lab_test_site_closed"],
  ])("%s is refused", { tags: ["LAB-003"] }, async (_name, changes, code) => {
    expect(await refused(changes)).toMatchObject({ code })
    expect(requests).toEqual([])
  })

  it("is ordered in open meetings of a Swedish clinician's own alone", { tags: ["LAB-006"] }, async () => {
    for (const as of otherClinicians) expect(await refused({}, as)).toMatchObject({ _tag: "Refused" })
    expect(await refused({ patientId: "child" })).toMatchObject({ _tag: "NotFound" })
    await sqlOf("update patient set given_name = '', family_name = '' where id = 'anna'")
    expect(await refused()).toMatchObject({ code: "missing_patient_name" })
    await sqlOf("update meeting set ending_as = 'COMPLETED' where id = 'adult-meeting'")
    expect(await refused()).toMatchObject({ code: "meeting_is_ending" })
    await sqlOf("update meeting set finished_status = 'COMPLETED' where id = 'adult-meeting'")
    expect(await refused()).toMatchObject({ code: "meeting_ended" })
    expect(requests).toEqual([])
  })

  it("is kept while the laboratory does not answer, and asked again by its key", { tags: ["LAB-005"] }, async () => {
    responses = { ...ready, PUT: { status: 500, body: {} }, GET: { status: 404, body: {} } }
    expect(await refused()).toMatchObject({ code: "laboratory_unavailable" })
    expect(await statesOf()).toEqual(["REQUESTED"])
    responses = { ...ready }
    await order()
    expect(await statesOf()).toEqual(["ORDERED"])
    expect(new Set(requests.map(({ path }) => path)).size).toBe(1)
  })

  it("that the laboratory refuses leaves nothing behind", { tags: ["LAB-005"] }, async () => {
    responses = { ...ready, PUT: { status: 422, body: { code: "no" } } }
    expect(await refused()).toMatchObject({ code: "laboratory_refused" })
    expect(await statesOf()).toEqual([])
  })

  it("needs what the laboratory offers", { tags: ["LAB-002", "LAB-005"] }, async () => {
    expect((await server.call(getLabCatalogue, {}, { as: doctor })).tests).toHaveLength(demoCatalogue.tests.length)
    responses = { ...ready, "GET catalogue": { status: 500, body: {} } }
    expect(await server.error(getLabCatalogue, {}, { as: doctor })).toMatchObject({ code: "laboratory_unavailable" })
    responses = { ...ready, "GET catalogue": { status: 200, body: { tests: "many" } } }
    expect(await refused()).toMatchObject({ code: "laboratory_unavailable" })
    expect(await statesOf()).toEqual([])
  })
})

describe("the cancellation", () => {
  it("reaches the laboratory, is audited and does nothing twice", { tags: ["LAB-008"] }, async () => {
    const { kryId } = await order()
    expect(await cancel(kryId)).toMatchObject({ state: "CANCELLED" })
    expect(await cancel(kryId)).toMatchObject({ state: "CANCELLED" })
    expect(requests.map(({ method }) => method)).toEqual(["PUT", "DELETE"])
    const { kinds } = await server.call(getTakenActions, { params: { meetingId } }, { as: doctor })
    expect(kinds.find(({ kind }) => kind === "se-lab-referral")?.items).toEqual([{ id: kryId, isCancelled: true }])
    const audit = await server.audit()
    expect(audit.filter(({ action }) => action === "se.lab-referral.cancel")).toHaveLength(1)
  })

  it.each([
    ["has begun", { status: 409, body: {} }, "lab_referral_begun"],
    ["refuses", { status: 422, body: {} }, "laboratory_refused"],
    ["does not answer", { status: 500, body: {} }, "laboratory_unavailable"],
  ])("by a laboratory that %s leaves the referral", { tags: ["LAB-008"] }, async (_name, response, code) => {
    const { kryId } = await order()
    responses = { ...ready, DELETE: response }
    expect(await cancelRefused(kryId)).toMatchObject({ code })
    expect(await statesOf()).toEqual(["ORDERED"])
  })

  it("is for the clinician who ordered it, until the sample is there", { tags: ["LAB-008"] }, async () => {
    const { kryId } = await order()
    expect(await cancelRefused(kryId, besideDoctorInSweden)).toMatchObject({ _tag: "Refused" })
    await sqlOf("update se_lab_referral set state = 'RECEIVED'")
    expect(await cancelRefused(kryId)).toMatchObject({ code: "lab_referral_begun" })
    expect(await cancelRefused("nothing")).toMatchObject({ _tag: "NotFound" })
  })
})

describe("a result", () => {
  const arrived = async () => {
    await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(1)
  }

  it(
    "waits for the clinician who ordered it until it is marked as seen",
    { tags: ["RES-001", "RES-002", "RES-004", "RES-005"] },
    async () => {
      const { kryId } = await order()
      responses = { ...ready, GET: answers("RECEIVED") }
      await expect.poll(statesOf, { timeout: 20_000 }).toEqual(["RECEIVED"])
      responses = { ...ready, GET: answers("ANSWERED") }
      await arrived()
      expect(await statesOf()).toEqual(["ANSWERED"])
      const [result] = await waiting()
      expect(result).toMatchObject({ kind: "LAB_REFERRAL", tests: ["Haemoglobin", "TSH"], isAbnormal: true, meetingId })
      expect((await server.call(getWorklist, { query: { exceptDay: "2020-01-01" } }, { as: doctor })).results).toBe(1)
      const read = () => server.call(listMeetingResults, { params: { meetingId } }, { as: doctor })
      expect((await read()).results).toMatchObject([{ orderId: kryId, seenAt: null, report }])

      const { id } = result!
      const first = await server.call(markResultSeen, { params: { id } }, { as: doctor })
      expect(await server.call(markResultSeen, { params: { id } }, { as: doctor })).toEqual(first)
      expect(await waiting()).toEqual([])
      expect((await server.call(getWorklist, { query: { exceptDay: "2020-01-01" } }, { as: doctor })).results).toBe(0)
      expect((await read()).results[0]?.seenAt).toBe(first.seenAt)
      const audit = await server.audit()
      expect(audit.map(({ action }) => action)).toEqual(
        expect.arrayContaining(["lab-result.arrive", "lab-result.waiting", "lab-result.read", "lab-result.see"]),
      )
      expect(audit.filter(({ action }) => action === "lab-result.see")).toHaveLength(1)
    },
  )

  it("that is not normal comes before older ones that are, of which only ten are listed", { tags: ["RES-602"] }, async () => {
    const insert = (id: string, isAbnormal: boolean, daysAgo: string) =>
      sqlOf(`insert into lab_result (id, kind, order_id, meeting_id, patient_id, clinician_id, pool_id, tests, report, is_abnormal, answered_at)
        select ${id}, 'LAB_REFERRAL', ${id}, meeting.id, patient_id, '${doctor.clinician!.id}', pool_id, '["TSH"]',
          '{"findings": [], "comment": null}', ${isAbnormal}, now() - ${daysAgo} * interval '1 day'
        from meeting cross join generate_series(1, ${isAbnormal ? 1 : 10}) n where meeting.id = '${meetingId}'`)
    await insert("'normal-' || n", false, "n")
    await insert("'not-normal'", true, "0")
    const { total, results } = await server.call(listWaitingResults, {}, { as: doctor })
    expect(total).toBe(11)
    expect(results.slice(0, 3).map(({ id }) => id)).toEqual(["not-normal", "normal-10", "normal-9"])
    expect(results).toHaveLength(10)
  })

  it("is hidden from a colleague, also in the same meeting", { tags: ["RES-003"] }, async () => {
    await order()
    responses = { ...ready, GET: answers("ANSWERED") }
    await arrived()
    const [result] = await waiting()
    const colleague = besideDoctorInSweden
    expect(await waiting(colleague)).toEqual([])
    expect(await server.error(markResultSeen, { params: { id: result!.id } }, { as: colleague })).toMatchObject({ _tag: "Refused" })
    await sqlOf(
      `insert into meeting_colleague (meeting_id, clinician_id) values ('${meetingId}', '${colleague.clinician!.id}') on conflict do nothing`,
    )
    expect((await server.call(listMeetingResults, { params: { meetingId } }, { as: colleague })).results).toEqual([])
  })

  it.each([
    ["fails", { status: 500, body: {} }],
    ["answers something else", { status: 200, body: { state: "ANSWERED", report: null } }],
    ["has a state that nobody knows", { status: 200, body: { state: "THAWING", report: null } }],
  ])("of a laboratory that %s for a time is not lost", { tags: ["RES-006"] }, async (_name, response) => {
    responses = { ...ready, GET: response }
    await order()
    expect(await waiting()).toEqual([])
    responses = { ...ready, GET: answers("ANSWERED") }
    await arrived()
  })

  it("that takes its time is asked for again, and no failure is counted", { tags: ["RES-601"] }, async () => {
    answersAsked = 0
    const { kryId } = await order()
    await expect.poll(() => answersAsked, { timeout: 20_000 }).toBeGreaterThan(2)
    const jobOf = async () => (await sqlOf(`select state, attempts, breaks, failure from job where key = '${kryId}'`))[0]
    expect(await jobOf()).toEqual({ state: "running", attempts: 0, breaks: 0, failure: null })
    responses = { ...ready, GET: answers("ANSWERED") }
    await arrived()
    await expect.poll(jobOf, { timeout: 20_000 }).toEqual({ state: "done", attempts: 0, breaks: 0, failure: null })
  })

  it("comes for an order whose acceptance was lost", { tags: ["RES-006"] }, async () => {
    responses = { ...ready, PUT: { status: 500, body: {} }, GET: answers("ANSWERED") }
    expect(await refused()).toMatchObject({ code: "laboratory_unavailable" })
    await arrived()
    expect(await statesOf()).toEqual(["ANSWERED"])
  })
})
