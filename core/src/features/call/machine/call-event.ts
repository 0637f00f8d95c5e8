import type { ProviderEvent } from "../provider.ts"
import type { DisconnectReason, TimelineEventName } from "../../../model/call/timeline.ts"
import type { VideoSession } from "../../../model/call/video-session.ts"
import type { CallError } from "./call-error.ts"
import type { CallMode } from "./call-state.ts"

/** The events of a call. `at` is epoch milliseconds. */
export type CallEvent =
  /** `resumed`: the page was reloaded during a call, which is not a restart. */
  | { readonly type: "start"; readonly at: number; readonly mode: CallMode; readonly resumed: boolean }
  /** Leaves the running call and joins a new one; camera and microphone stay as they are. */
  | { readonly type: "restart"; readonly at: number }
  /** Like `restart`, but because the server cleared the room, so it is not counted as one. */
  | { readonly type: "rejoin"; readonly at: number }
  /** What earlier pages knew about the meeting's call; `startedAt` is when the clinician last connected. */
  | {
      readonly type: "history"
      readonly restarts: number
      readonly patientJoined: boolean
      readonly disconnectReason: DisconnectReason | null
      readonly startedAt: number | undefined
    }
  | { readonly type: "media-ready" }
  | { readonly type: "session-fetched"; readonly session: VideoSession }
  | { readonly type: "failed"; readonly error: CallError }
  | { readonly type: "provider"; readonly at: number; readonly event: ProviderEvent }
  | { readonly type: "picture"; readonly frozen: boolean }
  /** The server reported that the patient declined or hung up, before any stream did. */
  | { readonly type: "patient-left" }
  | { readonly type: "disconnect-reason"; readonly reason: DisconnectReason | null }
  | { readonly type: "end"; readonly at: number }

/** What the runner should do. */
export type CallCommand =
  | { readonly type: "open-media" }
  | { readonly type: "fetch-session"; readonly mode: CallMode }
  | { readonly type: "connect"; readonly session: VideoSession }
  | { readonly type: "report-timeline"; readonly event: TimelineEventName; readonly details?: string }
  | { readonly type: "notify-patient" }
  | { readonly type: "start-keep-alive" }
  | { readonly type: "stop-keep-alive" }
  | { readonly type: "fetch-disconnect-reason" }
  | { readonly type: "recover-picture" }
  /** Leaves the provider's call; local tracks stay open. */
  | { readonly type: "leave" }
  /** Leaves the provider's call and stops all local tracks. */
  | { readonly type: "close" }
  | { readonly type: "record-end"; readonly durationMillis: number | null; readonly restarts: number; readonly patientJoined: boolean }
