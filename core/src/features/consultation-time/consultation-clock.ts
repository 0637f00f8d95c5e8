import { consultedSeconds, writeEverySeconds } from "./consulted-seconds.ts"
import type { ConsultationTime } from "../../model/consultation-time/index.ts"

/** A written time by this page's clock. */
type KnownTime = Pick<ConsultationTime, "seconds" | "isRunning" | "writtenAtMillis">

/** Hands a time to the server. */
export type WriteTime = (time: { readonly seconds: number; readonly isRunning: boolean }) => void

/**
 * Counts one meeting's consultation on one page: while clinician and patient are together here it counts by this page's clock and writes
 * every {@link writeEverySeconds}; else it shows what another page wrote. It never counts back, and two pages never count twice.
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

  /** Whole seconds of consultation by now; `undefined` until the server has said what was before. */
  get seconds(): number | undefined {
    if (this.#known === undefined) return undefined
    const now = Date.now()
    const own = this.#running === undefined ? this.#counted : secondsOf(this.#running, now)
    return Math.max(own, consultedSeconds(this.#known, now))
  }

  /** What the server has, after a reading or a write that was answered at `answeredAt` (epoch milliseconds of this page's clock). */
  hear({ seconds, isRunning, writtenAtMillis, nowMillis }: ConsultationTime, answeredAt: number): void {
    this.#known = { seconds, isRunning, writtenAtMillis: writtenAtMillis + answeredAt - nowMillis }
    this.#follow()
  }

  /** Clinician and patient are in the call together on this page, or no more. */
  together(on: boolean): void {
    this.#isTogether = on
    this.#follow()
  }

  /** The page leaves the meeting. */
  dispose(): void {
    this.together(false)
  }

  #follow(): void {
    if (this.#isTogether && this.#running === undefined && this.#known !== undefined) {
      const from = this.seconds ?? 0
      const timer = setInterval(() => this.#tell(true), writeEverySeconds * 1_000)
      this.#running = { since: Date.now(), from, timer }
      this.#tell(true)
    }
    if (!this.#isTogether && this.#running !== undefined) {
      clearInterval(this.#running.timer)
      this.#counted = secondsOf(this.#running, Date.now())
      this.#running = undefined
      this.#tell(false)
    }
  }

  #tell(isRunning: boolean): void {
    this.#write({ seconds: this.seconds ?? 0, isRunning })
  }
}

const secondsOf = ({ since, from }: { readonly since: number; readonly from: number }, now: number): number =>
  from + Math.max(0, Math.floor((now - since) / 1_000))
