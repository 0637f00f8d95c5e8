import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { extname, join, sep } from "node:path"
import * as NodeHttpPlatform from "@effect/platform-node/NodeHttpPlatform"
import { ByteSize, Effect, FileSystem, Path, PlatformError } from "effect"
import { patientPageOf } from "@rond/core/model/call"
import { HttpBody, HttpMiddleware, HttpPlatform, HttpRouter, HttpServerRequest, HttpServerResponse, HttpStaticServer } from "effect/http"

interface StaticFile {
  readonly bytes: Uint8Array
  readonly tag: string
  /** The bytes after brotli, where the build compressed them. */
  readonly brotli: Uint8Array | undefined
}

/** The page for an address that is not a file: the patient's pages for their links, the application for the rest. */
const pageFor = (path: string): string => patientPageOf(path) ?? "/index.html"

/** Files with a digest in their name. */
const isImmutable = (path: string) => path.startsWith("/assets/")

const notBuilt = HttpServerResponse.text("The application is not built yet: run `npm run build` and start again.\n", { status: 503 })
const notThere = HttpServerResponse.text("Not found\n", { status: 404 })

/** Responds to a request for a file or a page. */
export type StaticFiles = (request: HttpServerRequest.HttpServerRequest) => Effect.Effect<HttpServerResponse.HttpServerResponse>

/**
 * Serves the built application from memory. Files with a digest in their name are immutable, pages are revalidated, and what the build
 * did not compress is compressed once. Addresses without a file extension get the page that owns them.
 * A page is served from the newest build in the folder. The files of earlier builds stay, because open pages still load their chunks.
 */
export const staticFiles: (folder: string) => Effect.Effect<StaticFiles> = Effect.fnUntraced(function* (folder) {
  let files = readFiles(folder)
  let builtAt = buildTime(folder)
  const takeNewBuild = () => {
    const newest = buildTime(folder)
    if (newest === undefined || newest === builtAt) return
    files = new Map([...[...files].filter(([path]) => isImmutable(path)), ...readFiles(folder)])
    builtAt = newest
  }
  const serve = yield* servedFrom(
    (path) => files.get(path),
    (tag) => [...files.values()].find((file) => file.tag === tag)?.brotli,
  )
  return (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return Effect.succeed(notThere)
    const path = request.url.split("?", 1)[0]!
    const isPage = extname(path) === "" || (patientPageOf(path) !== undefined && !files.has(path))
    if (isPage) takeNewBuild()
    if (files.size === 0) return Effect.succeed(notBuilt)
    return serve(isPage && !files.has(path) ? request.modify({ url: pageFor(path) }) : request)
  }
})

/** The time at which the folder's build was finished, in milliseconds: the bundler writes the manifest last. */
const buildTime = (folder: string) => statSync(join(folder, ".vite/manifest.json"), { throwIfNoEntry: false })?.mtimeMs

/** Every address without another route. */
export const staticRoute = (files: StaticFiles): HttpRouter.Route<never, never> =>
  HttpRouter.route("*", "*", Effect.flatMap(HttpServerRequest.HttpServerRequest, files))

/** Effect's file server and compression, over files in memory. */
const servedFrom = Effect.fnUntraced(function* (
  find: (path: string) => StaticFile | undefined,
  findBrotli: (tag: string) => Uint8Array | undefined,
) {
  const fileAt = (path: string) =>
    Effect.fromNullishOr(find(path)).pipe(
      Effect.mapError(() => PlatformError.systemError({ _tag: "NotFound", module: "static-files", method: "find" })),
    )
  const node = yield* Effect.provide(HttpPlatform.HttpPlatform, NodeHttpPlatform.layer)
  const compressed = new Map<string, Effect.Effect<HttpServerResponse.HttpServerResponse>>()
  const fromBuild = (response: HttpServerResponse.HttpServerResponse, algorithm: HttpPlatform.CompressionAlgorithm) => {
    const brotli = algorithm === "br" ? findBrotli(response.headers["etag"]!) : undefined
    return brotli && Effect.succeed(withBrotli(response, brotli))
  }
  const platform: HttpPlatform.HttpPlatform["Service"] = {
    ...node,
    fileResponse: (path, options) =>
      Effect.map(fileAt(path), ({ bytes, tag }) => {
        const start = options?.offset === undefined ? 0 : Number(options.offset)
        const end = options?.bytesToRead === undefined ? bytes.length : start + Number(options.bytesToRead)
        return HttpServerResponse.uint8Array(bytes.subarray(start, end), {
          status: options?.status,
          headers: {
            "cache-control": isImmutable(path) ? "public, max-age=31536000, immutable" : "no-cache",
            etag: tag,
            vary: "accept-encoding",
          },
        })
      }),
    compression: {
      ...node.compression,
      compressResponse: Effect.fnUntraced(function* (response, algorithm, options) {
        const key = `${algorithm} ${response.headers["etag"]}`
        const compressedOnce =
          compressed.get(key) ??
          (yield* Effect.cached(fromBuild(response, algorithm) ?? node.compression.compressResponse(response, algorithm, options)))
        compressed.set(key, compressedOnce)
        return yield* compressedOnce
      }),
    },
  }
  const memory = FileSystem.makeNoop({
    stat: (path) => Effect.map(fileAt(path), ({ bytes }) => ({ type: "File", size: ByteSize.bytes(bytes.length) }) as FileSystem.File.Info),
  })
  const serve = yield* HttpStaticServer.make({ root: "/", index: undefined }).pipe(
    Effect.provideService(FileSystem.FileSystem, memory),
    Effect.provideService(HttpPlatform.HttpPlatform, platform),
    Effect.provide(Path.layer),
    Effect.orDie,
  )
  const response = serve.pipe(
    HttpMiddleware.compression({ algorithms: ["br", "gzip"], levels: { br: 9, gzip: 9 } }),
    Effect.provideService(HttpPlatform.HttpPlatform, platform),
    Effect.orElseSucceed(() => notThere),
  )
  return (request: HttpServerRequest.HttpServerRequest) => Effect.provideService(response, HttpServerRequest.HttpServerRequest, request)
})

/** The response as the library would have compressed it. */
const withBrotli = (response: HttpServerResponse.HttpServerResponse, brotli: Uint8Array) =>
  HttpServerResponse.setHeaders(HttpServerResponse.setBody(response, HttpBody.uint8Array(brotli, response.headers["content-type"])), {
    "content-encoding": "br",
    etag: `W/${response.headers["etag"]}`,
  })

/** The folder's files by their addresses, and the application's typeface as `/inter.woff2`. */
function readFiles(folder: string): ReadonlyMap<string, StaticFile> {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => statSync(join(folder, name)).isFile())
  const files = new Map<string, StaticFile>(
    names
      .filter((name) => !name.startsWith(".vite") && extname(name) !== ".br")
      .map((name) => {
        const bytes = readFileSync(join(folder, name))
        const path = `/${name.split(sep).join("/")}`
        const tag = `"${createHash("sha256").update(path).update(bytes).digest("base64url").slice(0, 27)}"`
        return [path, { bytes, tag, brotli: names.includes(`${name}.br`) ? readFileSync(join(folder, `${name}.br`)) : undefined }]
      }),
  )
  // The server's own pages do not know the digest in the file's name.
  const typeface = [...files].find(([path]) => typefaceFile.test(path))
  if (typeface !== undefined) files.set("/inter.woff2", typeface[1])
  return files
}

const typefaceFile = /^\/assets\/inter-latin-wght-normal-[\w-]+\.woff2$/
