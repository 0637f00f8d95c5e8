import {
  closePatientPageLink,
  conversationChanged,
  conversationListChanged,
  getConversation,
  getPatientPageLink,
  listParticipants,
  markMessage,
  maxRepliesPerMinute,
  openPatientPage,
  readPatientConversation,
  sendPatientReply,
  unreadChanged,
} from "@rond/core/model/conversation"
import { changeConversation, endProgramme, programmesChanged } from "@rond/core/model/treatment-programme"
import type { Session } from "@rond/core/server-kit"
import { describe, expect, it } from "vitest"
import { insertRows } from "../clinic/insert.ts"
import { meetingRow, otherPool, supporter } from "../../testing/clinics/appointments-clinic.ts"
import { namedUuid } from "../../testing/named-uuid.ts"
import { insertPlans } from "../treatment-programme/seed.ts"
import { conversationRetention } from "./attachments/attachment-handlers.ts"
import { insertConversations } from "./seed.ts"
import { colleague, giver, id, noted, planOf, say, withConversations } from "./testing/conversations.ts"

const { server, sql, read, linkOf, eventsSince } = withConversations()

describe("the people of a conversation", () => {
  it("are the patient, the programme's clinician and everyone who wrote", { tags: ["CONV-007"] }, async () => {
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

  it("can open it, like those who treat the patient in its pool, but nobody else can", { tags: ["CONV-010", "SEC-001"] }, async () => {
    const open = (as: Session) => server.call(getConversation, { params: { id } }, { as })
    const refused = (as: Session) => server.error(getConversation, { params: { id } }, { as })
    const since = (await server.audit()).length
    // The nurse gave the programme and does not treat Anna.
    expect(await open(giver)).toMatchObject({ id, treatsPatient: false })
    expect(await open(colleague)).toMatchObject({ id, treatsPatient: true })
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

  it("receive its events, which contain no text, but nobody else does", { tags: ["CONV-009", "CONV-010"] }, async () => {
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
    const about = (type: string) => (clinicianId: string) => ({
      topic: `clinician:${clinicianId}`,
      type,
      data: { conversation_id: id },
    })
    const [unreadOf, listOf] = [about(unreadChanged), about(conversationListChanged)]
    const reply = (replyId: string) => () => server.call(sendPatientReply, { payload: { link, id: replyId, body: "Hello" } })
    await server.run(insertRows("meeting", [meetingRow("anna-south", "other", "anna", "2026-01-05T12:00:00Z", { pool_id: "south" })]))
    // The doctor treats Anna, and takes part once they have written. The sender's other tabs follow too.
    expect(await eventsSince(reply(namedUuid("first")))).toEqual([...changed, listOf("doctor"), unreadOf("nurse")])
    expect(await eventsSince(() => server.call(...say("Hello", { as: giver })))).toEqual([...changed, listOf("doctor"), listOf("nurse")])
    expect(await eventsSince(() => server.call(...say("Hello")))).toEqual([...changed, listOf("doctor"), unreadOf("nurse")])
    expect(await eventsSince(reply(namedUuid("reply")))).toEqual([...changed, unreadOf("doctor"), unreadOf("nurse")])
    const marked = () =>
      server.call(markMessage, { params: { id, messageId: namedUuid("reply") }, query: { markUnread: "false" } }, { as: colleague })
    expect(await eventsSince(marked)).toEqual([unreadOf("doctor")])
    const pause = () =>
      server.call(changeConversation, { params: { id: "active" }, payload: { state: "paused" } }, { as: colleague, version: "0" })
    const end = () => server.call(endProgramme, { params: { id: "active" }, payload: { state: "ended" } }, { as: colleague, version: "1" })
    for (const change of [pause, end]) {
      const events = (await eventsSince(change)).filter(({ type }) => type !== programmesChanged)
      expect(events).toEqual(expect.arrayContaining([...changed, listOf("doctor"), listOf("nurse")]))
      expect(events).toHaveLength(4)
    }
    // A clinician who moved to another pool opens it no more.
    await sql((db) => db`update clinician set pool_id = 'south' where id = 'nurse'`)
    await server.run(insertPlans([planOf("begun", { identifier: "ICBT_ANXIETY" })]))
    expect(await eventsSince(() => server.call(...say("Hello", { to: "conversation-begun" })))).toMatchObject([
      { topic: "conversation:conversation-begun" },
      { topic: "conversation-patient:conversation-begun" },
      { topic: "clinician:doctor", type: conversationListChanged },
    ])
    await sql((db) => db`update clinician set pool_id = 'north' where id = 'nurse'`)
    await sql((db) => db`delete from meeting where id = 'anna-south'`)
    expect(JSON.stringify(await server.audit())).not.toContain("Hello")
  })
})

describe("the patient's page", { tags: ["CONV-011"] }, () => {
  it("accepts a limited number of messages a minute", { tags: ["SEC-015"] }, async () => {
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
    const reply = { payload: { link, id: namedUuid("reply"), body: "Hello" } }
    expect(await server.error(sendPatientReply, reply)).toMatchObject({ _tag: "RateLimited", code: "too_many_messages" })
    await server.call(...say("Hello"))
    await sql((db) => db`update conversation_message set sent_at = sent_at - interval '1 minute' where position = 1`)
    expect(await server.call(sendPatientReply, reply)).toMatchObject({ position: maxRepliesPerMinute + 2 })
  })

  it("opens by a link, of which a deployment stores only the hash", async () => {
    const link = await linkOf()
    expect(await linkOf()).toBe(link)
    expect(await server.call(readPatientConversation, { payload: { link } })).toMatchObject({
      language: "sv",
      timeZone: "Europe/Stockholm",
      patientId: "anna",
      clinicianName: "Nils Berg",
      clinicianTitle: "Nurse",
      clinic: { name: "North", phone: null, emergencyNumber: "112" },
      state: "active",
      page: { messages: [], hasEarlier: false, unread: 0 },
    })
    expect(await server.error(readPatientConversation, { payload: { link: "another" } })).toMatchObject({ _tag: "NotFound" })
    const lines = (await server.audit()).filter(({ action }) => action === "conversation.patient.read")
    expect(lines.at(-1)).toMatchObject({ patientId: "anna", personId: null, subjectId: id })
    await sql((db) => db`update conversation_link set expires_at = now() - interval '1 minute'`)
    expect(await server.error(readPatientConversation, { payload: { link } })).toMatchObject({ _tag: "NotFound" })
    expect(await server.call(getPatientPageLink, { params: { id } }, { as: colleague })).toEqual({ demoLink: null, isOpen: false })
  })

  it("is opened again by a page's own key, for a day", { tags: ["SEC-072"] }, async () => {
    const link = await linkOf()
    const open = (by: string) => server.call(openPatientPage, { payload: { link: by } })
    const { pageKey, textKey } = await open(link)
    expect(Buffer.from(textKey, "base64")).toHaveLength(32)
    expect(await open(pageKey!)).toEqual({ pageKey: null, textKey })
    const another = await open(link)
    expect([another.textKey, another.pageKey === pageKey]).toEqual([textKey, false])
    expect(await server.call(readPatientConversation, { payload: { link: pageKey! } })).toMatchObject({ patientId: "anna" })
    await server.call(sendPatientReply, { payload: { link: pageKey!, id: namedUuid("by key"), body: "Hello" } })
    await sql((db) => db`update conversation_page set expires_at = now() - interval '1 minute'`)
    expect(await server.error(openPatientPage, { payload: { link: pageKey! } })).toMatchObject({ _tag: "NotFound" })
    await server.run(conversationRetention)
    expect(await sql((db) => db`select key_hash from conversation_page`)).toEqual([])
    expect((await open(link)).textKey).toBe(textKey)
  })

  it("is closed by those who read the conversation, and open pages are told", { tags: ["SEC-073"] }, async () => {
    const link = await linkOf()
    const { pageKey } = await server.call(openPatientPage, { payload: { link } })
    expect(await server.call(getPatientPageLink, { params: { id } }, { as: colleague })).toMatchObject({ isOpen: true })
    await server.call(closePatientPageLink, { params: { id } }, { as: colleague })
    for (const closed of [link, pageKey!]) {
      expect(await server.error(openPatientPage, { payload: { link: closed } })).toMatchObject({ _tag: "NotFound" })
      expect(await server.error(readPatientConversation, { payload: { link: closed } })).toMatchObject({ _tag: "NotFound" })
    }
    expect(await server.call(getPatientPageLink, { params: { id } }, { as: colleague })).toEqual({ demoLink: null, isOpen: false })
    const told = await sql((db) => db`select topic from event where topic = ${`conversation-patient:${id}`}`)
    expect(told.length).toBeGreaterThan(0)
    const lines = (await server.audit()).filter(({ action }) => action === "conversation.close-patient-page-link")
    expect(lines).toMatchObject([{ patientId: "anna", subjectId: id, outcome: "done" }])
  })

  it("stores a repeated reply once", async () => {
    const link = await linkOf()
    const reply = [sendPatientReply, { payload: { link, id: namedUuid("reply"), body: "Hello" } }, { idempotencyKey: "reply" }] as const
    expect(await server.call(...reply)).toEqual(await server.call(...reply))
    expect((await read(colleague)).messages).toHaveLength(1)
  })
})
