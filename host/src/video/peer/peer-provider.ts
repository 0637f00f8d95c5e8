import {
  errorNameOf,
  type CallErrorGroup,
  type ProviderErrorDetails,
  ProviderError,
  serverVoice,
  type ConnectRequest,
  type Goodbye,
  type IceServer,
  type LocalTracks,
  type ProviderConnection,
  type Signal,
  type SignalledSession,
  type StreamDestroyedReason,
  type VideoProvider,
} from "@rond/core/features/call"
import { isApiError, randomId } from "@rond/core/platform/http"
import { PeerLink } from "./peer-link.ts"
import type { OpenSignalChannel, SignalChannel } from "./signal-channel.ts"

/** Our own server's problem kinds, by what they mean to a call. */
const byProblemKind: Readonly<Record<string, CallErrorGroup>> = {
  NotFound: "CLIENT_AUTH_ERROR",
  Refused: "CLIENT_AUTH_ERROR",
  SessionExpired: "CLIENT_AUTH_ERROR",
  Unavailable: "CLIENT_CONNECTION_ERROR",
  Timeout: "CLIENT_CONNECTION_ERROR",
  Conflict: "CLIENT_CONNECTION_ERROR",
  Invalid: "CLIENT_LIFECYCLE_ERROR",
  DecodeError: "CLIENT_LIFECYCLE_ERROR",
}

/** The names of the exceptions that RTCPeerConnection throws (WebRTC 1.0 §4.4 to §4.7, §11), by their meaning for a call. */
const byExceptionName: Readonly<Record<string, CallErrorGroup>> = {
  NetworkError: "CLIENT_CONNECTION_ERROR",
  OperationError: "CLIENT_CONNECTION_ERROR",
  TimeoutError: "CLIENT_CONNECTION_ERROR",
  NotAllowedError: "CLIENT_AUTH_ERROR",
  SecurityError: "CLIENT_AUTH_ERROR",
  AbortError: "CLIENT_LIFECYCLE_ERROR",
  InvalidAccessError: "CLIENT_LIFECYCLE_ERROR",
  InvalidModificationError: "CLIENT_LIFECYCLE_ERROR",
  InvalidStateError: "CLIENT_LIFECYCLE_ERROR",
  NotSupportedError: "CLIENT_LIFECYCLE_ERROR",
  RTCError: "CLIENT_LIFECYCLE_ERROR",
  RangeError: "CLIENT_LIFECYCLE_ERROR",
  SyntaxError: "CLIENT_LIFECYCLE_ERROR",
  TypeError: "CLIENT_LIFECYCLE_ERROR",
}

/** Maps whatever was thrown while joining or holding an embedded call to an error. */
function peerErrorOf(cause: unknown): ProviderErrorDetails {
  if (isApiError(cause)) return { group: byProblemKind[cause._tag] ?? "CLIENT_LIFECYCLE_ERROR", name: cause.code, code: cause.status }
  const name = errorNameOf(cause)
  return { group: byExceptionName[name] ?? "CLIENT_LIFECYCLE_ERROR", name, code: undefined }
}

/** Milliseconds between two searches for a lost party. */
const helloIntervalMillis = 5_000

/** A picture that freezes again, or is still frozen, this soon after a restart gets a new connection. */
const stubbornWithinMillis = 15_000

/** The embedded provider: the two browsers talk directly or through TURN, and our server only carries their signals. */
export function peerProvider(channelOf: (session: SignalledSession) => OpenSignalChannel): VideoProvider {
  return {
    id: "peer",
    connect: async (request) => {
      if (request.session.kind !== "signalled") {
        throw new ProviderError({ group: "CLIENT_AUTH_ERROR", name: "WrongCredentials", code: undefined })
      }
      if (typeof RTCPeerConnection === "undefined") {
        throw new ProviderError({ group: "CLIENT_LIFECYCLE_ERROR", name: "NotSupportedError", code: undefined })
      }
      const call = new PeerCall(request, request.session, channelOf(request.session))
      await call.join()
      return call
    },
  }
}

/** One end of an embedded call: the signal channel to the room, and at most one link to the other party's present page. */
class PeerCall implements ProviderConnection {
  readonly #session: SignalledSession
  readonly #onEvent: ConnectRequest["onEvent"]
  readonly #channel: SignalChannel
  // Identifies this load of the page; a new id makes the other end start over.
  #self = randomId()
  #other: string | undefined
  // While this end starts over, the other party may still know it by its former id, and leave under its own former one.
  #former: { readonly self: string; readonly other: string | undefined } | undefined
  #link: PeerLink | undefined
  #streamId: string | undefined
  #tracks: LocalTracks
  #on: { audio: boolean; video: boolean }
  #recoveredAt = Number.NEGATIVE_INFINITY
  #iceServers: readonly IceServer[]
  #renewing: ReturnType<typeof setInterval> | undefined
  #closed = false

  constructor(request: ConnectRequest, session: SignalledSession, openChannel: OpenSignalChannel) {
    this.#session = session
    this.#onEvent = request.onEvent
    this.#tracks = request.tracks
    this.#iceServers = session.iceServers
    this.#on = { audio: request.tracks.audio?.enabled ?? false, video: request.tracks.video?.enabled ?? false }
    this.#channel = openChannel({
      onSignal: (signal) => this.#onSignal(signal),
      onBack: () => this.#onLineBack(),
      onMoved: () => this.#onMoved(),
      onRefused: (cause) => this.#fail(cause),
    })
  }

  async join(): Promise<void> {
    try {
      await this.#channel.open(this.#hello(null))
    } catch (cause) {
      void this.close()
      throw new ProviderError(peerErrorOf(cause), cause)
    }
    window.addEventListener("online", this.#onOnline)
    window.addEventListener("pagehide", this.#onPageHide)
    const { renewIceAfterSeconds } = this.#session
    if (renewIceAfterSeconds !== null) this.#renewing = setInterval(() => void this.#renewIce(), renewIceAfterSeconds * 1_000)
    this.#emit({ type: "self-connected" })
  }

  async replaceTrack(kind: "audio" | "video", track: MediaStreamTrack | undefined): Promise<void> {
    this.#tracks = { ...this.#tracks, [kind]: track }
    await this.#link?.replaceTrack(kind, track)
  }

  announce(kind: "audio" | "video", on: boolean): void {
    if (this.#on[kind] === on) return
    this.#on = { ...this.#on, [kind]: on }
    if (!this.#closed) this.#channel.send({ type: "media", from: this.#self, ...this.#on })
  }

  async recoverPicture(): Promise<void> {
    const now = performance.now()
    const stubborn = now - this.#recoveredAt < stubbornWithinMillis
    this.#recoveredAt = now
    if (stubborn) this.#startOver()
    else this.#link?.restart()
  }

  async close({ visitOver }: Goodbye = { visitOver: false }): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    window.removeEventListener("online", this.#onOnline)
    window.removeEventListener("pagehide", this.#onPageHide)
    clearInterval(this.#renewing)
    this.#link?.close()
    const bye = (from: string) => ({ type: "bye", from, ...(visitOver && { visitOver }) }) as const
    await this.#channel.close(this.#former === undefined ? [bye(this.#self)] : [bye(this.#former.self), bye(this.#self)])
  }

  readonly #onOnline = () => this.#link?.restart()
  readonly #onPageHide = () => void this.close()

  #hello(to: string | null): Signal {
    return { type: "hello", from: this.#self, to, ...this.#on }
  }

  #onSignal(signal: Signal): void {
    if (this.#closed) return
    switch (signal.type) {
      case "hello":
        return this.#onHello(signal)
      case "description":
        return this.#isForUs(signal) ? this.#link?.applyDescription(signal) : undefined
      case "candidate":
        return this.#isForUs(signal) ? this.#link?.applyCandidate(signal) : undefined
      case "media":
        return signal.from === this.#other ? this.#emitMedia(signal) : undefined
      case "bye":
        // The server says goodbye for a patient who declined without ever having said hello.
        return [this.#other, this.#former?.other, serverVoice].includes(signal.from)
          ? this.#drop(signal.visitOver === true ? "visit-over" : "local-participant")
          : undefined
    }
  }

  #isForUs(signal: { readonly from: string; readonly to: string }): boolean {
    return signal.to === this.#self && signal.from === this.#other
  }

  #onHello(hello: Extract<Signal, { type: "hello" }>): void {
    if (hello.to !== null && hello.to !== this.#self) return
    if (hello.from !== this.#other) {
      if (this.#link !== undefined) this.#drop("media-stopped")
      // Answer first: the other party must know us before it gets our offer.
      if (hello.to === null) this.#channel.send(this.#hello(hello.from))
      this.#other = hello.from
      this.#former = undefined
      this.#link = this.#makeLink(hello.from)
    }
    this.#emitMedia(hello)
  }

  #makeLink(partyId: string): PeerLink {
    const from = this.#self
    const link: PeerLink = new PeerLink({
      iceServers: this.#iceServers,
      tracks: this.#tracks,
      polite: this.#session.party === "patient",
      sendDescription: (description) => this.#channel.send({ type: "description", from, to: partyId, ...description }),
      sendCandidate: (candidate) => this.#channel.send({ type: "candidate", from, to: partyId, ...candidate }),
      onStream: (stream) => {
        if (this.#link !== link) return
        this.#streamId = `${partyId}/${stream.id}`
        this.#emit({ type: "patient-stream-created", streamId: this.#streamId, stream })
      },
      onReconnecting: () => this.#emit({ type: "reconnecting" }),
      onReconnected: () => this.#emit({ type: "reconnected" }),
      onGivenUp: () => this.#drop("network"),
      onError: (cause) => this.#fail(cause),
    })
    return link
  }

  // A lost party may be looking for us too; both say hello when the channel is back.
  #onLineBack(): void {
    if (this.#link === undefined) this.#channel.send(this.#hello(null))
    else this.#link.restart()
  }

  // The channel is closed already, and the other party has the other page: a goodbye would be wrong.
  #onMoved(): void {
    if (this.#closed) return
    this.#emit({ type: "moved" })
    void this.close()
  }

  // A call that outlives its TURN credentials must still find another route. A failed renewal is retried at the next interval.
  async #renewIce(): Promise<void> {
    const iceServers = await this.#channel.renewIceServers().catch(() => undefined)
    if (iceServers === undefined || this.#closed) return
    this.#iceServers = iceServers
    this.#link?.useIceServers(iceServers)
  }

  #startOver(): void {
    this.#link?.close()
    this.#link = undefined
    this.#former ??= { self: this.#self, other: this.#other }
    this.#other = undefined
    this.#self = randomId()
    this.#channel.send(this.#hello(null))
  }

  #drop(reason: StreamDestroyedReason): void {
    const streamId = this.#streamId
    this.#link?.close()
    this.#link = undefined
    this.#other = undefined
    this.#streamId = undefined
    if (streamId === undefined && reason === "media-stopped") return
    this.#emit({ type: "patient-stream-destroyed", streamId, reason })
    if (reason === "network") this.#recheck()
  }

  #recheck(): void {
    setTimeout(() => {
      if (this.#closed || this.#link !== undefined) return
      this.#channel.send(this.#hello(null))
      this.#recheck()
    }, helloIntervalMillis)
  }

  #emitMedia({ audio, video }: { readonly audio: boolean; readonly video: boolean }): void {
    this.#emit({ type: "patient-audio", on: audio })
    this.#emit({ type: "patient-video", on: video })
  }

  #fail(cause: unknown): void {
    if (this.#closed) return
    this.#emit({ type: "error", error: peerErrorOf(cause) })
    void this.close()
  }

  #emit(event: Parameters<ConnectRequest["onEvent"]>[0]): void {
    if (!this.#closed) this.#onEvent(event)
  }
}
