import OT from "@opentok/client"
import Video from "twilio-video"

/** The media that the other party sends in a vendor's room. */
export interface OtherParty {
  readonly audio: boolean
  readonly video: boolean
}

/** A vendor's object that emits events, as the SDKs do. */
class Teller {
  readonly #listeners = new Map<string, ((...args: never[]) => void)[]>()

  on(name: string, listener: (...args: never[]) => void) {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener])
    return this
  }

  emit(name: string, ...args: unknown[]) {
    for (const listener of this.#listeners.get(name) ?? []) listener(...(args as never[]))
  }
}

/** Tracks of the other party, as a vendor's cloud would deliver them. */
async function tracksOf({ audio, video }: OtherParty): Promise<readonly MediaStreamTrack[]> {
  if (!audio && !video) return []
  return (await navigator.mediaDevices.getUserMedia({ audio, video })).getTracks()
}

/** Replaces Twilio's cloud: the SDK's `connect` returns a room, which the other party can join. */
export function twilioCloud() {
  const room = Object.assign(new Teller(), {
    participants: new Map(),
    localParticipant: { audioTracks: new Map(), videoTracks: new Map() },
    disconnect: () => undefined,
    removeAllListeners: () => undefined,
    refreshInactiveMedia: () => undefined,
  })
  Object.assign(Video, { connect: async () => room })
  return {
    /** The cloud puts the older participant of an identity out. */
    ownPageJoins: async () => room.emit("disconnected", room, Object.assign(new Error("Duplicate identity"), { code: 53205 })),
    otherJoins: async (party: OtherParty) => {
      const tracks = (await tracksOf(party)).map((track) => ({ kind: track.kind, isEnabled: true, mediaStreamTrack: track }))
      const publications = tracks.map(({ kind }) => ({ kind, isTrackEnabled: true, track: null }))
      const participant = { sid: "PA1", tracks: new Map(publications.map((publication) => [publication.kind, publication])) }
      room.emit("participantConnected", participant)
      for (const track of tracks) room.emit("trackSubscribed", track, undefined, participant)
    },
  }
}

/** The same for OpenTok. A party without media is a connection without a stream, and says so by a signal. */
export function opentokCloud() {
  const messages: { readonly type?: string }[] = []
  const own = { connectionId: "own", data: "clinician", creationTime: 1 }
  const session = Object.assign(new Teller(), {
    connection: own,
    connect: { promise: async () => undefined },
    publish: { promise: async () => undefined },
    unpublish: () => undefined,
    unsubscribe: () => undefined,
    off: () => undefined,
    disconnect: () => undefined,
    signal: (signal: { readonly type?: string }, done?: () => void) => {
      messages.push(signal)
      done?.()
    },
    subscribe: (stream: { readonly media: MediaStream }) => {
      const subscriber = new Teller()
      setTimeout(() => subscriber.emit("mediaStreamAvailable", { mediaStream: stream.media }))
      return subscriber
    },
  })
  const publisher = { destroy: () => undefined, publishAudio: () => undefined, publishVideo: () => undefined }
  Object.assign(OT, {
    checkSystemRequirements: () => 1,
    initSession: () => session,
    initPublisher: { promise: async () => publisher },
  })
  return {
    messages,
    /** A newer page of this party, with its own stream. */
    ownPageJoins: async () => {
      const connection = { connectionId: "newer", data: own.data, creationTime: own.creationTime + 1 }
      const media = new MediaStream([...(await tracksOf({ audio: true, video: true }))])
      session.emit("connectionCreated", { connection })
      session.emit("streamCreated", { stream: { streamId: "S2", connection, media, hasAudio: true, hasVideo: true } })
    },
    /** A page of this party that this one replaces. */
    ownPageWasThere: () =>
      session.emit("connectionCreated", { connection: { connectionId: "older", data: own.data, creationTime: own.creationTime - 1 } }),
    otherJoins: async (party: OtherParty) => {
      const connection = { connectionId: "other", data: "patient", creationTime: 2 }
      session.emit("connectionCreated", { connection })
      const tracks = await tracksOf(party)
      if (tracks.length === 0) return session.emit("signal:without-media", { from: connection })
      const media = new MediaStream([...tracks])
      session.emit("streamCreated", { stream: { streamId: "S1", connection, media, hasAudio: party.audio, hasVideo: party.video } })
    },
  }
}
