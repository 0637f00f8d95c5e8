import { msg } from "@lingui/core/macro"
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it, vi } from "vitest"
import { endMeetingValidator } from "../../model/end-contributions.ts"
import { errorMapper } from "../../../plugin/points/platform.ts"
import { granted } from "../../../market-policy/model/permission-grant.ts"
import { notePermissions } from "../../../record/model/permissions.ts"
import { resolveWorkspace } from "../../../plugin/resolve-workspace.ts"
import { addAddendum, strikeEntry, unsignEntry } from "../../../record/model/index.ts"
import { contextOf } from "../../../../testkit/context-of.ts"
import { apiError } from "../../../../testkit/memory-api.ts"
import { draftOf, meetingOf } from "../../../../testkit/people.ts"
import { pluginOf } from "../../../../testkit/plugin-of.ts"
import { meetingServer } from "../../../../testkit/meeting-server.ts"
import { finishIssues, signingIssues } from "../rules/finish-issues.ts"
import { deviceOf, openMeeting } from "../../../../testkit/screens/end-meeting-screen.tsx"
import { sign, history, press } from "../../../../testkit/screens/end-meeting-steps.tsx"

/** By keyboard: the button becomes another element when its menu's code has loaded, and hands its focus on. */
async function chooseInMenu(name: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole("button", { name: "More actions" })).toBeEnabled())
  act(() => screen.getByRole("button", { name: "More actions" }).focus())
  await userEvent.keyboard("{Enter}")
  await userEvent.click(await screen.findByRole("menuitem", { name }))
}

describe("striking and unsigning", () => {
  const signed = {
    version: 2,
    contentId: "c",
    signedAt: "2026-03-02T09:20:00.000Z",
    signedByName: "Robin Vale",
    values: { history: "Cough" },
  }

  it("strikes with a reason that survives a failure, and shows the stricken note", { tags: ["END-016"] }, async () => {
    const server = meetingServer()
    server.setNote(signed)
    openMeeting(server, { screen: { strike: true } })
    const dialog = await screen.findByRole("dialog", { name: "Strike out this note?" })
    await userEvent.click(within(dialog).getByRole("button", { name: "Strike out note" }))
    expect(dialog).toHaveTextContent("Enter a reason.")
    await userEvent.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "Wrong patient")
    server.fail(strikeEntry, apiError("Unavailable"))
    await userEvent.click(within(dialog).getByRole("button", { name: "Strike out note" }))
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("could not be struck out")
    expect(within(dialog).getByRole("textbox", { name: /Reason/ })).toHaveValue("Wrong patient")
    await userEvent.click(within(dialog).getByRole("button", { name: "Strike out note" }))
    expect(await screen.findByText("This note is struck out and read-only")).toBeVisible()
    expect(screen.getByText(/Struck out 2 Mar( 2026)?, \d\d:\d\d\. Reason: Wrong patient/)).toBeVisible()
    expect(screen.queryByRole("textbox", { name: /History/ })).toBeNull()
    expect(screen.getByText("Cough")).toBeVisible()
  })

  it("refuses a reason that is too long before sending", { tags: ["SEC-028"] }, async () => {
    const server = meetingServer()
    server.setNote(signed)
    openMeeting(server, { screen: { strike: true } })
    const dialog = await screen.findByRole("dialog", { name: "Strike out this note?" })
    fireEvent.change(within(dialog).getByRole("textbox", { name: /Reason/ }), { target: { value: "x".repeat(2_001) } })
    expect(dialog).toHaveTextContent("Use at most 2,000 characters.")
    await userEvent.click(within(dialog).getByRole("button", { name: "Strike out note" }))
    expect(server.note().strickenAt).toBeNull()
  })

  it("unsigns with a reason, and reopens the note for writing", { tags: ["END-017"] }, async () => {
    const server = meetingServer()
    server.setNote(signed)
    openMeeting(server, { screen: { unsign: true } })
    const dialog = await screen.findByRole("dialog", { name: "Unsign this note?" })
    await userEvent.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "Wrong dose")
    server.fail(unsignEntry, apiError("Unavailable"))
    await userEvent.click(within(dialog).getByRole("button", { name: "Unsign note" }))
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("Network error")
    await userEvent.click(within(dialog).getByRole("button", { name: "Unsign note" }))
    expect(await history()).toHaveValue("Cough")
  })

  it("offers an addendum besides unsigning, and keeps its text after a failure and a reload", { tags: ["NOTE-067"] }, async () => {
    const server = meetingServer()
    server.setNote(signed)
    const device = deviceOf()
    const dialogOfAddendum = async () => {
      await chooseInMenu("Add addendum")
      return await screen.findByRole("dialog", { name: "Add an addendum" })
    }
    const first = openMeeting(server, { device })
    const dialog = await dialogOfAddendum()
    await userEvent.click(within(dialog).getByRole("button", { name: "Sign addendum" }))
    expect(dialog).toHaveTextContent("Enter the addendum.")
    await userEvent.type(within(dialog).getByRole("textbox", { name: /Addendum/ }), "Culture negative")
    server.fail(addAddendum, apiError("Unavailable"))
    await userEvent.click(within(dialog).getByRole("button", { name: "Sign addendum" }))
    expect(await within(dialog).findByRole("alert")).toBeVisible()
    first.kill()

    openMeeting(server, { device })
    const reopenedDialog = await dialogOfAddendum()
    await waitFor(() => expect(within(reopenedDialog).getByRole("textbox", { name: /Addendum/ })).toHaveValue("Culture negative"))
    await userEvent.click(within(reopenedDialog).getByRole("button", { name: "Sign addendum" }))
    expect(await screen.findByRole("list", { name: "Addenda" })).toHaveTextContent(
      /Addendum, signed by Robin Vale, 2 Mar( 2026)?, .*Culture negative/,
    )
    expect(screen.getByText("Cough")).toBeVisible()
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it("prints a signed note from the menu of its meeting", { tags: ["NOTE-068"] }, async () => {
    const tabs = vi.spyOn(window, "open").mockReturnValue(window)
    const server = meetingServer()
    server.setNote(signed)
    openMeeting(server)
    await chooseInMenu("Print or save as PDF")
    await waitFor(() => expect(tabs).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("/medicalrecord/entry/print/"), "_blank"))
    tabs.mockRestore()
  })

  it("ends a meeting whose incomplete note was stricken, although the note is read-only", async () => {
    const server = meetingServer()
    server.setNote({ version: 2, contentId: "c", values: {}, strickenAt: "2026-03-02T09:20:00.000Z", strickenByName: "Robin Vale" })
    const page = openMeeting(server)
    await userEvent.click(await screen.findByRole("radio", { name: "Yes" }))
    await press("End meeting")
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.completed()).toBe(true)
  })

  it.each([
    ["END-016", { strike: true }, "Strike out note", strikeEntry],
    ["END-017", { unsign: true }, "Unsign note", unsignEntry],
  ] as const)("shows the server's reason, not a network error, when it refuses to %s %j", async (_id, at, name, endpoint) => {
    const server = meetingServer()
    server.setNote(signed)
    openMeeting(server, { screen: at })
    const dialog = await screen.findByRole("dialog")
    await userEvent.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "Wrong patient")
    server.fail(endpoint, apiError("Refused"))
    await userEvent.click(within(dialog).getByRole("button", { name }))
    expect(await within(dialog).findByRole("alert")).toHaveTextContent(/^You do not have access to this/)
    expect(within(dialog).getByRole("textbox", { name: /Reason/ })).toHaveValue("Wrong patient")
  })

  it("uses a market's mapper for the failed action's own key", { tags: ["END-016"] }, async () => {
    const key = "meeting.strike_meeting_note_confirmation_modal.error"
    const server = meetingServer()
    server.setNote(signed)
    openMeeting(server, {
      screen: { strike: true },
      contributes: [
        granted(notePermissions.strike),
        errorMapper({ id: "own", code: key, map: () => ({ as: "banner", message: msg`Ask the register’s desk`, actions: [] }) }),
      ],
    })
    const dialog = await screen.findByRole("dialog", { name: "Strike out this note?" })
    await userEvent.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "Wrong patient")
    server.fail(strikeEntry, apiError("Unavailable"))
    await userEvent.click(within(dialog).getByRole("button", { name: "Strike out note" }))
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("Ask the register’s desk")
  })

  it("offers neither signing nor striking in markets that do not support them", { tags: ["END-018"] }, async () => {
    const server = meetingServer()
    server.setNote({ ...signed, signedAt: null, signedByName: null })
    openMeeting(server, { contributes: [], screen: { strike: true, unsign: true } })
    await history()
    const bar = screen.getByRole("region", { name: "End of the meeting" })
    expect(
      within(bar)
        .getAllByRole("button")
        .map((candidate) => candidate.textContent),
    ).toEqual(["Close", "Write later", "End meeting"])
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it.each([
    ["unsign", "a note that is not signed", { ...signed, signedAt: null, signedByName: null }],
    ["strike", "a note that is stricken", { ...signed, strickenAt: "2026-03-02T09:20:00.000Z", strickenByName: "Robin Vale" }],
    ["strike", "a note that was never saved", { version: 0, values: {} }],
  ] as const)("clears %s=1 for %s, and opens no dialog", { tags: ["END-016", "END-017", "SCR-003"] }, async (parameter, _note, note) => {
    const server = meetingServer()
    server.setNote(note)
    const page = openMeeting(server, { screen: { [parameter]: true } })
    await waitFor(() => expect(page.screenState()?.[parameter]).toBe(false))
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it("offers only signing in an ended meeting with an unsigned note, and does not complete again", async () => {
    const server = meetingServer({ evaluation: null })
    server.setNote({ ...signed, signedAt: null, signedByName: null })
    const page = openMeeting(server, { workspace: { meeting: meetingOf({ finishedStatus: "COMPLETED" }) } })
    // The button waits for the note.
    await history()
    await press("Sign note")
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.signatures()).toBe(1)
    expect(server.completed()).toBe(false)
  })

  it("signs the note of an ended meeting although the closed evaluation is incomplete", async () => {
    const server = meetingServer()
    server.setNote({ ...signed, signedAt: null, signedByName: null, values: {} })
    server.closeEvaluation()
    const boxes = endMeetingValidator({ id: "boxes", check: () => [{ field: "boxes", label: "Tick the boxes" }] })
    const page = openMeeting(server, { workspace: { meeting: meetingOf({ finishedStatus: "NO_SHOW" }) }, contributes: [sign, boxes] })
    const field = await history()
    await press("Sign note")
    const dialog = await screen.findByRole("dialog", { name: /You must complete these required fields/ })
    const missing = within(dialog).getAllByRole("listitem")
    expect(missing.map((item) => item.textContent)).toEqual(["History"])
    await userEvent.click(screen.getByRole("button", { name: "Back to the meeting" }))
    await userEvent.type(field, "Nobody came")
    await press("Sign note")
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.signatures()).toBe(1)
    expect(server.completed()).toBe(false)
  })

  it("refuses to sign while a rule about the note itself is unmet", () => {
    const reason = { field: "reason", label: "Reason not to share" }
    const unticked = { field: "boxes", label: "Tick the boxes" }
    const workspace = resolveWorkspace(
      [
        pluginOf({
          contributes: [
            endMeetingValidator({ id: "boxes", check: () => [unticked] }),
            endMeetingValidator({ id: "unshared", check: ({ share }) => (share?.noShareReason === null ? [reason] : []) }),
          ],
        }),
      ],
      [],
      contextOf(),
    )
    const draft = draftOf({ share: { isSharable: false, noShareReason: null, noShareExpire: "2099-01-01" } })
    expect(signingIssues(workspace, draft)).toMatchObject({ missing: [reason], unchecked: [], invalidForms: [] })
    expect(finishIssues(workspace, draft).missing).toEqual(expect.arrayContaining([reason, unticked]))
  })
})
