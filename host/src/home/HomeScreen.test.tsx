import { getDayMeetings, meetingTitles, type DayMeeting } from "@rond/core/features/meeting"
import { searchPatients } from "@rond/core/features/patient"
import { respond, apiError, dayMeetingOf } from "@rond/core/testkit"
import { daysFrom, localDate } from "@rond/core/time"
import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { marketOf, openPage, registered } from "../testing/page.tsx"

const nowMillis = Temporal.Now.instant().epochMilliseconds
const minutes = (count: number) => nowMillis + count * 60_000

const penicillin = {
  warningId: "w1",
  type: "WARNING",
  kind: "allergy",
  reason: "Severe penicillin allergy",
  createdAt: "2026-01-01T00:00:00Z",
}

const due = dayMeetingOf({
  id: "m1",
  startMillis: minutes(2),
  endMillis: minutes(17),
  patient: { ...dayMeetingOf().patient, id: "p1", name: "Karin Berg", idNumber: "198002031234", warnings: [penicillin] },
})
const unsigned: DayMeeting = {
  ...due,
  id: "m2",
  startMillis: minutes(-120),
  endMillis: minutes(-100),
  actualStartTime: "2026-03-02T08:00:00Z",
  actualEndTime: "2026-03-02T08:20:00Z",
  finishedStatus: "COMPLETED",
  noteState: "unsigned",
  patient: { ...due.patient, id: "p2", name: "Leo Dahl", warnings: [], isChild: true },
}

const registry = registered(marketOf(meetingTitles(["video_visit"])))
const day = (...meetings: readonly DayMeeting[]) => respond(getDayMeetings, { meetings, nowMillis })

/** The patient search, which its key opens on every screen. */
async function searchField(): Promise<HTMLElement> {
  await screen.findByRole("heading", { level: 1 })
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument()
  await userEvent.keyboard("/")
  return screen.findByRole("combobox", { name: "Find patient" })
}

describe("home", () => {
  it("lists the day's meetings by state, each with its title and patient", { tags: ["HOME-001"] }, async () => {
    const { api } = await openPage("/", { registry, responses: [day(unsigned, due)] })
    const now = await screen.findByRole("heading", { name: "Now" })
    const row = within(now.closest("section")!).getByRole("link", { name: /Karin Berg/ })
    expect(row).toHaveTextContent("Video visit")
    expect(row).toHaveTextContent(/\d{2}:\d{2}.\d{2}:\d{2}/)
    expect(row).toHaveTextContent(/\d+ years/)
    expect(row).toHaveTextContent("19800203-1234")
    expect(row).toHaveTextContent("Due")
    const attention = screen.getByRole("heading", { name: "Needs your attention" }).closest("section")!
    expect(within(attention).getByRole("link", { name: /Leo Dahl/ })).toHaveTextContent("Not signed")
    expect(within(attention).getByText("Child")).toBeVisible()
    const dayRequest = api.requests.find((request) => request.id === getDayMeetings.id)?.input as {
      readonly query: { readonly day: string }
    }
    // The date may have changed since the page asked.
    expect([-1, 0]).toContain(daysFrom(localDate(Temporal.Now.instant(), "Europe/London"), dayRequest.query.day))
  })

  it("opens a meeting by its row", async () => {
    await openPage("/", { registry, responses: [day(due)] })
    expect(await screen.findByRole("link", { name: /Karin Berg/ })).toHaveAttribute("href", "/emr/m1")
  })

  it("redirects the record's root to home", { tags: ["HOME-001"] }, async () => {
    const { address } = await openPage("/emr", { registry, responses: [day()] })
    expect(await screen.findByRole("heading", { level: 1 })).toBeVisible()
    expect(address()).toBe("/")
  })

  it("shows an error for an unknown activity type on its row and keeps the others", { tags: ["HOME-006"] }, async () => {
    await openPage("/", { registry, responses: [day(due, { ...unsigned, type: "phone_triage" })] })
    expect(await screen.findByRole("link", { name: /Leo Dahl/ })).toHaveTextContent("Unknown activity type")
    expect(screen.getByRole("link", { name: /Karin Berg/ })).toHaveTextContent("Video visit")
  })

  it("shows that the day has no meetings", { tags: ["HOME-005"] }, async () => {
    await openPage("/", { registry, responses: [day()] })
    expect(await screen.findByText("Booked meetings and drop-in patients appear here automatically.", { exact: false })).toBeVisible()
  })

  it("shows a skeleton while the day loads", { tags: ["HOME-005"] }, async () => {
    await openPage("/", { registry, responses: [respond(getDayMeetings, () => Effect.never)] })
    expect(await screen.findByRole("heading", { level: 1 })).toBeVisible()
    const waits = screen.getAllByRole("status").filter((status) => status.textContent?.startsWith("Loading"))
    expect(waits).not.toEqual([])
    expect(screen.queryByText("No meetings today")).not.toBeInTheDocument()
  })

  it("shows that the day failed to load, and refetches it", { tags: ["HOME-005"] }, async () => {
    const { api } = await openPage("/", { registry, responses: [respond(getDayMeetings, apiError("Unavailable"))] })
    const panel = await screen.findByRole("alert")
    expect(panel).toHaveTextContent("Your meetings could not be loaded")
    api.answer(day(due))
    await userEvent.click(within(panel).getByRole("button", { name: "Try again" }))
    expect(await screen.findByRole("link", { name: /Karin Berg/ })).toBeVisible()
  })

  it("finds a patient by keyboard and opens the profile", async () => {
    const patient = { ...due.patient, phone: null, isChild: false }
    const { api, address } = await openPage("/", {
      registry,
      responses: [day(), respond(searchPatients, { patients: [patient], hasMore: false })],
    })
    await userEvent.type(await searchField(), "kar")
    expect(await screen.findByRole("option", { name: /Karin Berg/ })).toBeVisible()
    expect(api.requests.filter((request) => request.id === searchPatients.id).map((request) => request.input)).toEqual([
      { payload: { query: "kar" } },
    ])
    await userEvent.keyboard("{Enter}")
    await expect.poll(address).toBe("/emr/patient-profile/p1")
  })

  it("opens no patient from the results of an earlier text", async () => {
    const patient = { ...due.patient, phone: null, isChild: false }
    const { address } = await openPage("/", {
      registry,
      responses: [day(), respond(searchPatients, { patients: [patient], hasMore: false })],
    })
    await userEvent.type(await searchField(), "kar")
    expect(await screen.findByRole("option", { name: /Karin Berg/ })).toBeVisible()
    await userEvent.keyboard("l{Enter}")
    expect(screen.queryByRole("option")).toBeNull()
    expect(screen.getByRole("combobox", { name: "Find patient" })).toBeVisible()
    expect(address()).toBe("/")
  })

  it("shows when a rate-limited search continues, and continues it", { tags: ["SEC-016"] }, async () => {
    const patient = { ...due.patient, phone: null, isChild: false }
    const retryAtMillis = Date.now() + 1_500
    const { api } = await openPage("/", {
      registry,
      responses: [day(), respond(searchPatients, apiError("RateLimited", { retryAtMillis }))],
    })
    await userEvent.type(await searchField(), "kar")
    expect(await screen.findByText(/This one continues automatically at \d\d:\d\d:\d\d/)).toBeVisible()
    api.answer(respond(searchPatients, { patients: [patient], hasMore: false }))
    expect(await screen.findByRole("option", { name: /Karin Berg/ }, { timeout: 10_000 })).toBeVisible()
  })

  it("sends no search for a single letter", async () => {
    const { api } = await openPage("/", { registry, responses: [day()] })
    await userEvent.type(await searchField(), "k")
    expect(await screen.findByText("Type at least two letters or digits")).toBeVisible()
    expect(api.requests.some((request) => request.id === searchPatients.id)).toBe(false)
  })
})
