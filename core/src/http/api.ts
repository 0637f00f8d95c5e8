import { Context, type Effect } from "effect"
import type { Call, CallInput } from "../contract/call.ts"
import type { CallError } from "../contract/problem.ts"

/** What one run of a call may add to its input. */
export interface CallRunOptions {
  /** Same key, same effect, however often it is sent. Writes get a fresh one when none is given. */
  readonly idempotencyKey?: string
  /** The version read before (`ETag`); sent as `If-Match` by versioned calls. */
  readonly version?: string
}

/**
 * Runs contract calls. The browser's is ofetch under Effect; the test kit has one that answers from memory.
 */
export class Api extends Context.Service<
  Api,
  {
    readonly run: <Params, Query, Payload, Answer>(
      call: Call<Params, Query, Payload, Answer>,
      input: CallInput<Call<Params, Query, Payload, Answer>>,
      options?: CallRunOptions,
    ) => Effect.Effect<Answer, CallError>
  }
>()("@rond/core/http/Api") {}
