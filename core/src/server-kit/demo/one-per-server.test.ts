import { Effect, ManagedRuntime, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { expect, it } from "vitest"
import { onePerServer } from "./one-per-server.ts"

it("gives each server a memory of its own, and keeps it", async () => {
  const memory = onePerServer(() => new Map<string, string>())
  const serverWith = () => ManagedRuntime.make(Layer.succeed(SqlClient.SqlClient, {} as SqlClient.SqlClient))
  const [north, south] = [serverWith(), serverWith()]
  const set = (server: typeof north, value: string) => server.runPromise(Effect.map(memory, (all) => void all.set("key", value)))
  const get = (server: typeof north) => server.runPromise(Effect.map(memory, (all) => all.get("key")))
  await set(north, "of the north")
  expect(await get(north)).toBe("of the north")
  expect(await get(south)).toBeUndefined()
})
