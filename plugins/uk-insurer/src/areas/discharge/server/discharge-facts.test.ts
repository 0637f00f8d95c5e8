import { finishMeeting } from "@rond/core/model/end-meeting"
import { beforeEach, describe, expect, it } from "vitest"
import { gp } from "../../../../../uk/src/server/testing/british-clinic.ts"
import { insurerServer } from "../../../server/testing/insurer-server.ts"
import { insertNote, wholeNote } from "../../report/server/testing.ts"
import { acknowledge, voidingSection } from "../../note/model/voiding.ts"

const { server, rowsOf: run, newConsultation } = insurerServer({ prefix: "d" })

let meetingId = ""
beforeEach(async () => {
  meetingId = await newConsultation()
})

const request = () =>
  ({ params: { meetingId }, payload: { status: "COMPLETED", sign: false, entryId: null, entryContentId: null } }) as const
const refusal = () => server.error(finishMeeting, request(), { as: gp })
const decided = (outcome: string, subOutcome: string, decision: string) =>
  run(`insert into uk_insurer_outcome (id, meeting_id, request_type, outcome, sub_outcome, self_pay, decision, final_outcome_calculated)
    values ('o-${meetingId}', '${meetingId}', 'STANDARD', '${outcome}', '${subOutcome}', false, '${decision}', true)`)
const unmet = (rule: string, ...fields: readonly string[]) => ({
  code: "end_rules_unmet",
  detail: [{ rule, plugin: "uk-insurer", fields }],
})

describe("the end of a member's consultation, asked without a screen", () => {
  it("is refused while a required text is blank, and names its field", { tags: ["DIS-601", "DIS-461", "DIS-464"] }, async () => {
    await decided("Referral to the insurer", "Personal Details Update", "Accept")
    await server.run(insertNote(meetingId, { ...wholeNote, information_for_insurer: "  " }))
    expect(await refusal()).toMatchObject(unmet("discharge-information", "note-information_for_insurer"))
  })

  it("is refused while an outcome is not calculated", { tags: ["DIS-601", "DIS-465"] }, async () => {
    await run(`insert into uk_insurer_outcome (id, meeting_id, request_type, outcome, sub_outcome, self_pay)
      values ('o-${meetingId}', '${meetingId}', 'STANDARD', 'Suspected Cancer', '', false)`)
    await server.run(insertNote(meetingId))
    expect(await refusal()).toMatchObject(unmet("missing-calculated-outcomes", "uk-insurer-outcomes"))
  })

  it("is refused while the account holder's address is wrong", { tags: ["DIS-601", "DIS-465"] }, async () => {
    await run(`insert into uk_insurer_account_email (meeting_id, email) values ('${meetingId}', 'ada@hill')`)
    await server.run(insertNote(meetingId))
    expect(await refusal()).toMatchObject(unmet("invalid-account-holder-email", "uk-insurer-account-holder-email"))
  })

  it("is refused for an injury until it is acknowledged for these answers", { tags: ["DIS-601", "DIS-466", "DIS-467"] }, async () => {
    const injured = { ...wholeNote, injury: "yes" }
    await server.run(insertNote(meetingId, injured))
    expect(await refusal()).toMatchObject(unmet("voiding-not-acknowledged", "note-injury"))
    const store = (answers: object) =>
      run(`update evaluation set sections = sections || '${JSON.stringify({ [voidingSection]: acknowledge({ ...answers }) })}'::jsonb
        where meeting_id = '${meetingId}'`)
    await store({ ...injured, refer_back: "injury" })
    expect(await refusal()).toMatchObject(unmet("voiding-not-acknowledged", "note-injury"))
    await store(injured)
    expect(await server.call(finishMeeting, request(), { as: gp })).toMatchObject({ state: expect.any(String) })
  })

  it("is refused for a sign that the report cannot hold", { tags: ["DIS-601", "RPT-466"] }, async () => {
    await server.run(insertNote(meetingId, { ...wholeNote, chief_complaint: "背痛" }))
    expect(await refusal()).toMatchObject(unmet("unwritable-text", "note-chief_complaint"))
  })
})
