import type { IceServer, LocalTracks, Signal } from "@rond/core/features/call"

type Kind = "audio" | "video"
type DescriptionSignal = Extract<Signal, { type: "description" }>
type CandidateSignal = Extract<Signal, { type: "candidate" }>

export interface PeerLinkOptions {
  readonly iceServers: readonly IceServer[]
  readonly tracks: LocalTracks
  /** The impolite end makes the first offer and wins when two offers collide; the polite one yields. */
  readonly polite: boolean
  readonly sendDescription: (description: Pick<DescriptionSignal, "kind" | "sdp">) => void
  readonly sendCandidate: (candidate: Pick<CandidateSignal, "candidate" | "sdpMid" | "sdpMLineIndex" | "usernameFragment">) => void
  /** The other party's tracks arrive; called once. */
  readonly onStream: (stream: MediaStream) => void
  readonly onReconnecting: () => void
  readonly onReconnected: () => void
  /** No route to the other party was found for {@link giveUpAfterMillis}. */
  readonly onGivenUp: () => void
  readonly onError: (cause: unknown) => void
}

/** An unstable connection is not touched for this long before an ICE restart. */
const restartAfterMillis = 1_000
/** Milliseconds between further restarts. */
const restartEveryMillis = 3_000
/** The other party counts as lost after this time. */
const giveUpAfterMillis = 30_000

/**
 * One RTCPeerConnection to one page of the other party, by the "perfect negotiation" pattern of the WebRTC specification. Audio and video are
 * negotiated once in both directions; changing, losing or adding a track needs no negotiation afterwards.
 */
export class PeerLink {
  readonly #options: PeerLinkOptions
  readonly #connection: RTCPeerConnection
  readonly #senders: Partial<Record<Kind, RTCRtpSender>> = {}
  readonly #remote = new MediaStream()
  #tracks: LocalTracks
  #makingOffer = false
  #ignoringOffer = false
  #settingAnswer = false
  #hasAnnouncedStream = false
  #lostAt: number | undefined
  #restarts: ReturnType<typeof setInterval> | undefined
  #firstRestart: ReturnType<typeof setTimeout> | undefined
  // Signals are applied one after the other, in order of arrival.
  #work: Promise<void> = Promise.resolve()

  constructor(options: PeerLinkOptions) {
    this.#options = options
    this.#tracks = options.tracks
    this.#connection = new RTCPeerConnection({ iceServers: options.iceServers.map(iceServerOf), bundlePolicy: "max-bundle" })
    this.#connection.addEventListener("negotiationneeded", () => void this.#offer())
    this.#connection.addEventListener("icecandidate", ({ candidate }) => this.#onOwnCandidate(candidate))
    this.#connection.addEventListener("track", ({ track }) => this.#remote.addTrack(track))
    this.#connection.addEventListener("connectionstatechange", () => this.#onConnectionState())
    if (!options.polite) this.#addTransceivers()
  }

  applyDescription({ kind, sdp }: DescriptionSignal): void {
    this.#then(async () => {
      const connection = this.#connection
      const free = !this.#makingOffer && (connection.signalingState === "stable" || this.#settingAnswer)
      this.#ignoringOffer = kind === "offer" && !free && !this.#options.polite
      if (this.#ignoringOffer) return
      this.#settingAnswer = kind === "answer"
      await connection.setRemoteDescription({ type: kind, sdp })
      this.#settingAnswer = false
      if (kind !== "offer") return
      await this.#joinTransceivers()
      await connection.setLocalDescription()
      this.#sendLocal()
    })
  }

  applyCandidate({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: CandidateSignal): void {
    this.#then(async () => {
      try {
        await this.#connection.addIceCandidate({ candidate, sdpMid, sdpMLineIndex, usernameFragment })
      } catch (cause) {
        // Candidates of an ignored offer, or of an earlier round, do not apply.
        if (!this.#ignoringOffer && this.#connection.remoteDescription !== null && !(cause instanceof DOMException)) throw cause
      }
    })
  }

  async replaceTrack(kind: Kind, track: MediaStreamTrack | undefined): Promise<void> {
    this.#tracks = { ...this.#tracks, [kind]: track }
    await this.#senders[kind]?.replaceTrack(track ?? null)
  }

  /** Looks for another route to the other party while the present one stays in use. */
  restart(): void {
    if (this.#connection.connectionState !== "closed" && this.#connection.remoteDescription !== null) this.#connection.restartIce()
  }

  close(): void {
    this.#stopRestarts()
    this.#connection.close()
  }

  /** Takes effect at the next ICE restart; the present route stays. */
  useIceServers(iceServers: readonly IceServer[]): void {
    if (this.#connection.connectionState === "closed") return
    this.#connection.setConfiguration({ ...this.#connection.getConfiguration(), iceServers: iceServers.map(iceServerOf) })
  }

  get stats(): Promise<RTCStatsReport> {
    return this.#connection.getStats()
  }

  #addTransceivers(): void {
    for (const kind of kinds) {
      const { sender } = this.#connection.addTransceiver(this.#tracks[kind] ?? kind, { direction: "sendrecv" })
      this.#senders[kind] = sender
    }
  }

  // The polite end answers on the offered transceivers, so that one round of negotiation is enough.
  async #joinTransceivers(): Promise<void> {
    for (const transceiver of this.#connection.getTransceivers()) {
      const kind = transceiver.receiver.track.kind === "audio" ? "audio" : "video"
      if (this.#senders[kind] !== undefined) continue
      transceiver.direction = "sendrecv"
      this.#senders[kind] = transceiver.sender
      await transceiver.sender.replaceTrack(this.#tracks[kind] ?? null)
    }
  }

  async #offer(): Promise<void> {
    try {
      this.#makingOffer = true
      await this.#connection.setLocalDescription()
      this.#sendLocal()
    } catch (cause) {
      if (this.#connection.signalingState !== "closed") this.#options.onError(cause)
    } finally {
      this.#makingOffer = false
    }
  }

  #sendLocal(): void {
    const description = this.#connection.localDescription
    if (description !== null) this.#options.sendDescription({ kind: description.type, sdp: description.sdp })
  }

  #onOwnCandidate(candidate: RTCIceCandidate | null): void {
    if (candidate === null || candidate.candidate === "") return
    const { sdpMid, sdpMLineIndex, usernameFragment } = candidate
    this.#options.sendCandidate({ candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment })
  }

  #onConnectionState(): void {
    const state = this.#connection.connectionState
    if (state === "connected") return this.#onConnected()
    if (state === "disconnected" || state === "failed") this.#onLost(state)
  }

  #onConnected(): void {
    this.#stopRestarts()
    if (!this.#hasAnnouncedStream) {
      this.#hasAnnouncedStream = true
      this.#options.onStream(this.#remote)
    }
    if (this.#lostAt === undefined) return
    this.#lostAt = undefined
    this.#options.onReconnected()
  }

  #onLost(state: "disconnected" | "failed"): void {
    if (this.#lostAt === undefined) {
      this.#lostAt = performance.now()
      this.#options.onReconnecting()
    }
    if (this.#restarts !== undefined) return
    this.#firstRestart = setTimeout(() => this.restart(), state === "failed" ? 0 : restartAfterMillis)
    this.#restarts = setInterval(() => {
      if (this.#lostAt !== undefined && performance.now() - this.#lostAt > giveUpAfterMillis) {
        this.#stopRestarts()
        this.#options.onGivenUp()
      } else {
        this.restart()
      }
    }, restartEveryMillis)
  }

  #stopRestarts(): void {
    clearTimeout(this.#firstRestart)
    clearInterval(this.#restarts)
    this.#restarts = undefined
  }

  #then(step: () => Promise<void>): void {
    this.#work = this.#work.then(step).catch((cause: unknown) => {
      this.#settingAnswer = false
      if (this.#connection.signalingState !== "closed") this.#options.onError(cause)
    })
  }
}

const kinds = ["audio", "video"] as const

const iceServerOf = ({ urls, username, credential }: IceServer): RTCIceServer => ({
  urls: [...urls],
  username,
  credential,
})
