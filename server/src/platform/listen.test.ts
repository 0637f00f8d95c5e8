import { EventEmitter, once } from "node:events"
import { connect, type Socket } from "node:net"
import { Effect, Exit, Scope } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { defaultPace, millisLeft } from "./body-pace.ts"
import { openPort, type PortOptions } from "./listen.ts"

const scopes: Scope.Closeable[] = []
afterEach(() => Promise.all(scopes.splice(0).map((scope) => Effect.runPromise(Scope.close(scope, Exit.void)))))

async function opened(options: Partial<PortOptions> = {}) {
  const scope = Scope.makeUnsafe()
  scopes.push(scope)
  return Effect.runPromise(openPort({ port: 0, address: "127.0.0.1", maxConnections: 10, ...options }).pipe(Scope.provide(scope)))
}

/** A port that responds to a body with its length, and reports when a request or this many bytes of it have arrived. */
async function counting(options: Partial<PortOptions> = {}, respondsAtOnce = false) {
  const port = await opened(options)
  const progress = new EventEmitter()
  let length = -1
  const update = (now: number) => {
    length = now
    progress.emit("news")
  }
  port.respondWith((request, response) => {
    if (respondsAtOnce) return response.writeHead(429).end()
    update(0)
    request.on("data", (chunk: Buffer) => update(length + chunk.length))
    request.on("end", () => response.end(String(length)))
  })
  const receivedCount = async (count: number): Promise<void> => {
    if (length >= count) return
    await once(progress, "news")
    await receivedCount(count)
  }
  return { port: port.port, receivedCount }
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1")
  await once(socket, "connect")
  return socket
}

async function saidBy(socket: Socket): Promise<string> {
  let text = ""
  for await (const chunk of socket) text += String(chunk)
  return text
}

describe("the port", { tags: ["SEC-031"] }, () => {
  it.each([
    ["has half a minute at first", 0, 0, 30_000],
    ["is too slow after that", 1_000, 31_000, 0],
    ["continues while it is fast enough", 64 * 1024 * 100, 120_000, 10_000],
    ["may be large", 60 * 1024 * 1024, 30_000, 960_000],
  ])("gives a request's body time: one %s", (_, received, since, millis) => {
    expect(millisLeft(defaultPace, received, since)).toBe(millis)
  })

  describe("requires a minimum speed of bodies", () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }))
    afterEach(() => void vi.useRealTimers())
    const requestHead = "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 200000\r\n\r\n"

    it("closes for a body that does not arrive", async () => {
      const { port, receivedCount } = await counting()
      const socket = await connected(port)
      socket.write(requestHead)
      await receivedCount(0)
      vi.advanceTimersByTime(30_000)
      expect(await saidBy(socket)).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close/i)
    })

    it("closes for a body that continues slowly after its response", async () => {
      const { port } = await counting({}, true)
      const socket = await connected(port)
      socket.write(requestHead.replace("Connection: close\r\n", ""))
      const [response] = (await once(socket, "data")) as [Buffer]
      expect(response.toString()).toMatch(/^HTTP\/1\.1 429/)
      socket.write("a")
      vi.advanceTimersByTime(30_000)
      // An aborted connection may report an error first.
      socket.on("error", () => undefined)
      await new Promise((closed) => socket.once("close", closed))
    })

    it("leaves a connection open after a body that arrived, whose end nobody read", async () => {
      const { port, respondWith } = await opened()
      respondWith((request, response) => {
        request.once("readable", () => {
          request.read(1)
          response.end("read one byte")
        })
      })
      const socket = await connected(port)
      const request = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"
      const answer = async () => String(((await once(socket, "data")) as [Buffer])[0])
      socket.write(request)
      expect(await answer()).toContain("read one byte")
      vi.advanceTimersByTime(30_000)
      socket.write(request)
      expect(await answer()).toContain("read one byte")
      socket.destroy()
    })

    it("accepts a body that arrives slowly but steadily", async () => {
      const { port, receivedCount } = await counting()
      const socket = await connected(port)
      socket.write(requestHead)
      await receivedCount(0)
      socket.write("a".repeat(128 * 1024))
      await receivedCount(128 * 1024)
      vi.advanceTimersByTime(31_000)
      socket.write("b".repeat(200_000 - 128 * 1024))
      expect(await saidBy(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*200000/)
    })
  })

  describe("requires that clients take their answers", { tags: ["SEC-051"] }, () => {
    const large = Buffer.alloc(64 * 1024 * 1024)

    /** A port that responds with many bytes, or late; `closed` resolves with whether the answer left whole. */
    async function answering(readingMillis: number) {
      const { port, respondWith } = await opened({ readingMillis })
      const { promise: closed, resolve } = Promise.withResolvers<boolean>()
      respondWith((request, response) => {
        response.once("close", () => resolve(response.writableFinished))
        if (request.url === "/late") setTimeout(() => response.end("ready"), 4 * readingMillis)
        else response.end(large)
      })
      return { port, closed }
    }
    const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`

    it("closes for one that takes nothing", async () => {
      const { port, closed } = await answering(100)
      const silent = await connected(port)
      silent.pause()
      silent.on("error", () => undefined)
      silent.write(request("/"))
      expect(await closed).toBe(false)
      silent.destroy()
    })

    it("answers one that reads", async () => {
      const { port, closed } = await answering(30_000)
      const reader = await connected(port)
      reader.write(request("/"))
      expect((await saidBy(reader)).length).toBeGreaterThan(large.length)
      expect(await closed).toBe(true)
    })

    it("answers one that waits for a late answer", async () => {
      const { port, closed } = await answering(50)
      const waiting = await connected(port)
      waiting.write(request("/late"))
      expect(await saidBy(waiting)).toMatch(/ready$/)
      expect(await closed).toBe(true)
    })
  })

  it("closes connections beyond its limit", async () => {
    const { port } = await counting({ maxConnections: 1 })
    const first = await connected(port)
    const second = connect(port, "127.0.0.1")
    second.resume()
    await once(second, "close")
    first.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    expect(await saidBy(first)).toMatch(/^HTTP\/1\.1 200/)
  })
})
