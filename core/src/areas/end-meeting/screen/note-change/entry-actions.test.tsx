import { render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest"
import { setupI18n } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { languages } from "../../../../kernel/format/language.ts"
import { coreTexts, loadTexts } from "../../../../platform/i18n/texts.ts"
import { getMeetingUrl } from "../../../meeting/model/index.ts"
import type { EntrySummary } from "../../../record/model/for-plugins.ts"
import { getEntryAppointment, getEntryAudit, strikeEntry } from "../../../record/model/index.ts"
import { entryOf } from "../../../../testkit/forms.ts"
import { InWorkspace } from "../../../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, memoryApi, type MemoryResponse } from "../../../../testkit/memory-api.ts"
import { recordEntryActions } from "./entry-actions.ts"
import { strikeNoteAction } from "./strike-action.ts"
import EntryLog from "./EntryLog.tsx"
import OpenAppointment from "./OpenAppointment.tsx"
import PrintEntry from "./PrintEntry.tsx"
import StrikeEntry from "./StrikeEntry.tsx"

const entry: EntrySummary = { entryId: "note-9", meetingId: "meeting-9", signed: true, stricken: false }

it.each(languages)("in %s striking a note and cancelling the dialog use different verbs", async (language) => {
  const i18n = setupI18n({ locale: language, messages: { [language]: await loadTexts(language, [coreTexts]) } })
  const cancel = i18n._(msg`Cancel`).toLowerCase()
  const strikes = [msg`Strike out note`, msg`Strike out this note?`, msg`The note is struck out`, msg`Struck out`]
  expect(strikes.map((text) => i18n._(text)).filter((text) => text.toLowerCase().includes(cancel.slice(0, 5)))).toEqual([])
})

describe("actions on a record entry", () => {
  it.each([
    { about: entry, strike: true, add: true, open: true },
    { about: { ...entry, signed: false }, strike: true, add: false, open: true },
    { about: { ...entry, stricken: true }, strike: false, add: true, open: true },
    { about: { ...entry, meetingId: undefined }, strike: false, add: true, open: false },
  ])("for $about: strike $strike, add $add, open appointment $open", { tags: ["END-038", "NOTE-067"] }, ({ about, strike, add, open }) => {
    expect(strikeNoteAction().spec.appliesTo?.(about)).toBe(strike)
    expect(recordEntryActions().map(({ id, spec }) => [id, spec.appliesTo?.(about) ?? true])).toEqual([
      ["addendum", add],
      ["open-appointment", open],
      ["print", true],
      ["log", true],
    ])
  })

  it("strikes the entry for a reason, and keeps the reason after a failure and a closed dialog", { tags: ["END-038"] }, async () => {
    let closed = 0
    const api = memoryApi([respond(strikeEntry, () => apiError("Unavailable"))])
    const dialog = (
      <InWorkspace api={api} plugins={[]}>
        <StrikeEntry entry={entry} close={() => (closed += 1)} />
      </InWorkspace>
    )
    const first = render(dialog)
    await userEvent.type(await screen.findByRole("textbox", { name: /Reason/ }), "Wrong patient")
    await userEvent.click(screen.getByRole("button", { name: "Strike out note" }))
    expect(await screen.findByRole("alert")).toHaveTextContent("could not be struck out")
    first.unmount()
    render(dialog)
    await waitFor(() => expect(screen.getByRole("textbox", { name: /Reason/ })).toHaveValue("Wrong patient"))
    api.answer(respond(strikeEntry, entryOf({ id: "note-9" })))
    await userEvent.click(screen.getByRole("button", { name: "Strike out note" }))
    await waitFor(() => expect(closed).toBe(1))
    expect(api.requests.filter(({ id }) => id === strikeEntry.id).at(-1)?.input).toEqual({
      params: { id: "note-9" },
      payload: { reason: "Wrong patient" },
    })
  })

  const opening = (error?: ReturnType<typeof apiError>) => {
    let closed = 0
    const api = memoryApi([respond(getMeetingUrl, error === undefined ? { meetingUrl: "meeting-9" } : () => error)])
    render(
      <InWorkspace api={api} plugins={[]}>
        <OpenAppointment entry={entry} close={() => (closed += 1)} />
      </InWorkspace>,
    )
    return { api, closedTimes: () => closed }
  }
  const tabs = vi.spyOn(window, "open")
  beforeEach(() => void tabs.mockReset().mockReturnValue(window))
  afterAll(() => tabs.mockRestore())

  it("opens the entry's appointment in a new tab, or offers a retry", { tags: ["END-039"] }, async () => {
    const { api, closedTimes } = opening(apiError("Unavailable"))
    expect(await screen.findByRole("dialog", { name: "The appointment could not be opened" })).toBeVisible()
    expect(tabs).not.toHaveBeenCalled()
    api.answer(respond(getMeetingUrl, { meetingUrl: "meeting-9" }))
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(closedTimes()).toBe(1))
    expect(tabs.mock.calls).toEqual([["/emr/meeting-9", "_blank"]])
  })

  it.each([
    ["another clinician's", "Refused", "This appointment belongs to another clinician"],
    ["gone", "NotFound", "This appointment no longer exists"],
  ] as const)("explains that an appointment is %s, without a retry", { tags: ["END-039", "PANE-060"] }, async (_what, error, text) => {
    opening(apiError(error))
    const dialog = await screen.findByRole("dialog", { name: "The appointment could not be opened" })
    expect(dialog).toHaveTextContent(text)
    expect(within(dialog).queryByRole("button", { name: "Try again" })).toBeNull()
  })

  const colleagues = (answer: MemoryResponse) => {
    const api = memoryApi([answer])
    render(
      <InWorkspace api={api} plugins={[]}>
        <OpenAppointment entry={{ ...entry, meetingRefusal: "another_clinician" }} close={() => {}} />
      </InWorkspace>,
    )
    return api
  }
  const appointment = {
    startAt: "2026-03-02T09:00:00.000Z",
    endAt: "2026-03-02T09:15:00.000Z",
    clinicianName: "Dr Lind",
    careFacilityName: "North",
    interventionType: "video",
    finishedStatus: "NO_SHOW",
  } as const

  it("shows a colleague's appointment in place, read-only", { tags: ["PANE-066"] }, async () => {
    const api = colleagues(respond(getEntryAppointment, appointment))
    const dialog = await screen.findByRole("dialog", { name: "A colleague’s appointment" })
    for (const text of ["15 minutes", "Dr Lind", "North", "Video", "The patient did not attend"]) await within(dialog).findByText(text)
    expect(tabs).not.toHaveBeenCalled()
    expect(api.requests).toMatchObject([{ id: getEntryAppointment.id, input: { params: { id: "note-9" } } }])
  })

  it("shows an appointment with an unknown status", { tags: ["PANE-066", "CLI-080"] }, async () => {
    colleagues(respond(getEntryAppointment, { ...appointment, finishedStatus: { unknownWord: "RESCHEDULED" } }))
    expect(await screen.findByText("Unknown: rescheduled")).toBeVisible()
  })

  it.each([
    ["entry_withheld", "The note is not signed yet, or may not be shared."],
    ["refused", "You no longer treat this patient"],
  ])("explains why a colleague's appointment is refused with %s, without a retry", { tags: ["PANE-066"] }, async (code, reason) => {
    colleagues(respond(getEntryAppointment, () => apiError("Refused", { code })))
    const dialog = await screen.findByRole("dialog", { name: "The appointment could not be opened" })
    expect(dialog).toHaveTextContent(reason)
    expect(dialog).not.toHaveTextContent("another clinician")
    expect(within(dialog).queryByRole("button", { name: "Try again" })).toBeNull()
  })

  it("prints the note in a new tab, or offers a link", { tags: ["NOTE-068"] }, async () => {
    let closed = 0
    const print = (
      <InWorkspace api={memoryApi([])} plugins={[]}>
        <PrintEntry entry={entry} close={() => (closed += 1)} />
      </InWorkspace>
    )
    const first = render(print)
    await waitFor(() => expect(closed).toBe(1))
    const [address] = tabs.mock.calls[0]!
    expect(tabs.mock.calls).toEqual([[expect.stringMatching(/\/medicalrecord\/entry\/print\/note-9$/), "_blank"]])
    first.unmount()
    tabs.mockReturnValue(null)
    render(print)
    expect(await screen.findByRole("link", { name: "Open the note as PDF" })).toHaveAttribute("href", address)
    expect(closed).toBe(1)
  })

  it("shows a link when the browser opens no tab", { tags: ["END-039"] }, async () => {
    tabs.mockReturnValue(null)
    const { closedTimes } = opening()
    const link = await screen.findByRole("link", { name: "Open the appointment in a new tab" })
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/emr/meeting-9", "_blank"])
    expect(closedTimes()).toBe(0)
  })

  it("lists the writes to the entry, and its readers", { tags: ["NOTE-069"] }, async () => {
    const line = { byName: "Elsa Lindqvist", version: 1, reason: null } as const
    const lines = [
      { ...line, action: "created", at: "2026-03-02T09:05:00.000Z" },
      { ...line, action: "unsigned", at: "2026-03-02T10:00:00.000Z", reason: "Wrong dose" },
      { ...line, action: { unknownWord: "sealed" }, at: "2026-03-02T11:00:00.000Z" },
    ] as const
    const reading = { byName: "Karin Berg", lastAt: "2026-03-03T08:00:00.000Z" } as const
    const readings = [
      { ...reading, how: "print", times: 1 },
      { ...reading, how: "record", times: 3 },
    ] as const
    const api = memoryApi([respond(getEntryAudit, () => apiError("Unavailable"))])
    render(
      <InWorkspace api={api} plugins={[]}>
        <EntryLog entry={entry} close={() => {}} />
      </InWorkspace>,
    )
    const dialog = await screen.findByRole("dialog", { name: "Who wrote and read this" })
    expect(await within(dialog).findByText("The log could not be loaded")).toBeVisible()
    api.answer(respond(getEntryAudit, { lines, readings }))
    await userEvent.click(within(dialog).getByRole("button", { name: "Try again" }))
    await within(dialog).findByText("Started the note")
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringMatching(/^Started the noteElsa Lindqvist · .*/),
      expect.stringMatching(/^Withdrew the signatureElsa Lindqvist · .*Reason: Wrong dose$/),
      expect.stringMatching(/^Changed the noteElsa Lindqvist · /),
      expect.stringMatching(/^Printed itKarin Berg · /),
      expect.stringMatching(/^Read it with the patient’s recordKarin Berg · 3 times, last /),
    ])
  })
})
