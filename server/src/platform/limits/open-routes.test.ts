import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { beforeAll, describe, expect, it } from "vitest"
import type { EndpointInput, LimitKind } from "@rond/core/api"
import { modules } from "../../main/modules.ts"
import { insertEverything } from "../../testing/endpoint-access/clinic.ts"
import { tokenScoped } from "../../testing/endpoint-access/requests.ts"
import { namedUuid } from "../../testing/named-uuid.ts"
import { TestBrowser, withRunningServer } from "../../testing/processes/running-server.ts"
import { testAddressHeader } from "../../testing/test-caller.ts"
import { withServer } from "../../testing/test-server.ts"
import { limits } from "./allowances.ts"
import { limitsModule } from "./module.ts"
import { platformModule } from "../module.ts"
import { routesOf } from "../../main/server.ts"

/** The declaration of a route that answers without a session. */
interface OpenRoute {
  /** The kind of limit that refuses unknown callers, or why it needs none. */
  readonly limit: LimitKind | { readonly none: string }
  /** Audit lines that one request leaves at most. */
  readonly lines: 0 | 1
  /** Largest body in KiB. None where nothing reads one. */
  readonly body?: number
}

const inMemory = { limit: { none: "Answers from memory" }, lines: 0 } as const
const byLink = { limit: "visit-link", lines: 1, body: 16 } as const

const openRoutes: Readonly<Record<string, OpenRoute>> = {
  "POST /api/video-meeting/visit/look": byLink,
  "POST /api/video-meeting/visit/join": byLink,
  "POST /api/video-meeting/visit/leave": byLink,
  "POST /api/video-meeting/visit/keep-alive": byLink,
  "POST /api/video-meeting/visit/chat/read": byLink,
  "POST /api/video-meeting/visit/chat": byLink,
  "POST /api/video-meeting/visit/still/answer": byLink,
  "POST /api/async-messaging/patient/conversation/open": byLink,
  "POST /api/async-messaging/patient/conversation": byLink,
  "POST /api/async-messaging/patient/conversation/attachment": byLink,
  "POST /api/async-messaging/patient/conversation/message": { ...byLink, body: 40 },
  "POST /api/e-prescription/callback": byLink,
  "POST /api/uk/eps-prescription/callback": byLink,
  "POST /api/video-meeting/room/signals": { limit: "room-key", lines: 1, body: 256 },
  "POST /api/video-meeting/room/signals/read": { limit: "room-key", lines: 1, body: 16 },
  "POST /api/video-meeting/room/ice-servers": { limit: "turn-credentials", lines: 1, body: 16 },
  "GET /api/session": { limit: { none: "Reads nothing without a session's cookie" }, lines: 0 },
  "GET /api/events": { limit: "event-stream", lines: 1 },
  "GET /api/health": { limit: { none: "One check of the database a second answers everybody" }, lines: 0 },
  "GET /api/openapi.json": inMemory,
  "GET /api/docs": inMemory,
  "* /api/*": inMemory,
  "GET /auth/login": { limit: "sign-in", lines: 0 },
  "GET /auth/callback": { limit: "refused-sign-in", lines: 1 },
  "GET /auth/logout": { limit: { none: "Ends the session of the cookie, and does nothing without one" }, lines: 0 },
  "POST /auth/backchannel-logout": { limit: "back-channel-logout", lines: 1 },
  "GET /emr/:meetingId": {
    limit: { none: "Reads nothing without a session's cookie; with one, each read has its endpoint's limit" },
    lines: 0,
  },
  "* *": inMemory,
}

const all = [platformModule, limitsModule, ...modules]
const needsSession = all
  .flatMap(({ handlers }) => handlers)
  .filter(({ endpoint: { access, emptyWithoutSession } }) => access === "session" && !emptyWithoutSession)
  .map(({ endpoint }) => endpoint)
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`

it("every route of the application needs a session, or is declared with its limit and its lines", { tags: ["SEC-050"] }, () => {
  const behindSession = new Set(needsSession.map(({ method, path }) => `${method} /api${path}`))
  const open = routesOf(
    all,
    () => Effect.succeed(HttpServerResponse.empty()),
    () => undefined,
    { servesApiDocs: true },
  )
    .map(nameOf)
    .filter((route) => !behindSession.has(route))
  expect(open.toSorted()).toEqual(Object.keys(openRoutes).toSorted())
})

it("every endpoint without a session has the limit that is declared for it", { tags: ["SEC-050"] }, () => {
  const open = all.flatMap(({ handlers }) => handlers.filter(({ endpoint }) => endpoint.access === "public"))
  expect(open.map(({ endpoint: { method, path, limit } }) => [`${method} /api${path}`, limit])).toEqual(
    open.map(({ endpoint: { method, path } }) => [`${method} /api${path}`, openRoutes[`${method} /api${path}`]?.limit]),
  )
})

it("every endpoint without a session has the largest body that is declared for it", { tags: ["SEC-090"] }, () => {
  const open = all.flatMap(({ handlers }) => handlers.filter(({ endpoint }) => endpoint.access === "public"))
  expect(open.map(({ endpoint: { method, path, maxBodyBytes } }) => [`${method} /api${path}`, maxBodyBytes / 1024])).toEqual(
    open.map(({ endpoint: { method, path } }) => [`${method} /api${path}`, openRoutes[`${method} /api${path}`]?.body]),
  )
})

describe("without a session", { tags: ["SEC-050"] }, () => {
  const server = withServer(modules)
  beforeAll(() => server.run(insertEverything))
  const lineCount = async () => (await server.audit()).length

  it("every endpoint that needs one refuses, and leaves no line", async () => {
    const before = await lineCount()
    const statuses = new Set<number>()
    for (const { method, path } of needsSession)
      statuses.add((await server.send(`/api${path.replaceAll(/:\w+/g, "x")}`, { method })).status)
    expect(statuses).toEqual(new Set([401]))
    expect(await lineCount()).toBe(before)
  })

  it.each(Object.keys(tokenScoped).filter((id) => tokenScoped[id]!.input !== undefined))(
    "%s leaves at most its lines with a known secret",
    async (id) => {
      const { endpoint } = all.flatMap(({ handlers }) => handlers).find((handler) => handler.endpoint.id === id)!
      const input = await tokenScoped[id]!.input!(server)
      const before = await lineCount()
      await server.call(endpoint, input as EndpointInput<typeof endpoint>, { idempotencyKey: `endpoint-access:${id}` })
      expect((await lineCount()) - before).toBeLessThanOrEqual(openRoutes[`${endpoint.method} /api${endpoint.path}`]!.lines)
    },
  )

  const secrets = (index: number) => ({
    link: `unknown-${index}`.padEnd(43, "x"),
    visit_key: null,
    room: "room",
    party_key: `unknown-${index}`.padEnd(43, "x"),
    reason: "PATIENT_HUNG_UP",
    text: "Hello",
    question_id: "q",
    allows: true,
    attachment_id: "a",
    id: namedUuid(`message-${index}`),
    body: "Hello",
    after: 0,
    signals: [{ type: "bye", from: "x" }],
    secret: `unknown-${index}`.padEnd(43, "x"),
    has_failed: false,
    prescriptions: [],
    actions: [{ id: "a", state: "issued" }],
  })
  const kinds = all
    .flatMap(({ handlers }) => handlers)
    .filter(({ endpoint: { access } }) => access === "public")
    .map(({ endpoint }) => [endpoint.id, endpoint] as const)

  it.each(kinds)("%s refuses unknown secrets, beyond the limit with 429, and without a line", async (id, { method, path, limit }) => {
    const before = await lineCount()
    const send = async (index: number) =>
      (
        await server.send(`/api${path}`, {
          method,
          headers: {
            "content-type": "application/json",
            "idempotency-key": `${id}-${index}`,
            [testAddressHeader]: `192.0.2.${kinds.findIndex(([of]) => of === id)}`,
          },
          body: JSON.stringify(secrets(index)),
        })
      ).status
    const statuses: number[] = []
    for (let index = 0; index < limits[limit!].address.most + 3; index += 1) statuses.push(await send(index))
    expect(statuses[0]).toBeGreaterThanOrEqual(403)
    expect(statuses[0]).toBeLessThanOrEqual(404)
    expect(statuses.at(-1)).toBe(429)
    expect(await lineCount()).toBe(before)
  })

  it.each(kinds)("%s reads no larger body", { tags: ["SEC-090"] }, async (_id, { method, path, maxBodyBytes }) => {
    const headers = { "content-type": "application/json", "idempotency-key": "k" }
    const send = async (bytes: number) => {
      let isRead = false
      const body = new ReadableStream(
        {
          pull: (controller) => {
            isRead = true
            controller.enqueue(new TextEncoder().encode("{}"))
            controller.close()
          },
        },
        { highWaterMark: 0 },
      )
      const init = { method, headers: { ...headers, "content-length": String(bytes) }, body, duplex: "half" }
      const { status } = await server.send(`/api${path}`, init)
      return { status, isRead }
    }
    expect(await send(maxBodyBytes + 1)).toEqual({ status: 413, isRead: false })
    expect(await send(maxBodyBytes)).toEqual({ status: 422, isRead: true })
  })

  it("an event stream leaves one line for all its topics, and none beyond the limit", async () => {
    const topics = (count: number) => Array.from({ length: count }, (_, index) => `call:a${index}`).join(",")
    const open = async (count: number) =>
      (
        await server.send(`/api/events?topics=${topics(count)}`, {
          headers: { [testAddressHeader]: "192.0.2.99", "x-rond-room-key": "k" },
        })
      ).status
    const before = await lineCount()
    expect(await open(11)).toBe(422)
    const { most } = limits["event-stream"].address
    const statuses: number[] = []
    for (let index = 0; index < most + 5; index += 1) statuses.push(await open(10))
    expect([statuses[0], statuses.at(-1)]).toEqual([403, 429])
    const lines = (await server.audit()).slice(before)
    expect(lines).toHaveLength(statuses.filter((status) => status === 403).length)
    expect(lines[0]).toMatchObject({
      action: "events.refused",
      subjectId: "call:a0",
      detail: { code: "room_key", refused: 10, topics: "call:a0 call:a1 call:a2 call:a3 call:a4" },
    })
  })
})

describe("around sign-in", { tags: ["SEC-050"] }, () => {
  const server = withRunningServer()

  it("forged logout tokens leave a line each up to the limit, and none beyond", async () => {
    const before = (await server.audit()).length
    const { most } = limits["back-channel-logout"].address
    const statuses: number[] = []
    for (let index = 0; index < most + 5; index += 1) {
      const body = new URLSearchParams({ logout_token: `forged-${index}` })
      statuses.push((await fetch(`${server.origin()}/auth/backchannel-logout`, { method: "POST", body })).status)
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
    expect((await server.audit()).length - before).toBe(statuses.filter((status) => status === 400).length)
  })

  it("refused returns from the issuer leave a line each up to the limit, and none beyond", async () => {
    const before = (await server.audit()).length
    const statuses: number[] = []
    for (let index = 0; index < limits["refused-sign-in"].address.most + 5; index += 1)
      statuses.push((await fetch(`${server.origin()}/auth/callback?state=forged`)).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
    expect((await server.audit()).length - before).toBe(statuses.filter((status) => status === 400).length)
  })

  it("a browser that has signed in before still signs in when others have used its address up", async () => {
    const [knownBrowser, newBrowser] = [new TestBrowser(), new TestBrowser()]
    expect((await knownBrowser.signIn(server.origin(), "se-doctor")).response.status).not.toBe(429)
    const before = (await server.audit()).length
    const statuses = await Promise.all(
      Array.from(
        { length: 2 * limits["sign-in"].address.most },
        async () => (await fetch(`${server.origin()}/auth/login`, { redirect: "manual" })).status,
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([302, 429]))
    expect((await server.audit()).length).toBe(before)
    expect((await newBrowser.visit(`${server.origin()}/auth/login`)).response.status).toBe(429)
    await knownBrowser.signIn(server.origin(), "se-doctor")
    expect((await server.sessionOf(knownBrowser)).status).toBe(200)
  })
})
