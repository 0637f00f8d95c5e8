import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { joinedReads } from "./joined-reads.ts"

const json = { method: "GET", headers: { Accept: "application/json" } }

/** A joined response that is written piece by piece. */
function joinedResponse() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
  const bytes = (text: string) => new TextEncoder().encode(text)
  return {
    response: Promise.resolve(new Response(body)),
    announce: (...next: readonly string[]) => controller!.enqueue(bytes(`${JSON.stringify({ next })}\n\n`)),
    respond: (path: string, text: string, status = 200) =>
      controller!.enqueue(bytes(`${JSON.stringify({ path, status, request_id: "r-1" })}\n${text}\n`)),
    write: (text: string) => controller!.enqueue(bytes(text)),
    end: () => controller!.close(),
  }
}
const requestedPaths: string[] = []
let reads: ReturnType<typeof joinedResponse>
const allReads: ReturnType<typeof joinedResponse>[] = []
let page: EventTarget
let hasPlaceholder: boolean
beforeEach(() => {
  requestedPaths.length = 0
  allReads.length = 0
  page = new EventTarget()
  hasPlaceholder = false
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
  vi.stubGlobal("document", { querySelector: () => (hasPlaceholder ? {} : null) })
  vi.stubGlobal("fetch", async (address: string) => {
    requestedPaths.push(address)
    if (!address.startsWith("/api/reads")) return new Response(`own ${address}`)
    reads = joinedResponse()
    allReads.push(reads)
    return reads.response
  })
})
afterEach(() => {
  // A page that is used has opened: it waits for nothing more.
  page.dispatchEvent(new Event("keydown"))
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const textOf = async (response: Promise<Response>) => {
  const { status, headers } = await response
  return `${status} ${headers.get("X-Request-Id") ?? "-"} ${await (await response).text()}`
}

it("answers a path's first read with the response to the page's first script", { tags: ["SCR-097"] }, async () => {
  const opening = joinedResponse()
  const { fetch } = joinedReads("/api", opening.response)
  const early = textOf(fetch("/api/session", json))
  opening.announce("/session", "/meeting/1", "/nobody")
  const before = textOf(fetch("/api/meeting/1", json))
  opening.respond("/session", "{}")
  opening.respond("/meeting/1", '{"code":"refused"}', 403)
  opening.respond("/nobody", "", 204)
  expect(await early).toBe("200 r-1 {}")
  expect(await before).toBe('403 r-1 {"code":"refused"}')
  expect(await textOf(fetch("/api/nobody", json))).toBe("204 r-1 ")
  expect(requestedPaths).toEqual([])
  expect(await textOf(fetch("/api/session", json))).toBe("200 - own /api/session")
})

it("joins simultaneous reads, and passes on each response as it arrives", { tags: ["SCR-097"] }, async () => {
  const { fetch } = joinedReads("/api", undefined)
  const [one, two, again] = ["/api/a?b=c&d", "/api/e", "/api/e"].map((address) => textOf(fetch(address, json)))
  await expect.poll(() => requestedPaths).toEqual(["/api/reads?path=%2Fa%3Fb%3Dc%26d&path=%2Fe"])
  reads.write('{"path":"/e","status":200,"request')
  reads.write('_id":"r-2"}\n"å')
  reads.write('"\n')
  expect(await Promise.all([two, again])).toEqual(['200 r-2 "å"', '200 r-2 "å"'])
  reads.respond("/a?b=c&d", "[]", 500)
  expect(await one).toBe("500 r-1 []")
})

it("joins no more reads in one request than the server accepts", { tags: ["SCR-097", "SEC-051"] }, async () => {
  const { fetch } = joinedReads("/api", undefined)
  const many = Array.from({ length: 26 }, (_, index) => textOf(fetch(`/api/a${index}`, json)))
  await expect.poll(() => requestedPaths).toHaveLength(3)
  expect(requestedPaths.map((address) => new URL(address, "http://rond.test").searchParams.getAll("path").length)).toEqual([12, 12, 2])
  for (const joined of allReads) joined.end()
  expect(await Promise.all(many)).toEqual(Array.from({ length: 26 }, (_, index) => `200 - own /api/a${index}`))
})

it("requests a read by itself that alone is left over", { tags: ["SCR-097"] }, async () => {
  const { fetch } = joinedReads("/api", undefined)
  const many = Array.from({ length: 13 }, (_, index) => textOf(fetch(`/api/a${index}`, json)))
  expect(await many.at(-1)).toBe("200 - own /api/a12")
  expect(requestedPaths[1]).toBe("/api/a12")
  reads.end()
  expect(await Promise.all(many)).toHaveLength(13)
})

it.each<readonly [string, () => void]>([
  ["that ends early", () => reads.end()],
  ["that is no response", () => reads.write("<html>\n<p>\n")],
])("sends each read separately after a joined response %s", { tags: ["SCR-097"] }, async (_what, fail) => {
  const { fetch } = joinedReads("/api", undefined)
  const both = ["/api/a", "/api/b"].map((address) => textOf(fetch(address, json)))
  await expect.poll(() => requestedPaths).toHaveLength(1)
  fail()
  expect(await Promise.all(both)).toEqual(["200 - own /api/a", "200 - own /api/b"])
})

it.each<readonly [string, Promise<Response | undefined>]>([
  ["fails", Promise.resolve(new Response("down", { status: 503 }))],
  ["does not come", Promise.resolve(undefined)],
])("sends its own request if the first script's request %s", { tags: ["SCR-097"] }, async (_what, opening) => {
  const { fetch } = joinedReads("/api", opening)
  expect(await textOf(fetch("/api/session", json))).toBe("200 - own /api/session")
})

it("sends its own request if the joined response is late", { tags: ["SCR-097"] }, async () => {
  vi.useFakeTimers()
  const opening = joinedResponse()
  opening.announce("/session")
  const { fetch } = joinedReads("/api", opening.response)
  const response = textOf(fetch("/api/session", json))
  await vi.advanceTimersByTimeAsync(8_100)
  expect(await response).toBe("200 - own /api/session")
})

it("joins neither writes, nor files, nor reads after a press", { tags: ["SCR-097"] }, async () => {
  const { fetch, opened } = joinedReads("/api", undefined)
  void fetch("/api/write", { method: "PUT", headers: json.headers })
  void fetch("/api/file", { method: "GET", headers: { Accept: "*/*" } })
  expect(requestedPaths).toEqual(["/api/write", "/api/file"])
  page.dispatchEvent(new Event("pointerdown"))
  void fetch("/api/a", json)
  void fetch("/api/b", json)
  expect(requestedPaths.slice(2)).toEqual(["/api/a", "/api/b"])
  await opened
})

it("has opened once nothing is being read and no placeholder shows", { tags: ["SCR-097"] }, async () => {
  vi.useFakeTimers()
  const { fetch, opened } = joinedReads("/api", undefined)
  let isOpen = false
  void opened.then(() => (isOpen = true))
  hasPlaceholder = true
  void fetch("/api/a", json)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(isOpen).toBe(false)
  hasPlaceholder = false
  await vi.advanceTimersByTimeAsync(300)
  expect(isOpen).toBe(true)
})
