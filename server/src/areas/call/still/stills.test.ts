import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { extractText, getDocumentProxy } from "unpdf"
import { describe, expect, it } from "vitest"
import {
  answerStillQuestion,
  askForStill,
  getPatientLink,
  getStillAnswer,
  getVisitChat,
  joinVisit,
  maxStillBytes,
  maxStillDescription,
  openVideoSession,
  saveStill,
  stillQuestionSeconds,
  withdrawStillQuestion,
} from "@rond/core/model/call"
import { getEntryPicture, listEntries, printEntry, recordChanged } from "@rond/core/model/record"
import { clinicModule } from "../../clinic/module.ts"
import { recordModule } from "../../../main/record-module.ts"
import { insertEntries, insertTemplate, type SeededEntry } from "../../record/seed.ts"
import { supportModule } from "../../support/module.ts"
import { noteForm } from "../../../testing/clinics/record-clinic.ts"
import { bytesOf, exif, sampleJpeg, samplePng, zip } from "../../../testing/sample-files.ts"
import { withServer } from "../../../testing/test-server.ts"
import { callModule } from "../module.ts"
import { insertMeeting, meetingDoctor as doctor, strangeDoctor } from "../../../testing/clinics/call-clinic.ts"

const server = withServer([clinicModule, supportModule, recordModule, callModule])
const sql = <Row extends object>(query: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  server.run(Effect.flatMap(SqlClient.SqlClient, query))

const jpeg = (bytes: BlobPart = sampleJpeg([exif(1)])) => new File([bytes], "still.jpg", { type: "image/jpeg" })

let meetings = 0
/** A meeting whose patient has joined by the link, and is asked whether a picture may be kept. */
async function askedStill() {
  const meetingId = `m${(meetings += 1)}`
  await server.run(insertMeeting(meetingId))
  await server.call(openVideoSession, { params: { meetingId }, payload: { provider: "peer" } }, { as: doctor })
  const { demoLink } = await server.call(getPatientLink, { params: { meetingId } }, { as: doctor })
  const link = new URL(demoLink ?? "").hash.slice(1)
  const { visitKey } = await server.call(joinVisit, { payload: { link, visitKey: null } })
  const { questionId } = await server.call(askForStill, { payload: { meetingId } }, { as: doctor })
  return { meetingId, link, visitKey, questionId }
}
type Asked = Awaited<ReturnType<typeof askedStill>>

const openQuestionId = async ({ link, visitKey }: Asked) =>
  (await server.call(getVisitChat, { payload: { link, visitKey } })).stillQuestionId
const answer = ({ link, visitKey, questionId }: Asked, allows: boolean) =>
  server.call(answerStillQuestion, { payload: { link, visitKey, questionId, allows } })
const tooLate = ({ link, visitKey, questionId }: Asked) =>
  server.error(answerStillQuestion, { payload: { link, visitKey, questionId, allows: true } })
const answerTo = async ({ meetingId, questionId }: Asked) =>
  (await server.call(getStillAnswer, { params: { meetingId, questionId } }, { as: doctor })).answer
const still = ({ meetingId, questionId }: Pick<Asked, "meetingId"> & { readonly questionId?: string }, change: object = {}) => ({
  payload: { meetingId, questionId, description: "Left forearm", picture: jpeg(), ...change },
})
const storedStills = (meetingId: string) =>
  sql<{ readonly consentBy: string; readonly description: string }>(
    (db) => db`select consent_by as "consentBy", description from record_picture where meeting_id = ${meetingId} order by taken_at`,
  )

describe("the question whether a picture may be kept", { tags: ["CALL-163"] }, () => {
  it.each([
    [true, "allowed"],
    [false, "refused"],
  ] as const)("appears on the patient's page, and accepts one answer: %s", async (allows, said) => {
    const there = await askedStill()
    expect(await openQuestionId(there)).toBe(there.questionId)
    expect(await answerTo(there)).toBe("none")
    await answer(there, allows)
    expect([await openQuestionId(there), await answerTo(there)]).toEqual([null, said])
    expect(await tooLate(there)).toMatchObject({ code: "question_closed" })
  })

  it("disappears when it is withdrawn, replaced or old", async () => {
    const there = await askedStill()
    const { meetingId, questionId } = there
    await server.call(withdrawStillQuestion, { payload: { meetingId, questionId } }, { as: doctor })
    expect([await openQuestionId(there), (await tooLate(there)) as unknown]).toMatchObject([null, { code: "question_closed" }])
    const secondQuestion = { ...there, ...(await server.call(askForStill, { payload: { meetingId } }, { as: doctor })) }
    const third = { ...there, ...(await server.call(askForStill, { payload: { meetingId } }, { as: doctor })) }
    expect(await tooLate(secondQuestion)).toMatchObject({ code: "question_closed" })
    expect(await openQuestionId(third)).toBe(third.questionId)
    await sql((db) => db`update call_still_question set asked_at = now() - make_interval(secs => ${stillQuestionSeconds + 1}::int)`)
    expect([await openQuestionId(third), (await tooLate(third)) as unknown]).toMatchObject([null, { code: "question_closed" }])
  })

  it("is asked only by the meeting's clinicians, and answered only by the visit's browser", async () => {
    const [there, elsewhere] = [await askedStill(), await askedStill()]
    expect(await tooLate({ ...there, link: elsewhere.link, visitKey: elsewhere.visitKey })).toMatchObject({ code: "question_closed" })
    expect(await tooLate({ ...there, visitKey: "another" })).toMatchObject({ code: "link_used" })
    const { meetingId } = there
    expect(await server.error(askForStill, { payload: { meetingId } }, { as: strangeDoctor })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(saveStill, still({ meetingId }), { as: strangeDoctor })).toMatchObject({ _tag: "Refused" })
  })
})

/** The number of times that open pages have been told that the record of this meeting's patient changed. */
const announced = async (meetingId: string) =>
  (await sql((db) => db`select id from event where type = ${recordChanged} and data ->> 'meeting_id' = ${meetingId}`)).length

describe("a still picture of the patient's video", { tags: ["CALL-164"] }, () => {
  it("is stored once, and only after a consent", async () => {
    const there = await askedStill()
    const refusal = () => server.error(saveStill, still(there), { as: doctor })
    expect(await refusal()).toMatchObject({ code: "still_not_allowed" })
    await answer(there, true)
    const elsewhere = await askedStill()
    expect(await server.error(saveStill, still({ ...there, meetingId: elsewhere.meetingId }), { as: doctor })).toMatchObject({
      code: "still_not_allowed",
    })
    await server.call(saveStill, still(there), { as: doctor })
    expect(await refusal()).toMatchObject({ code: "still_not_allowed" })
    await answer(elsewhere, false)
    expect(await server.error(saveStill, still(elsewhere), { as: doctor })).toMatchObject({ code: "still_not_allowed" })
    expect(await storedStills(there.meetingId)).toEqual([{ consentBy: "page", description: "Left forearm" }])
    expect(await storedStills(elsewhere.meetingId)).toEqual([])
  })

  it("appears in open records without a reload", { tags: ["PANE-087"] }, async () => {
    const there = await askedStill()
    await answer(there, true)
    expect(await announced(there.meetingId)).toBe(0)
    await server.call(saveStill, still(there), { as: doctor })
    expect(await announced(there.meetingId)).toBe(1)
  })

  it("is a JPEG of limited size with a description, from a meeting that is not over", async () => {
    const { meetingId } = await askedStill()
    for (const [change, code] of [
      [{ picture: new File([samplePng()], "still.png", { type: "image/png" }) }, "still_type"],
      [{ picture: jpeg(samplePng()) }, "still_type"],
      [{ picture: jpeg(bytesOf(sampleJpeg(), zip)) }, "still_type"],
      [{ picture: jpeg(sampleJpeg().slice(0, -2)) }, "still_type"],
      [{ picture: jpeg(new Uint8Array(maxStillBytes + 1)) }, "still_too_large"],
      [{ description: " " }, "still_description"],
      [{ description: "x".repeat(maxStillDescription + 1) }, "still_description"],
    ] as const)
      expect(await server.error(saveStill, still({ meetingId }, change), { as: doctor })).toMatchObject({ code })
    await sql((db) => db`update meeting set actual_end_at = now(), finished_status = 'COMPLETED' where id = ${meetingId}`)
    expect(await server.error(saveStill, still({ meetingId }), { as: doctor })).toMatchObject({ code: "meeting_over" })
    expect(await storedStills(meetingId)).toEqual([])
  })

  it("is visible with its consent to readers of the meeting's entry", { tags: ["CALL-165"] }, async () => {
    const there = await askedStill()
    const { meetingId } = there
    const entry: SeededEntry = {
      id: `e-${meetingId}`,
      meetingId,
      patientId: meetingId,
      template: noteForm,
      values: {},
      contactAt: "2026-03-02T09:30:00Z",
      contactType: "video",
      responsibleId: "doctor",
      responsibleName: "Dr Ek",
      careFacilityName: null,
      signedAt: null,
      stricken: null,
    }
    await server.run(insertTemplate(noteForm, {}))
    await server.run(insertEntries([entry]))
    await server.call(saveStill, still({ meetingId }), { as: doctor })
    const { entries } = await server.call(listEntries, { params: { patientId: meetingId }, query: {} }, { as: doctor })
    expect(entries[0]?.pictures).toMatchObject([{ takenByName: "Dr Ek", description: "Left forearm", consentBy: "words" }])
    const params = { id: entry.id, pictureId: entries[0]!.pictures![0]!.id }
    const picture = await server.call(getEntryPicture, { params, query: {} }, { as: doctor })
    expect(picture.type).toBe("image/jpeg")
    expect(await picture.text()).not.toContain("Exif")
    expect(await server.error(getEntryPicture, { params, query: {} }, { as: strangeDoctor })).toMatchObject({ _tag: "Refused" })
    const elsewhere = { params: { ...params, pictureId: "none" }, query: {} }
    expect(await server.error(getEntryPicture, elsewhere, { as: doctor })).toMatchObject({ _tag: "NotFound" })

    const thumbnail = { params, query: { width: 200, height: 100 } }
    expect((await server.call(getEntryPicture, thumbnail, { as: doctor })).type).toBe("image/webp")

    const pages = await server.call(printEntry, { params: { id: entry.id } }, { as: doctor })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pages.arrayBuffer())), { mergePages: true })
    expect(text.replaceAll(/\s+/g, " ")).toMatch(/Pictures in the record, not printed: 1 Dr Ek, .* Left forearm/)
  })
})
