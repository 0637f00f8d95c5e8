import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { handle } from "@rond/core/server-kit"
import { endpointRoute } from "./endpoint-route.ts"
import { withServer } from "../../testing/test-server.ts"
import { putItem, readBox, runs, doctor, boxModule } from "./testing.ts"

describe("a repeated write", () => {
  const server = withServer([boxModule])

  it("returns the first response without running again, and repeats its audit lines", { tags: ["API-009", "SEC-004"] }, async () => {
    const before = runs
    const first = await server.call(putItem, { params: { id: "a" }, payload: { itemName: "pen" } }, { as: doctor, idempotencyKey: "k1" })
    const second = await server.call(putItem, { params: { id: "a" }, payload: { itemName: "pen" } }, { as: doctor, idempotencyKey: "k1" })
    expect(second).toEqual(first)
    expect(runs).toBe(before + 1)
    expect((await server.audit()).slice(-2)).toMatchObject([
      { action: "box.put", subjectId: "a" },
      { action: "box.put.repeat", subjectId: "a" },
    ])
  })

  it("stores a reference instead of the response, which is read again", { tags: ["SEC-007"] }, async () => {
    const write = { params: { id: "b" }, payload: { itemName: "pen" } }
    const { itemCount } = await server.call(putItem, write, { as: doctor, idempotencyKey: "k-kept" })
    const storedRows = await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ readonly remembered: object }>`select remembered from idempotent_write where key = 'k-kept'`,
      ),
    )
    const lines = [{ action: "box.put", outcome: "done", subjectId: "b" }]
    expect(storedRows).toEqual([{ remembered: { doors: [], lines, reference: { boxId: "b" } } }])
    await server.call(putItem, write, { as: doctor })
    expect(await server.call(putItem, write, { as: doctor, idempotencyKey: "k-kept" })).toMatchObject({ itemCount: itemCount + 1 })
  })

  it("stops the start of a server whose write does not declare how it repeats", { tags: ["SEC-007"] }, () => {
    expect(() => endpointRoute(handle(putItem, () => readBox("a")))).toThrow("box.put does not say how it is repeated")
  })

  it("runs once for two concurrent requests", { tags: ["API-009"] }, async () => {
    const before = runs
    const twins = await Promise.all(
      [1, 2, 3, 4].map(() =>
        server.call(putItem, { params: { id: "a" }, payload: { itemName: "cup" } }, { as: doctor, idempotencyKey: "k2" }),
      ),
    )
    expect(new Set(twins.map((twin) => twin.itemCount)).size).toBe(1)
    expect(runs).toBe(before + 1)
  })

  it("refuses a repeated key with other content", async () => {
    await server.call(putItem, { params: { id: "a" }, payload: { itemName: "pen" } }, { as: doctor, idempotencyKey: "k3" })
    const error = await server.error(putItem, { params: { id: "a" }, payload: { itemName: "ink" } }, { as: doctor, idempotencyKey: "k3" })
    expect(error).toMatchObject({ _tag: "Conflict", code: "idempotency_key_reused" })
  })

  it("separates the keys of different people", async () => {
    const otherDoctor = { ...doctor, sessionId: "s2", personId: "p2" }
    const first = await server.call(putItem, { params: { id: "a" }, payload: { itemName: "pen" } }, { as: doctor, idempotencyKey: "k4" })
    const two = await server.call(putItem, { params: { id: "a" }, payload: { itemName: "ink" } }, { as: otherDoctor, idempotencyKey: "k4" })
    expect(two.itemCount).toBe(first.itemCount + 1)
  })

  it("rolls back a failed write, including its key and audit entry", async () => {
    const { itemCount } = await server.run(readBox("b"))
    const audited = (await server.audit()).length
    const write = { params: { id: "b" }, payload: { itemName: "full" } }
    expect(await server.error(putItem, write, { as: doctor, idempotencyKey: "k5" })).toMatchObject({ _tag: "Conflict", code: "box_full" })
    expect((await server.run(readBox("b"))).itemCount).toBe(itemCount)
    expect(await server.audit()).toHaveLength(audited)
    await server.call(putItem, { params: { id: "b" }, payload: { itemName: "pen" } }, { as: doctor, idempotencyKey: "k5" })
  })
})
