import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import {
  getWaitingPatients,
  openTestVideoSession,
  renewIceServers,
  getVisitChat,
  joinVisit,
  keepVisitAlive,
  leaveVisit,
  peekVisit,
  postSignals,
  readSignals,
  sendChat,
  sendCallNotification,
  sendCallNotificationPush,
  sendSms,
  sendVisitChat,
} from "@rond/core/model/call"
import { type Endpoint, defineEndpoint } from "@rond/core/api"
import { findNamedDiagnoses, searchDiagnoses } from "@rond/core/model/note"
import { searchPatients } from "@rond/core/model/patient"
import { handle, notFound, openedBySecret, type Session } from "@rond/core/server-kit"
import { countUnread, listConversations, searchConversations, sendMessage } from "@rond/core/model/conversation"
import { listEntries, printEntry } from "@rond/core/model/record"
import {
  clearPluginSwitch,
  decidePeopleChange,
  endPersonsSessions,
  reportClientError,
  setPersonActive,
  setPluginSwitch,
} from "@rond/core/model/support"
import { getMeetingAlarms } from "@rond/core/model/alarm"
import { listEmergencyOpenings } from "@rond/core/model/emergency-access"
import { getDayMeetings } from "@rond/core/model/meeting"
import { searchCarePlans } from "@rond/core/model/treatment-programme"
import { getWorklist } from "@rond/core/model/worklist"
import { searchByPhone } from "@rond/plugin-fr/contract"
import { modules as allModules } from "../../main/modules.ts"
import { testAddressHeader } from "../../testing/test-caller.ts"
import { withServer } from "../../testing/test-server.ts"
import { limits, maxStreams } from "./allowances.ts"

describe("rate-limited endpoints", { tags: ["SEC-016"] }, () => {
  it.each<[string | undefined, readonly Pick<Endpoint, "limit">[]]>([
    ["suggestion", [findNamedDiagnoses]],
    ["search", [searchPatients, searchDiagnoses, searchConversations]],
    ["person-lookup", [searchByPhone]],
    ["notification", [sendCallNotification, sendCallNotificationPush]],
    ["sms", [sendSms]],
    ["visit-link", [peekVisit, joinVisit, leaveVisit, keepVisitAlive, getVisitChat, sendVisitChat]],
    ["room-key", [postSignals, readSignals]],
    ["turn-credentials", [renewIceServers]],
    ["message", [sendMessage, sendChat]],
    ["mass-read", [listEntries, printEntry, listConversations, countUnread]],
    ["patient-list", [getDayMeetings, getWorklist, getMeetingAlarms, getWaitingPatients, listEmergencyOpenings, searchCarePlans]],
    ["people-change", [setPersonActive, decidePeopleChange, endPersonsSessions, setPluginSwitch, clearPluginSwitch]],
    ["test-room", [openTestVideoSession]],
    ["client-error", [reportClientError]],
  ])("declare their kind: %s", (kind, endpoints) => {
    expect(endpoints.map(({ limit }) => limit)).toEqual(endpoints.map(() => kind))
  })
})

it("every endpoint that takes files counts them as uploads", { tags: ["SEC-016"] }, () => {
  const takingFiles = allModules.flatMap(({ handlers }) => handlers.filter(({ endpoint }) => endpoint.body === "multipart"))
  expect(takingFiles.map(({ endpoint }) => [endpoint.id, endpoint.limit])).toEqual(
    takingFiles.map(({ endpoint }) => [endpoint.id, "upload"]),
  )
  expect(takingFiles.length).toBeGreaterThan(0)
})

const callMarket = defineEndpoint({
  id: "test.market",
  method: "GET",
  path: "/market",
  summary: "A market's call, limited in one line",
  limit: "test-room",
})
const openSecret = defineEndpoint({
  id: "test.secret",
  method: "GET",
  path: "/secret",
  summary: "Opens by a secret in a link",
  query: Schema.Struct({ link: Schema.optionalKey(Schema.String) }),
  access: "public",
  limit: "visit-link",
})
const server = withServer([
  {
    id: "test.limited",
    migrations: {},
    handlers: [
      handle(callMarket, () => Effect.succeed(undefined)),
      openedBySecret(
        handle(openSecret, ({ query }) => (query.link === undefined ? Effect.fail(notFound("Link")) : Effect.void)),
        (input) => Effect.succeed((input as { readonly query: { readonly link?: string } }).query.link),
      ),
    ],
  },
])
const anna: Session = { sessionId: "anna's", personId: "anna", name: "Anna", role: "support", clinician: undefined }
const bo: Session = { ...anna, sessionId: "bo's", personId: "bo" }

const times = async <A>(count: number, request: () => Promise<A>): Promise<readonly A[]> => {
  const responses: A[] = []
  for (let index = 0; index < count; index++) responses.push(await request())
  return responses
}

describe("a rate-limited endpoint", { tags: ["SEC-016"] }, () => {
  it("responds 429 past its limit in every session of that person, but of nobody else", async () => {
    const request = (as: Session) => server.send("/api/market", {}, as)
    const responses = await times(limits["test-room"].person!.most, () => request(anna))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]))
    const refused = await request({ ...anna, sessionId: "anna's other one" })
    const seconds = Number(refused.headers.get("retry-after"))
    expect(refused.status).toBe(429)
    expect(seconds).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: "rate_limited", retry_after_seconds: seconds })
    expect((await request(bo)).status).toBe(204)
  })

  it("does not count a request that is refused for another reason", async () => {
    const headers = { [testAddressHeader]: "192.0.2.9" }
    expect((await server.send("/api/market", { headers })).status).toBe(401)
    const counted = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select caller from limit_use where caller = 'address:192.0.2.9'`)
    expect(await server.run(counted)).toEqual([])
    await server.send("/api/market", { headers }, bo)
    expect(await server.run(counted)).toHaveLength(1)
  })

  it("counts the wrong secrets of an address, and each known one by itself", { tags: ["SEC-052"] }, async () => {
    const request = async (address: string, link?: string) =>
      (await server.send(`/api/secret${link === undefined ? "" : `?link=${link}`}`, { headers: { [testAddressHeader]: address } })).status
    const { address, secret } = limits["visit-link"]
    expect(new Set(await times(address.most, () => request("192.0.2.1")))).toEqual(new Set([404]))
    expect([await request("192.0.2.1"), await request("192.0.2.2")]).toEqual([429, 404])
    // A client with a link still gets through, up to the link's own limit.
    const statuses = await Promise.all(Array.from({ length: 2 * secret!.most }, () => request("192.0.2.1", "known")))
    expect(new Set(statuses)).toEqual(new Set([204, 429]))
    expect(await request("192.0.2.1", "other")).toBe(204)
  })

  it("counts the addresses of an IPv6 network together", { tags: ["SEC-052"] }, async () => {
    const request = async (end: number) =>
      (await server.send("/api/secret", { headers: { [testAddressHeader]: `2001:db8:1:2::${end.toString(16)}` } })).status
    const { most } = limits["visit-link"].address
    const statuses: number[] = []
    for (let end = 0; end <= most; end += 1) statuses.push(await request(end))
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

it("limits open event streams per person, and opens another once one has ended", { tags: ["SEC-016"] }, async () => {
  const open = () => server.send("/api/events?topics=pool:any", {}, anna)
  const streams = await Promise.all(Array.from({ length: maxStreams.person + 3 }, open))
  expect(streams.filter(({ status }) => status === 429)).toHaveLength(3)
  await Promise.all(streams.map(({ body }) => body?.cancel()))
  const streamHolders = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select caller from stream_use`)
  await expect.poll(() => server.run(streamHolders)).toEqual([])
  const nextStream = await open()
  expect(nextStream.status).toBe(200)
  await nextStream.body?.cancel()
})
