import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, describe, expect, it } from "vitest"
import { sendCallNotification, sendCallNotificationPush } from "@rond/core/model/call"
import { clinicModule } from "../clinic/module.ts"
import { withServer } from "../../testing/test-server.ts"
import { callModule } from "./module.ts"
import { notifyPatientJob } from "./notifications.ts"
import { insertMeeting, insertUnreadable, meetingDoctor, fakeService } from "../../testing/clinics/call-clinic.ts"

// A deployment with a notification service. The configuration is read from the environment at the first request.
const service = await fakeService({})
Object.assign(process.env, { ROND_CALL_NOTIFICATION_URL: `${service.url}/notify`, ROND_CALL_NOTIFICATION_KEY: "key" })
afterAll(() => service.close())

const server = withServer([clinicModule, callModule])
const as = { as: meetingDoctor }
const noted = (meetingId: string) =>
  server.run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ readonly kind: string; readonly state: string }>`
        select kind, state from call_notification where meeting_id = ${meetingId} order by id`,
    ),
  )

describe("the notification service", () => {
  it("receives each call once by account and once by device, without health data", { tags: ["CALL-078", "CALL-615"] }, async () => {
    await server.run(insertMeeting("n1"))
    const body = { payload: { meetingId: "n1" } }
    await server.call(sendCallNotification, body, as)
    await server.call(sendCallNotificationPush, body, as)
    await expect
      .poll(() => noted("n1"))
      .toEqual([
        { kind: "call", state: "sent" },
        { kind: "push", state: "sent" },
      ])
    expect(service.requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual(
      expect.arrayContaining([
        { kind: "call", meeting_id: "n1", user_id: "n1", language: "sv" },
        { kind: "push", meeting_id: "n1", user_id: "n1", language: "sv" },
      ]),
    )
    expect(service.requests[0]?.headers).toMatchObject({ authorization: "Bearer key", "idempotency-key": expect.any(String) })
  })

  it("is retried while it is unavailable", { tags: ["CALL-078"] }, async () => {
    await server.run(insertMeeting("n2"))
    service.status = 503
    const before = service.requests.length
    await server.call(sendCallNotification, { payload: { meetingId: "n2" } }, as)
    await expect.poll(() => service.requests.length).toBeGreaterThan(before)
    expect(await noted("n2")).toEqual([{ kind: "call", state: "waiting" }])
    service.status = 200
    await expect.poll(() => noted("n2")).toEqual([{ kind: "call", state: "sent" }])
  })

  it("receives no notification that is two minutes old", { tags: ["CALL-078"] }, async () => {
    await server.run(insertMeeting("n3"))
    service.status = 503
    await server.call(sendCallNotification, { payload: { meetingId: "n3" } }, as)
    await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`update call_notification set created_at = now() - interval '3 minutes' where meeting_id = 'n3'`,
      ),
    )
    await expect.poll(() => noted("n3")).toEqual([{ kind: "call", state: "failed" }])
  })

  it("receives nothing from an unreadable job, whose failure is stored", { tags: ["CALL-078"] }, async () => {
    await server.run(
      Effect.gen(function* () {
        yield* insertMeeting("n4")
        const sql = yield* SqlClient.SqlClient
        const [row] = yield* sql<{ readonly id: string }>`
          insert into call_notification (meeting_id, kind, state) values ('n4', 'call', 'waiting') returning id::text as id`
        yield* insertUnreadable(notifyPatientJob, row!.id)
      }),
    )
    await expect.poll(() => noted("n4")).toEqual([{ kind: "call", state: "failed" }])
  })
})
