import { getDayMeetings, getMeeting, meetingTitles } from "@rond/core/features/meeting"
import { getProviderChoice } from "@rond/core/features/call"
import { getPatientInfo, getPatientUser } from "@rond/core/features/patient"
import { getSession } from "@rond/core/model/session"
import { apiError, meetingOf, respond } from "@rond/core/testkit"
import { act, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { alex, marketOf, neverCalled, openPage, registered } from "../testing/page.tsx"

const open = (address: string) =>
  openPage(address, {
    registry: registered(marketOf(meetingTitles(["video_visit"]))),
    responses: [
      ...alex,
      ...neverCalled,
      respond(getMeeting, meetingOf({ startMillis: Date.now(), endMillis: Date.now() })),
      respond(getDayMeetings, { meetings: [], nowMillis: 0 }),
    ],
  })

describe("a screen", { tags: ["SCR-096"] }, () => {
  it("has the meeting's time, kind and the patient's initials as browser tab title", async () => {
    const { router } = await open("/emr/meeting-1")
    await waitFor(() => expect(document.title).toMatch(/^\d\d:\d\d Video visit · A.+ – Rond$/))
    await act(() => router.navigate({ to: "/" }))
    await waitFor(() => expect(document.title).not.toMatch(/Video visit/))
    expect(document.title).toMatch(/ – Rond$/)
  })

  it.each([
    ["/nowhere", "Page not found"],
    ["/emr/nobodys", "Meeting not found"],
    ["/emr/patient-profile/nobody", "Patient not found"],
    ["/emr/consultation/1", "Consultations are no longer supported in this portal"],
    ["/video-test", "Test your video"],
    ["/gallery", "Design system"],
  ])("without its own title uses its heading: %s", async (address, title) => {
    const missing = apiError("NotFound")
    await openPage(address, {
      registry: registered(marketOf([])),
      responses: [
        respond(getMeeting, missing),
        respond(getPatientInfo, missing),
        respond(getPatientUser, missing),
        respond(getProviderChoice, { options: [], preferred: null }),
      ],
    })
    await waitFor(() => expect(document.title).toBe(`${title} – Rond`))
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible()
  })

  it("has a title while nobody is signed in", async () => {
    await openPage("/", { session: respond(getSession, apiError("SessionExpired")) })
    await waitFor(() => expect(document.title).toBe("Sign in – Rond"))
  })

  it("focuses its heading after a press in the bar", async () => {
    const { router } = await open("/")
    await screen.findByRole("heading", { level: 1 })
    await act(() => router.navigate({ to: "/emr/consultation/$consultationId", params: { consultationId: "1" } }))
    await screen.findByRole("heading", { level: 1, name: /^Consultations are/ })
    await userEvent.click(within(screen.getByRole("banner")).getByRole("link"))
    await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: /^Today/ })).toHaveFocus())
  })

  it("focuses its heading after navigation", async () => {
    const { router } = await open("/")
    const home = await screen.findByRole("heading", { level: 1 })
    expect(home).not.toHaveFocus()
    await act(() => router.navigate({ to: "/emr/$meetingId", params: { meetingId: "meeting-1" } }))
    await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: /^Alex/ })).toHaveFocus())
  })

  it("of a patient focuses its heading when it is opened by its address", async () => {
    await open("/emr/patient-profile/patient-1")
    await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: /^Alex/ })).toHaveFocus())
  })

  it("is reached past the bar by a skip link, which keeps the address", async () => {
    const { address } = await open("/")
    await screen.findByRole("heading", { level: 1 })
    await userEvent.tab()
    expect(screen.getByRole("link", { name: "Skip to content" })).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    expect(screen.getByRole("main")).toHaveFocus()
    expect(address()).toBe("/")
  })
})
