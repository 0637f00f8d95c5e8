import { Effect } from "effect"

/** Tracks writes in progress, for requests that must come after them. */
export class WritesUnderWay {
  #count = 0
  readonly #waiting = new Set<() => void>()

  /** Counts a write until it succeeds, fails or is interrupted. */
  count<A, E>(write: Effect.Effect<A, E>): Effect.Effect<A, E> {
    return Effect.suspend(() => {
      this.#count += 1
      return Effect.ensuring(
        write,
        Effect.sync(() => this.#end()),
      )
    })
  }

  /** Succeeds once no write is in progress. */
  get responded(): Effect.Effect<void> {
    return Effect.callback<void>((resume) => {
      if (this.#count === 0) return resume(Effect.void)
      const goOn = () => resume(Effect.void)
      this.#waiting.add(goOn)
      return Effect.sync(() => void this.#waiting.delete(goOn))
    })
  }

  #end(): void {
    this.#count -= 1
    if (this.#count > 0) return
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    waiting.forEach((goOn) => goOn())
  }
}
