import { defineEndpoint } from "@rond/core/api"
import { conflict, handle, type ServerModule } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it, vi } from "vitest"
import { withServer } from "../../testing/test-server.ts"
import { endpointRoute } from "./endpoint-route.ts"
import { doctor, sendFiles } from "./testing.ts"
import { createHash } from "node:crypto"

const pin = "pin-847163"

const prescribe = defineEndpoint({
  id: "test.prescribe",
  method: "POST",
  path: "/prescription",
  summary: "Prescribe",
  payload: Schema.Struct({ drug: Schema.String, signer: Schema.Struct({ pin: Schema.String.check(Schema.isMinLength(4)) }) }),
  response: Schema.Struct({ drug: Schema.String }),
  secrets: ["signer.pin"],
  errors: ["pin_wrong"],
})

/** The PINs that the handler received. */
const received: string[] = []

const module: ServerModule = {
  id: "test.prescriptions",
  migrations: {},
  handlers: [
    handle(
      prescribe,
      ({ payload: { drug, signer } }) =>
        Effect.gen(function* () {
          received.push(signer.pin)
          return drug === "refused" ? yield* conflict("pin_wrong", "The PIN is wrong") : { drug }
        }),
      { store: ({ drug }) => ({ drug }), read: (reference) => Effect.succeed(reference) },
    ),
  ],
}

describe("a secret of a request", { tags: ["SEC-432"] }, () => {
  const server = withServer([module])
  const send = (drug: string, more: { pin?: string; key?: string } = {}) =>
    [{ payload: { drug, signer: { pin: more.pin ?? pin } } }, { as: doctor, idempotencyKey: more.key ?? crypto.randomUUID() }] as const

  /** Every row of every table, as text. */
  const everythingStored = () =>
    server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const tables = yield* sql<{ readonly name: string }>`
          select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`
        const rows = yield* Effect.forEach(
          tables,
          ({ name }) => sql<{ readonly row: string }>`select each::text as row from ${sql(name)} each`,
        )
        return rows
          .flat()
          .map(({ row }) => row)
          .join("\n")
      }),
    )

  it("reaches the handler, and afterwards no row, log or digest has it", async () => {
    const output: string[] = []
    for (const [stream, name] of [
      [process.stdout, "write"],
      [process.stderr, "write"],
    ] as const)
      vi.spyOn(stream, name).mockImplementation((text) => (output.push(String(text)), true))
    for (const level of ["log", "error", "warn", "info", "debug"] as const)
      vi.spyOn(console, level).mockImplementation((...parts) => void output.push(parts.map(String).join(" ")))
    try {
      expect(await server.call(prescribe, ...send("kept"))).toEqual({ drug: "kept" })
      expect(await server.error(prescribe, ...send("refused"))).toMatchObject({ code: "pin_wrong" })
      const tooShort = await server.send(
        "/api/prescription",
        { method: "POST", body: JSON.stringify({ drug: 1, signer: { pin } }), headers: { "content-type": "application/json" } },
        doctor,
      )
      expect(await tooShort.text()).not.toContain(pin)
    } finally {
      vi.restoreAllMocks()
    }
    expect(received).toEqual([pin, pin])
    const stored = await everythingStored()
    expect(stored).toContain("test.prescribe")
    // The digests of the whole payload, and of the PIN by itself, that must not be stored.
    const digests = [pin, JSON.stringify(send("kept")[0].payload)].map((text) => createHash("sha256").update(text).digest("hex"))
    for (const text of [pin, ...digests]) {
      expect(stored).not.toContain(text)
      expect(output.join("\n")).not.toContain(text)
    }
  })

  it("does not tell two writes apart, while the rest does", async () => {
    const before = received.length
    await server.call(prescribe, ...send("a", { key: "k-1" }))
    await server.call(prescribe, ...send("a", { key: "k-1", pin: "another" }))
    expect(received).toHaveLength(before + 1)
    expect(await server.error(prescribe, ...send("b", { key: "k-1" }))).toMatchObject({ code: "idempotency_key_reused" })
    const digests = await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ digest: string }>`select digest from idempotent_write where key in ('k-1', 'k-2')`,
      ),
    )
    await server.call(prescribe, ...send("a", { key: "k-2", pin: "a third" }))
    const later = await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ digest: string }>`select distinct digest from idempotent_write where key in ('k-1', 'k-2')`,
      ),
    )
    expect(later).toEqual(digests)
  })

  it("is part of a JSON payload", () => {
    const form = { ...sendFiles, secrets: ["title"] }
    expect(() => endpointRoute(handle(form, () => Effect.succeed([]), "runs-again"))).toThrow("has secrets and takes no JSON")
  })
})
