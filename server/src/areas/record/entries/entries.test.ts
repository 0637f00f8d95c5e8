import { getMeetingNote } from "@rond/core/model/note"
import {
  addAddendum,
  EntryDocument,
  getEntry,
  getEntryAudit,
  listEntries,
  printEntry,
  saveEntry,
  signEntry,
  strikeEntry,
  undoSignature,
  unsignEntry,
  type FormValues,
} from "@rond/core/model/record"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { extractText, getDocumentProxy } from "unpdf"
import { beforeAll, describe, expect, it } from "vitest"
import { clinicModule } from "../../clinic/module.ts"
import { supportModule } from "../../support/module.ts"
import { withServer } from "../../../testing/test-server.ts"
import { recordModule } from "../../../main/record-module.ts"
import { berg, holm, insertClinic, lind, stranger, supporter } from "../../../testing/clinics/record-clinic.ts"
import { insertTemplate } from "../seed.ts"
import { noteForm } from "../../../testing/clinics/record-clinic.ts"
import { knownWord } from "@rond/core/api"
import type { Session } from "@rond/core/server-kit"

const server = withServer([clinicModule, supportModule, recordModule])
const meetings = Array.from({ length: 18 }, (_, index) => `m${index}`)
let next = 0
const freshMeeting = () => meetings[next++] ?? "none left"

beforeAll(() => server.run(insertClinic(meetings)))

const save = (meetingId: string, version: number, values: FormValues, as: Session = lind, writer = as.personId) =>
  server.call(saveEntry, { params: { id: `note-${meetingId}` }, payload: { meetingId, values, writer } }, { as, version: String(version) })
const failToSave = (meetingId: string, version: number, values: FormValues, as: Session = lind) =>
  server.error(
    saveEntry,
    { params: { id: `note-${meetingId}` }, payload: { meetingId, values, writer: as.personId } },
    { as, version: String(version) },
  )
const sign = (entry: EntryDocument, contentId = entry.contentId ?? "") =>
  server.call(signEntry, { params: { id: entry.id }, payload: { contentId } }, { as: lind })

describe("the note of a meeting", () => {
  it("opens empty with the applicable form, and stores nothing before the first save", async () => {
    const meetingId = freshMeeting()
    const note = await server.call(getMeetingNote, { params: { meetingId } }, { as: lind })
    expect(note).toMatchObject({ id: `note-${meetingId}`, version: 0, contentId: null, values: {}, template: { id: "visit-note" } })
    expect(await server.error(getEntry, { params: { id: note.id }, query: {} }, { as: lind })).toMatchObject({ _tag: "NotFound" })
  })

  it("is found only with the survey of its meeting", { tags: ["NOTE-035"] }, async () => {
    const meetingId = "m17"
    const { id } = await save(meetingId, 0, { history: "Cough" })
    await server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update meeting set survey_information_id = 'survey-1' where id = ${meetingId}`),
    )
    const entryWith = (surveyInformationId: string) => ({ params: { id }, query: { surveyInformationId } })
    expect((await server.call(getEntry, entryWith("survey-1"), { as: lind })).id).toBe(id)
    expect(await server.error(getEntry, entryWith("survey-2"), { as: lind })).toMatchObject({ _tag: "NotFound" })
    // A caller who may not read the entry learns nothing of its survey.
    expect(await server.error(getEntry, entryWith("survey-1"), { as: stranger })).toMatchObject({ _tag: "Refused" })
  })

  it("uses the form that matches the meeting best", async () => {
    const meetingId = freshMeeting()
    await server.run(
      insertTemplate({ ...noteForm, id: "phone-note" }, { country: "SE", activityType: "phone_triage", profession: "doctor" }),
    )
    await server.run(insertTemplate({ ...noteForm, id: "anywhere-note" }, {}))
    await server.run(insertTemplate({ ...noteForm, version: 2 }, { country: "SE" }))
    await server.run(insertTemplate({ ...noteForm, id: "insurer-note" }, { country: "SE", partnership: "insurer" }))
    const note = await server.call(getMeetingNote, { params: { meetingId } }, { as: lind })
    expect([note.template.id, note.template.version]).toEqual(["visit-note", 2])
  })

  it("stores text unchanged, counts versions, and names the page that wrote", { tags: ["NOTE-021"] }, async () => {
    const meetingId = freshMeeting()
    const first = await save(meetingId, 0, { history: "Cough" })
    expect(first).toMatchObject({ version: 1, values: { history: "Cough" }, savedByName: "Dr lind", savedByWriter: "person-lind" })
    const second = await save(meetingId, 1, { history: "Cough", temperature: "38,", diagnosis: "J06.9 Cold" })
    expect(second).toMatchObject({ version: 2, values: { temperature: "38," } })
    expect(second.contentId).not.toBe(first.contentId)
    expect(await server.call(getMeetingNote, { params: { meetingId } }, { as: lind })).toEqual(second)
  })

  it("creates no version for unchanged content", { tags: ["NOTE-021"] }, async () => {
    const meetingId = freshMeeting()
    const first = await save(meetingId, 0, { history: "Cough" })
    expect(await save(meetingId, 1, { history: "Cough" })).toEqual(first)
  })

  it("refuses a stale version, and returns the current content", async () => {
    const meetingId = freshMeeting()
    await save(meetingId, 0, { history: "Cough" })
    await save(meetingId, 1, { history: "Cough, says Berg" }, berg)
    const error = await failToSave(meetingId, 1, { history: "Cough, says Lind" })
    expect(error).toMatchObject({ _tag: "Conflict", code: "version_conflict" })
    const theirs = Schema.decodeUnknownSync(EntryDocument)(error.detail)
    expect(theirs).toMatchObject({ version: 2, values: { history: "Cough, says Berg" }, savedByName: "Dr berg" })
    expect((await server.call(getMeetingNote, { params: { meetingId } }, { as: lind })).values).toEqual({ history: "Cough, says Berg" })
  })

  it("accepts one of two concurrent first saves", async () => {
    const meetingId = freshMeeting()
    const outcomes = await Promise.allSettled([save(meetingId, 0, { history: "A" }), save(meetingId, 0, { history: "B" }, berg)])
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(["fulfilled", "rejected"])
  })

  it.each([
    ["another pool's doctor", stranger, "Refused"],
    ["a doctor of the pool outside the meeting", holm, "Refused"],
    ["a support person", supporter, "Refused"],
  ] as const)("refuses %s to read or write it, and audits the attempt", async (_who, session, tag) => {
    const meetingId = freshMeeting()
    const note = await save(meetingId, 0, { history: "Private" })
    expect(await server.error(getEntry, { params: { id: note.id }, query: {} }, { as: session })).toMatchObject({ _tag: tag })
    expect(await server.error(getMeetingNote, { params: { meetingId } }, { as: session })).toMatchObject({ _tag: tag })
    expect(await failToSave(meetingId, 1, { history: "Changed" }, session)).toMatchObject({ _tag: tag })
    const refusals = (await server.audit()).filter((line) => line.meetingId === meetingId && line.outcome === "refused")
    expect(refusals.length).toBe(3)
  })

  it("signs exactly the named content, once", { tags: ["NOTE-024"] }, async () => {
    const note = await save("m9", 0, { history: "Cough" })
    expect(await server.error(signEntry, { params: { id: note.id }, payload: { contentId: "other" } }, { as: lind })).toMatchObject({
      _tag: "Conflict",
      code: "entry_content_id_mismatch",
    })
    const signed = await sign(note)
    expect(signed).toMatchObject({ signedByName: "Dr lind" })
    expect(await sign(note)).toEqual(signed)
    expect(await failToSave("m9", 1, { history: "More" })).toMatchObject({ _tag: "Conflict", code: "entry_signed" })
    expect(await server.error(signEntry, { params: { id: note.id }, payload: { contentId: "other" } }, { as: lind })).toMatchObject({
      code: "prn_already_signed",
    })
  })

  it("unsigns and strikes with a reason, and logs everything", { tags: ["NOTE-025", "NOTE-026", "NOTE-027"] }, async () => {
    const note = await save("m10", 0, { history: "Cough" })
    await save("m10", 1, { history: "Cough." })
    const saved = await save("m10", 2, { history: "Cough. Fever." }, berg)
    await sign(saved)
    const request = { params: { id: note.id } }
    expect(await server.error(unsignEntry, { ...request, payload: { reason: "  " } }, { as: lind })).toMatchObject({
      code: "missing_reason",
    })
    const unsigned = await server.call(unsignEntry, { ...request, payload: { reason: "Wrong dose" } }, { as: lind })
    expect(unsigned).toMatchObject({ signedAt: null, values: saved.values })
    expect(unsigned.contentId).not.toBe(saved.contentId)
    expect(await server.error(strikeEntry, { ...request, payload: { reason: "" } }, { as: lind })).toMatchObject({
      code: "missing_reason",
    })
    const stricken = await server.call(strikeEntry, { ...request, payload: { reason: "Wrong patient" } }, { as: lind })
    expect(stricken).toMatchObject({ strickenReason: "Wrong patient", strickenByName: "Dr lind" })
    expect(await server.error(strikeEntry, { ...request, payload: { reason: "Again" } }, { as: lind })).toMatchObject({
      code: "entry_stricken",
    })
    expect(await failToSave("m10", unsigned.version, { history: "More" })).toMatchObject({ code: "entry_stricken" })
    const { lines } = await server.call(getEntryAudit, request, { as: lind })
    expect(lines.map((line) => [line.action, line.byName, line.reason])).toEqual([
      ["created", "Dr lind", null],
      ["saved", "Dr berg", null],
      ["signed", "Dr lind", null],
      ["unsigned", "Dr lind", "Wrong dose"],
      ["stricken", "Dr lind", "Wrong patient"],
    ])
    const actions = (await server.audit()).filter((line) => line.meetingId === "m10").map((line) => line.action)
    expect(actions).toEqual([
      "record.save",
      "record.save",
      "record.save",
      "record.sign",
      "record.unsign",
      "record.strike",
      // The two refusals showed the entry.
      "access.shown",
      "access.shown",
      "record.read-log",
    ])
  })

  it("undoes the signer's own signature for some seconds, without a reason", { tags: ["NOTE-071"] }, async () => {
    const note = await save("m16", 0, { history: "Cough" })
    const params = { id: note.id }
    const signed = await sign(note)
    const undo = (contentId: string, as: Session) => ({ params, payload: { contentId }, as })
    const refusal = async ({ as, ...request }: ReturnType<typeof undo>) => (await server.error(undoSignature, request, { as })).code
    const contentId = signed.contentId ?? ""
    expect(await refusal(undo(contentId, berg))).toBe("signature_stands")
    expect(await refusal(undo("of another time", lind))).toBe("signature_stands")
    const undone = await server.call(undoSignature, { params, payload: { contentId } }, { as: lind })
    expect(undone).toMatchObject({ signedAt: null, signedByName: null, values: { history: "Cough" } })
    expect(undone.contentId).not.toBe(contentId)
    expect(await refusal(undo(undone.contentId ?? "", lind))).toBe("entry_not_signed")

    const signedAgain = await sign(undone)
    await server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update entry set signed_at = now() - interval '14 seconds' where id = ${note.id}`),
    )
    expect(await refusal(undo(signedAgain.contentId ?? "", lind))).toBe("signature_stands")
    const { lines } = await server.call(getEntryAudit, { params }, { as: lind })
    expect(lines.map((line) => [line.action, line.reason])).toEqual([
      ["created", null],
      ["signed", null],
      ["signature_undone", null],
      ["signed", null],
    ])
    const actions = (await server.audit()).filter((line) => line.meetingId === "m16" && line.outcome === "done").map((line) => line.action)
    expect(actions.filter((action) => action.startsWith("record."))).toEqual([
      "record.save",
      "record.sign",
      "record.undo-signature",
      "record.sign",
      "record.read-log",
    ])
  })

  it("adds to a signed note without changing it, and prints both", { tags: ["NOTE-067", "NOTE-068", "DOC-031"] }, async () => {
    const note = await save("m14", 0, { history: "Cough 😀" })
    await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`update pool set address = '1 Quay Street', phone = '+442079460999' where id = 'north'`,
      ),
    )
    const params = { id: note.id }
    const add = (text: string, as: Session = lind) => server.call(addAddendum, { params, payload: { text } }, { as })
    const refusal = async (text: string, as: Session = lind) =>
      (await server.error(addAddendum, { params, payload: { text } }, { as })).code
    expect(await refusal("Too early")).toBe("entry_not_signed")
    const { addenda: none, ...signed } = await sign(note)
    expect([none, await refusal("  ")]).toEqual([[], "missing_addendum"])
    expect(await refusal("More", { ...lind, sessionId: "unable", clinician: { ...lind.clinician!, flags: [] } })).toBe("not_allowed")
    expect((await server.error(addAddendum, { params, payload: { text: "More" } }, { as: stranger }))._tag).toBe("Refused")

    await add("The culture was negative.\n")
    const { addenda, ...after } = await add("So stop the antibiotic.", berg)
    expect(after).toEqual(signed)
    const lines = [
      { id: expect.any(String), text: "The culture was negative.", authorName: "Dr lind", writtenAt: expect.any(String) },
      { id: expect.any(String), text: "So stop the antibiotic.", authorName: "Dr berg", writtenAt: expect.any(String) },
    ]
    expect(addenda).toEqual(lines)
    const { entries } = await server.call(listEntries, { params: { patientId: "anna" }, query: {} }, { as: lind })
    expect(entries.find(({ id }) => id === note.id)?.addenda).toEqual(lines)
    expect((await server.call(getEntryAudit, { params }, { as: lind })).lines.map(({ action, byName }) => [action, byName])).toEqual([
      ["created", "Dr lind"],
      ["signed", "Dr lind"],
      ["addendum", "Dr lind"],
      ["addendum", "Dr berg"],
    ])
    expect((await server.audit()).filter(({ action }) => action === "record.addendum")).toMatchObject([
      { personId: lind.personId, patientId: "anna", subjectId: note.id, outcome: "done" },
      { personId: berg.personId, patientId: "anna", subjectId: note.id, outcome: "done" },
    ])

    expect((await server.error(printEntry, { params }, { as: stranger }))._tag).toBe("Refused")
    const named = (given: string, family: string) =>
      server.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`update patient set given_name = ${given}, family_name = ${family} where id = 'anna'`,
        ),
      )
    await named("محمد", "الأحمد")
    const pages = await server.call(printEntry, { params }, { as: berg })
    await named("Anna", "Ek")
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pages.arrayBuffer())), { mergePages: true })
    for (const printed of [
      "North 1 Quay Street",
      "Phone",
      "محمد الأحمد",
      "Cough 😀",
      "So stop the antibiotic.",
      "Signed by Dr lind",
      "Printed Dr berg",
    ])
      expect(text.replaceAll(/\s+/g, " ")).toContain(printed)
    expect((await server.audit()).at(-1)).toMatchObject({ action: "record.print", personId: berg.personId, subjectId: note.id })

    await server.call(strikeEntry, { params, payload: { reason: "Wrong patient" } }, { as: lind })
    expect(await refusal("More")).toBe("entry_stricken")
    expect((await server.call(getEntry, { params, query: {} }, { as: lind })).addenda).toEqual(lines)
  })

  it("shows readers of an entry who else has read it, how and how often", { tags: ["NOTE-069"] }, async () => {
    const note = await save("m15", 0, { history: "Cough" })
    const params = { id: note.id }
    const log = (as: Session) => server.call(getEntryAudit, { params }, { as })
    const readingsOf = async (as: Session) =>
      (await log(as)).readings.map(({ byName, how, times }) => `${byName} ${knownWord(how)} ${times}`)
    const before = new Set(await readingsOf(lind))
    const history = () => server.call(listEntries, { params: { patientId: "anna" }, query: {} }, { as: berg })
    await history()
    await history()
    await server.call(getEntry, { params, query: {} }, { as: berg })
    await server.call(printEntry, { params }, { as: berg })
    expect((await readingsOf(berg)).filter((reading) => !before.has(reading))).toEqual([
      "Dr berg print 1",
      "Dr berg note 1",
      "Dr berg record 2",
      "Dr lind log 1",
    ])
    expect(await server.error(getEntryAudit, { params }, { as: stranger })).toMatchObject({ _tag: "Refused" })
    expect((await server.audit()).findLast(({ action }) => action === "record.read-log")).toMatchObject({
      personId: berg.personId,
      subjectId: note.id,
    })
  })

  it("logs one person's saves on one page once in 15 minutes", { tags: ["NOTE-027"] }, async () => {
    const meetingId = "m13"
    const params = { id: `note-${meetingId}` }
    const laterThan = (minutes: number) =>
      server.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) =>
            sql`update entry_revision set first_at = first_at - make_interval(mins => ${minutes}::int) where entry_id = ${params.id}`,
        ),
      )
    const linesSoFar = async () =>
      (await server.call(getEntryAudit, { params }, { as: lind })).lines.map(({ action, byName, version }) => [action, byName, version])
    await save(meetingId, 0, { history: "Cough" })
    await laterThan(14)
    await save(meetingId, 1, { history: "Cough." })
    expect(await linesSoFar()).toEqual([["created", "Dr lind", 2]])
    await laterThan(2)
    await save(meetingId, 2, { history: "Cough. Fever." })
    await save(meetingId, 3, { history: "Cough. Fever. Rest." }, berg, lind.personId)
    expect(await linesSoFar()).toEqual([
      ["created", "Dr lind", 2],
      ["saved", "Dr lind", 3],
      ["saved", "Dr berg", 4],
    ])
  })

  it("requires the clinician's sign flag to sign and unsign, and the strike flag to strike", { tags: ["NOTE-039"] }, async () => {
    const note = await save("m11", 0, { history: "Cough" })
    const unable: Session = { ...lind, sessionId: "unable", clinician: { ...lind.clinician!, flags: [] } }
    const request = { params: { id: note.id } }
    const notAllowed = { _tag: "Refused", code: "not_allowed" }
    expect(await server.error(signEntry, { ...request, payload: { contentId: note.contentId ?? "" } }, { as: unable })).toMatchObject(
      notAllowed,
    )
    expect(await server.error(unsignEntry, { ...request, payload: { reason: "x" } }, { as: unable })).toMatchObject(notAllowed)
    expect(await server.error(strikeEntry, { ...request, payload: { reason: "x" } }, { as: unable })).toMatchObject(notAllowed)
    expect((await server.call(getEntry, { ...request, query: {} }, { as: lind })).signedAt).toBeNull()
  })

  it(
    "requires a reason and an end date for an entry that is not shared, and can clear the answer",
    { tags: ["NOTE-028", "PRT-006"] },
    async () => {
      const share = (shareEntry: { isSharable: boolean; noShareReason: string | null; noShareExpire: string | null } | null) => ({
        params: { id: "note-m12" },
        payload: { meetingId: "m12", values: { history: "Cough" }, writer: "w", shareEntry },
      })
      for (const wrong of [
        { isSharable: false, noShareReason: null, noShareExpire: "2027-01-01" },
        { isSharable: false, noShareReason: " ", noShareExpire: "2027-01-01" },
        { isSharable: false, noShareReason: "Wish", noShareExpire: null },
        { isSharable: false, noShareReason: "Wish", noShareExpire: "2027-02-30" },
      ]) {
        expect(await server.error(saveEntry, share(wrong), { as: lind, version: "0" })).toMatchObject({ code: "invalid_share_entry" })
      }
      const right = { isSharable: false, noShareReason: "Wish", noShareExpire: "2027-01-01" }
      expect(await server.call(saveEntry, share(right), { as: lind, version: "0" })).toMatchObject({ shareEntry: right })
      expect(await server.call(saveEntry, share(null), { as: lind, version: "1" })).toMatchObject({ shareEntry: null, version: 2 })
    },
  )

  it("returns not found for an unknown entry or meeting", async () => {
    expect(await server.error(getEntry, { params: { id: "nothing" }, query: {} }, { as: lind })).toMatchObject({ _tag: "NotFound" })
    expect(await server.error(getMeetingNote, { params: { meetingId: "nothing" } }, { as: lind })).toMatchObject({ _tag: "NotFound" })
    expect(await failToSave("nothing", 0, {})).toMatchObject({ _tag: "NotFound" })
  })
})
