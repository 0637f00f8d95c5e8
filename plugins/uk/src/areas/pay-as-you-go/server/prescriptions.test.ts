import { getTakenActions } from "@rond/core/model/actions"
import { DurableWork, type Session } from "@rond/core/server-kit"
import { actionsModule, clinicModule, gated, recordModuleWith, samplePdf, supportModule, withServer } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeEach, describe, expect, it } from "vitest"
import { getPaygDocument, getPaygPrescriptions, uploadPaygPrescription } from "../../../contract/contract.ts"
import { serverModule } from "../../../server/server.ts"
import { colleague, gp, insertBritishClinic, stranger } from "../../../server/testing/british-clinic.ts"
import { digestOf, largestPrescriptionBytes } from "../model/payg-prescription.ts"
import { checkPrescriptionJob } from "./check-prescription.ts"

const server = withServer([clinicModule, supportModule, actionsModule, recordModuleWith([serverModule]), gated(serverModule)])
const sqlOf = (statement: string) =>
  server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(statement)))

const params = { meetingId: "m1", userId: "patient" }
const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("")
const pdf = (parts: Parameters<typeof samplePdf>[0] = {}, name = "prescription.pdf") =>
  new File([samplePdf(parts)], name, { type: "application/pdf" })
const infected = () => pdf({ before: `% ${eicar}\n` })
/** A PDF of this many bytes, by a comment in it. The numbers in a PDF grow with it, so the comment's length is found in two steps. */
function padded(size: number): File {
  const commented = (length: number) => pdf({ before: `% ${"x".repeat(length)}\n` })
  const close = size - 1_000
  return commented(close + size - commented(close).size)
}

const upload = (file: File, as: Session = gp) => server.call(uploadPaygPrescription, { params, payload: { file } }, { as })
const refused = (file: File, as: Session = gp, to = params) =>
  server.error(uploadPaygPrescription, { params: to, payload: { file } }, { as })
/** Uploads a file, and waits until it has been scanned. */
async function scanned(file: File) {
  const { id } = await upload(file)
  await server.run(Effect.flatMap(DurableWork, (work) => work.settled(checkPrescriptionJob, id, 30_000)))
  return id
}
const listed = async () => (await server.call(getPaygPrescriptions, { params: { meetingId: "m1" } }, { as: gp })).prescriptions
const open = (id: string) => [getPaygDocument, { params: { meetingId: "m1", id } }, { as: gp }] as const
const taken = async () => {
  const { kinds } = await server.call(getTakenActions, { params: { meetingId: "m1" } }, { as: gp })
  return kinds.find(({ kind }) => kind === "uk-payg-prescription")?.items.map(({ isCancelled }) => isCancelled) ?? []
}
const isMarked = async () => (await sqlOf("select got_prescription as marked from meeting where id = 'm1'"))[0]?.["marked"]
const lines = async () => (await server.audit()).filter(({ action }) => action.startsWith("uk.payg-prescription."))

beforeEach(async () => {
  await server.run(insertBritishClinic)
  await sqlOf("delete from uk_payg_prescription")
  await sqlOf("update meeting set finished_status = null, ending_as = null, got_prescription = false where id = 'm1'")
  await sqlOf("update patient set partnership = 'private' where id = 'patient'")
})

describe("a pay-as-you-go prescription", () => {
  it(
    "is stored with its digest, is an action of the meeting at once, and opens once it is clean",
    { tags: ["PAY-714", "PAY-716"] },
    async () => {
      const before = (await lines()).length
      const file = pdf()
      const id = await scanned(file)
      expect(await listed()).toEqual([
        {
          id,
          name: "prescription.pdf",
          sizeBytes: file.size,
          sha256: await digestOf(file),
          state: "clean",
          uploadedAt: expect.any(String),
        },
      ])
      const document = await server.call(...open(id))
      expect(new Uint8Array(await document.arrayBuffer())).toEqual(samplePdf())
      expect(await taken()).toEqual([false])
      expect((await lines()).slice(before).map(({ action, outcome, subjectId }) => [action, outcome, subjectId])).toEqual([
        ["uk.payg-prescription.upload", "done", id],
        ["uk.payg-prescription.check", "done", id],
        ["uk.payg-prescription.open", "done", id],
      ])
    },
  )

  it("marks the meeting as one with a prescription, which must reach the patient", { tags: ["PAY-717"] }, async () => {
    await upload(pdf())
    expect(await isMarked()).toBe(true)
  })

  it("with a virus is deleted, counts as cancelled, and takes its mark back", { tags: ["PAY-715", "PAY-717"] }, async () => {
    const id = await scanned(infected())
    expect(await listed()).toMatchObject([{ id, state: "infected" }])
    expect(await server.error(...open(id))).toMatchObject({ code: "attachment_not_clean" })
    expect(await sqlOf("select bytes from uk_payg_prescription")).toEqual([{ bytes: null }])
    expect(await taken()).toEqual([true])
    expect(await isMarked()).toBe(false)
    await scanned(pdf())
    expect(await isMarked()).toBe(true)
    await scanned(infected())
    expect(await isMarked()).toBe(true)
  })

  it("with a virus leaves the mark of a prescription that was created elsewhere", { tags: ["PAY-717"] }, async () => {
    await sqlOf("update meeting set got_prescription = true where id = 'm1'")
    await scanned(infected())
    expect(await isMarked()).toBe(true)
  })

  it("has at most 10,000,000 bytes", { tags: ["PAY-712"] }, async () => {
    expect(await upload(padded(largestPrescriptionBytes))).toMatchObject({ sizeBytes: 10_000_000 })
    expect(await refused(padded(largestPrescriptionBytes + 1))).toMatchObject({ status: 422, code: "attachment_too_large" })
  })

  it.each([
    ["a page that says it is a PDF", () => new File(["<html>"], "p.pdf", { type: "application/pdf" }), "attachment_type"],
    ["an empty file", () => new File([], "p.pdf", { type: "application/pdf" }), "attachment_empty"],
    ["a PDF with a program", () => pdf({ catalogue: "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>" }), "attachment_active"],
    ["a PDF with a password", () => pdf({ trailer: "/Encrypt 9 0 R" }), "attachment_encrypted"],
  ])("is refused by its content: %s", { tags: ["PAY-712"] }, async (_what, file, code) => {
    expect(await refused(file())).toMatchObject({ status: 422, code })
    expect(await listed()).toEqual([])
    expect(await isMarked()).toBe(false)
  })

  it("is stored once for a key that is repeated", { tags: ["PAY-714"] }, async () => {
    const send = () =>
      server.call(uploadPaygPrescription, { params, payload: { file: pdf() } }, { as: gp, idempotencyKey: "the-same-upload" })
    const first = await send()
    expect(await send()).toMatchObject({ id: first.id })
    expect(await listed()).toHaveLength(1)
  })

  it("is for the account of the meeting, and for an open meeting, alone", { tags: ["PAY-714"] }, async () => {
    expect(await refused(pdf(), gp, { ...params, userId: "cyril" })).toMatchObject({ _tag: "NotFound" })
    await sqlOf("update meeting set ending_as = 'COMPLETED' where id = 'm1'")
    expect(await refused(pdf())).toMatchObject({ code: "meeting_is_ending" })
    await sqlOf("update meeting set finished_status = 'COMPLETED' where id = 'm1'")
    expect(await refused(pdf())).toMatchObject({ code: "meeting_ended" })
  })

  it.each(["null", "'nhs'"])("is not offered for a patient whose partnership is %s", { tags: ["PAY-713"] }, async (partnership) => {
    await sqlOf(`update patient set partnership = ${partnership} where id = 'patient'`)
    expect(await refused(pdf())).toMatchObject({ status: 403, code: "not_offered" })
  })

  it("is uploaded and read by the meeting's own clinicians", { tags: ["PAY-714"] }, async () => {
    expect(await upload(pdf(), colleague)).toMatchObject({ state: "checking" })
    expect(await refused(pdf(), stranger)).toMatchObject({ _tag: "Refused" })
    const german = { ...gp, clinician: { ...gp.clinician!, poolCountry: "DE" } }
    expect(await refused(pdf(), german)).toMatchObject({ _tag: "Refused" })
    expect(await server.error(getPaygPrescriptions, { params: { meetingId: "m1" } }, { as: stranger })).toMatchObject({ _tag: "Refused" })
  })
})
