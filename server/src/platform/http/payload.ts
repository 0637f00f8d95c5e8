import { createHash } from "node:crypto"
import { ByteSize, Effect, Stream } from "effect"
import { HttpIncomingMessage, Multipart, type HttpServerRequest } from "effect/http"
import { type Endpoint } from "@rond/core/api"
import { Problem } from "@rond/core/server-kit"
import { isTooDeep, tooDeep } from "./nesting.ts"
import { isValidText, mayHoldInvalidText, invalidTextIn } from "./valid-text.ts"

/** The largest JSON body, and the limits of a form with files. */
const bodyLimits = {
  json: 2 * 1024 * 1024,
  form: { maxParts: 60, maxFieldSize: "1 MiB", maxFileSize: "20 MiB", maxTotalSize: "60 MiB" },
} as const

/** A payload as received, before the endpoint's schema, with a digest that is the same for the same content. */
export interface ReceivedPayload {
  readonly encoded: unknown
  readonly digest: string
}

const tooLarge = new Problem({ status: 413, code: "payload_too_large", title: "The payload is larger than the server takes" })
const unreadable = (title: string) => new Problem({ status: 400, code: "unreadable_payload", title })
const wrongType = (wanted: string) => new Problem({ status: 415, code: "unsupported_media_type", title: `Send ${wanted}` })

/** Reads the body that the endpoint expects. Fails with 413, 415 or 400; the endpoint's own schema is applied later. */
export function readPayload<E, R>(
  endpoint: Endpoint,
  request: HttpServerRequest.HttpServerRequest,
  beforeFiles: BeforeFiles<E, R>,
): Effect.Effect<ReceivedPayload, Problem | E, R> {
  if (endpoint.payload === undefined) return Effect.succeed({ encoded: undefined, digest: "" })
  const mediaType = (request.headers["content-type"] ?? "").split(";")[0]!.trim().toLowerCase()
  if (endpoint.body === "multipart")
    return mediaType === "multipart/form-data" ? readForm(request, beforeFiles) : Effect.fail(wrongType("multipart/form-data"))
  return mediaType === "application/json" ? readJson(request) : Effect.fail(wrongType("application/json"))
}

const readJson = (request: HttpServerRequest.HttpServerRequest): Effect.Effect<ReceivedPayload, Problem> =>
  request.text.pipe(
    Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.bytes(bodyLimits.json)),
    Effect.mapError(() => tooLarge),
    Effect.filterOrFail(
      (text) => text.length <= bodyLimits.json,
      () => tooLarge,
    ),
    Effect.filterOrFail(
      (text) => !isTooDeep(text),
      () => tooDeep,
    ),
    Effect.flatMap((text) =>
      Effect.try({
        try: () => ({ encoded: JSON.parse(text) as unknown, digest: createHash("sha256").update(text).digest("hex") }),
        catch: () => unreadable("The payload is not JSON"),
      }).pipe(
        Effect.filterOrFail(
          ({ encoded }) => !mayHoldInvalidText(text) || isValidText(encoded),
          () => invalidTextIn,
        ),
      ),
    ),
  )

/** Called once, with the fields so far, when a form's first file arrives and before it is read. */
export type BeforeFiles<E, R> = (fields: Readonly<Record<string, unknown>>) => Effect.Effect<unknown, E, R>

/** Fields become strings and files become `File`s; a repeated name becomes an array. */
const readForm = <E, R>(
  request: HttpServerRequest.HttpServerRequest,
  beforeFiles: BeforeFiles<E, R>,
): Effect.Effect<ReceivedPayload, Problem | E, R> => {
  const digest = createHash("sha256")
  const parts = new Map<string, (string | File)[]>()
  const areStorable = () =>
    [...parts].every(
      ([name, values]) => isValidText(name) && values.every((value) => isValidText(typeof value === "string" ? value : value.name)),
    )
  const encoded = () => Object.fromEntries([...parts].map(([name, values]) => [name, values.length === 1 ? values[0] : values]))
  let hasFiles = false
  const take = Effect.fnUntraced(function* (part: Multipart.Part) {
    if (part._tag === "File" && !hasFiles) {
      hasFiles = true
      if (!areStorable()) return yield* invalidTextIn
      yield* beforeFiles(encoded())
    }
    const value =
      part._tag === "Field"
        ? part.value
        : new File([(yield* part.contentEffect) as Uint8Array<ArrayBuffer>], part.name, { type: part.contentType })
    digest.update(JSON.stringify([part.key, typeof value === "string" ? value : [value.name, value.type, value.size]]))
    if (typeof value !== "string") digest.update(new Uint8Array(yield* Effect.promise(() => value.arrayBuffer())))
    parts.set(part.key, [...(parts.get(part.key) ?? []), value])
  })
  return Stream.runForEach(request.multipartStream, take).pipe(
    Effect.provideContext(Multipart.limitsServices(bodyLimits.form)),
    Effect.mapError((error) => {
      if (!(error instanceof Multipart.MultipartError)) return error
      return error.reason._tag === "Parse" ? unreadable("The payload is not a form") : tooLarge
    }),
    Effect.map(() => ({ encoded: encoded(), digest: digest.digest("hex") })),
    Effect.filterOrFail(areStorable, () => invalidTextIn),
  )
}
