import { conversationChanged } from "@rond/core/model/conversation"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import type { ServerModule } from "@rond/core/server-kit"
import { insertTalk, talkId, talkLink } from "../../testing/clinics/conversation-clinic.ts"
import { namedUuid } from "../../testing/named-uuid.ts"
import { TestBrowser, withRunningServer } from "../../testing/processes/running-server.ts"
import { supportModule } from "../support/module.ts"
import { treatmentProgrammeModule } from "../treatment-programme/module.ts"
import { conversationModule } from "./module.ts"

/** A module whose demo needs more than the small clinic. */
const withoutDemo = ({ id, handlers, migrations, topics = [], jobs = [] }: ServerModule): ServerModule => ({
  id,
  handlers,
  migrations,
  topics,
  jobs,
})

const server = withRunningServer([supportModule, treatmentProgrammeModule, conversationModule].map(withoutDemo))

interface Page {
  readonly messages: readonly { readonly id: string; readonly position: number }[]
}

describe("two server processes", { tags: ["CONV-009", "CONV-014"] }, () => {
  const browser = new TestBrowser()
  let csrf: string
  /** The process that a page talks to; on the embedded database there is one. */
  const originOf = (index: number) => server.origin(index % server.processes())
  const conversation = (path: string) => `/api/async-messaging/conversation/${talkId}${path}`
  const post = (index: number, path: string, body: object, headers: object = {}) =>
    browser.ask(`${originOf(index)}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID(), ...headers },
      body: JSON.stringify(body),
    })
  const say = (index: number, name: string, body = "Hello") =>
    post(index, conversation("/message"), { id: namedUuid(name), body }, { "x-rond-csrf": csrf })
  const reply = (index: number, name: string) =>
    post(index, "/api/async-messaging/patient/conversation/message", { link: talkLink, id: namedUuid(name), body: "Hello" })
  const read = async (index: number) =>
    ((await (await browser.ask(`${originOf(index)}${conversation("/message?include=unread")}`)).json()) as Page).messages

  beforeAll(async () => {
    await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`
          insert into patient (id, pool_id, given_name, family_name, gender, date_of_birth, language)
          values ('anna', 'p', 'Anna', 'Lind', 'female', '1980-02-03', 'sv')`
        yield* insertTalk({ poolId: "p", clinicianId: "c1" })
      }),
    )
    await browser.signIn(server.origin(), "se-doctor")
    csrf = String((await server.sessionOf(browser)).body["csrf_token"])
  })

  it("show a patient's message on a page of the other without a reload", async () => {
    const cut = new AbortController()
    const stream = await browser.ask(`${originOf(1)}/api/events?topics=conversation:${talkId},clinician:c1`, { signal: cut.signal })
    expect(stream.status).toBe(200)
    const heard = (async () => {
      let text = ""
      const decoder = new TextDecoder()
      for await (const chunk of stream.body!) {
        text += decoder.decode(chunk as Uint8Array, { stream: true })
        if (text.includes(conversationChanged) && text.includes("conversation-unread-changed")) return text
      }
      return text
    })()
    expect((await reply(0, "from-the-patient")).status).toBe(200)
    expect(await heard).toContain(`"topic":"conversation:${talkId}"`)
    cut.abort()
    expect((await read(1)).map(({ id }) => id)).toEqual([namedUuid("from-the-patient")])
  })

  it("give concurrent messages one order, and a repeated message one position", async () => {
    const sent = await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => [say(index, `clinician-${index}`), reply(index + 1, `patient-${index}`)]).flat(),
      say(0, "twice"),
      say(1, "twice"),
    ])
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
    const [first, second] = [await read(0), await read(1)]
    expect(first).toEqual(second)
    expect(first.map(({ position }) => position)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1))
    expect(first.filter(({ id }) => id === namedUuid("twice"))).toHaveLength(1)
    const other = await Promise.all([say(0, "contested", "This"), say(1, "contested", "That")])
    expect(other.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
