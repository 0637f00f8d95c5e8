import { connect, type Socket } from "node:net"
import { Effect, Schema } from "effect"
import { expect, it } from "vitest"
import { defineEndpoint } from "@rond/core/api"
import { handle } from "@rond/core/server-kit"
import { TestBrowser, withRunningServer } from "../../../testing/processes/running-server.ts"
import { budgets } from "./under-way.ts"

const megabytes = 4
const connections = 6
const readsEach = 12

const large = "x".repeat(megabytes * 1_000_000)
const readLarge = defineEndpoint({ id: "test.large", method: "GET", path: "/large", summary: "Much", response: Schema.String })

/** Requests that a client sends and whose answers it does not read. */
function sendWithoutReading(origin: string, cookie: string): Socket {
  const { port, host } = new URL(origin)
  const socket = connect(Number(port), "localhost")
  socket.pause()
  socket.on("error", () => undefined)
  const request = (index: number) => `GET /api/large?${index} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`
  socket.write(Array.from({ length: readsEach }, (_, index) => request(index)).join(""))
  return socket
}

const server = withRunningServer([{ id: "test.large", migrations: {}, handlers: [handle(readLarge, () => Effect.succeed(large))] }])

it("answers that a client does not read stay within its budget, and hold up nobody else", { tags: ["SEC-051"] }, async () => {
  const [unread, other] = [new TestBrowser(), new TestBrowser()]
  await unread.signIn(server.origin(), "se-doctor")
  await other.signIn(server.origin(), "support")
  const cookie = [...unread.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const { reads } = server.underWay()
  const sockets = Array.from({ length: connections }, () => sendWithoutReading(server.origin(), cookie))
  // The reads that began before the first answer was there may all answer; no further one begins above the budget.
  const most = budgets.reads.bytes + budgets.reads.atOnce * large.length
  let highest = 0
  await expect
    .poll(() => {
      const { bytes, waiting } = reads.held()
      highest = Math.max(highest, bytes)
      return waiting > 0 && bytes >= budgets.reads.bytes
    })
    .toBe(true)
  for (let index = 0; index < 20; index += 1) {
    expect((await server.sessionOf(other)).status).toBe(200)
    const { bytes, underWay } = reads.held()
    expect(underWay).toBeLessThanOrEqual(budgets.reads.atOnce + 1)
    highest = Math.max(highest, bytes)
  }
  expect(highest).toBeLessThanOrEqual(most)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => reads.held()).toEqual({ underWay: 0, bytes: 0, waiting: 0 })
})
