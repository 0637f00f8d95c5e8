import { msg } from "@lingui/core/macro"
import { act, render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { endNotice } from "../../model/end-contributions.ts"
import { EnglishTexts } from "../../../../platform/i18n/testing.tsx"
import type { Meeting } from "../../../meeting/model/meeting.ts"
import { finishMeeting } from "../../model/index.ts"
import { getMeeting } from "../../../meeting/model/index.ts"
import { takeBackWriteLater, writeLater } from "../../../write-later/model/index.ts"
import type { Contribution } from "../../../../kernel/engine/contribution.ts"
import { apiError, respond } from "../../../../testkit/memory-api.ts"
import { askBeforeCommands } from "../../../../platform/workspace/ask-first.ts"
import { meetingServer } from "../../../../testkit/meeting-server.ts"
import { meetingOf } from "../../../../testkit/people.ts"
import { unsentAbout } from "../../../../platform/drafts/testing.ts"
import { messageDraft } from "../../../messaging/screen/draft/unsent-message.ts"
import { deviceOf, openMeeting } from "../../../../testkit/screens/end-meeting-screen.tsx"
import { sign } from "../../../../testkit/screens/end-meeting-steps.tsx"
import { dismissAllNotifications, NotificationRegion } from "../../../../platform/ui/states/notifications.tsx"

afterEach(() => {
  vi.restoreAllMocks()
  dismissAllNotifications()
})

/** The consultation of a meeting, and a server that keeps the end of its visit. */
function open(
  changes: Partial<Meeting> = {},
  options: { contributes?: readonly Contribution[]; device?: ReturnType<typeof deviceOf> } = {},
) {
  const { contributes = [sign], device = deviceOf() } = options
  const server = meetingServer()
  server.api.answer(respond(writeLater, { endedAt: "2026-03-02T15:41:00.000Z" }))
  server.api.answer(respond(takeBackWriteLater, undefined))
  render(<NotificationRegion />, { wrapper: EnglishTexts })
  const page = openMeeting(server, { device, contributes, workspace: { meeting: meetingOf(changes) } })
  const requestsTo = (endpoint: { readonly id: string }) => server.api.requests.filter(({ id }) => id === endpoint.id).length
  return { server, page, requestsTo }
}

const button = () => screen.findByRole("button", { name: "Write later" })

describe("write later", () => {
  it("ends the visit with the note unwritten, by one press, and leaves the meeting open", { tags: ["END-100"] }, async () => {
    const { page, requestsTo } = open()
    await userEvent.click(await button())
    await waitFor(() => expect(page.home.times).toBe(1))
    expect([requestsTo(writeLater), requestsTo(finishMeeting)]).toEqual([1, 0])
    expect(await screen.findByText("The visit ended at 15:41. Write the note later.")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Open the note" }))
    expect(page.opened).toEqual(["meeting-1"])
  })

  it("says what waits for the end of the meeting, and what is not sent", async () => {
    const waiting = endNotice({
      id: "tasks",
      label: msg`Tasks`,
      at: "write-later",
      says: () => Effect.succeed({ text: msg`2 tasks for the admin team`, severity: "information" }),
    })
    const device = deviceOf()
    const content = { subject: "Results", body: "All is well", hasButton: false }
    const key = { clinicianId: "clinician-1", patientId: "patient-1", meetingId: "meeting-1", form: "send-message" }
    await device.store.put({
      key,
      writer: "earlier page",
      content,
      base: undefined,
      about: unsentAbout(messageDraft, content),
      keptAt: Date.now(),
    })
    const { page } = open({}, { contributes: [sign, waiting], device })
    await userEvent.click(await button())
    const notification = await screen.findByText(/Sent when you end the meeting: 2 tasks for the admin team\./)
    expect(notification).toHaveTextContent(`Message to ${page.workspace.patient.name} is not sent.`)
    expect(notification).toHaveTextContent("The meeting stays open, under “Notes to write” on your home page.")
  })

  it("is disabled with the reason in a meeting to come", { tags: ["END-106"] }, async () => {
    open({ startMillis: Date.now() + 3_600_000, endMillis: Date.now() + 4_500_000 })
    expect(await button()).toBeDisabled()
    expect(await button()).toHaveAccessibleDescription("The meeting has not begun")
  })

  it.each([
    ["that has ended", { finishedStatus: "COMPLETED", actualEndTime: "2026-03-02T15:41:00.000Z" }],
    ["that is written later already", { actualEndTime: "2026-03-02T15:41:00.000Z", writtenLaterAt: "2026-03-02T15:41:00.000Z" }],
  ] as const)("is not there in a meeting %s", { tags: ["END-106"] }, async (_state, changes) => {
    open(changes)
    await screen.findByRole("button", { name: /^Sign/ })
    expect(screen.queryByRole("button", { name: "Write later" })).toBeNull()
  })

  it("is in the menu of a narrow bar", { tags: ["END-106"] }, async () => {
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, 0, this.tagName === "SECTION" ? 366 : 0, 0)
    })
    const { page } = open()
    const bar = await screen.findByRole("region", { name: "End of the meeting" })
    expect(within(bar).queryByRole("button", { name: "Write later" })).toBeNull()
    act(() => within(bar).getByRole("button", { name: "More actions" }).focus())
    await userEvent.keyboard("{Enter}")
    await screen.findByRole("menuitem", { name: /Write later/ })
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(page.home.times).toBe(1))
  })

  it("and the ways to end wait for the question of a page that asks before writing", { tags: ["SCR-142"] }, async () => {
    const { page, requestsTo } = open()
    const commands: (() => void)[] = []
    const stop = askBeforeCommands((write) => commands.push(write))
    onTestFinished(stop)
    const sign = await screen.findByRole("button", { name: "Sign and end" })
    await waitFor(() => expect(sign).toBeEnabled())
    await userEvent.click(sign)
    await userEvent.click(await button())
    expect([commands.length, requestsTo(writeLater), requestsTo(finishMeeting)]).toEqual([2, 0, 0])
    stop()
    act(() => commands[1]!())
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(requestsTo(writeLater)).toBe(1)
  })

  it("that fails says so, stays in the meeting, and can be pressed again", { tags: ["END-100"] }, async () => {
    const { server, page } = open()
    server.api.answer(respond(writeLater, apiError("Conflict", { code: "meeting_is_ending" })))
    await userEvent.click(await button())
    expect(await screen.findByText("The end of the visit was not saved")).toBeVisible()
    expect(page.home.times).toBe(0)
    server.api.answer(respond(writeLater, { endedAt: "2026-03-02T15:41:00.000Z" }))
    await waitFor(async () => expect(await button()).not.toHaveAttribute("aria-busy", "true"))
    await userEvent.click(await button())
    await waitFor(() => expect(page.home.times).toBe(1))
  })
})

describe("a meeting that is written later, opened again,", () => {
  const later = { actualEndTime: "2026-03-02T15:41:00.000Z", writtenLaterAt: "2026-03-02T15:41:00.000Z" } as const

  it("says when its visit ended, and ends as before", { tags: ["END-102"] }, async () => {
    open(later)
    expect(await screen.findByText("Written later: the visit ended at 2 Mar, 15:41")).toBeVisible()
    expect(await screen.findByRole("button", { name: "Sign and end" })).toBeVisible()
  })

  it("goes on with the visit by a press", { tags: ["END-102"] }, async () => {
    const { server, requestsTo } = open(later)
    server.api.answer(respond(getMeeting, meetingOf()))
    await userEvent.click(await screen.findByRole("button", { name: "Go on with the visit" }))
    await waitFor(() => expect(requestsTo(takeBackWriteLater)).toBe(1))
  })
})
