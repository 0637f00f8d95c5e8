import { describe, expect, it } from "vitest"
import { postSignals, readSignals, type Signal } from "@rond/core/model/call"
import { clinicModule } from "../../clinic/module.ts"
import { callRequests } from "../../../testing/call-requests.ts"
import { withServer } from "../../../testing/test-server.ts"
import { callModule } from "../module.ts"

const server = withServer([clinicModule, callModule])
const { meeting, signalled, linkOf, join } = callRequests(server)

interface Key {
  readonly room: string
  readonly partyKey: string
}

const hello = (from: string): Signal => ({ type: "hello", from, to: null, audio: true, video: true })
const bye = (from: string): Signal => ({ type: "bye", from })
const payloadOf = ({ room, partyKey }: Key, signal: Signal) => ({ payload: { room, partyKey, signals: [signal] as [Signal] } })
const say = (key: Key, signal: Signal) => server.call(postSignals, payloadOf(key, signal))
const refusalOf = async (key: Key, signal: Signal) => (await server.error(postSignals, payloadOf(key, signal))).code
const heard = async ({ room, partyKey }: Key) =>
  (await server.call(readSignals, { payload: { room, partyKey, after: 0 } })).signals.map(({ signal }) => [signal.type, signal.from])

const pagesOf = {
  clinician: async () => {
    const id = await meeting()
    return [await signalled(id), await signalled(id)] as const
  },
  // A second tab of the browser that joined.
  patient: async () => {
    const link = await linkOf(await meeting())
    const first = await join(link)
    const second = await join(link, first.visitKey)
    if (first.session.kind !== "signalled" || second.session.kind !== "signalled") throw new Error("Not embedded")
    return [first.session, second.session] as const
  },
}

describe.each(["clinician", "patient"] as const)("two pages of one %s", (party) => {
  it("leave the call to the page that joined last, by whatever the earlier one says", { tags: ["CALL-170"] }, async () => {
    const [earlier, later] = await pagesOf[party]()
    expect(later.page).toBeGreaterThan(earlier.page)
    await say(earlier, hello("earlier"))
    await say(later, hello("later"))
    for (const signal of [hello("earlier"), { type: "media", from: "earlier", audio: true, video: true } as const])
      expect(await refusalOf(earlier, signal)).toBe("call_moved")
    const { room, partyKey } = earlier
    expect((await server.error(readSignals, { payload: { room, partyKey, after: 0 } })).code).toBe("call_moved")
    expect((await server.send(`/api/events?topics=call:${room}`, { headers: { "x-rond-room-key": partyKey } })).status).toBe(403)
    // Its goodbye would say that the party has left.
    await say(earlier, bye("earlier"))
    expect(await heard(later)).toEqual([
      ["hello", "earlier"],
      ["hello", "later"],
    ])
  })

  it("leave the call with the page that has it until the other one says hello", { tags: ["CALL-170"] }, async () => {
    const [earlier, later] = await pagesOf[party]()
    await say(earlier, hello("earlier"))
    await say(earlier, { type: "media", from: "earlier", audio: false, video: true })
    await say(later, hello("later"))
    expect(await refusalOf(earlier, hello("earlier"))).toBe("call_moved")
  })
})
