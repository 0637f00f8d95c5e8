import type { ApiError } from "../../../../kernel/api/index.ts"
import type { ProviderErrorDetails } from "../provider.ts"
import type { DisconnectReason, LeaveReason } from "../../model/timeline.ts"
import type { VideoSession } from "../../model/video-session.ts"

/** The reason the browser did not give access to camera or microphone. */
export type MediaErrorReason =
  /** The clinician, the browser or a policy refused. */
  | "refused"
  /** The device's own settings keep the browser from it. */
  | "system"
  /** No capture device is connected. */
  | "no-devices"
  /** Another program is using the device. */
  | "busy"
  /** The page is not served securely, or the browser does not support capture. */
  | "unsupported"
  /** Any other reason; the name is the browser's. */
  | "failed"

/** The reason there is no call. The screen offers a different next step for each kind. */
export type CallError =
  | { readonly kind: "media"; readonly reason: MediaErrorReason }
  | { readonly kind: "session"; readonly error: ApiError }
  | { readonly kind: "provider"; readonly error: ProviderErrorDetails }
  /** Another page of the clinician has the call, in this browser or on another device. */
  | { readonly kind: "moved" }

export type CallPhase =
  | "idle"
  /** Opening devices and fetching credentials. */
  | "fetching"
  /** The clinician is in the call without the patient. */
  | "waiting"
  | "connected"
  | "reconnecting"
  | "declined"
  | "hung-up"
  | "error"
  | "ended"

/** `functionality-test` tests devices and network in a room without a patient: no dial tone, timeline, keep-alive or notification. */
export type CallMode = "consultation" | "functionality-test"

/** The state of one meeting's call. Times are epoch milliseconds of the browser's clock. */
export interface CallState {
  readonly phase: CallPhase
  readonly mode: CallMode
  /** The time the clinician last connected. When set, the button says "restart". */
  readonly startedAt: number | undefined
  readonly endedAt: number | undefined
  /** The number of times the meeting's call was restarted after running for more than ten seconds, on this and earlier pages. */
  readonly restarts: number
  /** This page was reloaded during the call. */
  readonly isResumed: boolean
  readonly videoFetch: null | "fetched" | "error"
  readonly session: VideoSession | undefined
  readonly mediaReady: boolean
  readonly clinicianConnected: boolean
  readonly patientStreamId: string | undefined
  /** Whether the patient's stream was present at any time in this call. */
  readonly patientJoined: boolean
  /** Since when the patient's stream has been present, in epoch milliseconds; undefined while it is not. */
  readonly patientSince: number | undefined
  /** Milliseconds for which the patient's stream was present in this call before that. */
  readonly talkMillis: number
  /** Whether it was present in any call of the meeting; null until the server has reported on earlier ones. */
  readonly patientEverJoined: boolean | null
  /** The way the patient left the meeting's call, on this page or before; null while they have not left, or are back. */
  readonly disconnectReason: DisconnectReason | null
  /** The reason that the patient gave on leaving this call. A new attempt clears it; a reload during the call does not. */
  readonly leaveReason: LeaveReason | null
  /** null: unknown. */
  readonly patientVideo: boolean | null
  readonly patientAudio: boolean | null
  readonly pictureFrozen: boolean
  readonly error: CallError | undefined
}

export const noCall: CallState = {
  phase: "idle",
  mode: "consultation",
  startedAt: undefined,
  endedAt: undefined,
  restarts: 0,
  isResumed: false,
  videoFetch: null,
  session: undefined,
  mediaReady: false,
  clinicianConnected: false,
  patientStreamId: undefined,
  patientJoined: false,
  patientSince: undefined,
  talkMillis: 0,
  patientEverJoined: false,
  disconnectReason: null,
  leaveReason: null,
  patientVideo: null,
  patientAudio: null,
  pictureFrozen: false,
  error: undefined,
}

const inCall: ReadonlySet<CallPhase> = new Set(["fetching", "waiting", "connected", "reconnecting", "declined", "hung-up"])

/** Whether the button ends the call (true) or starts it (false). */
export const isCallActive = (state: Pick<CallState, "phase">): boolean => inCall.has(state.phase)

export const callButtonOf = (state: CallState): "start" | "restart" | "end" =>
  isCallActive(state) ? "end" : state.startedAt === undefined ? "start" : "restart"

/**
 * Whether the dial tone plays: while the clinician is in the call and waits for the patient. It stops when the patient joins, declines or
 * hangs up, and when the call ends or fails. It plays again when the patient's stream ends and the patient has not hung up.
 */
export const dialToneSounds = (state: CallState): boolean =>
  state.mode === "consultation" &&
  state.clinicianConnected &&
  state.patientStreamId === undefined &&
  state.leaveReason === null &&
  (state.phase === "waiting" || state.phase === "reconnecting")
