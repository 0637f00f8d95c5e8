import type { ProviderEvent } from "../provider.ts"
import type { DisconnectReason, TimelineEventName } from "../../../model/call/timeline.ts"
import type { VideoSession } from "../../../model/call/video-session.ts"
import type { CallError } from "./call-error.ts"
import type { CallMode } from "./call-state.ts"

/** What can happen to a call. `at` is epoch milliseconds. */
export type CallEvent =
  /** `resumed`: the page came back to a call that was running; that is no restart. */
  | { readonly type: "start"; readonly at: number; readonly mode: CallMode; readonly resumed: boolean }
  /** Leaves the running call and joins a new one, with camera and microphone left as they are. */
  | { readonly type: "restart"; readonly at: number }
  /** The same where the server cleared the room: no wish of the clinician's, so no restart. */
  | { readonly type: "rejoin"; readonly at: number }
  /** What earlier pages saw of the meeting's call; `startedAt` is the last time the clinician connected. */
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
  /** The server told that the patient declined or hung up before any stream told it. */
  | { readonly type: "patient-left" }
  | { readonly type: "disconnect-reason"; readonly reason: DisconnectReason | null }
  | { readonly type: "end"; readonly at: number }

/** What is to be done about it, by whoever runs the machine. */
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
  /** Leaves the provider's call; the local tracks stay open. */
  | { readonly type: "leave" }
  /** Leaves the provider's call and stops every local track. */
  | { readonly type: "close" }
  | { readonly type: "record-end"; readonly durationMillis: number | null; readonly restarts: number; readonly patientJoined: boolean }
