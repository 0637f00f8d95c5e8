import { createServer } from "node:http"
import { defineEndpoint } from "@rond/core/api"
import { getProviderChoice, openTestVideoSession, openVideoSession, peekVisit } from "@rond/core/model/call"
import { askExternal, externalTimeoutSeconds, handle, handleAfter, type ServerModule } from "@rond/core/server-kit"
import { Duration, Effect } from "effect"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { clinicModule } from "../../clinic/module.ts"
import { callRequests, doctor } from "../../../testing/call-requests.ts"
import { withRunningServer } from "../../../testing/processes/running-server.ts"
import { ShiftedClock } from "../../../testing/shifted-clock.ts"
import { withServer } from "../../../testing/test-server.ts"
import { callModule } from "../module.ts"

/** OpenTok, which gives each request a session of its own, and responds only after `waits`. */
const vendor = { url: "", requests: 0, waits: Promise.resolve() }
const http = createServer((_, response) => {
  vendor.requests += 1
  const session = `session-${vendor.requests}`
  void vendor.waits.then(() => response.end(JSON.stringify([{ session_id: session }])))
})
await new Promise<void>((resolve) => void http.listen(0, "127.0.0.1", resolve))
vendor.url = `http://127.0.0.1:${(http.address() as { readonly port: number }).port}`
afterAll(() => {
  http.closeAllConnections()
  http.close()
})
beforeEach(() => void Object.assign(vendor, { requests: 0, waits: Promise.resolve() }))

const environment = { ROND_OPENTOK_API_KEY: "100", ROND_OPENTOK_API_SECRET: "secret", ROND_OPENTOK_API_URL: vendor.url }

/** The vendor does not respond until the returned function is called. */
function silence(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  vendor.waits = promise
  return resolve
}

const expectRequests = async (count: number) => {
  await expect.poll(() => vendor.requests).toBe(count)
}
const tryOut = (seed: string) => ({ payload: { provider: "opentok", seed } })

describe("a video vendor that does not respond", { tags: ["SEC-081"] }, () => {
  const server = withServer([clinicModule, callModule], environment)
  const { meeting, open, linkOf, join, sqlOne } = callRequests(server)

  it("keeps no request waiting that does not need it", async () => {
    const id = await meeting()
    const link = await linkOf(id)
    const respond = silence()
    // With the two calls, all places but one that a person has for writes.
    const seeds = ["seed-0", "seed-1", "seed-2"]
    const tests = seeds.map((seed) => server.call(openTestVideoSession, tryOut(seed), { as: doctor }))
    const calls = [open(id, "opentok"), open(id, "opentok")]
    await expectRequests(5)
    // A read, and a write about the same room. The embedded database has one connection for all.
    expect(await server.call(getProviderChoice, {}, { as: doctor })).toMatchObject({ options: ["peer", "opentok"] })
    expect(await open(id, "peer")).toMatchObject({ kind: "signalled" })
    expect((await server.call(peekVisit, { payload: { link, visitKey: null } })).state).toBe("open")
    respond()
    const sessions = (await Promise.all(tests)).map((session) => session.kind === "keyed" && session.sessionId)
    expect(new Set(sessions).size).toBe(3)
    expect(await Promise.all(calls)).toMatchObject([{ kind: "keyed" }, { kind: "keyed" }])
  })

  it("gives both parties of a call that begin at the same moment one session", { tags: ["CALL-045"] }, async () => {
    const id = await meeting()
    const link = await linkOf(id)
    await server.call(openVideoSession, { params: { meetingId: id }, payload: { provider: "peer" } }, { as: doctor })
    const respond = silence()
    const clinicians = [open(id, "opentok"), open(id, "opentok")]
    await expectRequests(2)
    respond()
    const [first, second] = await Promise.all(clinicians)
    const { session: patients } = await join(link)
    const sessionOf = (session: typeof first) => session?.kind === "keyed" && session.sessionId
    expect(sessionOf(first)).toMatch(/^session-[12]$/)
    expect([sessionOf(second), sessionOf(patients)]).toEqual([sessionOf(first), sessionOf(first)])
    expect(vendor.requests).toBe(2)
  })

  it("gives a patient and a clinician at the same moment one session", { tags: ["CALL-045"] }, async () => {
    const id = await meeting()
    const link = await linkOf(id)
    await open(id, "opentok")
    await sqlOne((sql) => sql`update call_room set provider_session_id = null where meeting_id = ${id}`)
    vendor.requests = 0
    const respond = silence()
    const both = [open(id, "opentok"), join(link).then(({ session }) => session)]
    await expectRequests(2)
    respond()
    const [clinicians, patients] = await Promise.all(both)
    expect(clinicians).toMatchObject({ kind: "keyed" })
    expect(patients).toMatchObject({ sessionId: clinicians?.kind === "keyed" && clinicians.sessionId })
  })
})

describe("a video vendor that has not responded for a while", { tags: ["SEC-081"] }, () => {
  /** No other sleep of the server is as long. */
  const timeoutSeconds = 7_777
  let requests = 0
  /** The time limit passes as soon as the vendor has the request, however busy the machine is. */
  class ImpatientClock extends ShiftedClock {
    override sleep(duration: Duration.Duration) {
      return Duration.toSeconds(duration) === timeoutSeconds ? Effect.promise(() => expectRequests(requests)) : super.sleep(duration)
    }
  }
  const server = withServer([clinicModule, callModule], environment, {
    externalTimeoutSeconds: timeoutSeconds,
    clock: new ImpatientClock(),
  })
  const { meeting } = callRequests(server)

  it("is refused at once, with what to do instead", async () => {
    await meeting()
    silence()
    const refusal = () => server.error(openTestVideoSession, tryOut("seed"), { as: doctor })
    for (requests of [1, 2, 3]) {
      expect(await refusal()).toMatchObject({ _tag: "Unavailable", title: "OpenTok returned no session" })
      expect(vendor.requests).toBe(requests)
    }
    expect(await refusal()).toMatchObject({
      _tag: "Unavailable",
      code: "video_provider_unavailable",
      title: "OpenTok has not responded for a while: choose another video provider, or call by phone",
    })
    expect(vendor.requests).toBe(3)
  })
})

describe("an endpoint that asks an external service", { tags: ["SEC-081"] }, () => {
  const ask = Effect.orDie(
    askExternal({ url: vendor.url, key: undefined }, { method: "GET", response: "status", seconds: externalTimeoutSeconds }),
  )
  const endpoint = (id: string) =>
    defineEndpoint({ id, method: "POST", path: `/${id}`, summary: "A write", access: "public", limit: "client-error" })
  const [within, before] = [endpoint("within"), endpoint("before")]
  const asking: ServerModule = {
    id: "asking",
    migrations: {},
    handlers: [
      handle(within, () => Effect.asVoid(ask)),
      handleAfter(
        before,
        () => ask,
        () => Effect.void,
      ),
    ],
  }
  const server = withServer([asking])
  const running = withRunningServer([asking])

  it("fails its tests when it does so in its transaction", async () => {
    expect(await server.error(within, {})).toMatchObject({ code: "internal_error" })
    expect(vendor.requests).toBe(0)
    await server.call(before, {})
    expect(vendor.requests).toBe(1)
  })

  it("fails them on a running server too", async () => {
    const post = (path: string) =>
      fetch(`${running.origin()}/api/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
        body: "{}",
      })
    expect((await post("within")).status).toBe(500)
    expect(vendor.requests).toBe(0)
    expect((await post("before")).status).toBe(204)
    expect(vendor.requests).toBe(1)
  })
})
