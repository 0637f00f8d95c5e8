/**
 * Tracks when the screen was last used, on any page of this browser. Input counts as use, and so does a use held by {@link IdleClock.keepUsed}.
 * Requests and timers of the page do not.
 */
export class IdleClock {
  readonly #now: () => number
  #usedAt: number
  #saidAt: number
  readonly #kept = new Set<symbol>()

  /** @param now epoch milliseconds of a clock that continues while the device sleeps */
  constructor(now: () => number = Date.now) {
    this.#now = now
    this.#usedAt = now()
    this.#saidAt = this.#usedAt
  }

  get usedAt(): number {
    return this.#usedAt
  }

  /** The screen was used, here or on another page. A time in the future counts as now. */
  use(at: number = this.#now()): void {
    this.#usedAt = Math.max(this.#usedAt, Math.min(at, this.#now()))
  }

  /** Something is in use without input, such as a call with a party in it. Returns a function that ends this. */
  keepUsed(): () => void {
    const reason = Symbol("in use")
    this.#kept.add(reason)
    return () => void this.#kept.delete(reason)
  }

  get isKept(): boolean {
    return this.#kept.size > 0
  }

  /** Seconds until the screen has been idle for this long; 0 or less once it has. */
  secondsUntilIdleFor(seconds: number): number {
    return seconds - (this.#now() - this.#usedAt) / 1_000
  }

  isIdleFor(seconds: number): boolean {
    return this.#now() - this.#usedAt >= seconds * 1_000
  }

  /** Whole seconds without use, for the server. */
  report(): number {
    this.#saidAt = this.#now()
    return Math.max(0, Math.floor((this.#saidAt - this.#usedAt) / 1_000))
  }

  /** Whether the screen was used since the last report, which is at least this many seconds ago. */
  isReportDue(seconds: number): boolean {
    return this.#usedAt > this.#saidAt && this.#now() - this.#saidAt >= seconds * 1_000
  }
}
