import { finishMeeting, getFinish } from "@rond/core/model/end-meeting"
import { callModule, insertTemplate, testCsrfToken, waitForJob } from "@rond/server/testing"
import { Effect, Exit, Schema } from "effect"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { noShowModuleWith } from "../../../../server/src/areas/no-show/module.ts"
import { gp } from "../../../uk/src/server/testing/british-clinic.ts"
import { FakeInsurer } from "../areas/insurer-service/server/testing/fake-insurer.ts"
import { insurerNote } from "../areas/note/model/insurer-note.ts"
import { getConsultationCover, getMemberProfile, putPatientEmail, putRecordPatient } from "../areas/patient-data/model/endpoints.ts"
import { currentReport } from "../areas/report/model/current.ts"
import { postOlderConsultation } from "../areas/report/model/endpoints.ts"
import golden from "../areas/report/model/golden/older-abandoned.json" with { type: "json" }
import { OlderConsultation } from "../areas/insurer-service/model/report/older-report.ts"
import { currentSource } from "../areas/report/model/testing/sources.ts"
import { insurerReport } from "../areas/report/server/finish-step.ts"
import { mustBeBuilt } from "../areas/report/server/report-problem.ts"
import { insertMember, insertNote, wholeNote } from "../areas/report/server/testing.ts"
import { insurerServer } from "./testing/insurer-server.ts"

const insurer = await FakeInsurer.start()
afterAll(() => insurer.stop())

const lines: string[] = []
const { server, rowsOf, newConsultation } = insurerServer({
  prefix: "r",
  insurer,
  logged: (line) => void lines.push(line),
  more: (markets) => [callModule, noShowModuleWith(markets)],
})

let meetingId = ""
beforeEach(async () => {
  insurer.forget()
  lines.splice(0)
  await rowsOf("update patient set partnership = 'insurer' where id = 'patient'")
  await rowsOf("update person set name = 'GP' where id = (select person_id from clinician where id = 'gp')")
  await rowsOf("update form_template set active = false where id = 'own-form'")
  meetingId = await newConsultation()
})

const as = { as: gp }
const params = { insurer: "insurer" }

/** A clinic's own note for members' consultations: texts, of which none is required and none is the complaint. */
const ownForm = { ...insurerNote, id: "own-form", nodes: insurerNote.nodes.filter(({ kind }) => kind === "long_text") }
const useOwnForm = async () => {
  await server.run(insertTemplate(ownForm, { country: "GB", partnership: "insurer", profession: "doctor" }))
  await rowsOf("update form_template set active = true where id = 'own-form'")
}

const unsigned = { status: "COMPLETED", sign: false, entryId: null, entryContentId: null } as const
/** Returns the server's refusal of the end. No endpoint declares the codes of a market's own reports, so the request is a plain one. */
const refusal = async (): Promise<unknown> => {
  const headers = { "content-type": "application/json", "x-rond-csrf": testCsrfToken, "idempotency-key": crypto.randomUUID() }
  const body = JSON.stringify({ status: "COMPLETED", sign: false, entry_id: null, entry_content_id: null })
  return await (await server.send(`/api/meeting/clinician/finish/${meetingId}`, { method: "POST", headers, body }, gp)).json()
}
const end = async () => {
  await server.call(finishMeeting, { params: { meetingId }, payload: unsigned }, as)
  return await waitForJob(() => server.call(getFinish, { params: { meetingId } }, as))
}
/** The server's warnings about reports that cannot be built. */
const reported = () =>
  lines.flatMap((line): readonly unknown[] => {
    const { message, level } = JSON.parse(line) as { readonly message: unknown; readonly level: unknown }
    const isReport = Array.isArray(message) && message[0] === "The insurer's report cannot be built"
    return isReport && level === "WARN" ? [message[1]] : []
  })
/** The consultation is open, and the insurer heard nothing of it. */
const isUntouched = async () => {
  expect(await rowsOf(`select finished_status, ending_as from meeting where id = '${meetingId}'`)).toEqual([
    { finished_status: null, ending_as: null },
  ])
  expect(insurer.lines).toEqual([])
}

describe("the end of a consultation whose report cannot be built", () => {
  it("is refused without the member's symptoms, and ends once they are known", { tags: ["RPT-471", "RPT-604"] }, async () => {
    await useOwnForm()
    await server.run(insertNote(meetingId, { management_plan: "Rest" }))
    await rowsOf(`update entry set template_id = 'own-form' where meeting_id = '${meetingId}'`)
    expect(await refusal()).toMatchObject({ status: 422, code: "report_symptoms_missing", title: "patientSymptoms is required" })
    expect(reported()).toEqual([{ meetingId, code: "report_symptoms_missing" }])
    await isUntouched()
    await rowsOf(`insert into symptom_form (id, meeting_id, patient_id, symptom_id, title, sections)
      values ('s-${meetingId}', '${meetingId}', 'patient', 'back', 'Back pain', '[]')`)
    expect(await end()).toMatchObject({ state: "done" })
  })

  it("is refused without a note", { tags: ["RPT-472", "RPT-604"] }, async () => {
    await useOwnForm()
    await server.run(insertNote(meetingId))
    await rowsOf(`delete from entry where meeting_id = '${meetingId}'`)
    expect(await refusal()).toMatchObject({ status: 422, code: "report_note_missing", title: "Missing medicalRecordFormValueMap" })
    await isUntouched()
  })

  it("is refused for a sign outside the note that no report can hold, and names its part", { tags: ["RPT-466", "RPT-604"] }, async () => {
    await server.run(insertNote(meetingId))
    const name = (written: string) =>
      rowsOf(`update person set name = '${written}' where id = (select person_id from clinician where id = 'gp')`)
    await name("GP ☂")
    expect(await refusal()).toMatchObject({ status: 422, code: "report_unwritable", detail: { field: "gp.name", isInNote: false } })
    expect(reported()).toEqual([{ meetingId, code: "report_unwritable", field: "gp.name" }])
    await isUntouched()
    await name("GP")
    expect(await end()).toMatchObject({ state: "done" })
  })

  it("is refused for a sign in the note of who left the insurer, and names the field", { tags: ["RPT-604", "RPT-605"] }, async () => {
    await server.run(insertNote(meetingId, { ...wholeNote, management_plan: "休息" }))
    await rowsOf(`insert into uk_insurer_outcome (id, meeting_id, request_type, outcome, sub_outcome, self_pay)
      values ('o-${meetingId}', '${meetingId}', 'NON_CLAIM', 'Suspected Cancer', '', false)`)
    await rowsOf("update patient set partnership = null where id = 'patient'")
    await rowsOf(`update evaluation set sections = '{"uk-task-summary":{"noTasksConfirmation":true,"noPrescriptionsConfirmation":true}}'`)
    expect(await refusal()).toMatchObject({ code: "report_unwritable", detail: { field: "management_plan", isInNote: true } })
    await isUntouched()
  })

  it("is not held by a note that was struck out", { tags: ["RPT-471"] }, async () => {
    await server.run(insertNote(meetingId))
    await rowsOf(`update entry set stricken_at = now(), stricken_by_id = 'gp', stricken_by_name = 'GP', stricken_reason = 'Wrong person'
      where meeting_id = '${meetingId}'`)
    expect(await end()).toMatchObject({ state: "done" })
    expect(JSON.parse(insurer.consultations.get(meetingId)!)).toMatchObject({
      vitalityData: { consultation: { memberSelectedSymptom: "The note was struck out", managementPlan: "" } },
    })
  })

  it("has nothing to report to the insurer where another system has the consultation", { tags: ["RPT-606"] }, async () => {
    await rowsOf(`insert into uk_insurer_outcome (id, meeting_id, request_type, outcome, sub_outcome, self_pay)
      values ('o-${meetingId}', '${meetingId}', 'NON_CLAIM', 'Suspected Cancer', '', false)`)
    await rowsOf(`update meeting set note_kept_elsewhere = true where id = '${meetingId}'`)
    await server.run(insertNote(meetingId))
    await rowsOf(`delete from entry where meeting_id = '${meetingId}'`)
    expect(await end()).toMatchObject({ state: "done" })
    expect(insurer.lines).toEqual([])
  })
})

describe("a report that lacks what it is built from", () => {
  const problemOf = (lacks: Partial<typeof currentSource>) =>
    Effect.runSync(Effect.flip(mustBeBuilt(currentReport({ ...currentSource, ...lacks }), "meeting-1")))

  it.each([
    ["symptoms", { patientSymptoms: undefined }, "report_symptoms_missing", "patientSymptoms is required"],
    ["a note", { note: undefined }, "report_note_missing", "Missing medicalRecordFormValueMap"],
    ["numbers", { entityNumbers: undefined }, "missing_entity_numbers", "Missing vitality entity numbers"],
    [
      "the content id of a signed note",
      { signing: { isAsked: true, entryContentId: null } },
      "report_entry_missing",
      "Missing entry metadata or entry content id",
    ],
  ] as const)("is refused without %s", { tags: ["RPT-471", "RPT-472"] }, (_what, lacks, code, title) => {
    expect(problemOf(lacks)).toMatchObject({ status: 422, code, title })
  })

  it("is refused about somebody who is no member", { tags: ["RPT-604", "RPT-606"] }, async () => {
    await rowsOf(`update meeting set patient_id = 'dan', user_id = 'cyril' where id = '${meetingId}'`)
    const content = insurerReport.content({ meetingId, patientId: "dan", byClinicianId: "gp" })
    const exit = await server.run(Effect.exit(content as Effect.Effect<string>))
    expect(Exit.findErrorOption(exit)).toMatchObject({ value: { status: 409, code: "report_not_a_member" } })
  })
})

describe("the report of a consultation that was not held", () => {
  const older = Schema.decodeUnknownSync(OlderConsultation)(golden)
  const sent = (changes: Partial<OlderConsultation> = {}) => ({
    params,
    headers: { requesterId: "gp", meetingId },
    payload: { ...older, kryUserId: "patient", vitalityData: { ...older.vitalityData, consultationId: meetingId }, ...changes },
  })

  it.each([
    ["is open", "null"],
    ["was held", "'COMPLETED'"],
  ])("is refused while the consultation %s", { tags: ["RPT-607"] }, async (_state, status) => {
    await rowsOf(`update meeting set finished_status = ${status} where id = '${meetingId}'`)
    expect(await server.error(postOlderConsultation, sent(), as)).toMatchObject({ _tag: "Conflict", code: "consultation_may_be_held" })
    expect(insurer.requests).toEqual([])
  })

  it.each<[string, () => Partial<OlderConsultation>]>([
    ["account", () => ({ kryUserId: "cyril" })],
    ["consultation", () => ({ vitalityData: { ...older.vitalityData, consultationId: "another" } })],
  ])("is refused about another %s", { tags: ["RPT-607", "OUT-537"] }, async (_what, changes) => {
    await rowsOf(`update meeting set finished_status = 'NO_SHOW' where id = '${meetingId}'`)
    expect(await server.error(postOlderConsultation, sent(changes()), as)).toMatchObject({ status: 422, code: "report_mismatch" })
  })
})

describe("what the insurer knows of a member", () => {
  const headers = () => ({ requesterId: "gp", meetingId, requestPurpose: "consultation_with_patient" as const })
  const coverQuery = { entityId: "P200", partnerId: "partner-1", kryUserId: "patient" }
  const profileQuery = { entityID: "P200", partnerID: "partner-1", kryUserId: "patient" }
  const cover = (query = coverQuery) => server.error(getConsultationCover, { params, query, headers: headers() }, as)
  const profile = (query = profileQuery) => server.error(getMemberProfile, { params, query, headers: headers() }, as)

  it.each([
    [422, "insurer_refused"],
    [503, "insurer_unavailable"],
  ])("is not known where the insurer answers %i: %s", { tags: ["MEM-603", "OUT-602"] }, async (status, code) => {
    insurer.readStatus = status
    expect(await cover()).toMatchObject({ code })
    expect(await profile()).toMatchObject({ code })
  })

  it("is not asked without the member's numbers", { tags: ["MEM-603", "MEM-921"] }, async () => {
    await rowsOf("update meeting set market_specifics = '{}'")
    await rowsOf("delete from uk_insurer_member where patient_id = 'patient'")
    expect(await cover()).toMatchObject({ code: "missing_entity_numbers" })
    expect(await profile()).toMatchObject({ code: "missing_entity_numbers" })
    expect(insurer.requests).toEqual([])
    await server.run(insertMember("patient"))
  })

  it("is not asked about another member", { tags: ["MEM-603", "OUT-537"] }, async () => {
    expect(await profile({ ...profileQuery, entityID: "P999" })).toMatchObject({ code: "member_mismatch" })
    expect(insurer.requests).toEqual([])
  })

  it("is not told about another encounter", { tags: ["MEM-604", "OUT-537"] }, async () => {
    const payload = { kryUserId: "patient", patientId: "patient", encounterId: "another", meetingFinished: false }
    const about = { params, headers: { ...headers(), kryUserId: "patient" }, payload }
    expect(await server.error(putRecordPatient, about, as)).toMatchObject({ code: "member_mismatch" })
    expect(insurer.requests).toEqual([])
  })
})

describe("the account holder's address", () => {
  it("stays while the consultation is ending", { tags: ["MEM-605"] }, async () => {
    await rowsOf(`update meeting set ending_as = 'COMPLETED' where id = '${meetingId}'`)
    const stored = {
      params: { ...params, meetingId, userId: "patient" },
      payload: { userId: "patient", meetingId, email: "late@example.com" },
    }
    expect(await server.error(putPatientEmail, stored, as)).toMatchObject({ code: "meeting_is_ending" })
  })
})
