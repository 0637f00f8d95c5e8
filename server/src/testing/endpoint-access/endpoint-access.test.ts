import type { Endpoint } from "@rond/core/api"
import { expectNone } from "@rond/core/testkit/mistakes"
import { runsAgain, type Session } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { supporter } from "../clinics/appointments-clinic.ts"
import { modules } from "../../main/modules.ts"
import { pluginManifests } from "../../platform/plugins/policies.ts"
import { platformModule } from "../../platform/module.ts"
import { type AuditRow, type TestRequestOptions, withServer } from "../test-server.ts"
import { unscoped, patientScoped, forSupport, tokenScoped } from "./requests.ts"
import { insertEverything } from "./clinic.ts"
import { isChecked, isEveryEndpointChecked } from "./markets.ts"
import { anna, annaVisiting } from "./access.ts"

const handlers = [platformModule, ...modules].flatMap((module) => module.handlers)
const endpoints = new Map(handlers.map(({ endpoint }) => [endpoint.id, endpoint] as const))
/** The lines that a repeated key leaves in the log: of reading again, or of doing again. */
const repeats = new Set(handlers.filter(({ repeat }) => repeat !== runsAgain).map(({ endpoint }) => endpoint.id))
const pluginIds = new Set(pluginManifests.map(({ id }) => id))
const endpointOf = (id: string) => endpoints.get(id)!

// On PostgreSQL the server has its own role, as in a deployment with two: no endpoint needs what that role may not do to the audit log.
const server = withServer(modules, undefined, { roles: "two" })
/** The statements that were prepared before the first request: the migrations' and the clinic's. */
let prepared: ReadonlySet<string>
beforeAll(async () => {
  await server.run(insertEverything)
  prepared = new Set((await server.run(statements)).map(({ statement }) => statement))
})

/** Tables that a deployment configures or that are emptied within the hour: read from end to end, these cost little. */
const smallTables = new Set(["pool", "feature_flag", "form_template", "internal_referral_length", "event_arrival", "audit_unchained"])

/** The statements that the database's session has prepared. */
const statements = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<{ readonly name: string; readonly statement: string; readonly parameters: number }>`
    select name, statement, coalesce(cardinality(parameter_types), 0) as parameters from pg_prepared_statements
    where ltrim(statement, E' \\n') ~* '^(select|with|insert|update|delete)'`,
)

/** A step of a plan, as far as we read it. */
interface PlanStep {
  readonly "Node Type": string
  readonly "Relation Name"?: string
  readonly Plans?: readonly PlanStep[]
}

/** The tables that a plan reads from end to end. */
const scannedIn = (step: PlanStep): readonly string[] => [
  ...(step["Node Type"] === "Seq Scan" ? [step["Relation Name"]!] : []),
  ...(step.Plans ?? []).flatMap(scannedIn),
]

/** The tables that a prepared statement reads from end to end although every index is preferred. Nothing is executed. */
const scannedBy = Effect.fnUntraced(function* (name: string, parameters: number) {
  const sql = yield* SqlClient.SqlClient
  const nulls = parameters === 0 ? "" : `(${Array.from({ length: parameters }, () => "null").join(", ")})`
  // Unprepared: a session keeps so many statements, and forgets the oldest for another one.
  const [row] = yield* sql.unsafe<{ readonly "QUERY PLAN": readonly [{ readonly Plan: PlanStep }] }>(
    `explain (format json) execute ${name}${nulls}`,
  ).unprepared
  return scannedIn(row!["QUERY PLAN"][0].Plan)
})

/** Sends a request; returns the kind of its error, or `done`. */
const outcomeOf = (endpoint: Endpoint, input: unknown, options: TestRequestOptions) =>
  server.call(endpoint, input as never, options).then(
    () => "done",
    (error: { readonly _tag?: string }) => error._tag ?? String(error),
  )
/** The lines of an endpoint's requests. A job of the same name writes its own besides them, and comes from no caller. */
const linesOf = async (endpointId: string, outcome: "done" | "refused", since: number) =>
  (await server.audit())
    .slice(since)
    .filter((line) => line.endpointId === endpointId && line.outcome === outcome && line.callerRequestId !== null)
/** The same clinician after moving to another pool of the country. */
const movedFrom = (session: Session): Session => ({
  ...session,
  sessionId: `${session.sessionId}-moved`,
  clinician: { ...session.clinician!, poolId: "new-pool" },
})
const subjectOf = ({ action, patientId, meetingId, subjectId }: AuditRow) => ({ action, patientId, meetingId, subjectId })
const linesSoFar = async () => (await server.audit()).length

describe("every endpoint of the server", () => {
  it("belongs to one group: patient, support, key or public", () => {
    const listed = new Set([patientScoped, forSupport, tokenScoped, unscoped].flatMap((group) => Object.keys(group)))
    const file = (id: string) =>
      pluginIds.has(id.split(".")[0]!)
        ? `plugins/${id.split(".")[0]}/src/server/testing/endpoint-access.ts`
        : "server/src/testing/endpoint-access/requests.ts"
    const moduleOf = (id: string) => {
      const folder = `plugins/${id.split(".")[0]}`
      return pluginIds.has(id.split(".")[0]!)
        ? `add it to the handlers of ${folder}/src/server/server.ts, which ${folder}/package.json exports as "./server"`
        : "add it to the handlers of its module"
    }
    const unlisted = [...endpoints.keys()]
      .filter((id) => !listed.has(id))
      .map((id) => `${id}: say in ${file(id)} how it is asked, and about whom`)
    const unserved = [...listed]
      .filter((id) => !endpoints.has(id))
      .map((id) => `${id}: no module answers it; ${moduleOf(id)}, or delete it from ${file(id)}`)
    expectNone([...unlisted, ...unserved])
  })

  it("requires a session, unless it has its own key", () => {
    const open = [...endpoints.values()].filter(({ access }) => access === "public").map(({ id }) => id)
    expect(open.toSorted()).toEqual(Object.keys(tokenScoped).toSorted())
  })

  it.each(Object.keys(patientScoped).filter(isChecked))(
    "%s is only for the patient's clinicians, and is audited",
    { tags: ["SEC-001", "SEC-004"] },
    async (id) => {
      const { of, input, version, hiddenBecause, unaudited } = patientScoped[id]!
      const requestInput = await input(server)
      const key = { idempotencyKey: `endpoint-access:${id}` }
      const request = (as: Session) => outcomeOf(endpointOf(id), requestInput, { as, ...key, version })
      const since = await linesSoFar()
      expect(await request(supporter)).toBe("Refused")
      expect(await request(of.stranger)).toBe(hiddenBecause === undefined ? "Refused" : "NotFound")
      expect(await request(movedFrom(of.clinician))).toBe("Refused")
      const refusals = await linesOf(id, "refused", since)
      expect(refusals.map((line) => line.personId).includes(of.stranger.personId)).toBe(hiddenBecause === undefined)
      expect(await linesOf(id, "done", since)).toEqual([])

      // A read of something missing is audited too; a failed write would have left no line.
      const isWrite = endpointOf(id).mutates
      expect(isWrite ? ["done"] : ["done", "NotFound"]).toContain(await request(of.clinician))
      const lines = await linesOf(id, "done", since)
      expect(lines.length > 0).toBe(unaudited === undefined)
      for (const line of lines) {
        expect(line.personId).toBe(of.clinician.personId)
        // The account names its other people: their lines have that account's subject.
        expect([line.patientId, line.subjectId].includes(of.patientId) || line.meetingId === of.meetingId).toBe(true)
      }
      if (!isWrite) return

      // The same key again: a caller who lost access is refused, and a repeated response is audited as a read.
      const sinceThen = await linesSoFar()
      expect(await request(movedFrom(of.clinician))).toBe("Refused")
      expect(await linesOf(id, "refused", sinceThen)).toHaveLength(1)
      expect(await request(of.clinician)).toBe("done")
      expect((await linesOf(id, "done", sinceThen)).map(subjectOf)).toEqual(
        lines.map(subjectOf).map((line) => ({ ...line, action: repeats.has(id) ? `${line.action}.repeat` : line.action })),
      )
    },
  )

  it.each(Object.keys(forSupport).filter(isChecked))("%s is refused to clinicians, and the refusal is audited", async (id) => {
    const { input, meetingId } = forSupport[id]!
    const since = await linesSoFar()
    expect(await outcomeOf(endpointOf(id), input, { as: anna.clinician })).toBe("Refused")
    expect(await linesOf(id, "refused", since)).toHaveLength(1)
    const options = { as: supporter, idempotencyKey: `endpoint-access:${id}` }
    expect(await outcomeOf(endpointOf(id), input, options)).toBe("done")
    const lines = await linesOf(id, "done", since)
    expect(lines.map((line) => line.meetingId ?? undefined)).toEqual([meetingId])
    if (!endpointOf(id).mutates) return
    expect(await outcomeOf(endpointOf(id), input, { ...options, as: { ...supporter, role: "clinician" } })).toBe("Refused")
    expect(await outcomeOf(endpointOf(id), input, options)).toBe("done")
    expect(await linesOf(id, "refused", since)).toHaveLength(2)
    expect(await linesOf(id, "done", since)).toHaveLength(2)
  })

  it.each(Object.keys(tokenScoped).filter((id) => isChecked(id) && tokenScoped[id]!.unaudited === undefined))(
    "%s audits whose meeting it concerns, without a signed-in person",
    async (id) => {
      const requestInput = await tokenScoped[id]!.input!(server)
      const since = await linesSoFar()
      const { of = annaVisiting, meetingId = of.meetingId } = tokenScoped[id]!
      const visit = { meetingId, patientId: of.patientId, personId: null }
      const options = { idempotencyKey: `endpoint-access:${id}` }
      expect(await outcomeOf(endpointOf(id), requestInput, options)).toBe("done")
      // A first look also records that the link was opened.
      const first = await linesOf(id, "done", since)
      expect(first.length).toBeGreaterThan(0)
      expect(await outcomeOf(endpointOf(id), requestInput, options)).toBe("done")
      expect(await linesOf(id, "done", since)).toMatchObject([...first.map(() => visit), visit])
    },
  )

  it.each(Object.keys(unscoped).filter((id) => isChecked(id) && unscoped[id]!.as !== undefined))(
    "%s returns data about people, and is audited",
    async (id) => {
      const { as, input } = unscoped[id]!
      const since = await linesSoFar()
      const options = { as: as!.clinician, idempotencyKey: `endpoint-access:${id}` }
      expect(await outcomeOf(endpointOf(id), input, options)).toBe("done")
      const first = await linesOf(id, "done", since)
      expect(first.length).toBeGreaterThan(0)
      expect(await outcomeOf(endpointOf(id), input, options)).toBe("done")
      const second = (await linesOf(id, "done", since)).slice(first.length)
      // Results that other requests ordered may have arrived in between, about more people.
      expect(second.map(({ patientId }) => patientId)).toEqual(expect.arrayContaining(first.map(({ patientId }) => patientId)))
    },
  )
})

// The plans are those of the embedded database's one session; a PostgreSQL server's requests have many.
it.skipIf((process.env["TEST_DATABASE_URL"] ?? "") !== "")(
  "no endpoint reads a growing table from end to end",
  { tags: ["API-031"] },
  async () => {
    const scans = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* Effect.forEach(modules, ({ sweep }) => sweep ?? Effect.void)
      yield* sql`discard plans`
      yield* sql`set enable_seqscan = off`
      const unprepared = (yield* statements).filter(({ statement }) => !prepared.has(statement))
      const fullScans = yield* Effect.forEach(unprepared, ({ name, statement, parameters }) =>
        Effect.map(scannedBy(name, parameters), (tables) => ({ tables: tables.filter((table) => !smallTables.has(table)), statement })),
      )
      yield* sql`reset enable_seqscan`
      return { asked: unprepared.length, fullScans: fullScans.filter(({ tables }) => tables.length > 0) }
    })
    const { asked: unprepared, fullScans } = await server.run(scans)
    expectNone(fullScans.map(({ tables, statement }) => `${tables.join(", ")}: read from end to end by ${statement}`))
    expect(unprepared).toBeGreaterThan(isEveryEndpointChecked ? 200 : 0)
  },
)
