import { Effect } from "effect"
import { isRetryable, type ApiError } from "../../../api/index.ts"
import { exponentialBackoff } from "../../../platform/http/exponential-backoff.ts"
import { Api, isApiError, randomId } from "../../../platform/http/index.ts"
import { postTimelineEvent, type TimelineEvent } from "../../../model/call/index.ts"

/** Milliseconds before the n-th further try, from 1. */
const retryDelayMillis = exponentialBackoff(1_000, 5_000)

interface Kept {
  readonly event: TimelineEvent
  /** The same for every try. */
  readonly idempotencyKey: string
}

/**
 * Tells the server's timeline what a call's page saw, in the order in which it happened. What does not get through while the server is
 * away is kept and said again until it does, for the server counts restarts by it; what the server refuses is logged and dropped.
 */
export class TimelineReporter {
  readonly #run: (telling: Effect.Effect<void, ApiError, Api>) => Promise<void>
  readonly #log: (message: string, cause: unknown) => void
  readonly #kept: Kept[] = []
  #isTelling = false
  #tries = 0
  #again: ReturnType<typeof setTimeout> | undefined

  constructor(run: (telling: Effect.Effect<void, ApiError, Api>) => Promise<void>, log: (message: string, cause: unknown) => void) {
    this.#run = run
    this.#log = log
  }

  tell(event: TimelineEvent): void {
    this.#kept.push({ event, idempotencyKey: randomId() })
    void this.#tellFirst()
  }

  /** The page leaves the meeting: what is on its way still arrives, nothing is said again. */
  dispose(): void {
    this.#kept.length = 0
    clearTimeout(this.#again)
  }

  async #tellFirst(): Promise<void> {
    const [first] = this.#kept
    if (this.#isTelling || first === undefined) return
    this.#isTelling = true
    clearTimeout(this.#again)
    const { event, idempotencyKey } = first
    const telling = Effect.flatMap(Api, (api) => api.run(postTimelineEvent, { payload: event }, { idempotencyKey }))
    const isKept = await this.#run(telling).then(
      () => false,
      (cause: unknown) => this.#isWorthKeeping(cause),
    )
    this.#isTelling = false
    if (isKept) {
      this.#tries += 1
      if (this.#kept.length > 0) this.#again = setTimeout(() => void this.#tellFirst(), retryDelayMillis(this.#tries))
    } else {
      this.#tries = 0
      this.#kept.shift()
      void this.#tellFirst()
    }
  }

  #isWorthKeeping(cause: unknown): boolean {
    if (this.#tries === 0) this.#log("The call's timeline event did not get through", cause)
    return isApiError(cause) && isRetryable(cause)
  }
}
