import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { defineEndpoint } from "@rond/core/api"
import { firstRead, handle, type ServerModule, type Session } from "@rond/core/server-kit"
import { actionsModule } from "../areas/actions/module.ts"
import { clinicModule } from "../areas/clinic/module.ts"
import { supportModule } from "../areas/support/module.ts"
import { insertClinic, lind, stranger } from "../testing/clinics/record-clinic.ts"
import { withServer } from "../testing/test-server.ts"
import { recordModule } from "./record-module.ts"

interface Carried {
  readonly path: string
  readonly status: number
  readonly requestId: string
  readonly body: string
}

const block = /<script type="application\/json" data-read="([^"]*)" data-status="(\d+)" data-request-id="([^"]*)">([^<]*)<\/script>/g
const carriedIn = (html: string): readonly Carried[] =>
  [...html.matchAll(block)].map(([, path, status, requestId, body]) => ({
    path: path!.replaceAll("&amp;", "&"),
    status: Number(status),
    requestId: requestId!,
    body: body!,
  }))
const statuses = (carried: readonly Carried[]) => carried.map(({ path, status }) => `${status} ${path}`).toSorted()
/** A response without the server's clock. */
const withoutNow = (body: string) => body.replace(/"now_millis":\d+/, "")

describe("the page of a meeting", () => {
  const server = withServer([clinicModule, recordModule, actionsModule, supportModule])
  beforeAll(() => server.run(insertClinic(["m1"])))

  const open = async (meetingId: string, as?: Session, headers: Readonly<Record<string, string>> = {}) => {
    const response = await server.send(`/emr/${meetingId}`, { headers }, as)
    const html = await response.text()
    return { response, html, carried: carriedIn(html) }
  }
  const linesSince = async (count: number) =>
    (await server.audit())
      .slice(count)
      .map(({ endpointId, action, patientId, meetingId, outcome }) => [endpointId, action, patientId, meetingId, outcome].join(" "))
      .toSorted()

  const ofMeeting = [
    "/medicalrecord/patient/prorenatawarnings/anna",
    "/medicalrecord/v2/meeting/m1/entry",
    "/medicalrecord/v4/entries/anna?includeStricken=true&size=0",
    "/meeting/clinician/evaluation/m1",
    "/meeting/clinician/taken-actions/m1",
    "/meeting/doctor/meeting/m1",
    "/plugin-switches",
    "/session",
    "/user/user-info-for-patient/anna",
  ]

  it("carries the responses to its first reads, with an audit line for each, and is not cached", { tags: ["SCR-097"] }, async () => {
    const before = (await server.audit()).length
    const { response, html, carried } = await open("m1", lind)
    const audited = await linesSince(before)
    expect(carried.map(({ path }) => path).toSorted()).toEqual(ofMeeting)
    expect(carried[0]?.path).toBe("/session")
    expect(html).toMatch(/^<body>outline<link data-market="SE"><script/)
    expect(html).toMatch(/<\/script><\/body>$/)
    expect(response.headers.get("cache-control")).toBe("no-store")
    expect(new Set(carried.map((read) => read.requestId)).size).toBe(ofMeeting.length)

    const linesBefore = (await server.audit()).length
    for (const { path, status, body } of carried) {
      const own = await server.send(`/api${path}`, {}, lind)
      expect([own.status, withoutNow(await own.text())]).toEqual([status, withoutNow(body).replaceAll("\\u003c", "<")])
    }
    expect(audited).toEqual(await linesSince(linesBefore))
    expect(audited.length).toBeGreaterThan(0)
  })

  it("carries nothing of a meeting that the reader may not see but the refusal, audited once", { tags: ["SCR-097"] }, async () => {
    const before = (await server.audit()).length
    const { html, carried } = await open("m1", stranger)
    expect(statuses(carried)).toEqual(["200 /plugin-switches", "200 /session", "403 /meeting/doctor/meeting/m1"])
    expect(html).not.toMatch(/anna|Anna|Ek\b/)
    expect((await linesSince(before)).filter((line) => line.endsWith("refused"))).toHaveLength(1)
  })

  it("carries nothing of a meeting whose record is closed to the reader", { tags: ["SCR-097"] }, async () => {
    const end = (status: string | null) =>
      server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update meeting set finished_status = ${status}`))
    await end("CANCELLED")
    const { html, carried } = await open("m1", lind)
    await end(null)
    expect(statuses(carried)).toEqual(["200 /plugin-switches", "200 /session"])
    expect(html).not.toMatch(/anna|Anna|Ek\b/)
  })

  it("cannot be ended by a text in a response", { tags: ["SCR-300"] }, async () => {
    const name = "</script><script>alert(1)</script><!--"
    const { html, carried } = await open("m1", { ...lind, name })
    expect(html).not.toMatch(/<script>|<!--/)
    expect(JSON.parse(carried[0]!.body)).toMatchObject({ person: { name } })
  })

  it.each<readonly [string, Session | undefined, Readonly<Record<string, string>>]>([
    ["nobody is signed in", undefined, {}],
    ["the browser fetches it before anybody opens it", lind, { "sec-purpose": "prefetch;prerender" }],
    ["another site leads to it", lind, { "sec-fetch-site": "cross-site" }],
    ["a script reads it", lind, { "sec-fetch-dest": "empty" }],
    ["another page has it in a frame", lind, { "sec-fetch-dest": "iframe" }],
  ])("carries nothing and leaves no audit line if %s", { tags: ["SCR-300"] }, async (_why, as, headers) => {
    const before = (await server.audit()).length
    expect((await open("m1", as, headers)).html).toBe("<body>outline</body>")
    expect(await linesSince(before)).toEqual([])
  })

  it("gives its places among the reader's reads back", { tags: ["SEC-051"] }, async () => {
    for (let round = 0; round < 6; round += 1) expect((await open("m1", lind)).carried).toHaveLength(ofMeeting.length)
  })
})

describe("the page of a meeting while the database does not respond", () => {
  const readForever = defineEndpoint({ id: "test.forever", method: "GET", path: "/forever", summary: "Nothing", response: Schema.String })
  const slowModule: ServerModule = {
    id: "test.slow",
    migrations: {},
    handlers: [handle(readForever, () => Effect.never)],
    firstReads: () => [firstRead(readForever, {})],
  }
  const server = withServer([clinicModule, recordModule, supportModule, slowModule], undefined, { pageWait: "3 seconds" })
  beforeAll(() => server.run(insertClinic(["m1"])))

  it("ends without the reads that have not come, and holds no places for them", { tags: ["SCR-301"] }, async () => {
    for (let round = 0; round < 2; round += 1) {
      const html = await (await server.send("/emr/m1", {}, lind)).text()
      expect(html.endsWith("</body>")).toBe(true)
      expect(carriedIn(html).map(({ path }) => path)).toContain("/meeting/clinician/evaluation/m1")
      expect(html).not.toContain("/forever")
    }
  })
})
