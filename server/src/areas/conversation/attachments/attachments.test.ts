import {
  addAttachment,
  conversationChanged,
  getAttachment,
  getPatientAttachment,
  listMessages,
  readPatientConversation,
  sendMessage,
} from "@rond/core/model/conversation"
import { DurableWork, type Session } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { clinicModule } from "../../clinic/module.ts"
import { Notifications } from "../../../platform/database/notifications.ts"
import { supportModule } from "../../support/module.ts"
import { doctor, insertClinic, nurse, otherPool, supporter } from "../../../testing/clinics/appointments-clinic.ts"
import { fakeService } from "../../../testing/clinics/call-clinic.ts"
import { insertTalk, talkId, talkLink } from "../../../testing/clinics/conversation-clinic.ts"
import { namedUuid } from "../../../testing/named-uuid.ts"
import { exif, sampleJpeg, samplePdf, samplePdfText } from "../../../testing/sample-files.ts"
import { testCsrfToken } from "../../../testing/test-caller.ts"
import { type TestServer, withServer } from "../../../testing/test-server.ts"
import { treatmentProgrammeModule } from "../../treatment-programme/module.ts"
import { conversationModule } from "../module.ts"
import { conversationRetention } from "./attachment-handlers.ts"
import { checkFileJob } from "./check-file.ts"

const modules = [clinicModule, supportModule, treatmentProgrammeModule, conversationModule]
const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("")
/** Makes a PDF with a comment, which the scanner may know. */
const pdf = (name = "diary.pdf", comment = "") => new File([samplePdf({ before: `% ${comment}\n` })], name, { type: "application/pdf" })
const id = talkId
const link = talkLink

const insertAll = Effect.andThen(insertClinic, insertTalk())

const on = (server: TestServer) => {
  const upload = (file: File, as: Session = doctor) => server.call(addAttachment, { params: { id }, payload: { file } }, { as })
  return {
    upload,
    /** Uploads a file, and waits until it has been scanned. */
    scanned: async (file: File, as?: Session) => {
      const uploaded = await upload(file, as)
      await server.run(Effect.flatMap(DurableWork, (work) => work.settled(checkFileJob, uploaded.id, 30_000)))
      return uploaded.id
    },
    send: (attachmentIds: readonly string[], { messageId = crypto.randomUUID() as string, as = doctor } = {}) =>
      [sendMessage, { params: { id }, payload: { id: messageId, body: "See the file", attachmentIds } }, { as }] as const,
    open: (attachmentId: string, as: Session = doctor) => [getAttachment, { params: { id, attachmentId } }, { as }] as const,
  }
}

describe("the files of a conversation", { tags: ["CONV-012", "SEC-018"] }, () => {
  const server = withServer(modules)
  const { upload, scanned, send, open } = on(server)
  beforeAll(() => server.run(insertAll))

  it("are sent with a message, and can be opened once they are clean", async () => {
    const [second, first] = [await scanned(pdf("b.pdf")), await scanned(pdf("a.pdf"))]
    // Only its uploader sees a file before its message.
    expect(await (await server.call(...open(first))).text()).toContain("%PDF-1.7")
    expect(await server.error(...open(first, nurse))).toMatchObject({ _tag: "NotFound" })
    expect(await server.error(getPatientAttachment, { payload: { link, attachmentId: first } })).toMatchObject({ _tag: "NotFound" })
    const request = send([first, second], { messageId: namedUuid("with files") })
    const sent = await server.call(...request)
    expect(sent.attachments.map(({ name, state, mediaType }) => [name, state, mediaType])).toEqual([
      ["a.pdf", "clean", "application/pdf"],
      ["b.pdf", "clean", "application/pdf"],
    ])
    expect(await server.call(...request)).toEqual(sent)
    expect(await server.error(...send([second, first], { messageId: namedUuid("with files") }))).toMatchObject({
      code: "message_id_reused",
    })
    const { messages } = await server.call(listMessages, { params: { id }, query: { include: "unread" } }, { as: nurse })
    expect(messages.at(-1)?.attachments).toEqual(sent.attachments)
    expect(await (await server.call(...open(second, nurse))).text()).toContain("%PDF-1.7")
    const { page } = await server.call(readPatientConversation, { payload: { link } })
    expect(page.messages.at(-1)?.attachments).toEqual(sent.attachments)
    const seen = await server.call(getPatientAttachment, { payload: { link, attachmentId: first } })
    expect([seen.type, await seen.text()]).toEqual(["application/pdf", samplePdfText({ before: "% \n" })])
  })

  it("are sent once, only by their uploader and in their conversation", async () => {
    const file = await scanned(pdf())
    const missing = { _tag: "NotFound" }
    expect(await server.error(...send([file], { as: nurse }))).toMatchObject(missing)
    expect(await server.error(...send(["none"]))).toMatchObject(missing)
    await server.call(...send([file]))
    expect(await server.error(...send([file]))).toMatchObject(missing)
    const { messages } = await server.call(listMessages, { params: { id }, query: { include: "unread" } }, { as: nurse })
    expect(messages.filter(({ attachments }) => attachments.some((each) => each.id === file))).toHaveLength(1)
  })

  it("that are infected are emptied, and can be neither opened nor sent", async () => {
    const file = await scanned(pdf("virus.pdf", eicar))
    const dirty = { _tag: "Conflict", code: "attachment_not_clean" }
    expect(await server.error(...open(file))).toMatchObject(dirty)
    expect(await server.error(...send([file]))).toMatchObject(dirty)
    const rows = await server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select state, bytes from conversation_attachment where id = ${file}`),
    )
    expect(rows).toEqual([{ state: "infected", bytes: null }])
    const lines = (await server.audit()).filter(({ action }) => action === "conversation.check-file")
    expect(lines.at(-1)).toMatchObject({ patientId: "anna", outcome: "refused", detail: { state: "infected" } })
    const events = await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`select topic from event where type = ${conversationChanged} and topic = ${`conversation:${id}`}`,
      ),
    )
    expect(events.length).toBeGreaterThan(0)
  })

  it.each([
    ["too large", new File([new Uint8Array(10_000_001)], "a.pdf", { type: "application/pdf" }), "attachment_too_large"],
    ["empty", new File([], "a.pdf", { type: "application/pdf" }), "attachment_empty"],
    ["of another type", new File(["x"], "a.txt", { type: "text/plain" }), "attachment_type"],
    ["not what they say", new File(["MZ"], "a.pdf", { type: "application/pdf" }), "attachment_type"],
    ["not whole", new File(["%PDF-1.7 <html> %%EOF"], "a.pdf", { type: "application/pdf" }), "attachment_damaged"],
    ["active", new File([samplePdf({ catalogue: "/OpenAction << /S /JavaScript >>" })], "a.pdf"), "attachment_active"],
  ])("that are %s are refused", async (_what, file, code) => {
    expect(await server.error(addAttachment, { params: { id }, payload: { file } }, { as: doctor })).toMatchObject({ code })
  })

  it("get a safe name, and pictures lose what their camera wrote", { tags: ["ACT-004", "SEC-070"] }, async () => {
    const photo = new File([sampleJpeg([exif(6)])], "../\u202Egpj.exe.jfif", { type: "image/jpeg" })
    const uploaded = await server.call(addAttachment, { params: { id }, payload: { file: photo } }, { as: doctor })
    await server.run(Effect.flatMap(DurableWork, (work) => work.settled(checkFileJob, uploaded.id, 30_000)))
    const { attachments } = await server.call(...send([uploaded.id]))
    expect(attachments).toMatchObject([{ name: "gpj_exe.jpg", mediaType: "image/jpeg" }])
    const seen = (await server.call(getPatientAttachment, { payload: { link, attachmentId: uploaded.id } })) as File
    expect([seen.type, seen.size]).toEqual(["image/jpeg", attachments[0]!.sizeBytes])
    expect(await seen.text()).not.toContain("GPS")
  })

  it("are limited in number by the deployment", async () => {
    const files = await Promise.all([1, 2, 3, 4].map(() => scanned(pdf())))
    expect(await server.error(...send(files))).toMatchObject({ code: "too_many_attachments" })
    expect((await server.call(...send(files.slice(1)))).attachments).toHaveLength(3)
  })

  it.each([
    ["is not a clinician", supporter],
    ["is a clinician of another pool", otherPool],
  ])("are refused before they are read from a caller who %s", async (_, caller) => {
    // The rest of the body never arrives.
    const part =
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7 and'
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(part)) })
    const headers = {
      "content-type": "multipart/form-data; boundary=edge",
      "x-rond-csrf": testCsrfToken,
      "idempotency-key": "no-clinician",
    }
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit
    expect((await server.send(`/api/async-messaging/conversation/${id}/attachment`, init, caller)).status).toBe(403)
  })

  it("are refused at an address that no text can be, before they are read", { tags: ["API-017"] }, async () => {
    const body = new FormData()
    body.append("file", pdf())
    const init = { method: "POST", headers: { "x-rond-csrf": testCsrfToken, "idempotency-key": "nul" }, body }
    const response = await server.send("/api/async-messaging/conversation/%00/attachment", init, doctor)
    expect([response.status, await response.json()]).toMatchObject([422, { code: "unstorable_text" }])
  })

  it("that were never sent are deleted after a day", async () => {
    const [old, fresh] = [await upload(pdf()), await upload(pdf())]
    const rows = await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`update conversation_attachment set uploaded_at = now() - interval '25 hours' where id = ${old.id} or message_id is not null`
        yield* conversationRetention
        return yield* sql<{ readonly id: string }>`select id from conversation_attachment where id in (${old.id}, ${fresh.id}) or place = 1`
      }),
    )
    expect(rows.map((row) => row.id)).toContain(fresh.id)
    expect(rows.map((row) => row.id)).not.toContain(old.id)
    expect(rows.length).toBeGreaterThan(2)
  })
})

describe("a deployment's scanner", { tags: ["CONV-012", "SEC-018"] }, async () => {
  const scanner = await fakeService({})
  const server = withServer(modules, { ROND_SCANNER_URL: scanner.url, ROND_OIDC_ISSUER: "https://issuer.example" })
  const { upload, open, send } = on(server)
  beforeAll(() => server.run(insertAll))
  afterAll(() => scanner.close())

  it("keeps a file closed until it responds", async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    scanner.waits = promise
    const { id: file, state } = await upload(pdf())
    expect(state).toBe("checking")
    expect(await server.error(...open(file))).toMatchObject({ code: "attachment_not_clean" })
    expect((await server.call(...send([file]))).attachments).toMatchObject([{ state: "checking" }])
    resolve()
    await server.run(Effect.flatMap(DurableWork, (work) => work.settled(checkFileJob, file, 60_000)))
    expect(await (await server.call(...open(file))).text()).toContain("%PDF-1.7")
  })
})

describe("a file whose scan fails for good", { tags: ["CONV-012", "CONV-009"] }, () => {
  const server = withServer(modules)
  beforeAll(() => server.run(insertAll))

  it("is shown as failed on the open pages, and audited", async () => {
    await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`
          insert into conversation_attachment (id, conversation_id, clinician_id, name, media_type, size_bytes, bytes)
          values ('unscanned', ${id}, 'doctor', 'diary.pdf', 'application/pdf', 4, '%PDF')`
        // Another build's job that no process can run.
        yield* sql`
          insert into job (id, name, key, payload, breaks, steps, steps_done, stranded_since, person_id, request_id)
          values ('unscanned', ${checkFileJob.name}, 'unscanned', '{}', 0, '{scan-twice}', '{}', now() - interval '1 hour',
            ${doctor.personId}, 'request')`
        yield* (yield* Notifications).notify("work")
      }),
    )
    await server.run(Effect.flatMap(DurableWork, (work) => work.settled(checkFileJob, "unscanned", 30_000)))
    expect(await server.error(...on(server).open("unscanned"))).toMatchObject({ detail: { state: "failed" } })
    const topics = await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ readonly topic: string }>`select topic from event where type = ${conversationChanged} order by id`,
      ),
    )
    expect(topics.map(({ topic }) => topic)).toEqual([`conversation:${id}`, `conversation-patient:${id}`])
    expect((await server.audit()).find(({ action }) => action === "conversation.check-file")).toMatchObject({
      personId: doctor.personId,
      patientId: "anna",
      outcome: "refused",
      detail: { attachment: "unscanned", state: "failed" },
    })
  })
})

describe("a deployment without a scanner", { tags: ["CONV-012"] }, () => {
  const server = withServer(modules, { ROND_OIDC_ISSUER: "https://issuer.example" })
  beforeAll(() => server.run(insertAll))

  it("accepts no files", async () => {
    const refused = { params: { id }, payload: { file: pdf() } }
    expect(await server.error(addAttachment, refused, { as: doctor })).toMatchObject({ code: "too_many_attachments" })
  })
})
