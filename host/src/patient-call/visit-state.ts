import type { ProviderEvent, VisitLinkState } from "@rond/core/features/call"
import type { VisitError } from "./visit-error.ts"

/** The state of the patient's page. */
export interface VisitState {
  readonly phase: "looking" | "greeting" | "joining" | "waiting" | "connected" | "reconnecting" | "declined" | "hung-up" | "problem"
  readonly problem: VisitError | undefined
  /** After a refusal or a goodbye: whether the clinic knows; null during the first attempt to report it. */
  readonly clinicKnows: boolean | null
  /** The clinician left after having been there. */
  readonly clinicianLeft: boolean
  /** They left a moment ago, and the server may still say that the visit is over. */
  readonly isLeavingFresh: boolean
  /** The clinician's stream was there at any time since the page opened. */
  readonly hasTalked: boolean
  readonly streamId: string | undefined
  /** null: not known. */
  readonly clinicianVideo: boolean | null
  readonly clinicianAudio: boolean | null
  readonly pictureFrozen: boolean
}

export type VisitEvent =
  | { readonly type: "looked"; readonly state: VisitLinkState | "unknown" }
  | { readonly type: "join" }
  | { readonly type: "decline" }
  | { readonly type: "hang-up" }
  /** Whether the report that the patient left has reached the clinic. */
  | { readonly type: "reported"; readonly clinicKnows: boolean }
  | { readonly type: "problem"; readonly problem: VisitError }
  /** The server says that the clinician has finished the visit. */
  | { readonly type: "visit-over" }
  /** The clinician left, and nothing says that the visit is over. */
  | { readonly type: "clinician-may-return" }
  | { readonly type: "picture"; readonly frozen: boolean }
  | { readonly type: "provider"; readonly event: ProviderEvent }

export const beforeVisit: VisitState = {
  phase: "looking",
  problem: undefined,
  clinicKnows: null,
  clinicianLeft: false,
  isLeavingFresh: false,
  hasTalked: false,
  streamId: undefined,
  clinicianVideo: null,
  clinicianAudio: null,
  pictureFrozen: false,
}

const inCall: ReadonlySet<VisitState["phase"]> = new Set(["joining", "waiting", "connected", "reconnecting"])
export const isInVisit = (state: VisitState): boolean => inCall.has(state.phase)

/** The next state of the patient's page. A late event of a call that the patient left changes nothing. */
export function stepVisit(state: VisitState, event: VisitEvent): VisitState {
  const next = nextState(state, event)
  const hasTalked = state.hasTalked || next.streamId !== undefined
  return next.hasTalked === hasTalked ? next : { ...next, hasTalked }
}

function nextState(state: VisitState, event: VisitEvent): VisitState {
  switch (event.type) {
    case "looked":
      return event.state === "open" ? { ...beforeVisit, phase: "greeting" } : stuck({ kind: "link", state: event.state })
    case "join":
      return { ...beforeVisit, phase: "joining" }
    case "decline":
      return { ...beforeVisit, phase: "declined" }
    case "hang-up":
      return { ...beforeVisit, phase: "hung-up" }
    case "reported":
      return state.phase === "declined" || state.phase === "hung-up" ? { ...state, clinicKnows: event.clinicKnows } : state
    case "problem":
      return stuck(event.problem)
    case "visit-over":
      return isInVisit(state) ? stuck({ kind: "over" }) : state
    case "clinician-may-return":
      return { ...state, isLeavingFresh: false }
    case "picture":
      return state.streamId === undefined ? state : { ...state, pictureFrozen: event.frozen }
    case "provider":
      return isInVisit(state) ? onProviderEvent(state, event.event) : state
  }
}

const stuck = (problem: VisitError): VisitState => ({ ...beforeVisit, phase: "problem", problem })

function onProviderEvent(state: VisitState, event: ProviderEvent): VisitState {
  switch (event.type) {
    case "self-connected":
      return state.phase === "joining" ? { ...state, phase: "waiting" } : state
    case "patient-stream-created":
      return { ...state, phase: "connected", streamId: event.streamId, clinicianLeft: false, pictureFrozen: false }
    case "patient-stream-destroyed": {
      if (event.reason === "visit-over") return stuck({ kind: "over" })
      if (state.streamId === undefined || (event.streamId !== undefined && event.streamId !== state.streamId)) return state
      // A clinician's page stops sending for a moment while it replaces its connection. The clinician is still in the call.
      const hasLeft = event.reason !== "network" && event.reason !== "media-stopped"
      return { ...beforeVisit, phase: "waiting", clinicianLeft: hasLeft, isLeavingFresh: hasLeft }
    }
    case "patient-video":
      return { ...state, clinicianVideo: event.on, pictureFrozen: event.on === false ? false : state.pictureFrozen }
    case "patient-audio":
      return { ...state, clinicianAudio: event.on }
    case "reconnecting":
      return { ...state, phase: "reconnecting" }
    case "reconnected":
      return state.phase === "reconnecting" ? { ...state, phase: state.streamId === undefined ? "waiting" : "connected" } : state
    case "moved":
      return stuck({ kind: "moved" })
    case "error":
      return stuck({ kind: "call", group: event.error.group })
  }
}
