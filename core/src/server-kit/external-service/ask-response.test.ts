import { once } from "node:events"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, Logger, References, Schema } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { askExternal, type ExternalAsk } from "./ask-external.ts"

interface Arrived {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage["headers"]
  readonly body: string
}

/** A service on a port of this machine, which remembers what arrived. */
async function service(respond: (response: ServerResponse) => void) {
  const arrived: Arrived[] = []
  const server = createServer((request, response) => {
    let body = ""
    request.on("data", (chunk: Buffer) => (body += chunk.toString()))
    request.on("end", () => {
      arrived.push({ method: request.method, url: request.url, headers: request.headers, body })
      respond(response)
    })
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  open.push(server)
  return { arrived, service: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`, key: "secret" } }
}
const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const Outcome = Schema.Struct({ decision: Schema.Literals(["ACCEPT", "DECLINE"]), member: Schema.Struct({ name: Schema.String }) })
const outcome = { decision: "ACCEPT", member: { name: "Anna Ek" } }
const json =
  (value: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value))
const ask = { method: "GET", path: ["outcomes", "m 1"], response: Outcome, seconds: 5 } as const
const failure = async (respond: (response: ServerResponse) => void) => {
  const to = await service(respond)
  return Effect.runPromise(Effect.flip(askExternal(to.service, ask)))
}

describe("asking a service", { tags: ["SEC-436"] }, () => {
  it("decodes its response", async () => {
    const to = await service(json(outcome))
    expect(await Effect.runPromise(askExternal(to.service, ask))).toEqual(outcome)
  })

  it.each([
    ["JSON", "PUT", { drug: "A" }, "application/json", '{"drug":"A"}'],
    ["a form", "POST", new URLSearchParams({ Status: "completed" }), "application/x-www-form-urlencoded;charset=UTF-8", "Status=completed"],
    ["bytes", "PATCH", new Uint8Array([97, 98]), "application/octet-stream", "ab"],
    ["no body", "DELETE", undefined, undefined, ""],
  ] as const)("sends %s with method, path, query, headers and key", async (_what, method, body, type, received) => {
    const to = await service((response) => response.writeHead(204).end())
    const sent: ExternalAsk = {
      method,
      path: ["outcomes", "m/1"],
      query: { entityId: "e 1" },
      headers: { requesterId: "doctor" },
      body,
      idempotencyKey: "k-1",
      seconds: "none",
    }
    expect(await Effect.runPromise(askExternal(to.service, { ...sent, response: "none" }))).toBeUndefined()
    expect(to.arrived).toMatchObject([
      {
        method,
        url: "/v1/outcomes/m%2F1?entityId=e+1",
        headers: { requesterid: "doctor", "idempotency-key": "k-1", authorization: "Bearer secret" },
        body: received,
      },
    ])
    expect(to.arrived[0]?.headers["content-type"]).toBe(type)
  })

  it.each([
    ["another word", { ...outcome, decision: "MAYBE Anna" }, ["decision: "]],
    ["a missing part", { decision: "ACCEPT" }, ["member: MissingKey"]],
    ["a name of another type", { ...outcome, member: { name: 4711 } }, ["member.name: InvalidType"]],
  ])("names the paths of a response of another shape, and no value: %s", async (_what, response, paths) => {
    const error = await failure(json(response))
    expect(error).toMatchObject({ _tag: "ExternalServiceUnavailable", reason: "undecodable" })
    const said = JSON.stringify(error)
    for (const path of paths) expect(said).toContain(path)
    for (const value of ["MAYBE", "Anna", "4711"]) expect(said).not.toContain(value)
  })

  it.each([
    ["no JSON", "<html>Anna</html>"],
    ["nothing", ""],
  ])("calls a response undecodable that is %s", async (_what, text) => {
    const error = await failure((response) => void response.end(text))
    expect(error).toMatchObject({ reason: "undecodable" })
    expect(JSON.stringify(error)).not.toContain("Anna")
  })

  it.each([
    ["a code", { code: "pin_wrong", message: "Anna's PIN" }, "pin_wrong"],
    ["an error", { error: "not_enrolled" }, "not_enrolled"],
    ["a code before an error", { code: "E-17", error: "other" }, "E-17"],
    ["a sentence", { error: "Anna Ek is not enrolled" }, undefined],
    ["a number", { code: 17 }, undefined],
    ["a list", ["pin_wrong"], undefined],
    ["null", null, undefined],
  ])("refuses with the status, and the body's code if it is one word: %s", async (_what, body, code) => {
    const error = await failure(json(body, 422))
    expect(error).toMatchObject({ _tag: "ExternalServiceRefused", status: 422 })
    expect(error).toHaveProperty("code", code)
    expect(JSON.stringify(error)).not.toContain("Anna")
  })

  it.each([408, 425, 429, 500, 502, 503])("calls a service that answers %i failing, not refusing", async (status) => {
    expect(await failure(json({ code: "later" }, status))).toMatchObject({ _tag: "ExternalServiceUnavailable", reason: "failing", status })
  })

  it.each([301, 303, 307, 308])("follows no redirect with status %i", async (status) => {
    const elsewhere = await service(json(outcome))
    const error = await failure((response) => void response.writeHead(status, { location: elsewhere.service.url }).end())
    expect(error).toMatchObject({ _tag: "ExternalServiceUnavailable", reason: "broken" })
    expect(elsewhere.arrived).toEqual([])
  })

  it("tells a connection that broke from one that was never made", async () => {
    expect(await failure((response) => void response.destroy())).toMatchObject({ reason: "broken" })
    const to = await service(json(outcome))
    open.splice(0).forEach((server) => (server.closeAllConnections(), server.close()))
    expect(await Effect.runPromise(Effect.flip(askExternal(to.service, ask)))).toMatchObject({ reason: "unreachable" })
  })

  it("logs the status and the milliseconds, and nothing of address, key, headers or bodies", async () => {
    const lines: unknown[] = []
    const log = Logger.layer([
      Logger.make(({ message, fiber }) => void lines.push([message, fiber.getRef(References.CurrentLogAnnotations)])),
    ])
    const to = await service(json({ ...outcome, code: "pin_wrong" }, 422))
    const asking = askExternal(to.service, { ...ask, method: "POST", headers: { requesterId: "doctor" }, body: { pin: "847163" } })
    await Effect.runPromise(Effect.exit(asking).pipe(Effect.provide(log)))
    expect(lines).toEqual([[["External service"], { status: 422, millis: expect.any(Number) }]])
  })
})
