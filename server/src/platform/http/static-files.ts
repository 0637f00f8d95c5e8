import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { extname, join, sep } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { Effect } from "effect"
import { HttpRouter, type HttpServerRequest, HttpServerRequest as Request, HttpServerResponse } from "effect/http"

const mediaTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".wav": "audio/wav",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".wasm": "application/wasm",
}
const worthCompressing = /^(text\/|application\/(json|manifest)|image\/svg)/

interface StaticFile {
  readonly bytes: Uint8Array
  readonly mediaType: string
  readonly tag: string
  readonly isImmutable: boolean
  /** By content encoding; compressed at the first request. */
  readonly packed: Map<"br" | "gzip", Promise<Uint8Array>>
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const packers = {
  br: (bytes: Uint8Array): Promise<Uint8Array> => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Uint8Array): Promise<Uint8Array> => zip(bytes, { level: 9 }),
}

/** The page for an address that is not a file: the patient's call page for its links, the application for the rest. */
const pageFor = (path: string) => (path === "/visit" || path.startsWith("/visit/") ? "/visit.html" : "/index.html")

const notBuilt = HttpServerResponse.text("The application is not built yet: run `npm run build` and start again.\n", { status: 503 })
const notThere = HttpServerResponse.text("Not found\n", { status: 404 })

/** Answers a request for a file or a page. */
export type StaticFiles = (request: HttpServerRequest.HttpServerRequest) => Effect.Effect<HttpServerResponse.HttpServerResponse>

/**
 * Serves the built application from memory. Files with a digest in their name are immutable, pages are revalidated, and everything is
 * compressed once. Addresses without a file extension get the page that owns them.
 * A page is served from the newest build in the folder. The files of earlier builds stay, because open pages still load their chunks.
 */
export function staticFiles(folder: string): StaticFiles {
  const earlier = new Map<string, StaticFile>()
  let files = readFiles(folder)
  let builtAt = buildTime(folder)
  const takeNewBuild = () => {
    const newest = buildTime(folder)
    if (newest === undefined || newest === builtAt) return
    for (const [path, file] of files) if (file.isImmutable) earlier.set(path, file)
    files = readFiles(folder)
    builtAt = newest
  }
  return (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return Effect.succeed(notThere)
    const path = new URL(request.originalUrl, "http://localhost").pathname
    const isPage = extname(path) === ""
    if (isPage) takeNewBuild()
    if (files.size === 0) return Effect.succeed(notBuilt)
    const file = files.get(path) ?? earlier.get(path) ?? (isPage ? files.get(pageFor(path)) : undefined)
    return file === undefined ? Effect.succeed(notThere) : respondWithFile(file, request)
  }
}

/** When the folder's build was finished, in milliseconds: the bundler writes the manifest last. */
const buildTime = (folder: string) => statSync(join(folder, ".vite/manifest.json"), { throwIfNoEntry: false })?.mtimeMs

/** Every address without another route. */
export const staticRoute = (files: StaticFiles): HttpRouter.Route<never, never> =>
  HttpRouter.route("*", "*", Effect.flatMap(Request.HttpServerRequest, files))

const respondWithFile = Effect.fnUntraced(function* (file: StaticFile, request: HttpServerRequest.HttpServerRequest) {
  const headers = {
    "cache-control": file.isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
    etag: file.tag,
    vary: "accept-encoding",
  }
  if (request.headers["if-none-match"] === file.tag) return HttpServerResponse.empty({ status: 304, headers })
  const encoding = encodingFor(file, request.headers["accept-encoding"] ?? "")
  if (encoding === undefined) return HttpServerResponse.uint8Array(file.bytes, { headers, contentType: file.mediaType })
  const bytes = yield* Effect.promise(() => packedBytes(file, encoding))
  return HttpServerResponse.uint8Array(bytes, { headers: { ...headers, "content-encoding": encoding }, contentType: file.mediaType })
})

function encodingFor(file: StaticFile, accepted: string): "br" | "gzip" | undefined {
  if (!worthCompressing.test(file.mediaType) || file.bytes.length < 1024) return undefined
  if (/\bbr\b/.test(accepted)) return "br"
  return /\bgzip\b/.test(accepted) ? "gzip" : undefined
}

function packedBytes(file: StaticFile, encoding: "br" | "gzip"): Promise<Uint8Array> {
  const made = file.packed.get(encoding)
  if (made !== undefined) return made
  const packing = packers[encoding](file.bytes)
  file.packed.set(encoding, packing)
  return packing
}

function readFiles(folder: string): ReadonlyMap<string, StaticFile> {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => statSync(join(folder, name)).isFile())
  return new Map(
    names
      .filter((name) => !name.startsWith(".vite"))
      .map((name) => {
        const bytes = readFileSync(join(folder, name))
        const path = `/${name.split(sep).join("/")}`
        const file: StaticFile = {
          bytes,
          mediaType: mediaTypes[extname(name)] ?? "application/octet-stream",
          tag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`,
          isImmutable: path.startsWith("/assets/"),
          packed: new Map(),
        }
        return [path, file]
      }),
  )
}
