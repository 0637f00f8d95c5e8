import type { ProviderEvent } from "../provider.ts"
import {
  type DisconnectReason,
  type TimelineEventName,
  restartCountsAfterMillis,
  resumedCall,
  type LeaveReason,
} from "../../model/timeline.ts"
import type { VideoSession } from "../../model/video-session.ts"
import { type CallError, type CallMode, isCallActive, noCall, type CallPhase, type CallState } from "./call-state.ts"

/** The events of a call. `at` is epoch milliseconds. */
export type CallEvent =
  /** `resumed`: the page was reloaded during a call, which is not a restart. */
  | { readonly type: "start"; readonly at: number; readonly mode: CallMode; readonly resumed: boolean }
  /** Leaves the running call and joins a new one; camera and microphone stay as they are. */
  | { readonly type: "restart"; readonly at: number }
  /** Like `restart`, but because the server cleared the room, so it is not counted as one. */
  | { readonly type: "rejoin"; readonly at: number }
  /** The history of the meeting's call from earlier pages; `startedAt` is when the clinician last connected. */
  | {
      readonly type: "history"
      readonly at: number
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
  /** The server reported that the patient is in the waiting room. */
  | { readonly type: "patient-waits" }
  | { readonly type: "disconnect-reason"; readonly reason: DisconnectReason | null }
  /** `visitOver`: the clinician has finished the visit, and the patient is told so. */
  | { readonly type: "end"; readonly at: number; readonly visitOver?: boolean }
  /** The call runs on another page of the clinician, which this page has been told. */
  | { readonly type: "elsewhere" }

/** A command for the runner. */
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
  | { readonly type: "close"; readonly visitOver?: true }
  | {
      readonly type: "record-end"
      readonly durationMillis: number | null
      readonly restarts: number
      readonly patientJoined: boolean
      readonly visitOver?: true
    }

/** The next state, and the commands to execute. */
export interface CallStep {
  readonly state: CallState
  readonly commands: readonly CallCommand[]
}

/**
 * The call's state machine: pure and total. Events that do not apply in the current state, such as a late response
 * or a stream of a call that has ended, change nothing.
 */
export function stepCall(state: CallState, event: CallEvent): CallStep {
  if (event.type === "start") return isCallActive(state) ? stay(state) : start(state, event)
  if (event.type === "history") return onHistory(state, event)
  if (event.type === "patient-left" && state.patientStreamId === undefined) return to(state, ...asksReason(state))
  if (event.type === "patient-waits") return stay(isCallActive(state) ? state : { ...state, disconnectReason: null, leaveReason: null })
  if (event.type === "disconnect-reason") return onDisconnectReason(state, event.reason)
  if (event.type === "elsewhere") return state.phase === "idle" ? fail(state, { kind: "moved" }) : stay(state)
  if (!isCallActive(state)) return stay(state)
  switch (event.type) {
    case "restart":
    case "rejoin": {
      const { state: next, commands } = start(state, { at: event.at, mode: state.mode, resumed: event.type === "rejoin" })
      return to(next, { type: "stop-keep-alive" }, { type: "leave" }, ...commands)
    }
    case "media-ready":
      return connectWhenReady({ ...state, mediaReady: true })
    case "session-fetched":
      return connectWhenReady({ ...state, session: event.session, videoFetch: "fetched" })
    case "failed":
      return fail(state, event.error)
    case "provider":
      return onProviderEvent(state, event.event, event.at)
    case "picture":
      return onPicture(state, event.frozen)
    case "patient-left":
      return stay(state)
    case "end":
      return end(state, event.at, event.visitOver === true)
  }
}

const stay = (state: CallState): CallStep => ({ state, commands: [] })

const to = (state: CallState, ...commands: readonly CallCommand[]): CallStep => ({ state, commands })

function start(state: CallState, event: Omit<Extract<CallEvent, { type: "start" }>, "type">): CallStep {
  const counts = !event.resumed && isRestart(event.at, state.startedAt)
  const restarts = state.restarts + (counts ? 1 : 0)
  const { startedAt, patientEverJoined, disconnectReason } = state
  const leaveReason = event.resumed ? toLeaveReason(disconnectReason) : null
  const history = { startedAt, patientEverJoined, disconnectReason, leaveReason, restarts }
  const next: CallState = { ...noCall, ...history, phase: "fetching", mode: event.mode, isResumed: event.resumed }
  return to(next, { type: "open-media" }, { type: "fetch-session", mode: event.mode })
}

/** Whether a start counts as a restart of the call that began before. Moments are epoch milliseconds. */
const isRestart = (at: number, before: number | undefined): boolean => before !== undefined && at - before > restartCountsAfterMillis

function onHistory(state: CallState, event: Extract<CallEvent, { type: "history" }>): CallStep {
  // Once this page has called, its own start time is the newer one.
  const startedAt = state.phase === "idle" ? (event.startedAt ?? state.startedAt) : state.startedAt
  // The page may have called before it knew of the earlier start.
  const counts = state.phase !== "idle" && !state.isResumed && isRestart(state.startedAt ?? event.at, event.startedAt)
  const restarts = state.restarts + event.restarts + (counts ? 1 : 0)
  const patientEverJoined = state.patientEverJoined === true || event.patientJoined
  const withHistory = { ...state, startedAt, restarts, patientEverJoined }
  // An old response does not undo that the patient has joined since.
  if (state.patientJoined) return stay(withHistory)
  const disconnectReason = state.disconnectReason ?? event.disconnectReason
  const isTheirCall = state.isResumed && isCallActive(state)
  return stay(
    withPhaseWithoutPatient({
      ...withHistory,
      disconnectReason,
      leaveReason: isTheirCall ? toLeaveReason(disconnectReason) : state.leaveReason,
    }),
  )
}

function onDisconnectReason(state: CallState, reason: Extract<CallEvent, { type: "disconnect-reason" }>["reason"]): CallStep {
  // The patient may be back before the response arrives.
  if (reason === null || state.patientStreamId !== undefined) return stay(state)
  const patientEverJoined = reason === "PATIENT_HUNG_UP" ? true : state.patientEverJoined
  return stay(
    withPhaseWithoutPatient({
      ...state,
      disconnectReason: reason,
      patientEverJoined,
      leaveReason: isCallActive(state) ? toLeaveReason(reason) : null,
    }),
  )
}

/** A dropped connection is not a reply; keep waiting for the patient to reconnect. */
const toLeaveReason = (reason: DisconnectReason | null): LeaveReason | null => (reason === "PATIENT_LOST" ? null : reason)

/** Updates the phase from the patient's reply. A call that is still connecting or reconnecting keeps its phase. */
const withPhaseWithoutPatient = (state: CallState): CallState =>
  phasesWithoutPatient.has(state.phase) ? { ...state, phase: phaseWithoutPatient(state) } : state

const phasesWithoutPatient: ReadonlySet<CallPhase> = new Set(["waiting", "declined", "hung-up"])

function phaseWithoutPatient({ leaveReason }: Pick<CallState, "leaveReason">): CallPhase {
  if (leaveReason === null) return "waiting"
  return leaveReason === "PATIENT_DECLINED" ? "declined" : "hung-up"
}

function connectWhenReady(state: CallState): CallStep {
  const ready = state.phase === "fetching" && state.mediaReady && state.session !== undefined
  return ready ? to(state, { type: "connect", session: state.session }) : stay(state)
}

function fail(state: CallState, error: CallError): CallStep {
  const failed: CallState = {
    ...withoutPatient(state),
    phase: "error",
    error,
    leaveReason: null,
    clinicianConnected: false,
    mediaReady: false,
    session: undefined,
    videoFetch: error.kind === "session" ? "error" : state.videoFetch,
  }
  const reports = error.kind === "provider" ? reportTimeline(state, error.error.group, detailsOf(error.error)) : []
  return to(failed, { type: "stop-keep-alive" }, { type: "close" }, ...reports)
}

const detailsOf = (error: { readonly name: string; readonly code: number | undefined }) =>
  error.code === undefined ? error.name : `${error.name} (${error.code})`

function reportTimeline(
  state: CallState,
  event: Extract<CallCommand, { type: "report-timeline" }>["event"],
  details?: string,
): CallCommand[] {
  if (state.mode === "functionality-test") return []
  return [details === undefined ? { type: "report-timeline", event } : { type: "report-timeline", event, details }]
}

function onProviderEvent(state: CallState, event: ProviderEvent, at: number): CallStep {
  switch (event.type) {
    case "self-connected": {
      if (state.clinicianConnected) return stay(state)
      const connected: CallState = { ...state, phase: phaseWithoutPatient(state), clinicianConnected: true, startedAt: at }
      if (state.mode === "functionality-test") return to(connected)
      const details = state.isResumed ? resumedCall : undefined
      const reports = reportTimeline(state, "VIDEO_CLINICIAN_CONNECTING", details)
      return to(connected, ...reports, { type: "start-keep-alive" }, { type: "notify-patient" })
    }
    case "patient-stream-created": {
      const { streamId } = event
      const joined: CallState = {
        ...state,
        phase: "connected",
        patientStreamId: streamId,
        patientJoined: true,
        patientSince: state.patientSince ?? at,
        patientEverJoined: true,
        disconnectReason: null,
        leaveReason: null,
        pictureFrozen: false,
      }
      const isNewStream = state.patientStreamId !== streamId
      return to(joined, ...(isNewStream ? reportTimeline(state, "VIDEO_CLINICIAN_REMOTE_STREAM_CONNECTED") : []))
    }
    case "patient-stream-destroyed": {
      if (event.streamId !== undefined && event.streamId !== state.patientStreamId) return stay(state)
      const togetherMillis = state.talkMillis + (state.patientSince === undefined ? 0 : at - state.patientSince)
      const phase = state.clinicianConnected ? phaseWithoutPatient(state) : state.phase
      const waiting: CallState = { ...withoutPatient(state), talkMillis: togetherMillis, phase }
      return to(waiting, ...(event.reason === "media-stopped" ? [] : asksReason(state)))
    }
    case "patient-video":
      return stay({ ...state, patientVideo: event.on, pictureFrozen: event.on === false ? false : state.pictureFrozen })
    case "patient-audio":
      return stay({ ...state, patientAudio: event.on })
    case "reconnecting":
      return stay(state.clinicianConnected ? { ...state, phase: "reconnecting" } : state)
    case "reconnected":
      return stay(
        state.phase === "reconnecting"
          ? { ...state, phase: state.patientStreamId === undefined ? phaseWithoutPatient(state) : "connected" }
          : state,
      )
    case "moved":
      return fail(state, { kind: "moved" })
    case "error":
      return fail(state, { kind: "provider", error: event.error })
  }
}

/** A functionality test has no patient who could give a reason, and no meeting to ask about. */
const asksReason = ({ mode }: Pick<CallState, "mode">): readonly CallCommand[] =>
  mode === "functionality-test" ? [] : [{ type: "fetch-disconnect-reason" }]

const withoutPatient = (state: CallState): CallState => ({
  ...state,
  patientStreamId: undefined,
  patientSince: undefined,
  patientVideo: null,
  patientAudio: null,
  pictureFrozen: false,
})

function onPicture(state: CallState, frozen: boolean): CallStep {
  if (state.patientStreamId === undefined) return stay(state)
  // Each report that the picture is still frozen triggers another attempt to recover it.
  return to({ ...state, pictureFrozen: frozen }, ...(frozen ? [{ type: "recover-picture" } as const] : []))
}

function end(state: CallState, at: number, visitOver: boolean): CallStep {
  const durationMillis = state.clinicianConnected && state.startedAt !== undefined ? at - state.startedAt : null
  const ended: CallState = {
    ...withoutPatient(state),
    phase: "ended",
    endedAt: at,
    leaveReason: null,
    clinicianConnected: false,
    mediaReady: false,
  }
  const over = visitOver ? ({ visitOver: true } as const) : {}
  const record: CallCommand[] =
    state.mode === "consultation"
      ? [{ type: "record-end", durationMillis, restarts: state.restarts, patientJoined: state.patientJoined, ...over }]
      : []
  return to({ ...ended, session: undefined, error: undefined }, { type: "stop-keep-alive" }, { type: "close", ...over }, ...record)
}
