import type { Party, VideoSession } from "../model/video-session.ts"
import type { CallErrorGroup } from "../model/timeline.ts"

/** The reason a patient's stream ended. After `forced` and `local-participant` the page fetches the patient's own reason. */
export type StreamDestroyedReason =
  /** The server or a moderator ended it. */
  | "forced"
  /** The participant left. */
  | "local-participant"
  /** The network connection was lost. */
  | "network"
  /** The participant stopped sending but is still in the call. */
  | "media-stopped"
  /** The clinician has finished the visit. Only the patient's page hears this. */
  | "visit-over"

/** A provider's error in our terms: the group decides what the clinician sees, the rest is for the log and support. */
export interface ProviderErrorDetails {
  readonly group: CallErrorGroup
  /** The SDK's own error name, `OT_TIMEOUT`, `RoomNotFoundError`, or a DOMException's. */
  readonly name: string
  /** The SDK's error number, if any. */
  readonly code: number | undefined
}

/**
 * The events of a joined call, independent of the provider. "Patient" is the other party; on the patient's own page that is the
 * clinician.
 */
export type ProviderEvent =
  | { readonly type: "self-connected" }
  | { readonly type: "patient-stream-created"; readonly streamId: string; readonly stream: MediaStream }
  /** `streamId` is absent when the patient left without sending a stream. */
  | { readonly type: "patient-stream-destroyed"; readonly streamId: string | undefined; readonly reason: StreamDestroyedReason }
  /** null: unknown. */
  | { readonly type: "patient-video"; readonly on: boolean | null }
  | { readonly type: "patient-audio"; readonly on: boolean | null }
  | { readonly type: "reconnecting" }
  | { readonly type: "reconnected" }
  /** Another page of this party has taken the call: this end has left it, and joins only when its person asks for that. */
  | { readonly type: "moved" }
  | { readonly type: "error"; readonly error: ProviderErrorDetails }

/** Tracks opened before the call. They belong to the code that opened them: a provider never stops them. */
export interface LocalTracks {
  readonly audio: MediaStreamTrack | undefined
  readonly video: MediaStreamTrack | undefined
}

/** The message to the other party when this end leaves. */
export interface Goodbye {
  /** The visit is over: no party comes back to this call. */
  readonly visitOver: boolean
}

export interface ProviderConnection {
  /** Sends another track of this kind, or none, for example after a device change. */
  readonly replaceTrack: (kind: "audio" | "video", track: MediaStreamTrack | undefined) => Promise<void>
  /** Announces to the other party that a track is on or off. The track's owner enables or disables the track itself. */
  readonly announce: (kind: "audio" | "video", on: boolean) => void
  /** Tries to unfreeze the patient's picture while the connection still counts as alive. */
  readonly recoverPicture: () => Promise<void>
  /**
   * Leaves the call and frees everything but the local tracks. May be called twice; no event follows. Resolves once the other party has
   * been notified, or cannot be; never rejects. A vendor's SDK carries no goodbye: there the patient's page learns from the server that the
   * visit is over.
   */
  readonly close: (goodbye?: Goodbye) => Promise<void>
}

export interface ConnectRequest {
  readonly session: VideoSession
  readonly tracks: LocalTracks
  /** Fetches a new session for adapters that must rejoin: a vendor's token lives for minutes, a call for longer. */
  readonly freshSession: () => Promise<VideoSession>
  readonly onEvent: (event: ProviderEvent) => void
}

/**
 * The port that each video provider's adapter implements. `connect` resolves once this end is in the call, after
 * `self-connected`; it rejects with {@link ProviderError} only.
 */
export interface VideoProvider {
  readonly id: string
  readonly connect: (request: ConnectRequest) => Promise<ProviderConnection>
}

/** Loads adapters by the provider name in a session; each is a separate chunk. */
export type VideoProviderLoader = (provider: string) => Promise<VideoProvider>

/** The name of a thrown value. Not all browser errors are instances of Error. */
export function errorNameOf(cause: unknown): string {
  return typeof cause === "object" && cause !== null && "name" in cause && typeof cause.name === "string" ? cause.name : "unknown"
}

/** Joining failed. */
export class ProviderError extends Error {
  readonly error: ProviderErrorDetails

  constructor(error: ProviderErrorDetails, cause?: unknown) {
    super(error.code === undefined ? error.name : `${error.name} (${error.code})`, { cause })
    this.name = "ProviderError"
    this.error = error
  }
}

export type { Party, VideoSession }
