import { listMessages, sendMessage, sendPatientReply } from "@rond/core/model/conversation"
import { changeConversation } from "@rond/core/model/treatment-programme"
import type { Session } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { clinicModule } from "../../clinic/module.ts"
import { supportModule } from "../../support/module.ts"
import { doctor, insertClinic, nurse } from "../../../testing/clinics/appointments-clinic.ts"
import { insertTalk, talkId as id, talkLink as link } from "../../../testing/clinics/conversation-clinic.ts"
import { namedUuid } from "../../../testing/named-uuid.ts"
import { withServer } from "../../../testing/test-server.ts"
import { treatmentProgrammeModule } from "../../treatment-programme/module.ts"
import { conversationModule } from "../module.ts"

const server = withServer([clinicModule, supportModule, treatmentProgrammeModule, conversationModule])
beforeAll(() => server.run(Effect.andThen(insertClinic, insertTalk())))
beforeEach(() =>
  server.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      for (const table of ["conversation_reader", "conversation_message"]) yield* sql`delete from ${sql(table)}`
      yield* sql`update care_plan set conversation_state = 'active', version = 0`
    }),
  ),
)

const say = (message: string, body = "Hello", as: Session = doctor) =>
  server.call(sendMessage, { params: { id }, payload: { id: namedUuid(message), body } }, { as, idempotencyKey: crypto.randomUUID() })
const reply = (message: string, body = "Hello") =>
  server.call(sendPatientReply, { payload: { link, id: namedUuid(message), body } }, { idempotencyKey: crypto.randomUUID() })
const read = async () => (await server.call(listMessages, { params: { id }, query: { include: "unread" } }, { as: doctor })).messages

describe("messages that arrive together", { tags: ["CONV-003"] }, () => {
  it("are stored once each, at positions without gaps", async () => {
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, index) => [say(`d${index}`), say(`n${index}`, "Hello", nurse), reply(`p${index}`)]).flat(),
    )
    const messages = await read()
    expect(messages.map(({ position }) => position)).toEqual(Array.from({ length: 36 }, (_, index) => index + 1))
    expect(messages.map(({ id: which }) => which).toSorted()).toEqual(sent.map(({ id: which }) => which).toSorted())
    // The position told to each sender holds.
    for (const { id: which, position } of sent) expect(messages[position - 1]?.id).toBe(which)
  })

  it("under one id become one message, and different content is refused", async () => {
    const same = await Promise.all(Array.from({ length: 8 }, () => say("one")))
    expect(new Set(same.map(({ position }) => position))).toEqual(new Set([1]))
    const outcomes = await Promise.allSettled([say("two", "This"), say("two", "That"), reply("two", "This")])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"])
    expect(await read()).toHaveLength(2)
  })

  it("are refused from the moment the conversation is paused", async () => {
    const pausing = { params: { id: "talk" }, payload: { state: "paused" } } as const
    const as = { ...doctor, sessionId: "icbt", clinician: { ...doctor.clinician!, capabilities: ["icbt"] } }
    const sends = (from: number) => Array.from({ length: 8 }, (_, index) => say(`m${from + index}`))
    const outcomes = await Promise.allSettled([...sends(0), server.call(changeConversation, pausing, { as, version: "0" }), ...sends(8)])
    const refused = outcomes.filter((outcome) => outcome.status === "rejected").map(({ reason }) => (reason as { code?: string }).code)
    expect(new Set(refused)).toEqual(refused.length === 0 ? new Set() : new Set(["conversation_paused"]))
    const before = await read()
    expect(before).toHaveLength(16 - refused.length)
    await expect(say("late")).rejects.toMatchObject({ code: "conversation_paused" })
    expect(await read()).toEqual(before)
  })
})
