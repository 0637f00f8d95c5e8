import { waitForJob } from "@rond/server/testing"
import { finishMeeting, getFinish } from "@rond/core/model/end-meeting"
import { signEntry } from "@rond/core/model/record"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { gp as gpWithoutFlags } from "../../../../../uk/src/server/testing/british-clinic.ts"
import { insurerServer } from "../../../server/testing/insurer-server.ts"
import { FakeInsurer } from "../../insurer-service/server/testing/fake-insurer.ts"
import { insertNote, wholeNote } from "./testing.ts"

const insurer = await FakeInsurer.start()
afterAll(() => insurer.stop())

const { server, rowsOf, newConsultation } = insurerServer({ prefix: "f", insurer })
const gp = { ...gpWithoutFlags, clinician: { ...gpWithoutFlags.clinician!, flags: ["sign"] } }

let meetingId = ""
beforeEach(async () => {
  insurer.forget()
  meetingId = await newConsultation()
  await server.run(insertNote(meetingId))
})

const contentId = async () =>
  (await rowsOf<{ readonly id: string }>(`select content_id as id from entry where meeting_id = '${meetingId}'`))[0]!.id

/** Ends the consultation, and returns how the end went. */
const end = async ({ sign = true }: { readonly sign?: boolean } = {}) => {
  const note = sign ? { entryId: `note-${meetingId}`, entryContentId: await contentId() } : { entryId: null, entryContentId: null }
  await server.call(finishMeeting, { params: { meetingId }, payload: { status: "COMPLETED", sign, ...note } }, { as: gp })
  return await waitForJob(() => server.call(getFinish, { params: { meetingId } }, { as: gp }))
}
const isSigned = async () =>
  (await rowsOf<{ readonly is: boolean }>(`select signed_at is not null as is from entry where meeting_id = '${meetingId}'`))[0]!.is
const sent = () => JSON.parse(insurer.consultations.get(meetingId)!) as { readonly vitalityData: Record<string, unknown> }
const path = "/v2/clinician/consultation"

describe("the report of a member's consultation", () => {
  it("is made from what is stored, once, before the note is signed", { tags: ["RPT-601"] }, async () => {
    expect(await end()).toMatchObject({ state: "done", stepsDone: ["hold", "send", "sign", "publish", "complete", "notify"] })
    expect(await isSigned()).toBe(true)
    expect(insurer.lines).toEqual([`POST ${path}`])
    expect(insurer.requests.find(({ method }) => method === "POST")).toMatchObject({
      headers: { requesterid: "gp", meetingid: meetingId, kryuserid: "patient", authorization: "Bearer their-key" },
    })
    expect(sent().vitalityData).toMatchObject({
      member: {
        memberEntityNumber: "M100",
        patientEntityNumber: "P200",
        contact: { phone: "+447700900123", email: "ada@hill.example" },
        consent: true,
      },
      consultation: { id: meetingId, gp: { id: "gp" }, memberSelectedSymptom: "Low back pain", sideOfBody: 1, accidentCause: 0 },
      patientId: "patient",
      userId: "patient",
      staffSchemeIndicator: "Missing Vitality staff",
      policyNumber: 0,
    })
    expect((await server.audit()).filter(({ action }) => action === "uk-insurer.report.send")).toMatchObject([
      { meetingId, patientId: "patient" },
    ])
  })

  it("is sent where the note is signed later, and not again when it is", { tags: ["RPT-602"] }, async () => {
    expect(await end({ sign: false })).toMatchObject({ state: "done" })
    expect(await isSigned()).toBe(false)
    const params = { id: `note-${meetingId}` }
    await server.call(signEntry, { params, payload: { contentId: await contentId() } }, { as: gp })
    expect(await isSigned()).toBe(true)
    expect(insurer.lines).toEqual([`POST ${path}`])
  })

  it("is replaced where the insurer calculated the coverage", { tags: ["RPT-601"] }, async () => {
    await rowsOf(`insert into uk_insurer_calculation (meeting_id, clinician_id, answered_at) values ('${meetingId}', 'gp', now())`)
    await rowsOf(`insert into uk_insurer_outcome (id, meeting_id, request_type, outcome, sub_outcome, self_pay, decision, final_outcome_calculated)
      values ('o-${meetingId}', '${meetingId}', 'STANDARD', 'Suspected Cancer', '', true, 'Accept', true)`)
    await server.run(insertNote(meetingId, { ...wholeNote, history_of_presenting_complaint: "A lump" }))
    expect(await end()).toMatchObject({ state: "done" })
    expect(insurer.lines).toEqual([`PUT ${path}`])
    expect(sent().vitalityData).toMatchObject({
      consultation: { consultationSummary: "A lump", outcomes: [{ outcome: "Suspected Cancer", selfPay: true, creationType: "PUT" }] },
    })
  })

  it("that the insurer refuses keeps the consultation open, and the next end sends another", { tags: ["RPT-603"] }, async () => {
    insurer.next.push("refuse")
    expect(await end()).toMatchObject({ state: "failed", failureCode: "report_refused", failureIsSigning: false })
    expect(await isSigned()).toBe(false)
    await server.run(insertNote(meetingId, { ...wholeNote, management_plan: "Rest" }))
    expect(await end()).toMatchObject({ state: "done" })
    expect(insurer.made.get(meetingId)).toBe(1)
    expect(sent().vitalityData).toMatchObject({ consultation: { managementPlan: "Rest" } })
  })

  const outcomes = () => `GET /v1/clinician/outcomes/${meetingId}`

  it.each(["unanswered", "bad-json"] as const)(
    "is made once although the first answer was lost: %s",
    { tags: ["RPT-603"] },
    async (treatment) => {
      insurer.next.push(treatment)
      expect(await end()).toMatchObject({ state: "done" })
      expect(insurer.made.get(meetingId)).toBe(1)
      expect(insurer.lines).toEqual([`POST ${path}`, outcomes(), `PUT ${path}`])
    },
  )

  it("is made again only once an insurer that failed had the time to make it", { tags: ["RPT-603"] }, async () => {
    insurer.next.push("fail")
    const ended = end()
    await expect.poll(() => insurer.lines.length, { interval: 10, timeout: 20_000 }).toBeGreaterThan(1)
    expect(insurer.lines.slice(0, 2)).toEqual([`POST ${path}`, outcomes()])
    await rowsOf("update uk_insurer_report set asked_at = asked_at - interval '2 minutes'")
    expect(await ended).toMatchObject({ state: "done" })
    expect(insurer.lines.filter((line) => line === `POST ${path}`)).toHaveLength(2)
    expect(insurer.made.get(meetingId)).toBe(1)
  })

  it(
    "is not sent while the insurer's numbers are missing, and is once the booking has them",
    { tags: ["RPT-472", "RPT-604", "MEM-921"] },
    async () => {
      await rowsOf("delete from uk_insurer_member where patient_id = 'patient'")
      await expect(end()).rejects.toMatchObject({ _tag: "Invalid", code: "missing_entity_numbers" })
      expect(await isSigned()).toBe(false)
      expect(insurer.lines).toEqual([])
      const member = { member_entity_number: "M100", patient_entity_number: "P200", partner_id: "partner-1" }
      await rowsOf(`update meeting set market_specifics = '${JSON.stringify({ gb: { member } })}' where id = '${meetingId}'`)
      expect(await end()).toMatchObject({ state: "done" })
      expect(sent().vitalityData).toMatchObject({ member: { memberEntityNumber: "M100", patientEntityNumber: "P200" } })
    },
  )

  it("of who left the insurer is still owed once outcomes are saved", { tags: ["RPT-605"] }, async () => {
    await rowsOf(`insert into uk_insurer_outcome (id, meeting_id, request_type, outcome, sub_outcome, self_pay)
      values ('o-${meetingId}', '${meetingId}', 'NON_CLAIM', 'Suspected Cancer', '', false)`)
    await rowsOf("update patient set partnership = null where id = 'patient'")
    await rowsOf(`update evaluation set sections = '{"uk-task-summary":{"noTasksConfirmation":true,"noPrescriptionsConfirmation":true}}'`)
    expect(await end()).toMatchObject({ state: "done" })
    expect(insurer.lines).toEqual([`POST ${path}`])
    await rowsOf("update patient set partnership = 'insurer' where id = 'patient'")
  })

  it("is not sent about others, and not where another system has the consultation", { tags: ["RPT-606"] }, async () => {
    await rowsOf(`update meeting set note_kept_elsewhere = true where id = '${meetingId}'`)
    await rowsOf(`delete from entry where meeting_id = '${meetingId}'`)
    expect(await end({ sign: false })).toMatchObject({ state: "done" })
    meetingId = await newConsultation()
    await rowsOf(`update meeting set patient_id = 'dan', user_id = 'cyril' where id = '${meetingId}'`)
    await server.run(insertNote(meetingId))
    await rowsOf(`update evaluation set sections = '{"uk-task-summary":{"noTasksConfirmation":true,"noPrescriptionsConfirmation":true}}'`)
    expect(await end({ sign: false })).toMatchObject({ state: "done" })
    expect(insurer.lines).toEqual([])
  })
})
