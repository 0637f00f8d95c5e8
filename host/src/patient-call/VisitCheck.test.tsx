import { LocalMedia, type MediaSnapshot, type VisitLink } from "@rond/core/features/call"
import { EnglishTexts } from "@rond/core/i18n/testing"
import { streamOf, TestTrack } from "@rond/core/testkit"
import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useEffect, useState } from "react"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { otherCamera } from "./cameras.ts"
import { GreetingCard } from "./VisitPage.tsx"

const getUserMedia = vi.fn<(constraints: MediaStreamConstraints) => Promise<MediaStream>>()
const play = vi.fn<() => Promise<void>>(async () => undefined)
const cameras: MediaDeviceInfo[] = []

/** A camera of a phone, which says which way it looks. */
class PhoneCamera extends TestTrack {
  readonly facingMode: string
  constructor(facingMode: string) {
    super("video")
    this.facingMode = facingMode
  }
  override getSettings() {
    return { ...super.getSettings(), facingMode: this.facingMode }
  }
}

beforeEach(() => {
  cameras.length = 0
  play.mockClear()
  getUserMedia.mockReset().mockImplementation(async ({ audio, video }) => {
    const facing = typeof video === "object" ? (video.facingMode as ConstrainDOMStringParameters | undefined)?.ideal : undefined
    const tracks = [audio === false ? [] : [new TestTrack("audio")], video === false ? [] : [new PhoneCamera(String(facing ?? "user"))]]
    return streamOf(...tracks.flat())
  })
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: Object.assign(new EventTarget(), { enumerateDevices: async () => cameras, getUserMedia }),
  })
  HTMLMediaElement.prototype.play = play
  HTMLMediaElement.prototype.pause = () => undefined
  vi.stubGlobal("MediaStream", function streamOfTracks(tracks: readonly TestTrack[]) {
    return streamOf(...tracks)
  })
  vi.stubGlobal(
    "AudioContext",
    class {
      createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: () => undefined })
      createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined })
      close = async () => undefined
    },
  )
})

const link: VisitLink = {
  state: "open",
  language: "en-GB",
  patientGivenName: "Alma",
  clinicianName: "Elsa Lindqvist",
  clinicianTitle: "General practitioner",
  clinic: { name: "Rond Stockholm", phone: null },
  likelyProvider: null,
}

function Greeting({ onJoin }: { readonly onJoin: (request: { readonly camera: boolean }) => void }) {
  const [media] = useState(() => new LocalMedia(navigator.mediaDevices))
  const [captured, setCaptured] = useState<MediaSnapshot>(media.snapshot)
  useEffect(() => media.subscribe(setCaptured), [media])
  return <GreetingCard link={link} media={media} captured={captured} isJoining={false} onJoin={onJoin} onDecline={() => undefined} />
}

async function check() {
  const onJoin = vi.fn<(request: { readonly camera: boolean }) => void>()
  const user = userEvent.setup()
  render(
    <EnglishTexts>
      <Greeting onJoin={onJoin} />
    </EnglishTexts>,
  )
  await user.click(screen.getByRole("button", { name: "Check camera and sound" }))
  return { user, onJoin }
}
const requestedDevices = () => getUserMedia.mock.calls.map(([{ audio, video }]) => [audio !== false, video !== false])

describe("the check before joining", () => {
  it("shows the patient's own picture and the microphone's level, and plays a sound", { tags: ["CALL-127"] }, async () => {
    const { user, onJoin } = await check()
    expect(await screen.findByLabelText("Your own video")).toBeVisible()
    expect(screen.getByRole("meter", { name: "Microphone level" })).toBeVisible()
    play.mockClear()
    await user.click(screen.getByRole("button", { name: "Play a test sound" }))
    expect(play).toHaveBeenCalledOnce()
    await user.click(screen.getByRole("button", { name: "Join the call" }))
    expect(onJoin).toHaveBeenCalledWith({ camera: true })
    expect(requestedDevices()).toEqual([[true, true]])
  })

  it("tests only the microphone if the camera is refused, and joins without a camera or retries", { tags: ["CALL-127"] }, async () => {
    getUserMedia.mockRejectedValueOnce(new DOMException("said", "NotAllowedError"))
    const { user, onJoin } = await check()
    expect(await screen.findByText("Your camera cannot be used")).toBeVisible()
    expect(screen.getByText(/To allow it, select the icon/)).toBeVisible()
    expect(requestedDevices()).toEqual([
      [true, true],
      [true, false],
    ])
    await user.click(screen.getByRole("button", { name: "Join without a camera" }))
    expect(onJoin).toHaveBeenCalledWith({ camera: false })
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByLabelText("Your own video")).toBeVisible()
    expect(screen.queryByText("Your camera cannot be used")).not.toBeInTheDocument()
    expect(screen.getByRole("button", { name: "Join the call" })).toBeVisible()
  })

  it("explains what to do if camera and microphone are refused", { tags: ["CALL-127"] }, async () => {
    getUserMedia.mockRejectedValue(new DOMException("said", "NotAllowedError"))
    await check()
    expect(await screen.findByText("Your browser is blocking your camera and microphone")).toBeVisible()
    expect(screen.queryByRole("meter")).not.toBeInTheDocument()
  })

  it("offers no other camera while the browser refuses to list them", { tags: ["CALL-128"] }, async () => {
    const enumerateDevices = vi.fn<() => Promise<MediaDeviceInfo[]>>(() => Promise.reject(new DOMException("said", "NotAllowedError")))
    Object.assign(navigator.mediaDevices, { enumerateDevices })
    await check()
    expect(await screen.findByLabelText("Your own video")).toBeVisible()
    await waitFor(() => expect(enumerateDevices).toHaveBeenCalled())
    enumerateDevices.mockResolvedValue([1, 2].map((n) => ({ kind: "videoinput", deviceId: `${n}`, label: "" }) as MediaDeviceInfo))
    expect(screen.queryByRole("button", { name: "Switch camera" })).not.toBeInTheDocument()
    navigator.mediaDevices.dispatchEvent(new Event("devicechange"))
    expect(await screen.findByRole("button", { name: "Switch camera" })).toBeVisible()
  })

  it("switches to the back camera by one press, unmirrored, and back if that fails", { tags: ["CALL-128"] }, async () => {
    for (const deviceId of ["front", "back", "back-wide"]) cameras.push({ kind: "videoinput", deviceId, label: "" } as MediaDeviceInfo)
    const { user } = await check()
    const picture = () => screen.getByLabelText("Your own video")
    const mirrored = () => getComputedStyle(picture()).transform !== "none"
    await user.click(await screen.findByRole("button", { name: "Switch camera" }))
    await waitFor(() => expect(mirrored()).toBe(false))
    getUserMedia
      .mockRejectedValueOnce(new DOMException("said", "NotFoundError"))
      .mockRejectedValueOnce(new DOMException("said", "NotFoundError"))
    await user.click(screen.getByRole("button", { name: "Switch camera" }))
    await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(5))
    expect(getUserMedia.mock.lastCall?.[0].video).toMatchObject({ facingMode: { ideal: "environment" } })
    expect(mirrored()).toBe(false)
  })
})

describe("the other camera", () => {
  it.each([
    [{ facingMode: "user" }, ["a"], undefined],
    [{ facingMode: "user" }, ["a", "b", "c"], { facing: "environment" }],
    [{ facingMode: "environment" }, ["a", "b"], { facing: "user" }],
    [{ deviceId: "a" }, ["a", "b"], { deviceId: "b" }],
    [{ deviceId: "b" }, ["a", "b"], { deviceId: "a" }],
    [{}, ["a", "b"], { deviceId: "a" }],
    [{ deviceId: "a" }, [], undefined],
  ])("of %o among %j is %o", { tags: ["CALL-128"] }, (current, ids, other) => {
    expect(otherCamera(current, ids)).toEqual(other)
  })
})
