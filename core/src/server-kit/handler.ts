import type { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { Endpoint, EndpointInput } from "../api/endpoint.ts"
import type { Access } from "./access.ts"
import type { Audit } from "./audit.ts"
import type { CurrentSession } from "./session.ts"
import type { DurableWork } from "./durable-work.ts"
import type { Events } from "./events.ts"
import type { Problem } from "./problem.ts"

/** What a handler may use. The server provides them per request; handlers of every package see the same ones. */
export type HandlerServices = SqlClient.SqlClient | CurrentSession | Access | Audit | Events | DurableWork

/** What the transport knows beside the call's own input. */
export interface RequestContext {
  readonly requestId: string
  /** The version in `If-Match`; present on versioned calls, else the request was refused already. */
  readonly ifMatch: string | undefined
  /** The caller's key on writes; a repeated key does not run the handler again, unless it {@link reruns}. */
  readonly idempotencyKey: string | undefined
}

/** Ids, versions, codes and numbers: what may be kept of an answer. */
export type Kept = Readonly<Record<string, string | number | boolean | null>>

/**
 * How a write is answered when its key comes again. Its answer is not kept, because it may hold what somebody typed and whoever asks may
 * have lost access since: a reference is kept, and the answer is read anew.
 */
export interface Repeat<Input, Answer, K extends Kept> {
  /** What is kept to find the answer by. */
  readonly keep: (answer: Answer) => K
  /** Reads the answer anew. The doors that the first run passed are passed again before, and its audit lines are written again. */
  readonly answer: (kept: K, input: Input) => Effect.Effect<Answer, unknown, HandlerServices>
}

/**
 * The handler itself runs again for a repeated key, and must come to the same (`idempotencyKey` helps it to): for answers that hold a
 * secret, of which nothing may be kept.
 */
export const reruns = "runs-again"

/**
 * The server's half of one call. A call that changes something runs in one transaction with its idempotency key:
 * a handler that fails leaves nothing behind. `blob` answers are a `Blob` with its type.
 */
export interface Handler {
  readonly endpoint: Endpoint
  readonly run: (input: unknown, request: RequestContext) => Effect.Effect<unknown, Problem, HandlerServices>
  /** Every write that answers something has one. */
  readonly repeat: Repeat<unknown, unknown, Kept> | typeof reruns | undefined
  /** Of a form with files: see {@link beforeFiles}. */
  readonly beforeFiles?: CheckBeforeFiles
}

/** A form's fields, as they came before its first file. */
export type CheckBeforeFiles = (fields: Readonly<Record<string, unknown>>) => Effect.Effect<unknown, unknown, HandlerServices>

/**
 * Pairs a call with what the server does for it. Database faults need no handling here: the server turns them into `unavailable`.
 *
 * @param repeat how a repeated key is answered, for writes that answer something
 * @example
 * export const meetingHandlers = [
 *   handle(getMeeting, ({ params }) => Effect.gen(function* () {
 *     const access = yield* Access
 *     yield* access.requireMeeting(params.id)
 *     …
 *   })),
 *   handle(sendMessage, ({ payload }) => insertMessage(payload), { keep: ({ id }) => ({ id }), answer: ({ id }) => findMessage(id) }),
 * ]
 */
export function handle<Params, Query, Payload, Answer, Failure, K extends Kept>(
  endpoint: Endpoint<Params, Query, Payload, Answer>,
  run: (
    input: EndpointInput<Endpoint<Params, Query, Payload, Answer>>,
    request: RequestContext,
  ) => Effect.Effect<Answer, Failure, HandlerServices>,
  repeat?: Repeat<EndpointInput<Endpoint<Params, Query, Payload, Answer>>, Answer, K> | typeof reruns,
): Handler {
  // The server decodes the input by the call's own schemas before it calls `run`, and hands back what `keep` gave; so the cast holds.
  return { endpoint, run, repeat } as unknown as Handler
}

/**
 * Asks whether the caller may, before any file of a form is read into memory. The fields come first in a form; one that the check needs
 * and that comes after the files is missing. The handler asks again, with everything decoded.
 */
export const beforeFiles = (handler: Handler, check: CheckBeforeFiles): Handler => ({ ...handler, beforeFiles: check })
