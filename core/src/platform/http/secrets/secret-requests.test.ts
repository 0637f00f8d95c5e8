import { Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { Api } from "../../../kernel/api/client.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { makeReauthenticationGate } from "../../session/reauthentication-gate.ts"
import { makeConnection } from "../connection.tsx"
import { ofetchApi } from "../ofetch-api.ts"

const sign = defineEndpoint({
  id: "test.sign",
  method: "POST",
  path: "/sign",
  summary: "Signs",
  payload: Schema.Struct({ pin: Schema.String }),
  secrets: ["pin"],
})

/** A page whose server refuses the first request with this status and code, and accepts all others. */
function page(status: number, code: string) {
  const gate = makeReauthenticationGate()
  const sent: unknown[] = []
  const fetch = (async (_url: string, { body }: RequestInit) => {
    sent.push(body)
    return sent.length > 1
      ? new Response(null, { status: 204 })
      : new Response(JSON.stringify({ status, code, title: "No", request_id: "r" }), { status })
  }) as typeof globalThis.fetch
  const context = ofetchApi({
    root: "/api",
    csrfToken: () => "csrf",
    signIn: gate.signIn,
    lock: {
      isLocked: () => gate.state() === "locked",
      isAsking: () => gate.state() === "asking",
      onLock: (listener) => gate.onLock(listener),
      lockFound: () => gate.lock("remote"),
      idleSeconds: () => 0,
    },
    connection: makeConnection({ navigator: { onLine: true }, addEventListener: () => undefined }),
    fetch,
  })
  const signWith = (pin: string) => Effect.flatMap(Api, (api) => api.run(sign, { payload: { pin } })).pipe(Effect.provide(context))
  return { gate, sent, signWith }
}

describe("a request with a secret", { tags: ["SEC-432"] }, () => {
  it.each([
    [401, "session_expired", "asking"],
    [403, "csrf", "asking"],
    [423, "session_locked", "locked"],
  ] as const)("refused with %i %s fails at once, while the page asks for sign-in, and is not sent again", async (status, code, state) => {
    const { gate, sent, signWith } = page(status, code)
    expect(await Effect.runPromise(Effect.flip(signWith("4711")))).toMatchObject({ _tag: "SessionExpired" })
    expect(gate.state()).toBe(state)
    gate.resolve()
    await Effect.runPromise(signWith("0815"))
    expect(sent).toEqual(['{"pin":"4711"}', '{"pin":"0815"}'])
  })

  it("is not sent while the screen is locked, and does not wait", async () => {
    const { gate, sent, signWith } = page(423, "session_locked")
    gate.lock("asked")
    expect(await Effect.runPromise(Effect.flip(signWith("4711")))).toMatchObject({ _tag: "SessionExpired", code: "session_locked" })
    gate.resolve()
    expect(sent).toEqual([])
  })
})
