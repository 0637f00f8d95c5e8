import { listPatientMessages } from "@rond/core/model/messaging"
import type { Session } from "@rond/core/server-kit"
import {
  besideDoctor,
  clinicModule,
  ePrescriptionModule,
  gated,
  insertTestClinic,
  messagingModule,
  nearDoctor,
  recordModule,
  renewalsModule,
  supportModule,
  withServer,
} from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { serverModule } from "../../../server/server.ts"
import { listMeetingPrescriptions } from "../../entry-details/model/entry-details.ts"
import { listReportedMedicines, listPrescribedMedicines } from "../../medication/model/contract/index.ts"
import { decideRenewalReview, getRenewalReview, reviewFindingKey } from "../model/endpoints.ts"
import { renewalReviewed } from "../model/review-event.ts"
import { hasRenewalToReview, hasUnfinishedReview } from "../model/review-rule.ts"
import { reviewFacts } from "./review-store.ts"

const from = (session: Session, poolCountry = "SE"): Session => ({ ...session, clinician: { ...session.clinician!, poolCountry } })
const doctor = from(nearDoctor)

const server = withServer([
  clinicModule,
  supportModule,
  recordModule,
  messagingModule,
  renewalsModule,
  ePrescriptionModule,
  gated(serverModule),
])
const sqlOf = (sql: SqlClient.SqlClient, statement: string) => sql.unsafe<Readonly<Record<string, unknown>>>(statement)
const run = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sqlOf(sql, statement)))

/** A request of Anna's in a meeting of its own: a valid article, an invalid one, a penicillin and one in free text. */
async function renewalOf(id: string) {
  await run(`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at, market_specifics)
    values ('${id}', 'near-pool', 'near', 'anna', 'anna', 'e_prescription_medication_request', now(), now() + interval '10 minutes',
      '{"se": {"renewal_id": "r-${id}"}}')`)
  await run(`insert into se_renewal (id, meeting_id, patient_id) values ('r-${id}', '${id}', 'anna')`)
  await run(`insert into se_renewal_prescription (id, renewal_id, place, trade_name, strength, drug_form, dosage, atc_code, is_article_valid) values
    ('${id}-1', 'r-${id}', 1, 'Amlodipin', '5 mg', 'tablett', '1 tablett dagligen', 'C08CA01', true),
    ('${id}-2', 'r-${id}', 2, 'Losec', '20 mg', 'enterotablett', '1 tablett dagligen', 'A02BC01', false),
    ('${id}-3', 'r-${id}', 3, 'Kåvepenin', '1 g', 'tablett', '1 tablett 3 gånger dagligen', 'J01CE02', true),
    ('${id}-4', 'r-${id}', 4, 'Salva enligt hudläkare', null, null, 'Tunt lager', null, true)`)
}

const renewals = ["read", "twice", "wrong", "closed", "ended", "list", "safety", "kept", "other", "told"]
beforeAll(async () => {
  await server.run(insertTestClinic)
  await run(`insert into patient_warning (id, patient_id, pool_id, type, kind, reason, clinician_name)
    values ('w', 'anna', 'near-pool', 'allergy', 'allergy', 'Penicillin', 'Dr')`)
  for (const id of renewals) await renewalOf(id)
})

const read = (id: string, as = doctor) =>
  server.call(getRenewalReview, { params: { renewalId: `r-${id}` }, query: { patientId: "anna", meetingId: id } }, { as })

type Decision = Partial<Parameters<typeof decisionOf>[1]>
const decisionOf = (
  id: string,
  changes: {
    readonly ids: readonly string[]
    readonly approval: "approved" | "procedure_rejected_by_recipient"
    readonly reason: "narcotics" | null
    readonly message: string | null
    readonly safetyReason?: { readonly text: string; readonly accepted: readonly string[] }
    readonly patientId?: string
    readonly meetingId?: string
  },
) => ({ params: { renewalId: `r-${id}` }, payload: { patientId: "anna", meetingId: id, ...changes } })
const renewing = (id: string, numbers: readonly number[], more: Decision = {}) =>
  decisionOf(id, { ids: numbers.map((one) => `${id}-${one}`), approval: "approved", reason: null, message: null, ...more })
const rejecting = (id: string, numbers: readonly number[], more: Decision = {}) =>
  renewing(id, numbers, { approval: "procedure_rejected_by_recipient", reason: "narcotics", message: "Hej!", ...more })
const at = (version: number, as = doctor) => ({ as, version: String(version) })

describe("a review on the server", () => {
  it("is read by its id and the patient, with or without the meeting, and audited", { tags: ["REN-882"] }, async () => {
    const request = await read("read")
    expect(request).toMatchObject({ id: "r-read", version: 0 })
    expect(
      request.prescriptions.map(({ medicine, atcCode, isArticleValid, approval }) => [medicine, atcCode, isArticleValid, approval]),
    ).toEqual([
      ["Amlodipin 5 mg tablett", "C08CA01", true, null],
      ["Losec 20 mg enterotablett", "A02BC01", false, null],
      ["Kåvepenin 1 g tablett", "J01CE02", true, null],
      ["Salva enligt hudläkare", null, true, null],
    ])
    expect((await server.audit()).at(-1)).toMatchObject({
      action: "se.renewal-review.read",
      meetingId: "read",
      patientId: "anna",
      subjectId: "r-read",
    })
    const alone = { params: { renewalId: "r-read" }, query: { patientId: "anna" } }
    expect(await server.call(getRenewalReview, alone, { as: doctor })).toEqual(request)
    expect((await server.audit()).at(-1)).toMatchObject({ action: "se.renewal-review.read", meetingId: null, patientId: "anna" })
  })

  it.each([
    ["of another patient", { renewalId: "r-read" }, { patientId: "child", meetingId: "read" }],
    ["of another meeting", { renewalId: "r-read" }, { patientId: "anna", meetingId: "other" }],
    ["that does not exist", { renewalId: "nothing" }, { patientId: "anna", meetingId: "read" }],
  ])("is not found under the name %s", { tags: ["REN-882"] }, async (_, params, query) => {
    expect(await server.error(getRenewalReview, { params, query }, { as: doctor })).toMatchObject({ _tag: "NotFound" })
  })

  it.each([
    ["another doctor", from(besideDoctor)],
    ["a doctor of another country", from(nearDoctor, "GB")],
  ])("is closed to %s, which is audited", { tags: ["REN-882"] }, async (_who, as) => {
    const about = { params: { renewalId: "r-closed" }, query: { patientId: "anna", meetingId: "closed" } }
    for (const error of [
      await server.error(getRenewalReview, about, { as }),
      await server.error(decideRenewalReview, renewing("closed", [1]), at(0, as)),
    ])
      expect(error).toMatchObject({ _tag: "Refused" })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "access.refused", outcome: "refused" })
  })

  it(
    "renews into the prescriptions of the record, rejects with a message, and tells the meeting's pages",
    { tags: ["REN-882", "REN-884"] },
    async () => {
      const renewed = await server.call(decideRenewalReview, renewing("list", [1, 4]), at(0))
      expect(renewed.version).toBe(1)
      expect((await server.audit()).slice(-2)).toMatchObject(
        ["list-1", "list-4"].map((subjectId) => ({
          action: "se.renewal-review.decide",
          meetingId: "list",
          subjectId,
          detail: { approval: "approved" },
        })),
      )
      const rejected = await server.call(decideRenewalReview, rejecting("list", [3], { message: " Hej! " }), at(1))
      expect(rejected.prescriptions.map(({ approval }) => approval)).toEqual([
        "approved",
        null,
        "procedure_rejected_by_recipient",
        "approved",
      ])
      expect(rejected.prescriptions[0]).toMatchObject({ decidedByName: expect.any(String), decidedAt: expect.any(String) })
      expect(await run("select reason, message from se_renewal_prescription where id = 'list-3'")).toEqual([
        { reason: "narcotics", message: "Hej!" },
      ])

      const { prescriptions } = await server.call(listMeetingPrescriptions, { params: { id: "list" } }, { as: doctor })
      expect(prescriptions.map(({ distributedDrug }) => distributedDrug.tradeName).toSorted()).toEqual([
        "Amlodipin",
        "Salva enligt hudläkare",
      ])
      const events = await run("select type from event where topic = 'meeting:list' order by type")
      expect(events.map(({ type }) => type)).toEqual([renewalReviewed, renewalReviewed, "taken-actions-changed", "taken-actions-changed"])
    },
  )

  it(
    "delivers the message of a rejection to the patient, once for all that it is about and also for a repeated request",
    { tags: ["REN-801", "REN-882"] },
    async () => {
      const messagesOf = async () => {
        const { messages } = await server.call(listPatientMessages, { params: { meetingId: "told" }, query: {} }, { as: doctor })
        return messages.map(({ title, body, delivery }) => ({ title, body, delivery }))
      }
      await run("update patient set preferred_language = 'sv' where id = 'anna'")
      await server.call(decideRenewalReview, renewing("told", [1]), at(0))
      expect(await messagesOf()).toEqual([])
      const options = { ...at(1), idempotencyKey: "reject-once" }
      const rejection = rejecting("told", [2, 3], { message: " Vi måste ses. " })
      const first = await server.call(decideRenewalReview, rejection, options)
      expect(await server.call(decideRenewalReview, rejection, options)).toEqual(first)
      const told = { title: "Svar på din begäran om receptförnyelse", body: "Vi måste ses.", delivery: "delivered" }
      expect(await messagesOf()).toEqual([told])
      expect(
        await run("select patient_id, body from patient_inbox where id in (select id from patient_message where meeting_id = 'told')"),
      ).toEqual([{ patient_id: "anna", body: "Vi måste ses." }])
      // A decision that is refused says nothing.
      expect(await server.error(decideRenewalReview, rejecting("told", [4]), at(1))).toMatchObject({ code: "version_conflict" })
      expect(await messagesOf()).toEqual([told])
    },
  )

  it(
    "shows what is renewed among the prescribed medicines of the list, and the rest among the reported",
    { tags: ["REN-884"] },
    async () => {
      const patient = { params: { id: "anna" } }
      const prescribed = await server.call(listPrescribedMedicines, patient, { as: doctor })
      expect(prescribed.medicines.map(({ text }) => text)).toEqual(
        expect.arrayContaining(["Amlodipin 5 mg tablett", "Salva enligt hudläkare"]),
      )
      const reported = await server.call(listReportedMedicines, patient, { as: doctor })
      expect(reported.medicines.filter(({ id }) => id.startsWith("list-")).map(({ id }) => id)).toEqual(["list-2", "list-3"])
    },
  )

  it("keeps its meeting open until every prescription is processed", { tags: ["REN-885"] }, async () => {
    const factOf = async (id: string, meetingId: string | undefined) => {
      const find = reviewFacts.find((fact) => fact.id === id)!.find
      return server.run(find({ meetingId, patientId: "anna", clinicianId: "near" }))
    }
    expect([await factOf(hasRenewalToReview, "list"), await factOf(hasUnfinishedReview, "list")]).toEqual([true, true])
    await server.call(decideRenewalReview, rejecting("list", [2]), at(2))
    expect([await factOf(hasRenewalToReview, "list"), await factOf(hasUnfinishedReview, "list")]).toEqual([true, false])
    for (const meetingId of ["adult-meeting", undefined])
      expect([await factOf(hasRenewalToReview, meetingId), await factOf(hasUnfinishedReview, meetingId)]).toEqual([false, false])
    // No clinician has read a request that is not stored.
    await run(`update meeting set market_specifics = '{"se": {"renewal_id": "lost"}}' where id = 'adult-meeting'`)
    expect(await factOf(hasUnfinishedReview, "adult-meeting")).toBe(true)
  })

  it("answers a repeated request alike, and prescribes once", { tags: ["REN-882"] }, async () => {
    const options = { ...at(0), idempotencyKey: "renew-once" }
    const first = await server.call(decideRenewalReview, renewing("twice", [1]), options)
    expect(await server.call(decideRenewalReview, renewing("twice", [1]), options)).toEqual(first)
    expect(await run("select 1 as one from se_prescription where meeting_id = 'twice'")).toHaveLength(1)
  })

  it("refuses the second of two clinicians who decide on the same version", { tags: ["REN-882"] }, async () => {
    const both = await Promise.allSettled([
      server.call(decideRenewalReview, renewing("kept", [1]), at(0)),
      server.call(decideRenewalReview, rejecting("kept", [1]), at(0)),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    expect(await server.error(decideRenewalReview, rejecting("kept", [4]), at(0))).toMatchObject({ code: "version_conflict" })
    // A decision is final.
    expect(await server.error(decideRenewalReview, rejecting("kept", [1]), at(1))).toMatchObject({ _tag: "NotFound" })
  })

  it.each<[string, ReturnType<typeof renewing>, string]>([
    ["an invalid drug article", renewing("wrong", [1, 2]), "renewal_article_invalid"],
    ["a rejection without a reason", rejecting("wrong", [1], { reason: null }), "renewal_rejection_incomplete"],
    ["a rejection without a message", rejecting("wrong", [1], { message: "\u200b" }), "renewal_rejection_incomplete"],
    ["an acceptance with a message", renewing("wrong", [1], { message: "Hej!" }), "renewal_rejection_incomplete"],
    ["a prescription of another request", renewing("wrong", [1], { ids: ["wrong-1", "other-1"] }), "not_found"],
  ])("refuses %s, and decides nothing", { tags: ["REN-882"] }, async (_, request, code) => {
    expect(await server.error(decideRenewalReview, request, at(0))).toMatchObject({ code })
    expect((await read("wrong")).prescriptions.map(({ approval }) => approval)).toEqual([null, null, null, null])
  })

  it("refuses a decision in a meeting that has ended or is ending", { tags: ["REN-882"] }, async () => {
    await run("update meeting set ending_as = 'COMPLETED' where id = 'ended'")
    expect(await server.error(decideRenewalReview, renewing("ended", [1]), at(0))).toMatchObject({ code: "meeting_is_ending" })
    await run("update meeting set ending_as = null, finished_status = 'COMPLETED' where id = 'ended'")
    expect(await server.error(decideRenewalReview, renewing("ended", [1]), at(0))).toMatchObject({ code: "meeting_ended" })
  })
})

describe("the drug guard at a review", () => {
  it("asks for a reason, keeps it with the prescription, and audits it without its words", { tags: ["REN-881"] }, async () => {
    const refusal = await server.error(decideRenewalReview, renewing("safety", [1, 3]), at(0))
    expect(refusal).toMatchObject({ code: "renewal_safety" })
    const { findings } = refusal.detail as { readonly findings: readonly string[] }
    expect(findings.map((key) => key.split(" ")[0])).toEqual(["safety-3"])
    for (const safetyReason of [
      { text: " ", accepted: findings },
      { text: "It helps.", accepted: findings.map((key) => reviewFindingKey("safety-1", key.slice("safety-3 ".length))) },
    ])
      expect(await server.error(decideRenewalReview, renewing("safety", [1, 3], { safetyReason }), at(0))).toMatchObject({
        code: "renewal_safety",
      })

    await server.call(decideRenewalReview, renewing("safety", [1, 3], { safetyReason: { text: "It helps.", accepted: findings } }), at(0))
    expect(await run("select id, safety_reason from se_renewal_prescription where renewal_id = 'r-safety' order by place limit 3")).toEqual(
      [
        { id: "safety-1", safety_reason: null },
        { id: "safety-2", safety_reason: null },
        { id: "safety-3", safety_reason: "It helps." },
      ],
    )
    const audited = (await server.audit()).filter(({ action }) => action === "se.renewal-review.safety-reason")
    expect(audited).toMatchObject([{ subjectId: "safety-3", detail: { findings: "allergy" } }])
  })
})
