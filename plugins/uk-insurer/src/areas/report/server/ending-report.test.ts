import { callModule, waitForJob } from "@rond/server/testing"
import { cancelMeeting, getCancellation } from "@rond/core/model/no-show"
import { Schema } from "effect"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { noShowModuleWith } from "../../../../../../server/src/areas/no-show/module.ts"
import { recordIdentityCheck } from "@rond/plugin-uk/contract"
import { gp } from "../../../../../uk/src/server/testing/british-clinic.ts"
import { insurerServer } from "../../../server/testing/insurer-server.ts"
import { FakeInsurer } from "../../insurer-service/server/testing/fake-insurer.ts"
import { getOutcomes } from "../../outcomes/model/endpoints.ts"
import { postOlderConsultation } from "../model/endpoints.ts"
import golden from "../model/golden/older-abandoned.json" with { type: "json" }
import { OlderConsultation } from "../../insurer-service/model/report/older-report.ts"
import { storedConsultation } from "./consultation.ts"

const older = Schema.decodeUnknownSync(OlderConsultation)(golden)
const insurer = await FakeInsurer.start()
afterAll(() => insurer.stop())

const {
  server,
  rowsOf: run,
  newConsultation,
} = insurerServer({ prefix: "e", insurer, more: (markets) => [callModule, noShowModuleWith(markets)] })

let meetingId = ""
beforeEach(async () => {
  insurer.forget()
  meetingId = await newConsultation()
  await run(`update meeting set start_at = now() - interval '30 minutes', end_at = now() - interval '10 minutes' where id = '${meetingId}'`)
  await run(`insert into symptom_form (id, meeting_id, patient_id, symptom_id, title, sections)
    values ('s-${meetingId}', '${meetingId}', 'patient', 'back', 'Back pain', '[]')`)
})

const olderPath = "/clinician/consultation/v2"
const requestsTo = (path: string) => insurer.requests.filter((request) => request.path === path)
const arrived = async (path: string, count: number) =>
  await expect.poll(() => requestsTo(path).length, { interval: 10, timeout: 20_000 }).toBe(count)
const bodyOf = (path: string): unknown => JSON.parse(requestsTo(path)[0]!.body)

const noShow = async () => {
  const payload = { status: "NO_SHOW", reason: "DidNotAttend", explanation: null } as const
  await server.call(cancelMeeting, { params: { meetingId }, payload }, { as: gp })
  return await waitForJob(() => server.call(getCancellation, { params: { meetingId } }, { as: gp }))
}

describe("a member's consultation that was not held", () => {
  it("is reported in the older form, once, and told the record system", { tags: ["RPT-607", "RPT-478", "MEM-604"] }, async () => {
    expect(await noShow()).toMatchObject({ state: "done" })
    await arrived(olderPath, 1)
    expect(requestsTo(olderPath)[0]).toMatchObject({ method: "POST", headers: { requesterid: "gp", meetingid: meetingId } })
    expect(bodyOf(olderPath)).toMatchObject({
      kryUserId: "patient",
      sendPatientInboxMessage: true,
      vitalityData: {
        consultationId: meetingId,
        consultationStatus: "MISSED",
        consultationMethod: "Patient declined",
        patientSymptoms: "Back pain",
      },
      policyNumber: 0,
      vitalityStaff: "Missing Vitality staff",
    })
    await arrived("/semble/patient", 1)
    expect(bodyOf("/semble/patient")).toEqual({ kryUserId: "patient", patientId: "patient", encounterId: meetingId, meetingFinished: true })
    expect(requestsTo("/semble/patient")[0]).toMatchObject({
      method: "PUT",
      headers: { requesterid: "gp", meetingid: meetingId, kryuserid: "patient", requestpurpose: "consultation_with_patient" },
    })
  })

  it("of which the clinician rejected the identity was cancelled by the clinic", { tags: ["RPT-607", "RPT-477", "RPT-478"] }, async () => {
    const payload = { outcome: "Reject", rejectionReason: "CouldNotVerifyPatient", kbvFreeTextAnswer: null } as const
    await server.call(recordIdentityCheck, { params: { meetingId }, payload }, { as: gp })
    await arrived(olderPath, 1)
    expect(bodyOf(olderPath)).toMatchObject({
      vitalityData: {
        consultationId: meetingId,
        consultationStatus: "PROVIDER_CANCELLED",
        consultationMethod: "Patient declined",
        outcomes: expect.arrayContaining([
          { type: "failed member verification", value: "Y" },
          { type: "connection not made", value: "N" },
        ]),
      },
    })
  })

  it("is reported again where the insurer fails, under the same key", { tags: ["RPT-607"] }, async () => {
    insurer.next.push("fail")
    await noShow()
    await arrived(olderPath, 2)
    const keys = new Set(requestsTo(olderPath).map(({ headers }) => headers["idempotency-key"]))
    expect(keys.size).toBe(1)
  })

  it.each([
    ["by the patient, as the booking says", '{"gb":{"cancelled_by":"patient"}}', null, "MEMBER_CANCELLED"],
    ["by nobody that the booking names", "{}", null, "PROVIDER_CANCELLED"],
    ["by somebody whom the insurer does not know", '{"gb":{"cancelled_by":"relative"}}', null, "PROVIDER_CANCELLED"],
    ["by the clinic, whatever the booking says", '{"gb":{"cancelled_by":"patient"}}', "CouldNotVerifyPatient", "PROVIDER_CANCELLED"],
  ])("was cancelled %s", { tags: ["RPT-478", "RPT-607"] }, async (_by, booking, reason, status) => {
    await run(`update meeting set finished_status = 'CANCELLED', market_specifics = '${booking}' where id = '${meetingId}'`)
    if (reason !== null)
      await run(`insert into meeting_cancellation (meeting_id, status, reason, clinician_id)
        values ('${meetingId}', 'CANCELLED', '${reason}', 'gp')`)
    const payload = { ...older, kryUserId: "patient", vitalityData: { ...older.vitalityData, consultationId: meetingId } }
    const about = { params: { insurer: "insurer" }, headers: { requesterId: "gp", meetingId }, payload }
    await server.call(postOlderConsultation, about, { as: gp })
    await arrived(olderPath, 1)
    expect(bodyOf(olderPath)).toMatchObject({ vitalityData: { consultationId: meetingId, consultationStatus: status } })
  })

  it("was cancelled by whom the booking names", { tags: ["RPT-478"] }, async () => {
    const cancelledBy = async () => (await server.run(storedConsultation(meetingId)))?.cancelledBy
    expect(await cancelledBy()).toBe("clinic")
    await run(`update meeting set market_specifics = '{"gb":{"cancelled_by":"patient"}}' where id = '${meetingId}'`)
    expect(await cancelledBy()).toBe("patient")
  })

  it.each([
    ["in a pool of another country", "update pool set country = 'SE' where id = 'uk'", "update pool set country = 'GB' where id = 'uk'"],
    [
      "with a private patient",
      "update patient set partnership = 'private' where id = 'patient'",
      "update patient set partnership = 'insurer' where id = 'patient'",
    ],
    [
      "with a patient of no partnership",
      "update patient set partnership = null where id = 'patient'",
      "update patient set partnership = 'insurer' where id = 'patient'",
    ],
  ])("is none of the insurer %s", { tags: ["RPT-606", "MKT-032"] }, async (_which, change, back) => {
    expect(await server.run(storedConsultation(meetingId))).toBeDefined()
    await run(change)
    expect(await server.run(storedConsultation(meetingId))).toBeUndefined()
    await run(back)
  })

  it("of somebody else is no concern of the insurer", { tags: ["RPT-606", "RPT-607"] }, async () => {
    await run(`update meeting set patient_id = 'dan', user_id = 'cyril' where id = '${meetingId}'`)
    await run(`update symptom_form set patient_id = 'dan' where meeting_id = '${meetingId}'`)
    expect(await noShow()).toMatchObject({ state: "done" })
    const jobs = (await run(`select 1 from job where key like '${meetingId}%' and name like 'uk-insurer%'`)) as readonly unknown[]
    expect(jobs).toHaveLength(0)
  })
})

describe("the first opening of a consultation's outcomes", () => {
  it("tells the record system, and reads what reports say of the policy", { tags: ["MEM-604"] }, async () => {
    const cover = { moduleCodes: ["B28"], policy: null }
    insurer.answers.set("/v1/clinician/consultation", cover)
    insurer.answers.set("/clinician/user-profile-information", {
      plan: null,
      memberSince: null,
      staffSchemeIndicator: "Staff",
      claims: [],
      wellness: {},
    })
    const read = () =>
      server.call(getOutcomes, { params: { insurer: "insurer", meetingId }, headers: { requesterId: "gp", meetingId } }, { as: gp })
    await read()
    await read()
    await arrived("/semble/patient", 1)
    expect(bodyOf("/semble/patient")).toMatchObject({ encounterId: meetingId, meetingFinished: false })
    await expect
      .poll(
        async () =>
          (await run("select staff_scheme_indicator as staff from uk_insurer_member")) as readonly { readonly staff: string | null }[],
        { timeout: 20_000 },
      )
      .toMatchObject([{ staff: "Staff" }])
  })
})
