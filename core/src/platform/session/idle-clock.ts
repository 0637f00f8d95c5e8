/**
 * Knows when somebody last used the screen: any page of this browser, for those of a person are one screen. Sitting there without a
 * touch is no use, whatever the pages do meanwhile.
 */
export class IdleClock {
  readonly #now: () => number
  #usedAt: number
  #saidAt: number

  /** @param now epoch milliseconds; a clock that goes on while the device sleeps */
  constructor(now: () => number = Date.now) {
    this.#now = now
    this.#usedAt = now()
    this.#saidAt = this.#usedAt
  }

  get usedAt(): number {
    return this.#usedAt
  }

  /** The screen was used, here or on another page. What is in the future is taken for now. */
  use(at: number = this.#now()): void {
    this.#usedAt = Math.max(this.#usedAt, Math.min(at, this.#now()))
  }

  isIdleFor(seconds: number): boolean {
    return this.#now() - this.#usedAt >= seconds * 1_000
  }

  /** Whole seconds without use, for the server to hear. */
  report(): number {
    this.#saidAt = this.#now()
    return Math.max(0, Math.floor((this.#saidAt - this.#usedAt) / 1_000))
  }

  /** Whether the screen was used since the server heard of it, and that is so many seconds ago. */
  isReportDue(seconds: number): boolean {
    return this.#usedAt > this.#saidAt && this.#now() - this.#saidAt >= seconds * 1_000
  }
}
