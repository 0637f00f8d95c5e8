import { Effect } from "effect"
import { isRetryable, type ApiError } from "../../../../kernel/api/index.ts"
import { exponentialBackoff } from "../../../../platform/http/exponential-backoff.ts"
import { Api, isApiError, randomId } from "../../../../platform/http/index.ts"
import { postTimelineEvent, signOfLifeSeconds, type TimelineEvent } from "../../model/index.ts"

/** Milliseconds before the n-th retry, from 1. */
const retryDelayMillis = exponentialBackoff(1_000, 5_000)

interface PendingEvent {
  readonly event: TimelineEvent
  /** The same for all attempts. */
  readonly idempotencyKey: string
}

/**
 * Reports the page's observations to the server's timeline, in order. Transient failures are retried until they succeed, because the server counts
 * restarts from the timeline; refused events are logged and dropped.
 */
export class TimelineReporter {
  readonly #run: (request: Effect.Effect<void, ApiError, Api>) => Promise<void>
  readonly #log: (message: string, cause: unknown) => void
  readonly #pending: PendingEvent[] = []
  #isSending = false
  #tries = 0
  #retryTimer: ReturnType<typeof setTimeout> | undefined

  constructor(run: (request: Effect.Effect<void, ApiError, Api>) => Promise<void>, log: (message: string, cause: unknown) => void) {
    this.#run = run
    this.#log = log
  }

  report(event: TimelineEvent): void {
    this.#pending.push({ event, idempotencyKey: randomId() })
    void this.#sendFirst()
  }

  /** Call when the page leaves the meeting: requests in flight finish, nothing is retried. */
  dispose(): void {
    this.#pending.length = 0
    clearTimeout(this.#retryTimer)
  }

  async #sendFirst(): Promise<void> {
    const [first] = this.#pending
    if (this.#isSending || first === undefined) return
    this.#isSending = true
    clearTimeout(this.#retryTimer)
    const { event, idempotencyKey } = first
    const request = Effect.flatMap(Api, (api) => api.run(postTimelineEvent, { payload: event }, { idempotencyKey }))
    const isRetryable = await this.#run(request).then(
      () => false,
      (cause: unknown) => this.#shouldRetry(cause),
    )
    this.#isSending = false
    if (isRetryable) {
      this.#tries += 1
      if (this.#pending.length > 0) this.#retryTimer = setTimeout(() => void this.#sendFirst(), retryDelayMillis(this.#tries))
    } else {
      this.#tries = 0
      this.#pending.shift()
      void this.#sendFirst()
    }
  }

  #shouldRetry(cause: unknown): boolean {
    if (this.#tries === 0) this.#log("The call's timeline event did not get through", cause)
    return isApiError(cause) && isRetryable(cause)
  }
}

/** Reports every {@link signOfLifeSeconds} that the clinician is in the call. Without reports, the server counts the patient as waiting. */
export class SignsOfLife {
  readonly #send: () => void
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(send: () => void) {
    this.#send = send
  }

  update(isInCall: boolean): void {
    if (isInCall === (this.#timer !== undefined)) return
    clearInterval(this.#timer)
    this.#timer = isInCall ? setInterval(this.#send, signOfLifeSeconds * 1_000) : undefined
  }
}

/** Seconds after connecting at which the page sends the server a keep-alive signal. */
const keepAliveSeconds = [15, 30, 45, 90] as const

/** Schedules the keep-alive signals of a call; the returned function cancels the remaining ones. */
export function scheduleKeepAlive(send: () => void): () => void {
  const timers = keepAliveSeconds.map((seconds) => setTimeout(send, seconds * 1_000))
  return () => timers.forEach(clearTimeout)
}
