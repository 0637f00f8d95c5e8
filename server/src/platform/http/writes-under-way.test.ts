import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { defineEndpoint, snakeCaseStruct } from "@rond/core/api"
import { handle, handleAfter, openedBySecret, type Session } from "@rond/core/server-kit"
import { Schema } from "effect"
import { testCsrfToken } from "../../testing/test-caller.ts"
import { withServer } from "../../testing/test-server.ts"
import { budgets } from "../limits/under-way/under-way.ts"

const Written = snakeCaseStruct({ gate: Schema.String, link: Schema.optionalKey(Schema.String) })
const save = defineEndpoint({ id: "test.save", method: "PUT", path: "/save", summary: "Saves", payload: Written })
const saveByLink = defineEndpoint({ ...save, id: "test.save-by-link", path: "/save-by-link", access: "public", limit: "visit-link" })
const read = defineEndpoint({ id: "test.read", method: "GET", path: "/read", summary: "Reads" })

/** The gates that the writes wait for, by name, and the number of writes that have begun. */
const gates = new Map<string, { readonly open: Promise<void>; begun: number }>()

/** Waits before the transaction: an embedded database has one at a time. */
const waiting = ({ payload }: { readonly payload: typeof Written.Type }) =>
  Effect.promise(async () => {
    const gate = gates.get(payload.gate)
    if (gate === undefined) return
    gate.begun += 1
    await gate.open
  })

const server = withServer([
  {
    id: "test.writes",
    migrations: {},
    handlers: [
      handleAfter(save, waiting, () => Effect.void),
      openedBySecret(
        handleAfter(saveByLink, waiting, () => Effect.void),
        (input) => Effect.succeed((input as { readonly payload: typeof Written.Type }).payload.link),
      ),
      handle(read, () => Effect.void),
    ],
  },
])
const anna: Session = { sessionId: "anna's", personId: "anna", name: "Anna", role: "support", clinician: undefined }
const bo: Session = { ...anna, sessionId: "bo's", personId: "bo" }

/** Sends a write of a person, or by a link. */
const write = (by: Session | string, gate: string) =>
  server.send(
    typeof by === "string" ? "/api/save-by-link" : "/api/save",
    {
      method: "PUT",
      headers: { "content-type": "application/json", "x-rond-csrf": testCsrfToken, "idempotency-key": crypto.randomUUID() },
      body: JSON.stringify({ gate, ...(typeof by === "string" ? { link: by } : {}) }),
    },
    typeof by === "string" ? undefined : by,
  )

function closedGate(name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const gate = { open: promise, begun: 0 }
  gates.set(name, gate)
  return { open: resolve, begun: () => gate.begun }
}

describe("the writes of one caller", { tags: ["SEC-092"] }, () => {
  it.each<[string, Session | string, Session | string]>([
    ["a person", anna, bo],
    ["a link", "one", "another"],
  ])("of %s wait beyond the number under way, hold up nobody else, and are all done", async (what, by, other) => {
    const gate = closedGate(what)
    const sent = Array.from({ length: budgets.writes.atOnce + 4 }, () => write(by, what))
    await expect.poll(gate.begun).toBe(budgets.writes.atOnce)
    expect((await write(other, "open")).status).toBe(204)
    expect((await server.send("/api/read", {}, anna)).status).toBe(204)
    expect(gate.begun()).toBe(budgets.writes.atOnce)
    gate.open()
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([204]))
    expect(gate.begun()).toBe(sent.length)
  })

  it("are refused when too many wait, and say when to send again", async () => {
    const gate = closedGate("full")
    const sent = Array.from({ length: budgets.writes.atOnce + budgets.writes.waiting + 1 }, () => write(anna, "full"))
    const refused = await Promise.race(sent)
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"])
    expect((await write(bo, "open")).status).toBe(204)
    gate.open()
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 204)).toEqual([429])
  })
})
