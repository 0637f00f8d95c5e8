import { Schema } from "effect"
import { snakeCaseStruct } from "../../api/index.ts"
import { Party } from "./video-session.ts"

/** Bytes of one signal as JSON. The longest that a call says is the offer of sound and picture: 6 to 8 kB. */
export const maxSignalBytes = 16_384
/** Signals one post may carry. */
export const maxSignalsPerRequest = 64
/** What one party of a room may say within a minute. `docs/operations/video-calls.md` has what a call says at its worst. */
export const maxSignalsPerMinute = 1_000
export const maxSignalBytesPerMinute = 1_000_000
/** Signals that one reading answers at most. */
export const signalsAPage = 100

/** Bytes of a signal as it is sent. */
export const signalBytes = (encoded: unknown): number => new TextEncoder().encode(JSON.stringify(encoded)).length

/** `from` of a signal that the server itself says for a patient who declined or hung up. */
export const serverVoice = "server"

const ConnectionId = Schema.NonEmptyString.check(Schema.isMaxLength(64))

/** What one party tells the other while they find each other. `from` and `to` name one opened page each, so that a reload is told apart. */
export const Signal = Schema.Union([
  /** "I am here"; answered by a hello of one's own when it has no `to`. */
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
  /** The sender left, or the server ({@link serverVoice}) says that it did. */
  snakeCaseStruct({ type: Schema.Literal("bye"), from: ConnectionId }),
])
export type Signal = typeof Signal.Type

/** The number of a signal within its room: none has 0. */
export const Sequence = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 }))

/** A signal as the server keeps it: numbered without gaps within its room. */
export const SequencedSignal = snakeCaseStruct({
  sequence: Sequence,
  sender: Party,
  signal: Signal,
})
export type SequencedSignal = typeof SequencedSignal.Type
