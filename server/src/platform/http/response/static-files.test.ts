import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync, brotliDecompressSync } from "node:zlib"
import { Effect } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { afterAll, expect, it } from "vitest"
import { staticFiles } from "./static-files.ts"

const folder = mkdtempSync(join(tmpdir(), "rond-static-"))
afterAll(() => rmSync(folder, { recursive: true }))

/** Puts a build in the folder, as the bundler does: it removes the earlier one and writes the manifest last. */
function build(name: string, finishedAt: Date) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, "assets"), { recursive: true })
  mkdirSync(join(folder, ".vite"))
  writeFileSync(join(folder, "index.html"), `<script src="/assets/${name}.js">`)
  writeFileSync(join(folder, "assets", `${name}.js`), name)
  writeFileSync(join(folder, "assets", `inter-latin-wght-normal-${name}.woff2`), `typeface of ${name}`)
  writeFileSync(join(folder, ".vite/manifest.json"), "{}")
  utimesSync(join(folder, ".vite/manifest.json"), finishedAt, finishedAt)
}

it("serves the newest build's page, and the files of the build before", async () => {
  build("first", new Date(1_000))
  const files = await Effect.runPromise(staticFiles(folder))
  const get = async (path: string) => {
    const request = HttpServerRequest.fromWeb(new Request(`http://rond.test${path}`))
    const response = HttpServerResponse.toWeb(await Effect.runPromise(files(request)))
    return [response.status, await response.text()]
  }
  expect(await get("/emr")).toEqual([200, '<script src="/assets/first.js">'])
  build("second", new Date(2_000))
  expect(await get("/emr")).toEqual([200, '<script src="/assets/second.js">'])
  expect(await get("/assets/second.js")).toEqual([200, "second"])
  expect(await get("/assets/first.js")).toEqual([200, "first"])
  expect(await get("/inter.woff2")).toEqual([200, "typeface of second"])
  expect(await get("/assets/neither.js")).toEqual([404, "Not found\n"])
})

it("sends what the build compressed", async () => {
  build("whole", new Date(3_000))
  const text = "x".repeat(2_000)
  writeFileSync(join(folder, "assets", "long.js"), text)
  writeFileSync(join(folder, "assets", "long.js.br"), brotliCompressSync(`${text} by the build`))
  const files = await Effect.runPromise(staticFiles(folder))
  const handler = HttpEffect.toWebHandler(Effect.flatMap(HttpServerRequest.HttpServerRequest, files))
  const get = (path: string, encodings: string) =>
    handler(new Request(`http://rond.test${path}`, { headers: { "accept-encoding": encodings } }))
  const packed = await get("/assets/long.js", "gzip, br")
  expect([packed.headers.get("content-encoding"), packed.headers.get("vary")]).toEqual(["br", "accept-encoding"])
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(`${text} by the build`)
  expect((await get("/assets/long.js", "gzip")).headers.get("content-encoding")).toBe("gzip")
  expect(await (await get("/assets/long.js", "identity")).text()).toBe(text)
  expect((await get("/assets/long.js.br", "br")).status).toBe(404)
})

it("serves a range of a file, and validates the tag of a compressed one", async () => {
  build("whole", new Date(3_000))
  writeFileSync(join(folder, "assets", "long.js"), "x".repeat(2_000))
  const files = await Effect.runPromise(staticFiles(folder))
  const handler = HttpEffect.toWebHandler(Effect.flatMap(HttpServerRequest.HttpServerRequest, files))
  const get = (path: string, headers: Record<string, string>) => handler(new Request(`http://rond.test${path}`, { headers }))
  const part = await get("/assets/whole.js", { range: "bytes=1-2" })
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 1-2/5", "ho"])
  const packed = await get("/assets/long.js", { "accept-encoding": "gzip, br" })
  expect(packed.headers.get("content-encoding")).toBe("br")
  const notModified = await get("/assets/long.js", { "accept-encoding": "gzip, br", "if-none-match": packed.headers.get("etag")! })
  expect([notModified.status, notModified.headers.get("cache-control")]).toEqual([304, "public, max-age=31536000, immutable"])
})
