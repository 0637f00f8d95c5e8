import { Effect, Fiber } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { getMeeting } from "@rond/core/model/meeting"
import { getMessageDelivery, getMessagingConfiguration, isSettled, sendPatientMessage } from "@rond/core/model/messaging"
import { Audit } from "@rond/core/server-kit"
import { doctor, insertClinic, otherPool } from "../../testing/clinics/appointments-clinic.ts"
import { appointmentsModule } from "../appointments/module.ts"
import { fakeService } from "../../testing/clinics/call-clinic.ts"
import { clinicModule } from "../clinic/module.ts"
import { type TestServer, waitingBehindMe, withServer } from "../../testing/test-server.ts"
import { samplePdf, samplePdfText } from "../../testing/sample-files.ts"
import { supportModule } from "../support/module.ts"
import { messagingModule } from "./module.ts"
import { checkFilesJob } from "./quarantine.ts"

const modules = [clinicModule, supportModule, appointmentsModule, messagingModule]
const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("")
/** Makes a PDF with a comment, which the scanner may know. */
const pdf = (name: string, comment = "") => new File([samplePdf({ before: `% ${comment}\n` })], name, { type: "application/pdf" })

const sendOn =
  (server: TestServer) =>
  (attachments: readonly File[], to: { meetingId: string; patientId: string } = anna) =>
    server.call(
      sendPatientMessage,
      { payload: { ...to, messageSubject: "Your test", message: "All is well.", attachments } },
      { as: doctor },
    )
const anna = { meetingId: "anna-today", patientId: "anna" }
const bo = { meetingId: "bo-today", patientId: "bo" }

const deliveryOn =
  (server: TestServer) =>
  (messageId: string, as = doctor) =>
    server.call(getMessageDelivery, { params: { messageId } }, { as })
const settledOn = (server: TestServer) => async (messageId: string) => {
  const delivery = deliveryOn(server)
  let message = await delivery(messageId)
  while (!isSettled(message.delivery)) message = await delivery(messageId)
  return message
}
const rowsOn = (server: TestServer) => (messageId: string) =>
  server.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const delivered = yield* sql`select name from patient_message_attachment where message_id = ${messageId} order by position`
      const kept =
        yield* sql`select name, verdict, bytes is not null as "hasBytes" from quarantined_attachment where message_id = ${messageId} order by position`
      return { delivered, kept }
    }),
  )

describe("the files of a message", { tags: ["SEC-018"] }, () => {
  const server = withServer(modules)
  const [send, settled, rows] = [sendOn(server), settledOn(server), rowsOn(server)]
  beforeAll(() => server.run(insertClinic))

  it("are quarantined when sent, and delivered once they are clean", async () => {
    const sent = await send([pdf("a.pdf"), pdf("b.pdf")])
    expect(sent).toMatchObject({ delivery: "checking", attachments: [{ name: "a.pdf", isInfected: false }, { name: "b.pdf" }] })
    expect(await settled(sent.id)).toMatchObject({ delivery: "delivered", attachments: [{ name: "a.pdf" }, { name: "b.pdf" }] })
    expect(await rows(sent.id)).toEqual({ delivered: [{ name: "a.pdf" }, { name: "b.pdf" }], kept: [] })
    expect((await server.audit()).filter((row) => row.subjectId === sent.id && row.action === "messaging.deliver")).toMatchObject([
      { outcome: "done", patientId: "anna", detail: { files: 2, infected: 0 } },
    ])
  })

  // The embedded database has one session: nothing is undone while a message is delivered.
  it.runIf(process.env["TEST_DATABASE_URL"])("are not delivered while their message is being undone", { tags: ["ACT-036"] }, async () => {
    const messageId = "taken-back"
    const deliver = checkFilesJob.steps.find(({ name }) => name === "deliver")!
    const context = { jobId: messageId, stepKey: messageId, personId: doctor.personId, requestId: messageId, results: {} }
    const delivery = Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(deliver.run({ messageId }, context))).pipe(
      Effect.provideService(Audit, { write: () => Effect.void }),
    )
    await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`insert into patient_message (id, patient_id, clinician_id, subject, body, delivery)
            values (${messageId}, 'anna', 'doctor', 'Your test', 'All is well.', 'checking')`
        yield* sql`insert into quarantined_attachment (id, message_id, position, name, media_type, size_bytes, bytes, verdict)
            values (${messageId}, ${messageId}, 0, 'a.pdf', 'application/pdf', 1, 'a', 'clean')`
        const delivering = yield* sql.withTransaction(
          Effect.gen(function* () {
            yield* sql`select id from patient_message where id = ${messageId} for update`
            const delivering = yield* Effect.forkDetach(Effect.promise(() => server.run(delivery)))
            yield* Effect.repeat(waitingBehindMe, { while: (count) => count === 0 && delivering.pollUnsafe() === undefined })
            yield* sql`delete from quarantined_attachment where message_id = ${messageId}`
            yield* sql`delete from patient_message where id = ${messageId}`
            return delivering
          }),
        )
        yield* Fiber.join(delivering)
      }),
    )
    expect(await rows(messageId)).toEqual({ delivered: [], kept: [] })
  })

  it("block it when one is infected, and show the sender which", async () => {
    const sent = await send([pdf("clean.pdf"), pdf("virus.pdf", eicar)], bo)
    expect(await settled(sent.id)).toMatchObject({
      delivery: "infected",
      attachments: [
        { name: "clean.pdf", isInfected: false },
        { name: "virus.pdf", isInfected: true },
      ],
    })
    expect(await rows(sent.id)).toEqual({
      delivered: [],
      kept: [
        { name: "clean.pdf", verdict: "clean", hasBytes: true },
        { name: "virus.pdf", verdict: "infected", hasBytes: false },
      ],
    })
    expect(await server.call(getMeeting, { params: { id: bo.meetingId } }, { as: doctor })).toMatchObject({ messageSent: false })
    expect((await server.audit()).findLast((row) => row.action === "messaging.deliver")).toMatchObject({
      outcome: "refused",
      detail: { infected: 1 },
    })
  })

  it("delay nothing if there are none", async () => {
    expect(await send([])).toMatchObject({ delivery: "delivered" })
  })

  it("show their result only to the sender", async () => {
    const { id } = await send([pdf("a.pdf")])
    expect(await server.error(getMessageDelivery, { params: { messageId: id } }, { as: otherPool })).toMatchObject({ _tag: "Refused" })
  })
})

describe("the file scanner", { tags: ["SEC-018"] }, async () => {
  const scanner = await fakeService({})
  afterAll(() => scanner.close())
  const server = withServer(modules, { ROND_SCANNER_URL: scanner.url, ROND_SCANNER_KEY: "scan-key" })
  const [send, delivery, settled] = [sendOn(server), deliveryOn(server), settledOn(server)]
  beforeAll(() => server.run(insertClinic))

  it.each([
    [200, "delivered"],
    [204, "delivered"],
    [406, "infected"],
  ] as const)("responds %i, and the message is %s", async (status, outcome) => {
    scanner.status = status
    const { id } = await send([pdf("a.pdf")])
    expect(await settled(id)).toMatchObject({ delivery: outcome })
    expect(scanner.requests.at(-1)).toMatchObject({
      headers: { authorization: "Bearer scan-key", "content-type": "application/octet-stream" },
      body: samplePdfText({ before: "% \n" }),
    })
  })

  it("is retried while it responds 500, 503, 429 or 302, and messages wait", async () => {
    const ids: string[] = []
    for (const status of [500, 503, 429, 302]) {
      scanner.status = status
      const { id } = await send([pdf(`${status}.pdf`)])
      await expect.poll(async () => (await delivery(id)).delivery, { timeout: 10_000 }).toBe("waiting")
      ids.push(id)
    }
    scanner.status = 200
    for (const id of ids) expect(await settled(id)).toMatchObject({ delivery: "delivered" })
  }, 30_000)
})

describe("a deployment without a scanner", { tags: ["SEC-018"] }, () => {
  const server = withServer(modules, { ROND_OIDC_ISSUER: "https://id.example.org" })
  beforeAll(() => server.run(insertClinic))

  it("accepts no files", async () => {
    expect(await server.call(getMessagingConfiguration, {}, { as: doctor })).toMatchObject({ maxAttachments: 0 })
    await expect(sendOn(server)([pdf("a.pdf")])).rejects.toMatchObject({ code: "too_many_attachments" })
  })
})
