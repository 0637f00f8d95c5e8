import { Effect, Layer } from "effect"
import type { Call, CallInput } from "../contract/call.ts"
import {
  Conflict,
  Invalid,
  NotFound,
  RateLimited,
  Refused,
  SessionExpired,
  Timeout,
  Unavailable,
  UndecodableAnswer,
  type CallError,
} from "../contract/problem.ts"
import { getDraftKeys } from "../drafts/contract.ts"
import { keysOfTests } from "../drafts/testing.ts"
import { Api, type CallRunOptions, type RunCall } from "../http/api.ts"

/** A call as a test's Api saw it. */
export interface SeenCall {
  readonly id: string
  readonly input: unknown
  readonly options: CallRunOptions | undefined
}

/** What a test answers to one call. */
export interface MemoryAnswer {
  readonly id: string
  readonly run: (input: unknown, options: CallRunOptions | undefined) => Effect.Effect<unknown, CallError>
}

/** An Api that answers from memory. */
export interface MemoryApi {
  readonly layer: Layer.Layer<Api>
  /** Every call in the order it came. */
  readonly seen: readonly SeenCall[]
  /** Answers from now on; replaces the earlier answer to the same call. */
  readonly answer: (answer: MemoryAnswer) => void
}

/**
 * An answer to a call: a value, an error made by {@link callError}, an Effect, or a function of the input that gives one of them.
 *
 * @example
 * const api = memoryApi([answers(getMeeting, meeting), answers(searchPatients, ({ payload }) => found(payload.query))])
 * render(<ApiProvider api={api.layer}>…</ApiProvider>)
 */
export function answers<Params, Query, Payload, Answer>(
  call: Call<Params, Query, Payload, Answer>,
  answer:
    | Answer
    | CallError
    | ((
        input: CallInput<Call<Params, Query, Payload, Answer>>,
        options: CallRunOptions | undefined,
      ) => Answer | CallError | Effect.Effect<Answer, CallError>),
): MemoryAnswer {
  return {
    id: call.id,
    run: (input, options) => {
      // The typed call above says what its input and answer are; memory keeps them untyped.
      const given = isFunction(answer) ? answer(input as CallInput<Call<Params, Query, Payload, Answer>>, options) : answer
      if (Effect.isEffect(given)) return given as Effect.Effect<Answer, CallError>
      return isCallError(given) ? Effect.fail(given) : Effect.succeed(given)
    },
  }
}

/** An Api that knows these answers. A call nobody answers is a fault that names the call. */
export function memoryApi(given: readonly MemoryAnswer[] = []): MemoryApi {
  const known = new Map([draftKeysForTests, ...given].map((answer) => [answer.id, answer]))
  const seen: SeenCall[] = []
  const run = ((call: Call, input: unknown, options?: CallRunOptions) =>
    Effect.suspend(() => {
      // Every form that keeps drafts asks for the keys; what tests count is what they are about.
      if (call.id !== getDraftKeys.id) seen.push({ id: call.id, input, options })
      const answer = known.get(call.id)
      return answer === undefined ? Effect.die(new Error(`This test answers no call ${call.id}`)) : answer.run(input, options)
    })) as RunCall
  return { layer: Layer.succeed(Api, Api.of({ run })), seen, answer: (answer) => known.set(answer.id, answer) }
}

const draftKeysForTests = answers(getDraftKeys, keysOfTests)

const kinds = { NotFound, Refused, SessionExpired, Invalid, Conflict, RateLimited, Unavailable, Timeout, UndecodableAnswer }

/** A call's error as the browser would make it of an answer with this code. */
export function callError(
  kind: CallError["_tag"],
  about: {
    readonly code?: string
    readonly callId?: string
    readonly detail?: unknown
    readonly title?: string
    readonly retryAtMillis?: number
  } = {},
): CallError {
  const { code = kind.toLowerCase(), callId = "test.call", detail, title = code, retryAtMillis = 0 } = about
  return new kinds[kind]({ callId, code, title, requestId: undefined, status: undefined, detail, retryAtMillis })
}

const isCallError = (given: unknown): given is CallError => Object.values(kinds).some((Kind) => given instanceof Kind)

function isFunction<Answer, Given extends (...args: never[]) => unknown>(answer: Answer | Given): answer is Given {
  return typeof answer === "function"
}
