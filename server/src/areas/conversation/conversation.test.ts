import {
  countUnread,
  getConversation,
  markAllAsRead,
  markMessage,
  markNoneAsRead,
  messagesPerPage,
  readPatientConversation,
  searchConversations,
  sendPatientReply,
} from "@rond/core/model/conversation"
import { changeConversation, endProgramme } from "@rond/core/model/treatment-programme"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { otherPool } from "../../testing/clinics/appointments-clinic.ts"
import { namedUuid } from "../../testing/named-uuid.ts"
import { testCsrfToken } from "../../testing/test-caller.ts"
import { insertConversations } from "./seed.ts"
import { insertPlans } from "../treatment-programme/seed.ts"
import { colleague, giver, id, noted, planOf, say, withConversations } from "./testing/conversations.ts"

const { server, seeded, read, list, linkOf } = withConversations()

/** Posts what no page would: the encoder of an endpoint refuses it. */
const posted = (path: string, body: object) =>
  server.send(
    path,
    {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID(), "x-rond-csrf": testCsrfToken },
      body: JSON.stringify(body),
    },
    colleague,
  )
const sent = (message: object) => posted(`/api/async-messaging/conversation/${id}/message`, message)

describe("a search of the conversations", { tags: ["CONV-031"] }, () => {
  const idsFor = async (query: string, as = colleague) =>
    (await server.call(searchConversations, { payload: { query } }, { as })).conversations.map(({ id: which }) => which)

  it("finds the patient's names, and words of one message, in the caller's own conversations alone", async () => {
    await seeded()
    expect(await idsFor("ANN lin")).toEqual([id, "conversation-ended", "conversation-paused"])
    expect(await idsFor("essage 3")).toEqual([id])
    expect(await idsFor("message nowhere")).toEqual([])
    expect(await idsFor("  ")).toEqual([])
    expect((await server.audit()).filter(({ action }) => action === "conversation.search").at(-1)?.detail).toEqual({ found: 0 })
    await idsFor("anna")
    expect((await server.audit()).at(-1)).toMatchObject({ action: "conversation.search", patientId: "anna", personId: colleague.personId })
    expect(await idsFor("anna", otherPool)).toEqual([])
  })
})

describe("the messages that a search finds", { tags: ["CONV-102"] }, () => {
  const matches = async (query: string) => (await server.call(searchConversations, { payload: { query } }, { as: colleague })).matches

  it("are the newest of each conversation with all words, on one line around them", async () => {
    const beginning = "Hej! Jag sov bättre i natt än på länge, och jag har gått ut varje dag som vi sade.\n"
    const bodies = ["Öronen gör ont", "Ont i öronen igen", `${beginning}Nu gör öronen ont bara ibland`, "Tack"]
    await seeded(noted(4).map((message, index) => ({ ...message, body: bodies[index]! })))
    expect(await matches("oron ont")).toEqual([
      {
        conversationId: id,
        messageId: "seeded-3",
        senderRole: "patient",
        senderName: "Anna Lind",
        sentAt: "2026-01-06T08:02:00.000Z",
        excerpt: "… som vi sade. Nu gör öronen ont bara ibland",
      },
    ])
    expect(await matches("anna")).toEqual([])
  })
})

describe("the list of conversations", { tags: ["CONV-001", "CONV-028"] }, () => {
  it("contains those of the caller's programmes and patients, the newest message first", async () => {
    await seeded()
    await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update patient set id_number = '199005102380' where id = 'anna'`))
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
      patientDateOfBirth: "1980-02-03",
      patientIdNumber: "199005102380",
      programmeNameCopyKey: "icbt.programme.depression",
      lastMessage: { senderRole: "patient", senderName: "Anna Lind", sentAt: "2026-01-06T08:02:00.000Z", excerpt: "Message 3" },
      carePlanVersion: 0,
    })
    expect(conversations[1]?.lastMessage).toBeNull()
    expect((await server.audit()).at(-1)).toMatchObject({ action: "conversation.list", patientId: "anna", personId: colleague.personId })
    expect((await list(undefined, giver)).conversations).toHaveLength(3)
  })

  it("has those with alarming words first until a clinician answers", { tags: ["CONV-027"] }, async () => {
    await seeded()
    const write = (conversationId: string, at: string, body: string) =>
      server.run(
        insertConversations([
          { conversationId, messages: [{ id: `in-${conversationId}`, clinicianId: null, body, sentAt: at }], readers: [] },
        ]),
      )
    await write("conversation-paused", "2026-01-03T10:00:00Z", "Hej. Jag vill inte dö av skam.")
    expect((await list()).conversations.map(({ id: which, alarm }) => [which, alarm])).toEqual([
      [id, null],
      ["conversation-ended", null],
      ["conversation-paused", null],
    ])
    await write("conversation-ended", "2026-01-04T10:00:00Z", "Hej. Jag vill inte leva längre.")
    const [first, second] = (await list()).conversations
    expect(first).toMatchObject({
      id: "conversation-ended",
      alarm: { quotes: ["Jag vill inte leva längre"], writtenAt: "2026-01-04T10:00:00.000Z" },
    })
    expect(second).toMatchObject({ id, alarm: null })
  })

  it("has no alarm once a clinician has written after it", { tags: ["CONV-027"] }, async () => {
    await seeded(noted(2))
    const link = await linkOf()
    await server.call(sendPatientReply, { payload: { link, id: namedUuid("alarming"), body: "I want to die" } })
    await server.call(sendPatientReply, { payload: { link, id: namedUuid("later"), body: "Sorry for that" } })
    expect((await list()).conversations[0]).toMatchObject({ id, alarm: { quotes: ["I want to die"] } })
    await server.call(...say("I am calling you now"))
    expect((await list()).conversations[0]).toMatchObject({ id, alarm: null })
    await server.call(sendPatientReply, { payload: { link, id: namedUuid("last"), body: "Thank you" } })
    expect((await list()).conversations[0]).toMatchObject({ id, alarm: null })
  })

  it("can be filtered by state and by unread messages", async () => {
    await seeded()
    const idsOf = async (...filter: Parameters<typeof list>[0] & object) => (await list(filter)).conversations.map(({ id: which }) => which)
    expect(await idsOf("active")).toEqual([id])
    expect(await idsOf("paused", "ended")).toEqual(["conversation-ended", "conversation-paused"])
    expect(await idsOf("unread")).toEqual([id])
    expect(await idsOf("unread", "paused")).toEqual([])
  })

  it("can be filtered by the caller's own, without a capability", async () => {
    await seeded()
    const own = async (as = colleague) => (await list(["own", "unread"], as)).conversations.map(({ id: which }) => which)
    expect(await own()).toEqual([])
    expect(await own(giver)).toEqual([id])
    await server.call(...say("Hello"))
    expect(await own()).toEqual([id])
    expect((await list(["own"], colleague)).conversations).toHaveLength(1)
  })

  it("counts the unread messages of named conversations, or of all the caller's own", { tags: ["CONV-006"] }, async () => {
    await seeded()
    const count = (conversationIds?: readonly string[], as = colleague) =>
      server.call(countUnread, { payload: { conversationIds } }, { as })
    expect(await count(["conversation-paused", id])).toEqual({
      unreads: [
        { conversationId: id, unread: 3 },
        { conversationId: "conversation-paused", unread: 0 },
      ],
      takesPart: false,
    })
    expect(await count(undefined, giver)).toEqual({ unreads: [{ conversationId: id, unread: 3 }], takesPart: true })
    // A clinician who treats the patient may read all messages, and has received none.
    expect(await count()).toEqual({ unreads: [], takesPart: false })
    await server.call(...say("Hello"))
    expect(await count()).toEqual({ unreads: [{ conversationId: id, unread: 3 }], takesPart: true })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "conversation.unreads", patientId: "anna" })
    const refusal = { payload: { conversationIds: [id] } }
    expect(await server.error(countUnread, refusal, { as: otherPool })).toMatchObject({ _tag: "Refused" })
  })
})

describe("messages", () => {
  it("are in the server's order, with sender and role", { tags: ["CONV-002", "CONV-003"] }, async () => {
    const link = await linkOf()
    await server.call(...say("How are you?", { messageId: namedUuid("m1") }))
    await server.call(sendPatientReply, { payload: { link, id: namedUuid("m2"), body: "Better\nthan before" } })
    await server.call(...say("Good", { as: giver, messageId: namedUuid("m3") }))
    const { messages, unread } = await read(colleague)
    expect(messages).toMatchObject([
      {
        id: namedUuid("m1"),
        position: 1,
        body: "How are you?",
        senderId: "doctor",
        senderName: "Karin Ek",
        senderRole: "clinician",
        isUnread: false,
      },
      {
        id: namedUuid("m2"),
        position: 2,
        body: "Better\nthan before",
        senderId: "anna",
        senderName: "Anna Lind",
        senderRole: "patient",
        isUnread: true,
      },
      {
        id: namedUuid("m3"),
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

  it("come in pages, the newest first", { tags: ["CONV-002"] }, async () => {
    await seeded(noted(messagesPerPage * 2 + 1))
    const newest = await read(colleague)
    expect([newest.messages[0]?.position, newest.messages.length, newest.hasEarlier]).toEqual([52, 50, true])
    const middle = await read(colleague, 52)
    expect([middle.messages[0]?.position, middle.messages.length, middle.hasEarlier]).toEqual([2, 50, true])
    expect(await read(colleague, 2)).toMatchObject({ messages: [{ position: 1 }], hasEarlier: false, unread: 101 })
  })

  it("are stored once for each id, which cannot be reused for other content", { tags: ["CONV-003"] }, async () => {
    const first = await server.call(...say("Hello", { messageId: namedUuid("mine") }))
    // Another key: as after a day, or from another tab.
    expect(await server.call(...say("Hello", { messageId: namedUuid("mine") }))).toEqual(first)
    const repeated = say("Hello", { messageId: namedUuid("again"), key: "key" })
    expect(await server.call(...repeated)).toEqual(await server.call(...repeated))
    const link = await linkOf()
    const reused = { _tag: "Conflict", code: "message_id_reused" }
    expect(await server.error(...say("Hello there", { messageId: namedUuid("mine") }))).toMatchObject(reused)
    expect(await server.error(...say("Hello", { messageId: namedUuid("mine"), as: giver }))).toMatchObject(reused)
    expect(await server.error(sendPatientReply, { payload: { link, id: namedUuid("mine"), body: "Hello" } })).toMatchObject(reused)
    await server.run(insertPlans([planOf("second", { identifier: "ICBT_ANXIETY" })]))
    expect(await server.error(...say("Hello", { messageId: namedUuid("mine"), to: "conversation-second" }))).toMatchObject(reused)
    expect((await read(colleague)).messages.map(({ id: which }) => which)).toEqual([namedUuid("mine"), namedUuid("again")])
  })

  it("are refused if they are empty or long", { tags: ["CONV-003"] }, async () => {
    const statusOf = async (body: string) => (await sent({ id: crypto.randomUUID(), body })).status
    for (const body of ["", " \n ", "x".repeat(5_001)]) expect(await statusOf(body)).toBe(422)
    expect(await statusOf("x".repeat(5_000))).toBe(200)
  })

  it.each(["", "mine", "a b", "0b0f8b0e4b1f4c9e9d5c0a2f6a1c7e11", "0b0f8b0e-4b1f-4c9e-9d5c-0a2f6a1c7e11-"])(
    "are refused with “Invalid UUID” if their id is %j",
    { tags: ["CONV-614"] },
    async (wrong) => {
      const response = await sent({ id: wrong, body: "Hello" })
      const problem = { status: 422, code: "invalid_input", title: "Invalid UUID", detail: ["payload.id: InvalidValue"] }
      expect(await response.json()).toMatchObject(problem)
      const reply = { link: await linkOf(), id: wrong, body: "Hello" }
      expect(await (await posted("/api/async-messaging/patient/conversation/message", reply)).json()).toMatchObject(problem)
      expect((await read(colleague)).messages).toEqual([])
    },
  )

  it("that were stored under another id can be read and marked", { tags: ["CONV-614"] }, async () => {
    await seeded(noted(2))
    expect((await read(colleague)).messages.map(({ id: which }) => which)).toEqual(["seeded-1", "seeded-2"])
    await server.call(markAllAsRead, { params: { id }, payload: { upToMessageId: "seeded-2" } }, { as: colleague })
    await server.call(markMessage, { params: { id, messageId: "seeded-1" }, query: { markUnread: "true" } }, { as: colleague })
    expect((await read(colleague)).messages.map(({ isUnread }) => isUnread)).toEqual([true, false])
  })

  it("are refused while the conversation is paused, and once its programme has ended", { tags: ["CONV-008"] }, async () => {
    const link = await linkOf()
    const reply = { payload: { link, id: namedUuid("reply"), body: "Hello?" } }
    const set = (state: "active" | "paused", version: string) =>
      server.call(changeConversation, { params: { id: "active" }, payload: { state } }, { as: colleague, version })
    await server.call(...say("Kept", { messageId: namedUuid("kept") }))
    await set("paused", "0")
    expect(await server.error(...say("Hello"))).toMatchObject({ _tag: "Conflict", code: "conversation_paused" })
    expect(await server.error(sendPatientReply, reply)).toMatchObject({ code: "conversation_paused" })
    // A message sent before is the same message still.
    expect(await server.call(...say("Kept", { messageId: namedUuid("kept") }))).toMatchObject({ position: 1 })
    await set("active", "1")
    await server.call(...say("Hello"))
    await server.call(endProgramme, { params: { id: "active" }, payload: { state: "ended" } }, { as: colleague, version: "2" })
    expect(await server.error(...say("Hello"))).toMatchObject({ _tag: "Conflict", code: "conversation_ended" })
    expect(await server.error(sendPatientReply, reply)).toMatchObject({ code: "conversation_ended" })
    expect((await read(colleague)).messages).toHaveLength(2)
    expect(await server.call(getConversation, { params: { id } }, { as: colleague })).toMatchObject({ state: "ended", carePlanVersion: 3 })
  })
})

describe("read marks", () => {
  const mark = (messageId: string, markUnread: boolean, as = colleague) =>
    server.call(markMessage, { params: { id, messageId }, query: { markUnread: markUnread ? "true" : "false" } }, { as })
  const unreadIn = async (as = colleague) => {
    const { messages, unread } = await read(as)
    const ids = messages.filter(({ isUnread }) => isUnread).map(({ position }) => position)
    expect(unread).toBe(ids.length)
    return ids
  }

  it("are set for one message and one clinician", { tags: ["CONV-004"] }, async () => {
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

  it("are removed from all messages, and set up to a given one", { tags: ["CONV-005"] }, async () => {
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

  it("never make one's own messages unread", { tags: ["CONV-004"] }, async () => {
    await server.call(...say("Mine", { messageId: namedUuid("own") }))
    await mark(namedUuid("own"), true)
    expect(await unreadIn()).toEqual([])
    await server.call(markNoneAsRead, { params: { id } }, { as: colleague })
    expect(await unreadIn()).toEqual([])
    expect(await unreadIn(giver)).toEqual([1])
  })
})
