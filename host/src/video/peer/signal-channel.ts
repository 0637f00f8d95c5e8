import type { IceServer, SequencedSignal, Signal } from "@rond/core/features/call"

/** The channel by which the two ends of a room talk before, and besides, their own connection. */
export interface SignalChannel {
  /**
   * Sends the first signal. Resolves when the server has accepted it; from then on {@link SignalChannelOptions.onSignal} receives what the other
   * party sent after it.
   */
  readonly open: (hello: Signal) => Promise<void>
  /** Sends in order. A failed signal is sent again until the channel is closed. */
  readonly send: (signal: Signal) => void
  /** The room's STUN and TURN servers with fresh credentials. */
  readonly renewIceServers: () => Promise<readonly IceServer[]>
  /** Closes, and sends last signals that outlive the page. Resolves once the server has them or did not answer; never rejects. */
  readonly close: (byes: readonly [Signal, ...Signal[]]) => Promise<void>
}

export interface SignalChannelOptions {
  /** The other party's signals, each once, in order. */
  readonly onSignal: (signal: Signal) => void
  /** The channel is back after a break: both parties may have missed each other. */
  readonly onBack: () => void
  /** Another page of this party has joined the room: this one can neither speak nor hear there any more. */
  readonly onMoved: () => void
  /** The server refuses this party permanently. */
  readonly onRefused: (cause: unknown) => void
}

export type OpenSignalChannel = (options: SignalChannelOptions) => SignalChannel

/** Puts numbered signals in order: returns each once, and says when some are missing. */
export class SignalOrder {
  #last: number

  constructor(last: number) {
    this.#last = last
  }

  /** The number of the last signal returned. */
  get last(): number {
    return this.#last
  }

  /** Whether the signal is the next one. A repeated signal is neither next nor missing. */
  take(signal: SequencedSignal): "next" | "had" | "gap" {
    if (signal.sequence <= this.#last) return "had"
    if (signal.sequence > this.#last + 1) return "gap"
    this.#last = signal.sequence
    return "next"
  }
}
