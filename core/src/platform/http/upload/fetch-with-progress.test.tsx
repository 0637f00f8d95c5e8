import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import type { UploadProgress } from "../../../kernel/api/client.ts"
import { fetchWithProgress } from "./fetch-with-progress.ts"

const received: {
  readonly method: string | undefined
  readonly key: string | undefined
  readonly type: string | undefined
  readonly bytes: number
}[] = []
let respond: (response: ServerResponse) => void
const server = createServer(async (request: IncomingMessage, response) => {
  response
    .setHeader("access-control-allow-origin", "*")
    .setHeader("access-control-allow-headers", "*")
    .setHeader("access-control-expose-headers", "*")
  let bytes = 0
  for await (const chunk of request) bytes += (chunk as Buffer).byteLength
  if (request.method === "OPTIONS") return void response.writeHead(204).end()
  received.push({
    method: request.method,
    key: request.headers["idempotency-key"] as string | undefined,
    type: request.headers["content-type"],
    bytes,
  })
  respond(response)
})
let address: string
beforeAll(async () => {
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/upload`
})
afterAll(() => void server.close())
beforeEach(() => void received.splice(0))

const form = () => {
  const body = new FormData()
  body.append("file", new File(["x".repeat(300_000)], "scan.pdf", { type: "application/pdf" }))
  return body
}
const send = (onProgress: (progress: UploadProgress) => void, signal?: AbortSignal) =>
  fetchWithProgress(onProgress)(address, {
    method: "POST",
    headers: { "Idempotency-Key": "k1" },
    body: form(),
    ...(signal === undefined ? {} : { signal }),
  })

it("sends a form as fetch does, and reports how much of it is sent", { tags: ["ACT-451"] }, async () => {
  respond = (response) => void response.writeHead(201, { "content-type": "application/json", "x-request-id": "r1" }).end('{"id":"f1"}')
  const reports: UploadProgress[] = []
  const response = await send((progress) => reports.push(progress))
  expect([response.status, response.headers.get("x-request-id"), await response.text()]).toEqual([201, "r1", '{"id":"f1"}'])
  expect(received).toEqual([
    { method: "POST", key: "k1", type: expect.stringMatching(/^multipart\/form-data; boundary=/), bytes: expect.any(Number) },
  ])
  const { sentBytes, totalBytes } = reports.at(-1)!
  expect(sentBytes).toBe(totalBytes)
  expect(totalBytes).toBe(received[0]!.bytes)
})

it.each([204, 413, 503])("gives a response of status %i", { tags: ["ACT-451"] }, async (status) => {
  respond = (response) => void response.writeHead(status).end()
  const response = await send(() => undefined)
  expect([response.status, await response.text()]).toEqual([status, ""])
})

it("fails where no response comes, and when it is aborted", { tags: ["ACT-451"] }, async () => {
  respond = (response) => void response.destroy()
  await expect(send(() => undefined)).rejects.toThrow(TypeError)
  const aborting = new AbortController()
  respond = () => aborting.abort(new Error("Left"))
  await expect(send(() => undefined, aborting.signal)).rejects.toThrow("Left")
})
