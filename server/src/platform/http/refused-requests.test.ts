import { describe, expect, it } from "vitest"
import { testCsrfToken } from "../../testing/test-caller.ts"
import { withServer } from "../../testing/test-server.ts"
import { getBox, doctor, boxModule, jsonTo } from "./testing.ts"

describe("a request that is refused", () => {
  const server = withServer([boxModule])
  const json = jsonTo(server)

  it("refuses a request without a session with 401 session_expired", { tags: ["API-002"] }, async () => {
    expect(await server.error(getBox, { params: { id: "b" }, query: {} })).toMatchObject({
      _tag: "SessionExpired",
      code: "session_expired",
    })
  })

  it.each([
    ["an incomplete escape", "/api/box/%E0%A4%A/item"],
    ["only a percent sign", "/api/box/%"],
  ])("returns 404 for an address with %s", { tags: ["API-017"] }, async (_what, place) => {
    const response = await server.send(place, {}, doctor)
    expect([response.status, await response.json()]).toMatchObject([404, { code: "no_such_address" }])
  })

  it.each([
    ["a NUL", "/api/box/a/item", { item_name: "Cou\0gh" }],
    ["a lone surrogate", "/api/box/a/item", { item_name: "Cough \ud83d" }],
    ["a NUL in its address", "/api/box/%00/item", { item_name: "Cough" }],
  ])("refuses a text with %s", async (_what, path, body) => {
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

  it("refuses writes without this session's CSRF token", async () => {
    expect((await json("/api/box/a/item", { item_name: "pen" }, { "x-rond-csrf": "guessed" })).status).toBe(403)
  })

  it("refuses writes without an idempotency key", async () => {
    const response = await json("/api/box/a/item", { item_name: "pen" }, { "idempotency-key": "" })
    expect(await response.json()).toMatchObject({ status: 400, code: "idempotency_key_required" })
  })

  it.each(["/api/box/a", "/api/events?topics=clinician:c1"])(
    "refuses requests from pages of other sites, including reads: %s",
    async (path) => {
      const response = await server.send(path, { headers: { "sec-fetch-site": "cross-site" } }, doctor)
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: "cross_site" })
    },
  )

  it.each(["pool:other", "clinician:other", "meeting:none"])("audits a refused event stream: %s", { tags: ["SEC-009"] }, async (topic) => {
    expect((await server.send(`/api/events?topics=${topic}`, undefined, doctor)).ok).toBe(false)
    const refusal = { action: "events.refused", outcome: "refused", subjectId: topic, personId: doctor.personId }
    expect((await server.audit()).at(-1)).toMatchObject(refusal)
  })
})
