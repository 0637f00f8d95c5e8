import type { DisconnectReason, LeaveReason } from "../../../model/call/timeline.ts"
import type { VideoSession } from "../../../model/call/video-session.ts"
import type { CallError } from "./call-error.ts"

export type CallPhase =
  | "idle"
  /** Devices are opened and credentials fetched. */
  | "fetching"
  /** The clinician is in the call, the patient is not. */
  | "waiting"
  | "connected"
  | "reconnecting"
  | "declined"
  | "hung-up"
  | "error"
  | "ended"

/** `functionality-test` tries devices and network in a room without a patient: no dial tone, no timeline, no keep-alive, no notification. */
export type CallMode = "consultation" | "functionality-test"

/** Everything known of one meeting's call. Moments are epoch milliseconds of the browser's clock. */
export interface CallState {
  readonly phase: CallPhase
  readonly mode: CallMode
  /** When the clinician was last connected; set, the button reads "restart". */
  readonly startedAt: number | undefined
  readonly endedAt: number | undefined
  /** How often the meeting's call was started again after having run for more than ten seconds, on this page and on earlier ones. */
  readonly restarts: number
  /** This page came back to a call that was running. */
  readonly isResumed: boolean
  readonly videoFetch: null | "fetched" | "error"
  readonly session: VideoSession | undefined
  readonly mediaReady: boolean
  readonly clinicianConnected: boolean
  readonly patientStreamId: string | undefined
  /** Whether the patient's stream was there at any time in this call. */
  readonly patientJoined: boolean
  /** The same in this call or an earlier one of the meeting; null until the server has told of earlier ones. */
  readonly patientEverJoined: boolean | null
  /** How the patient left the meeting's call, here or before this page; null while they have not, or are back. */
  readonly disconnectReason: DisconnectReason | null
  /** What the patient last said on leaving this very call: a new try forgets it, a page that comes back to its call does not. */
  readonly leaveReason: LeaveReason | null
  /** null: not known. */
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
export const isCallActive = (state: CallState): boolean => inCall.has(state.phase)

/** The word on the call's button. */
export const callButtonOf = (state: CallState): "start" | "restart" | "end" =>
  isCallActive(state) ? "end" : state.startedAt === undefined ? "start" : "restart"

/** The dial tone sounds while the clinician waits for a patient who has not said no. */
export const dialToneSounds = (state: CallState): boolean =>
  state.mode === "consultation" &&
  state.clinicianConnected &&
  state.patientStreamId === undefined &&
  state.leaveReason === null &&
  (state.phase === "waiting" || state.phase === "reconnecting")
