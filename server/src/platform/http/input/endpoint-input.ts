import { Effect, Schema, SchemaAST, ByteSize, Stream } from "effect"
import { type Endpoint, issuePaths, type WireSchema } from "@rond/core/api"
import { invalid, Problem } from "@rond/core/server-kit"
import { composedText, mayHoldDecomposedText } from "./normal-text.ts"
import { isValidText, invalidTextIn, mayHoldInvalidText } from "./valid-text.ts"
import { createHash } from "node:crypto"
import { HttpIncomingMessage, Multipart, type HttpServerRequest } from "effect/http"

/** What a request's address says. */
interface ReceivedAddress {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: Readonly<Record<string, string | readonly string[]>>
}

/** The parts of an endpoint's input as received; their texts can be stored, and are in composed form. */
export interface ReceivedInput extends ReceivedAddress {
  readonly payload: unknown
}

/** The address with its texts in composed form. It comes before the payload, whose files are checked with the address's values. */
export const storableAddress = ({ params, query }: ReceivedAddress): Effect.Effect<ReceivedAddress, Problem> =>
  isValidText(params) && isValidText(query)
    ? Effect.succeed({ params: composedText(params), query: composedText(query) })
    : Effect.fail(invalidTextIn)

/**
 * Makes the decoder of an endpoint's input. Invalid input is a 422 that names the paths, not the values. The input's texts were already
 * checked when it was read.
 */
export function inputDecoder(endpoint: Endpoint): (received: ReceivedInput) => Effect.Effect<unknown, Problem> {
  const params = partDecoder("params", endpoint.params)
  const query = partDecoder("query", endpoint.query)
  const payload = partDecoder("payload", endpoint.payload)
  const queryLists = listNames(endpoint.query)
  const formLists = endpoint.body === "multipart" ? listNames(endpoint.payload) : undefined
  return Effect.fnUntraced(function* (received) {
    return {
      params: yield* params(received.params),
      query: yield* query(singlesAsLists(received.query, queryLists)),
      payload: yield* payload(
        formLists === undefined
          ? received.payload
          : // A form omits a list without elements.
            singlesAsLists({ ...Object.fromEntries(formLists.map((name) => [name, []])), ...(received.payload as object) }, formLists),
      ),
    }
  })
}

const partDecoder = (part: string, schema: WireSchema<unknown> | undefined): ((encoded: unknown) => Effect.Effect<unknown, Problem>) => {
  if (schema === undefined) return () => Effect.succeed(undefined)
  const decode = Schema.decodeUnknownEffect(schema)
  return (encoded) =>
    Effect.mapError(decode(encoded), ({ issue }) =>
      invalid("invalid_input", `The ${part} do not follow the contract`, issuePaths(issue, [part])),
    )
}

/** Wire names of the fields that hold lists. */
function listNames(schema: WireSchema<unknown> | undefined): readonly string[] {
  if (schema === undefined) return []
  const ast = SchemaAST.toEncoded((schema as unknown as Schema.Top).ast)
  if (!SchemaAST.isObjects(ast)) return []
  return ast.propertySignatures.flatMap(({ name, type }) => (SchemaAST.isArrays(type) ? [String(name)] : []))
}

/** Forms and query strings cannot tell a list of one from a single value. */
function singlesAsLists(fields: Readonly<Record<string, unknown>>, names: readonly string[]): Readonly<Record<string, unknown>> {
  const single = names.filter((name) => fields[name] !== undefined && !Array.isArray(fields[name]))
  return single.length === 0 ? fields : { ...fields, ...Object.fromEntries(single.map((name) => [name, [fields[name]]])) }
}

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
  files: FileChecks<E, R>,
): Effect.Effect<ReceivedPayload, Problem | E, R> {
  if (endpoint.payload === undefined) return Effect.succeed({ encoded: undefined, digest: "" })
  const mediaType = (request.headers["content-type"] ?? "").split(";")[0]!.trim().toLowerCase()
  if (endpoint.body === "multipart")
    return mediaType === "multipart/form-data" ? readForm(request, files) : Effect.fail(wrongType("multipart/form-data"))
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
        try: () => ({
          encoded: JSON.parse(text) as unknown,
          digest: createHash("sha256").update(text).digest("hex"),
          mayBeDecomposed: mayHoldDecomposedText(text),
        }),
        catch: () => unreadable("The payload is not JSON"),
      }).pipe(
        Effect.filterOrFail(
          ({ encoded }) => !mayHoldInvalidText(text) || isValidText(encoded),
          () => invalidTextIn,
        ),
      ),
    ),
    Effect.map(({ encoded, digest, mayBeDecomposed }) => ({ encoded: mayBeDecomposed ? composedText(encoded) : encoded, digest })),
  )

/** Maximum nesting of lists and objects in a payload. Endpoints use fewer than ten levels; a form's answers a few more. */
export const maxDepth = 64

const tooDeep = invalid("payload_too_deep", `A payload nests at most ${maxDepth} levels`)

const quote = 34

const backslash = 92

const opening = new Set(["[", "{"].map((bracket) => bracket.charCodeAt(0)))

const closing = new Set(["]", "}"].map((bracket) => bracket.charCodeAt(0)))

/** Whether JSON nests deeper than that: recursive code would overflow the stack. */
export function isTooDeep(json: string): boolean {
  let level = 0
  let isInText = false
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index)
    if (isInText) {
      if (code === backslash) index += 1
      else if (code === quote) isInText = false
    } else if (code === quote) isInText = true
    else if (closing.has(code)) level -= 1
    else if (opening.has(code) && (level += 1) > maxDepth) return true
  }
  return false
}

/** What may refuse a form's files. */
export interface FileChecks<E, R> {
  /** Called once, with the fields so far, when a form's first file arrives and before it is read. */
  readonly beforeFiles: (fields: Readonly<Record<string, unknown>>) => Effect.Effect<unknown, E, R>
  /** Called with the size of each file that was read. */
  readonly afterFile: (bytes: number) => Effect.Effect<unknown, E, R>
}

/** Fields become strings and files become `File`s; a repeated name becomes an array. */
const readForm = <E, R>(
  request: HttpServerRequest.HttpServerRequest,
  { beforeFiles, afterFile }: FileChecks<E, R>,
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
        ? composedText(part.value)
        : new File([(yield* part.contentEffect) as Uint8Array<ArrayBuffer>], composedText(part.name), { type: part.contentType })
    if (typeof value !== "string") yield* afterFile(value.size)
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
