import { Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { defineEndpoint } from "@rond/core/api"
import { Access, conflict, handle, handleAfter, notFound, runsAgain } from "@rond/core/server-kit"

const write = defineEndpoint({ id: "box.put", method: "POST", path: "/box", summary: "Put", response: Schema.String, errors: ["box_full"] })
const read = defineEndpoint({ id: "box.get", method: "GET", path: "/box", summary: "Get", response: Schema.String })

describe("a handler", { tags: ["ERR-114"] }, () => {
  it("refuses with a code that its endpoint declares, or that every endpoint has", () => {
    const handlers = [
      handle(write, () => Effect.fail(conflict("box_full", "The box is full")), runsAgain),
      handle(read, () => Effect.fail(notFound("Box"))),
      handle(read, () => Effect.flatMap(Access, (access) => access.refuse("Not yours", {}))),
    ]
    expect(handlers.map(({ endpoint }) => endpoint.errors)).toEqual([["box_full"], [], []])
  })

  it("does not compile with another code", () => {
    const locked = Effect.fail(conflict("box_locked", "The box is locked"))
    const outcomes = [
      // @ts-expect-error Property 'undeclared' is missing … '"box_locked"'.
      handle(write, () => locked, runsAgain),
      // @ts-expect-error The same before the transaction.
      handleAfter(write, () => locked, () => Effect.succeed("x"), runsAgain), // prettier-ignore
      // @ts-expect-error The same when a repeated response is read.
      handle(write, () => Effect.succeed("x"), { store: () => ({}), read: () => locked }),
      // @ts-expect-error The same for a refusal by its own rule.
      handle(read, () => Effect.flatMap(Access, (access) => access.refuse("Not now", {}, "box_asleep"))),
      // @ts-expect-error The same for a failure that says nothing of its code.
      handle(read, () => locked as Effect.Effect<string, unknown>),
    ]
    expect(outcomes).toHaveLength(5)
  })
})
