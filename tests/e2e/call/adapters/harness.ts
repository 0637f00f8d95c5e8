import {
  ProviderError,
  type ProviderConnection,
  type ProviderEvent,
  type Signal,
  type VideoProvider,
  type VideoSession,
} from "@rond/core/features/call"
import { opentokProvider } from "../../../../host/src/video/opentok/opentok-provider.ts"
import { peerProvider } from "../../../../host/src/video/peer/peer-provider.ts"
import type { OpenSignalChannel, SignalChannelOptions } from "../../../../host/src/video/peer/signal-channel.ts"
import { twilioProvider } from "../../../../host/src/video/twilio/twilio-provider.ts"
import { opentokCloud, twilioCloud, type OtherParty } from "./vendor-clouds.ts"

/** One end of a call under test. */
class End {
  readonly events: ProviderEvent[] = []
  connection: ProviderConnection | undefined
  stream: MediaStream | undefined
  readonly video: HTMLVideoElement

  constructor(video: HTMLVideoElement) {
    this.video = video
  }

  async join(provider: VideoProvider, session: VideoSession, sends: OtherParty = { audio: true, video: true }): Promise<void> {
    this.stream ??= await navigator.mediaDevices.getUserMedia({ audio: true, video: true })
    const [audio, video] = [this.stream.getAudioTracks()[0], this.stream.getVideoTracks()[0]]
    this.connection = await provider.connect({
      session,
      tracks: { audio: sends.audio ? audio : undefined, video: sends.video ? video : undefined },
      freshSession: async () => session,
      onEvent: (event) => {
        this.events.push(event)
        if (event.type === "patient-stream-created") this.video.srcObject = event.stream
      },
    })
  }

  get reported(): readonly string[] {
    return this.events.map((event) =>
      event.type === "patient-audio" || event.type === "patient-video" ? `${event.type} ${event.on}` : event.type,
    )
  }

  get liveTracks(): number {
    return this.stream?.getTracks().filter((track) => track.readyState === "live").length ?? 0
  }
}

/** A room in this page's memory: each message reaches the other end a moment later, in order. */
class Room {
  readonly #channels = new Map<string, SignalChannelOptions>()
  /** While it is broken it delivers nothing; afterwards it delivers what was sent meanwhile. */
  #pending: (() => void)[] | undefined

  channel(party: string): OpenSignalChannel {
    return (options) => ({
      open: async () => void this.#channels.set(party, options),
      send: (signal) => this.#deliver(party, signal),
      renewIceServers: async () => [],
      close: async (byes) => {
        for (const bye of byes) this.#deliver(party, bye)
        this.#channels.delete(party)
      },
    })
  }

  break(): void {
    this.#pending = []
  }

  mend(): void {
    const pendingEvents = this.#pending ?? []
    this.#pending = undefined
    pendingEvents.forEach((deliver) => deliver())
    for (const channel of this.#channels.values()) channel.onBack()
  }

  /** `open` does not receive its own hello here; the room passes it on. */
  #deliver(from: string, signal: Signal): void {
    const deliver = () => {
      for (const [party, channel] of this.#channels) if (party !== from) setTimeout(() => channel.onSignal(structuredClone(signal)), 5)
    }
    if (this.#pending === undefined) deliver()
    else this.#pending.push(deliver)
  }
}

/** Like the server: the first message of a channel goes to the room too. */
function channelWithHello(room: Room, party: string): OpenSignalChannel {
  return (options) => {
    const channel = room.channel(party)(options)
    return { ...channel, open: (hello) => channel.open(hello).then(() => channel.send(hello)) }
  }
}

const room = new Room()
const peer = peerProvider((session) => channelWithHello(room, session.party))
const providers: Readonly<Record<string, VideoProvider>> = { peer, twilio: twilioProvider, opentok: opentokProvider }
const peerSession = {
  kind: "signalled",
  provider: "peer",
  room: "r",
  party: "clinician",
  partyKey: "k",
  page: 1,
  iceServers: [],
  renewIceAfterSeconds: null,
} as const
const sessions: Readonly<Record<string, VideoSession>> = {
  peer: peerSession,
  twilio: { kind: "room", provider: "twilio", room: "r", region: "gll", token: "not.a.token" },
  opentok: { kind: "keyed", provider: "opentok", apiKey: "100", sessionId: "1_MX4xMDB-fg", token: "T1==none", proxyUrl: null },
}

const element = (id: string) => document.getElementById(id) as HTMLVideoElement

const harness = {
  ends: { clinician: new End(element("clinician-sees")), patient: new End(element("patient-sees")) },
  room,
  /** Joins both ends of an embedded call. */
  joinBoth: async () => {
    const { clinician, patient } = harness.ends
    await clinician.join(peer, sessions["peer"]!)
    await patient.join(peer, { ...peerSession, party: "patient", partyKey: "p" })
  },
  /** The clinician waits in a room of this provider's, and a patient joins who sends this. */
  patientJoins: async (provider: string, sends: OtherParty) => {
    const { clinician, patient } = harness.ends
    const cloud = provider === "twilio" ? twilioCloud() : provider === "opentok" ? opentokCloud() : undefined
    await clinician.join(providers[provider]!, sessions[provider]!)
    if (cloud === undefined) await patient.join(peer, { ...peerSession, party: "patient", partyKey: "p" }, sends)
    else await cloud.otherJoins(sends)
  },
  /** A newer page of the clinician joins a vendor's room. */
  ownPageJoins: async (provider: "twilio" | "opentok") => {
    const cloud = provider === "twilio" ? twilioCloud() : opentokCloud()
    await harness.ends.clinician.join(providers[provider]!, sessions[provider]!)
    await cloud.ownPageJoins()
  },
  /** A page joins an OpenTok session that an older page of its party has not left. */
  replacesOwnPage: async () => {
    const cloud = opentokCloud()
    await harness.ends.clinician.join(opentokProvider, sessions["opentok"]!)
    cloud.ownPageWasThere()
  },
  /** Joins an OpenTok session without anything to send; returns the signals sent to those who join. */
  messagesWithoutMedia: async () => {
    const cloud = opentokCloud()
    await harness.ends.clinician.join(opentokProvider, sessions["opentok"]!, { audio: false, video: false })
    return cloud.messages.map(({ type }) => type)
  },
  /** Joins with the credentials of this provider or another; returns the error. */
  refusal: async (provider: string, credentialsOf = provider) => {
    try {
      await harness.ends.clinician.join(providers[provider]!, sessions[credentialsOf]!)
      return "joined"
    } catch (cause) {
      return cause instanceof ProviderError ? { ...cause.error, code: cause.error.code ?? null } : `not a ProviderError: ${String(cause)}`
    }
  },
}

declare global {
  interface Window {
    harness: typeof harness
  }
}
window.harness = harness
document.title = "ready"
