import { defineEndpoint } from "@rond/core/api"
import {
  askExternal,
  askOnce,
  conflict,
  ExternalServiceUnavailable,
  handle,
  handleAfter,
  requireNoTransaction,
  type ServerModule,
  type Session,
  settleAsk,
  unavailable,
  type UnavailableReason,
} from "@rond/core/server-kit"
import { Effect, Fiber, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { fakeService } from "../../../testing/clinics/call-clinic.ts"
import { withServer } from "../../../testing/test-server.ts"
import { applyRetention } from "../../retention.ts"
import { platformModule } from "../../module.ts"
import { doctor } from "../testing.ts"
import { heldSeconds } from "./held-key.ts"

const service = await fakeService({ prescriptionId: "rx-1" })
afterAll(() => service.close())
const nurse: Session = { ...doctor, sessionId: "s2", personId: "p2" }

const Prescribed = Schema.Struct({ prescriptionId: Schema.String })
const prescribe = defineEndpoint({
  id: "test.prescribe",
  method: "POST",
  path: "/prescription",
  summary: "Prescribe",
  payload: Schema.Struct({ drug: Schema.String }),
  response: Prescribed,
  errors: ["drug_refused", "service_away", "prescription_unknown"],
})
const prescribeOnce = defineEndpoint({ ...prescribe, id: "test.prescribe-once", path: "/prescription-once" })
const look = defineEndpoint({ id: "test.look", method: "GET", path: "/look", summary: "Look" })

const askAbout = (drug: string, idempotencyKey?: string) =>
  askExternal(
    { url: service.url, key: undefined },
    {
      method: "POST",
      path: ["new"],
      body: { drug },
      response: Prescribed,
      seconds: "none",
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    },
  )
const refusedDrug = { ExternalServiceRefused: () => Effect.fail(conflict("drug_refused", "The service refuses the drug")) }
const away = { ExternalServiceUnavailable: () => Effect.fail(unavailable("The service is away", "service_away")) }
const stored = { store: ({ prescriptionId }: typeof Prescribed.Type) => ({ prescriptionId }), read: Effect.succeed<typeof Prescribed.Type> }

const module: ServerModule = {
  id: "test.prescriptions",
  migrations: { "0001_made": Effect.flatMap(SqlClient.SqlClient, (sql) => sql`create table made (drug text not null)`) },
  handlers: [
    handleAfter(
      prescribe,
      ({ payload }, { serviceKey }) => askAbout(payload.drug, serviceKey).pipe(Effect.catchTags({ ...refusedDrug, ...away })),
      ({ payload }, _request, answer) =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          if (payload.drug === "lost") return yield* Effect.die(new Error("The process fails after the answer"))
          yield* sql`insert into made (drug) values (${payload.drug})`
          return answer
        }),
      stored,
    ),
    handleAfter(
      prescribeOnce,
      ({ payload }, { serviceKey }) =>
        askOnce({ service: "test", key: serviceKey! }, askAbout(payload.drug)).pipe(
          Effect.catchTags({
            ...refusedDrug,
            ...away,
            UnknownWhetherDone: () => Effect.fail(conflict("prescription_unknown", "Look whether it was made")),
          }),
        ),
      (_input, _request, answer) => Effect.succeed({ prescriptionId: String(answer["prescriptionId"]) }),
      stored,
    ),
    handle(look, () => Effect.asVoid(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 1`))),
  ],
}

const server = withServer([module])
beforeEach(() => {
  service.requests.splice(0)
  service.status = 200
  service.waits = Promise.resolve()
})
const send = (drug: string, key: string, as = doctor) => [{ payload: { drug } }, { as, idempotencyKey: key }] as const
const keys = () => service.requests.map(({ headers }) => headers["idempotency-key"])
/** Lets the service wait until the returned function is called. */
const holdService = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  service.waits = promise
  return resolve
}
const arrived = async (count: number) => await expect.poll(() => service.requests.length, { interval: 5, timeout: 20_000 }).toBe(count)
const rows = (table: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select * from ${sql(table)}`))

describe("a write that asks an external service", { tags: ["API-434"] }, () => {
  it("does not ask again for a repeated key, and answers as before", async () => {
    const first = await server.call(prescribe, ...send("a", "k-1"))
    expect(await server.call(prescribe, ...send("a", "k-1"))).toEqual(first)
    expect(service.requests).toHaveLength(1)
    expect(await server.error(prescribe, ...send("b", "k-1"))).toMatchObject({ code: "idempotency_key_reused" })
    expect(service.requests).toHaveLength(1)
  })

  it("gives the service the same key at each attempt, and another to each person and key", async () => {
    service.status = 503
    expect(await server.error(prescribe, ...send("a", "k-2"))).toMatchObject({ code: "service_away" })
    service.status = 200
    await server.call(prescribe, ...send("a", "k-2"))
    await server.call(prescribe, ...send("a", "k-2", nurse))
    await server.call(prescribe, ...send("a", "k-3"))
    const [first, again, another, other] = keys()
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(again).toBe(first)
    expect(new Set([first, another, other]).size).toBe(3)
  })

  it("is refused with in_progress while another request with its key asks, in any process", async () => {
    const goOn = holdService()
    const first = server.call(prescribe, ...send("a", "k-4"))
    await arrived(1)
    expect(await server.error(prescribe, ...send("a", "k-4"))).toMatchObject({ _tag: "Conflict", code: "in_progress" })
    expect(await rows("asking_write")).toHaveLength(1)
    goOn()
    await first
    expect(await rows("asking_write")).toEqual([])
    expect(service.requests).toHaveLength(1)
  })

  it("holds neither transaction nor connection while it waits: others read and write meanwhile", { tags: ["SEC-081"] }, async () => {
    const goOn = holdService()
    const waiting = server.call(prescribe, ...send("slow", "k-5"))
    await arrived(1)
    await server.call(look, {}, { as: doctor })
    expect(service.requests).toHaveLength(1)
    await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(sql`insert into made (drug) values ('meanwhile')`)))
    goOn()
    await waiting
  })

  it("leaves its key free after a failure of the service, a refusal and a failure of its own", async () => {
    service.status = 422
    expect(await server.error(prescribe, ...send("a", "k-6"))).toMatchObject({ code: "drug_refused" })
    service.status = 200
    expect(await server.error(prescribe, ...send("lost", "k-7"))).toMatchObject({ code: "internal_error" })
    expect(await server.error(prescribe, ...send("lost", "k-7"))).toMatchObject({ code: "internal_error" })
    expect(new Set(keys().slice(1)).size).toBe(1)
    expect(await rows("asking_write")).toEqual([])
    await server.call(prescribe, ...send("a", "k-6"))
  })

  it("asks with the same key again after a killed process, once its hold is over", async () => {
    await server.call(prescribe, ...send("a", "k-8"))
    const killed = (seconds: number) =>
      server.run(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* sql`delete from idempotent_write where key = 'k-8'`
          yield* sql`delete from asking_write`
          yield* sql`insert into asking_write values (${doctor.personId}, ${prescribe.id}, 'k-8', 'killed', now() + make_interval(secs => ${seconds}))`
        }),
      )
    await killed(heldSeconds)
    expect(await server.error(prescribe, ...send("a", "k-8"))).toMatchObject({ code: "in_progress" })
    await killed(-1)
    await server.call(prescribe, ...send("a", "k-8"))
    const [first, second] = keys()
    expect(second).toBe(first)
  })
})

describe("a service that knows no keys", { tags: ["API-435"] }, () => {
  const about = { service: "test", key: "crashed" }
  const asking = askOnce(about, askAbout("a"))

  it("is asked once for a key, also when our own write fails afterwards", async () => {
    const first = await server.call(prescribeOnce, ...send("a", "o-1"))
    await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from idempotent_write where key = 'o-1'`))
    expect(await server.call(prescribeOnce, ...send("a", "o-1"))).toEqual(first)
    expect(service.requests).toHaveLength(1)
  })

  it("is asked again after a refusal, and not after a failure that may have done it", async () => {
    service.status = 422
    expect(await server.error(prescribeOnce, ...send("a", "o-2"))).toMatchObject({ code: "drug_refused" })
    service.status = 503
    expect(await server.error(prescribeOnce, ...send("a", "o-2"))).toMatchObject({ code: "service_away" })
    service.status = 200
    expect(await server.error(prescribeOnce, ...send("a", "o-2"))).toMatchObject({ code: "prescription_unknown" })
    expect(service.requests).toHaveLength(2)
  })

  it("is unknown after a crash between the question and the answer, until someone settles it", async () => {
    const goOn = holdService()
    await server.run(
      Effect.gen(function* () {
        const crashing = yield* Effect.forkChild(asking)
        yield* Effect.promise(() => arrived(1))
        yield* Fiber.interrupt(crashing)
      }),
    )
    goOn()
    const unknown = await server.run(Effect.flip(asking))
    expect(unknown).toMatchObject({ _tag: "UnknownWhetherDone", ...about, askedAtMillis: expect.any(Number) })
    // Nothing forgets it by itself.
    await server.run(applyRetention([platformModule]))
    expect(await server.run(Effect.flip(asking))).toMatchObject({ _tag: "UnknownWhetherDone" })
    expect(service.requests).toHaveLength(1)
    await server.run(settleAsk(about, "not-done"))
    expect(await server.run(asking)).toEqual({ prescriptionId: "rx-1" })
    expect(service.requests).toHaveLength(2)
  })

  it.each<readonly [UnavailableReason, "asked" | "unknown"]>([
    ["unreachable", "asked"],
    ["resting", "asked"],
    ["timeout", "unknown"],
    ["broken", "unknown"],
    ["undecodable", "unknown"],
    ["failing", "unknown"],
  ])("is, after a request that ends as %s, next time %s", async (reason, next) => {
    const about = { service: "test", key: reason }
    const failing = Effect.fail(new ExternalServiceUnavailable({ reason }))
    expect(await server.run(Effect.flip(askOnce(about, failing)))).toMatchObject({ reason })
    const again = await server.run(Effect.exit(askOnce(about, askAbout("a"))))
    expect([again._tag, service.requests.length]).toEqual(next === "asked" ? ["Success", 1] : ["Failure", 0])
  })

  it("is not asked in a transaction, whose row a failure would take back", async () => {
    const inTransaction = Effect.flatMap(SqlClient.SqlClient, (sql) =>
      sql.withTransaction(askOnce({ service: "test", key: "inside" }, Effect.succeed({ prescriptionId: "rx-1" }))),
    )
    expect(await server.run(Effect.exit(inTransaction))).toMatchObject({ _tag: "Failure" })
    expect(await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 1 from external_ask where key = 'inside'`))).toEqual([])
  })

  it("is not asked after somebody has found that it was done", async () => {
    const ask = { service: "test", key: "found" }
    await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`insert into external_ask (service, key) values ('test', 'found')`))
    await server.run(settleAsk(ask, { prescriptionId: "rx-9" }))
    await server.run(settleAsk(ask, { prescriptionId: "rx-10" }))
    await server.run(settleAsk(ask, "not-done"))
    expect(await server.run(askOnce(ask, Effect.andThen(requireNoTransaction, askAbout("a"))))).toEqual({ prescriptionId: "rx-9" })
    expect(service.requests).toEqual([])
  })
})
