import { Effect } from "effect"

/** Knows which writes are on their way to the server, for what has to come after them. */
export class WritesUnderWay {
  #count = 0
  readonly #waiting = new Set<() => void>()

  /** Counts a write until it is answered, fails or is given up. */
  count<A, E>(write: Effect.Effect<A, E>): Effect.Effect<A, E> {
    return Effect.suspend(() => {
      this.#count += 1
      return Effect.ensuring(
        write,
        Effect.sync(() => this.#end()),
      )
    })
  }

  /** Succeeds once no write is under way. */
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
