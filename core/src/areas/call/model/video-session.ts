import { Schema } from "effect"
import { snakeCaseStruct } from "../../../kernel/api/index.ts"

/** One STUN or TURN server, as RTCPeerConnection takes it. */
export const IceServer = snakeCaseStruct({
  urls: Schema.Array(Schema.String),
  username: Schema.optionalKey(Schema.String),
  credential: Schema.optionalKey(Schema.String),
})
export type IceServer = typeof IceServer.Type

/** The two ends of a call. */
export const Party = Schema.Literals(["clinician", "patient"])
export type Party = typeof Party.Type

/** A secret with which a request proves its access to a call: a one-time link, or the key of a browser or a party. */
export const CallSecret = Schema.NonEmptyString.check(Schema.isMaxLength(200))

/** Credentials for providers joined by room, region and token. */
export const RoomSession = snakeCaseStruct({
  kind: Schema.Literal("room"),
  provider: Schema.NonEmptyString,
  room: Schema.NonEmptyString,
  region: Schema.NonEmptyString,
  token: Schema.NonEmptyString,
})
export type RoomSession = typeof RoomSession.Type

/** Credentials for providers joined by API key, session and token, through a proxy if needed. */
export const KeyedSession = snakeCaseStruct({
  kind: Schema.Literal("keyed"),
  provider: Schema.NonEmptyString,
  apiKey: Schema.NonEmptyString,
  sessionId: Schema.NonEmptyString,
  token: Schema.NonEmptyString,
  /** The proxy of the provider's traffic, or null for a direct connection. */
  proxyUrl: Schema.NullOr(Schema.String),
})
export type KeyedSession = typeof KeyedSession.Type

/** Credentials for a call between two browsers with signalling through our own server. */
export const SignalledSession = snakeCaseStruct({
  kind: Schema.Literal("signalled"),
  provider: Schema.NonEmptyString,
  room: Schema.NonEmptyString,
  party: Party,
  /** Grants access to this room, for this party only. */
  partyKey: Schema.NonEmptyString,
  /** Numbers the pages of a party in the order of their admission. A page that says hello replaces every one before it. */
  page: Schema.Int,
  iceServers: Schema.Array(IceServer),
  /** Renew the TURN credentials this often; null if they do not expire. */
  renewIceAfterSeconds: Schema.NullOr(Schema.Int),
})
export type SignalledSession = typeof SignalledSession.Type

/** The data with which a video provider's adapter joins a call. `provider` names the adapter. */
export const VideoSession = Schema.Union([RoomSession, KeyedSession, SignalledSession])
export type VideoSession = typeof VideoSession.Type
