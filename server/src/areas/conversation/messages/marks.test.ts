import { listConversations, listMessages, markAllAsRead, markMessage } from "@rond/core/model/conversation"
import * as fc from "fast-check"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { clinicModule } from "../../clinic/module.ts"
import { supportModule } from "../../support/module.ts"
import { doctor, insertClinic } from "../../../testing/clinics/appointments-clinic.ts"
import { insertTalk, talkId as id } from "../../../testing/clinics/conversation-clinic.ts"
import { withServer } from "../../../testing/test-server.ts"
import { treatmentProgrammeModule } from "../../treatment-programme/module.ts"
import { conversationsWhere } from "../conversation-rows.ts"
import { conversationModule } from "../module.ts"
import { markNone, markOne, markUpTo } from "./marks.ts"
import { pageOf } from "./message-rows.ts"
import { writeMessage } from "./write.ts"

const server = withServer([clinicModule, supportModule, treatmentProgrammeModule, conversationModule])
const clear = (conversationId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    for (const table of ["conversation_read_exception", "conversation_reader", "conversation_message"])
      yield* sql`delete from ${sql(table)} where conversation_id = ${conversationId}`
  })
// A test that runs out of time goes on for a while, so each has a conversation of its own.
const longId = "conversation-long"
beforeAll(() =>
  server.run(Effect.andThen(insertClinic, Effect.andThen(insertTalk(), insertTalk({ planId: "long", identifier: "ICBT_ANXIETY" })))),
)

const reader = { conversationId: id, clinicianId: "doctor" }

/** The acts of a person in a conversation: messages, and marks of the messages from the newest back. */
const steps = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("patient", "nurse", "doctor") }) },
    { weight: 12, arbitrary: fc.record({ kind: fc.constantFrom("read", "read", "read", "unread", "unread", "up-to"), back: fc.nat(6) }) },
    { weight: 1, arbitrary: fc.constant({ kind: "none" }) },
  ),
  { minLength: 5, maxLength: 40 },
)
const beginning = ["patient", "nurse", "patient", "doctor", "patient", "patient"].map((kind) => ({ kind, back: undefined }))

it(
  "read marks agree with a list that marks each message separately",
  { tags: ["CONV-004", "CONV-005", "CONV-015"] },
  async ({ signal }) => {
    let sent = 0
    const follow = Effect.fnUntraced(function* (actions: readonly { readonly kind: string; readonly back?: number }[]) {
      yield* clear(id)
      const expected: { readonly id: string; readonly isOwn: boolean; isUnread: boolean }[] = []
      for (const { kind, back } of [...beginning, ...actions]) {
        if (kind === "none") {
          yield* markNone(reader)
          for (const each of expected) each.isUnread = !each.isOwn
        } else if (back === undefined) {
          const message = { id: `message-${(sent += 1)}`, conversationId: id, body: "Hello", attachmentIds: [] }
          yield* writeMessage({ ...message, clinicianId: kind === "patient" ? null : kind })
          expected.push({ id: message.id, isOwn: kind === "doctor", isUnread: kind !== "doctor" })
        } else {
          const target = expected.at(-1 - back)
          if (target === undefined) continue
          if (kind === "up-to") {
            yield* markUpTo(reader, target.id)
            for (const each of expected.slice(0, expected.indexOf(target) + 1)) each.isUnread = false
          } else {
            yield* markOne(reader, target.id, kind === "unread")
            target.isUnread = kind === "unread" && !target.isOwn
          }
        }
      }
      const { messages, unread } = yield* pageOf(id, undefined, "doctor")
      const actual = messages.map((message) => [message.id, message.isUnread])
      return { actual, unread, expected }
    })
    // One commit for each run, because a disk may take long for each.
    const inOneTransaction = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(effect))
    await fc.assert(
      fc.asyncProperty(steps, async (actions) => {
        signal.throwIfAborted()
        const { actual, unread, expected } = await server.run(inOneTransaction(follow(actions)))
        expect(actual).toEqual(expected.map((each) => [each.id, each.isUnread]))
        expect(unread).toBe(expected.filter(({ isUnread }) => isUnread).length)
      }),
      { numRuns: 100 },
    )
  },
)

describe("a conversation of 10,000 messages", { tags: ["CONV-002", "CONV-015"] }, () => {
  const id = longId
  const read = () => server.call(listMessages, { params: { id }, query: { include: "unread" } }, { as: doctor })

  /** Every third message is the doctor's. */
  const fill = Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      with written as (
        insert into conversation_message (conversation_id, position, id, clinician_id, sender_number, body)
        select ${id}, place, 'long-' || place, case when place % 3 = 0 then 'doctor' end, case when place % 3 = 0 then place / 3 end, 'x'
        from generate_series(1, 10000) place)
      insert into conversation_reader (conversation_id, clinician_id, read_up_to, written) values (${id}, 'doctor', 0, 3333)`,
  )
  /** The number of rows of the messages' table that an effect has the database read, in sequence and by its indexes. */
  const rowsRead = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      sql.withTransaction(
        Effect.gen(function* () {
          const counted = sql<{ readonly scanned: number; readonly fetched: number }>`
            select coalesce(sum(seq_tup_read), 0)::int as scanned, coalesce(sum(idx_tup_fetch), 0)::int as fetched
            from pg_stat_xact_user_tables where relname = 'conversation_message'`
          const [before] = yield* counted
          const value = yield* effect
          const [after] = yield* counted
          return { value, scanned: after!.scanned - before!.scanned, fetched: after!.fetched - before!.fetched }
        }),
      ),
    )

  beforeEach(() =>
    server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* clear(id)
        yield* fill
        // Only these: every test file has its tables in the same database.
        yield* sql`analyze conversation_message, conversation_reader, conversation_read_exception, care_plan`
      }),
    ),
  )

  it.each([
    ["is listed", Effect.flatMap(SqlClient.SqlClient, (sql) => conversationsWhere(sql`plan.conversation_id = ${id}`, "doctor"))],
    ["is opened at its end", pageOf(id, undefined, "doctor")],
    ["is opened in its middle", pageOf(id, 5_000, "doctor")],
  ] as const)("%s by reading at most one page of it", async (_how, effect) => {
    const reading: Effect.Effect<unknown, unknown, SqlClient.SqlClient> = effect
    const { scanned, fetched } = await server.run(rowsRead(reading))
    expect(scanned).toBe(0)
    expect(fetched).toBeLessThan(300)
  })

  it("counts and marks like a short one", async () => {
    expect((await read()).unread).toBe(6_667)
    await server.call(markAllAsRead, { params: { id }, payload: { upToMessageId: "long-9990" } }, { as: doctor })
    await server.call(markMessage, { params: { id, messageId: "long-1" }, query: { markUnread: "true" } }, { as: doctor })
    const { messages, unread } = await read()
    expect([messages.length, messages[0]?.position, unread]).toEqual([50, 9_951, 8])
    const { conversations } = await server.call(listConversations, { query: { include: "unreads" } }, { as: doctor })
    expect(conversations.flatMap((each) => (each.id === id ? [each.unread] : []))).toEqual([8])
    // Read one after the other, from the oldest on, they leave no exceptions behind.
    for (const position of [9_991, 9_992, 9_994, 9_995, 9_997, 9_998, 10_000])
      await server.call(markMessage, { params: { id, messageId: `long-${position}` }, query: { markUnread: "false" } }, { as: doctor })
    const exceptions = await server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select position from conversation_read_exception where conversation_id = ${id}`),
    )
    expect(exceptions).toEqual([{ position: 1 }])
  })
})
