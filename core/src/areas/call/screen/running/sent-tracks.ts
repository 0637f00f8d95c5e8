import type { MediaKind, MediaSnapshot } from "../media/local-media.ts"
import type { LocalTracks, ProviderConnection } from "../provider.ts"

/**
 * Keeps the sent tracks in step with camera and microphone. Tracks are replaced one at a time; if they change faster than the
 * provider accepts them, it gets the last one.
 */
export class SentTracks {
  readonly #log: (message: string, cause: unknown) => void
  #media: MediaSnapshot
  #connection: ProviderConnection | undefined
  #sent: LocalTracks = { audio: undefined, video: undefined }
  #work: Promise<void> = Promise.resolve()

  constructor(media: MediaSnapshot, log: (message: string, cause: unknown) => void) {
    this.#media = media
    this.#log = log
  }

  get tracks(): LocalTracks {
    return this.#media.tracks
  }

  /** `joinedWith`: the tracks the call was joined with, which may have changed since. */
  connect(connection: ProviderConnection, joinedWith: LocalTracks): void {
    this.#connection = connection
    this.#sent = joinedWith
    this.#work = Promise.resolve()
    for (const kind of kinds) {
      this.#replace(kind)
      connection.announce(kind, isSent(this.#media, kind))
    }
  }

  disconnect(): void {
    this.#connection = undefined
  }

  update(media: MediaSnapshot): void {
    const before = this.#media
    this.#media = media
    for (const kind of kinds) {
      this.#replace(kind)
      const on = isSent(media, kind)
      if (on !== isSent(before, kind)) this.#connection?.announce(kind, on)
    }
  }

  #replace(kind: MediaKind): void {
    const connection = this.#connection
    if (connection === undefined || this.#media.tracks[kind] === this.#sent[kind]) return
    this.#work = this.#work
      .then(() => this.#replaceNow(connection, kind))
      .catch((cause: unknown) => this.#log(`Changing ${kind} failed`, cause))
  }

  async #replaceNow(connection: ProviderConnection, kind: MediaKind): Promise<void> {
    const track = this.#media.tracks[kind]
    if (connection !== this.#connection || track === this.#sent[kind]) return
    this.#sent = { ...this.#sent, [kind]: track }
    await connection.replaceTrack(kind, track)
  }
}

const kinds = ["audio", "video"] as const
/** Whether the other party sees or hears this kind. A track that the system muted sends black and silence. */
const isSent = ({ on, tracks, muted }: MediaSnapshot, kind: MediaKind): boolean => on[kind] && tracks[kind] !== undefined && !muted[kind]
