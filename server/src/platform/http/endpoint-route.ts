import { createHash, timingSafeEqual } from "node:crypto"
import { type Cause, Clock, Effect, Schema, Scope } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import { type Handler, type StoredReference, Problem, runsAgain, Shown } from "@rond/core/server-kit"
import { sessionLockedCode } from "@rond/core/model/session"
import { type Endpoint, withoutSecrets } from "@rond/core/api"
import { hasSessionKey } from "../session/session-keys.ts"
import type { ActiveSession } from "../session/sessions.ts"
import { isOpenedInTab, openedFileResponse } from "../pages/opened-file.ts"
import type { FileChecks } from "./input/form-input.ts"
import { announcedBytes, checkDeclared, type DecodedInput, inputDecoder, payloadReader, storableAddress } from "./input/endpoint-input.ts"
import { type RequestScope, requestScope, type RouteServices } from "./request-scope.ts"
import { limits } from "../limits/allowances.ts"
import { countRequest } from "../limits/limiter.ts"
import { UnderWay } from "../limits/under-way/under-way.ts"
import type { ReceivedPayload } from "./input/received-payload.ts"
import { readingBody } from "./input/reading-body.ts"
import { answerScope } from "./answer-taken.ts"
import { whileHolding } from "./asking/held-key.ts"
import { inProgress, rememberedOf, withIdempotency, type Remembered, type Write } from "./idempotency.ts"
import { type RequestError, requestErrorOf, problemResponse, problemIn } from "../request/problem-response.ts"
import { fromAnotherSite, idempotencyKeyOf, ifMatchOf, RequestId, type RequestServices } from "../request/request-context.ts"

/** Refuses even reads from pages of other sites, for browsers that send the cookie but name the site. */
export const crossSite = new Problem({ status: 403, code: "cross_site", title: "Only the product's own pages may send requests" })
/** While a session is locked, none of its pages gets patient data. */
export const locked = new Problem({ status: 423, code: sessionLockedCode, title: "The session is locked until its person signs in again" })
export const signedOut = new Problem({ status: 401, code: "session_expired", title: "Nobody is signed in" })
const csrfFailed = new Problem({ status: 403, code: "csrf", title: "The X-Rond-Csrf header is missing or not this session's" })
const unversioned = new Problem({ status: 428, code: "version_required", title: "Say in If-Match which version you read" })
const idempotencyKeyRequired = new Problem({ status: 400, code: "idempotency_key_required", title: "Writes carry an Idempotency-Key" })

/** A file is displayed inline, and saved under its own name. */
const contentDisposition = (response: Blob) =>
  response instanceof File ? { "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(response.name)}` } : {}

/**
 * Makes the route of one endpoint: identifies the caller, authorizes writes, decodes the input, runs the handler, responds. Writes run in
 * one transaction with their idempotency key; refusals are audited after it, whether or not it commits.
 */
export function endpointRoute({
  endpoint,
  ask,
  run,
  repeat,
  beforeFiles,
  findSecret,
}: Handler): Effect.Effect<
  HttpServerResponse.HttpServerResponse,
  never,
  RouteServices | RequestServices | HttpRouter.Provided | Scope.Scope
> {
  if (endpoint.mutates && endpoint.responseType === "blob")
    throw new Error(`${endpoint.id} changes something and answers a blob, which cannot be repeated`)
  if (endpoint.mutates && endpoint.responseType === "json" && repeat === undefined)
    throw new Error(`${endpoint.id} does not say how it is repeated`)
  const { limit } = endpoint
  const bySecret = limit !== undefined && limits[limit].counts === "unknown secrets"
  if (bySecret !== (findSecret !== undefined)) throw new Error(`${endpoint.id} does not say which known secret opens it`)
  if (endpoint.access === "public" && limit === undefined) throw new Error(`${endpoint.id} answers without a session, and has no limit`)
  if (endpoint.access === "public" && endpoint.body === "multipart") throw new Error(`${endpoint.id} takes files without a session`)
  checkDeclared(endpoint)
  const decodeInput = inputDecoder(endpoint)
  const readPayload = payloadReader(endpoint)
  const encodeResponse = endpoint.responseType === "json" ? Schema.encodeUnknownEffect(endpoint.response) : undefined

  const handled = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, requestId: string) {
    if (fromAnotherSite(request)) return yield* crossSite
    const caller = yield* requestScope(request, requestId, endpoint)
    const { signIn: signedIn } = caller
    if (endpoint.access === "session") {
      if (signedIn === undefined) {
        if (endpoint.emptyWithoutSession && !hasSessionKey(request)) return HttpServerResponse.empty({ status: 204 })
        return yield* signedOut
      }
      if (signedIn.isLocked && !endpoint.whileLocked) return yield* locked
      if (endpoint.method !== "GET" && !carriesToken(request, signedIn)) return yield* csrfFailed
    }
    // The effect of a secret is known once the payload, which has the secret, has been read.
    if (limit !== undefined && !bySecret) yield* countRequest(limit, caller.counted)
    if (endpoint.requiresIfMatch && ifMatchOf(request) === undefined) return yield* unversioned
    if (endpoint.mutates && idempotencyKeyOf(request) === undefined) return yield* idempotencyKeyRequired
    const bytes = yield* announcedBytes(endpoint, request)
    return yield* readingBody({ body: endpoint.body, limit, bytes, caller: caller.counted }, (afterFile) =>
      admitted(request, requestId, caller, afterFile),
    )
  })

  const admitted = Effect.fnUntraced(function* (
    request: HttpServerRequest.HttpServerRequest,
    requestId: string,
    caller: RequestScope,
    afterFile: FileChecks<never, never>["afterFile"],
  ) {
    const { person, services } = caller
    const [ifMatch, idempotencyKey] = [ifMatchOf(request), idempotencyKeyOf(request)]
    const { params, query } = yield* storableAddress({
      params: (yield* HttpRouter.RouteContext).params,
      query: yield* HttpServerRequest.ParsedSearchParams,
    })
    const payload = yield* readPayload(request, {
      beforeFiles: (fields) =>
        (beforeFiles?.(fields, params) ?? Effect.undefined).pipe(
          Effect.provideContext(services),
          Effect.onError(() => caller.finishAudit),
        ),
      afterFile,
    })
    const input = yield* decodeInput({ params, query, headers: request.headers, payload: payload.encoded })
    const secretId = findSecret === undefined ? undefined : yield* Effect.provideContext(findSecret(input), services)
    if (limit !== undefined && bySecret) yield* countRequest(limit, { address: caller.counted.address }, secretId)
    const by = caller.counted.personId ?? secretId
    const { reads, writes } = yield* UnderWay
    const places = endpoint.mutates ? writes : reads
    const underWay = by === undefined ? undefined : yield* places.hold(by).pipe(Scope.provide(yield* answerScope(request)))

    const serviceKey = idempotencyKey === undefined ? undefined : digestOf([person, endpoint.id, idempotencyKey])
    const context = { requestId, ifMatch, idempotencyKey, serviceKey }
    const serviceAnswer = Effect.provideContext(ask?.(input, context) ?? Effect.void, services)
    const running = (serviceResponse: unknown) => Effect.provideContext(run(input, context, serviceResponse), services)
    const digest = () => digestOf([params, query, input.headers ?? null, payloadDigest(endpoint, payload, input), ifMatch ?? null])
    const runOnce = (write: Write) =>
      ask === undefined ? once(running(undefined), write, input, caller) : askedOnce(serviceAnswer, running, write, input, caller)
    const result = endpoint.mutates
      ? runOnce({ person, endpointId: endpoint.id, key: idempotencyKey!, digest: digest() })
      : Effect.flatMap(Effect.flatMap(serviceAnswer, running), encoded)
    const response = yield* result.pipe(
      Effect.tapCause((cause) => Effect.sync(() => recordShownIn(cause, caller))),
      Effect.ensuring(caller.finishAudit),
    )
    const answer = yield* respond(response)
    if (answer.body._tag === "Uint8Array") underWay?.answered(answer.body.contentLength)
    return answer
  })

  /** A write that asks an external service before its transaction, unless it was done before. Other requests with its key wait for neither. */
  const askedOnce = <E>(
    serviceAnswer: Effect.Effect<unknown, E, SqlClient.SqlClient>,
    running: (serviceResponse: unknown) => Effect.Effect<unknown, unknown, SqlClient.SqlClient>,
    write: Write,
    input: unknown,
    caller: RequestScope,
  ) =>
    whileHolding(
      write,
      Effect.gen(function* () {
        const isDone = repeat !== runsAgain && (yield* rememberedOf(yield* SqlClient.SqlClient, write)) !== undefined
        return yield* once(isDone ? Effect.fail(inProgress) : running(yield* serviceAnswer), write, input, caller)
      }),
    )

  /** A write, in one transaction with its events and audit lines. */
  const once = Effect.fnUntraced(function* (
    running: Effect.Effect<unknown, unknown, SqlClient.SqlClient>,
    write: Write,
    input: unknown,
    caller: RequestScope,
  ) {
    const sql = yield* SqlClient.SqlClient
    const first = Effect.map(running, (value) => ({ response: value, remembered: { ...caller.recorded(), reference: referenceOf(value) } }))
    const repeated = (remembered: Remembered) =>
      repeat === runsAgain
        ? running
        : Effect.andThen(
            caller.repeatAccess(remembered),
            repeat === undefined ? Effect.undefined : Effect.provideContext(repeat.read(remembered.reference, input), caller.services),
          )
    return yield* sql.withTransaction(
      withIdempotency(write, first, repeated).pipe(
        Effect.flatMap(encoded),
        Effect.tap(() => caller.finishWrite),
      ),
    )
  })

  const referenceOf = (value: unknown): StoredReference => (repeat === undefined || repeat === runsAgain ? {} : repeat.store(value))

  const encoded = (value: unknown): Effect.Effect<unknown, Schema.SchemaError> =>
    encodeResponse === undefined ? Effect.succeed(value) : (encodeResponse(value) as Effect.Effect<unknown, Schema.SchemaError>)

  const respond = Effect.fnUntraced(function* (response: unknown) {
    if (endpoint.responseType === "none") return HttpServerResponse.empty({ status: 204 })
    if (response instanceof Blob) {
      const bytes = new Uint8Array(yield* Effect.promise(() => response.arrayBuffer()))
      return HttpServerResponse.uint8Array(bytes, {
        contentType: response.type,
        headers: contentDisposition(response),
      })
    }
    const version = versionOf(response)
    return HttpServerResponse.jsonUnsafe(response, { headers: version === undefined ? {} : { etag: `"${version}"` } })
  })

  /** Programs get a problem document; a person who opened a file gets a page. */
  const failed = (request: HttpServerRequest.HttpServerRequest, error: RequestError, requestId: string) =>
    endpoint.responseType === "blob" && isOpenedInTab(request)
      ? openedFileResponse(request, error, requestId)
      : problemResponse(error, requestId)

  return Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const requestId = yield* RequestId
    const started = yield* Clock.currentTimeMillis
    const response = yield* handled(request, requestId).pipe(
      Effect.catchCause((cause) => Effect.map(requestErrorOf(cause), (error) => failed(request, error, requestId))),
    )
    const millis = (yield* Clock.currentTimeMillis) - started
    yield* Effect.logInfo("Request").pipe(Effect.annotateLogs({ status: response.status, millis }))
    return response
  }).pipe(Effect.annotateLogs({ endpoint: endpoint.id }))
}

function recordShownIn(cause: Cause.Cause<unknown>, caller: RequestScope) {
  const problem = problemIn(cause)
  if (problem?.detail instanceof Shown) caller.auditShown(problem.detail, problem.code)
}

function carriesToken(request: HttpServerRequest.HttpServerRequest, { csrfToken }: ActiveSession): boolean {
  const token = Buffer.from(request.headers["x-rond-csrf"] ?? "")
  const expectedToken = Buffer.from(csrfToken)
  return token.length === expectedToken.length && timingSafeEqual(token, expectedToken)
}

/** Recognises a payload. The digest of a short secret would tell it, so a payload with secrets is digested without them. */
const payloadDigest = ({ secrets }: Endpoint, received: ReceivedPayload, { payload }: DecodedInput): string =>
  secrets.length === 0 ? received.digest : digestOf([withoutSecrets(secrets, payload)])

const digestOf = (parts: readonly unknown[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex")

/** A response with a version gets it as its ETag, so that the caller can send it back in `If-Match`. */
function versionOf(response: unknown): string | undefined {
  if (typeof response !== "object" || response === null || !("version" in response)) return undefined
  return typeof response.version === "number" || typeof response.version === "string" ? String(response.version) : undefined
}
