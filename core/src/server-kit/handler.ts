import type { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { Endpoint, EndpointInput, Method } from "../kernel/api/endpoint.ts"
import type { PlatformCode } from "../kernel/api/platform-codes.ts"
import type { Access } from "./access.ts"
import type { Audit } from "./audit.ts"
import type { CurrentSession } from "./session.ts"
import type { DurableWork } from "./durable-work.ts"
import type { Events } from "./events.ts"
import type { Lookups } from "./database/lookups.ts"
import type { Problem } from "./problem.ts"

/** The services of a handler, provided per request; the same for handlers of all packages. */
export type HandlerServices = SqlClient.SqlClient | CurrentSession | Access | Audit | Events | Lookups | DurableWork

/** The transport's knowledge apart from the endpoint's input. */
export interface RequestContext {
  readonly requestId: string
  /** The version in `If-Match`; always present for endpoints that require it. */
  readonly ifMatch: string | undefined
  /** The caller's key on writes; a repeated key does not run the handler again, unless it {@link runsAgain}. */
  readonly idempotencyKey: string | undefined
  /**
   * The key by which external services know this write: the same for each of its attempts, and bound to the caller and the endpoint, so
   * that no caller can name another's. Present on writes.
   */
  readonly serviceKey: string | undefined
}

/** Ids, versions, codes and numbers: the parts of a response that may be stored. */
export type StoredReference = Readonly<Record<string, string | number | boolean | null>>

/**
 * A write's response to a repeated key. The response is not stored, because it may contain typed text and the caller may have lost access
 * since: a reference is stored, and the response is read again.
 */
export interface Repeat<Input, Response, K extends StoredReference, ReadError = unknown> {
  /** The reference to store. */
  readonly store: (response: Response) => K
  /**
   * Reads the response again, with the same authorisation and audit as the first run. An endpoint whose market policy asks about the
   * patient or the meeting checks the access to them here too.
   */
  readonly read: (reference: K, input: Input) => Effect.Effect<Response, ReadError, HandlerServices>
}

/**
 * The handler runs again for a repeated key and must be idempotent (`idempotencyKey` helps). For responses that hold a secret, of which
 * nothing may be stored.
 */
export const runsAgain = "runs-again"

type CodeIn<Failure> = Failure extends Problem<infer Code> ? Code : never

type UndeclaredCode<Failure, Code extends string> = unknown extends Failure ? string : Exclude<CodeIn<Failure>, Code | PlatformCode>

/**
 * The requirement on an endpoint of a handler that fails in these ways: each problem has a code that the endpoint declares in `errors`, or a {@link
 * PlatformCode}. Otherwise no endpoint is accepted, and the compiler names the codes as `undeclared`.
 */
type Declares<Failure, Code extends string> = [UndeclaredCode<Failure, Code>] extends [never]
  ? unknown
  : { readonly undeclared: UndeclaredCode<Failure, Code> }

/**
 * The server's half of an endpoint. A mutating endpoint runs in one transaction with its idempotency key:
 * a handler that fails leaves nothing behind. `blob` responses are a `Blob` with its type.
 */
export interface Handler<Code extends string = string> {
  readonly endpoint: Endpoint<unknown, unknown, unknown, unknown, Method, Code>
  readonly run: (input: unknown, request: RequestContext, serviceResponse: unknown) => Effect.Effect<unknown, unknown, HandlerServices>
  /** The request before the transaction: see {@link handleAfter}. */
  readonly ask?: ((input: unknown, request: RequestContext) => Effect.Effect<unknown, unknown, HandlerServices>) | undefined
  /** Required for writes with a response. */
  readonly repeat: Repeat<unknown, unknown, StoredReference> | typeof runsAgain | undefined
  /** The check of a form with files: see {@link beforeFiles}. */
  readonly beforeFiles?: CheckBeforeFiles<unknown>
  /** The function of an endpoint that a secret opens: see {@link openedBySecret}. */
  readonly findSecret?: FindSecret
}

/** Returns the id, for the limits, of the link or key that the secret in a decoded input opens, or undefined. Reads once by an index, unaudited. */
export type FindSecret = (input: unknown) => Effect.Effect<string | undefined, unknown, HandlerServices>

/** The largest sizes of a form's files. */
export interface FileBounds<Code extends string = string> {
  /** The largest size of one file. */
  readonly largestBytes: number
  /**
   * The refusal of a larger one.
   *
   * @param position its place among the form's files, from 0
   */
  readonly tooLarge: (position: number) => Problem<Code>
}

/** Receives a form's fields and the path's parameters, neither decoded, before its first file. Returns how large the files may be. */
export type CheckBeforeFiles<Failure, Code extends string = string> = (
  fields: Readonly<Record<string, unknown>>,
  params: Readonly<Record<string, string | undefined>>,
) => Effect.Effect<FileBounds<Code>, Failure, HandlerServices>

/**
 * Pairs an endpoint with its handler. Handlers ignore database errors: the server turns them into `unavailable`.
 *
 * @param repeat how the response to a repeated key is read, for writes with a response
 * @example
 * export const meetingHandlers = [
 *   handle(getMeeting, ({ params }) => Effect.gen(function* () {
 *     const access = yield* Access
 *     yield* access.requireMeeting(params.id)
 *     …
 *   })),
 *   handle(sendMessage, ({ payload }) => insertMessage(payload), { store: ({ id }) => ({ id }), read: ({ id }) => findMessage(id) }),
 * ]
 */
export function handle<
  Params,
  Query,
  Payload,
  Response,
  Code extends string,
  K extends StoredReference,
  Headers,
  HandlerError = never,
  ReadError = never,
>(
  endpoint: Endpoint<Params, Query, Payload, Response, Method, Code, Headers> & Declares<HandlerError | ReadError, Code>,
  run: (
    input: EndpointInput<Endpoint<Params, Query, Payload, Response, Method, Code, Headers>>,
    request: RequestContext,
  ) => Effect.Effect<Response, HandlerError, HandlerServices>,
  repeat?:
    | Repeat<EndpointInput<Endpoint<Params, Query, Payload, Response, Method, Code, Headers>>, Response, K, ReadError>
    | typeof runsAgain,
): Handler<Code> {
  // The server decodes the input with the endpoint's schemas before `run` and passes back what `store` returned, so the cast holds.
  return { endpoint, run, repeat } as unknown as Handler<Code>
}

/**
 * The same for a write that needs the response of an external service. The service is asked before the transaction, so that no connection waits
 * for it. A repeated key is looked up first: a remembered response is not asked for again. While another request asks with the same key, this one is
 * refused with `in_progress`. After a killed process or a failure the service is asked again, by the same `serviceKey`: a service that knows keys
 * does the work once, and `askOnce` guards one that does not. A handler that {@link runsAgain} asks again too.
 *
 * @param ask checks access and asks, outside a transaction. The request fails as it does; `Effect.exit` leaves a failure of the service to `run`.
 * @param run receives the service's response
 */
export function handleAfter<
  Params,
  Query,
  Payload,
  Response,
  ServiceResponse,
  Code extends string,
  K extends StoredReference,
  Headers,
  AskError = never,
  HandlerError = never,
  ReadError = never,
>(
  endpoint: Endpoint<Params, Query, Payload, Response, Method, Code, Headers> & Declares<AskError | HandlerError | ReadError, Code>,
  ask: (
    input: EndpointInput<Endpoint<Params, Query, Payload, Response, Method, Code, Headers>>,
    request: RequestContext,
  ) => Effect.Effect<ServiceResponse, AskError, HandlerServices>,
  run: (
    input: EndpointInput<Endpoint<Params, Query, Payload, Response, Method, Code, Headers>>,
    request: RequestContext,
    answer: ServiceResponse,
  ) => Effect.Effect<Response, HandlerError, HandlerServices>,
  repeat?:
    | Repeat<EndpointInput<Endpoint<Params, Query, Payload, Response, Method, Code, Headers>>, Response, K, ReadError>
    | typeof runsAgain,
): Handler<Code> {
  // As in `handle`, the server decodes the input and passes back the service's response, so the cast holds.
  return { endpoint, ask, run, repeat } as unknown as Handler<Code>
}

/**
 * Checks permission before a form's files are read into memory. A field that
 * comes after the files is missing here. The handler checks again with everything decoded.
 */
export const beforeFiles = <Code extends string, Failure = never>(
  handler: Handler<Code> & Declares<Failure, Code>,
  check: CheckBeforeFiles<Failure, NoInfer<Code>>,
): Handler<Code> => ({ ...handler, beforeFiles: check })

/**
 * Gives a public endpoint the function that identifies its secret. The limits then count each link or key by itself, and refuse an address only for
 * unknown secrets. The handler checks the secret again.
 */
export const openedBySecret = (handler: Handler, findSecret: FindSecret): Handler => ({ ...handler, findSecret })
