import { act, screen, waitFor, within } from "@testing-library/react"
import { Effect } from "effect"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import * as calls from "../../model/index.ts"
import { respond, apiError } from "../../../../testkit/memory-api.ts"
import { rulesFor } from "../../../../testkit/rules-for.ts"
import {
  button,
  noHistory,
  openCall,
  openStarted,
  openWaiting,
  videoSession,
  withCallBrowser,
} from "../../../../testkit/screens/call-screen.tsx"
import { ProviderError } from "../provider.ts"

const browser = withCallBrowser()

/** The locks of a browser in which another page holds each: a request waits until it is aborted. */
class BusyLocks {
  readonly names = new Set<string>()
  async request(name: string, { signal }: { readonly signal: AbortSignal }) {
    this.names.add(name)
    return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)))
  }
}

describe("the call panel", () => {
  it("starts the call by its button, adds it to the URL, and ends it by a danger button", { tags: ["CALL-017", "CALL-071"] }, async () => {
    const { user, state } = await openWaiting()
    expect(state()).toMatchObject({ call: true, clinicianVideo: true, clinicianAudio: true })
    await user.click(button(/end call/i))
    expect(await screen.findByText("The call has ended")).toBeVisible()
    expect(state()).toMatchObject({ call: false, clinicianVideo: false, clinicianAudio: false })
    expect(button(/restart call/i)).toBeEnabled()
    expect(browser.tracks.map(({ readyState }) => readyState)).toEqual(["ended", "ended"])
  })

  it("labels the button Restart after an earlier call", { tags: ["CALL-017"] }, async () => {
    openCall({ startedAt: "2026-03-01T09:00:00.000Z" })
    expect(await screen.findByRole("button", { name: /restart call/i })).toBeVisible()
  })

  it("returns to its call when the page loads with call=1, with the camera as in the URL", { tags: ["CALL-071"] }, async () => {
    const { phase } = openCall({ initial: { call: true, clinicianAudio: true, clinicianVideo: false } })
    await waitFor(() => expect(phase()).toBe("waiting"))
    expect(browser.tracks.map(({ kind, enabled }) => [kind, enabled])).toEqual([
      ["audio", true],
      ["video", false],
    ])
    expect(await screen.findByRole("button", { name: /turn on camera/i })).toBeVisible()
  })

  it("stops when another page takes the call, and takes it back without a restart", { tags: ["CALL-170", "CALL-015"] }, async () => {
    const { api, user, patientJoins, sendEvent, state, phase } = await openWaiting()
    patientJoins()
    await user.click(button(/turn off camera/i))
    sendEvent({ type: "moved" })
    expect(await screen.findByText("You are in this call in another tab or on another device")).toBeVisible()
    expect(browser.tracks.map(({ readyState }) => readyState)).toEqual(["ended", "ended"])
    await waitFor(() => expect(state()?.call).toBe(false))
    expect(api.requests.filter(({ id }) => id === calls.recordCallEnd.id)).toEqual([])
    await user.click(button(/take over here/i))
    await waitFor(() => expect(phase()).toBe("waiting"))
    const starts = api.requests.filter(({ id }) => id === calls.postTimelineEvent.id).map(({ input }) => input)
    expect(starts.at(-1)).toMatchObject({ payload: { event: "VIDEO_CLINICIAN_CONNECTING", eventDetails: "resumed" } })
    // The camera stays as it was.
    expect(browser.tracks.slice(2).map(({ kind, enabled }) => [kind, enabled])).toEqual([
      ["audio", true],
      ["video", false],
    ])
  })

  it("leaves the call to the tab that was duplicated, until it is taken over", { tags: ["CALL-171"] }, async () => {
    const locks = new BusyLocks()
    Object.defineProperty(navigator, "locks", { configurable: true, value: locks })
    onTestFinished(() => void Reflect.deleteProperty(navigator, "locks"))
    const { api, user, phase, state } = openCall({ initial: { call: true, clinicianAudio: true, clinicianVideo: true } })
    expect(await screen.findByText("You are in this call in another tab or on another device")).toBeVisible()
    await waitFor(() => expect(state()?.call).toBe(false))
    expect([browser.tracks, api.requests.filter(({ id }) => id === calls.openVideoSession.id)]).toEqual([[], []])
    await user.click(button(/take over here/i))
    await waitFor(() => expect(phase()).toBe("waiting"))
    expect(locks.names).toEqual(new Set(["rond.call.meeting-1"]))
  })

  it("names what the system has muted, and tells the patient", { tags: ["CALL-173"] }, async () => {
    const { patientJoins, user } = await openWaiting()
    patientJoins()
    const [microphone, camera] = browser.tracks
    act(() => microphone!.muteBySystem(true))
    expect(screen.getByText("Your device has muted your microphone")).toBeVisible()
    act(() => camera!.muteBySystem(true))
    expect(screen.getByText(/^Alex Moor cannot see you\./)).toBeVisible()
    // The user who turned the camera off knows it.
    await user.click(button(/turn off camera/i))
    expect(screen.queryByText("Your device has stopped your camera")).not.toBeInTheDocument()
    act(() => microphone!.muteBySystem(false))
    expect(screen.queryByText("Your device has muted your microphone")).not.toBeInTheDocument()
  })

  it("keeps the call and restores its parameter when the parameter is removed", { tags: ["CALL-071", "CALL-121"] }, async () => {
    const { phase, patch, state } = await openWaiting()
    patch({ call: false, clinicianAudio: false })
    await waitFor(() => expect(state()).toMatchObject({ call: true, clinicianAudio: true }))
    expect(phase()).toBe("waiting")
  })

  it("starts no call when an earlier call's address returns, and clears the parameter", { tags: ["CALL-071"] }, async () => {
    const { api, patch, phase, state, user } = await openWaiting()
    await user.click(button(/end call/i))
    await screen.findByText("The call has ended")
    const sessions = () => api.requests.filter(({ id }) => id === "call.session").length
    patch({ call: true, clinicianAudio: true })
    await waitFor(() => expect(state()).toMatchObject({ call: false, clinicianAudio: false }))
    expect([phase(), sessions()]).toEqual(["ended", 1])
  })

  it(
    "starts no call when the page opens with a call's address but without a call, and clears the parameter",
    { tags: ["CALL-071"] },
    async () => {
      const { patch, phase, state } = openCall()
      await waitFor(() => expect(button(/start call/i)).toBeEnabled())
      patch({ call: true })
      await waitFor(() => expect(state()?.call).toBe(false))
      expect(phase()).toBe("idle")
    },
  )

  it("starts no call when the back button returns to a meeting whose call has ended", { tags: ["CALL-071", "CALL-015"] }, async () => {
    const { user, leave, rejoin, phase, state } = await openWaiting()
    leave()
    await user.click(button(/end call/i))
    rejoin()
    await waitFor(() => expect(state()?.call).toBe(false))
    expect(phase()).toBe("idle")
    expect(button(/start call|restart call/i)).toBeVisible()
  })

  it("asks an undecided clinician whose page loads with call=1, and returns to the call", { tags: ["CALL-020", "CALL-071"] }, async () => {
    const responses = [
      respond(calls.getProviderChoice, { options: ["first", "second"], preferred: null }),
      respond(calls.setPreferredProvider, undefined),
    ]
    const { api, user } = openCall({ initial: { call: true, clinicianAudio: true, clinicianVideo: true }, given: responses })
    await user.click(await screen.findByRole("button", { name: "Use SECOND" }))
    await screen.findByText("Waiting for Alex Moor")
    expect(api.requests.find(({ id }) => id === "call.session")?.input).toMatchObject({ payload: { provider: "second" } })
    await waitFor(() =>
      expect(api.requests.find(({ id }) => id === "call.timeline")?.input).toMatchObject({ payload: { eventDetails: "resumed" } }),
    )
  })

  it("lets other parts of the screen start, end and restart the call", { tags: ["CALL-017"] }, async () => {
    let preferred: string | null = null
    const { elsewhere, user, view } = openCall({
      given: [
        respond(calls.getProviderChoice, () => ({ options: ["first", "second"], preferred })),
        respond(calls.setPreferredProvider, ({ payload }) => void (preferred = payload.preferred)),
      ],
    })
    await waitFor(() => expect(elsewhere()?.label).toBe("start"))
    act(() => elsewhere()!.press())
    await user.click(await screen.findByRole("button", { name: "Use FIRST" }))
    await screen.findByText("Waiting for Alex Moor")
    expect(elsewhere()?.label).toBe("end")
    act(() => elsewhere()!.press())
    expect(await screen.findByText("The call has ended")).toBeVisible()
    expect(elsewhere()?.label).toBe("restart")
    act(() => elsewhere()!.press())
    expect(await screen.findByText("Waiting for Alex Moor")).toBeVisible()
    view.unmount()
    expect(elsewhere()).toBeUndefined()
  })

  it("does not end a call before the URL has caught up", { tags: ["CALL-071"] }, async () => {
    const choice = Effect.delay(Effect.succeed({ options: ["first"], preferred: null }), "50 millis")
    const { phase, state, user } = openCall({ isUrlSlow: true, given: [respond(calls.getProviderChoice, () => choice)] })
    await waitFor(() => expect(button(/start call/i)).toBeEnabled())
    await user.click(button(/start call/i))
    await waitFor(() => expect(state()?.call).toBe(true))
    // A call that had ended would never reach this phase.
    await waitFor(() => expect(phase()).toBe("waiting"))
  })

  it("shows microphone and camera as on before URL and devices are ready", { tags: ["CALL-025", "CALL-071"] }, async () => {
    const { user, state, view } = openCall({ isUrlSlow: true })
    await waitFor(() => expect(button(/start call/i)).toBeEnabled())
    const labels = new Set<string>()
    const observer = new MutationObserver(() =>
      screen.queryAllByRole("button", { name: /^turn o/i }).forEach((candidate) => labels.add(candidate.ariaLabel!)),
    )
    observer.observe(view.container, { subtree: true, childList: true, attributes: true })
    await user.click(button(/start call/i))
    await waitFor(() => expect(state()).toMatchObject({ call: true, clinicianAudio: true, clinicianVideo: true }))
    await screen.findByText("Waiting for Alex Moor")
    observer.disconnect()
    expect([...labels]).toEqual(["Turn off microphone", "Turn off camera"])
  })

  it("turns microphone and camera off and on through the URL, and keeps the tracks", { tags: ["CALL-025", "CALL-071"] }, async () => {
    const { user, state } = await openWaiting()
    await user.click(button(/turn off microphone/i))
    await user.click(button(/turn off camera/i))
    expect(state()).toMatchObject({ clinicianAudio: false, clinicianVideo: false })
    await waitFor(() => expect(browser.tracks.map(({ enabled }) => enabled)).toEqual([false, false]))
    expect(browser.tracks.every(({ readyState }) => readyState === "live")).toBe(true)
    expect(screen.getByRole("img", { name: "Your camera is off" })).toBeVisible()
  })

  it("shows the patient's picture or its absence, with the country", { tags: ["CALL-002", "CALL-072"] }, async () => {
    const { patientJoins, sendEvent } = await openWaiting()
    patientJoins()
    expect(screen.getByText("Connected")).toBeVisible()
    expect(screen.getByLabelText("Video of Alex Moor")).toBeVisible()
    sendEvent({ type: "patient-video", on: false })
    sendEvent({ type: "patient-audio", on: false })
    expect(screen.getByText("Patient video unavailable")).toBeVisible()
    expect(screen.getByText(/without a camera \(Sweden\)/)).toBeVisible()
    expect(screen.getByText("The patient’s microphone is off")).toBeVisible()
    expect(screen.getByRole("img", { name: "The patient’s camera is off" })).toBeVisible()
  })

  it("shows that the call is reconnecting", async () => {
    const { patientJoins, sendEvent } = await openWaiting()
    patientJoins()
    sendEvent({ type: "reconnecting" })
    expect(screen.getByText("Reconnecting…")).toBeVisible()
    sendEvent({ type: "reconnected" })
    expect(screen.getByText("Connected")).toBeVisible()
  })

  it("announces once that the patient left, and offers to end the call", { tags: ["CALL-005", "CALL-142"] }, async () => {
    const { user, patientJoins, sendEvent, phase } = await openWaiting({
      given: [respond(calls.getDisconnectReason, { reason: "PATIENT_HUNG_UP" })],
    })
    vi.useFakeTimers({ now: 1_772_438_400_000, toFake: ["Date"] })
    patientJoins()
    vi.setSystemTime(1_772_438_465_000)
    sendEvent({ type: "patient-stream-destroyed", streamId: "s", reason: "local-participant" })
    const banner = (await screen.findByText("Alex Moor left, 1:05")).closest<HTMLElement>("[role=status]")!
    vi.useRealTimers()
    expect(screen.getAllByText(/Alex Moor left/)).toHaveLength(1)
    expect(screen.queryByRole("button", { name: /call again/i })).not.toBeInTheDocument()
    await user.click(within(banner).getByRole("button", { name: "End call" }))
    expect(phase()).toBe("ended")
  })

  it("warns that the patient declined, and offers to call again", { tags: ["CALL-005"] }, async () => {
    const title = "The patient declined the call"
    const responses = [respond(calls.getDisconnectReason, { reason: "PATIENT_DECLINED" })]
    const { user, receiveEvent, phase } = await openWaiting({ given: responses })
    receiveEvent({ topic: "meeting:meeting-1", type: "patient-left", data: null })
    const banner = (await screen.findByText(title)).closest<HTMLElement>("[role=status]")!
    await user.click(within(banner).getByRole("button", { name: /call again/i }))
    await waitFor(() => expect(phase()).toBe("waiting"))
    expect(screen.queryByText(title)).not.toBeInTheDocument()
  })

  it("offers the no-show after a refusal, even after the call or a reload", { tags: ["CALL-016", "CALL-076"] }, async () => {
    const { user, receiveEvent } = await openWaiting({ given: [respond(calls.getDisconnectReason, { reason: "PATIENT_DECLINED" })] })
    receiveEvent({ topic: "meeting:meeting-1", type: "patient-left", data: null })
    expect(await screen.findByRole("button", { name: "End as no-show" })).toBeVisible()
    await user.click(button(/end call/i))
    expect(await screen.findByText("The call has ended")).toBeVisible()
    expect(button(/end as no-show/i)).toBeVisible()
    expect(screen.getByText("The patient declined the call")).toBeVisible()
  })

  it("learns from the server that the patient declined before the page opened", { tags: ["CALL-016", "CALL-076"] }, async () => {
    openCall({ given: [respond(calls.getCallHistory, { ...noHistory, patientLeft: "PATIENT_DECLINED" as const })] })
    expect(await screen.findByRole("button", { name: "End as no-show" })).toBeVisible()
    expect(screen.getByText("The patient declined the call")).toBeVisible()
  })

  it("learns of a refusal between calls", async () => {
    const { receiveEvent } = openCall({ given: [respond(calls.getDisconnectReason, { reason: "PATIENT_DECLINED" })] })
    await waitFor(() => expect(button(/start call/i)).toBeEnabled())
    receiveEvent({ topic: "meeting:meeting-1", type: "patient-left", data: null })
    expect(await screen.findByText("The patient declined the call")).toBeVisible()
    expect(screen.getByRole("button", { name: "End as no-show" })).toBeVisible()
  })

  it("shows that the patient's connection was lost, and keeps waiting", async () => {
    const { patientJoins, sendEvent } = await openWaiting({ given: [respond(calls.getDisconnectReason, { reason: "PATIENT_LOST" })] })
    patientJoins()
    sendEvent({ type: "patient-stream-destroyed", streamId: "s", reason: "network" })
    expect(await screen.findByText("The connection to the patient was lost")).toBeVisible()
    expect(screen.getByText("Waiting for Alex Moor")).toBeVisible()
    patientJoins()
    expect(screen.queryByText("The connection to the patient was lost")).not.toBeInTheDocument()
  })

  it("wraps the labels of the bar's buttons onto two lines in a narrow pane", async () => {
    openCall()
    const bar = (await screen.findByRole("button", { name: /start call/i })).parentElement!.parentElement!
    expect(rulesFor(bar)).toContain("min-width: 0")
    expect(rulesFor(bar)).toMatch(/ button[^}]*flex-shrink: 1[^}]*white-space: normal/)
  })
})

describe("a failed call", () => {
  it.each([
    ["NotAllowedError", "Your browser is blocking the camera and microphone"],
    ["NotFoundError", "No camera or microphone was found"],
    ["NotReadableError", "Another program is using the camera or microphone"],
  ])("explains the cause and the next step when capture throws %s, and retries", async (name, title) => {
    browser.refusal = name
    const { user, state } = await openStarted()
    expect(await screen.findByText(title)).toBeVisible()
    await waitFor(() => expect(state()?.call).toBe(false))
    browser.refusal = undefined
    await user.click(button(/try again/i))
    expect(await screen.findByText("Waiting for Alex Moor")).toBeVisible()
  })

  it("names the device's own settings where they refuse", { tags: ["CALL-193"] }, async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0.0.0")
    vi.spyOn(navigator.mediaDevices, "getUserMedia").mockRejectedValue(new DOMException("Permission denied by system", "NotAllowedError"))
    await openStarted()
    const banner = (await screen.findByText("This computer’s settings block the camera or microphone")).closest<HTMLElement>("[role=alert]")
    expect(banner).toHaveTextContent("Open System Settings on the Mac, then Privacy & Security and Camera.")
    expect(banner).not.toHaveTextContent("address bar")
  })

  it("reports that the video code failed to load", { tags: ["CALL-006"] }, async () => {
    const { api, user } = await openStarted({ given: [respond(calls.openVideoSession, apiError("Unavailable"))] })
    expect(await screen.findByText("The video could not be loaded")).toBeVisible()
    expect(browser.tracks.every(({ readyState }) => readyState === "ended")).toBe(true)
    api.answer(respond(calls.openVideoSession, videoSession))
    await user.click(button(/try again/i))
    expect(await screen.findByText("Waiting for Alex Moor")).toBeVisible()
  })

  it("does not blame the clinician's connection for a video service that does not respond", { tags: ["CALL-006", "SEC-081"] }, async () => {
    const unavailable = apiError("Unavailable", { code: calls.videoProviderUnavailable })
    await openStarted({ given: [respond(calls.openVideoSession, unavailable)] })
    expect(await screen.findByText("The video service is not responding")).toBeVisible()
    expect(screen.getByText(/in half a minute, or phone the patient/)).toBeVisible()
    expect(button(/try again/i)).toBeVisible()
  })

  it.each([
    ["CLIENT_AUTH_ERROR", "You could not join the call"],
    ["CLIENT_CONNECTION_ERROR", "Could not connect to the call"],
    ["CLIENT_LIFECYCLE_ERROR", "The call stopped working in this browser"],
  ] as const)("distinguishes %s, and prepares the message to support", { tags: ["CALL-006", "CALL-073"] }, async (group, title) => {
    const { user } = await openStarted({ fails: new ProviderError({ group, name: "OT_TEST", code: 17 }) })
    expect(await screen.findByText(title)).toBeVisible()
    await user.click(button(/contact support/i))
    const message = await screen.findByRole("textbox", { name: "Message to support" })
    expect(message).toHaveValue(`The video call in meeting meeting-1 did not work. Clinician: clinician-1. Error: ${group} OT_TEST 17.`)
  })
})

describe("the preferred provider", () => {
  it.each([
    ["Use FIRST", "first"],
    ["Use SECOND", "second"],
  ])("asks an undecided clinician: %s", { tags: ["CALL-020"] }, async (answer, provider) => {
    const options = ["first", "second"]
    const { user, api } = await openStarted({
      given: [respond(calls.getProviderChoice, { options, preferred: null }), respond(calls.setPreferredProvider, undefined)],
    })
    await user.click(await screen.findByRole("button", { name: answer }))
    await screen.findByText("Waiting for Alex Moor")
    expect(api.requests.find(({ id }) => id === "call.session")?.input).toMatchObject({ payload: { provider } })
    expect(api.requests.find(({ id }) => id === "call.prefer-provider")?.input).toEqual({ payload: { preferred: provider } })
  })

  it("keeps a press that precedes the list of providers", { tags: ["CALL-017"] }, async () => {
    const { user, api } = openCall({ given: [respond(calls.getProviderChoice, apiError("Unavailable"))] })
    await waitFor(() => expect(button(/start call/i)).toBeEnabled())
    api.answer(respond(calls.getProviderChoice, { options: ["first"], preferred: null }))
    await user.click(button(/start call/i))
    expect(await screen.findByText("Waiting for Alex Moor")).toBeVisible()
  })

  it("asks nothing without providers, or after the clinician decided", { tags: ["CALL-020"] }, async () => {
    const { api } = await openWaiting({ given: [respond(calls.getProviderChoice, { options: ["first", "second"], preferred: "second" })] })
    expect(api.requests.find(({ id }) => id === "call.session")?.input).toMatchObject({ payload: { provider: "second" } })
  })
})
