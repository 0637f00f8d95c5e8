import { Deferred, Effect, Exit, Fiber, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { defineEndpoint } from "../../kernel/api/endpoint.ts"
import type { ApiError, RateLimited } from "../../kernel/api/api-error.ts"
import { snakeCaseStruct } from "../../kernel/api/codec.ts"
import { Api, type RequestOptions } from "../../kernel/api/client.ts"
import { makeConnection } from "./connection.tsx"
import { ofetchApi, type OfetchApiOptions, WritesUnderWay } from "./ofetch-api.ts"

const getSlot = defineEndpoint({
  id: "slot.get",
  method: "GET",
  path: "/slot/:id",
  summary: "One slot",
  params: Schema.Struct({ id: Schema.String }),
  query: Schema.Struct({ day: Schema.optionalKey(Schema.String) }),
  response: snakeCaseStruct({ slotId: Schema.String, kind: Schema.Literals(["drop-in", "bookable"]) }),
  retries: 2,
})
const bookSlot = defineEndpoint({
  id: "slot.book",
  method: "POST",
  path: "/slot/:id/booking",
  summary: "Books a slot",
  params: Schema.Struct({ id: Schema.String }),
  payload: snakeCaseStruct({ patientId: Schema.String, way: Schema.optionalKey(Schema.String) }),
  retries: 1,
})
const moveSlot = defineEndpoint({
  id: "slot.move",
  method: "PUT",
  path: "/slot/:id",
  summary: "Moves a slot",
  params: Schema.Struct({ id: Schema.String }),
  payload: snakeCaseStruct({ startMillis: Schema.Number }),
  requiresIfMatch: true,
})
const slowSlot = defineEndpoint({
  id: "slot.slow",
  method: "GET",
  path: "/slow",
  summary: "Never comes",
  response: Schema.Unknown,
  timeoutMillis: 5,
})

interface Sent {
  readonly url: string
  readonly headers: Headers
  readonly body: unknown
  readonly signal: AbortSignal | undefined
  readonly credentials: RequestCredentials | undefined
}

/** A fake server that responds from a list and records its requests. */
function wire(...responses: readonly (Response | Error | "never")[]) {
  const sent: Sent[] = []
  const fetch = (async (url: string, init: RequestInit) => {
    sent.push({ url, headers: new Headers(init.headers), body: init.body, signal: init.signal ?? undefined, credentials: init.credentials })
    const response = responses[sent.length - 1] ?? responses.at(-1)!
    if (response === "never")
      return await new Promise<Response>((_, reject) => init.signal?.addEventListener("abort", () => reject(new Error("aborted"))))
    if (response instanceof Error) throw response
    return response.clone()
  }) as typeof globalThis.fetch
  return { sent, fetch }
}

const browser = (onLine = true) => ({ navigator: { onLine }, addEventListener: () => undefined })

function apiOn(fetch: typeof globalThis.fetch, options: Partial<OfetchApiOptions> = {}) {
  const context = ofetchApi({
    root: "/api",
    csrfToken: () => "csrf-1",
    signIn: Effect.never,
    connection: makeConnection(browser()),
    retryDelayMillis: () => 0,
    fetch,
    ...options,
  })
  return {
    get: (run?: RequestOptions) =>
      Effect.flatMap(Api, (api) => api.run(getSlot, { params: { id: "s/1" }, query: { day: "2026-03-01" } }, run)).pipe(
        Effect.provide(context),
      ),
    book: (run?: RequestOptions) =>
      Effect.flatMap(Api, (api) => api.run(bookSlot, { params: { id: "s1" }, payload: { patientId: "p1" } }, run)).pipe(
        Effect.provide(context),
      ),
    move: (run?: RequestOptions) =>
      Effect.flatMap(Api, (api) => api.run(moveSlot, { params: { id: "s1" }, payload: { startMillis: 1 } }, run)).pipe(
        Effect.provide(context),
      ),
    undefinedFields: () =>
      Effect.flatMap(Api, (api) =>
        Effect.andThen(
          api.run(getSlot, { params: { id: "s1" }, query: { day: undefined } }),
          api.run(bookSlot, { params: { id: "s1" }, payload: { patientId: "p1", way: undefined } }),
        ),
      ).pipe(Effect.provide(context)),
    slow: () => Effect.flatMap(Api, (api) => api.run(slowSlot, {})).pipe(Effect.provide(context)),
  }
}

const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers: { "Content-Type": "application/json", "X-Request-Id": "server-id", ...headers } })
const slot = () => json({ slot_id: "s1", kind: "drop-in" })
const problem = (status: number, code: string, detail?: unknown) =>
  json({ status, code, title: "No", request_id: "server-id", detail }, status)
const failure = <A>(effect: Effect.Effect<A, ApiError>) => Effect.runPromise(Effect.flip(effect))

describe("the browser's Api", () => {
  it("sends path and query as the endpoint encodes them, and decodes the response", { tags: ["SCR-010"] }, async () => {
    const { sent, fetch } = wire(slot())
    expect(await Effect.runPromise(apiOn(fetch).get())).toEqual({ slotId: "s1", kind: "drop-in" })
    expect(sent[0]!.url).toBe("/api/slot/s%2F1?day=2026-03-01")
    expect(sent[0]!.headers.get("X-Request-Id")).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    expect(sent[0]!.headers.has("Idempotency-Key")).toBe(false)
  })

  it("sends no field whose value is undefined", async () => {
    const { sent, fetch } = wire(slot(), new Response(null, { status: 204 }))
    await Effect.runPromise(apiOn(fetch).undefinedFields())
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      ["/api/slot/s1", undefined],
      ["/api/slot/s1/booking", '{"patient_id":"p1"}'],
    ])
  })

  it("sends one key, the CSRF token and the session's cookie with every attempt of a write", { tags: ["SCR-010", "SCR-011"] }, async () => {
    const { sent, fetch } = wire(problem(503, "unavailable"), new Response(null, { status: 204 }))
    await Effect.runPromise(apiOn(fetch).book())
    const keys = sent.map((request) => request.headers.get("Idempotency-Key"))
    expect(keys[0]).toBeTruthy()
    expect(keys).toEqual([keys[0], keys[0]])
    expect(sent.map(({ credentials }) => credentials)).toEqual(["same-origin", "same-origin"])
    expect(sent[0]!.headers.get("X-Rond-Csrf")).toBe("csrf-1")
    expect(sent[0]!.body).toBe('{"patient_id":"p1"}')
  })

  it.each([
    ["as long as the server asks", { status: 429, code: "rate_limited", title: "No", retry_after_seconds: 40 }, "rate_limited", 40_000],
    ["for a default time", undefined, "rate-limited", 10_000],
  ])("does not retry when rate-limited, and reports to wait %s", { tags: ["SEC-016"] }, async (_, body, code, wait) => {
    const { sent, fetch } = wire(body === undefined ? new Response("Slow down", { status: 429 }) : json(body, 429))
    const before = Date.now()
    const error = await failure(apiOn(fetch).get())
    const after = Date.now()
    expect(sent).toHaveLength(1)
    expect(error).toMatchObject({ _tag: "RateLimited", code, status: 429 })
    const { retryAtMillis } = error as RateLimited
    expect(retryAtMillis).toBeGreaterThanOrEqual(before + wait)
    expect(retryAtMillis).toBeLessThanOrEqual(after + wait)
  })

  it("uses the caller's own key and version", { tags: ["SCR-011"] }, async () => {
    const { sent, fetch } = wire(new Response(null, { status: 204 }))
    await Effect.runPromise(apiOn(fetch).move({ idempotencyKey: "mine", version: '"7"' }))
    expect(sent[0]!.headers.get("Idempotency-Key")).toBe("mine")
    expect(sent[0]!.headers.get("If-Match")).toBe('"7"')
  })

  it.each([
    [401, "SessionExpired"],
    [403, "Refused"],
    [404, "NotFound"],
    [400, "Invalid"],
    [422, "Invalid"],
    [409, "Conflict"],
    [412, "Conflict"],
    [500, "Unavailable"],
    [503, "Unavailable"],
  ])("maps a %i to %s with the server's code, detail and request id", { tags: ["SCR-012"] }, async (status, tag) => {
    const { fetch } = wire(problem(status, "already_ordered", { by: "c2" }))
    const error = await failure(apiOn(fetch).move({ onExpiredSession: "fail" }))
    expect(error).toMatchObject({
      _tag: tag,
      code: "already_ordered",
      endpointId: "slot.move",
      requestId: "server-id",
      status,
      detail: { by: "c2" },
    })
  })

  it("handles an error page that is no problem document", { tags: ["SCR-012"] }, async () => {
    const { fetch } = wire(new Response("<html>Bad gateway</html>", { status: 502 }))
    expect(await failure(apiOn(fetch).move())).toMatchObject({ _tag: "Unavailable", code: "unavailable", detail: undefined })
  })

  it.each([
    ["a value outside the contract", { slot_id: "s1", kind: "Anna Andersson" }, "kind"],
    ["a missing key", { kind: "drop-in" }, "slot_id"],
  ])(
    "reports a response with %s as undecodable by its path, without quoting the body",
    { tags: ["SCR-013"] },
    async (_what, body, where) => {
      const { sent, fetch } = wire(json(body))
      const error = await failure(apiOn(fetch).get())
      expect(error._tag).toBe("DecodeError")
      expect(JSON.stringify(error.detail)).toContain(where)
      expect(JSON.stringify(error)).not.toContain("Andersson")
      expect(sent).toHaveLength(1)
    },
  )

  it("reports a response that is not JSON as undecodable", { tags: ["SCR-013"] }, async () => {
    const { fetch } = wire(new Response("hello", { status: 200 }))
    expect((await failure(apiOn(fetch).get()))._tag).toBe("DecodeError")
  })

  it("retries as often as the contract allows, then fails with the last error", { tags: ["SCR-014"] }, async () => {
    const { sent, fetch } = wire(problem(503, "unavailable"))
    expect((await failure(apiOn(fetch).get()))._tag).toBe("Unavailable")
    expect(sent).toHaveLength(3)
  })

  it("does not retry what cannot succeed", { tags: ["SCR-014"] }, async () => {
    const { sent, fetch } = wire(problem(404, "not_found"))
    expect((await failure(apiOn(fetch).get()))._tag).toBe("NotFound")
    expect(sent).toHaveLength(1)
  })

  it("aborts the request after the endpoint's timeout", { tags: ["SCR-014"] }, async () => {
    const { sent, fetch } = wire("never")
    expect(await failure(apiOn(fetch).slow())).toMatchObject({ _tag: "Timeout", code: "timeout" })
    expect(sent[0]!.signal?.aborted).toBe(true)
  })

  it("aborts the request when its fiber is interrupted", { tags: ["SCR-014"] }, async () => {
    const { sent, fetch } = wire("never")
    const fiber = Effect.runFork(apiOn(fetch).get())
    await expect.poll(() => sent.length).toBe(1)
    await Effect.runPromise(Fiber.interrupt(fiber))
    expect(sent[0]!.signal?.aborted).toBe(true)
    expect(Exit.isFailure(await Effect.runPromise(Fiber.await(fiber)))).toBe(true)
  })

  it.each([
    [true, "unreachable"],
    [false, "offline"],
  ])("without a response, and with the browser online %s, fails with code %s and updates the connection state", async (onLine, code) => {
    const connection = makeConnection(browser(onLine))
    const { fetch } = wire(new TypeError("Failed to fetch"))
    expect(await failure(apiOn(fetch, { connection }).move())).toMatchObject({ _tag: "Unavailable", code, status: undefined })
    expect(connection.state()).toBe(code)
  })

  it("restores the connection state with the first response, whatever its status", async () => {
    const connection = makeConnection(browser())
    connection.report(false)
    const { fetch } = wire(problem(404, "not_found"))
    await failure(apiOn(fetch, { connection }).get())
    expect(connection.state()).toBe("online")
  })

  it.each([
    [502, "unreachable", "unreachable"],
    [504, "unreachable", "unreachable"],
    [503, "online", "unreachable"],
    [500, "online", "online"],
  ])("after a %i sets an online connection to %s and an offline one to %s", async (status, wasUp, wasDown) => {
    for (const [before, after] of [
      [true, wasUp],
      [false, wasDown],
    ] as const) {
      const connection = makeConnection(browser())
      connection.report(before)
      await failure(apiOn(wire(problem(status, "x")).fetch, { connection }).move())
      expect(connection.state()).toBe(after)
    }
  })

  it("asks for sign-in on a 401 and retries with the same key and the new token", async () => {
    let token = "csrf-old"
    const signIn = Effect.sync(() => void (token = "csrf-new"))
    const { sent, fetch } = wire(problem(401, "session_expired"), new Response(null, { status: 204 }))
    await Effect.runPromise(apiOn(fetch, { signIn, csrfToken: () => token }).book())
    expect(sent.map((request) => request.headers.get("X-Rond-Csrf"))).toEqual(["csrf-old", "csrf-new"])
    expect(sent[1]!.headers.get("Idempotency-Key")).toBe(sent[0]!.headers.get("Idempotency-Key"))
  })

  it("treats a refused token as a session restarted in another window, and checks once", async () => {
    let [token, looks] = ["csrf-old", 0]
    const signIn = Effect.sync(() => void ([token, looks] = ["csrf-new", looks + 1]))
    const refusedOnce = wire(problem(403, "csrf"), new Response(null, { status: 204 }))
    await Effect.runPromise(apiOn(refusedOnce.fetch, { signIn, csrfToken: () => token }).book())
    expect(refusedOnce.sent.map((request) => request.headers.get("X-Rond-Csrf"))).toEqual(["csrf-old", "csrf-new"])
    const never = wire(problem(403, "csrf"), problem(403, "csrf"))
    expect(await failure(apiOn(never.fetch, { signIn, csrfToken: () => token }).book())).toMatchObject({ code: "csrf" })
    expect(looks).toBe(2)
  })

  it("sends nothing while the page asks for sign-in, except the session check", { tags: ["SCR-123"] }, async () => {
    let [isAsking, token] = [true, "csrf-old"]
    const signInDone = Deferred.makeUnsafe<void>()
    const { sent, fetch } = wire(slot(), new Response(null, { status: 204 }))
    const lock = {
      isLocked: () => false,
      isAsking: () => isAsking,
      onLock: () => () => undefined,
      lockFound: () => undefined,
      idleSeconds: () => 0,
    }
    const api = apiOn(fetch, { lock, signIn: Deferred.await(signInDone), csrfToken: () => token })
    const saving = Effect.runPromise(api.book())
    await Effect.runPromise(api.get({ onExpiredSession: "fail" }))
    expect(sent.map(({ url }) => url)).toEqual(["/api/slot/s%2F1?day=2026-03-01"])
    ;[isAsking, token] = [false, "csrf-new"]
    Effect.runSync(Deferred.succeed(signInDone, undefined))
    await saving
    expect(sent.map(({ headers }) => headers.get("X-Rond-Csrf"))).toEqual([null, "csrf-new"])
  })

  describe("behind a locked screen", () => {
    const lockOf = (state: { isLocked: boolean; found: number }, listeners = new Set<() => void>()) => ({
      isLocked: () => state.isLocked,
      isAsking: () => false,
      onLock: (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener)),
      lockFound: () => {
        state.isLocked = true
        state.found += 1
      },
      idleSeconds: () => 12,
    })

    it("sends the screen's idle time with every request", { tags: ["SEC-010"] }, async () => {
      const { sent, fetch } = wire(slot())
      await Effect.runPromise(apiOn(fetch, { lock: lockOf({ isLocked: false, found: 0 }) }).get())
      expect(sent[0]!.headers.get("X-Rond-Idle-Seconds")).toBe("12")
      const patients = wire(slot())
      await Effect.runPromise(apiOn(patients.fetch).get())
      expect(patients.sent[0]!.headers.has("X-Rond-Idle-Seconds")).toBe(false)
    })

    it("sends nothing until a person signs in again", { tags: ["SEC-010"] }, async () => {
      const state = { isLocked: true, found: 0 }
      const signInDone = Deferred.makeUnsafe<void>()
      const { sent, fetch } = wire(slot())
      const response = Effect.runPromise(apiOn(fetch, { lock: lockOf(state), signIn: Deferred.await(signInDone) }).get())
      await Promise.resolve()
      expect(sent).toHaveLength(0)
      state.isLocked = false
      Effect.runSync(Deferred.succeed(signInDone, undefined))
      expect(await response).toEqual({ slotId: "s1", kind: "drop-in" })
    })

    it("gives up a read that is on its way when the screen locks, and repeats it after sign-in", { tags: ["SEC-010"] }, async () => {
      const [state, listeners] = [{ isLocked: false, found: 0 }, new Set<() => void>()]
      const signInDone = Deferred.makeUnsafe<void>()
      const signals: AbortSignal[] = []
      const isSent = Promise.withResolvers<void>()
      const fetch: typeof globalThis.fetch = (_input, init) => {
        signals.push(init!.signal!)
        isSent.resolve()
        return signals.length === 1 ? new Promise(() => undefined) : Promise.resolve(slot())
      }
      const lock = lockOf(state, listeners)
      const response = Effect.runPromise(apiOn(fetch, { lock, signIn: Deferred.await(signInDone) }).get())
      await isSent.promise
      state.isLocked = true
      listeners.forEach((listener) => listener())
      await expect.poll(() => signals[0]!.aborted).toBe(true)
      expect(signals).toHaveLength(1)
      state.isLocked = false
      Effect.runSync(Deferred.succeed(signInDone, undefined))
      expect(await response).toEqual({ slotId: "s1", kind: "drop-in" })
      expect(listeners.size).toBe(0)
    })

    it(
      "locks the page when the server reports a locked session, and retries the request after unlocking",
      { tags: ["SEC-010"] },
      async () => {
        const state = { isLocked: false, found: 0 }
        const signIn = Effect.sync(() => void (state.isLocked = false))
        const { sent, fetch } = wire(problem(423, "session_locked"), new Response(null, { status: 204 }))
        await Effect.runPromise(apiOn(fetch, { lock: lockOf(state), signIn }).book())
        expect(state.found).toBe(1)
        expect(sent).toHaveLength(2)
        expect(sent[1]!.headers.get("Idempotency-Key")).toBe(sent[0]!.headers.get("Idempotency-Key"))
      },
    )
  })
})

it("waits for pending requests, whatever their result, and returns immediately without any", { tags: ["SEC-010"] }, async () => {
  const writes = new WritesUnderWay()
  await Effect.runPromise(writes.responded)
  const [first, second] = [Deferred.makeUnsafe<void>(), Deferred.makeUnsafe<void, Error>()]
  const fibers = [Effect.runFork(writes.count(Deferred.await(first))), Effect.runFork(Effect.ignore(writes.count(Deferred.await(second))))]
  let hasResponded = false
  const waiting = Effect.runPromise(writes.responded).then(() => (hasResponded = true))
  Effect.runSync(Deferred.succeed(first, undefined))
  await Effect.runPromise(Fiber.await(fibers[0]!))
  expect(hasResponded).toBe(false)
  Effect.runSync(Deferred.fail(second, new Error("lost")))
  await waiting
  expect(hasResponded).toBe(true)
})
