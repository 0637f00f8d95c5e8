import { describe, expect, it } from "vitest"
import { type Session } from "@rond/core/server-kit"
import { withServer } from "../../testing/test-server.ts"
import { getBox, emptyBox, sendFiles, picture, inside, doctor, boxModule, jsonTo, lastItem } from "./testing.ts"

describe("API requests over HTTP", () => {
  const server = withServer([boxModule])
  const json = jsonTo(server)

  it("responds with what the endpoint's schema encodes, in snake_case", { tags: ["API-001"] }, async () => {
    expect(await server.call(getBox, { params: { id: "b" }, query: {} }, { as: doctor })).toEqual({ boxId: "b", itemCount: 0, version: 1 })
    const response = await server.send("/api/box/b?tags=one", {}, doctor)
    expect(await response.json()).toEqual({ box_id: "b", item_count: 0, version: 1 })
    expect(response.headers.get("etag")).toBe('"1"')
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
    ])("explains in words that it %s, with a next step", async (_what, path, headers, status, title, way) => {
      const response = await opened(path, doctor, headers)
      expect(response.status).toBe(status)
      expect(response.headers.get("content-type")).toMatch(/^text\/html/)
      const page = await response.text()
      for (const part of [title, way, response.headers.get("x-request-id"), 'lang="sv"']) expect(page).toContain(part)
    })

    it("is returned if the person may read it", async () => {
      expect(await (await opened("/api/picture", doctor)).text()).toBe("pixels")
      expect((await opened("/api/box/b")).headers.get("content-type")).toBe("application/problem+json")
      expect((await server.send("/api/picture")).headers.get("content-type")).toBe("application/problem+json")
    })
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

  it("responds to a stale version with the current content, and audits that", { tags: ["SEC-004"] }, async () => {
    expect(await server.error(emptyBox, { params: { id: "a" } }, { as: doctor })).toMatchObject({ status: 428, code: "version_required" })
    expect(await server.error(emptyBox, { params: { id: "a" } }, { as: doctor, version: "0" })).toMatchObject({
      _tag: "Conflict",
      code: "version_conflict",
      detail: { version: expect.any(Number), inside: "A toy" },
    })
    const { personId, sessionId } = doctor
    expect((await server.audit()).at(-1)).toMatchObject({ ...inside, action: "access.shown", endpointId: "box.empty", personId, sessionId })
  })

  it("accepts forms with no, one and many files", { tags: ["API-013"] }, async () => {
    const file = (name: string) => new File(["abc"], name, { type: "text/plain" })
    const send = (files: readonly File[]) => server.call(sendFiles, { payload: { title: "t", files } }, { as: doctor })
    expect(await send([])).toEqual(["t"])
    expect(await send([file("a.txt")])).toEqual(["t", "a.txt 3"])
    expect(await send([file("a.txt"), file("b.txt")])).toEqual(["t", "a.txt 3", "b.txt 3"])
  })

  it("takes every text of a request in composed form", { tags: ["SEC-065"] }, async () => {
    const [typed, composed] = ["O\u0308hman", "\u00d6hman"]
    const files = [new File(["abc"], `${typed}.txt`, { type: "text/plain" })]
    expect(await server.call(sendFiles, { payload: { title: typed, files } }, { as: doctor })).toEqual([composed, `${composed}.txt 3`])
    await json("/api/box/a/item", { item_name: typed })
    expect(lastItem).toBe(composed)
    // JSON may also write a letter as an escape.
    await json("/api/box/a/item", { item_name: `2 ${typed}` }, {}, (text) => text.replace("\u0308", "\\u0308"))
    expect(lastItem).toBe(`2 ${composed}`)
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
