import { describe, expect, it } from "vitest"
import type { MediaSnapshot } from "../media/local-media.ts"
import type { ProviderConnection } from "../provider.ts"
import { SentTracks } from "./sent-tracks.ts"

const track = (name: string) => ({ name }) as unknown as MediaStreamTrack
const [front, desk, back, voice] = ["front", "desk", "back", "voice"].map(track)
const snapshot = (video: MediaStreamTrack | undefined, on = { audio: true, video: true }): MediaSnapshot => ({
  tracks: { audio: voice, video },
  stream: undefined,
  on,
  chosen: {},
  lost: undefined,
  muted: { audio: false, video: false },
})

/** A provider that is slow to replace a track, like those that publish it again. */
function slowProvider() {
  const log: string[] = []
  let takes: (() => void) | undefined
  const connection: ProviderConnection = {
    replaceTrack: async (kind, replaced) => {
      log.push(`${kind} ${(replaced as unknown as { name: string } | undefined)?.name ?? "nothing"}`)
      await new Promise<void>((resolve) => (takes = resolve))
    },
    announce: (kind, on) => void log.push(`${kind} ${on ? "on" : "off"}`),
    recoverPicture: async () => undefined,
    close: async () => undefined,
  }
  return { connection, log, take: () => takes?.() }
}

describe("what a request sends", () => {
  it("follow device changes one at a time, and skip superseded ones", async () => {
    const { connection, log, take } = slowProvider()
    const sending = new SentTracks(snapshot(front), () => undefined)
    sending.connect(connection, { audio: voice, video: front })
    expect(log.splice(0)).toEqual(["audio on", "video on"])
    sending.update(snapshot(desk))
    await expect.poll(() => log).toEqual(["video desk"])
    sending.update(snapshot(back))
    sending.update(snapshot(front))
    take()
    await expect.poll(() => log).toEqual(["video desk", "video front"])
  })

  it("include the device that was chosen while joining", async () => {
    const { connection, log } = slowProvider()
    const sending = new SentTracks(snapshot(front), () => undefined)
    const joinedWith = sending.tracks
    sending.update(snapshot(desk, { audio: false, video: true }))
    sending.connect(connection, joinedWith)
    await expect.poll(() => log).toEqual(["audio off", "video on", "video desk"])
  })

  it("stay unchanged after the call was left", async () => {
    const { connection, log, take } = slowProvider()
    const sending = new SentTracks(snapshot(front), () => undefined)
    sending.connect(connection, { audio: voice, video: front })
    sending.update(snapshot(desk))
    await expect.poll(() => log.at(-1)).toBe("video desk")
    sending.update(snapshot(back))
    sending.disconnect()
    take()
    sending.update(snapshot(front, { audio: false, video: false }))
    await Promise.resolve()
    expect(log).toEqual(["audio on", "video on", "video desk"])
  })

  it("are off for the other party while the system has muted them", { tags: ["CALL-173"] }, () => {
    const { connection, log } = slowProvider()
    const sending = new SentTracks(snapshot(front), () => undefined)
    sending.connect(connection, { audio: voice, video: front })
    for (const muted of [true, false]) sending.update({ ...snapshot(front), muted: { audio: muted, video: false } })
    // Of a microphone that was turned off there is nothing to say.
    sending.update({ ...snapshot(front, { audio: false, video: true }), muted: { audio: true, video: false } })
    expect(log).toEqual(["audio on", "video on", "audio off", "audio on", "audio off"])
  })

  it("skip a track that the provider refuses, and log that", async () => {
    const logged: string[] = []
    const sending = new SentTracks(snapshot(front), (message) => logged.push(message))
    const tracks: unknown[] = []
    const { connection } = slowProvider()
    const refuses = async (_kind: string, replaced: unknown) => {
      if (replaced === desk) throw new Error("no")
      tracks.push(replaced)
    }
    sending.connect({ ...connection, replaceTrack: refuses }, { audio: voice, video: front })
    sending.update(snapshot(desk))
    await expect.poll(() => logged).toEqual(["Changing video failed"])
    sending.update(snapshot(back))
    await expect.poll(() => tracks).toEqual([back])
  })
})
