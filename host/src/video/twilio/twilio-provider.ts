import {
  ProviderError,
  type ConnectRequest,
  type LocalTracks,
  type ProviderConnection,
  type RoomSession,
  type VideoProvider,
} from "@rond/core/features/call"
import Video, { type RemoteParticipant, type RemoteTrack, type RemoteTrackPublication, type Room } from "twilio-video"
import { twilioErrorOf } from "./twilio-error.ts"

type Kind = "audio" | "video"

/** A picture that freezes again, or is still frozen, this soon after a refresh gets a new connection. */
const stubbornWithinMillis = 15_000

/** Calls by Twilio Video: a room, a region and a token. */
export const twilioProvider: VideoProvider = {
  id: "twilio",
  connect: async (request) => {
    if (request.session.kind !== "room") {
      throw new ProviderError({ group: "CLIENT_AUTH_ERROR", name: "WrongCredentials", code: undefined })
    }
    if (!Video.isSupported) {
      throw new ProviderError({ group: "CLIENT_LIFECYCLE_ERROR", name: "NotSupportedError", code: undefined })
    }
    const call = new TwilioCall(request, request.session)
    await call.join()
    return call
  },
}

/** One end of a Twilio room. The other party is the room's first other participant; its tracks make one stream. */
class TwilioCall implements ProviderConnection {
  #session: RoomSession
  readonly #freshSession: ConnectRequest["freshSession"]
  readonly #onEvent: ConnectRequest["onEvent"]
  #tracks: LocalTracks
  #room: Room | undefined
  #stream: { readonly of: string; readonly media: MediaStream } | undefined
  #refreshedAt = Number.NEGATIVE_INFINITY
  #closed = false

  constructor(request: ConnectRequest, session: RoomSession) {
    this.#session = session
    this.#onEvent = request.onEvent
    this.#freshSession = request.freshSession
    this.#tracks = request.tracks
  }

  async join(): Promise<void> {
    try {
      const room = await Video.connect(this.#session.token, {
        name: this.#session.room,
        region: this.#session.region,
        // The owner keeps the tracks it passes in: the SDK does not stop them.
        tracks: [this.#tracks.audio, this.#tracks.video].filter((track) => track !== undefined),
      })
      if (this.#closed) return void room.disconnect()
      this.#room = room
      this.#listen(room)
    } catch (cause) {
      void this.close()
      throw new ProviderError(twilioErrorOf(cause), cause)
    }
    this.#emit({ type: "self-connected" })
    for (const participant of this.#room.participants.values()) this.#welcome(participant)
  }

  async replaceTrack(kind: Kind, track: MediaStreamTrack | undefined): Promise<void> {
    const local = this.#room?.localParticipant
    const old = this.#tracks[kind]
    this.#tracks = { ...this.#tracks, [kind]: track }
    if (old !== undefined) local?.unpublishTrack(old)
    if (track !== undefined) await local?.publishTrack(track)
  }

  announce(kind: Kind, on: boolean): void {
    const local = this.#room?.localParticipant
    for (const { track } of (kind === "audio" ? local?.audioTracks : local?.videoTracks)?.values() ?? []) {
      if (on) track.enable()
      else track.disable()
    }
  }

  async recoverPicture(): Promise<void> {
    const now = performance.now()
    const stubborn = now - this.#refreshedAt < stubbornWithinMillis
    this.#refreshedAt = now
    if (!stubborn) {
      this.#room?.refreshInactiveMedia()
      const stream = this.#stream
      if (stream !== undefined) this.#show(stream.of, new MediaStream(stream.media.getTracks()))
      return
    }
    this.#leave()
    await this.#joinAnew().catch((cause: unknown) => this.#emit({ type: "error", error: twilioErrorOf(cause) }))
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#leave()
  }

  // The token used to join was valid for minutes only.
  async #joinAnew(): Promise<void> {
    const session = await this.#freshSession()
    if (session.kind === "room") this.#session = session
    await this.join()
  }

  #leave(): void {
    const room = this.#room
    this.#room = undefined
    room?.removeAllListeners()
    room?.disconnect()
  }

  #listen(room: Room): void {
    room.on("participantConnected", (participant) => this.#welcome(participant))
    room.on("participantDisconnected", ({ sid }) => {
      if (this.#stream?.of !== sid) return
      this.#stream = undefined
      this.#emit({ type: "patient-stream-destroyed", streamId: sid, reason: "local-participant" })
    })
    room.on("trackSubscribed", (track, _publication, participant) => this.#add(track, participant))
    room.on("trackUnsubscribed", (track) => this.#remove(track))
    room.on("trackPublished", (publication) => this.#emitMedia(publication, publication.isTrackEnabled))
    room.on("trackEnabled", (publication) => this.#emitMedia(publication, true))
    room.on("trackDisabled", (publication) => this.#emitMedia(publication, false))
    room.on("reconnecting", () => this.#emit({ type: "reconnecting" }))
    room.on("participantReconnecting", () => this.#emit({ type: "reconnecting" }))
    room.on("reconnected", () => this.#emit({ type: "reconnected" }))
    room.on("participantReconnected", () => this.#emit({ type: "reconnected" }))
    room.on("disconnected", (_room, error) => {
      this.#room = undefined
      // A second page of this party has joined under the same identity.
      if (error?.code === duplicateIdentity) return this.#emit({ type: "moved" })
      this.#emit({ type: "error", error: twilioErrorOf(error ?? roomWasClosed) })
    })
  }

  #welcome(participant: RemoteParticipant): void {
    const publications = [...participant.tracks.values()]
    for (const publication of publications) {
      this.#emitMedia(publication, publication.isTrackEnabled)
      if (publication.track !== null) this.#add(publication.track, participant)
    }
    // An unpublished track is off: no event ever says so. A party without tracks still counts as present.
    const missing = kinds.filter((kind) => !publications.some((publication) => publication.kind === kind))
    if (missing.length === kinds.length) this.#show(participant.sid, new MediaStream())
    for (const kind of missing) this.#emitMedia({ kind }, false)
  }

  #add(track: RemoteTrack, { sid }: RemoteParticipant): void {
    if (track.kind === "data") return
    const media = this.#stream?.of === sid ? this.#stream.media : new MediaStream()
    media.addTrack(track.mediaStreamTrack)
    if (this.#stream?.of !== sid) this.#show(sid, media)
    this.#emit({ type: track.kind === "audio" ? "patient-audio" : "patient-video", on: track.isEnabled })
  }

  #remove(track: RemoteTrack): void {
    if (track.kind === "data") return
    this.#stream?.media.removeTrack(track.mediaStreamTrack)
    this.#emit({ type: track.kind === "audio" ? "patient-audio" : "patient-video", on: false })
  }

  #show(of: string, media: MediaStream): void {
    this.#stream = { of, media }
    this.#emit({ type: "patient-stream-created", streamId: of, stream: media })
  }

  #emitMedia({ kind }: Pick<RemoteTrackPublication, "kind">, on: boolean): void {
    if (kind !== "data") this.#emit({ type: kind === "audio" ? "patient-audio" : "patient-video", on })
  }

  #emit(event: Parameters<ConnectRequest["onEvent"]>[0]): void {
    if (!this.#closed) this.#onEvent(event)
  }
}

const kinds = ["audio", "video"] as const

/** The code of `ParticipantDuplicateIdentityError`. */
const duplicateIdentity = 53205

/** A disconnection that is neither ours nor an error: the room was completed. */
const roomWasClosed = Object.assign(new Error("Room completed"), { code: 53118 })
