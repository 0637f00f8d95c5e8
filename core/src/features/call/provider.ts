import type { Party, VideoSession } from "../../model/call/video-session.ts"
import type { CallErrorGroup } from "../../model/call/timeline.ts"

/** Why a patient's stream is gone. The server is asked for the patient's own reason after `forced` and `local-participant`. */
export type StreamDestroyedReason =
  /** The server or a moderator ended it. */
  | "forced"
  /** The participant whose stream it was left. */
  | "local-participant"
  /** The network gave up on it. */
  | "network"
  /** The participant stopped sending, and stayed. */
  | "media-stopped"

/** A fault of the video provider, in our words: the group decides what the clinician is shown, the rest is for the log and support. */
export interface ProviderError {
  readonly group: CallErrorGroup
  /** The SDK's own error name, `OT_TIMEOUT`, `RoomNotFoundError`, or a DOMException's. */
  readonly name: string
  /** The SDK's own number, where it has one. */
  readonly code: number | undefined
}

/** What a joined call tells, whichever provider carries it. "Patient" is the other party; on the patient's own page that is the clinician. */
export type ProviderEvent =
  | { readonly type: "self-connected" }
  | { readonly type: "patient-stream-created"; readonly streamId: string; readonly stream: MediaStream }
  /** `streamId` is absent when the patient left without ever sending one. */
  | { readonly type: "patient-stream-destroyed"; readonly streamId: string | undefined; readonly reason: StreamDestroyedReason }
  /** null: not known (any more). */
  | { readonly type: "patient-video"; readonly on: boolean | null }
  | { readonly type: "patient-audio"; readonly on: boolean | null }
  | { readonly type: "reconnecting" }
  | { readonly type: "reconnected" }
  | { readonly type: "error"; readonly error: ProviderError }

/** The tracks that were opened before the call. They belong to whoever opened them: a provider never stops them. */
export interface LocalTracks {
  readonly audio: MediaStreamTrack | undefined
  readonly video: MediaStreamTrack | undefined
}

/** One end of a running call. */
export interface ProviderConnection {
  /** Sends another track of this kind from now on, or none; after a device change or a track that ended in the background. */
  readonly replaceTrack: (kind: "audio" | "video", track: MediaStreamTrack | undefined) => Promise<void>
  /** Tells the other party that a track is on or off. The track itself is enabled or disabled by its owner. */
  readonly announce: (kind: "audio" | "video", on: boolean) => void
  /** The patient's picture stands still although the connection says it lives: try to get it moving. */
  readonly recoverPicture: () => Promise<void>
  /** Leaves the call and frees everything but the local tracks. Safe to call twice; no event comes after it. */
  readonly close: () => void
}

/** What a provider is given to join a call. */
export interface ConnectRequest {
  readonly session: VideoSession
  readonly tracks: LocalTracks
  /** The session anew, for an adapter that has to join again: a vendor's token lives for minutes, a call for longer. */
  readonly freshSession: () => Promise<VideoSession>
  readonly onEvent: (event: ProviderEvent) => void
}

/**
 * The port that every video provider's adapter implements. `connect` resolves when the own end is in the call, after
 * `self-connected` was told; it rejects with a {@link ProviderFailure} and never with anything else.
 */
export interface VideoProvider {
  readonly id: string
  readonly connect: (request: ConnectRequest) => Promise<ProviderConnection>
}

/** Loads adapters by the name a session carries; each is a chunk of its own. */
export type VideoProviderLoader = (provider: string) => Promise<VideoProvider>

/** The name of whatever was thrown. Not every browser's own errors are instances of Error. */
export function errorNameOf(cause: unknown): string {
  return typeof cause === "object" && cause !== null && "name" in cause && typeof cause.name === "string" ? cause.name : "unknown"
}

/** Joining failed. */
export class ProviderFailure extends Error {
  readonly error: ProviderError

  constructor(error: ProviderError, cause?: unknown) {
    super(error.code === undefined ? error.name : `${error.name} (${error.code})`, { cause })
    this.name = "ProviderFailure"
    this.error = error
  }
}

export type { Party, VideoSession }
