import {
  countEmergencyOpenings,
  listEmergencyOpenings,
  reviewEmergencyOpening,
  type EmergencyOpening,
} from "@rond/core/model/emergency-access"
import { reviewerFlag } from "@rond/core/features/emergency-access"
import { getDayMeetings } from "@rond/core/features/meeting"
import { getSession } from "@rond/core/model/session"
import { respond, apiError } from "@rond/core/testkit"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { doctor, openPage, sessionOf } from "../testing/page.tsx"

const session = respond(getSession, sessionOf({ clinician: { ...doctor, flags: [reviewerFlag] } }))
const opening = (n: number, more: Partial<EmergencyOpening> = {}): EmergencyOpening => ({
  id: `opening-${n}`,
  patientId: "patient-1",
  patientName: "Alex Moor",
  clinicianId: "nurse",
  clinicianName: `Nurse ${n}`,
  reason: "danger_to_life",
  reasonText: "Risk to life or health",
  explanation: "Unconscious",
  openedAt: "2026-03-02T09:00:00.000Z",
  endsAt: "2026-03-02T10:00:00.000Z",
  isRunning: false,
  entries: [
    {
      id: "entry-1",
      contactAt: "2026-02-01T09:00:00.000Z",
      contactType: "video",
      responsibleName: "Dr Berg",
      firstReadAt: "2026-03-02T09:01:00.000Z",
    },
  ],
  review: null,
  ...more,
})
const count = (open: number) => respond(countEmergencyOpenings, { open })

async function open(openings: readonly EmergencyOpening[]) {
  let all = openings
  const page = await openPage("/emergency-access", {
    session,
    responses: [
      count(1),
      respond(listEmergencyOpenings, ({ query }) => ({
        openings: all.filter(({ review }) => (query.state === "open") === (review === null)),
        next: null,
      })),
      respond(reviewEmergencyOpening, ({ params, payload }) => {
        all = all.map((opening) =>
          opening.id === params.id
            ? { ...opening, review: { at: "2026-03-02T12:00:00.000Z", byName: "Robin Vale", comment: payload.comment } }
            : opening,
        )
        return all.find(({ id }) => id === params.id)!
      }),
    ],
  })
  return { page, user: userEvent.setup() }
}

describe("the review of emergency access", () => {
  it("shows who opened whose notes, why, and which were read", { tags: ["EMG-004"] }, async () => {
    await open([opening(1)])
    const card = await screen.findByRole("article", { name: "Nurse 1 opened notes of Alex Moor" })
    for (const text of [/2 Mar( 2026)?, 09:00–10:00/, /Risk to life or health/, /Unconscious/, /1 Feb( 2026)? · Dr Berg · Video/])
      expect(card).toHaveTextContent(text)
  })

  it("shows what the list said of a reason that it no longer has", { tags: ["EMG-078"] }, async () => {
    await open([opening(1, { reason: { unknownWord: "court_order" }, reasonText: "A court has ordered it" })])
    expect(await screen.findByText("A court has ordered it")).toBeVisible()
  })

  it("shows an unknown reason as it was sent", { tags: ["EMG-004", "API-032"] }, async () => {
    await open([opening(1, { reason: { unknownWord: "court_order" }, reasonText: null })])
    expect(await screen.findByRole("article", { name: /Nurse 1/ })).toHaveTextContent("Unknown: court order")
  })

  it("marks emergency access as reviewed with a comment, and lists it", { tags: ["EMG-004", "SEC-006"] }, async () => {
    const { user } = await open([opening(1), opening(2)])
    const card = await screen.findByRole("article", { name: /Nurse 1/ })
    await user.type(within(card).getByRole("textbox", { name: "Comment" }), "As it should be")
    await user.click(within(card).getByRole("button", { name: "Mark as reviewed" }))
    await waitFor(() => expect(screen.queryByRole("article", { name: /Nurse 1/ })).toBeNull())
    expect(screen.getByRole("article", { name: /Nurse 2/ })).toBeVisible()
    expect(document.activeElement).toContainElement(screen.getByRole("article", { name: /Nurse 2/ }))
    await user.click(screen.getByRole("tab", { name: "Reviewed" }))
    expect(await screen.findByRole("article", { name: /Nurse 1/ })).toHaveTextContent(/2 Mar( 2026)?, 12:00 · Robin Vale/)
    expect(screen.getByRole("article", { name: /Nurse 1/ })).toHaveTextContent("As it should be")
    expect(screen.queryByRole("button", { name: "Mark as reviewed" })).toBeNull()
  })

  it.each([
    { one: "your own", more: { clinicianId: doctor.id }, shows: "You opened these notes yourself." },
    { one: "still active", more: { isRunning: true }, shows: "Still open." },
  ])("offers no review of emergency access that is $one", { tags: ["EMG-004"] }, async ({ more, shows }) => {
    await open([opening(1, more)])
    expect(await screen.findByRole("article")).toHaveTextContent(shows)
    expect(screen.queryByRole("button", { name: "Mark as reviewed" })).toBeNull()
  })

  it("shows that somebody else reviewed it first, and keeps the comment", { tags: ["EMG-004"] }, async () => {
    const { page, user } = await open([opening(1)])
    page.api.answer(respond(reviewEmergencyOpening, apiError("Conflict", { code: "already_reviewed" })))
    const card = await screen.findByRole("article")
    await user.type(within(card).getByRole("textbox"), "Odd")
    await user.click(within(card).getByRole("button", { name: "Mark as reviewed" }))
    expect(await within(card).findByRole("alert")).toHaveTextContent("Another reviewer has already reviewed it.")
    expect(within(card).getByRole("textbox")).toHaveValue("Odd")
  })

  it("shows that there is nothing to review", async () => {
    await open([])
    expect(await screen.findByText("Nothing to review")).toBeVisible()
  })

  it("is hidden from other clinicians", async () => {
    await openPage("/emergency-access")
    expect(await screen.findByRole("heading", { name: "Only reviewers can see how emergency access was used" })).toBeVisible()
  })

  it("is linked from a reviewer's home, with the number waiting", async () => {
    const day = respond(getDayMeetings, { meetings: [], nowMillis: 0 })
    const { address } = await openPage("/", {
      session,
      responses: [day, count(2), respond(listEmergencyOpenings, { openings: [], next: null })],
    })
    await userEvent.click(await screen.findByRole("link", { name: /Emergency access.*2 to review/ }))
    expect(address()).toBe("/emergency-access")
  })

  it("is not linked from other clinicians' home", async () => {
    await openPage("/", { responses: [respond(getDayMeetings, { meetings: [], nowMillis: 0 })] })
    await screen.findByText("No meetings today")
    expect(screen.queryByRole("link", { name: /Emergency access/ })).toBeNull()
  })
})
