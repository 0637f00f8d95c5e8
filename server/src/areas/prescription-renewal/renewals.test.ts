import { decideRenewal, getRenewal } from "@rond/core/model/prescription-renewal"
import { recordChanged, recordTopic } from "@rond/core/model/record"
import type { Session } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { clinicModule } from "../clinic/module.ts"
import { supportModule } from "../support/module.ts"
import { withServer } from "../../testing/test-server.ts"
import { recordModule } from "../../main/record-module.ts"
import {
  berg as bergOfNowhere,
  insertClinic,
  lind as lindOfNowhere,
  stranger as strangerOfNowhere,
} from "../../testing/clinics/record-clinic.ts"
import { inCountry } from "../../testing/clinics/test-clinic.ts"
import { renewalsModule } from "./module.ts"

const [lind, colleague, stranger] = [inCountry(lindOfNowhere, "SE"), inCountry(bergOfNowhere, "SE"), inCountry(strangerOfNowhere, "SE")]

const server = withServer([clinicModule, supportModule, recordModule, renewalsModule])
const getRenewalOf = (meetingId: string) => server.call(getRenewal, { params: { meetingId } }, { as: lind })

beforeAll(async () => {
  await server.run(
    Effect.gen(function* () {
      yield* insertClinic(["m1", "m2", "m3", "m4"])
      const sql = yield* SqlClient.SqlClient
      yield* sql`insert into renewal_prescription (id, meeting_id, place, medicine)
        values ('p2', 'm1', 2, 'Omeprazole 20 mg'), ('p1', 'm1', 1, 'Amlodipine 5 mg'), ('p3', 'm2', 1, 'Salbutamol')`
      yield* sql`insert into renewal_prescription (id, meeting_id, place, medicine, atc_code)
        values ('p4', 'm4', 1, 'Keflex 500 mg', 'J01DB01'), ('p5', 'm4', 2, 'Ibuprofen 400 mg', null), ('p6', 'm4', 3, 'Omeprazol', null)`
    }),
  )
})

describe("renewal requests", () => {
  it("return the patient's requests in their order, and nothing without a request", async () => {
    expect((await getRenewalOf("m1")).prescriptions.map(({ medicine, decision }) => [medicine, decision])).toEqual([
      ["Amlodipine 5 mg", null],
      ["Omeprazole 20 mg", null],
    ])
    expect(await getRenewalOf("m3")).toEqual({ prescriptions: [] })
  })

  it("store a decision with its author and time, allow a change, and audit it", async () => {
    const decide = (decision: "renewed" | "rejected", version: string) =>
      server.call(decideRenewal, { params: { meetingId: "m1", id: "p1" }, payload: { decision } }, { as: lind, version })
    expect((await decide("renewed", "0")).prescriptions[0]).toMatchObject({
      decision: "renewed",
      decidedAt: expect.any(String),
      decidedByName: lind.name,
    })
    expect((await decide("rejected", "1")).prescriptions.map(({ decision }) => decision)).toEqual(["rejected", null])
    expect((await server.audit()).filter(({ action }) => action === "renewal.decide").length).toBe(2)
  })

  it("tell the open pages of the patient's record of each decision", { tags: ["PANE-087", "MED-561"] }, async () => {
    const decide = (decision: "renewed" | "rejected", version: string) =>
      server.call(decideRenewal, { params: { meetingId: "m2", id: "p3" }, payload: { decision } }, { as: lind, version })
    const told = () =>
      server.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`select topic, data from event where type = ${recordChanged} and data ->> 'meeting_id' = 'm2' order by id`,
        ),
      )
    await decide("renewed", "0")
    await decide("rejected", "1")
    const [{ patientId, poolId }] = (await server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select patient_id as "patientId", pool_id as "poolId" from meeting where id = 'm2'`),
    )) as readonly [{ readonly patientId: string; readonly poolId: string }]
    const one = { topic: recordTopic(poolId, patientId), data: { meeting_id: "m2", change: "settled" } }
    expect(await told()).toEqual([one, one])
  })

  it("refuse to replace a decision that the clinician has not seen", { tags: ["SEC-017"] }, async () => {
    const decide = (as: Session, decision: "renewed" | "rejected", version: string) =>
      server.call(decideRenewal, { params: { meetingId: "m1", id: "p2" }, payload: { decision } }, { as, version })
    const both = await Promise.allSettled([decide(lind, "renewed", "0"), decide(colleague, "rejected", "0")])
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    const lost = both.find(({ status }) => status === "rejected") as PromiseRejectedResult
    expect(lost.reason).toMatchObject({ _tag: "Conflict", code: "version_conflict" })
    expect(lost.reason).not.toHaveProperty("detail.prescriptions")

    const [, second] = (await getRenewalOf("m1")).prescriptions
    expect(second).toMatchObject({ version: 1, decidedByName: expect.any(String) })
    await decide(colleague, second?.decision === "renewed" ? "rejected" : "renewed", "1")
    const storedRow = await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`select version, decision from renewal_decision where prescription_id = 'p2' order by version`,
      ),
    )
    const otherDecision = second?.decision === "renewed" ? "rejected" : "renewed"
    expect(storedRow).toEqual([
      { version: 1, decision: second?.decision },
      { version: 2, decision: otherDecision },
    ])
  })

  it("refuse a decision without the version that was seen", { tags: ["SEC-017"] }, async () => {
    const input = { params: { meetingId: "m1", id: "p1" }, payload: { decision: "renewed" as const } }
    expect(await server.error(decideRenewal, input, { as: lind })).toMatchObject({ code: "version_required" })
  })

  it("are open to the meeting's clinicians until it has ended", async () => {
    const input = (meetingId: string, id: string) => ({ params: { meetingId, id }, payload: { decision: "renewed" as const } })
    expect(await server.error(getRenewal, { params: { meetingId: "m1" } }, { as: stranger })).toMatchObject({ _tag: "Refused" })
    const version = "0"
    expect(await server.error(decideRenewal, input("m1", "p1"), { as: stranger, version })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(decideRenewal, input("m1", "p3"), { as: lind, version })).toMatchObject({ _tag: "NotFound" })
    await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update meeting set finished_status = 'COMPLETED' where id = 'm2'`))
    expect(await server.error(decideRenewal, input("m2", "p3"), { as: lind, version })).toMatchObject({ code: "meeting_ended" })
  })

  it("are refused, and the refusal is audited, in a market without renewals", async () => {
    const as = inCountry(lindOfNowhere, "DE")
    const decision = { params: { meetingId: "m1", id: "p1" }, payload: { decision: "renewed" as const } }
    const refusals = async () => (await server.audit()).filter(({ outcome }) => outcome === "refused").length
    const before = await refusals()
    expect(await server.error(getRenewal, { params: { meetingId: "m1" } }, { as })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(decideRenewal, decision, { as, version: "0" })).toMatchObject({ _tag: "Refused" })
    expect(await refusals()).toBe(before + 2)
    expect((await server.audit()).at(-1)).toMatchObject({ action: "access.refused", meetingId: "m1", detail: { code: "not_allowed" } })
  })

  it("ask for a reason where something speaks against the drug, keep it and audit it", { tags: ["SAFE-013"] }, async () => {
    const run = <A>(what: (sql: SqlClient.SqlClient) => Effect.Effect<A, unknown>) =>
      server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => what(sql)))
    const [{ patientId, poolId }] = (await run(
      (sql) => sql`select patient_id as "patientId", pool_id as "poolId" from meeting where id = 'm4'`,
    )) as readonly [{ readonly patientId: string; readonly poolId: string }]
    await run(
      (sql) => sql`insert into patient_warning (id, patient_id, pool_id, type, kind, reason, clinician_name)
        values ('w1', ${patientId}, ${poolId}, 'WARNING', 'allergy', 'Penicillin', 'Robin Vale'),
          ('w2', ${patientId}, ${poolId}, 'WARNING', 'allergy', 'ASA', 'Robin Vale')`,
    )
    const input = (id: string, payload: object) => ({
      params: { meetingId: "m4", id },
      payload: { decision: "renewed" as const, ...payload },
    })
    const refused = (id: string, payload = {}) => server.error(decideRenewal, input(id, payload), { as: lind, version: "0" })
    const reason = (text: string, ...accepted: readonly string[]) => ({ safetyReason: { text, accepted } })

    // Sweden's own data know that the one may react to the other.
    expect(await refused("p4")).toMatchObject({ _tag: "Invalid", code: "renewal_safety", detail: { findings: ["allergy:w1"] } })
    expect(await refused("p5")).toMatchObject({ code: "renewal_safety", detail: { findings: ["allergy:w2"] } })
    expect(await refused("p5", reason("Tested", "allergy:w1"))).toMatchObject({ detail: { findings: ["allergy:w2"] } })
    expect(await refused("p5", reason("\u200B", "allergy:w2"))).toMatchObject({ code: "renewal_safety" })
    expect((await getRenewalOf("m4")).prescriptions.map(({ decision }) => decision)).toEqual([null, null, null])

    const as = { as: lind, version: "0" }
    await server.call(decideRenewal, input("p6", {}), as)
    const { prescriptions } = await server.call(decideRenewal, input("p5", reason(" Tested ", "allergy:w2")), as)
    expect(prescriptions.map(({ safetyReason }) => safetyReason)).toEqual([
      null,
      { text: "Tested", findings: [{ kind: "allergy", about: "ASA" }] },
      null,
    ])
    const audited = (await server.audit()).filter(({ action }) => action === "renewal.safety-reason")
    expect(audited).toMatchObject([{ subjectId: "p5", patientId, outcome: "done", detail: { findings: "allergy" } }])
    expect(JSON.stringify(audited)).not.toContain("Tested")

    // A reason belongs to its decision.
    const rejected = { params: { meetingId: "m4", id: "p5" }, payload: { decision: "rejected" as const } }
    const after = await server.call(decideRenewal, rejected, { as: lind, version: "1" })
    expect(after.prescriptions[1]).toMatchObject({ decision: "rejected", safetyReason: null })
  })

  it("exist in the demo clinic for one medicine each, decided in ended meetings", async () => {
    const renewals = await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`delete from renewal_prescription`
        yield* sql`update pool set country = 'SE'`
        yield* sql`update meeting set activity_type = 'e_prescription_renewal'`
        const sections = JSON.stringify([
          { id: "about-you", title: "You", nodes: [{ id: "medicines", type: "text", answer: "Levaxin 75" }] },
        ])
        yield* sql`insert into symptom_form (id, meeting_id, patient_id, symptom_id, title, sections)
          select 'form-' || id, id, patient_id, 'prescription_renewal', 'Renewal', ${sections}::text::jsonb from meeting where id <> 'm1'`
        yield* renewalsModule.demoToday ?? Effect.void
        yield* renewalsModule.demoToday ?? Effect.void
        return yield* sql<{ readonly medicine: string; readonly decision: string | null }>`
          select medicine, decision from renewal_prescription where meeting_id <> 'm4' order by meeting_id`
      }),
    )
    expect(renewals).toEqual([
      { medicine: expect.stringMatching(/\d/), decision: null },
      { medicine: "Levaxin 75", decision: "renewed" },
      { medicine: "Levaxin 75", decision: null },
    ])
  })
})
