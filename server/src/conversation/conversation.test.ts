import {
  conversationChanged,
  countUnread,
  getConversation,
  getPatientPageLink,
  listConversations,
  listMessages,
  listParticipants,
  markAllAsRead,
  markMessage,
  markNoneAsRead,
  maxRepliesPerMinute,
  messagesPerPage,
  readPatientConversation,
  sendMessage,
  sendPatientReply,
  unreadChanged,
} from "@rond/core/model/conversation"
import { changeConversation, endProgramme } from "@rond/core/model/treatment-programme"
import type { Session } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { clinicModule } from "../clinic/module.ts"
import { insertRows } from "../clinic/insert.ts"
import { supportModule } from "../support/module.ts"
import { doctor, insertClinic, meetingRow, nurse, otherPool, supporter } from "../testing/appointments-clinic.ts"
import { withServer } from "../testing/test-server.ts"
import { treatmentProgrammeModule } from "../treatment-programme/module.ts"
import { insertPlans, type SeededPlan } from "../treatment-programme/seed.ts"
import { conversationModule } from "./module.ts"
import { offerDemoPages } from "./patient-page/patient-links.ts"
import { insertConversations } from "./seed.ts"

const server = withServer([clinicModule, supportModule, treatmentProgrammeModule, conversationModule])

const planOf = (id: string, more: Partial<SeededPlan> = {}): SeededPlan => ({
  id,
  poolId: "north",
  patientId: "anna",
  clinicianId: "nurse",
  identifier: "ICBT_DEPRESSION",
  nameCopyKey: "icbt.programme.depression",
  state: "active",
  createdAt: "2026-01-05T09:00:00Z",
  modules: [],
  ...more,
})
const id = "conversation-active"
const withIcbt = (session: Session): Session => ({
  ...session,
  sessionId: `${session.sessionId}-icbt`,
  clinician: { ...session.clinician!, capabilities: ["icbt"] },
})
/** Treats Anna, and has not given her the programme. */
const colleague = withIcbt(doctor)
/** Gave Anna the programme, and has no meeting with her any more. */
const giver = nurse

const sql = <Row extends object>(query: (db: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  server.run(Effect.flatMap(SqlClient.SqlClient, query))
const noted = (count: number, clinicianId: string | null = null) =>
  Array.from({ length: count }, (_, index) => ({
    id: `seeded-${index + 1}`,
    clinicianId,
    body: `Message ${index + 1}`,
    sentAt: new Date(Date.parse("2026-01-06T08:00:00Z") + index * 60_000).toISOString(),
  }))
const seeded = (messages = noted(3)) => server.run(insertConversations([{ conversationId: id, messages, readers: [] }]))

beforeAll(() => server.run(insertClinic))
beforeEach(async () => {
  const tables = ["conversation_link", "conversation_read_exception", "conversation_reader", "conversation_message", "care_plan"]
  for (const table of tables) await sql((db) => db`delete from ${db(table)}`)
  await server.run(
    insertPlans([
      planOf("active"),
      planOf("ended", { state: "ended", endedAt: "2026-02-01T09:00:00Z", createdAt: "2026-01-04T09:00:00Z" }),
      planOf("paused", { identifier: "ICBT_STRESS", conversationState: "paused", createdAt: "2026-01-03T09:00:00Z" }),
      planOf("weight", { identifier: "WEIGHT_LOSS" }),
    ]),
  )
})

const say = (
  body: string,
  { as = colleague, messageId = crypto.randomUUID() as string, to = id, key = crypto.randomUUID() as string } = {},
) => [sendMessage, { params: { id: to }, payload: { id: messageId, body } }, { as, idempotencyKey: key }] as const
const read = (as: Session, before?: number) =>
  server.call(listMessages, { params: { id }, query: { include: "unread", ...(before === undefined ? {} : { before }) } }, { as })
const list = (filter?: readonly ("active" | "paused" | "ended" | "unread")[], as = colleague) =>
  server.call(listConversations, { query: { include: "unreads", ...(filter === undefined ? {} : { filter }) } }, { as })
const linkOf = async (of = id) => {
  await server.run(offerDemoPages([of]))
  const { demoLink } = await server.call(getPatientPageLink, { params: { id: of } }, { as: colleague })
  return new URL(demoLink ?? "").hash.slice(1)
}
const eventsSince = async (act: () => Promise<unknown>) => {
  const [last] = await sql<{ id: string }>((db) => db`select coalesce(max(id), 0)::text as id from event`)
  await act()
  return sql<{ topic: string; type: string; data: unknown }>(
    (db) => db`select topic, type, data from event where id > ${last!.id}::bigint order by id`,
  )
}

describe("the list of conversations", { tags: ["CONV-001"] }, () => {
  it("has those of the caller's programmes and patients, the one with the newest message first, and is audited", async () => {
    await seeded()
    const { conversations } = await list()
    expect(conversations.map(({ id: which, state, unread }) => [which, state, unread])).toEqual([
      [id, "active", 3],
      ["conversation-ended", "ended", 0],
      ["conversation-paused", "paused", 0],
    ])
    expect(conversations[0]).toMatchObject({
      carePlanId: "active",
      patientId: "anna",
      patientName: "Anna Lind",
      programmeNameCopyKey: "icbt.programme.depression",
      lastMessage: { senderRole: "patient", senderName: "Anna Lind", sentAt: "2026-01-06T08:02:00.000Z", excerpt: "Message 3" },
      carePlanVersion: 0,
    })
    expect(conversations[1]?.lastMessage).toBeNull()
    expect((await server.audit()).at(-1)).toMatchObject({ action: "conversation.list", patientId: "anna", personId: colleague.personId })
    expect((await list(undefined, giver)).conversations).toHaveLength(3)
  })

  it("narrows to states and to unread messages", async () => {
    await seeded()
    const idsOf = async (...filter: Parameters<typeof list>[0] & object) => (await list(filter)).conversations.map(({ id: which }) => which)
    expect(await idsOf("active")).toEqual([id])
    expect(await idsOf("paused", "ended")).toEqual(["conversation-ended", "conversation-paused"])
    expect(await idsOf("unread")).toEqual([id])
    expect(await idsOf("unread", "paused")).toEqual([])
  })

  it("counts what is unread, for conversations or for all that have some", { tags: ["CONV-006"] }, async () => {
    await seeded()
    const count = (conversationIds?: readonly string[], as = colleague) =>
      server.call(countUnread, { payload: conversationIds === undefined ? {} : { conversationIds } }, { as })
    expect(await count()).toEqual({ unreads: [{ conversationId: id, unread: 3 }] })
    expect(await count(["conversation-paused", id])).toEqual({
      unreads: [
        { conversationId: id, unread: 3 },
        { conversationId: "conversation-paused", unread: 0 },
      ],
    })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "conversation.unreads", patientId: "anna" })
    const refusal = { payload: { conversationIds: [id] } }
    expect(await server.error(countUnread, refusal, { as: otherPool })).toMatchObject({ _tag: "Refused" })
  })
})

describe("messages", () => {
  it("are in the order of the server, with who wrote them in which role", { tags: ["CONV-002", "CONV-003"] }, async () => {
    const link = await linkOf()
    await server.call(...say("How are you?", { messageId: "m1" }))
    await server.call(sendPatientReply, { payload: { link, id: "m2", body: "Better\nthan before" } })
    await server.call(...say("Good", { as: giver, messageId: "m3" }))
    const { messages, unread } = await read(colleague)
    expect(messages).toMatchObject([
      {
        id: "m1",
        position: 1,
        body: "How are you?",
        senderId: "doctor",
        senderName: "Karin Ek",
        senderRole: "clinician",
        isUnread: false,
      },
      {
        id: "m2",
        position: 2,
        body: "Better\nthan before",
        senderId: "anna",
        senderName: "Anna Lind",
        senderRole: "patient",
        isUnread: true,
      },
      {
        id: "m3",
        position: 3,
        body: "Good",
        senderId: "nurse",
        senderName: "Nils Berg",
        senderRole: "responsible_clinician",
        isUnread: true,
      },
    ])
    expect(unread).toBe(2)
    const { page } = await server.call(readPatientConversation, { payload: { link } })
    expect(page.messages.map(({ body, isUnread }) => [body, isUnread])).toEqual(messages.map(({ body }) => [body, false]))
  })

  it("come in pages, newest first", { tags: ["CONV-002"] }, async () => {
    await seeded(noted(messagesPerPage * 2 + 1))
    const newest = await read(colleague)
    expect([newest.messages[0]?.position, newest.messages.length, newest.hasEarlier]).toEqual([52, 50, true])
    const middle = await read(colleague, 52)
    expect([middle.messages[0]?.position, middle.messages.length, middle.hasEarlier]).toEqual([2, 50, true])
    expect(await read(colleague, 2)).toMatchObject({ messages: [{ position: 1 }], hasEarlier: false, unread: 101 })
  })

  it("are sent once by their id, for ever, and never with another content", { tags: ["CONV-003"] }, async () => {
    const first = await server.call(...say("Hello", { messageId: "mine" }))
    // Another key: as after a day, or from another tab.
    expect(await server.call(...say("Hello", { messageId: "mine" }))).toEqual(first)
    const repeated = say("Hello", { messageId: "again", key: "key" })
    expect(await server.call(...repeated)).toEqual(await server.call(...repeated))
    const link = await linkOf()
    const reused = { _tag: "Conflict", code: "message_id_reused" }
    expect(await server.error(...say("Hello there", { messageId: "mine" }))).toMatchObject(reused)
    expect(await server.error(...say("Hello", { messageId: "mine", as: giver }))).toMatchObject(reused)
    expect(await server.error(sendPatientReply, { payload: { link, id: "mine", body: "Hello" } })).toMatchObject(reused)
    await server.run(insertPlans([planOf("second", { identifier: "ICBT_ANXIETY" })]))
    expect(await server.error(...say("Hello", { messageId: "mine", to: "conversation-second" }))).toMatchObject(reused)
    expect((await read(colleague)).messages.map(({ id: which }) => which)).toEqual(["mine", "again"])
  })

  it("refuse empty and long texts and ids that are none", { tags: ["CONV-003"] }, async () => {
    const statusOf = async (payload: object) => {
      const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID(), "x-rond-csrf": "test-csrf-token" }
      const init = { method: "POST", headers, body: JSON.stringify(payload) }
      return (await server.send(`/api/async-messaging/conversation/${id}/message`, init, colleague)).status
    }
    for (const body of ["", " \n ", "x".repeat(5_001)]) expect(await statusOf({ id: "m", body })).toBe(422)
    for (const wrong of ["", "x".repeat(101), "a b"]) expect(await statusOf({ id: wrong, body: "Hello" })).toBe(422)
    expect(await statusOf({ id: "m", body: "x".repeat(5_000) })).toBe(200)
  })

  it("are refused while the conversation is paused, and once its programme has ended", { tags: ["CONV-008"] }, async () => {
    const link = await linkOf()
    const reply = { payload: { link, id: "reply", body: "Hello?" } }
    const set = (state: "active" | "paused", version: string) =>
      server.call(changeConversation, { params: { id: "active" }, payload: { state } }, { as: colleague, version })
    await server.call(...say("Kept", { messageId: "kept" }))
    await set("paused", "0")
    expect(await server.error(...say("Hello"))).toMatchObject({ _tag: "Conflict", code: "conversation_paused" })
    expect(await server.error(sendPatientReply, reply)).toMatchObject({ code: "conversation_paused" })
    // What was sent before is the same message still.
    expect(await server.call(...say("Kept", { messageId: "kept" }))).toMatchObject({ position: 1 })
    await set("active", "1")
    await server.call(...say("Hello"))
    await server.call(endProgramme, { params: { id: "active" }, payload: { state: "ended" } }, { as: colleague, version: "2" })
    expect(await server.error(...say("Hello"))).toMatchObject({ _tag: "Conflict", code: "conversation_ended" })
    expect(await server.error(sendPatientReply, reply)).toMatchObject({ code: "conversation_ended" })
    expect((await read(colleague)).messages).toHaveLength(2)
    expect(await server.call(getConversation, { params: { id } }, { as: colleague })).toMatchObject({ state: "ended", carePlanVersion: 3 })
  })
})

describe("marks", () => {
  const mark = (messageId: string, markUnread: boolean, as = colleague) =>
    server.call(markMessage, { params: { id, messageId }, query: { markUnread: markUnread ? "true" : "false" } }, { as })
  const unreadIn = async (as = colleague) => {
    const { messages, unread } = await read(as)
    const ids = messages.filter(({ isUnread }) => isUnread).map(({ position }) => position)
    expect(unread).toBe(ids.length)
    return ids
  }

  it("are set one by one, for one clinician alone", { tags: ["CONV-004"] }, async () => {
    await seeded(noted(4))
    await mark("seeded-3", false)
    expect(await unreadIn()).toEqual([1, 2, 4])
    await mark("seeded-1", false)
    await mark("seeded-2", false)
    expect(await unreadIn()).toEqual([4])
    await mark("seeded-2", true)
    await mark("seeded-2", true)
    expect(await unreadIn()).toEqual([2, 4])
    await mark("seeded-4", false)
    await mark("seeded-4", true)
    await mark("seeded-2", false)
    expect(await unreadIn()).toEqual([4])
    expect(await unreadIn(giver)).toEqual([1, 2, 3, 4])
    expect(
      await server.error(markMessage, { params: { id, messageId: "none" }, query: { markUnread: "true" } }, { as: giver }),
    ).toMatchObject({ _tag: "NotFound" })
  })

  it("are taken from all at once, and set up to a message, so that a later one stays unread", { tags: ["CONV-005"] }, async () => {
    await seeded(noted(4))
    const upTo = (upToMessageId: string) => server.call(markAllAsRead, { params: { id }, payload: { upToMessageId } }, { as: colleague })
    await upTo("seeded-3")
    expect(await unreadIn()).toEqual([4])
    await server.call(...say("Mine"))
    await upTo("seeded-4")
    expect(await unreadIn()).toEqual([])
    await server.call(markNoneAsRead, { params: { id } }, { as: colleague })
    expect(await unreadIn()).toEqual([1, 2, 3, 4])
    await mark("seeded-2", false)
    await upTo("seeded-1")
    expect(await unreadIn()).toEqual([3, 4])
  })

  it("leave one's own messages read", { tags: ["CONV-004"] }, async () => {
    await server.call(...say("Mine", { messageId: "own" }))
    await mark("own", true)
    expect(await unreadIn()).toEqual([])
    await server.call(markNoneAsRead, { params: { id } }, { as: colleague })
    expect(await unreadIn()).toEqual([])
    expect(await unreadIn(giver)).toEqual([1])
  })
})

describe("the people of a conversation", () => {
  it("are the patient, who gave the programme, and who wrote", { tags: ["CONV-007"] }, async () => {
    const participants = async () => {
      const listed = await server.call(listParticipants, { params: { id }, query: { include: "roles" } }, { as: colleague })
      return listed.participants.map(({ name, title, roles }) => [name, title, roles])
    }
    const both = [
      ["Anna Lind", null, ["patient"]],
      ["Nils Berg", "Nurse", ["responsible_clinician"]],
    ]
    expect(await participants()).toEqual(both)
    await server.call(...say("Hello", { as: giver }))
    await server.call(...say("Hello"))
    expect(await participants()).toEqual([...both, ["Karin Ek", "Specialist", ["clinician"]]])
  })

  it("alone open it, with those who treat the patient in its pool", { tags: ["CONV-010", "SEC-001"] }, async () => {
    const open = (as: Session) => server.call(getConversation, { params: { id } }, { as })
    const refused = (as: Session) => server.error(getConversation, { params: { id } }, { as })
    const since = (await server.audit()).length
    // The nurse gave the programme and does not treat Anna.
    expect(await open(giver)).toMatchObject({ id })
    expect(await open(colleague)).toMatchObject({ id })
    await server.run(insertRows("meeting", [meetingRow("anna-south", "other", "anna", "2026-01-05T12:00:00Z", { pool_id: "south" })]))
    for (const as of [otherPool, supporter]) expect(await refused(as)).toMatchObject({ _tag: "Refused" })
    await server.run(insertPlans([planOf("cillas", { patientId: "cilla", clinicianId: "nurse" })]))
    expect(await server.error(getConversation, { params: { id: "conversation-cillas" } }, { as: colleague })).toMatchObject({
      _tag: "Refused",
    })
    expect(await server.error(getConversation, { params: { id: "none" } }, { as: colleague })).toMatchObject({ _tag: "NotFound" })
    const lines = (await server.audit()).slice(since).filter(({ endpointId }) => endpointId === "conversation.get")
    expect(lines.map(({ outcome, patientId }) => [outcome, patientId])).toEqual([
      ["done", "anna"],
      ["done", "anna"],
      ["refused", "anna"],
      ["refused", null],
      ["refused", "cilla"],
    ])
    await sql((db) => db`delete from meeting where id = 'anna-south'`)
  })

  it("alone hear of it, each of what is theirs, and no event says what was written", { tags: ["CONV-009", "CONV-010"] }, async () => {
    const listen = async (topic: string, as?: Session, key?: string) => {
      const response = await server.send(
        `/api/events?topics=${topic}`,
        key === undefined ? {} : { headers: { "x-rond-room-key": key } },
        as,
      )
      await response.body?.cancel()
      return response.status
    }
    const link = await linkOf()
    const { topic } = await server.call(readPatientConversation, { payload: { link } })
    expect(await listen(`conversation:${id}`, colleague)).toBe(200)
    expect(await listen(`conversation:${id}`, giver)).toBe(200)
    expect(await listen(`conversation:${id}`, otherPool)).toBe(403)
    expect(await listen(`conversation:${id}`)).toBe(403)
    expect(await listen(topic, undefined, link)).toBe(200)
    expect(await listen(topic, undefined, await linkOf("conversation-paused"))).toBe(403)
    expect(await listen(topic, undefined, "another")).toBe(404)

    const changed = [`conversation:${id}`, topic].map((where) => ({ topic: where, type: conversationChanged, data: {} }))
    const unreadOf = (clinicianId: string) => ({ topic: `clinician:${clinicianId}`, type: unreadChanged, data: { conversation_id: id } })
    expect(await eventsSince(() => server.call(...say("Hello")))).toEqual([...changed, unreadOf("nurse")])
    const replied = await eventsSince(() => server.call(sendPatientReply, { payload: { link, id: "reply", body: "Hello" } }))
    expect(replied.slice(0, 2)).toEqual(changed)
    expect(replied.slice(2).toSorted((left, right) => left.topic.localeCompare(right.topic))).toEqual([
      unreadOf("doctor"),
      unreadOf("nurse"),
    ])
    const marked = () => server.call(markMessage, { params: { id, messageId: "reply" }, query: { markUnread: "false" } }, { as: colleague })
    expect(await eventsSince(marked)).toEqual([unreadOf("doctor")])
    const pause = () =>
      server.call(changeConversation, { params: { id: "active" }, payload: { state: "paused" } }, { as: colleague, version: "0" })
    expect((await eventsSince(pause)).slice(0, 2)).toEqual(changed)
    expect(JSON.stringify(await server.audit())).not.toContain("Hello")
  })
})

describe("the patient's page", { tags: ["CONV-011"] }, () => {
  it("takes no more than some messages a minute", { tags: ["SEC-015"] }, async () => {
    const link = await linkOf()
    await server.run(
      insertConversations([
        {
          conversationId: id,
          messages: noted(maxRepliesPerMinute).map((message) => ({ ...message, sentAt: new Date().toISOString() })),
          readers: [],
        },
      ]),
    )
    const reply = { payload: { link, id: "reply", body: "Hello" } }
    expect(await server.error(sendPatientReply, reply)).toMatchObject({ _tag: "RateLimited", code: "too_many_messages" })
    await server.call(...say("Hello"))
    await sql((db) => db`update conversation_message set sent_at = sent_at - interval '1 minute' where position = 1`)
    expect(await server.call(sendPatientReply, reply)).toMatchObject({ position: maxRepliesPerMinute + 2 })
  })

  it("opens by a link that only its hash is kept of outside a demo, and shows one conversation", async () => {
    const link = await linkOf()
    expect(await linkOf()).toBe(link)
    expect(await server.call(readPatientConversation, { payload: { link } })).toMatchObject({
      language: "sv",
      timeZone: "Europe/Stockholm",
      patientId: "anna",
      clinicianName: "Nils Berg",
      clinicianTitle: "Nurse",
      clinic: { name: "North", phone: null },
      state: "active",
      page: { messages: [], hasEarlier: false, unread: 0 },
    })
    expect(await server.error(readPatientConversation, { payload: { link: "another" } })).toMatchObject({ _tag: "NotFound" })
    const lines = (await server.audit()).filter(({ action }) => action === "conversation.patient.read")
    expect(lines.at(-1)).toMatchObject({ patientId: "anna", personId: null, subjectId: id })
    await sql((db) => db`update conversation_link set expires_at = now() - interval '1 minute'`)
    expect(await server.error(readPatientConversation, { payload: { link } })).toMatchObject({ _tag: "NotFound" })
    expect(await server.call(getPatientPageLink, { params: { id } }, { as: colleague })).toEqual({ demoLink: null })
  })

  it("repeats a reply without writing it twice", async () => {
    const link = await linkOf()
    const reply = [sendPatientReply, { payload: { link, id: "reply", body: "Hello" } }, { idempotencyKey: "reply" }] as const
    expect(await server.call(...reply)).toEqual(await server.call(...reply))
    expect((await read(colleague)).messages).toHaveLength(1)
  })
})
