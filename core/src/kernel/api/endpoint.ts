import type { Schema } from "effect"
import type { LimitKind } from "./limits.ts"

/** The HTTP methods of writes, and of searches whose text stays out of the address. */
export type WriteMethod = "POST" | "PUT" | "PATCH" | "DELETE"

/** The HTTP methods the contract uses. */
export type Method = "GET" | WriteMethod

/** A schema whose decoded value is `T`; callers need not know what it looks like on the wire. */
export type WireSchema<T> = Schema.Codec<T, unknown>

/**
 * One HTTP method and path as a value: the browser sends requests to it, and the server makes a route and an OpenAPI entry of it.
 *
 * `Params`, `Query`, `Payload` and `Headers` are the decoded values of a request (`undefined` where the endpoint has none);
 * `Response` is the decoded value that comes back.
 */
export interface Endpoint<
  Params = unknown,
  Query = unknown,
  Payload = unknown,
  Response = unknown,
  Verb extends Method = Method,
  Code extends string = string,
  Headers = unknown,
> {
  /** Dotted name, area first: `meeting.get`. Query keys, logs and OpenAPI use it. */
  readonly id: string
  readonly method: Verb
  /** Below the API root, with `:name` for each path parameter: `/meeting/doctor/meeting/:id`. */
  readonly path: `/${string}`
  /** One sentence for OpenAPI. */
  readonly summary: string
  readonly params: WireSchema<Params> | undefined
  readonly query: WireSchema<Query> | undefined
  readonly payload: WireSchema<Payload> | undefined
  /**
   * The caller's statements in headers of its own, as {@link HeaderText}. The server compares each with the caller and the path
   * (`mustBeOwn`): a header authorizes nothing.
   */
  readonly headers: WireSchema<Headers> | undefined
  readonly response: WireSchema<Response>
  /** The encoding of the payload. Multipart payloads are structs of strings and files (`WireFile`), or arrays of them. */
  readonly body: "json" | "multipart"
  /** Largest body of a request, in bytes; the server refuses a larger one with `payload_too_large` before it reads it. */
  readonly maxBodyBytes: number
  /** The encoding of the response. `blob` responses (images, PDFs) are a `Blob` on both sides, with its type. */
  readonly responseType: "json" | "blob" | "none"
  /**
   * The number of times the request is sent again after an unavailable server or a timeout. Writes may be, because they carry an
   * idempotency key.
   */
  readonly retries: number
  /** Milliseconds until a `Timeout`, or `none` where the specification says so. */
  readonly timeoutMillis: number | "none"
  /**
   * Whether it changes anything: then it carries an idempotency key and runs in one transaction. By default all but GET do;
   * a search sent by POST, to keep what people type out of the URL, does not.
   */
  readonly mutates: boolean
  /** Whether the caller sends `If-Match` with the version it read; a stale one is a `Conflict`. */
  readonly requiresIfMatch: boolean
  /** `session` (the default) needs a signed-in person; `public` endpoints check access themselves. */
  readonly access: "session" | "public"
  /**
   * Fields of the payload that are used once and stored nowhere, such as a PIN: by their names in the program, with dots into parts. They are left
   * out of every digest, cache, draft and record of a request ({@link withoutSecrets}). The handler must not store them. Behind an expired or locked
   * session the request fails with `SessionExpired` and is not sent again, so that the caller asks for them anew.
   */
  readonly secrets: readonly string[]
  /** The number of times one caller may run it; beyond that it is `RateLimited`. */
  readonly limit: LimitKind | undefined
  /** Whether it responds while the caller's screen is locked. Only for what a running call needs, and nothing about a patient. */
  readonly whileLocked: boolean
  /**
   * Whether a caller without a session gets 204 instead of 401, so that a page that asks who is signed in logs no error. The caller reads
   * both as `SessionExpired`.
   */
  readonly emptyWithoutSession: boolean
  /**
   * The codes with which its handler may refuse, besides the {@link PlatformCode}s that every endpoint may fail with. The compiler refuses a
   * handler with another code, and a screen whose texts miss one.
   */
  readonly errors: readonly Code[]
}

/** The options of an endpoint; absent ones have the defaults of {@link defineEndpoint}. */
export interface EndpointOptions<
  Params,
  Query,
  Payload,
  Response,
  Verb extends Method = Method,
  Code extends string = string,
  Headers = undefined,
> {
  readonly id: string
  readonly method: Verb
  readonly path: `/${string}`
  readonly summary: string
  readonly params?: WireSchema<Params>
  readonly query?: WireSchema<Query>
  readonly payload?: WireSchema<Payload>
  readonly headers?: WireSchema<Headers>
  readonly response?: WireSchema<Response>
  readonly body?: "json" | "multipart"
  readonly maxBodyBytes?: number
  readonly responseType?: "json" | "blob" | "none"
  readonly retries?: number
  readonly timeoutMillis?: number | "none"
  readonly mutates?: boolean
  readonly requiresIfMatch?: boolean
  readonly access?: "session" | "public"
  readonly secrets?: readonly string[]
  readonly limit?: LimitKind
  readonly whileLocked?: boolean
  readonly emptyWithoutSession?: boolean
  readonly errors?: readonly Code[]
}

/** Bytes that a form has at most besides its files: its other fields, and the lines between all of them. */
export const maxFieldBytes = 128 * 1024

/** The largest bodies where an endpoint declares none, in bytes. Whoever has no session sends little: an id, a secret, a short text. */
const maxBodyBytes = { public: 16 * 1024, json: 2 * 1024 * 1024, multipart: 60 * 1024 * 1024 + maxFieldBytes }

/**
 * Defines an endpoint. Defaults: JSON both ways, a body of at most 2 MiB with a session and 16 KiB without, no retry, 15 s, unversioned,
 * unlimited, session needed and not locked, no headers, secrets or error codes of its own; everything but GET changes something.
 *
 * @example
 * export const getMeeting = defineEndpoint({
 *   id: "meeting.get", method: "GET", path: "/meeting/doctor/meeting/:id", summary: "One meeting",
 *   params: Schema.Struct({ id: Schema.String }), response: Meeting, retries: 2,
 * })
 * export const cancelRevisit = defineEndpoint({ …, errors: ["revisit_closed", "revisit_paid"] })
 */
export function defineEndpoint<
  Params = undefined,
  Query = undefined,
  Payload = undefined,
  const Verb extends Method = Method,
  const Code extends string = never,
  Headers = undefined,
>(
  options: Omit<EndpointOptions<Params, Query, Payload, Blob, Verb, Code, Headers>, "response" | "responseType"> & {
    readonly responseType: "blob"
  },
): Endpoint<Params, Query, Payload, Blob, Verb, Code, Headers>
export function defineEndpoint<
  Params = undefined,
  Query = undefined,
  Payload = undefined,
  Response = undefined,
  const Verb extends Method = Method,
  const Code extends string = never,
  Headers = undefined,
>(
  options: EndpointOptions<Params, Query, Payload, Response, Verb, Code, Headers>,
): Endpoint<Params, Query, Payload, Response, Verb, Code, Headers>
export function defineEndpoint<Params = undefined, Query = undefined, Payload = undefined, Response = undefined, Headers = undefined>(
  options: EndpointOptions<Params, Query, Payload, Response, Method, string, Headers>,
): Endpoint<Params, Query, Payload, Response, Method, string, Headers> {
  return {
    params: undefined,
    query: undefined,
    payload: undefined,
    headers: undefined,
    body: "json",
    maxBodyBytes: maxBodyBytes[options.access === "public" ? "public" : (options.body ?? "json")],
    responseType: options.response === undefined ? "none" : "json",
    mutates: options.method !== "GET",
    retries: 0,
    timeoutMillis: 15_000,
    requiresIfMatch: false,
    access: "session",
    secrets: [],
    limit: undefined,
    whileLocked: false,
    emptyWithoutSession: false,
    errors: [],
    ...options,
    response: options.response ?? noResponse<Response>(),
  }
}

// An endpoint without a response schema never decodes one: `responseType` is "none" (or "blob") then.
function noResponse<Response>(): WireSchema<Response> {
  return undefined as unknown as WireSchema<Response>
}

type InputField<Name extends string, T> = [T] extends [undefined] ? { readonly [K in Name]?: undefined } : { readonly [K in Name]: T }

/** The input of an endpoint whose type does not name its headers has none. */
type HeadersField<T> = InputField<"headers", unknown extends T ? undefined : T>

/** The input of a request: the fields that the endpoint has, and nothing else. */
export type EndpointInput<C> =
  C extends Endpoint<infer Params, infer Query, infer Payload, infer _Response, infer _Verb, infer _Code, infer Headers>
    ? InputField<"params", Params> & InputField<"query", Query> & InputField<"payload", Payload> & HeadersField<Headers>
    : never

/** The decoded response of an endpoint. */
export type EndpointResponse<C> = C extends Endpoint<infer _P, infer _Q, infer _B, infer Response> ? Response : never

/** The codes that an endpoint declares in `errors`. */
export type ErrorCodeOf<C> = C extends Endpoint<infer _P, infer _Q, infer _B, infer _R, infer _V, infer Code> ? Code : never
