import type { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { Call, CallInput } from "../contract/call.ts"
import type { Access } from "./access.ts"
import type { Audit } from "./audit.ts"
import type { CurrentSession } from "./session.ts"
import type { DurableWork } from "./durable-work.ts"
import type { Events } from "./events.ts"
import type { Problem } from "./problem.ts"

/** What a handler may use. The server provides them per request; handlers of every package see the same ones. */
export type HandlerServices = SqlClient.SqlClient | CurrentSession | Access | Audit | Events | DurableWork

/** What the transport knows beside the call's own input. */
export interface RequestFacts {
  readonly requestId: string
  /** The version in `If-Match`; present on versioned calls, else the request was refused already. */
  readonly ifMatch: string | undefined
  /** The caller's key on writes; the server answers a repeated key with the first answer without running the handler again, unless the call's answers are not kept. */
  readonly idempotencyKey: string | undefined
}

/**
 * The server's half of one call. A call that changes something runs in one transaction with its idempotency key:
 * a handler that fails leaves nothing behind. `blob` answers are a `Blob` with its type.
 */
export interface Handler {
  readonly call: Call
  readonly run: (input: unknown, request: RequestFacts) => Effect.Effect<unknown, Problem, HandlerServices>
}

/**
 * Pairs a call with what the server does for it. Database faults need no handling here: the server turns them into `unavailable`.
 *
 * @example
 * export const meetingHandlers = [
 *   handle(getMeeting, ({ params }) => Effect.gen(function* () {
 *     const access = yield* Access
 *     yield* access.toMeeting(params.id)
 *     …
 *   })),
 * ]
 */
export function handle<Params, Query, Payload, Answer, Failure>(
  call: Call<Params, Query, Payload, Answer>,
  run: (input: CallInput<Call<Params, Query, Payload, Answer>>, request: RequestFacts) => Effect.Effect<Answer, Failure, HandlerServices>,
): Handler {
  // The server decodes the input by the call's own schemas before it calls `run`, so the cast holds.
  return { call, run } as unknown as Handler
}
