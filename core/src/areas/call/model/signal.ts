import { Schema } from "effect"
import { snakeCaseStruct } from "../../../kernel/api/index.ts"
import { Party } from "./video-session.ts"

/** Maximum bytes of one signal as JSON. The largest in practice is the offer of sound and picture: 6 to 8 kB. */
export const maxSignalBytes = 16_384
export const maxSignalsPerRequest = 64
/** Largest request, in bytes: several offers, and candidates of about 300 bytes each. */
export const maxSignalBodyBytes = 256 * 1024
/** Maximum signals of a party per minute. `docs/operations/video-calls.md` lists the worst case of a call. */
export const maxSignalsPerMinute = 1_000
export const maxSignalBytesPerMinute = 1_000_000
/** Maximum signals per response. */
export const signalsAPage = 100

/** Bytes of a signal on the wire. */
export const signalBytes = (encoded: unknown): number => new TextEncoder().encode(JSON.stringify(encoded)).length

/** The code with which the server refuses a page that another page of its party has replaced. */
export const callMoved = "call_moved"

/** Event to a room's pages: this page of the party has said hello, and replaces those before it. */
export const pageJoined = "page-joined"
export const PageJoined = snakeCaseStruct({ party: Party, page: Schema.Int })

/** The `from` of signals that the server sends for a patient who declined or hung up. */
export const serverVoice = "server"

const ConnectionId = Schema.NonEmptyString.check(Schema.isMaxLength(64))

/** The signals of two parties connecting. `from` and `to` identify an opened page, so that reloads are distinguished. */
export const Signal = Schema.Union([
  /** "I am here"; answered with a hello if it has no `to`. */
  snakeCaseStruct({
    type: Schema.Literal("hello"),
    from: ConnectionId,
    to: Schema.NullOr(ConnectionId),
    audio: Schema.Boolean,
    video: Schema.Boolean,
  }),
  snakeCaseStruct({
    type: Schema.Literal("description"),
    from: ConnectionId,
    to: ConnectionId,
    kind: Schema.Literals(["offer", "answer", "pranswer", "rollback"]),
    sdp: Schema.String,
  }),
  snakeCaseStruct({
    type: Schema.Literal("candidate"),
    from: ConnectionId,
    to: ConnectionId,
    candidate: Schema.String.check(Schema.isMaxLength(1_000)),
    sdpMid: Schema.NullOr(Schema.String.check(Schema.isMaxLength(64))),
    sdpMLineIndex: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 65_535 }))),
    usernameFragment: Schema.NullOr(Schema.String.check(Schema.isMaxLength(256))),
  }),
  /** The sender turned the microphone or the camera on or off. */
  snakeCaseStruct({ type: Schema.Literal("media"), from: ConnectionId, audio: Schema.Boolean, video: Schema.Boolean }),
  /** The sender left, or the server ({@link serverVoice}) says so. `visitOver`: the clinician has finished the visit. */
  snakeCaseStruct({ type: Schema.Literal("bye"), from: ConnectionId, visitOver: Schema.optionalKey(Schema.Literal(true)) }),
])
export type Signal = typeof Signal.Type

/** The number of a signal in its room, from 1; 0 means none. */
export const Sequence = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 }))

/** A stored signal, numbered without gaps within its room. */
export const SequencedSignal = snakeCaseStruct({
  sequence: Sequence,
  sender: Party,
  signal: Signal,
})
export type SequencedSignal = typeof SequencedSignal.Type
