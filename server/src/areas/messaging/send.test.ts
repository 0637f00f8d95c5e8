import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { getMeeting } from "@rond/core/model/meeting"
import {
  getMessagingConfiguration,
  listPatientMessages,
  sendPatientMessage,
  undoPatientMessage,
  type NewPatientMessage,
} from "@rond/core/model/messaging"
import { claimMeetingEnd, releaseMeetingEnd } from "@rond/core/server-kit"
import { doctor, insertClinic, otherPool, supporter } from "../../testing/clinics/appointments-clinic.ts"
import { appointmentsModule } from "../appointments/module.ts"
import { clinicModule } from "../clinic/module.ts"
import { supportModule } from "../support/module.ts"
import { samplePdf } from "../../testing/sample-files.ts"
import { testCsrfToken } from "../../testing/test-caller.ts"
import { withServer } from "../../testing/test-server.ts"
import { messagingModule } from "./module.ts"

const pdf = (name = "referral.pdf", bytes: BlobPart = samplePdf(), type = "application/pdf") => new File([bytes], name, { type })
const message = (changes: Partial<NewPatientMessage> = {}): NewPatientMessage => ({
  meetingId: "anna-today",
  patientId: "anna",
  messageSubject: "Your test",
  message: "All is well.\nRest until Monday.",
  attachments: [],
  ...changes,
})
const { meetingId: _none, ...outsideMeeting } = message()

describe("messages to a patient", () => {
  const server = withServer([clinicModule, supportModule, appointmentsModule, messagingModule])
  const send = (payload: NewPatientMessage, as = doctor) => server.call(sendPatientMessage, { payload }, { as })
  const refusedSending = (payload: NewPatientMessage, as = doctor) => server.error(sendPatientMessage, { payload }, { as })
  const count = () =>
    server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [row] = yield* sql<{ readonly n: number }>`select count(*)::integer as n from patient_message`
        return row?.n
      }),
    )

  beforeAll(async () => {
    await server.run(insertClinic)
    await server.run(messagingModule.demo!)
  })

  it("stores a message with its files, marks the meeting and audits the sending", { tags: ["ACT-002", "ACT-614"] }, async () => {
    const sent = await send(message({ hasButton: "true", buttonType: "book_revisit", attachments: [pdf(), pdf("Provsvar Å.pdf")] }))
    expect(sent).toMatchObject({
      id: expect.stringMatching(/./),
      timestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      title: "Your test",
      body: "All is well.\nRest until Monday.",
      buttonType: "book_revisit",
      attachments: [
        { name: "referral.pdf", mediaType: "application/pdf" },
        { name: "Provsvar Å.pdf", mediaType: "application/pdf" },
      ],
    })
    expect(await server.call(getMeeting, { params: { id: "anna-today" } }, { as: doctor })).toMatchObject({ messageSent: true })
    expect((await server.audit()).find((row) => row.subjectId === sent.id)).toMatchObject({
      action: "messaging.send",
      patientId: "anna",
      meetingId: "anna-today",
      outcome: "done",
    })
  })

  it.each([{ patientId: "an\0na" }, { meetingId: "anna\0today" }])(
    "refuses %j before it checks access, even with files attached",
    { tags: ["SEC-039"] },
    async (fields) => {
      expect(await refusedSending(message({ ...fields, attachments: [pdf()] }))).toMatchObject({ _tag: "Invalid", code: "unstorable_text" })
    },
  )

  it("holds a message so that its sender can undo it, and then delivers it", { tags: ["ACT-036"] }, async () => {
    const inbox = () =>
      server.run(
        Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ readonly id: string }>`select id from patient_inbox`).pipe(
          Effect.map((rows) => rows.map(({ id }) => id)),
        ),
      )
    const undo = (messageId: string, as = doctor) => server.call(undoPatientMessage, { params: { messageId } }, { as })
    const refusal = (messageId: string, as = doctor) => server.error(undoPatientMessage, { params: { messageId } }, { as })
    const on = { meetingId: "bo-today", patientId: "bo" }
    const sent = await send(message({ ...on, attachments: [pdf()] }))
    expect(await inbox()).not.toContain(sent.id)
    expect((await refusal(sent.id, otherPool))._tag).toBe("Refused")
    await undo(sent.id)
    expect(await server.call(listPatientMessages, { params: { meetingId: on.meetingId }, query: {} }, { as: doctor })).toEqual({
      messages: [],
    })
    expect(await server.call(getMeeting, { params: { id: on.meetingId } }, { as: doctor })).toMatchObject({ messageSent: false })
    expect((await server.audit()).filter(({ subjectId }) => subjectId === sent.id).map(({ action }) => action)).toContain("messaging.undo")
    expect((await refusal(sent.id))._tag).toBe("NotFound")

    const late = await send(outsideMeeting)
    await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`update patient_message set held_until = now() - make_interval(secs => 1) where id = ${late.id}`,
      ),
    )
    expect(await inbox()).toContain(late.id)
    expect((await refusal(late.id)).code).toBe("message_delivered")
  })

  it("undoes no message that its meeting ended with", { tags: ["ACT-444"] }, async () => {
    const on = { meetingId: "bo-today", patientId: "bo" }
    const run = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
    const undo = (messageId: string) => ({ params: { messageId } })
    const before = await send(message(on))
    await server.run(claimMeetingEnd(on.meetingId, "COMPLETED"))
    const refusal = { _tag: "Conflict", code: "meeting_ended" }
    expect(await server.error(undoPatientMessage, undo(before.id), { as: doctor })).toMatchObject(refusal)
    await run("update meeting set finished_status = 'COMPLETED' where id = 'bo-today'")
    expect(await server.error(undoPatientMessage, undo(before.id), { as: doctor })).toMatchObject(refusal)
    expect(await server.call(getMeeting, { params: { id: on.meetingId } }, { as: doctor })).toMatchObject({ messageSent: true })

    const after = await send(message(on))
    await server.call(undoPatientMessage, undo(after.id), { as: doctor })

    // An end that failed counts no message.
    await run("update meeting set finished_status = null where id = 'bo-today'")
    await server.run(releaseMeetingEnd(on.meetingId, ["COMPLETED"]))
    await server.call(undoPatientMessage, undo(before.id), { as: doctor })
  })

  it("sends outside a meeting", { tags: ["ACT-002"] }, async () => {
    expect(await send(outsideMeeting)).toMatchObject({ title: "Your test", attachments: [] })
  })

  it("lists a meeting's messages, newest first", { tags: ["ACT-008"] }, async () => {
    await send(message({ meetingId: "bo-today", patientId: "bo", messageSubject: "First" }))
    await send(message({ meetingId: "bo-today", patientId: "bo", messageSubject: "Second", attachments: [pdf("b.pdf")] }))
    const { messages } = await server.call(listPatientMessages, { params: { meetingId: "bo-today" }, query: {} }, { as: doctor })
    expect(messages.map((message) => [message.title, message.attachments.map((file) => file.name)])).toEqual([
      ["Second", ["b.pdf"]],
      ["First", []],
    ])
    expect(await server.error(listPatientMessages, { params: { meetingId: "bo-today" }, query: {} }, { as: otherPool })).toMatchObject({
      _tag: "Refused",
    })
  })

  it("includes messages in flight in a pessimistic response", { tags: ["ACT-024"] }, async () => {
    await send(message({ messageSubject: "On its way", attachments: [pdf()] }))
    const { messages } = await server.call(
      listPatientMessages,
      { params: { meetingId: "anna-today" }, query: { pessimistic: "true" } },
      { as: doctor },
    )
    expect(messages.map((message) => message.title)).toContain("On its way")
  })

  it("sends once when a request is repeated with its key", async () => {
    const before = await count()
    const options = { as: doctor, idempotencyKey: "message-again" }
    const payload = message({ attachments: [pdf()] })
    const first = await server.call(sendPatientMessage, { payload }, options)
    expect((await server.call(sendPatientMessage, { payload }, options)).id).toBe(first.id)
    expect(await count()).toBe(before! + 1)
  })

  it.each<[string, Partial<NewPatientMessage>, string]>([
    ["a blank subject", { messageSubject: "  " }, "message_empty"],
    ["a subject that nobody sees", { messageSubject: "\u200b" }, "message_empty"],
    ["a text that nobody sees", { message: "\u00ad \u2060" }, "message_empty"],
    ["a blank text", { message: "\n" }, "message_empty"],
    ["a subject over 120 characters", { messageSubject: "a".repeat(121) }, "message_too_long"],
    ["a text over 10,000 characters", { message: "a".repeat(10_001) }, "message_too_long"],
    ["a button without a type", { hasButton: "true" }, "button_mismatch"],
    ["a meeting of another patient", { meetingId: "bo-today" }, "patient_mismatch"],
    ["four files", { attachments: [pdf("a.pdf"), pdf("b.pdf"), pdf("c.pdf"), pdf("d.pdf")] }, "too_many_attachments"],
    ["an empty file", { attachments: [pdf("a.pdf", "")] }, "attachment_empty"],
    ["a file of another type", { attachments: [pdf("a.html", "<p>", "text/html")] }, "attachment_type"],
    ["a file whose content does not match its type", { attachments: [pdf("a.pdf", "<script>")] }, "attachment_type"],
    ["a program after a document header", { attachments: [pdf("a.pdf", "%PDF-1.7 MZ")] }, "attachment_damaged"],
    ["an encrypted document", { attachments: [pdf("a.pdf", samplePdf({ trailer: "/Encrypt 9 0 R" }))] }, "attachment_encrypted"],
  ])("refuses %s and stores nothing", async (_what, changes, code) => {
    const before = await count()
    expect(await refusedSending(message(changes))).toMatchObject({ _tag: "Invalid", code })
    expect(await count()).toBe(before)
  })

  it.each([
    ["a patient without a care relation", { ...outsideMeeting, patientId: "cilla" }, doctor],
    ["by another pool's clinician", message(), otherPool],
    ["by a support person", message(), supporter],
  ])("refuses a message to %s", async (_what, payload, as) => {
    expect(await refusedSending(payload, as)).toMatchObject({ _tag: "Refused" })
  })

  it.each([
    ["a patient whom the caller does not treat", [["patient_id", "cilla"]], 403],
    [
      "another pool's meeting",
      [
        ["patient_id", "anna"],
        ["meeting_id", "elsewhere"],
      ],
      404,
    ],
    ["nobody", [], 422],
  ] as const)("refuses files for %s before it receives any of them", { tags: ["SEC-018"] }, async (_whom, fields, status) => {
    const lines = [
      ...fields.map(([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
      '--edge\r\nContent-Disposition: form-data; name="attachments"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7 and so on',
    ]
    // The rest of the body never arrives.
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(lines.join(""))) })
    const headers = {
      "content-type": "multipart/form-data; boundary=edge",
      "x-rond-csrf": testCsrfToken,
      "idempotency-key": `files-${status}`,
    }
    const response = await server.send(
      "/api/user/doctor/patientmessages",
      { method: "POST", headers, body, duplex: "half" } as RequestInit,
      doctor,
    )
    expect(response.status).toBe(status)
  })

  it("returns the limits of a message, and refuses a button that the pool does not offer", { tags: ["ACT-004", "ACT-007"] }, async () => {
    expect(await server.call(getMessagingConfiguration, {}, { as: doctor })).toEqual({
      maxAttachments: 3,
      maxAttachmentBytes: 10_000_000,
      attachmentTypes: ["application/pdf", "image/jpeg", "image/png"],
      validatesFileNames: true,
      offersRevisitButton: true,
    })
    await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`delete from feature_flag`
      }),
    )
    expect(await server.call(getMessagingConfiguration, {}, { as: doctor })).toMatchObject({ offersRevisitButton: false })
    expect(await refusedSending(message({ hasButton: "true", buttonType: "book_revisit" }))).toMatchObject({ code: "button_not_offered" })
  })
})
