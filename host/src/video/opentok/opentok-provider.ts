import {
  ProviderError,
  type ConnectRequest,
  type KeyedSession,
  type LocalTracks,
  type ProviderConnection,
  type StreamDestroyedReason,
  type VideoProvider,
} from "@rond/core/features/call"
import OT from "@opentok/client"
import { opentokErrorOf } from "./opentok-error.ts"

type Kind = "audio" | "video"

/** The signal of a party without camera and microphone: OpenTok has no stream for it. */
const withoutMedia = "without-media"

/** A picture that freezes again, or is still frozen, this soon after a refresh gets a new subscription. */
const stubbornWithinMillis = 15_000

/** The SDK's reasons for the end of a stream. */
const destroyedReasons: Readonly<Record<string, StreamDestroyedReason>> = {
  forceDisconnected: "forced",
  forceUnpublished: "forced",
  clientDisconnected: "local-participant",
  networkDisconnected: "network",
  mediaStopped: "media-stopped",
}

/** Calls by OpenTok (Vonage Video): an API key, a session and a token, through a proxy if configured. */
export const opentokProvider: VideoProvider = {
  id: "opentok",
  connect: async (request) => {
    if (request.session.kind !== "keyed") {
      throw new ProviderError({ group: "CLIENT_AUTH_ERROR", name: "WrongCredentials", code: undefined })
    }
    if (OT.checkSystemRequirements() !== 1) {
      throw new ProviderError({ group: "CLIENT_LIFECYCLE_ERROR", name: "OT_UNSUPPORTED_BROWSER", code: undefined })
    }
    const call = new OpentokCall(request, request.session)
    await call.join()
    return call
  },
}

// The SDK takes one proxy for the life of the page.
let proxyIsSet = false

function setProxy(proxyUrl: string | null): void {
  if (proxyUrl === null || proxyIsSet) return
  OT.setProxyUrl(proxyUrl)
  proxyIsSet = true
}

/** One end of an OpenTok session. It shows the newest stream of the other party. */
class OpentokCall implements ProviderConnection {
  readonly #keyed: KeyedSession
  readonly #onEvent: ConnectRequest["onEvent"]
  #tracks: LocalTracks
  #on: Record<Kind, boolean>
  #session: OT.Session | undefined
  #publisher: OT.Publisher | undefined
  // The SDK stops the tracks it publishes. The owner's tracks must stay alive, so it gets copies.
  #copies: MediaStreamTrack[] = []
  #subscriber: OT.Subscriber | undefined
  #stream: OT.Stream | undefined
  // The connection of a party that sends nothing, and so has no stream.
  #silent: string | undefined
  #askedAt = Number.NEGATIVE_INFINITY
  #closed = false

  constructor(request: ConnectRequest, keyed: KeyedSession) {
    this.#keyed = keyed
    this.#onEvent = request.onEvent
    this.#tracks = request.tracks
    this.#on = { audio: request.tracks.audio?.enabled ?? false, video: request.tracks.video?.enabled ?? false }
  }

  async join(): Promise<void> {
    try {
      setProxy(this.#keyed.proxyUrl)
      const session = OT.initSession(this.#keyed.apiKey, this.#keyed.sessionId)
      this.#session = session
      this.#listen(session)
      await session.connect.promise(this.#keyed.token)
      if (this.#closed) return
      await this.#publish()
    } catch (cause) {
      void this.close()
      throw new ProviderError(opentokErrorOf(cause), cause)
    }
    this.#emit({ type: "self-connected" })
  }

  async replaceTrack(kind: Kind, track: MediaStreamTrack | undefined): Promise<void> {
    this.#tracks = { ...this.#tracks, [kind]: track }
    await this.#publish()
  }

  announce(kind: Kind, on: boolean): void {
    this.#on = { ...this.#on, [kind]: on }
    if (kind === "audio") this.#publisher?.publishAudio(on)
    else this.#publisher?.publishVideo(on)
  }

  async recoverPicture(): Promise<void> {
    const now = performance.now()
    const stubborn = now - this.#askedAt < stubbornWithinMillis
    this.#askedAt = now
    if (stubborn && this.#stream !== undefined) return this.#subscribe(this.#stream)
    this.#subscriber?.subscribeToVideo(false)
    this.#subscriber?.subscribeToVideo(true)
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    this.#unpublish()
    const session = this.#session
    this.#session = undefined
    session?.off()
    void session?.disconnect()
  }

  async #publish(): Promise<void> {
    const session = this.#session
    if (session === undefined) return
    this.#unpublish()
    const { audio, video } = this.#tracks
    if (audio === undefined && video === undefined) return this.#sayWithoutMedia(session)
    const copies = { audio: audio?.clone(), video: video?.clone() }
    this.#copies = [copies.audio, copies.video].filter((track) => track !== undefined)
    for (const copy of this.#copies) copy.enabled = true
    this.#publisher = await OT.initPublisher.promise(undefined, {
      insertDefaultUI: false,
      audioSource: copies.audio ?? false,
      videoSource: copies.video ?? false,
      publishAudio: this.#on.audio,
      publishVideo: this.#on.video,
    })
    await session.publish.promise(this.#publisher)
  }

  /** Tells all parties, or one that has just joined, that this one sends no media. */
  #sayWithoutMedia(session: OT.Session, to?: OT.Connection): void {
    session.signal({ type: withoutMedia, ...(to === undefined ? {} : { to }) }, () => undefined)
  }

  #unpublish(): void {
    const publisher = this.#publisher
    this.#publisher = undefined
    if (publisher !== undefined) this.#session?.unpublish(publisher)
    publisher?.destroy()
    for (const copy of this.#copies) copy.stop()
    this.#copies = []
  }

  #listen(session: OT.Session): void {
    session.on("streamCreated", ({ stream }) => {
      if (!this.#isOwnParty(stream.connection)) this.#subscribe(stream)
    })
    session.on("connectionCreated", ({ connection }) => {
      const { audio, video } = this.#tracks
      const isOther = connection.connectionId !== session.connection?.connectionId
      if (isOther && this.#isOwnParty(connection)) return this.#meetOwnPage(session, connection)
      if (isOther && audio === undefined && video === undefined) this.#sayWithoutMedia(session, connection)
    })
    session.on(`signal:${withoutMedia}`, ({ from }) => {
      if (from !== null && from !== undefined && !this.#isOwnParty(from)) this.#showSilent(from.connectionId)
    })
    session.on("connectionDestroyed", ({ connection }) => {
      if (connection.connectionId !== this.#silent) return
      this.#silent = undefined
      this.#emit({ type: "patient-stream-destroyed", streamId: connection.connectionId, reason: "local-participant" })
    })
    session.on("streamDestroyed", ({ stream, reason }) => {
      if (stream.streamId !== this.#stream?.streamId) return
      this.#stream = undefined
      this.#subscriber = undefined
      const ours = destroyedReasons[reason]
      this.#emit({ type: "patient-stream-destroyed", streamId: stream.streamId, reason: ours ?? "network" })
    })
    session.on("streamPropertyChanged", (event) => {
      if (event.stream.streamId !== this.#stream?.streamId) return
      if (event.changedProperty === "hasAudio") this.#emit({ type: "patient-audio", on: event.newValue })
      if (event.changedProperty === "hasVideo") this.#emit({ type: "patient-video", on: event.newValue })
    })
    session.on("sessionReconnecting", () => this.#emit({ type: "reconnecting" }))
    session.on("sessionReconnected", () => this.#emit({ type: "reconnected" }))
    session.on("sessionDisconnected", ({ reason }) => {
      const name = reason === "networkDisconnected" ? "OT_CONNECT_FAILED" : "OT_DISCONNECTED"
      this.#emit({ type: "error", error: opentokErrorOf({ name }) })
    })
  }

  /** A token's data name its party. */
  #isOwnParty({ data }: Pick<OT.Connection, "data">): boolean {
    return data !== "" && data === this.#session?.connection?.data
  }

  /** Another page of this party: the later of the two has the call. */
  #meetOwnPage(session: OT.Session, { creationTime }: OT.Connection): void {
    if (creationTime <= (session.connection?.creationTime ?? Number.POSITIVE_INFINITY)) return
    this.#emit({ type: "moved" })
    void this.close()
  }

  #showSilent(streamId: string | undefined): void {
    if (streamId === undefined || streamId === this.#session?.connection?.connectionId || this.#stream !== undefined) return
    this.#silent = streamId
    this.#emit({ type: "patient-stream-created", streamId, stream: new MediaStream() })
    this.#emit({ type: "patient-audio", on: false })
    this.#emit({ type: "patient-video", on: false })
  }

  #subscribe(stream: OT.Stream): void {
    const session = this.#session
    if (session === undefined) return
    this.#silent = undefined
    if (this.#subscriber !== undefined) session.unsubscribe(this.#subscriber)
    this.#stream = stream
    const subscriber = session.subscribe(stream, undefined, { insertDefaultUI: false }, (error) => {
      if (error !== undefined && this.#subscriber === subscriber) this.#emit({ type: "error", error: opentokErrorOf(error) })
    })
    this.#subscriber = subscriber
    subscriber.on("mediaStreamAvailable", ({ mediaStream }) => {
      if (this.#subscriber !== subscriber) return
      this.#emit({ type: "patient-stream-created", streamId: stream.streamId, stream: mediaStream })
      this.#emit({ type: "patient-audio", on: stream.hasAudio })
      this.#emit({ type: "patient-video", on: stream.hasVideo })
    })
    // For the viewer, too little bandwidth for video is the same as no video.
    subscriber.on("videoDisabled", () => this.#emit({ type: "patient-video", on: false }))
    subscriber.on("videoEnabled", () => this.#emit({ type: "patient-video", on: true }))
  }

  #emit(event: Parameters<ConnectRequest["onEvent"]>[0]): void {
    if (!this.#closed) this.#onEvent(event)
  }
}
