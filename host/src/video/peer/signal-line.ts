import type { IceServer, SequencedSignal, Signal } from "@rond/core/features/call"

/** How the two ends of a room talk before (and beside) their own connection. */
export interface SignalLine {
  /**
   * Says the first word. Resolves when the server has taken it; from then on {@link SignalLineOptions.onSignal} hears what the other
   * party said after it.
   */
  readonly open: (hello: Signal) => Promise<void>
  /** Sends in order. What does not get through is sent again until the line is closed. */
  readonly send: (signal: Signal) => void
  /** The room's STUN and TURN servers with fresh credentials. */
  readonly renewIceServers: () => Promise<readonly IceServer[]>
  /** A last word that outlives the page, then silence. */
  readonly close: (bye: Signal) => void
}

export interface SignalLineOptions {
  /** The other party's signals, each once, in order. */
  readonly onSignal: (signal: Signal) => void
  /** The line is there again after it was broken: both may have missed each other's end. */
  readonly onBack: () => void
  /** The server refuses this party for good. */
  readonly onRefused: (cause: unknown) => void
}

export type OpenSignalLine = (options: SignalLineOptions) => SignalLine

/** Puts numbered signals in order: gives out each once, and says when some are missing in between. */
export class SignalOrder {
  #last: number

  constructor(last: number) {
    this.#last = last
  }

  /** The number of the last signal that was given out. */
  get last(): number {
    return this.#last
  }

  /** Whether the signal is the next one; a signal that was had before is neither next nor missing. */
  take(signal: SequencedSignal): "next" | "had" | "gap" {
    if (signal.sequence <= this.#last) return "had"
    if (signal.sequence > this.#last + 1) return "gap"
    this.#last = signal.sequence
    return "next"
  }
}
