import { joinVisit, keepVisitAlive, leaveVisit, ProviderError, videoProviderUnavailable } from "@rond/core/features/call"
import { respond, apiError, streamOf, TestTrack } from "@rond/core/testkit"
import { act, screen, waitFor } from "@testing-library/react"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { admission, getUserMedia, joined, link, openVisit, withVisitBrowser } from "../testing/visit.tsx"
import { goodbyeRetryMillis } from "./visit-call.ts"

withVisitBrowser()

describe("the patient's page", () => {
  it("greets by given name, names the clinician, and asks before the browser does", { tags: ["CALL-126", "SCR-096"] }, async () => {
    const { user, spoken } = openVisit()
    expect(await screen.findByRole("heading", { name: "Hello Alma" })).toBeVisible()
    expect(screen.getByText("Elsa Lindqvist would like to speak with you by video.")).toBeVisible()
    expect(screen.getByText("General practitioner, Rond Stockholm")).toBeVisible()
    expect(screen.getByText(/your camera and microphone turn on/)).toBeVisible()
    await waitFor(() => expect(document.title).toBe("Video visit – Rond Stockholm"))
    expect(spoken).toEqual(["en-GB"])
    expect(getUserMedia).not.toHaveBeenCalled()
    await user.click(screen.getByRole("button", { name: "Join the call" }))
    expect(await screen.findByText("Waiting for Elsa Lindqvist")).toBeVisible()
    expect(getUserMedia).toHaveBeenCalledOnce()
  })

  it("names only people in the link, and opens no device after a no", async () => {
    const { user, api } = openVisit({
      ...link,
      patientGivenName: null,
      clinicianName: null,
      clinicianTitle: null,
      clinic: { name: "Rond Oslo", phone: null },
    })
    expect(await screen.findByRole("heading", { name: "Welcome" })).toBeVisible()
    expect(screen.getByText("Your clinician would like to speak with you by video.")).toBeVisible()
    expect(screen.getByText("Rond Oslo")).toBeVisible()
    expect(screen.queryByRole("link")).not.toBeInTheDocument()
    await user.click(screen.getByRole("button", { name: "Decline" }))
    expect(await screen.findByRole("heading", { name: "You declined the call" })).toBeVisible()
    expect(getUserMedia).not.toHaveBeenCalled()
    expect(api.requests.at(-1)).toMatchObject({ id: leaveVisit.id, input: { payload: { reason: "PATIENT_DECLINED" } } })
  })

  it.each([
    ["used", "This link has already been used", /ask the clinic for a new link/],
    ["expired", "This link is no longer valid", /ask the clinic for a new link/],
    ["replaced", "A newer link has replaced this one", /newest message/],
    ["closed", "The clinic has closed this link", /ask the clinic for a new link/i],
    ["ended", "This meeting is over", /contact the clinic/],
  ] as const)("shows for a link that is %s: %s", { tags: ["CALL-126"] }, async (state, title, nextStep) => {
    openVisit({ ...link, state, patientGivenName: null, clinicianName: null, clinicianTitle: null })
    expect(await screen.findByRole("heading", { name: title })).toBeVisible()
    expect(screen.getByText(nextStep)).toBeVisible()
    expect(await screen.findByRole("link", { name: "+46 8 465 004 10" })).toHaveAttribute("href", "tel:+46846500410")
    expect(screen.queryByRole("button")).not.toBeInTheDocument()
  })

  it("stores the key only while this browser can rejoin", { tags: ["SEC-020"] }, async () => {
    const { user, api, storedKey } = await joined()
    expect(storedKey()).toBe("key")
    await user.click(screen.getByRole("button", { name: "Hang up" }))
    await screen.findByRole("heading", { name: "You left the call" })
    expect(storedKey()).toBe("key")
    api.answer(respond(joinVisit, apiError("Conflict", { code: "visit_ended" })))
    await user.click(screen.getByRole("button", { name: "Rejoin the call" }))
    expect(await screen.findByRole("heading", { name: "This meeting is over" })).toBeVisible()
    expect(storedKey()).toBeNull()
  })

  it.each([
    ["link_replaced", "A newer link has replaced this one"],
    ["link_closed", "The clinic has closed this link"],
  ])("explains immediately why the call ended for a removed device: %s", { tags: ["SEC-002"] }, async (code, title) => {
    const { api, sendEvent, storedKey } = await joined()
    sendEvent({ type: "patient-stream-created", streamId: "s", stream: streamOf(new TestTrack("video")) })
    api.answer(respond(keepVisitAlive, apiError("Refused", { code })))
    sendEvent({ type: "patient-stream-destroyed", streamId: "s", reason: "local-participant" })
    expect(await screen.findByRole("heading", { name: title })).toBeVisible()
    expect(screen.queryByRole("button")).not.toBeInTheDocument()
    expect(storedKey()).toBeNull()
  })

  it.each([
    ["link_replaced", "A newer link has replaced this one"],
    ["link_closed", "The clinic has closed this link"],
  ])("explains the end if the provider only reports that the patient may not continue: %s", { tags: ["SEC-002"] }, async (code, title) => {
    const { api, sendEvent } = await joined()
    api.answer(respond(keepVisitAlive, apiError("Refused", { code })))
    sendEvent({ type: "error", error: { group: "CLIENT_AUTH_ERROR", name: "room_key", code: 403 } })
    expect(await screen.findByRole("heading", { name: title })).toBeVisible()
  })

  describe("when the clinician ends the meeting during the call", () => {
    const over = respond(keepVisitAlive, apiError("Conflict", { code: "visit_ended" }))
    const refused = { type: "error", error: { group: "CLIENT_AUTH_ERROR", name: "room_key", code: 403 } } as const
    const failed = () => screen.queryByRole("heading", { name: "You could not join the call" })
    const inCall = async () => {
      const opened = await joined()
      opened.sendEvent({ type: "patient-stream-created", streamId: "s", stream: streamOf(new TestTrack("video")) })
      return opened
    }

    it("says only that the meeting is over if the room refuses first", { tags: ["CALL-120"] }, async () => {
      const { api, sendEvent } = await inCall()
      const answered = Promise.withResolvers<void>()
      api.answer(
        respond(keepVisitAlive, () =>
          Effect.flatMap(
            Effect.promise(() => answered.promise),
            () => Effect.fail(apiError("Conflict", { code: "visit_ended" })),
          ),
        ),
      )
      sendEvent(refused)
      await waitFor(() => expect(api.requests.at(-1)?.id).toBe(keepVisitAlive.id))
      expect(failed()).not.toBeInTheDocument()
      await act(async () => answered.resolve())
      expect(await screen.findByRole("heading", { name: "Your visit is over" })).toBeVisible()
    })

    it("says only that the meeting is over if the link says so before the room refuses", { tags: ["CALL-120"] }, async () => {
      const { api, sendEvent } = await inCall()
      api.answer(over)
      sendEvent({ type: "patient-stream-destroyed", streamId: "s", reason: "local-participant" })
      expect(await screen.findByRole("heading", { name: "Your visit is over" })).toBeVisible()
      sendEvent(refused)
      expect(failed()).not.toBeInTheDocument()
      expect(screen.getByRole("heading", { name: "Your visit is over" })).toBeVisible()
    })

    it("says only that the meeting is over if the room refuses while the patient joins", { tags: ["CALL-120"] }, async () => {
      const { api, user } = openVisit(link, "abc", new ProviderError(refused.error))
      api.answer(over)
      await user.click(await screen.findByRole("button", { name: "Join the call" }))
      expect(await screen.findByRole("heading", { name: "This meeting is over" })).toBeVisible()
      expect(failed()).not.toBeInTheDocument()
    })
  })

  it("tells the patient what to do when the video service does not respond", { tags: ["SEC-081"] }, async () => {
    const { api, user } = openVisit()
    api.answer(respond(joinVisit, apiError("Unavailable", { code: videoProviderUnavailable })))
    await user.click(await screen.findByRole("button", { name: "Join the call" }))
    expect(await screen.findByRole("heading", { name: "The video service is not responding" })).toBeVisible()
    expect(screen.getByText(/in half a minute, or call the clinic/)).toBeVisible()
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible()
  })

  it("shows the provider's error if the link is valid", async () => {
    const { api, sendEvent } = await joined()
    sendEvent({ type: "error", error: { group: "CLIENT_CONNECTION_ERROR", name: "x", code: undefined } })
    expect(await screen.findByRole("heading", { name: "The connection failed" })).toBeVisible()
    await waitFor(() => expect(api.requests.some(({ id }) => id === keepVisitAlive.id)).toBe(true))
    expect(screen.getByRole("heading", { name: "The connection failed" })).toBeVisible()
  })

  it("shows that an unknown link is invalid", async () => {
    openVisit(apiError("NotFound"), "x".repeat(43))
    expect(await screen.findByRole("heading", { name: "This link does not work" })).toBeVisible()
    expect(screen.getByText(/ask the clinic for a new one/)).toBeVisible()
  })

  it("says that the end of a link is missing, and what to do", { tags: ["CALL-191"] }, async () => {
    openVisit(apiError("NotFound"), "x".repeat(20))
    expect(await screen.findByRole("heading", { name: "Part of the link is missing" })).toBeVisible()
    expect(screen.getByText(/copy the whole link, to its last character/)).toBeVisible()
  })

  it("shows the same for an address without a link, and requests nothing", { tags: ["CALL-191"] }, async () => {
    const { api } = openVisit(link, "")
    expect(await screen.findByRole("heading", { name: "Part of the link is missing" })).toBeVisible()
    expect(api.requests).toEqual([])
  })

  it("shows the clinic's phone number during the call while the clinician is away", { tags: ["CALL-126"] }, async () => {
    const { sendEvent } = await joined()
    const number = () => screen.queryByRole("link", { name: "+46 8 465 004 10" })
    expect(number()).toHaveAttribute("href", "tel:+46846500410")
    sendEvent({ type: "patient-stream-created", streamId: "s", stream: streamOf(new TestTrack("video")) })
    expect(number()).toBeNull()
    sendEvent({ type: "reconnecting" })
    expect(number()).toBeVisible()
    sendEvent({ type: "reconnected" })
    sendEvent({ type: "patient-stream-destroyed", streamId: "s", reason: "local-participant" })
    expect(number()).toBeVisible()
  })

  it("shows that it is reconnecting, the camera is off, or the clinician left", async () => {
    const { sendEvent } = await joined()
    sendEvent({ type: "patient-stream-created", streamId: "s", stream: streamOf(new TestTrack("video")) })
    expect(screen.getByLabelText("Video of Elsa Lindqvist")).toBeInTheDocument()
    sendEvent({ type: "reconnecting" })
    expect(screen.getByText("Reconnecting…")).toBeVisible()
    sendEvent({ type: "reconnected" })
    expect(screen.queryByText("Reconnecting…")).not.toBeInTheDocument()
    sendEvent({ type: "patient-video", on: false })
    expect(screen.getByText("Elsa Lindqvist has turned the camera off")).toBeVisible()
    sendEvent({ type: "patient-audio", on: false })
    expect(screen.getByText("The clinician’s microphone is off")).toBeVisible()
    sendEvent({ type: "patient-stream-destroyed", streamId: "s", reason: "local-participant" })
    expect(screen.getByText("Elsa Lindqvist has left the call")).toBeVisible()
  })

  it.each([
    ["Decline", "You declined the call", "PATIENT_DECLINED"],
    ["Hang up", "You left the call", "PATIENT_HUNG_UP"],
  ])("confirms that the clinic knows after %s", { tags: ["CALL-063"] }, async (press, title, reason) => {
    const { user, api } = press === "Decline" ? openVisit() : await joined()
    await user.click(await screen.findByRole("button", { name: press }))
    expect(await screen.findByRole("heading", { name: title })).toBeVisible()
    expect(await screen.findByText("The clinic has been informed.")).toBeVisible()
    expect(api.requests.filter(({ id }) => id === leaveVisit.id)).toMatchObject([{ input: { payload: { link: "abc", reason } } }])
  })

  describe("with a fake clock", () => {
    beforeEach(
      () => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"], shouldAdvanceTime: true }),
    )
    afterEach(() => void vi.useRealTimers())

    it("reports to the clinic until that succeeds, and confirms it", async () => {
      const { user, api } = openVisit()
      api.answer(respond(leaveVisit, apiError("Unavailable", { code: "offline" })))
      await user.click(await screen.findByRole("button", { name: "Decline" }))
      expect(await screen.findByText(/the clinic does not know yet/)).toBeVisible()
      api.answer(respond(leaveVisit, undefined))
      await act(() => vi.advanceTimersByTimeAsync(goodbyeRetryMillis))
      expect(await screen.findByText("The clinic has been informed.")).toBeVisible()
      await act(() => vi.advanceTimersByTimeAsync(10 * goodbyeRetryMillis))
      expect(api.requests.filter(({ id }) => id === leaveVisit.id)).toHaveLength(2)
    })

    it("stops reporting the goodbye once the patient is back", async () => {
      const { user, api } = openVisit()
      api.answer(respond(leaveVisit, apiError("Unavailable", { code: "offline" })))
      await user.click(await screen.findByRole("button", { name: "Decline" }))
      expect(await screen.findByText(/the clinic does not know yet/)).toBeVisible()
      await user.click(screen.getByRole("button", { name: "Join anyway" }))
      expect(await screen.findByText("Waiting for Elsa Lindqvist")).toBeVisible()
      await act(() => vi.advanceTimersByTimeAsync(2 * goodbyeRetryMillis))
      expect(api.requests.filter(({ id }) => id === leaveVisit.id)).toHaveLength(1)
    })

    it.each([
      ["who declines while joining", undefined],
      ["with a camera that is refused before admission", "NotAllowedError"],
    ])("sends no sign of life for a patient %s", async (_who, captureError) => {
      if (captureError !== undefined) getUserMedia.mockRejectedValue(new DOMException("said", captureError))
      const { user, api } = openVisit()
      const admitted = Promise.withResolvers<typeof admission>()
      api.answer(respond(joinVisit, () => Effect.promise(() => admitted.promise)))
      await user.click(await screen.findByRole("button", { name: "Join the call" }))
      if (captureError === undefined) await user.click(screen.getByRole("button", { name: "Decline" }))
      else await screen.findByRole("heading", { name: "Your browser is blocking your camera and microphone" })
      const goodbyes = () => api.requests.filter(({ id }) => id === leaveVisit.id)
      // The key for the goodbye has not arrived yet.
      expect(goodbyes()).toHaveLength(0)
      await act(async () => admitted.resolve(admission))
      await act(() => vi.advanceTimersByTimeAsync(30_000))
      expect(api.requests.filter(({ id }) => id === keepVisitAlive.id)).toHaveLength(0)
      expect(goodbyes().map(({ input }) => input)).toMatchObject(
        captureError === undefined ? [{ payload: { visitKey: "key", reason: "PATIENT_DECLINED" } }] : [],
      )
    })

    it("sends a sign of life every ten seconds while joined, and learns of the meeting's end", async () => {
      const { user, api } = await joined()
      const signs = () => api.requests.filter(({ id }) => id === keepVisitAlive.id)
      await act(() => vi.advanceTimersByTimeAsync(20_000))
      expect(signs()).toHaveLength(2)
      await user.click(screen.getByRole("button", { name: "Hang up" }))
      await act(() => vi.advanceTimersByTimeAsync(20_000))
      expect(signs()).toHaveLength(2)
      await user.click(screen.getByRole("button", { name: "Rejoin the call" }))
      expect(await screen.findByText("Waiting for Elsa Lindqvist")).toBeVisible()
      api.answer(respond(keepVisitAlive, apiError("Conflict", { code: "visit_ended" })))
      await act(() => vi.advanceTimersByTimeAsync(10_000))
      expect(await screen.findByRole("heading", { name: "This meeting is over" })).toBeVisible()
    })
  })

  it("shows that the meeting is over if the goodbye arrives too late", async () => {
    const { user, api } = openVisit()
    api.answer(respond(leaveVisit, apiError("Conflict", { code: "visit_ended" })))
    await user.click(await screen.findByRole("button", { name: "Decline" }))
    expect(await screen.findByRole("heading", { name: "This meeting is over" })).toBeVisible()
  })

  it.each([
    ["NotAllowedError", "Your browser is blocking your camera and microphone", true],
    ["NotFoundError", "We found no camera or microphone", false],
    ["NotReadableError", "Another app is using your camera or microphone", true],
  ])("shows what to do when the browser reports %s, and retries", async (name, title, canJoinBySound) => {
    getUserMedia.mockImplementation(async () => {
      throw new DOMException("said", name)
    })
    const { user } = openVisit()
    await user.click(await screen.findByRole("button", { name: "Join the call" }))
    expect(await screen.findByRole("heading", { name: title })).toBeVisible()
    expect(screen.queryAllByRole("button", { name: "Join without a camera" })).toHaveLength(canJoinBySound ? 1 : 0)
    getUserMedia.mockImplementation(async () => streamOf(new TestTrack("audio"), new TestTrack("video")))
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("Waiting for Elsa Lindqvist")).toBeVisible()
  })

  it.each([
    ["NotAllowedError", "Permission denied by system", "Your device’s settings block the camera or microphone", false],
    ["NotReadableError", "Could not start video source", "Another app is using your camera or microphone", true],
  ])("names the device's settings when it reports %s: %s", { tags: ["CALL-193"] }, async (name, message, title, maybe) => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0")
    getUserMedia.mockRejectedValue(new DOMException(message, name))
    const { user } = openVisit()
    await user.click(await screen.findByRole("button", { name: "Join the call" }))
    expect(await screen.findByRole("heading", { name: title })).toBeVisible()
    const said = screen.getByText(/Open Settings in Windows, then Privacy & security and Camera/)
    expect(said.textContent.includes("If no other app uses them")).toBe(maybe)
    expect(said).not.toHaveTextContent("next to the address")
    expect(screen.getByRole("button", { name: "Join without a camera" })).toBeVisible()
  })
})
