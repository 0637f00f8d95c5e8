import { beforeEach, describe, expect, it, vi } from "vitest"
import { LocalMedia, type CaptureDevices, MediaError } from "./local-media.ts"

/** A browser's camera and microphone: tracks that really end and stop, streams that hold them. */
class Track extends EventTarget {
  readonly kind: "audio" | "video"
  enabled = true
  readyState: "live" | "ended" = "live"
  constructor(kind: "audio" | "video") {
    super()
    this.kind = kind
  }
  stop() {
    this.readyState = "ended"
  }
  /** Ends as it does when another program takes the device. */
  endByItself() {
    this.readyState = "ended"
    this.dispatchEvent(new Event("ended"))
  }
}
class Stream {
  readonly #tracks: Track[]
  constructor(tracks: Track[] = []) {
    this.#tracks = tracks
  }
  getTracks() {
    return this.#tracks
  }
  getAudioTracks() {
    return this.#tracks.filter((track) => track.kind === "audio")
  }
  getVideoTracks() {
    return this.#tracks.filter((track) => track.kind === "video")
  }
}

function browser(present: readonly ("audio" | "video")[] = ["audio", "video"]) {
  const opened: Track[] = []
  const requests: MediaStreamConstraints[] = []
  const errors: string[] = []
  const getUserMedia = async (constraints: MediaStreamConstraints = {}) => {
    requests.push(constraints)
    const error = errors.shift()
    if (error !== undefined) throw new DOMException("said", error)
    const kinds = (["audio", "video"] as const).filter((kind) => constraints[kind] !== false && constraints[kind] !== undefined)
    if (kinds.some((kind) => !present.includes(kind))) throw new DOMException("said", "NotFoundError")
    const tracks = kinds.map((kind) => new Track(kind))
    opened.push(...tracks)
    return new Stream(tracks) as unknown as MediaStream
  }
  const enumerateDevices = async () => present.map((kind) => ({ kind: `${kind}input` }) as MediaDeviceInfo)
  const devices: CaptureDevices = { getUserMedia, enumerateDevices }
  return { devices, opened, requests, errors, live: () => opened.filter((track) => track.readyState === "live") }
}

beforeEach(() => vi.stubGlobal("MediaStream", Stream))

describe("camera and microphone", () => {
  it("are opened once for both check and call", { tags: ["CALL-023"] }, async () => {
    const { devices, requests } = browser()
    const media = new LocalMedia(devices)
    const [first, second] = await Promise.all([media.open(), media.open()])
    const third = await media.open()
    expect(requests).toHaveLength(1)
    expect(second).toBe(first)
    expect(third).toBe(first)
  })

  it("are all stopped at the end, even while they are being opened", async () => {
    const { devices, live } = browser()
    const media = new LocalMedia(devices)
    await media.open()
    expect(live()).toHaveLength(2)
    media.close()
    expect(live()).toHaveLength(0)
    const opening = media.open()
    media.close()
    await expect(opening).rejects.toBeInstanceOf(MediaError)
    expect(live()).toHaveLength(0)
  })

  it("stay open while they are turned off", { tags: ["CALL-025"] }, async () => {
    const { devices, opened, live } = browser()
    const media = new LocalMedia(devices)
    await media.open()
    media.turn("video", false)
    expect(opened.map(({ kind, enabled }) => [kind, enabled])).toEqual([
      ["audio", true],
      ["video", false],
    ])
    expect(live()).toHaveLength(2)
    media.turn("video", true)
    expect(opened[1]?.enabled).toBe(true)
  })

  it("restart when a track ends in the background, and stay on or off", { tags: ["CALL-026"] }, async () => {
    const { devices, opened } = browser()
    const media = new LocalMedia(devices)
    await media.open()
    media.turn("audio", false)
    opened[0]?.endByItself()
    await expect.poll(() => media.snapshot.tracks.audio).not.toBe(opened[0])
    expect(media.snapshot.tracks.audio).toMatchObject({ kind: "audio", readyState: "live", enabled: false })
    expect(media.snapshot.tracks.video).toBe(opened[1])
    expect(media.snapshot.lost).toBeUndefined()
  })

  it("are reported lost while they cannot be restarted", { tags: ["CALL-026"] }, async () => {
    const { devices, opened, errors } = browser()
    const media = new LocalMedia(devices)
    await media.open()
    errors.push("NotAllowedError")
    opened[1]?.endByItself()
    await expect.poll(() => media.snapshot.lost).toBe("video")
    expect(media.snapshot.tracks.video).toBeUndefined()
    await media.restart("video")
    expect(media.snapshot).toMatchObject({ lost: undefined, tracks: { video: { readyState: "live" } } })
  })

  it.each([
    ["NotAllowedError", "refused"],
    ["SecurityError", "refused"],
    ["NotReadableError", "busy"],
    ["AbortError", "busy"],
    ["NotSupportedError", "unsupported"],
    ["InvalidStateError", "failed"],
  ])("report %s as %s", async (name, reason) => {
    const { devices, errors } = browser()
    errors.push(name)
    await expect(new LocalMedia(devices).open()).rejects.toMatchObject({ reason })
  })

  it("report that the device's settings refuse", { tags: ["CALL-193"] }, async () => {
    const getUserMedia = () => Promise.reject(new DOMException("Permission denied by system", "NotAllowedError"))
    await expect(new LocalMedia({ ...browser().devices, getUserMedia }).open()).rejects.toMatchObject({ reason: "system" })
  })

  it("report missing devices only when both are missing", async () => {
    await expect(new LocalMedia(browser([]).devices).open()).rejects.toMatchObject({ reason: "no-devices" })
    await expect(new LocalMedia(undefined).open()).rejects.toMatchObject({ reason: "unsupported" })
    const tracks = await new LocalMedia(browser(["audio"]).devices).open()
    expect(tracks).toMatchObject({ audio: { kind: "audio" }, video: undefined })
  })

  it("capture from the chosen devices, and release the old one after the new one runs", async () => {
    const { devices, requests, opened } = browser()
    const media = new LocalMedia(devices)
    await media.choose("audio", "headset")
    await media.open()
    expect(requests[0]).toMatchObject({ audio: { deviceId: { exact: "headset" } } })
    await media.choose("video", "desk-camera")
    expect(requests[1]).toMatchObject({ audio: false, video: { deviceId: { exact: "desk-camera" } } })
    expect(opened.map(({ readyState }) => readyState)).toEqual(["live", "ended", "live"])
  })

  /** Gives each capture only when its turn is called, as a slow device does. */
  function slowBrowser() {
    const { devices, opened } = browser()
    const waiting: { readonly device: string; readonly give: () => void }[] = []
    const slow: CaptureDevices = {
      ...devices,
      getUserMedia: async (constraints) => {
        const video = typeof constraints?.video === "object" ? constraints.video.deviceId : undefined
        const device = typeof video === "object" && "exact" in video ? String(video.exact) : "any"
        await new Promise<void>((give) => waiting.push({ device, give }))
        const stream = await devices.getUserMedia(constraints)
        for (const track of stream.getVideoTracks()) Object.assign(track, { device })
        return stream
      },
    }
    const live = () => opened.filter(({ kind, readyState }) => kind === "video" && readyState === "live")
    return { media: new LocalMedia(slow), waiting, live }
  }

  it("leave no track open when devices are chosen in quick succession, and use the last choice", async () => {
    const { media, waiting, live } = slowBrowser()
    const opening = media.open()
    waiting[0]?.give()
    await opening
    const first = media.choose("video", "desk")
    await expect.poll(() => waiting.length).toBe(2)
    // One device at a time: the second is not asked for once the third was chosen.
    const choices = [first, media.choose("video", "front"), media.choose("video", "back")]
    waiting[1]?.give()
    await expect.poll(() => waiting.map(({ device }) => device)).toEqual(["any", "desk", "back"])
    waiting[2]?.give()
    await Promise.all(choices)
    expect(live()).toEqual([expect.objectContaining({ device: "back" })])
    expect(media.snapshot.tracks.video).toBe(live()[0])
  })

  it("use a choice that was made while others were being opened", async () => {
    const { media, waiting, live } = slowBrowser()
    const opening = media.open()
    const choice = media.choose("video", "front")
    waiting[0]?.give()
    await opening
    await expect.poll(() => waiting.map(({ device }) => device)).toEqual(["any", "front"])
    waiting[1]?.give()
    await choice
    expect(live()).toEqual([expect.objectContaining({ device: "front" })])
    media.close()
    expect(live()).toEqual([])
  })

  it("are released when the page closes while another device is being opened", async () => {
    const { media, waiting, live } = slowBrowser()
    const opening = media.open()
    waiting[0]?.give()
    await opening
    const choice = media.choose("video", "front")
    await expect.poll(() => waiting.length).toBe(2)
    media.close()
    waiting[1]?.give()
    await choice
    expect(live()).toEqual([])
  })

  it("request the clinician's picture at 1280 by 720", { tags: ["CALL-070"] }, async () => {
    const { devices, requests } = browser()
    await new LocalMedia(devices).open()
    expect(requests).toEqual([
      expect.objectContaining({ video: expect.objectContaining({ width: { ideal: 1280 }, height: { ideal: 720 } }) }),
    ])
  })

  it("fall back to an available device when the chosen one is missing", async () => {
    const { devices, errors, requests } = browser()
    const media = new LocalMedia(devices)
    await media.choose("video", "unplugged")
    errors.push("OverconstrainedError")
    await media.open()
    expect(requests[1]).toMatchObject({ video: { width: { ideal: 1280 }, height: { ideal: 720 } } })
    expect(requests[1]?.video).not.toHaveProperty("deviceId")
  })
})
