import { Effect } from "effect"
import { createServer, type Server, type ServerResponse } from "node:http"
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { afterEach, describe, expect, it } from "vitest"
import { postToExternalService } from "./external-service.ts"

/** A service on a port of this machine; the test answers. */
async function service(respond: (response: ServerResponse) => void, arrived: string[] = []) {
  const server = createServer((request, response) => {
    arrived.push(request.url ?? "")
    request.resume().on("end", () => respond(response))
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  open.push(server)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: "key" }
}
const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

describe("an external service", () => {
  it.each([200, 204, 400, 500])("returns the status %i", async (status) => {
    const to = await service((response) => response.writeHead(status).end(status === 204 ? undefined : "{}"))
    expect(await Effect.runPromise(postToExternalService(to, {}, "run-1"))).toBe(status)
  })

  it("is disconnected once it has responded, even if its body has not ended", async () => {
    let closed: Promise<unknown> = Promise.resolve()
    const to = await service((response) => {
      closed = once(response, "close")
      response.writeHead(201).write("x".repeat(100_000))
    })
    expect(await Effect.runPromise(postToExternalService(to, {}, "run-1"))).toBe(201)
    await closed
  })

  it.each([301, 302, 303, 307, 308])("never follows a redirect with status %i", { tags: ["SEC-035"] }, async (status) => {
    const arrived: string[] = []
    const elsewhere = await service((response) => response.writeHead(204).end(), arrived)
    const to = await service((response) => response.writeHead(status, { location: elsewhere.url }).end())
    expect(await Effect.runPromise(Effect.flip(postToExternalService(to, { body: "a link" }, "run-1")))).toMatchObject({
      _tag: "ExternalServiceUnavailable",
    })
    expect(arrived).toEqual([])
  })

  it("is unavailable if it does not respond", async () => {
    // Nothing listens on the discard port.
    const to = { url: "http://127.0.0.1:9/", key: undefined }
    expect(await Effect.runPromise(Effect.flip(postToExternalService(to, {}, "run-1")))).toMatchObject({
      _tag: "ExternalServiceUnavailable",
      reason: "unreachable",
    })
  })
})
