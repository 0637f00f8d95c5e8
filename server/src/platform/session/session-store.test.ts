import { Duration, Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { SqlClient } from "effect/sql"
import { idleHeader } from "@rond/core/model/session"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { clinicModule } from "../../areas/clinic/module.ts"
import { insertTestClinic } from "../../testing/clinics/test-clinic.ts"
import { readAudit, withServer } from "../../testing/test-server.ts"
import { roundsLayer } from "../database/batched.ts"
import { PublicOrigin } from "./public-origin.ts"
import { idleSecondsOf, lockGraceSeconds } from "./session-finder.ts"
import { csrfTokenOf, digestOfKey } from "./session-keys.ts"
import { SessionStore, sessionStoreLayer } from "./session-store.ts"
import { Sessions } from "./sessions.ts"

const server = withServer([clinicModule])
const lockAfter = Duration.minutes(10)
const origin = Layer.succeed(PublicOrigin, PublicOrigin.of({ of: () => Effect.succeed("http://rond.test") }))
const store = sessionStoreLayer({ idle: Duration.minutes(60), length: Duration.hours(12), lockAfter }).pipe(
  Layer.provide([origin, roundsLayer]),
)
const statement = (text: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(text)))
const inStore = <A>(query: (sessions: Sessions["Service"]) => Effect.Effect<A>) =>
  server.run(Effect.flatMap(Sessions, query).pipe(Effect.provide(store)))
const peek = (sessionId: string) => inStore((sessions) => sessions.peek(sessionId))

const keyOf = (name: string) => name.padEnd(43, "x")
const asking = (name: string, headers: Record<string, string> = {}) =>
  HttpServerRequest.fromWeb(new Request("http://rond.test", { headers: { cookie: `rond_session=${keyOf(name)}`, ...headers } }))
const find = (name: string, headers?: Record<string, string>) => inStore((sessions) => sessions.find(asking(name, headers)))

const insert = (name: string, person: string, endsIn = "12 hours") =>
  statement(`insert into session (key_digest, public_id, person_id, sealed_id_token, ends_at)
    values ('${digestOfKey(keyOf(name))}', '${name}', 'person-${person}', 'sealed', now() + interval '${endsIn}')`)
const usedAgo = async (name: string) => {
  const [row] = await statement(`select extract(epoch from now() - used_at)::float8 as ago from session where public_id = '${name}'`)
  return Number(row!["ago"])
}

beforeAll(() => server.run(insertTestClinic))
beforeEach(() => statement("delete from session"))

it.each([
  ["used a moment ago", "now()", "now() + interval '1 hour'", true],
  ["not used for an hour", "now() - interval '61 minutes'", "now() + interval '1 hour'", false],
  ["at its expiry", "now()", "now() - interval '1 second'", false],
] as const)("an event stream checks whether its session is still valid: %s", async (_when, usedAt, endsAt, alive) => {
  await insert("one", "near")
  await statement(`update session set used_at = ${usedAt}, ends_at = ${endsAt} where public_id = 'one'`)
  expect((await peek("one"))?.session.personId).toBe(alive ? "person-near" : undefined)
  expect(await peek("another")).toBeUndefined()
})

it("concurrent requests find their own session, and never an ended one", async () => {
  await insert("near", "near")
  await insert("beside", "beside")
  await insert("over", "near", "-1 second")
  const names = ["near", "beside", "over"]
  const queried = [...names, ...names.toReversed(), "unknown"]
  const results = await inStore((sessions) => Effect.forEach(queried, (name) => sessions.find(asking(name)), { concurrency: "unbounded" }))
  const foundNames = results.map((session) => session && [session.session.sessionId, session.session.personId, session.csrfToken])
  const near = ["near", "person-near", csrfTokenOf(keyOf("near"))]
  const beside = ["beside", "person-beside", csrfTokenOf(keyOf("beside"))]
  expect(foundNames).toEqual([near, beside, undefined, undefined, beside, near, undefined])
})

describe("the last use of a session", () => {
  beforeEach(async () => {
    await insert("one", "near")
    await statement("update session set used_at = now() - interval '5 minutes'")
  })

  it("excludes requests that a page sends automatically", { tags: ["SEC-010"] }, async () => {
    expect(await find("one")).toMatchObject({ isLocked: false })
    expect(await usedAgo("one")).toBeGreaterThan(290)
  })

  it.each([
    ["0", 0],
    ["90", 90],
  ])("is the person's own, %s seconds ago according to the page", { tags: ["SEC-010"] }, async (header, ago) => {
    await find("one", { [idleHeader]: header })
    expect(Math.abs((await usedAgo("one")) - ago)).toBeLessThan(5)
  })

  it("never moves backwards", { tags: ["SEC-010"] }, async () => {
    await find("one", { [idleHeader]: "900" })
    expect(await usedAgo("one")).toBeLessThan(310)
  })

  it.each([
    ["12", 12],
    ["", undefined],
    ["-1", undefined],
    ["1.5", undefined],
    ["1e3", undefined],
    ["12345678", undefined],
    [undefined, undefined],
  ])("is parsed from %j", { tags: ["SEC-010"] }, (header, seconds) => {
    expect(idleSecondsOf(header)).toBe(seconds)
  })
})

describe("an unused screen", () => {
  const past = Duration.toSeconds(lockAfter) + lockGraceSeconds

  it("is also locked by the server, once, and audited", { tags: ["SEC-010"] }, async () => {
    await insert("one", "near")
    await statement(`update session set used_at = now() - interval '${past - 5} seconds'`)
    expect(await find("one")).toMatchObject({ isLocked: false })
    await statement(`update session set used_at = now() - interval '${past + 5} seconds'`)
    expect(await peek("one")).toMatchObject({ isLocked: true })
    expect(await find("one", { [idleHeader]: "0" })).toMatchObject({ isLocked: true })
    const lines = (await server.run(readAudit)).filter(({ action }) => action === "session.lock")
    expect(lines).toMatchObject([{ personId: "person-near", outcome: "done", detail: { code: "unattended" } }])
  })

  it("is not unlocked by use", { tags: ["SEC-010"] }, async () => {
    await insert("one", "near")
    await statement("update session set locked_at = now(), used_at = now() - interval '5 minutes'")
    expect(await find("one", { [idleHeader]: "0" })).toMatchObject({ isLocked: true })
    expect(await usedAgo("one")).toBeGreaterThan(290)
  })
})

describe("an expired session", () => {
  const sweep = () => server.run(Effect.flatMap(SessionStore, ({ endExpired }) => endExpired).pipe(Effect.provide(store)))
  const endedEvents = async (sessionId: string) =>
    (await server.run(readAudit)).filter(({ action, subjectId }) => action === "session.end" && subjectId === sessionId)
  const isKept = async (sessionId: string) => (await statement(`select 1 from session where public_id = '${sessionId}'`)).length > 0

  const cases = [
    ["was not used", "idle", "used_at = now() - interval '61 minutes'"],
    ["reached its longest time", "length", "ends_at = now() - interval '1 minute'"],
  ] as const
  const ways = [
    ["a request", (id: string) => find(id)],
    ["a line for events", (id: string) => peek(id)],
    ["the hourly sweep", () => sweep()],
  ] as const
  it.each(cases.flatMap(([why, code, change]) => ways.map(([finder, ask]) => ({ why, code, change, finder, ask }))))(
    "that $why is audited once, found by $finder",
    { tags: ["SEC-009", "SEC-010"] },
    async ({ code, change, ask, finder }) => {
      const id = `${code}-${finder.replaceAll(" ", "-")}`
      await insert(id, "near")
      await insert("alive", "near")
      await statement(`update session set ${change} where public_id = '${id}'`)
      await ask(id)
      await ask(id)
      await sweep()
      expect(await endedEvents(id)).toMatchObject([
        {
          personId: "person-near",
          role: "clinician",
          poolId: "near-pool",
          sessionId: id,
          outcome: "done",
          detail: { code, ended: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
        },
      ])
      expect([await isKept(id), await isKept("alive")]).toEqual([false, true])
    },
  )

  it("ends once, whatever the number of requests", { tags: ["SEC-009"] }, async () => {
    await insert("many", "near")
    await statement("update session set ends_at = now() - interval '1 minute'")
    await Promise.all([find("many"), sweep(), peek("many"), find("many"), sweep()])
    expect(await endedEvents("many")).toHaveLength(1)
  })

  it("is audited once if its person was deactivated in the database", { tags: ["SEC-009", "SEC-011"] }, async () => {
    await insert("left", "near")
    await statement("update person set deactivated_at = now() where id = 'person-near'")
    expect(await find("left")).toBeUndefined()
    await statement("update person set deactivated_at = null")
    expect(await find("left")).toBeUndefined()
    expect(await endedEvents("left")).toMatchObject([{ personId: "person-near", detail: { code: "deactivated" } }])
  })
})

describe("a person is signed out immediately", () => {
  it("once they are deactivated", { tags: ["SEC-011"] }, async () => {
    await insert("one", "near")
    expect(await find("one")).toBeDefined()
    await statement("update person set deactivated_at = now() where id = 'person-near'")
    expect(await find("one")).toBeUndefined()
    expect(await peek("one")).toBeUndefined()
    await statement("update person set deactivated_at = null")
  })

  it("once they have two roles, which the database prevents", { tags: ["SEC-012"] }, async () => {
    const refused = { reason: { cause: { constraint: "clinician_role" } } }
    await insert("one", "near")
    await expect(statement("update person set role = 'support' where id = 'person-near'")).rejects.toMatchObject(refused)
    await statement("insert into person (id, subject, name, role, language) values ('helper', 'helper', 'Helper', 'support', 'en-GB')")
    await expect(
      statement(`insert into clinician (id, person_id, pool_id, profession, title, care_type)
        values ('helper', 'helper', 'near-pool', 'doctor', 'GP', 'primary_care')`),
    ).rejects.toMatchObject(refused)
    // Such people existed before the database refused them.
    await statement("alter table clinician drop constraint clinician_role")
    await statement("update person set role = 'support' where id = 'person-near'")
    expect(await find("one")).toBeUndefined()
    expect(await peek("one")).toBeUndefined()
  })
})
