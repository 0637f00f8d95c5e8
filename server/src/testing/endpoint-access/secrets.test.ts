import { createHash } from "node:crypto"
import { defineEndpoint, type Endpoint } from "@rond/core/api"
import { Audit, defineJob, DurableWork, Events, handle, type ServerModule } from "@rond/core/server-kit"
import { expectNone } from "@rond/core/testkit/mistakes"
import { Effect, Schema } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { modules } from "../../main/modules.ts"
import { doctor } from "../../platform/http/testing.ts"
import { withServer } from "../test-server.ts"
import { insertEverything } from "./clinic.ts"
import { isChecked } from "./markets.ts"
import { patientScoped, unscoped } from "./requests.ts"
import { occursIn, secretsIn, whereKept } from "./secrets.ts"

const isWithSecrets = ({ id, secrets }: Endpoint) => secrets.length > 0 && isChecked(id)
const withSecrets = modules.flatMap(({ handlers }) => handlers.map(({ endpoint }) => endpoint)).filter(isWithSecrets)

describe.runIf(withSecrets.length > 0)("the sample request of an endpoint with secrets", { tags: ["SEC-432"] }, () => {
  const logged: string[] = []
  const server = withServer(
    modules.map((module) => ({ ...module, jobs: [] })),
    undefined,
    { logged: (line) => void logged.push(line) },
  )
  beforeAll(() => server.run(insertEverything))

  it.each(withSecrets)("leaves them nowhere: $id", async (endpoint) => {
    const scoped = patientScoped[endpoint.id]
    const general = unscoped[endpoint.id]
    const of = scoped?.of ?? general?.as ?? general?.by
    const input = scoped === undefined ? general?.input : await scoped.input(server)
    const secrets = secretsIn(endpoint, input)
    await server.call(endpoint, input as never, { as: of?.clinician, idempotencyKey: crypto.randomUUID(), version: scoped?.version })
    expectNone(await whereKept(server, endpoint, secrets, logged))
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
  const places: readonly (readonly [place: string, keeps: (value: string) => Work, found: readonly string[]])[] = [
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
    ["job", (value) => Effect.flatMap(DurableWork, (work) => work.start(job, { pin: value }, { key: value })), ["the table job"]],
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

  it.each([...places.map(([place, , found]) => [place, found] as const), ["key", ["the table idempotent_write"]] as const])(
    "is found: %s",
    async (place, found) => {
      const value = `${pin}-${place}`
      const input = { payload: { signer: { pin: value } } }
      const endpoint = endpointOf(place)
      await server.call(endpoint, input, { as: doctor, idempotencyKey: crypto.randomUUID() })
      const kept = await whereKept(server, endpoint, secretsIn(endpoint, input), logged)
      expect(kept.toSorted()).toEqual(found.map((where) => `${idOf(place)}: signer.pin is in ${where}`))
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
