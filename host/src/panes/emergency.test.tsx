import { endEmergencyAccess, getEmergencyAccess, openEmergencyAccess, type EmergencyAccess } from "@rond/core/model/emergency-access"
import { consultationHistoryChild, listEntries, medicalRecordsTab, type RecordEntry } from "@rond/core/features/record"
import { respond, apiError } from "@rond/core/testkit"
import { screen, waitFor, within } from "@testing-library/react"
import { Effect } from "effect"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { marketOf, openPage, registered, alex } from "../testing/page.tsx"

const registry = registered(marketOf([medicalRecordsTab({ children: [consultationHistoryChild()] })]))
const address = "/emr/patient-profile/patient-1"
const secret = "Threatened at home"

const entry: RecordEntry = {
  id: "entry-1",
  documentId: "entry-1",
  meetingId: null,
  contactAt: "2026-03-02T09:30:00.000Z",
  contactType: "video",
  createdAt: "2026-03-02T09:30:00.000Z",
  responsibleName: "Dr Berg",
  careFacilityName: null,
  title: null,
  rows: [],
  signedAt: "2026-03-02T09:50:00.000Z",
  strickenAt: null,
  strickenReason: null,
  visibility: "protected",
}
const whole: RecordEntry = {
  ...entry,
  visibility: "emergency",
  title: "T74.1 Violence",
  rows: [{ formNodeName: "plan", label: "Plan", type: "text", value: secret, selectedOptions: [], hidden: false, patientHelped: false }],
}

/** A server with one protected note, and a page on its patient. */
async function open({ lasts = 3_600_000, running = false } = {}) {
  let access: EmergencyAccess | null = null
  const begin = () =>
    (access = {
      id: "access",
      patientId: "patient-1",
      openedAt: "2026-03-02T10:00:00.000Z",
      endsAt: "2026-03-02T11:00:00.000Z",
      remainingMillis: lasts,
    })
  if (running) begin()
  const page = await openPage(address, {
    registry,
    responses: [
      ...alex,
      respond(listEntries, () => ({ entries: [access === null ? entry : whole], warnings: [], total: 1, next: null })),
      respond(getEmergencyAccess, () => ({ access })),
      respond(openEmergencyAccess, () => begin()),
      respond(endEmergencyAccess, () => {
        access = null
        return undefined
      }),
    ],
  })
  return { page, user: userEvent.setup(), forget: () => (access = null) }
}

const strip = () => screen.findByRole("region", { name: "Emergency access" })
const explain = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole("button", { name: /Protected note/ }))
  await user.click(await screen.findByRole("button", { name: "Open in an emergency" }))
  const dialog = await screen.findByRole("dialog", { name: "Open protected notes in an emergency?" })
  await user.click(within(dialog).getByRole("radio", { name: "Risk to life or health" }))
  await user.type(within(dialog).getByRole("textbox", { name: /Explain the emergency/ }), "Unconscious")
  return dialog
}

describe("emergency access on screen", () => {
  // jsdom has no layout, so the virtual list gets the heights of a tall window.
  beforeEach(() => {
    vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(2_000)
    vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1_400)
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(57)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it(
    "asks for the reason, opens the note, counts down, and hides the note when it ends",
    { tags: ["EMG-006", "EMG-007", "SEC-006"] },
    async () => {
      const { page, user } = await open()
      const dialog = await explain(user)
      expect(dialog).toHaveTextContent("for 60 minutes, or until you end it")
      await user.click(within(dialog).getByRole("button", { name: "Open protected notes" }))
      expect(await screen.findByText(secret)).toBeVisible()
      expect(page.api.requests.findLast(({ id }) => id === openEmergencyAccess.id)?.input).toMatchObject({
        params: { patientId: "patient-1" },
        payload: { reason: "danger_to_life", explanation: "Unconscious" },
      })
      expect(document.activeElement).toContainElement(screen.getByText(secret))
      const timer = within(await strip()).getByRole("timer")
      const first = timer.textContent
      expect(first).toMatch(/^(1:00:00|59:5\d) left$/)
      await waitFor(() => expect(timer.textContent).not.toBe(first))
      await user.click(within(await strip()).getByRole("button", { name: "End now" }))
      await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
      expect(screen.queryByRole("region", { name: "Emergency access" })).toBeNull()
      expect(await screen.findByText("Emergency access has ended. Protected notes are closed again.")).toBeVisible()
      expect(await screen.findByRole("button", { name: /Protected note/ })).toBeVisible()
      expect(document.activeElement).toBe(screen.getByRole("complementary", { name: "Patient record" }))
    },
  )

  it("hides the note automatically when the time is over", { tags: ["EMG-002"] }, async () => {
    const { user, forget } = await open({ lasts: 1_500 })
    const dialog = await explain(user)
    await user.click(within(dialog).getByRole("button", { name: "Open protected notes" }))
    expect(await screen.findByText(secret)).toBeInTheDocument()
    forget()
    await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
    expect(await screen.findByRole("button", { name: /Protected note/ })).toBeVisible()
  })

  it("hides the note when it ends on another page", { tags: ["EMG-002"] }, async () => {
    const { page, user, forget } = await open({ running: true })
    await user.click(await screen.findByRole("button", { name: /T74\.1 Violence.*Opened in an emergency/ }))
    expect(await screen.findByText(secret)).toBeVisible()
    forget()
    page.receiveEvent({ topic: "clinician:clinician-1", type: "emergency-access-changed" })
    await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
  })

  it("forgets the record once the clinician leaves the patient", { tags: ["EMG-002"] }, async () => {
    const { page, forget } = await open({ running: true })
    await screen.findByRole("button", { name: /T74\.1 Violence/ })
    await strip()
    await page.router.navigate({ to: "/video-test" })
    forget()
    page.api.answer(respond(getEmergencyAccess, () => Effect.never))
    page.api.answer(respond(listEntries, () => Effect.never))
    const reads = () => page.api.requests.filter(({ id }) => id === listEntries.id).length
    const before = reads()
    await page.router.navigate({ to: "/emr/patient-profile/$patientId", params: { patientId: "patient-1" } })
    await waitFor(() => expect(reads()).toBeGreaterThan(before))
    expect(screen.queryByText(/T74\.1/)).toBeNull()
  })

  it("requires a reason and an explanation, and keeps both when the server does not respond", { tags: ["EMG-007"] }, async () => {
    const { page, user } = await open()
    await user.click(await screen.findByRole("button", { name: /Protected note/ }))
    await user.click(await screen.findByRole("button", { name: "Open in an emergency" }))
    const dialog = await screen.findByRole("dialog")
    await user.click(within(dialog).getByRole("button", { name: "Open protected notes" }))
    expect(dialog).toHaveTextContent("Choose a reason.")
    expect(dialog).toHaveTextContent("Describe what has happened.")
    expect(within(dialog).getByRole("radio", { name: "Risk to life or health" })).toHaveFocus()
    page.api.answer(respond(openEmergencyAccess, apiError("Unavailable")))
    await user.click(within(dialog).getByRole("radio", { name: "Another reason" }))
    await user.click(within(dialog).getByRole("button", { name: "Open protected notes" }))
    expect(within(dialog).getByRole("textbox")).toHaveFocus()
    await user.type(within(dialog).getByRole("textbox"), "Unconscious")
    await user.click(within(dialog).getByRole("button", { name: "Open protected notes" }))
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("The notes could not be opened")
    expect(within(dialog).getByRole("textbox")).toHaveValue("Unconscious")
    expect(within(dialog).getByRole("radio", { name: "Another reason" })).toBeChecked()

    // The dialog disappears with the pane that holds it.
    await page.router.navigate({ to: "/video-test" })
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await page.router.navigate({ to: "/emr/patient-profile/$patientId", params: { patientId: "patient-1" } })
    await user.click(await screen.findByRole("button", { name: /Protected note/ }))
    await user.click(await screen.findByRole("button", { name: "Open in an emergency" }))
    const reopenedDialog = await screen.findByRole("dialog")
    await waitFor(() => expect(within(reopenedDialog).getByRole("textbox")).toHaveValue("Unconscious"))
    expect(within(reopenedDialog).getByRole("radio", { name: "Another reason" })).toBeChecked()
  })
})
