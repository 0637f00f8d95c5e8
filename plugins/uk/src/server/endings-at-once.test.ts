import { finishMeeting } from "@rond/core/model/end-meeting"
import { cancelMeeting } from "@rond/core/model/no-show"
import { recordIdentityCheck } from "../contract/contract.ts"
import { serverModule } from "./server.ts"
import { Effect, Fiber } from "effect"
import { SqlClient } from "effect/sql"
import {
  callModule,
  clinicModule,
  noShowModule,
  recordModuleWith,
  supportModule,
  testCsrfToken,
  waitingBehindMe,
  withServer,
} from "@rond/server/testing"
import { beforeAll, describe, expect, it } from "vitest"
import { policy } from "../policy.ts"
import { insertBritishClinic, gp } from "./testing/british-clinic.ts"

const modules = [clinicModule, supportModule, recordModuleWith([]), callModule, noShowModule, serverModule]
// Which end comes first is asked here, not what a meeting needs before it may end.
const server = withServer(modules, undefined, { policies: [{ ...policy, completionRules: [] }] })

/** The ways a meeting ends, each as one request: a client that retries would hide a "busy" refusal. */
const ways = {
  "a rejected identity": [recordIdentityCheck, { outcome: "Reject", rejection_reason: "TechnicalProblems", kbv_free_text_answer: null }],
  "a no-show": [cancelMeeting, { status: "NO_SHOW", reason: "DidNotAttend", explanation: null }],
  "a finish": [finishMeeting, { status: "COMPLETED", sign: false, entry_id: null, entry_content_id: null }],
} as const
type Way = keyof typeof ways

const pairs = (Object.keys(ways) as Way[]).flatMap((first) =>
  (Object.keys(ways) as Way[]).flatMap((second) => (first === second ? [] : [[first, second] as const])),
)
const meetingOf = (first: Way, second: Way) => `${first} and ${second}`.replaceAll(" ", "-")

beforeAll(async () => {
  await server.run(insertBritishClinic)
  await server.run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`
        insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at)
        select id, 'uk', 'gp', 'patient', 'patient', 'video_visit', now() - interval '10 minutes', now() + interval '10 minutes'
        from unnest(${pairs.map((pair) => meetingOf(...pair))}::text[]) id`,
    ),
  )
})

async function end(way: Way, meetingId: string) {
  const [endpoint, body] = ways[way]
  const response = await server.send(
    `/api${endpoint.path.replace(":meetingId", meetingId)}`,
    {
      method: endpoint.method,
      headers: {
        "content-type": "application/json",
        "idempotency-key": `${way} of ${meetingId}`.replaceAll(" ", "-"),
        "x-rond-csrf": testCsrfToken,
      },
      body: JSON.stringify(body),
    },
    gp,
  )
  const { code } = (await response.json()) as { readonly code?: string }
  return response.ok ? "begun" : code
}

/** Waits until this many connections wait for the calling one, or until the newest of them has its response. */
const untilWaiting = (count: number, newest: Fiber.Fiber<unknown>) =>
  Effect.repeat(waitingBehindMe, { while: (waiting) => waiting < count && newest.pollUnsafe() === undefined })

// The embedded database has one session: nothing there is concurrent.
describe.runIf(process.env["TEST_DATABASE_URL"])("concurrent ways to end one meeting", () => {
  it.each(pairs)("%s and immediately %s: the first wins, the second is refused, and neither waits forever", async (...pair) => {
    const meetingId = meetingOf(...pair)
    const outcomes = await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [first, second] = yield* sql.withTransaction(
          Effect.gen(function* () {
            yield* sql`select id from meeting where id = ${meetingId} for update`
            const first = yield* Effect.forkDetach(Effect.promise(() => end(pair[0], meetingId)))
            yield* untilWaiting(1, first)
            const second = yield* Effect.forkDetach(Effect.promise(() => end(pair[1], meetingId)))
            yield* untilWaiting(2, second)
            return [first, second] as const
          }),
        )
        return [yield* Fiber.join(first), yield* Fiber.join(second)]
      }),
    )
    expect(outcomes[0]).toBe("begun")
    expect(["meeting_is_ending", "meeting_ended"]).toContain(outcomes[1])
  })
})
