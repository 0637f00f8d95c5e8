import type { ConsultationTime } from "../model/index.ts"

/** Seconds between two writes during a consultation. */
const writeEverySeconds = 30

/**
 * Whole seconds of consultation at a moment, from the last write. A running time continues until the next write is
 * due and then stops, because the page that wrote it may be gone. Times are epoch milliseconds of one clock.
 */
export function consultedSeconds(time: Pick<ConsultationTime, "seconds" | "isRunning" | "writtenAtMillis">, nowMillis: number): number {
  if (!time.isRunning) return time.seconds
  const sinceWritten = Math.max(0, Math.floor((nowMillis - time.writtenAtMillis) / 1_000))
  return time.seconds + Math.min(sinceWritten, writeEverySeconds)
}

/** A stored time on this page's clock. */
type KnownTime = Pick<ConsultationTime, "seconds" | "isRunning" | "writtenAtMillis">

/** Sends a time to the server. */
export type WriteTime = (time: { readonly seconds: number; readonly isRunning: boolean }) => void

/**
 * Counts a meeting's consultation on one page. While clinician and patient are together here it counts on this page's clock and writes
 * every {@link writeEverySeconds}; otherwise it shows what another page wrote. It never counts backwards, and two pages never count
 * twice.
 */
export class ConsultationClock {
  readonly #write: WriteTime
  #known: KnownTime | undefined
  #isTogether = false
  #running: { readonly since: number; readonly from: number; readonly timer: ReturnType<typeof setInterval> } | undefined
  #counted = 0

  constructor(write: WriteTime) {
    this.#write = write
  }

  /** Whole seconds of consultation; `undefined` until the server has reported the previous time. */
  get seconds(): number | undefined {
    if (this.#known === undefined) return undefined
    const now = Date.now()
    const own = this.#running === undefined ? this.#counted : secondsOf(this.#running, now)
    return Math.max(own, consultedSeconds(this.#known, now))
  }

  /** Takes the server's time from a query or a write that was answered at `answeredAt` (epoch milliseconds of this page's clock). */
  synchronise({ seconds, isRunning, writtenAtMillis, nowMillis }: ConsultationTime, answeredAt: number): void {
    this.#known = { seconds, isRunning, writtenAtMillis: writtenAtMillis + answeredAt - nowMillis }
    this.#follow()
  }

  /** Clinician and patient are together in the call on this page, or no longer. */
  setTogether(on: boolean): void {
    this.#isTogether = on
    this.#follow()
  }

  /** Call when the page leaves the meeting. */
  dispose(): void {
    this.setTogether(false)
  }

  #follow(): void {
    if (this.#isTogether && this.#running === undefined && this.#known !== undefined) {
      const from = this.seconds ?? 0
      const timer = setInterval(() => this.#writeTime(true), writeEverySeconds * 1_000)
      this.#running = { since: Date.now(), from, timer }
      this.#writeTime(true)
    }
    if (!this.#isTogether && this.#running !== undefined) {
      clearInterval(this.#running.timer)
      this.#counted = secondsOf(this.#running, Date.now())
      this.#running = undefined
      this.#writeTime(false)
    }
  }

  #writeTime(isRunning: boolean): void {
    this.#write({ seconds: this.seconds ?? 0, isRunning })
  }
}

const secondsOf = ({ since, from }: { readonly since: number; readonly from: number }, now: number): number =>
  from + Math.max(0, Math.floor((now - since) / 1_000))

/** The times by which a market's card counts. */
export interface TimerRule {
  readonly startsAtSeconds: number
  readonly counts: "up" | "down"
}

/** The card's content: non-negative seconds, and whether they are overtime. */
export interface ShownTime {
  readonly seconds: number
  readonly isOver: boolean
}

/** The card's time after this many seconds of consultation. Counting down, it continues below zero as overtime. */
export function shownTime({ startsAtSeconds, counts }: TimerRule, consulted: number): ShownTime {
  if (counts === "up") return { seconds: startsAtSeconds + consulted, isOver: false }
  const remaining = startsAtSeconds - consulted
  return { seconds: Math.abs(remaining), isOver: remaining < 0 }
}
