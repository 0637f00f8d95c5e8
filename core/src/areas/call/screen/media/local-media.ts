import { createAtom } from "@tanstack/react-store"
import type { MediaErrorReason } from "../machine/call-state.ts"
import { errorNameOf, type LocalTracks } from "../provider.ts"

/** Capture failed. `cause` is the browser's error. */
export class MediaError extends Error {
  readonly reason: MediaErrorReason

  constructor(reason: MediaErrorReason, cause?: unknown) {
    super(`No camera or microphone: ${reason}`, { cause })
    this.name = "MediaError"
    this.reason = reason
  }
}

/** Maps the error names of `getUserMedia` (Media Capture and Streams §10.2, and older browsers'). */
const reasons: Readonly<Record<string, MediaErrorReason>> = {
  NotAllowedError: "refused",
  PermissionDeniedError: "refused",
  SecurityError: "refused",
  NotFoundError: "no-devices",
  DevicesNotFoundError: "no-devices",
  OverconstrainedError: "no-devices",
  ConstraintNotSatisfiedError: "no-devices",
  NotReadableError: "busy",
  TrackStartError: "busy",
  AbortError: "busy",
  NotSupportedError: "unsupported",
  TypeError: "unsupported",
}

/** The reason behind an error of camera or microphone capture. */
function mediaErrorReason(cause: unknown): MediaErrorReason {
  const reason = reasons[errorNameOf(cause)] ?? "failed"
  return reason === "refused" && bySystem.test(String(cause)) ? "system" : reason
}

/** The words that Chromium adds when the device's settings refuse: the icon in the address bar would not help. */
const bySystem = /denied by system/i

export type MediaKind = "audio" | "video"
/** The direction of a camera, as in `facingMode`: towards the person who holds the device, or away from them. */
export type CameraFacing = "user" | "environment"

/** The specification's frame for the clinician's stream is 1280 × 720. */
const cameraConstraints: MediaTrackConstraints = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30, max: 30 },
}
const microphoneConstraints: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }

/** The part of `navigator.mediaDevices` that is used. */
export type CaptureDevices = Pick<MediaDevices, "getUserMedia" | "enumerateDevices">

/** The devices that are captured. Each change creates a new value. */
export interface MediaSnapshot {
  readonly tracks: LocalTracks
  /** All live tracks, for the self-view and the level meter; the same object until a track changes. */
  readonly stream: MediaStream | undefined
  readonly on: Readonly<Record<MediaKind, boolean>>
  /** Chosen devices; absent for the browser's default. */
  readonly chosen: Readonly<Partial<Record<MediaKind, string>>>
  /** The kind of a track that stopped by itself and could not be restarted. */
  readonly lost: MediaKind | undefined
  /** The system has muted the track: a phone call, a key of the keyboard or a shutter, of which the page cannot say which. */
  readonly muted: Readonly<Record<MediaKind, boolean>>
}

/** The devices to open; both by default. */
export interface OpenRequest {
  readonly camera: boolean
}

/**
 * The clinician's camera and microphone: opened once, shared by the pre-call check and the call, stopped only by {@link
 * LocalMedia.close}.
 * Stopping and reopening breaks capture on Safari, so nothing else does it.
 * Turning a kind off disables its track without stopping it. A track that stops by itself (another program, a sleeping tablet) is
 * restarted.
 */
export class LocalMedia {
  readonly #devices: CaptureDevices | undefined
  readonly #state = createAtom<MediaSnapshot>({
    tracks: noTracks,
    stream: undefined,
    on: { audio: true, video: true },
    chosen: {},
    lost: undefined,
    muted: notMuted,
  })
  #facing: CameraFacing | undefined
  #opening: Promise<LocalTracks> | undefined
  #generation = 0
  // Replacements of a kind run one at a time; an overtaken one requests no device.
  #replacing: Readonly<Record<MediaKind, Promise<void>>> = { audio: Promise.resolve(), video: Promise.resolve() }
  readonly #wanted: Record<MediaKind, number> = { audio: 0, video: 0 }

  constructor(devices: CaptureDevices | undefined) {
    this.#devices = devices
  }

  get snapshot(): MediaSnapshot {
    return this.#state.get()
  }

  /** Subscribes to changes; the returned function unsubscribes. */
  subscribe(listener: (snapshot: MediaSnapshot) => void): () => void {
    return this.#state.subscribe(listener).unsubscribe
  }

  /**
   * Opens camera and microphone, or returns the open tracks. If only one kind of device exists, opens that one.
   *
   * @throws MediaError through the promise.
   */
  open(request: OpenRequest = { camera: true }): Promise<LocalTracks> {
    const { audio, video } = this.snapshot.tracks
    if (this.#opening !== undefined) return this.#opening
    if (audio !== undefined || video !== undefined) return Promise.resolve(this.snapshot.tracks)
    const generation = this.#generation
    this.#opening = this.#capture({ audio: true, video: request.camera })
      .then((stream) => this.#useStream(stream, generation))
      .finally(() => {
        if (generation === this.#generation) this.#opening = undefined
      })
    return this.#opening
  }

  /** Turns the microphone or the camera on or off; also applies to tracks opened later. */
  turn(kind: MediaKind, on: boolean): void {
    if (this.snapshot.on[kind] === on) return
    const track = this.snapshot.tracks[kind]
    if (track !== undefined) track.enabled = on
    this.#set({ on: { ...this.snapshot.on, [kind]: on } })
  }

  /**
   * Captures from this device; the last choice wins. While nothing is open the choice is only stored; a capture in
   * progress is replaced when it finishes.
   */
  async choose(kind: MediaKind, deviceId: string): Promise<void> {
    this.#set({ chosen: { ...this.snapshot.chosen, [kind]: deviceId } })
    // The caller of open() receives this error.
    await this.#opening?.catch(() => undefined)
    if (this.snapshot.stream !== undefined) await this.#replace(kind)
  }

  /**
   * Captures from the camera that looks this way, until another is chosen; the last choice wins. Some devices capture from one camera at
   * a time: if the other then fails, the picture is lost, and a call of the earlier direction brings it back.
   */
  async face(facing: CameraFacing): Promise<void> {
    this.#facing = facing
    const { video: _, ...chosen } = this.snapshot.chosen
    this.#set({ chosen })
    await this.#replace("video")
  }

  /** Restarts a lost or missing kind. */
  async restart(kind: MediaKind): Promise<void> {
    await this.#replace(kind)
  }

  /** Stops all tracks and keeps the choices. */
  close(): void {
    this.#generation += 1
    this.#opening = undefined
    this.#replacing = { audio: Promise.resolve(), video: Promise.resolve() }
    for (const kind of kinds) this.#stop(this.snapshot.tracks[kind])
    this.#set({ tracks: noTracks, stream: undefined, lost: undefined, muted: notMuted, on: { audio: true, video: true } })
  }

  async #capture(requestedKinds: Readonly<Record<MediaKind, boolean>>): Promise<MediaStream> {
    if (this.#devices === undefined) throw new MediaError("unsupported")
    try {
      return await this.#devices.getUserMedia(this.#constraints(requestedKinds, true))
    } catch (cause) {
      if (mediaErrorReason(cause) !== "no-devices") throw new MediaError(mediaErrorReason(cause), cause)
      return this.#captureAvailable(this.#devices, requestedKinds, cause)
    }
  }

  // The chosen device may be gone, and some people have no camera.
  async #captureAvailable(
    devices: CaptureDevices,
    requestedKinds: Readonly<Record<MediaKind, boolean>>,
    cause: unknown,
  ): Promise<MediaStream> {
    const present = await devices.enumerateDevices()
    const available = {
      audio: requestedKinds.audio && present.some((device) => device.kind === "audioinput"),
      video: requestedKinds.video && present.some((device) => device.kind === "videoinput"),
    }
    if (!available.audio && !available.video) throw new MediaError("no-devices", cause)
    try {
      return await devices.getUserMedia(this.#constraints(available, false))
    } catch (secondCause) {
      throw new MediaError(mediaErrorReason(secondCause), secondCause)
    }
  }

  #constraints(requestedKinds: Readonly<Record<MediaKind, boolean>>, byChoice: boolean): MediaStreamConstraints {
    const of = (kind: MediaKind, constraints: MediaTrackConstraints) => {
      const deviceId = byChoice ? this.snapshot.chosen[kind] : undefined
      return requestedKinds[kind] && (deviceId === undefined ? constraints : { ...constraints, deviceId: { exact: deviceId } })
    }
    const facing = this.#facing === undefined ? {} : { facingMode: { ideal: this.#facing } }
    return { audio: of("audio", microphoneConstraints), video: of("video", { ...cameraConstraints, ...facing }) }
  }

  #useStream(stream: MediaStream, generation: number): LocalTracks {
    if (generation !== this.#generation) {
      stream.getTracks().forEach((track) => track.stop())
      throw new MediaError("failed", new Error("Closed while opening"))
    }
    const tracks: LocalTracks = { audio: stream.getAudioTracks()[0], video: stream.getVideoTracks()[0] }
    for (const kind of kinds) this.#watch(kind, tracks[kind])
    this.#set({ tracks, stream, lost: undefined, muted: { audio: isMuted(tracks.audio), video: isMuted(tracks.video) } })
    return tracks
  }

  #replace(kind: MediaKind): Promise<void> {
    const generation = this.#generation
    const turn = (this.#wanted[kind] += 1)
    const isOvertaken = () => turn !== this.#wanted[kind] || generation !== this.#generation
    const replaced = this.#replacing[kind].then(() => (isOvertaken() ? undefined : this.#replaceNow(kind, isOvertaken)))
    this.#replacing = { ...this.#replacing, [kind]: replaced.catch(() => undefined) }
    return replaced
  }

  async #replaceNow(kind: MediaKind, isOvertaken: () => boolean): Promise<void> {
    const old = this.snapshot.tracks[kind]
    const requestedKinds = { audio: kind === "audio", video: kind === "video" }
    const captured = await this.#capture(requestedKinds).catch((error: unknown) => {
      // Some devices allow one capture at a time.
      if (old === undefined || !(error instanceof MediaError) || error.reason !== "busy") throw error
      old.stop()
      return this.#capture(requestedKinds)
    })
    const fresh = captured.getTracks()[0]
    // The page was left, or another device was chosen meanwhile.
    if (isOvertaken()) return this.#stop(fresh)
    this.#stop(old)
    this.#watch(kind, fresh)
    const tracks = { ...this.snapshot.tracks, [kind]: fresh }
    this.#set({
      tracks,
      stream: new MediaStream([tracks.audio, tracks.video].filter((track) => track !== undefined)),
      lost: this.snapshot.lost === kind ? undefined : this.snapshot.lost,
      muted: { ...this.snapshot.muted, [kind]: isMuted(fresh) },
    })
  }

  #watch(kind: MediaKind, track: MediaStreamTrack | undefined): void {
    if (track === undefined) return
    track.enabled = this.snapshot.on[kind]
    const followMute = () => {
      if (this.snapshot.tracks[kind] === track) this.#set({ muted: { ...this.snapshot.muted, [kind]: track.muted } })
    }
    track.addEventListener("mute", followMute)
    track.addEventListener("unmute", followMute)
    track.addEventListener("ended", () => {
      // stop() fires no event, so something else ended this track.
      if (this.snapshot.tracks[kind] !== track) return
      this.#replace(kind).catch(() => {
        if (this.snapshot.tracks[kind] === track) this.#set({ tracks: { ...this.snapshot.tracks, [kind]: undefined }, lost: kind })
      })
    })
  }

  #stop(track: MediaStreamTrack | undefined): void {
    track?.stop()
  }

  #set(change: Partial<MediaSnapshot>): void {
    this.#state.set((before) => ({ ...before, ...change }))
  }
}

const kinds = ["audio", "video"] as const
const noTracks: LocalTracks = { audio: undefined, video: undefined }
const notMuted = { audio: false, video: false } as const
const isMuted = (track: MediaStreamTrack | undefined): boolean => track?.muted === true
