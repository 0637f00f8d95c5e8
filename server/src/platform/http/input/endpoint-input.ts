import { Effect, Schema, SchemaAST, type SchemaIssue, ByteSize } from "effect"
import { type Endpoint, issuePaths, type WireSchema } from "@rond/core/api"
import { invalid, Problem } from "@rond/core/server-kit"
import { normalText, mayHoldOtherText } from "./normal-text.ts"
import { isValidText, invalidTextIn, mayHoldInvalidText } from "../../request/valid-text.ts"
import { createHash } from "node:crypto"
import { idleHeader } from "@rond/core/model/session"
import { HttpIncomingMessage, type HttpServerRequest } from "effect/http"
import { type FileChecks, readForm } from "./form-input.ts"
import { type ReceivedPayload, tooLarge, unreadable } from "./received-payload.ts"

/** The parts of a request's address. */
interface ReceivedAddress {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: Readonly<Record<string, string | readonly string[]>>
}

/** The parts of an endpoint's input as received; their texts can be stored, and are in composed form. */
export interface ReceivedInput extends ReceivedAddress {
  /** The request's headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly payload: unknown
}

/** An endpoint's input, decoded with its schemas. */
export interface DecodedInput {
  readonly params: unknown
  readonly query: unknown
  readonly headers: unknown
  readonly payload: unknown
}

/** The address with its texts in composed form. It comes before the payload, whose files are checked with the address's values. */
export const storableAddress = ({ params, query }: ReceivedAddress): Effect.Effect<ReceivedAddress, Problem> =>
  isValidText(params) && isValidText(query)
    ? Effect.succeed({ params: normalText(params), query: normalText(query) })
    : Effect.fail(invalidTextIn)

/**
 * Makes the decoder of an endpoint's input. Invalid input is a 422 that names the paths, not the values. The input's texts were already
 * checked when it was read.
 */
export function inputDecoder(endpoint: Endpoint): (received: ReceivedInput) => Effect.Effect<DecodedInput, Problem> {
  const params = partDecoder("params", endpoint.params)
  const query = partDecoder("query", endpoint.query)
  const payload = partDecoder("payload", endpoint.payload)
  const headers = partDecoder("headers", endpoint.headers)
  const headerNames = endpoint.headers === undefined ? [] : fieldNames(endpoint.headers)
  const queryLists = listNames(endpoint.query)
  const formLists = endpoint.body === "multipart" ? listNames(endpoint.payload) : undefined
  return Effect.fnUntraced(function* (received) {
    return {
      params: yield* params(received.params),
      query: yield* query(singlesAsLists(received.query, queryLists)),
      headers: yield* headers(namedAs(headerNames, received.headers)),
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
      invalid("invalid_input", ownWordsIn(issue) ?? `The ${part} do not follow the contract`, issuePaths(issue, [part])),
    )
}

/** The first of the words that the schema itself has for what it refuses, such as "Invalid UUID". They are fixed, so they quote no value. */
function ownWordsIn(issue: SchemaIssue.Issue): string | undefined {
  switch (issue._tag) {
    case "Filter": {
      const words = issue.filter.annotations?.["message"]
      return typeof words === "string" ? words : ownWordsIn(issue.issue)
    }
    case "Pointer":
    case "Encoding":
      return ownWordsIn(issue.issue)
    case "Composite":
      return issue.issues.map(ownWordsIn).find((words) => words !== undefined)
    default:
      return undefined
  }
}

/** The headers of these names, which HTTP writes in any case. */
const namedAs = (names: readonly string[], received: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = received[name.toLowerCase()]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Headers that mean something to the platform, to HTTP or to a proxy. An endpoint has none of these names. */
const takenNames = new Set(
  [
    "accept",
    "authorization",
    "connection",
    "content-type",
    "content-length",
    "cookie",
    "expect",
    "forwarded",
    "host",
    "idempotency-key",
  ].concat(
    ["if-match", "origin", "referer", "te", "trailer", "transfer-encoding", "upgrade", "user-agent", "via", "x-rond-csrf", idleHeader],
    ["x-request-id", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"],
  ),
)

/**
 * Checks that an endpoint's headers can be told from the platform's, and that its secrets are fields of a JSON payload.
 *
 * @throws Error otherwise
 */
export function checkDeclared({ id, headers, secrets, body, payload }: Endpoint): void {
  const reservedName = headers === undefined ? undefined : fieldNames(headers).find((name) => takenNames.has(name.toLowerCase()))
  if (reservedName !== undefined) throw new Error(`${id} declares the header ${reservedName}, which has a meaning of its own`)
  if (secrets.length > 0 && (body !== "json" || payload === undefined)) throw new Error(`${id} has secrets and takes no JSON`)
}

const propertiesOf = (schema: WireSchema<unknown> | undefined) => {
  if (schema === undefined) return []
  const ast = SchemaAST.toEncoded((schema as unknown as Schema.Top).ast)
  return SchemaAST.isObjects(ast) ? ast.propertySignatures : []
}

/** Wire names of the fields. */
const fieldNames = (schema: WireSchema<unknown>): readonly string[] => propertiesOf(schema).map(({ name }) => String(name))

/** Wire names of the fields that hold lists. */
const listNames = (schema: WireSchema<unknown> | undefined): readonly string[] =>
  propertiesOf(schema).flatMap(({ name, type }) => (SchemaAST.isArrays(type) ? [String(name)] : []))

/** Forms and query strings cannot tell a list of one from a single value. */
function singlesAsLists(fields: Readonly<Record<string, unknown>>, names: readonly string[]): Readonly<Record<string, unknown>> {
  const single = names.filter((name) => fields[name] !== undefined && !Array.isArray(fields[name]))
  return single.length === 0 ? fields : { ...fields, ...Object.fromEntries(single.map((name) => [name, [fields[name]]])) }
}

const wrongType = (mediaType: string) => new Problem({ status: 415, code: "unsupported_media_type", title: `Send ${mediaType}` })

/**
 * Bytes of the body that a request announces; the endpoint's largest where it announces none. 0 for an endpoint without a payload, whose
 * body is not read. Fails with 413 or 415, before anything is read.
 */
export function announcedBytes(endpoint: Endpoint, { headers }: HttpServerRequest.HttpServerRequest): Effect.Effect<number, Problem> {
  if (endpoint.payload === undefined) return Effect.succeed(0)
  const mediaType = (headers["content-type"] ?? "").split(";")[0]!.trim().toLowerCase()
  const expectedType = endpoint.body === "multipart" ? "multipart/form-data" : "application/json"
  if (mediaType !== expectedType) return Effect.fail(wrongType(expectedType))
  const length = headers["content-length"]
  const bytes = length === undefined ? endpoint.maxBodyBytes : Number(length)
  return bytes <= endpoint.maxBodyBytes ? Effect.succeed(bytes) : Effect.fail(tooLarge)
}

/**
 * Makes what reads the body that an endpoint expects. Fails with 413 or 400; the endpoint's own schema is applied later.
 *
 * @throws Error when a form's schema does not name its fields
 */
export function payloadReader(
  endpoint: Endpoint,
): <E, R>(request: HttpServerRequest.HttpServerRequest, files: FileChecks<E, R>) => Effect.Effect<ReceivedPayload, Problem | E, R> {
  if (endpoint.payload === undefined) return () => Effect.succeed({ encoded: undefined, digest: "" })
  if (endpoint.body === "json") return (request) => readJson(request, endpoint.maxBodyBytes)
  const names = fieldNames(endpoint.payload)
  if (names.length === 0) throw new Error(`${endpoint.id} takes a form and names no field`)
  return (request, files) => readForm(request, { ...files, names, maxBytes: endpoint.maxBodyBytes })
}

const readJson = (request: HttpServerRequest.HttpServerRequest, maxBytes: number): Effect.Effect<ReceivedPayload, Problem> =>
  request.text.pipe(
    Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.bytes(maxBytes)),
    Effect.mapError(() => tooLarge),
    Effect.filterOrFail(
      (text) => text.length <= maxBytes,
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
          mayChange: mayHoldOtherText(text),
        }),
        catch: () => unreadable("The payload is not JSON"),
      }).pipe(
        Effect.filterOrFail(
          ({ encoded }) => !mayHoldInvalidText(text) || isValidText(encoded),
          () => invalidTextIn,
        ),
      ),
    ),
    Effect.map(({ encoded, digest, mayChange }) => ({ encoded: mayChange ? normalText(encoded) : encoded, digest })),
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
