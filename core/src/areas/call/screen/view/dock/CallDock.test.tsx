import { screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import * as calls from "../../../model/index.ts"
import { respond } from "../../../../../testkit/memory-api.ts"
import { rulesFor } from "../../../../../testkit/rules-for.ts"
import { button, type CallSetting, openWaiting, withCallBrowser } from "../../../../../testkit/screens/call-screen.tsx"

const browser = withCallBrowser()

describe("a call whose meeting is not on screen", () => {
  const dock = () => screen.getByRole("region", { name: "Video call with Alex Moor" })
  const connected = async (setting: CallSetting = {}) => {
    const opened = await openWaiting(setting)
    opened.patientJoins()
    return opened
  }

  it(
    "continues in the dock with the same stream and tracks, and returns to its place with its meeting",
    { tags: ["CALL-121"] },
    async () => {
      const { api, leave, rejoin, phase, running } = await connected()
      const stream = () => screen.getByLabelText<HTMLVideoElement>("Video of Alex Moor").srcObject
      const [before, call] = [stream(), running()]
      leave()
      expect(within(dock()).getByRole("button", { name: "Back to Alex Moor" })).toBeVisible()
      expect(stream()).toBe(before)
      expect(within(dock()).getByText("away: connected")).toBeInTheDocument()
      rejoin()
      expect(screen.queryByRole("button", { name: "Back to Alex Moor" })).not.toBeInTheDocument()
      expect(screen.queryByText(/^away/)).not.toBeInTheDocument()
      expect(within(dock()).getByText("Connected")).toBeVisible()
      expect([stream(), running(), phase()]).toEqual([before, call, "connected"])
      expect(browser.tracks.map(({ readyState }) => readyState)).toEqual(["live", "live"])
      expect(api.requests.filter(({ id }) => id === "call.session")).toHaveLength(1)
    },
  )

  it("links back, mutes and ends from the dock; ending stops every track", { tags: ["CALL-121", "CALL-007"] }, async () => {
    const { backTo, leave, rejoin, state, user } = await connected()
    leave()
    await user.click(button(/back to alex moor/i))
    expect(backTo).toEqual(["meeting-1"])
    await user.click(button(/turn off microphone/i))
    expect(browser.tracks.map(({ enabled }) => enabled)).toEqual([false, true])
    rejoin()
    await waitFor(() => expect(state()).toMatchObject({ call: true, clinicianAudio: false, clinicianVideo: true }))
    expect(button(/turn on microphone/i)).toBeVisible()
    leave()
    await user.click(button(/end call/i))
    expect(screen.queryByRole("region", { name: "Video call with Alex Moor" })).not.toBeInTheDocument()
    expect(browser.tracks.map(({ readyState }) => readyState)).toEqual(["ended", "ended"])
  })

  it("receives the events of its meeting, and ends with it", { tags: ["CALL-121"] }, async () => {
    const { leave, receiveEvent, running } = await openWaiting({
      given: [respond(calls.getDisconnectReason, { reason: "PATIENT_DECLINED" })],
    })
    leave()
    receiveEvent({ topic: "meeting:meeting-1", type: "patient-left", data: null })
    expect(await within(dock()).findByText("Alex Moor declined the call")).toBeVisible()
    receiveEvent({ topic: "meeting:meeting-1", type: "meeting-ended", data: null })
    expect(running()).toBeUndefined()
    expect(screen.queryByRole("region", { name: "Video call with Alex Moor" })).not.toBeInTheDocument()
  })

  it("shows that it was interrupted until the message is closed or its meeting opens", { tags: ["CALL-121"] }, async () => {
    const fails = { type: "error", error: { group: "CLIENT_CONNECTION_ERROR", name: "x", code: undefined } } as const
    const { leave, rejoin, sendEvent, user } = await connected()
    leave()
    sendEvent(fails)
    expect(within(dock()).getByRole("alert")).toHaveTextContent("The call with Alex Moor was interrupted")
    rejoin()
    expect(await screen.findByText("Could not connect to the call")).toBeVisible()
    await user.click(button(/try again/i))
    await screen.findByText("Waiting for Alex Moor")
    leave()
    sendEvent(fails)
    await user.click(within(dock()).getByRole("button", { name: "Close" }))
    expect(screen.queryByRole("region", { name: "Video call with Alex Moor" })).not.toBeInTheDocument()
  })

  it("continues while another meeting is open, whose call must be confirmed", { tags: ["CALL-122"] }, async () => {
    const { api, openMeeting, phase, running, user } = await connected()
    openMeeting("meeting-2")
    expect(running()?.subject.meetingId).toBe("meeting-1")
    expect(phase()).toBe("idle")
    await waitFor(() => expect(button(/start call/i)).toBeEnabled())
    await user.click(button(/start call/i))
    const question = await screen.findByRole("alertdialog", { name: "End the call with Alex Moor and start this one?" })
    await user.click(within(question).getByRole("button", { name: "Cancel" }))
    expect(running()?.subject.meetingId).toBe("meeting-1")
    await user.click(button(/start call/i))
    await user.click(await screen.findByRole("button", { name: "End and start this call" }))
    await waitFor(() => expect(running()?.subject.meetingId).toBe("meeting-2"))
    expect(api.requests.filter(({ id }) => id === "call.ended")).toHaveLength(1)
    expect(browser.tracks.map(({ readyState }) => readyState)).toEqual(["ended", "ended", "live", "live"])
    expect(screen.queryByRole("button", { name: "Back to Alex Moor" })).not.toBeInTheDocument()
  })

  it("is replaced by the next call after it failed", { tags: ["CALL-121"] }, async () => {
    const { openMeeting, running, sendEvent, user } = await connected()
    openMeeting("meeting-2")
    sendEvent({ type: "error", error: { group: "CLIENT_CONNECTION_ERROR", name: "x", code: undefined } })
    expect(within(dock()).getByRole("alert")).toBeVisible()
    await waitFor(() => expect(button(/start call/i)).toBeEnabled())
    await user.click(button(/start call/i))
    await waitFor(() => expect(running()?.subject.meetingId).toBe("meeting-2"))
    expect(screen.queryByText("The call with Alex Moor was interrupted")).not.toBeInTheDocument()
  })

  it("makes the browser ask before it closes the page while the patient is in the call", { tags: ["CALL-123"] }, async () => {
    const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }))
    const { patientJoins, leave, user } = await openWaiting()
    expect(asks()).toBe(false)
    patientJoins()
    expect(asks()).toBe(true)
    leave()
    expect(asks()).toBe(true)
    await user.click(button(/end call/i))
    expect(asks()).toBe(false)
  })

  it("moves to its own window, which closes with the call", { tags: ["CALL-125"] }, async () => {
    const opened = document.body.appendChild(document.createElement("iframe")).contentWindow!
    Object.assign((opened as Window & typeof globalThis).HTMLMediaElement.prototype, { play: async () => undefined })
    opened.close = () => void opened.dispatchEvent(new Event("pagehide"))
    const { document: its } = opened
    vi.stubGlobal("documentPictureInPicture", { requestWindow: async () => opened })
    const { leave, user } = await connected()
    await user.click(button(/picture in picture/i))
    await waitFor(() => expect(within(its.body).getByLabelText("Video of Alex Moor")).toBeTruthy())
    const onPage = screen.getByLabelText<HTMLVideoElement>("Video of Alex Moor")
    expect(onPage).not.toBeVisible()
    expect([onPage.muted, within(its.body).getByLabelText<HTMLVideoElement>("Video of Alex Moor").muted]).toEqual([false, true])
    expect(screen.getByText("The call is in its own window")).toBeVisible()
    leave()
    expect(within(its.body).getByLabelText("Video of Alex Moor")).toBeTruthy()
    await user.click(button(/bring it back/i))
    await waitFor(() => expect(screen.getByLabelText("Video of Alex Moor")).toBeVisible())
    await user.click(button(/picture in picture/i))
    await screen.findByText("The call is in its own window")
    await user.click(button(/end call/i))
    expect(its.body).toBeEmptyDOMElement()
  })

  it("moves to another corner by the arrow keys, and the device remembers it", { tags: ["CALL-124"] }, async () => {
    const { leave, user } = await connected()
    leave()
    const move = button(/move to another corner/i)
    expect(rulesFor(dock())).toContain("bottom: var(--rond-stage-foot, 1rem)")
    move.focus()
    await user.keyboard("{ArrowUp}{ArrowLeft}")
    expect(rulesFor(dock())).toContain("inset-inline-start: var(--rond-stage-start, 1rem)")
    expect(localStorage.getItem("rond.call.corner")).toBe('"topStart"')
    localStorage.removeItem("rond.call.corner")
  })
})
