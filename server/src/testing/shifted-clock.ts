import { Clock, type Duration, Effect } from "effect"

/** A clock that is ahead of the machine's by what a test sets. Sleeps use the machine's time. */
export class ShiftedClock implements Clock.Clock {
  readonly #machine: Clock.Clock = Effect.runSync(Clock.Clock)
  #aheadMillis = 0

  putForward(millis: number): void {
    this.#aheadMillis += millis
  }

  currentTimeMillisUnsafe(): number {
    return this.#machine.currentTimeMillisUnsafe() + this.#aheadMillis
  }
  readonly currentTimeMillis = Effect.sync(() => this.currentTimeMillisUnsafe())

  currentTimeNanosUnsafe(): bigint {
    return this.#machine.currentTimeNanosUnsafe() + BigInt(this.#aheadMillis) * 1_000_000n
  }
  readonly currentTimeNanos = Effect.sync(() => this.currentTimeNanosUnsafe())

  monotonicTimeNanosUnsafe(): bigint {
    return this.#machine.monotonicTimeNanosUnsafe()
  }
  readonly monotonicTimeNanos = this.#machine.monotonicTimeNanos

  sleep(duration: Duration.Duration): Effect.Effect<void> {
    return this.#machine.sleep(duration)
  }
}
