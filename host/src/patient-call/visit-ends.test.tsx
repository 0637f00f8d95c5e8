import { joinVisit, keepVisitAlive, peekVisit } from "@rond/core/features/call"
import { respond, apiError, streamOf, TestTrack } from "@rond/core/testkit"
import { act, screen } from "@testing-library/react"
import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import { getUserMedia, joined, openVisit, withVisitBrowser } from "../testing/visit.tsx"

withVisitBrowser()

describe("the patient's page", () => {
  describe("at the end of a visit", () => {
    const over = { type: "patient-stream-destroyed", streamId: "s", reason: "visit-over" } as const
    const leaveEvent = { type: "patient-stream-destroyed", streamId: "s", reason: "local-participant" } as const
    const meet = async () => {
      const opened = await joined()
      opened.sendEvent({ type: "patient-stream-created", streamId: "s", stream: streamOf(new TestTrack("video")) })
      return opened
    }

    it("thanks a patient who has met the clinician, and offers nothing more", { tags: ["CALL-176"] }, async () => {
      const { sendEvent } = await meet()
      sendEvent(over)
      expect(screen.getByRole("heading", { name: "Your visit is over" })).toBeVisible()
      expect(screen.getByText("Thank you for your visit. You can close this page.")).toBeVisible()
      expect(screen.queryByRole("alert")).not.toBeInTheDocument()
      expect(screen.queryByRole("button")).not.toBeInTheDocument()
    })

    it("tells a patient who has met nobody whom to contact", { tags: ["CALL-176"] }, async () => {
      const { sendEvent } = await joined()
      sendEvent({ ...over, streamId: "s" })
      expect(screen.getByRole("heading", { name: "This meeting is over" })).toBeVisible()
      expect(screen.getByText(/contact the clinic/)).toBeVisible()
    })

    it("asks the server, and says nothing of staying before it knows", { tags: ["CALL-176"] }, async () => {
      const { api, sendEvent } = await meet()
      const answered = Promise.withResolvers<{ readonly visitOver: boolean }>()
      api.answer(respond(keepVisitAlive, () => Effect.promise(() => answered.promise)))
      sendEvent(leaveEvent)
      expect(screen.getByText("Elsa Lindqvist has left the call")).toBeVisible()
      expect(screen.queryByText(/Stay here/)).not.toBeInTheDocument()
      await act(async () => answered.resolve({ visitOver: true }))
      expect(await screen.findByRole("heading", { name: "Your visit is over" })).toBeVisible()
    })

    it("thanks a patient whose clinician left before the meeting ended", { tags: ["CALL-176"] }, async () => {
      const { api, sendEvent } = await meet()
      api.answer(respond(keepVisitAlive, apiError("Conflict", { code: "visit_ended" })))
      sendEvent(leaveEvent)
      expect(await screen.findByRole("heading", { name: "Your visit is over" })).toBeVisible()
    })
  })

  it("stops when another tab has the call, and takes it back by one press", { tags: ["CALL-170"] }, async () => {
    const { api, user, sendEvent } = await joined()
    sendEvent({ type: "moved" })
    expect(screen.getByRole("heading", { name: "Your call continues in another tab" })).toBeVisible()
    const joins = () => api.requests.filter(({ id }) => id === joinVisit.id).length
    expect(joins()).toBe(1)
    await user.click(screen.getByRole("button", { name: "Continue the call here" }))
    expect(await screen.findByText("Waiting for Elsa Lindqvist")).toBeVisible()
    expect(joins()).toBe(2)
  })

  it("says that its device has muted the microphone or stopped the camera", { tags: ["CALL-173"] }, async () => {
    const [microphone, camera] = [new TestTrack("audio"), new TestTrack("video")]
    getUserMedia.mockImplementation(async () => streamOf(microphone, camera))
    const { sendEvent } = await joined()
    sendEvent({ type: "patient-stream-created", streamId: "s", stream: streamOf(new TestTrack("video")) })
    act(() => microphone.muteBySystem(true))
    expect(screen.getByText("Your device has muted your microphone")).toBeVisible()
    expect(screen.getByText(/^Elsa Lindqvist cannot hear you\./)).toBeVisible()
    act(() => camera.muteBySystem(true))
    expect(screen.getByText("Your device has stopped your camera")).toBeVisible()
    act(() => microphone.muteBySystem(false))
    expect(screen.queryByText("Your device has muted your microphone")).not.toBeInTheDocument()
  })

  describe("a browser that cannot hold calls", () => {
    const heading = () => screen.findByRole("heading", { name: "This browser does not support video calls" })

    it.each(["mediaDevices", "RTCPeerConnection"])(
      "without %s says so before Join, and gives the link",
      { tags: ["CALL-172"] },
      async (lacks) => {
        if (lacks === "mediaDevices") Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: undefined })
        else vi.unstubAllGlobals()
        const { api, user } = openVisit()
        expect(await heading()).toBeVisible()
        expect(api.requests.map(({ id }) => id)).toEqual([peekVisit.id])
        await user.click(screen.getByRole("button", { name: "Copy the link" }))
        expect(await screen.findByText(/^Copied/)).toBeVisible()
        expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/visit#abc`)
      },
    )

    it.each(["NotFoundError", "NotAllowedError", "NotReadableError"])(
      "leaves the link to another browser when capture fails with %s",
      { tags: ["CALL-172"] },
      async (name) => {
        getUserMedia.mockRejectedValue(new DOMException("said", name))
        const { api, user } = openVisit()
        await user.click(await screen.findByRole("button", { name: "Join the call" }))
        expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible()
        expect(api.requests.map(({ id }) => id)).toEqual([peekVisit.id])
      },
    )
  })
})
