import type { ProviderEvent } from "../provider.ts"
import type { CallCommand, CallEvent } from "./call-event.ts"
import type { CallError } from "./call-fault.ts"
import { restartCountsAfterMillis, resumedCall } from "../../../model/call/restarts.ts"
import type { DisconnectReason, LeaveReason } from "../../../model/call/timeline.ts"
import { isCallActive, noCall, type CallPhase, type CallState } from "./call-state.ts"

/** The next state, and what is to be done. */
export interface CallStep {
  readonly state: CallState
  readonly effects: readonly CallCommand[]
}

/**
 * The call's state machine: pure, total, and indifferent to late news. An event that means nothing in the present state
 * (a stream of a call that was ended, an answer that came too late) changes nothing.
 */
export function stepCall(state: CallState, event: CallEvent): CallStep {
  if (event.type === "start") return isCallActive(state) ? stay(state) : start(state, event)
  if (event.type === "history") return onHistory(state, event)
  if (event.type === "patient-left" && state.patientStreamId === undefined) return to(state, { do: "ask-disconnect-reason" })
  if (event.type === "disconnect-reason") return onDisconnectReason(state, event.reason)
  if (!isCallActive(state)) return stay(state)
  switch (event.type) {
    case "restart":
    case "rejoin": {
      const { state: next, effects } = start(state, { at: event.at, mode: state.mode, resumed: event.type === "rejoin" })
      return to(next, { do: "stop-keep-alive" }, { do: "leave" }, ...effects)
    }
    case "media-ready":
      return connectWhenReady({ ...state, mediaReady: true })
    case "session-fetched":
      return connectWhenReady({ ...state, session: event.session, videoFetch: "fetched" })
    case "failed":
      return fail(state, event.fault)
    case "provider":
      return onProviderEvent(state, event.event, event.at)
    case "picture":
      return onPicture(state, event.frozen)
    case "patient-left":
      return stay(state)
    case "end":
      return end(state, event.at)
  }
}

const stay = (state: CallState): CallStep => ({ state, effects: [] })
const to = (state: CallState, ...effects: readonly CallCommand[]): CallStep => ({ state, effects })

function onHistory(state: CallState, event: Extract<CallEvent, { type: "history" }>): CallStep {
  // Once this page calls, it knows better when that was.
  const startedAt = state.phase === "idle" ? (event.startedAt ?? state.startedAt) : state.startedAt
  const restarts = state.restarts + event.restarts
  const metPatient = state.metPatient === true || event.sawPatient
  const known = { ...state, startedAt, restarts, metPatient }
  // Nor does an old answer undo that the patient has come meanwhile.
  if (state.sawPatient) return stay(known)
  const patientLeft = state.patientLeft ?? event.patientLeft
  const isTheirCall = state.isResumed && isCallActive(state)
  return stay(inPhaseAlone({ ...known, patientLeft, patientWord: isTheirCall ? wordOf(patientLeft) : state.patientWord }))
}

function start(state: CallState, event: Omit<Extract<CallEvent, { type: "start" }>, "type">): CallStep {
  const counts = !event.resumed && state.startedAt !== undefined && event.at - state.startedAt > restartCountsAfterMillis
  const restarts = state.restarts + (counts ? 1 : 0)
  const { startedAt, metPatient, patientLeft } = state
  const patientWord = event.resumed ? wordOf(patientLeft) : null
  const known = { startedAt, metPatient, patientLeft, patientWord, restarts }
  const next: CallState = { ...noCall, ...known, phase: "fetching", mode: event.mode, isResumed: event.resumed }
  return to(next, { do: "open-media" }, { do: "fetch-session", mode: event.mode })
}

function connectWhenReady(state: CallState): CallStep {
  const ready = state.phase === "fetching" && state.mediaReady && state.session !== undefined
  return ready ? to(state, { do: "connect", session: state.session }) : stay(state)
}

function fail(state: CallState, fault: CallError): CallStep {
  const failed: CallState = {
    ...withoutPatient(state),
    phase: "error",
    fault,
    patientWord: null,
    clinicianConnected: false,
    mediaReady: false,
    session: undefined,
    videoFetch: fault.kind === "session" ? "error" : state.videoFetch,
  }
  const told = fault.kind === "provider" ? tellTimeline(state, fault.fault.group, detailsOf(fault.fault)) : []
  return to(failed, { do: "stop-keep-alive" }, { do: "close" }, ...told)
}

const detailsOf = (fault: { readonly name: string; readonly code: number | undefined }) =>
  fault.code === undefined ? fault.name : `${fault.name} (${fault.code})`

function tellTimeline(state: CallState, event: Extract<CallCommand, { do: "tell-timeline" }>["event"], details?: string): CallCommand[] {
  if (state.mode === "functionality-test") return []
  return [details === undefined ? { do: "tell-timeline", event } : { do: "tell-timeline", event, details }]
}

function onProviderEvent(state: CallState, event: ProviderEvent, at: number): CallStep {
  switch (event.type) {
    case "self-connected": {
      if (state.clinicianConnected) return stay(state)
      const connected: CallState = { ...state, phase: phaseAlone(state), clinicianConnected: true, startedAt: at }
      if (state.mode === "functionality-test") return to(connected)
      const details = state.isResumed ? resumedCall : undefined
      const told = tellTimeline(state, "VIDEO_CLINICIAN_CONNECTING", details)
      return to(connected, ...told, { do: "start-keep-alive" }, { do: "notify-patient" })
    }
    case "patient-stream-created": {
      const { streamId } = event
      const seen: CallState = {
        ...state,
        phase: "connected",
        patientStreamId: streamId,
        sawPatient: true,
        metPatient: true,
        patientLeft: null,
        patientWord: null,
        pictureFrozen: false,
      }
      const news = state.patientStreamId !== streamId
      return to(seen, ...(news ? tellTimeline(state, "VIDEO_CLINICIAN_REMOTE_STREAM_CONNECTED") : []))
    }
    case "patient-stream-destroyed": {
      if (event.streamId !== undefined && event.streamId !== state.patientStreamId) return stay(state)
      const waiting: CallState = { ...withoutPatient(state), phase: state.clinicianConnected ? phaseAlone(state) : state.phase }
      const asks = event.reason !== "media-stopped"
      return to(waiting, ...(asks ? [{ do: "ask-disconnect-reason" } as const] : []))
    }
    case "patient-video":
      return stay({ ...state, patientVideo: event.on, pictureFrozen: event.on === false ? false : state.pictureFrozen })
    case "patient-audio":
      return stay({ ...state, patientAudio: event.on })
    case "reconnecting":
      return stay(state.clinicianConnected ? { ...state, phase: "reconnecting" } : state)
    case "reconnected":
      return stay(
        state.phase === "reconnecting" ? { ...state, phase: state.patientStreamId === undefined ? phaseAlone(state) : "connected" } : state,
      )
    case "fault":
      return fail(state, { kind: "provider", fault: event.fault })
  }
}

const withoutPatient = (state: CallState): CallState => ({
  ...state,
  patientStreamId: undefined,
  patientVideo: null,
  patientAudio: null,
  pictureFrozen: false,
})

function onPicture(state: CallState, frozen: boolean): CallStep {
  if (state.patientStreamId === undefined) return stay(state)
  // Told again while it stays frozen: tried again.
  return to({ ...state, pictureFrozen: frozen }, ...(frozen ? [{ do: "recover-picture" } as const] : []))
}

function onDisconnectReason(state: CallState, reason: Extract<CallEvent, { type: "disconnect-reason" }>["reason"]): CallStep {
  // The patient may be back before the server's answer is.
  if (reason === null || state.patientStreamId !== undefined) return stay(state)
  const metPatient = reason === "PATIENT_HUNG_UP" ? true : state.metPatient
  return stay(inPhaseAlone({ ...state, patientLeft: reason, metPatient, patientWord: isCallActive(state) ? wordOf(reason) : null }))
}

/** Who was lost said nothing, and may be back at any moment: the clinician goes on waiting. */
const wordOf = (left: DisconnectReason | null): LeaveReason | null => (left === "PATIENT_LOST" ? null : left)

/** The phase of a clinician who is in the call without the patient. */
function phaseAlone({ patientWord }: Pick<CallState, "patientWord">): CallPhase {
  if (patientWord === null) return "waiting"
  return patientWord === "PATIENT_DECLINED" ? "declined" : "hung-up"
}

const alone: ReadonlySet<CallPhase> = new Set(["waiting", "declined", "hung-up"])

/** With the phase that follows from what the patient said. A call that is still being joined, or joined again, goes on with that first. */
const inPhaseAlone = (state: CallState): CallState => (alone.has(state.phase) ? { ...state, phase: phaseAlone(state) } : state)

function end(state: CallState, at: number): CallStep {
  const durationMillis = state.clinicianConnected && state.startedAt !== undefined ? at - state.startedAt : null
  const ended: CallState = {
    ...withoutPatient(state),
    phase: "ended",
    endedAt: at,
    patientWord: null,
    clinicianConnected: false,
    mediaReady: false,
  }
  const record: CallCommand[] =
    state.mode === "consultation" ? [{ do: "record-end", durationMillis, restarts: state.restarts, sawPatient: state.sawPatient }] : []
  return to({ ...ended, session: undefined, fault: undefined }, { do: "stop-keep-alive" }, { do: "close" }, ...record)
}
