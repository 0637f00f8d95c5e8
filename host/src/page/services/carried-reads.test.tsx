import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { carriedReads } from "./carried-reads.ts"

const json = { method: "GET", headers: { Accept: "application/json" } }

const requested: string[] = []
let page: Document
let state: DocumentReadyState
beforeEach(() => {
  requested.length = 0
  state = "complete"
  page = document.implementation.createHTMLDocument()
  Object.defineProperty(page, "readyState", { get: () => state })
  vi.stubGlobal("fetch", async (address: string) => {
    requested.push(address)
    return new Response(`own ${address}`)
  })
})
afterEach(() => vi.unstubAllGlobals())

const block = (path: string, body: string, status = 200) => {
  const script = Object.assign(page.createElement("script"), { type: "application/json", textContent: body })
  Object.assign(script.dataset, { read: path, status: String(status), requestId: "r-1" })
  page.body.append(script)
}
const end = () => {
  state = "interactive"
  page.dispatchEvent(new Event("DOMContentLoaded"))
}
const textOf = async (response: Promise<Response>) => {
  const { status, headers } = await response
  return `${status} ${headers.get("X-Request-Id") ?? "-"} ${await (await response).text()}`
}

it("answers a path's first read with what the document carries", { tags: ["SCR-097"] }, async () => {
  block("/session", '{"name":"\\u003c"}')
  block("/meeting/1?a=b&c", '{"code":"refused"}', 403)
  block("/nobody", "", 204)
  const { fetch } = carriedReads("/api", page)
  expect(await textOf(fetch("/api/session", json))).toBe('200 r-1 {"name":"\\u003c"}')
  expect(await textOf(fetch("/api/meeting/1?a=b&c", json))).toBe('403 r-1 {"code":"refused"}')
  expect(await textOf(fetch("/api/nobody", json))).toBe("204 r-1 ")
  expect(requested).toEqual([])
  expect(page.querySelector("script")).toBeNull()
  expect(await textOf(fetch("/api/session", json))).toBe("200 - own /api/session")
})

it("waits for a response until the document is whole, and requests what it lacks", { tags: ["SCR-097", "SCR-301"] }, async () => {
  state = "loading"
  const { fetch } = carriedReads("/api", page)
  block("/early", "1")
  expect(await textOf(fetch("/api/early", json))).toBe("200 r-1 1")
  const later = textOf(fetch("/api/later", json))
  const lacking = textOf(fetch("/api/lacking", json))
  block("/later", "2")
  expect(requested).toEqual([])
  end()
  expect(await later).toBe("200 r-1 2")
  expect(await lacking).toBe("200 - own /api/lacking")
})

it("requests everything of a page that the server did not write, as in development", { tags: ["SCR-097"] }, async () => {
  const { fetch } = carriedReads("/api", page)
  expect(await textOf(fetch("/api/session", json))).toBe("200 - own /api/session")
})

it("passes on writes and files at once", { tags: ["SCR-097"] }, () => {
  state = "loading"
  const { fetch } = carriedReads("/api", page)
  void fetch("/api/write", { method: "PUT", headers: json.headers })
  void fetch("/api/file", { method: "GET", headers: { Accept: "*/*" } })
  expect(requested).toEqual(["/api/write", "/api/file"])
})

it("gives no response to a read that was given up meanwhile", { tags: ["SCR-097"] }, async () => {
  state = "loading"
  const { fetch } = carriedReads("/api", page)
  const leaving = new AbortController()
  const response = fetch("/api/session", { ...json, signal: leaving.signal })
  leaving.abort()
  end()
  await expect(response).rejects.toThrow("aborted")
  expect(requested).toEqual([])
})

it("keeps nothing in the page once it has opened", { tags: ["SCR-300"] }, async () => {
  block("/unread", "1")
  const { fetch, forget } = carriedReads("/api", page)
  forget()
  expect(page.querySelector("script")).toBeNull()
  expect(await textOf(fetch("/api/unread", json))).toBe("200 - own /api/unread")
})
