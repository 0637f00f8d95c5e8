import { createHash } from "node:crypto"
import { defineEndpoint } from "@rond/core/api"
import { Audit, defineJob, DurableWork, Events, handle, type ServerModule } from "@rond/core/server-kit"
import { expectNone } from "@rond/core/testkit/mistakes"
import { Effect, Schema } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { modules } from "../../main/modules.ts"
import { doctor } from "../../platform/http/testing.ts"
import { supporter } from "../clinics/appointments-clinic.ts"
import { type TestRequestOptions, type TestServer, withServer } from "../test-server.ts"
import { anna } from "./access.ts"
import { insertEverything } from "./clinic.ts"
import { isChecked } from "./markets.ts"
import { forSupport, patientScoped, tokenScoped, unscoped } from "./requests.ts"
import { keepJobs, occursIn, type SentSecret, secretsIn, whereKept } from "./secrets.ts"

const endpoints = new Map(modules.flatMap(({ handlers }) => handlers.map(({ endpoint }) => [endpoint.id, endpoint] as const)))
const withSecrets = [...endpoints.values()].filter(({ id, secrets }) => secrets.length > 0 && isChecked(id)).map(({ id }) => id)

/** Every sample request, in the order in which each finds what it needs: its input, and who sends it. */
const samples = (server: TestServer): ReadonlyMap<string, { readonly input: () => unknown; readonly options: TestRequestOptions }> =>
  new Map([
    ...Object.entries(patientScoped).map(
      ([id, { of, input, version }]) => [id, { input: () => input(server), options: { as: of.clinician, version } }] as const,
    ),
    ...Object.entries(unscoped).map(
      ([id, { as, by, input }]) => [id, { input: () => input, options: { as: (as ?? by ?? anna).clinician } }] as const,
    ),
    ...Object.entries(forSupport).map(([id, { input }]) => [id, { input: () => input, options: { as: supporter } }] as const),
    ...Object.entries(tokenScoped).map(([id, { input }]) => [id, { input: () => input?.(server), options: {} }] as const),
  ])

describe.runIf(withSecrets.length > 0)("the sample request of an endpoint with secrets", { tags: ["SEC-432"] }, () => {
  const logged: string[] = []
  const sent = new Map<string, { readonly secrets: readonly SentSecret[]; readonly outcome: string }>()
  const server = withServer(modules, undefined, { logged: (line) => void logged.push(line) })
  beforeAll(async () => {
    await server.run(Effect.andThen(keepJobs, insertEverything))
    for (const [id, { input, options }] of samples(server)) {
      const endpoint = endpoints.get(id)
      if (endpoint === undefined) continue
      const requestInput = await input()
      const outcome = await server
        .call(endpoint, requestInput as never, { idempotencyKey: `endpoint-access:${id}`, ...options })
        .then(() => "done", String)
      if (withSecrets.includes(id)) sent.set(id, { secrets: secretsIn(endpoint, requestInput), outcome })
    }
  }, 180_000)

  it.each(withSecrets)("leaves them nowhere: %s", async (id) => {
    expect(sent.get(id)?.outcome).toBe("done")
    expectNone(await whereKept(server, endpoints.get(id)!, sent.get(id)!.secrets, logged))
  })
})

describe("a handler that keeps a secret", { tags: ["SEC-432"] }, () => {
  const pin = "4711"
  const idOf = (place: string) => `test.keeps-in-${place}`
  const job = defineJob({
    name: "test.prescribe",
    payload: Schema.Struct({ pin: Schema.String }),
    steps: [{ name: "send", run: () => Effect.void }],
  })
  type Work = Effect.Effect<unknown, never, Audit | Events | DurableWork>
  const places: readonly (readonly [place: string, keeps: (value: string) => Work, locations: readonly string[]])[] = [
    ["nothing", () => Effect.void, []],
    ["log", (value) => Effect.logDebug("The PIN is", { entered: value }), ["the log"]],
    ["annotation", (value) => Effect.annotateLogs(Effect.logInfo("Prescribed"), { by: value }), ["the log"]],
    // A repeated request writes its audit row again, from what its key keeps.
    [
      "audit",
      (value) => Effect.flatMap(Audit, (audit) => audit.write({ action: "test.prescribe", outcome: "done", detail: { value } })),
      ["the table audit_entry", "the table idempotent_write"],
    ],
    [
      "event",
      (value) => Effect.flatMap(Events, (events) => events.publish({ topic: "pool:north", type: "prescribed", data: { value } })),
      ["the table event"],
    ],
    [
      "job",
      (value) => Effect.flatMap(DurableWork, (work) => work.start(job, { pin: value }, { key: value })),
      ["the table job", "the table job_as_started"],
    ],
  ]
  const endpointOf = (place: string) =>
    defineEndpoint({
      id: idOf(place),
      method: "POST",
      path: `/prescription/${place}`,
      summary: "Prescribe",
      payload: Schema.Struct({ signer: Schema.Struct({ pin: Schema.String }) }),
      response: Schema.Struct({ reference: Schema.String }),
      secrets: ["signer.pin"],
    })
  const remembering = endpointOf("key")
  const module: ServerModule = {
    id: "test.prescriptions",
    migrations: {},
    handlers: [
      ...places.map(([place, keeps]) =>
        handle(endpointOf(place), ({ payload: { signer } }) => Effect.as(keeps(signer.pin), { reference: "" }), {
          store: () => ({}),
          read: () => Effect.succeed({ reference: "" }),
        }),
      ),
      handle(remembering, ({ payload: { signer } }) => Effect.succeed({ reference: signer.pin }), {
        store: (response) => response,
        read: (reference) => Effect.succeed(reference),
      }),
    ],
  }
  const logged: string[] = []
  const server = withServer([module], undefined, { logged: (line) => void logged.push(line) })

  beforeAll(() => server.run(keepJobs))

  it.each([...places.map(([place, , locations]) => [place, locations] as const), ["key", ["the table idempotent_write"]] as const])(
    "is found: %s",
    async (place, locations) => {
      const value = `${pin}-${place}`
      const input = { payload: { signer: { pin: value } } }
      const endpoint = endpointOf(place)
      await server.call(endpoint, input, { as: doctor, idempotencyKey: crypto.randomUUID() })
      const leaks = await whereKept(server, endpoint, secretsIn(endpoint, input), logged)
      expect(leaks.toSorted()).toEqual(locations.map((where) => `${idOf(place)}: signer.pin is in ${where}`))
    },
  )

  it("is an error of the sample if that has no value for a secret", () => {
    const endpoint = endpointOf("nothing")
    expect(secretsIn(endpoint, { payload: { signer: [{ pin: "1" }, { pin: 2 }] } }).map(({ value }) => value)).toEqual(["1", "2"])
    expect(() => secretsIn(endpoint, { payload: { signer: {} } })).toThrow("its sample request has no value for its secret signer.pin")
  })

  it.each([
    ["4711", '{"pin":"4711"}', true],
    ["4711", "PIN 4711, Anna", true],
    ["4711", "10:12:00.4711", false],
    ["4711", "f84711ab", false],
    ["pin-847163", "xpin-847163x", true],
    ["4711", "nothing", false],
    ["4711", `digest: ${createHash("sha256").update("4711").digest("hex")}`, true],
  ])("is told by its value as a word, or its digest: %s in %s: %s", (value, text, expected) => {
    expect(occursIn(value)(text)).toBe(expected)
  })
})
