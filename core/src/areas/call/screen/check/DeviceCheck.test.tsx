import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, expect, it } from "vitest"
import { EnglishTexts } from "../../../../platform/i18n/testing.tsx"
import { LocalMedia, type CaptureDevices } from "../media/local-media.ts"
import { DeviceCheck } from "./DeviceCheck.tsx"

/** A browser with two cameras, both taken by another program. */
const constraintsRequested: MediaStreamConstraints[] = []
const devices = Object.assign(new EventTarget(), {
  getUserMedia: async (constraints: MediaStreamConstraints = {}): Promise<MediaStream> => {
    constraintsRequested.push(constraints)
    throw new DOMException("said", "NotReadableError")
  },
  enumerateDevices: async () =>
    [
      ...["front", "desk"].map((deviceId) => ({ kind: "videoinput", deviceId, label: "" })),
      { kind: "audiooutput", deviceId: "headset", label: "" },
    ] as MediaDeviceInfo[],
}) satisfies CaptureDevices

beforeEach(() => {
  constraintsRequested.length = 0
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: devices })
})
afterEach(() => Reflect.deleteProperty(navigator, "mediaDevices"))

it("keeps the error visible while another device is chosen, and retries with it", async () => {
  const user = userEvent.setup()
  render(
    <EnglishTexts>
      <DeviceCheck media={new LocalMedia(devices)} snapshot={undefined} />
    </EnglishTexts>,
  )
  const alert = await screen.findByRole("alert")
  await screen.findByRole("option", { name: "Camera 2" })
  await user.selectOptions(screen.getByRole("combobox", { name: "Camera" }), "Camera 2")
  expect(alert).toBeInTheDocument()
  await user.click(screen.getByRole("button", { name: "Try again" }))
  await waitFor(() => expect(constraintsRequested.at(-1)).toMatchObject({ video: { deviceId: { exact: "desk" } } }))
  expect(await screen.findByRole("alert")).toBeVisible()
})

it("keeps offering the system's speaker after another was chosen", async () => {
  const user = userEvent.setup()
  render(
    <EnglishTexts>
      <DeviceCheck media={new LocalMedia(devices)} snapshot={undefined} />
    </EnglishTexts>,
  )
  await screen.findByRole("option", { name: "Speaker 2" })
  const speaker = screen.getByRole("combobox", { name: "Speaker" })
  await user.selectOptions(speaker, "Speaker 2")
  expect(speaker).toHaveDisplayValue("Speaker 2")
  await user.selectOptions(speaker, "System default")
  expect(speaker).toHaveDisplayValue("System default")
})
