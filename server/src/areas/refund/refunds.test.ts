import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, describe, expect, it } from "vitest"
import { refundMeeting } from "@rond/core/model/meeting"
import { Audit } from "@rond/core/server-kit"
import { insertMeeting, insertUnreadable, meetingDoctor, fakeService, strangeDoctor } from "../../testing/clinics/call-clinic.ts"
import { clinicModule } from "../clinic/module.ts"
import { withServer, type TestServer } from "../../testing/test-server.ts"
import { supportModule } from "../support/module.ts"
import { refundsModule } from "./module.ts"
import { refundJob } from "./refund.ts"

const payments = await fakeService({})
afterAll(() => payments.close())

const issuer = { ROND_OIDC_ISSUER: "https://id.example.org" }
const modules = [clinicModule, supportModule, refundsModule]
const demo = withServer(modules, {})
const deployment = withServer(modules, { ...issuer, ROND_PAYMENT_SERVICE_URL: payments.url, ROND_PAYMENT_SERVICE_KEY: "key" })
const withoutService = withServer(modules, issuer)

const as = { as: meetingDoctor }
const requestOf = (meetingId: string, reason = "The patient could not be heard") => ({ params: { meetingId }, payload: { reason } })

/** A meeting that was paid and not held. */
const paidMeeting = (server: TestServer, id: string) =>
  server.run(
    Effect.gen(function* () {
      yield* insertMeeting(id)
      const sql = yield* SqlClient.SqlClient
      yield* sql`update meeting set confirmed_at = now(), finished_status = 'NO_SHOW' where id = ${id}`
    }),
  )
const refundsOf = (server: TestServer) =>
  server.run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`select meeting_id as id, reason, clinician_id as by, told_at is not null as told from meeting_refund`,
    ),
  )

describe("a refund", () => {
  it("is stored with its reason and author, audited, and sent to the payment service once", { tags: ["WIRE-010"] }, async () => {
    await paidMeeting(deployment, "m1")
    await deployment.call(refundMeeting, requestOf("m1"), as)
    const refund = { id: "m1", reason: "The patient could not be heard", by: "doctor" }
    await expect.poll(() => refundsOf(deployment)).toEqual([{ ...refund, told: true }])
    const [request] = payments.requests
    expect(JSON.parse(request?.body ?? "")).toEqual({ meeting_id: "m1", reason: refund.reason })
    expect(request?.headers).toMatchObject({ authorization: "Bearer key", "idempotency-key": expect.any(String) })
    expect((await deployment.audit()).filter(({ meetingId }) => meetingId === "m1")).toMatchObject([
      { action: "meeting.refund", patientId: "m1", outcome: "done", detail: null },
    ])
    expect(await deployment.error(refundMeeting, requestOf("m1", "Again"), as)).toMatchObject({ _tag: "Conflict", code: "refund_asked" })
    expect(payments.requests).toHaveLength(1)
  })

  it("can be requested again if its job is unreadable", { tags: ["WIRE-010"] }, async () => {
    await paidMeeting(deployment, "m5")
    await deployment.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`insert into meeting_refund (meeting_id, clinician_id, reason) values ('m5', 'doctor', 'No sound')`
        yield* insertUnreadable(refundJob, "m5")
      }),
    )
    const refund = async () => (await refundsOf(deployment)).find((refund) => refund["id"] === "m5")
    await expect.poll(refund).toBeUndefined()
    await deployment.call(refundMeeting, requestOf("m5"), as)
    await expect.poll(refund).toMatchObject({ told: true })
  })

  it("is settled immediately in the demo clinic", { tags: ["WIRE-010"] }, async () => {
    await paidMeeting(demo, "m1")
    await demo.call(refundMeeting, requestOf("m1"), as)
    await expect.poll(() => refundsOf(demo)).toMatchObject([{ id: "m1", told: true }])
  })

  it("is refused in a deployment without a payment service", async () => {
    await paidMeeting(withoutService, "m1")
    expect(await withoutService.error(refundMeeting, requestOf("m1"), as)).toMatchObject({
      _tag: "Unavailable",
      code: "refund_unavailable",
    })
    expect(await refundsOf(withoutService)).toEqual([])
  })

  it("is not reported as sent if the payment service is not configured", { tags: ["WIRE-010"] }, async () => {
    await paidMeeting(withoutService, "m2")
    const step = refundJob.steps[0]!.run({ meetingId: "m2" }, { jobId: "j", stepKey: "k", results: {}, personId: "p", requestId: "r" })
    const outcome = await withoutService.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`insert into meeting_refund (meeting_id, clinician_id, reason) values ('m2', 'doctor', 'No sound')`
        return yield* Effect.exit(step)
      }).pipe(Effect.provideService(Audit, { write: () => Effect.void })),
    )
    expect(outcome._tag).toBe("Failure")
    expect(await refundsOf(withoutService)).toMatchObject([{ id: "m2", told: false }])
  })

  it("requires a paid meeting and a reason of valid length", async () => {
    await demo.run(insertMeeting("m2"))
    expect(await demo.error(refundMeeting, requestOf("m2"), as)).toMatchObject({ _tag: "Invalid", code: "nothing_paid" })
    await paidMeeting(demo, "m3")
    const statement = (text: string) => demo.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text)))
    for (const status of ["null", "'COMPLETED'"]) {
      await statement(`update meeting set finished_status = ${status} where id = 'm3'`)
      expect(await demo.error(refundMeeting, requestOf("m3"), as)).toMatchObject({ _tag: "Conflict", code: "refund_not_offered" })
    }
    expect(await demo.error(refundMeeting, requestOf("m3", "  "), as)).toMatchObject({ _tag: "Invalid", code: "refund_reason" })
    expect(await refundsOf(demo)).toHaveLength(1)
  })

  it("is refused, and the refusal is audited, where patients do not pay the clinic", { tags: ["SEC-032"] }, async () => {
    await paidMeeting(demo, "m6")
    const abroad = { ...meetingDoctor, clinician: { ...meetingDoctor.clinician!, poolCountry: "DE" } }
    expect(await demo.error(refundMeeting, requestOf("m6"), { as: abroad })).toMatchObject({ _tag: "Refused", code: "not_allowed" })
    expect((await demo.audit()).at(-1)).toMatchObject({ action: "access.refused", meetingId: "m6", detail: { code: "not_allowed" } })
  })

  it("is refused, and the refusal is audited, to everybody but the meeting's clinicians", async () => {
    await paidMeeting(demo, "m4")
    expect(await demo.error(refundMeeting, requestOf("m4"), { as: strangeDoctor })).toMatchObject({ _tag: "Refused" })
    expect((await demo.audit()).at(-1)).toMatchObject({ action: "access.refused", outcome: "refused" })
    expect(await demo.error(refundMeeting, requestOf("none"), as)).toMatchObject({ _tag: "NotFound" })
  })
})
