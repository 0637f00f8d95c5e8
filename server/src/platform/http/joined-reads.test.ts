import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import type { Session } from "@rond/core/server-kit"
import { clinicModule } from "../../areas/clinic/module.ts"
import { recordModule } from "../../main/record-module.ts"
import { insertClinic, lind, stranger } from "../../testing/clinics/record-clinic.ts"
import { supportModule } from "../../areas/support/module.ts"
import { withServer } from "../../testing/test-server.ts"

const server = withServer([clinicModule, recordModule, supportModule])
beforeAll(() => server.run(insertClinic(["m1"])))

interface Head {
  readonly path?: string
  readonly status?: number
  readonly request_id?: string
  readonly next?: readonly string[]
}

async function joined(path: string, as?: Session, headers: Readonly<Record<string, string>> = {}) {
  const response = await server.send(`/api${path}`, { headers }, as)
  const lines = (await response.text()).split("\n")
  const parts = lines.flatMap((line, index) =>
    index % 2 === 0 && line !== "" ? [{ ...(JSON.parse(line) as Head), body: lines[index + 1]! }] : [],
  )
  return { response, parts, responses: parts.filter(({ next }) => next === undefined) }
}
const statuses = (responses: readonly Head[]) => responses.map(({ path, status }) => `${status} ${path}`).toSorted()
const linesSince = async (count: number) =>
  (await server.audit())
    .slice(count)
    .map(({ endpointId, action, patientId, meetingId, outcome }) => [endpointId, action, patientId, meetingId, outcome].join(" "))
    .toSorted()
/** A response without the server's clock. */
const withoutNow = (body: string) => body.replace(/"now_millis":\d+/, "")
const ofMeeting = [
  "/medicalrecord/patient/prorenatawarnings/anna",
  "/medicalrecord/v2/meeting/m1/entry",
  "/meeting/clinician/evaluation/m1",
  "/meeting/doctor/meeting/m1",
  "/plugin-switches",
  "/session",
  "/user/user-info-for-patient/anna",
]

describe("the reads of a meeting's page, joined", () => {
  it("get the responses and audit lines of separate requests, and are not cached", { tags: ["SCR-097"] }, async () => {
    const before = (await server.audit()).length
    const { response, responses, parts } = await joined("/opening/m1", lind)
    const audited = await linesSince(before)
    expect(responses.map(({ path }) => path).toSorted()).toEqual(ofMeeting)
    expect(parts.flatMap(({ next }) => next ?? []).toSorted()).toEqual(ofMeeting)
    expect(response.headers.get("cache-control")).toBe("no-store")
    expect(new Set(responses.map((read) => read.request_id)).size).toBe(ofMeeting.length)

    const linesBefore = (await server.audit()).length
    for (const { path, status, body } of responses) {
      const own = await server.send(`/api${path}`, {}, lind)
      expect([own.status, withoutNow(await own.text())]).toEqual([status, withoutNow(body)])
    }
    expect(audited).toEqual(await linesSince(linesBefore))
    expect(audited.length).toBeGreaterThan(0)
  })

  it("return only the refusal, audited once, for a meeting that the reader may not see", { tags: ["SCR-097"] }, async () => {
    const before = (await server.audit()).length
    const { parts, responses } = await joined("/opening/m1", stranger)
    expect(statuses(responses)).toEqual(["200 /plugin-switches", "200 /session", "403 /meeting/doctor/meeting/m1"])
    expect(JSON.stringify(parts)).not.toMatch(/anna|Anna|Ek\b/)
    expect((await linesSince(before)).filter((line) => line.endsWith("refused"))).toHaveLength(1)
  })

  it("return only the session to a signed-out reader", { tags: ["SCR-097"] }, async () => {
    const before = (await server.audit()).length
    expect(statuses((await joined("/opening/m1")).responses)).toEqual(["204 /session"])
    expect(await linesSince(before)).toEqual([])
  })

  it("are each refused to a page of another site", { tags: ["SCR-097"] }, async () => {
    const paths = ofMeeting.map((path) => `path=${encodeURIComponent(path)}`).join("&")
    const { responses } = await joined(`/reads?${paths}`, lind, { "sec-fetch-site": "cross-site" })
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([403]))
    expect(responses).toHaveLength(ofMeeting.length)
  })
})

describe("reads that a page joins", () => {
  it("fail independently", { tags: ["SCR-097"] }, async () => {
    const { responses } = await joined(
      "/reads?path=/session&path=/meeting/doctor/meeting/none&path=/nothing&path=/meeting/doctor/meeting/m1",
      lind,
    )
    expect(statuses(responses)).toEqual([
      "200 /meeting/doctor/meeting/m1",
      "200 /session",
      "404 /meeting/doctor/meeting/none",
      "404 /nothing",
    ])
  })

  it("exclude the event stream and joined reads, however they are spelled", { tags: ["SCR-097", "SEC-051"] }, async () => {
    const streams = ["events", "%65vents", "EVENTS", "events/"].map((name) => `path=/${encodeURIComponent(`${name}?topics=pool:north`)}`)
    const { responses } = await joined(
      `/reads?${streams.join("&")}&path=/reads?path=/session&path=/opening/m1&path=//session&path=/health`,
      lind,
    )
    expect(responses.filter(({ status }) => status !== 404)).toEqual([])
    expect(await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 1 from stream_use`))).toEqual([])
  })

  it("leave out files before these are made", { tags: ["SEC-051"] }, async () => {
    const before = (await server.audit()).length
    const { responses } = await joined("/reads?path=/medicalrecord/entry/print/e1&path=/session", lind)
    expect(statuses(responses)).toEqual(["200 /session"])
    expect((await server.audit()).length).toBe(before)
  })

  it("run once each, and at most twelve", { tags: ["SEC-051"] }, async () => {
    const spelled = ["/session", "/session", "/%73ession", "/session?"].map((path) => `path=${encodeURIComponent(path)}`)
    expect((await joined(`/reads?${spelled.join("&")}`, lind)).responses).toHaveLength(1)
    const many = Array.from({ length: 60 }, (_, index) => `path=${encodeURIComponent(`/session?${index}`)}`)
    expect((await joined(`/reads?${many.join("&")}`, lind)).responses).toHaveLength(12)
  })

  it("give their places back", { tags: ["SEC-051"] }, async () => {
    const many = Array.from({ length: 12 }, (_, index) => `path=${encodeURIComponent(`/session?${index}`)}`)
    for (let round = 0; round < 4; round += 1) expect((await joined(`/reads?${many.join("&")}`, lind)).responses).toHaveLength(12)
  })

  it("change nothing", { tags: ["SCR-097"] }, async () => {
    const response = await server.send("/api/reads?path=/session", { method: "POST" }, lind)
    expect(response.status).toBe(404)
  })
})
