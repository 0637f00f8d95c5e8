import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { defineEndpoint, snakeCaseStruct } from "@rond/core/api"
import { Audit, conflict, handle, notFound, runsAgain, type ServerModule, type Session, Shown, stale } from "@rond/core/server-kit"
import { endpointRoute } from "./endpoint-route.ts"
import { testCsrfToken } from "../../testing/test-caller.ts"
import { withServer } from "../../testing/test-server.ts"

const Box = snakeCaseStruct({ boxId: Schema.String, itemCount: Schema.Number, version: Schema.Number })

const getBox = defineEndpoint({
  id: "box.get",
  method: "GET",
  path: "/box/:id",
  summary: "A box",
  params: Schema.Struct({ id: Schema.String }),
  query: Schema.Struct({ tags: Schema.optionalKey(Schema.Array(Schema.String)) }),
  response: Box,
})
const putItem = defineEndpoint({
  id: "box.put",
  method: "POST",
  path: "/box/:id/item",
  summary: "Put an item into a box",
  params: Schema.Struct({ id: Schema.String }),
  payload: snakeCaseStruct({ itemName: Schema.NonEmptyString }),
  response: Box,
})
const emptyBox = defineEndpoint({
  id: "box.empty",
  method: "PUT",
  path: "/box/:id",
  summary: "Take everything out",
  params: Schema.Struct({ id: Schema.String }),
  requiresIfMatch: true,
})
const sendFiles = defineEndpoint({
  id: "box.files",
  method: "POST",
  path: "/box/files",
  summary: "Files",
  body: "multipart",
  payload: Schema.Struct({ title: Schema.String, files: Schema.Array(Schema.File) }),
  response: Schema.Array(Schema.String),
})
const brokenAnswer = defineEndpoint({ id: "box.broken", method: "GET", path: "/broken", summary: "Broken", response: Box })
const crash = defineEndpoint({ id: "box.crash", method: "GET", path: "/crash", summary: "Crashes" })
const picture = defineEndpoint<undefined, undefined, undefined, Blob>({
  id: "box.picture",
  method: "GET",
  path: "/picture",
  summary: "A picture",
  responseType: "blob",
})
const lostPicture = defineEndpoint<undefined, undefined, undefined, Blob>({ ...picture, id: "box.lost", path: "/lost" })
const brokenPicture = defineEndpoint<undefined, undefined, undefined, Blob>({
  ...picture,
  id: "box.broken-picture",
  path: "/broken-picture",
})

interface Row {
  readonly boxId: string
  readonly itemCount: number
  readonly version: number
}

const readBox = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Row>`select id as "boxId", items as "itemCount", version from box where id = ${id}`
  return row!
})

let runs = 0
/** Whose box it is. */
const inside = { patientId: "p-1", meetingId: "m-1", subjectId: "a" }
const module: ServerModule = {
  id: "test.box",
  migrations: {
    "0001_box": Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`create table box (id text primary key, items integer not null, version integer not null)`
      yield* sql`insert into box values ('a', 0, 1), ('b', 0, 1)`
    }),
  },
  handlers: [
    handle(getBox, ({ params }) => readBox(params.id)),
    handle(
      putItem,
      ({ params, payload }) =>
        Effect.gen(function* () {
          runs += 1
          const sql = yield* SqlClient.SqlClient
          yield* sql`update box set items = items + 1, version = version + 1 where id = ${params.id}`
          yield* (yield* Audit).write({ action: "box.put", outcome: "done", subjectId: params.id })
          if (payload.itemName === "full") return yield* conflict("box_full", "The box is full")
          return yield* readBox(params.id)
        }),
      { store: ({ boxId }) => ({ boxId }), read: ({ boxId }) => readBox(boxId) },
    ),
    handle(emptyBox, ({ params }, { ifMatch }) =>
      Effect.gen(function* () {
        const box = yield* readBox(params.id)
        if (String(box.version) !== ifMatch)
          return yield* stale("The box has changed", new Shown({ document: { version: box.version, inside: "A toy" }, ...inside }))
        return undefined
      }),
    ),
    handle(
      sendFiles,
      ({ payload }) => Effect.succeed([payload.title, ...payload.files.map((file) => `${file.name} ${file.size}`)]),
      runsAgain,
    ),
    handle(brokenAnswer, () => Effect.succeed({ boxId: "x" } as never)),
    handle(crash, () => Effect.die(new Error("boom"))),
    handle(lostPicture, () => notFound("Picture")),
    handle(brokenPicture, () => Effect.die(new Error("boom"))),
    handle(picture, () => Effect.succeed(new Blob(["pixels"], { type: "image/png" }))),
  ],
}

const doctor: Session = {
  sessionId: "s1",
  personId: "p1",
  name: "A Doctor",
  role: "clinician",
  clinician: undefined,
}

describe("API requests over HTTP", () => {
  const server = withServer([module])
  const json = (path: string, payload: unknown, headers: Record<string, string> = {}) =>
    server.send(
      path,
      {
        method: "POST",
        body: JSON.stringify(payload),
        headers: { "content-type": "application/json", "x-rond-csrf": testCsrfToken, "idempotency-key": crypto.randomUUID(), ...headers },
      },
      doctor,
    )

  it("responds with what the endpoint's schema encodes, in snake_case", { tags: ["API-001"] }, async () => {
    expect(await server.call(getBox, { params: { id: "b" }, query: {} }, { as: doctor })).toEqual({ boxId: "b", itemCount: 0, version: 1 })
    const response = await server.send("/api/box/b?tags=one", {}, doctor)
    expect(await response.json()).toEqual({ box_id: "b", item_count: 0, version: 1 })
    expect(response.headers.get("etag")).toBe('"1"')
  })

  it("refuses a request without a session with 401 session_expired", { tags: ["API-002"] }, async () => {
    expect(await server.error(getBox, { params: { id: "b" }, query: {} })).toMatchObject({
      _tag: "SessionExpired",
      code: "session_expired",
    })
  })

  it("returns errors as problem documents with the request's id", async () => {
    const response = await server.send("/api/nowhere", undefined, doctor)
    expect(response.status).toBe(404)
    expect(response.headers.get("content-type")).toBe("application/problem+json")
    const requestId = response.headers.get("x-request-id")
    expect(await response.json()).toEqual({
      status: 404,
      code: "no_such_endpoint",
      title: "There is no such endpoint",
      request_id: requestId,
    })
  })

  it.each([
    ["a valid one", "request-0001", "request-0001"],
    ["an invalid one", "a b\tc", null],
  ])("creates its own request id, and keeps the caller's beside it: %s", { tags: ["API-004", "SEC-009"] }, async (_, sent, storedRows) => {
    const response = await json("/api/box/b/item", { item_name: "pen" }, { "x-request-id": sent, "user-agent": "Browser/1" })
    const requestId = response.headers.get("x-request-id")
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
    const line = (await server.audit()).at(-1)
    expect(line).toMatchObject({ requestId, callerRequestId: storedRows, userAgent: "Browser/1", sessionId: doctor.sessionId })
  })

  it.each([
    ["an incomplete escape", "/api/box/%E0%A4%A/item"],
    ["only a percent sign", "/api/box/%"],
  ])("responds to an address with %s with 404, not with a retryable server error", { tags: ["API-017"] }, async (_what, place) => {
    const response = await server.send(place, {}, doctor)
    expect([response.status, await response.json()]).toMatchObject([404, { code: "no_such_address" }])
  })

  it.each([
    ["a NUL", "/api/box/a/item", { item_name: "Cou\0gh" }],
    ["a lone surrogate", "/api/box/a/item", { item_name: "Cough \ud83d" }],
    ["a NUL in its address", "/api/box/%00/item", { item_name: "Cough" }],
  ])("refuses a text with %s, which no database stores", async (_what, path, body) => {
    const response = await json(path, body)
    expect([response.status, await response.json()]).toMatchObject([422, { code: "unstorable_text" }])
  })

  it("also refuses it in a form and in a file name", async () => {
    const send = (title: string, name: string) => {
      const form = new FormData()
      form.append("title", title)
      form.append("files", new File(["x"], name))
      return server.send(
        "/api/box/files",
        { method: "POST", headers: { "idempotency-key": `${title.length}-${name.length}`, "x-rond-csrf": testCsrfToken }, body: form },
        doctor,
      )
    }
    expect((await send("Cou\0gh", "a.txt")).status).toBe(422)
    expect((await send("Cough", "a.txt")).status).toBe(200)
  })

  it("refuses an invalid payload with 422 and the paths, without the values", async () => {
    const response = await json("/api/box/a/item", { item_name: "" })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: "invalid_input", detail: [expect.stringMatching(/^payload\.item_name/)] })
  })

  it.each([
    [
      "a payload that is nested too deeply",
      { body: "[".repeat(20_000) + "]".repeat(20_000), headers: { "content-type": "application/json" } },
      422,
      "payload_too_deep",
    ],
    ["a payload that is not JSON", { body: "{", headers: { "content-type": "application/json" } }, 400, "unreadable_payload"],
    ["a payload of another type", { body: "x", headers: { "content-type": "text/plain" } }, 415, "unsupported_media_type"],
    [
      "a payload that is too large",
      { body: `"${"x".repeat(3_000_000)}"`, headers: { "content-type": "application/json" } },
      413,
      "payload_too_large",
    ],
  ])("refuses %s", async (_, { body, headers }, status, code) => {
    const response = await server.send(
      "/api/box/a/item",
      { method: "POST", body, headers: { ...headers, "x-rond-csrf": testCsrfToken, "idempotency-key": crypto.randomUUID() } },
      doctor,
    )
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ status, code })
  })

  it("refuses writes without this session's token against forgery", async () => {
    expect((await json("/api/box/a/item", { item_name: "pen" }, { "x-rond-csrf": "guessed" })).status).toBe(403)
  })

  it("refuses writes without an idempotency key", async () => {
    const response = await json("/api/box/a/item", { item_name: "pen" }, { "idempotency-key": "" })
    expect(await response.json()).toMatchObject({ status: 400, code: "idempotency_key_required" })
  })

  describe("a file that a person opens in a tab", () => {
    const opened = (path: string, as?: Session, headers: Record<string, string> = {}) =>
      server.send(path, { headers: { "sec-fetch-mode": "navigate", "accept-language": "sv-SE,sv;q=0.9", ...headers } }, as)

    it("redirects to sign-in and back if nobody is signed in", async () => {
      const response = await opened("/api/picture?size=2")
      expect(response.status).toBe(303)
      expect(response.headers.get("location")).toBe("/auth/login?return_to=%2Fapi%2Fpicture%3Fsize%3D2")
    })

    it.each([
      ["no longer exists", "/api/lost", {}, 404, "Filen finns inte längre", 'href="/"'],
      ["is not accessible", "/api/picture", { "sec-fetch-site": "cross-site" }, 403, "Du får inte öppna den här filen", 'href="/"'],
      ["failed to load", "/api/broken-picture", {}, 500, "Filen kunde inte hämtas", 'href="/api/broken-picture"'],
    ])("explains in words and with a next step that it %s", async (_what, path, headers, status, title, way) => {
      const response = await opened(path, doctor, headers)
      expect(response.status).toBe(status)
      expect(response.headers.get("content-type")).toMatch(/^text\/html/)
      const page = await response.text()
      for (const part of [title, way, response.headers.get("x-request-id"), 'lang="sv"']) expect(page).toContain(part)
    })

    it("is the file if the person may read it, and other endpoints respond as usual", async () => {
      expect(await (await opened("/api/picture", doctor)).text()).toBe("pixels")
      expect((await opened("/api/box/b")).headers.get("content-type")).toBe("application/problem+json")
      expect((await server.send("/api/picture")).headers.get("content-type")).toBe("application/problem+json")
    })
  })

  it("answers a repeated key without running again, and repeats its audit lines", { tags: ["API-009", "SEC-004"] }, async () => {
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

  it("stores a reference for a repeated key instead of the response, and reads the response again", { tags: ["SEC-007"] }, async () => {
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

  it("refuses to start with a write that returns data without declaring how it repeats", { tags: ["SEC-007"] }, () => {
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

  it.each(["/api/box/a", "/api/events?topics=clinician:c1"])(
    "refuses requests from pages of other sites, including reads: %s",
    async (path) => {
      const response = await server.send(path, { headers: { "sec-fetch-site": "cross-site" } }, doctor)
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: "cross_site" })
    },
  )

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

  it.each([
    ["a response", "/api/box/b"],
    ["a picture", "/api/picture"],
    ["an error", "/api/lost"],
    ["an internal error", "/api/crash"],
    ["an unknown address", "/api/nowhere"],
    ["a refused event stream", "/api/events?topics=clinician:c1"],
  ])("forbids caching of %s", { tags: ["SEC-027"] }, async (_, path) => {
    expect((await server.send(path, undefined, doctor)).headers.get("cache-control")).toBe("no-store")
    expect((await server.send(path)).headers.get("cache-control")).toBe("no-store")
  })

  it.each(["pool:other", "clinician:other", "meeting:none"])("audits a refused event stream: %s", { tags: ["SEC-009"] }, async (topic) => {
    expect((await server.send(`/api/events?topics=${topic}`, undefined, doctor)).ok).toBe(false)
    const refusal = { action: "events.refused", outcome: "refused", subjectId: topic, personId: doctor.personId }
    expect((await server.audit()).at(-1)).toMatchObject(refusal)
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

  it("responds to a stale version with the current content, and audits that it was shown", { tags: ["SEC-004"] }, async () => {
    expect(await server.error(emptyBox, { params: { id: "a" } }, { as: doctor })).toMatchObject({ status: 428, code: "version_required" })
    expect(await server.error(emptyBox, { params: { id: "a" } }, { as: doctor, version: "0" })).toMatchObject({
      _tag: "Conflict",
      code: "version_conflict",
      detail: { version: expect.any(Number), inside: "A toy" },
    })
    const { personId, sessionId } = doctor
    expect((await server.audit()).at(-1)).toMatchObject({ ...inside, action: "access.shown", endpointId: "box.empty", personId, sessionId })
  })

  it("accepts forms with none, one and many files", { tags: ["API-013"] }, async () => {
    const file = (name: string) => new File(["abc"], name, { type: "text/plain" })
    const send = (files: readonly File[]) => server.call(sendFiles, { payload: { title: "t", files } }, { as: doctor })
    expect(await send([])).toEqual(["t"])
    expect(await send([file("a.txt")])).toEqual(["t", "a.txt 3"])
    expect(await send([file("a.txt"), file("b.txt")])).toEqual(["t", "a.txt 3", "b.txt 3"])
  })

  it("returns pictures unchanged", { tags: ["API-014"] }, async () => {
    const blob = await server.call(picture, {}, { as: doctor })
    expect([blob.type, await blob.text()]).toEqual(["image/png", "pixels"])
  })

  it("responds to an internal error with 500 and reveals nothing about it", async () => {
    for (const path of ["/api/broken", "/api/crash"]) {
      const response = await server.send(path, {}, doctor)
      expect(await response.json()).toEqual({
        status: 500,
        code: "internal_error",
        title: "The server failed",
        request_id: response.headers.get("x-request-id"),
      })
    }
  })

  it("records person, request and endpoint in the audit log", { tags: ["API-016"] }, async () => {
    const response = await json("/api/box/b/item", { item_name: "pen" })
    expect(response.status).toBe(200)
    expect((await server.audit()).at(-1)).toMatchObject({
      personId: "p1",
      requestId: response.headers.get("x-request-id"),
      endpointId: "box.put",
      action: "box.put",
      subjectId: "b",
      outcome: "done",
    })
  })
})
