import { getDayMeetings, getMeeting, meetingTitles } from "@rond/core/features/meeting"
import { apiError, dayMeetingOf, meetingOf, respond, type MemoryResponse } from "@rond/core/testkit"
import { millisFrom, now } from "@rond/core/time"
import { holdLateCode } from "@rond/core/ui"
import { act, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import { alex, marketOf, neverCalled, openPage, registered } from "../../testing/page.tsx"

const minute = 60_000
const meetingAt = (startMillis: number) => meetingOf({ startMillis, endMillis: startMillis + 15 * minute })
const inJune = Date.UTC(2024, 5, 12, 8)

const open = (startMillis: number, more: readonly MemoryResponse[] = [], address = "/emr/meeting-1") =>
  openPage(address, {
    registry: registered(marketOf(meetingTitles(["video_visit"]))),
    responses: [...alex, ...neverCalled, respond(getMeeting, meetingAt(startMillis)), ...more],
  })
const today = (...meetings: ReturnType<typeof dayMeetingOf>[]) => respond(getDayMeetings, { meetings, nowMillis: millisFrom(now()) })
const findBar = () => screen.findByRole("region", { name: "Day of the meeting" })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  holdLateCode(Promise.resolve())
})

describe("the bar above a meeting of another day", () => {
  // First in this file: code that another test has loaded is there at once.
  it("shows without waiting for code that loads after the page has opened", { tags: ["SCR-110"] }, async () => {
    const { router } = await open(inJune, [today()], "/")
    holdLateCode(new Promise(() => undefined))
    await act(() => router.navigate({ to: "/emr/$meetingId", params: { meetingId: "meeting-1" } }))
    expect(await findBar()).toHaveTextContent("Past meeting, 12 Jun 2024")
  })

  it("shows the date, as the tab's title does, and links to today's meeting with the patient", { tags: ["SCR-110"] }, async () => {
    const startMillis = millisFrom(now())
    const { address } = await open(inJune, [today(dayMeetingOf({ id: "todays", startMillis, endMillis: startMillis + 15 * minute }))])
    const bar = await findBar()
    expect(bar).toHaveTextContent("Past meeting, 12 Jun 2024")
    await waitFor(() => expect(document.title).toMatch(/^12 Jun 2024 09:00 Video visit · A.+ – Rond$/))
    await userEvent.click(await within(bar).findByRole("link", { name: /^Back to today’s meeting \d\d:\d\d$/ }))
    expect(address()).toBe("/emr/todays")
  })

  it.each([
    ["without a meeting with the patient today", today(dayMeetingOf({ patient: { ...dayMeetingOf().patient, id: "another" } }))],
    ["while today's meetings cannot be read", respond(getDayMeetings, apiError("Unavailable"))],
  ])("links to today's list %s", { tags: ["SCR-110"] }, async (_what, response) => {
    await open(inJune, [response])
    expect(within(await findBar()).getByRole("link", { name: "Back to today’s list" })).toHaveAttribute("href", "/")
  })

  it("has a text of its own for a future meeting", { tags: ["SCR-110"] }, async () => {
    await open(millisFrom(now()) + 3 * 24 * 60 * minute, [today()])
    expect(await findBar()).toHaveTextContent("Upcoming meeting,")
  })

  it("closes the tab that was opened beside today's meeting", { tags: ["SCR-110"] }, async () => {
    const close = vi.spyOn(window, "close").mockReturnValue(undefined)
    vi.stubGlobal("opener", { closed: false, location: { pathname: "/emr/todays" } })
    const { address } = await open(inJune, [today(dayMeetingOf({ id: "todays" }))])
    await userEvent.click(await within(await findBar()).findByRole("link", { name: /Back to today’s meeting/ }))
    expect(close).toHaveBeenCalledOnce()
    expect(address()).toBe("/emr/meeting-1")
  })

  it("is hidden in today's meetings", { tags: ["SCR-110"] }, async () => {
    await open(millisFrom(now()))
    await screen.findByRole("heading", { name: "Video visit" })
    expect(screen.queryByRole("region", { name: "Day of the meeting" })).toBeNull()
  })
})
