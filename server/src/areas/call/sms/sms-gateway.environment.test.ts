import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, describe, expect, it } from "vitest"
import { getPatientLink, getSmsDelivery, peekVisit, postKeepAlive, sendSms } from "@rond/core/model/call"
import { Audit } from "@rond/core/server-kit"
import { clinicModule } from "../../clinic/module.ts"
import { waitForJob, withServer } from "../../../testing/test-server.ts"
import { callModule } from "../module.ts"
import { deliverSmsJob } from "./sms-delivery.ts"
import { insertMeeting, insertUnreadable, meetingDoctor, fakeService } from "../../../testing/clinics/call-clinic.ts"

// A deployment with its own issuer. The configuration is read from the environment at the first request.
const gateway = await fakeService({})
Object.assign(process.env, {
  ROND_OIDC_ISSUER: "https://id.example.org",
  ROND_SMS_GATEWAY_URL: `${gateway.url}/sms`,
  ROND_SMS_GATEWAY_KEY: "key",
  ROND_PUBLIC_URL: "https://rond.example.org/",
})
afterAll(() => gateway.close())

const server = withServer([clinicModule, callModule])
const withoutGateway = withServer([clinicModule, callModule], { ROND_OIDC_ISSUER: "https://id.example.org" })

const delivered = (id: string, smsId: string) =>
  waitForJob(() => server.call(getSmsDelivery, { params: { id, smsId } }, { as: meetingDoctor }), "sending")
async function sendTo(id: string) {
  const { smsId } = await server.call(sendSms, { params: { id } }, { as: meetingDoctor })
  return delivered(id, smsId)
}

describe("the SMS gateway", () => {
  it("receives the text in the patient's language, which is not stored", { tags: ["CALL-050"] }, async () => {
    await server.run(insertMeeting("m3"))
    expect(await sendTo("m3")).toEqual({ state: "sent" })
    expect(gateway.requests).toHaveLength(1)
    const { to, body } = JSON.parse(gateway.requests[0]?.body ?? "") as { to: string; body: string }
    expect(to).toBe("+46700000000")
    expect(body).toMatch(/^Dr Ek väntar på dig i ert videosamtal\. .*https:\/\/rond\.example\.org\/visit#[\w-]{43} /)
    expect(gateway.requests[0]?.headers).toMatchObject({ authorization: "Bearer key", "idempotency-key": expect.any(String) })
    const stored = await server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select body, url from sms_outbox where meeting_id = 'm3'`),
    )
    expect(stored).toEqual([{ body: null, url: null }])
    const link = /visit#(\S+)/.exec(body)?.[1] ?? ""
    expect(await server.call(peekVisit, { payload: { link, visitKey: null } })).toMatchObject({ state: "open" })
  })

  it("leaves no link and no lockout behind when it refuses", { tags: ["CALL-021", "CALL-077"] }, async () => {
    gateway.status = 500
    await server.run(insertMeeting("m4"))
    expect(await sendTo("m4")).toEqual({ state: "failed" })
    const { body } = JSON.parse(gateway.requests.at(-1)?.body ?? "") as { body: string }
    const link = /visit#(\S+)/.exec(body)?.[1] ?? ""
    expect(await server.call(peekVisit, { payload: { link, visitKey: null } })).toMatchObject({ state: "expired" })
    expect(await server.call(getPatientLink, { params: { meetingId: "m4" } }, { as: meetingDoctor })).toMatchObject({
      lastSentAtMillis: null,
      demoLink: null,
    })
    gateway.status = 200
    expect(await sendTo("m4")).toEqual({ state: "sent" })
  })

  it("delays no other writes when it is slow", { tags: ["CALL-077"] }, async () => {
    await server.run(insertMeeting("m5"))
    let respondNow = () => {}
    gateway.waits = new Promise((resolve) => (respondNow = () => resolve()))
    const { smsId } = await server.call(sendSms, { params: { id: "m5" } }, { as: meetingDoctor })
    await expect.poll(() => gateway.requests.length).toBe(4)
    await server.call(postKeepAlive, { payload: { meetingId: "m5" } }, { as: meetingDoctor })
    respondNow()
    expect(await delivered("m5", smsId)).toEqual({ state: "sent" })
  })

  it("fails an SMS whose job is unreadable, deletes its text, and allows another immediately", { tags: ["CALL-077"] }, async () => {
    const smsOf = await server.run(
      Effect.gen(function* () {
        yield* insertMeeting("m6")
        const sql = yield* SqlClient.SqlClient
        yield* sql`insert into call_link (id, meeting_id, patient_id, link_hash, expires_at)
          values ('m6', 'm6', 'm6', 'm6', now() + interval '1 hour')`
        yield* sql`insert into sms_outbox (id, meeting_id, link_id, phone, body, url) values ('m6', 'm6', 'm6', '+46700000000', 'Text', 'url')`
        yield* sql`insert into sms_lockout (meeting_id, sms_id, since) values ('m6', 'm6', now())`
        yield* insertUnreadable(deliverSmsJob, "m6")
        return sql`
          select body, url, failed_at is not null as failed, closed_at is not null as "isDead",
            exists (select 1 from sms_lockout where sms_id = sms_outbox.id) as "isLockedOut"
          from sms_outbox join call_link on call_link.id = link_id where sms_outbox.id = 'm6'`
      }),
    )
    await expect.poll(() => server.run(smsOf)).toEqual([{ body: null, url: null, failed: true, isDead: true, isLockedOut: false }])
    expect(await delivered("m6", "m6")).toEqual({ state: "failed" })
  })

  it.each([
    ["is no longer configured", "body", "null"],
    ["gave up, and the server was killed before storing that", "null", "now()"],
  ])("fails an SMS, without reporting it as sent, when it %s", { tags: ["CALL-077"] }, async (_what, body, failedAt) => {
    const id = `gone-${body}`
    const outcome = await withoutGateway.run(
      Effect.gen(function* () {
        yield* insertMeeting(id)
        const sql = yield* SqlClient.SqlClient
        yield* sql`insert into call_link (id, meeting_id, patient_id, link_hash, expires_at)
          values (${id}, ${id}, ${id}, ${id}, now() + interval '1 hour')`
        yield* sql`insert into sms_outbox (id, meeting_id, link_id, phone, body, failed_at)
          values (${id}, ${id}, ${id}, '+46700000000', nullif(${body}, 'null'), nullif(${failedAt}, 'null')::timestamptz)`
        const facts = { jobId: "job", stepKey: "key", results: {}, personId: "person", requestId: "request" }
        return yield* Effect.flip(deliverSmsJob.steps[0]!.run({ smsId: id }, facts))
      }).pipe(Effect.provideService(Audit, { write: () => Effect.void })),
    )
    expect(outcome).toMatchObject({ code: "sms_failed" })
    const [sms] = await withoutGateway.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`select body, sent_at as "sentAt", failed_at is not null as failed from sms_outbox where id = ${id}`,
      ),
    )
    expect(sms).toEqual({ body: null, sentAt: null, failed: true })
  })
})
