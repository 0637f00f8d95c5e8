/** A camera or microphone track, which jsdom lacks; records only whether it was stopped. */
export class TestTrack extends EventTarget {
  enabled = true
  readyState = "live"
  muted = false
  readonly kind: "audio" | "video"
  constructor(kind: "audio" | "video") {
    super()
    this.kind = kind
  }
  stop() {
    this.readyState = "ended"
  }
  /** The system mutes the track, or lets it go again. */
  muteBySystem(muted: boolean) {
    this.muted = muted
    this.dispatchEvent(new Event(muted ? "mute" : "unmute"))
  }
  getSettings() {
    return { deviceId: `${this.kind}-1` }
  }
}

/** A stream of these tracks. */
export const streamOf = (...tracks: readonly TestTrack[]) =>
  ({
    id: "stream",
    getTracks: () => tracks,
    getAudioTracks: () => tracks.filter(({ kind }) => kind === "audio"),
    getVideoTracks: () => tracks.filter(({ kind }) => kind === "video"),
  }) as unknown as MediaStream
