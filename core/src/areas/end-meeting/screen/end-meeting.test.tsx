import { act, render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { loadedAlone } from "../../../kernel/engine/resolve/resolve-contributions.ts"
import { resolveWorkspace } from "../../plugin/resolve-workspace.ts"
import { getEvaluation, saveEvaluation } from "../../evaluation/model/index.ts"
import { getMeetingNote } from "../../note/model/index.ts"
import { getDayMeetings } from "../../meeting/model/index.ts"
import { EnglishTexts } from "../../../platform/i18n/testing.tsx"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { dismissAllNotifications, NotificationRegion } from "../../../platform/ui/states/notifications.tsx"
import { contextOf } from "../../../testkit/context-of.ts"
import { respond, apiError, memoryApi } from "../../../testkit/memory-api.ts"
import { entryOf, evaluationForm, evaluationOf, finishRunOf, noteForm } from "../../../testkit/forms.ts"
import { clinicianOf, meetingOf } from "../../../testkit/people.ts"
import { pluginOf } from "../../../testkit/plugin-of.ts"
import { finishMeeting } from "../model/index.ts"
import { makeConnection } from "../../../platform/http/connection.tsx"
import { meetingServer } from "../../../testkit/meeting-server.ts"
import { deviceOf, openMeeting } from "../../../testkit/screens/end-meeting-screen.tsx"
import { sign, history, button, press, fillIn } from "../../../testkit/screens/end-meeting-steps.tsx"

describe("ending a meeting", () => {
  it("saves evaluation and note, signs and completes in one step, and returns home", { tags: ["END-001", "END-511"] }, async () => {
    const server = meetingServer()
    const page = openMeeting(server)
    await fillIn()
    expect((await button("Sign and end")).className).toContain("variant-primary")
    await press("Sign and end")
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.note()).toMatchObject({ values: { history: "Cough" }, signedByName: "Robin Vale" })
    expect(server.evaluation().values).toEqual({ solved: "yes" })
    expect(server.completed()).toBe(true)
    const writes = server.api.requests.map((request) => request.id).filter((id) => !id.endsWith("of-meeting"))
    expect(writes.filter((id) => id === "record.sign-entry" || id === "end-meeting.finish")).toEqual(["end-meeting.finish"])
    expect(await page.device.log.read("clinician-1", "meeting-1")).toBeUndefined()
  })

  it("says that it has ended although the lists do not respond", { tags: ["END-001"] }, async () => {
    const server = meetingServer()
    server.api.answer(respond(getDayMeetings, { meetings: [], nowMillis: 0 }))
    function Today() {
      const { data } = useApiQuery(getDayMeetings, { query: { day: "2026-03-02" } })
      return data && <p>{"The day"}</p>
    }
    const page = openMeeting(server, { children: <Today /> })
    render(<NotificationRegion />, { wrapper: EnglishTexts })
    onTestFinished(() => act(dismissAllNotifications))
    await screen.findByText("The day")
    await fillIn()
    server.api.answer(respond(getDayMeetings, () => Effect.never))
    await press("Sign and end")
    expect(await screen.findByText("Meeting ended, note signed")).toBeVisible()
    await waitFor(() => expect(page.home.times).toBe(1))
  })

  it("asks first where the meeting is booked for another time, and does not invite to it", { tags: ["END-121", "END-511"] }, async () => {
    const server = meetingServer()
    const startMillis = Temporal.Now.zonedDateTimeISO("Europe/London").add({ days: 1 }).with({ hour: 9, minute: 0 }).epochMilliseconds
    const page = openMeeting(server, { workspace: { meeting: meetingOf({ startMillis, endMillis: startMillis + 900_000 }) } })
    await fillIn()
    expect((await button("Sign and end")).className).toContain("variant-secondary")
    await press("Sign and end")
    const question = await screen.findByRole("dialog", { name: /^This meeting is booked for tomorrow, 09:00/ })
    expect(server.completed()).toBe(false)
    await userEvent.click(within(question).getByRole("button", { name: "Sign and end" }))
    await waitFor(() => expect(page.home.times).toBe(1))
  })

  it("cannot start before note and evaluation have loaded", async () => {
    const evaluation = Promise.withResolvers<ReturnType<typeof evaluationOf>>()
    const api = memoryApi([
      respond(getMeetingNote, entryOf({ template: noteForm })),
      respond(getEvaluation, () => Effect.promise(() => evaluation.promise)),
    ])
    openMeeting({ api })
    await history()
    for (const name of ["Sign and end", "End and sign later"]) expect(await button(name)).toBeDisabled()
    evaluation.resolve(evaluationOf({ template: evaluationForm }))
    await waitFor(async () => expect(await button("Sign and end")).toBeEnabled())
    expect(await button("End and sign later")).toBeEnabled()
  })

  it("finishes unsigned when signing later", { tags: ["END-002"] }, async () => {
    const server = meetingServer()
    const page = openMeeting(server)
    await fillIn()
    await press("End and sign later")
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.note().signedAt).toBeNull()
    expect(server.completed()).toBe(true)
  })

  it("waits while support has switched the market off, explains that, and saves typed text", { tags: ["END-060"] }, async () => {
    const server = meetingServer()
    const market = pluginOf({ contributes: [sign] })
    const by = { pluginId: "test", setting: { state: "off" }, reason: "It fails", author: "Sam", expiresAtMillis: undefined } as const
    const page = openMeeting(server, {
      workspace: { resolved: resolveWorkspace([market], [by], contextOf()) },
      screen: { confirm: true },
    })
    await fillIn()
    expect(await button("End meeting")).toBeDisabled()
    expect(await button("End meeting")).toHaveAccessibleDescription(/while the workspace is switched off\. Ask support\./)
    // A link that asks for the end opens nothing.
    await waitFor(() => expect(page.screenState()?.confirm).toBe(false))
    expect(screen.queryByRole("dialog")).toBeNull()
    await waitFor(() => expect(server.note().values).toEqual({ history: "Cough" }))
    page.show({ resolved: resolveWorkspace([market], [], contextOf()) })
    await press("Sign and end")
    await waitFor(() => expect(server.completed()).toBe(true))
  })

  const market = pluginOf({ contributes: [sign] })
  const partner = pluginOf({ id: "partner", name: "The partner", extends: ["test"] })
  const build = { ...loadedAlone, manifests: [market.manifest, partner.manifest], endHolders: ["partner"] }
  const off = { pluginId: "partner", setting: { state: "off" }, reason: "It fails", author: "Sam", expiresAtMillis: undefined } as const
  const failed = { id: "partner", version: "1.0.0", error: "Config is missing" }
  it.each([
    ["switched off", [off], build, /while “The partner” is switched off \(It fails, Sam\)\. Ask support\./],
    ["left out by the page", [], { ...build, leftOut: [failed] }, /“The partner” 1\.0\.0 could not be loaded\. Reload the page\./],
    [
      "left out by the server",
      [],
      { ...build, leftOutOnServer: [failed] },
      /“The partner” 1\.0\.0 could not be loaded\. Reload the page\./,
    ],
  ] as const)("waits while a partner with rules is %s", { tags: ["END-062"] }, async (_means, switches, known, words) => {
    const server = meetingServer()
    openMeeting(server, { workspace: { resolved: resolveWorkspace([market], switches, contextOf(), known) } })
    await fillIn()
    expect(await button("Sign and end")).toBeDisabled()
    expect(await button("Sign and end")).toHaveAccessibleDescription(words)
  })

  it("does not wait for a partner that checks nothing at the end", { tags: ["END-062"] }, async () => {
    const server = meetingServer()
    openMeeting(server, { workspace: { resolved: resolveWorkspace([market], [off], contextOf(), { ...build, endHolders: [] }) } })
    await fillIn()
    await press("Sign and end")
    await waitFor(() => expect(server.completed()).toBe(true))
  })

  it.each([
    ["partner_switched_off", /Support has switched off “The partner”, which checks this meeting before it ends \(It fails\)\./],
    ["plugin_left_out", /The server runs without “The partner” 1\.0\.0, which checks this meeting before it ends\./],
  ])("explains what to do if the server reports first: %s", { tags: ["END-062"] }, async (code, words) => {
    const server = meetingServer()
    openMeeting(server)
    await fillIn()
    const detail = { plugin: "partner", version: "1.0.0", name: "The partner", reason: "It fails" }
    server.api.answer(respond(finishMeeting, apiError("Conflict", { code, detail })))
    await press("Sign and end")
    expect(await screen.findByText(words)).toBeVisible()
    expect(server.completed()).toBe(false)
  })

  it("explains what to do if the server reports first that the market is switched off", { tags: ["END-060"] }, async () => {
    const server = meetingServer()
    openMeeting(server)
    await fillIn()
    server.api.answer(respond(finishMeeting, apiError("Conflict", { code: "market_switched_off" })))
    await press("Sign and end")
    expect(await screen.findByText(/Support has switched your workspace off\. Everything you wrote is saved\./)).toBeVisible()
    expect(server.completed()).toBe(false)
  })

  it("closes to home without ending, and saves typed text", { tags: ["END-003"] }, async () => {
    const server = meetingServer()
    const page = openMeeting(server)
    await userEvent.type(await history(), "Cough")
    await press("Close")
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.completed()).toBe(false)
    page.leave()
    await waitFor(() => expect(server.note().values).toEqual({ history: "Cough" }))
  })

  it.each([
    { rem: 38, isInMenu: true },
    { rem: 44, isInMenu: false },
    { rem: 60, isInMenu: false },
  ])("closes from a bar of $rem rem, from the menu of a narrow one: $isInMenu", { tags: ["END-003"] }, async ({ rem, isInMenu }) => {
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, 0, this.tagName === "SECTION" ? rem * 16 : 0, 0)
    })
    const server = meetingServer()
    const page = openMeeting(server)
    await screen.findByRole("button", { name: "Sign and end" })
    expect(screen.queryByRole("button", { name: "Close" }) === null).toBe(isInMenu)
    if (isInMenu) {
      // The menu's own trigger replaces its placeholder and takes over the focus. A simulated pointer would press the placeholder.
      act(() => screen.getByRole("button", { name: "More actions" }).focus())
      await userEvent.keyboard("{Enter}")
    }
    await userEvent.click(await screen.findByRole(isInMenu ? "menuitem" : "button", { name: "Close" }))
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.completed()).toBe(false)
  })

  it("asks for confirmation before ending if the record is kept elsewhere", { tags: ["END-008"] }, async () => {
    const server = meetingServer()
    const page = openMeeting(server, { workspace: { clinician: clinicianOf({ capabilities: ["external_emr"] }) } })
    await fillIn()
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: "End this meeting?" })
    expect(server.completed()).toBe(false)
    await userEvent.click(within(dialog).getByRole("button", { name: "Sign and end" }))
    await waitFor(() => expect(page.home.times).toBe(1))
  })

  it("asks again after a failure only if it had not asked before", { tags: ["END-008"] }, async () => {
    const server = meetingServer()
    const page = openMeeting(server, { workspace: { clinician: clinicianOf({ capabilities: ["external_emr"] }) } })
    await fillIn()
    server.fail(saveEvaluation, apiError("Refused"))
    await press("Sign and end")
    // The evaluation may say beside it that it is not saved, and has a button of its own.
    const tryAgain = async () => {
      const notice = (await screen.findByText("The meeting has not ended")).closest<HTMLElement>("[role=alert]")!
      await userEvent.click(within(notice).getByRole("button", { name: "Try again" }))
    }
    await tryAgain()
    const dialog = await screen.findByRole("dialog", { name: "End this meeting?" })
    expect(server.completed()).toBe(false)
    server.fail(finishMeeting, apiError("Refused"))
    await userEvent.click(within(dialog).getByRole("button", { name: "Sign and end" }))
    await tryAgain()
    await waitFor(() => expect(page.home.times).toBe(1))
  })

  it("waits for an unavailable server, shows that, and continues with the same key", async () => {
    const server = meetingServer()
    const page = openMeeting(server)
    await fillIn()
    server.fail(finishMeeting, apiError("Unavailable"), apiError("Unavailable"))
    await press("Sign and end")
    expect(await screen.findByText(/Waiting for the connection/)).toBeVisible()
    await waitFor(() => expect(page.home.times).toBe(1))
    const keys = server.api.requests.filter((request) => request.id === finishMeeting.id).map((request) => request.options?.idempotencyKey)
    expect(keys.length).toBe(3)
    expect(new Set(keys).size).toBe(1)
    expect(server.signatures()).toBe(1)
  })

  it("continues an interrupted finish with the remaining steps once", async () => {
    const server = meetingServer()
    const device = deviceOf()
    const first = openMeeting(server, { device })
    await fillIn()
    server.fail(finishMeeting, ...Array.from({ length: 30 }, () => apiError("Unavailable")))
    await press("Sign and end")
    await screen.findByText(/Waiting for the connection/)
    expect(server.signatures()).toBe(0)
    first.kill()
    server.fail(finishMeeting)
    const second = openMeeting(server, { device })
    await press("Continue to sign and end")
    await waitFor(() => expect(second.home.times).toBe(1))
    expect(server.signatures()).toBe(1)
    const keys = server.api.requests.filter((request) => request.id === finishMeeting.id).map((request) => request.options?.idempotencyKey)
    expect(new Set(keys).size).toBe(1)
  })

  it("lets go of what the lost connection prevented, once it is back", { tags: ["ERR-021"] }, async () => {
    const server = meetingServer()
    const connection = makeConnection({ addEventListener: () => undefined, navigator: { onLine: true } })
    openMeeting(server, { connection })
    await fillIn()
    connection.report(false)
    server.fail(finishMeeting, ...Array.from({ length: 30 }, () => apiError("Unavailable", { code: "unreachable" })))
    await press("Sign and end")
    await press("Stop waiting")
    expect(await screen.findByText(/End the meeting again when the connection is back/)).toBeVisible()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.getByText("The meeting has not ended")).toBeVisible()
    act(() => connection.report(true))
    expect(screen.getByText(/The connection is back\. Everything you wrote is kept/)).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.queryByText("The meeting has not ended")).toBeNull()
    expect(screen.getByRole("button", { name: "Sign and end" })).toBeVisible()
    vi.useRealTimers()
  })

  it("forgets an interrupted finish once the meeting has ended", async () => {
    const server = meetingServer()
    const device = deviceOf()
    await device.log.write({ clinicianId: "clinician-1", meetingId: "meeting-1", runId: "run", sign: false, done: {} })
    openMeeting(server, { device, workspace: { meeting: meetingOf({ finishedStatus: "NO_SHOW" }) } })
    await history()
    await waitFor(async () => expect(await device.log.read("clinician-1", "meeting-1")).toBeUndefined())
    expect(screen.queryByText("Ending this meeting was interrupted")).toBeNull()
  })

  it("uses a new key for signing later after a killed page", async () => {
    const server = meetingServer()
    const device = deviceOf()
    const first = openMeeting(server, { device })
    await fillIn()
    server.fail(finishMeeting, ...Array.from({ length: 30 }, () => apiError("Unavailable")))
    await press("Sign and end")
    await screen.findByText(/Waiting for the connection/)
    first.kill()
    server.fail(finishMeeting)
    const second = openMeeting(server, { device })
    await screen.findByRole("button", { name: "Continue to sign and end" })
    await press("End and sign later")
    await waitFor(() => expect(second.home.times).toBe(1))
    expect(server.signatures()).toBe(0)
    const requests = server.api.requests.filter((request) => request.id === finishMeeting.id)
    expect(new Set(requests.slice(0, -1).map((request) => request.options?.idempotencyKey)).size).toBe(1)
    expect(requests.at(-1)?.options?.idempotencyKey).not.toBe(requests[0]?.options?.idempotencyKey)
  })

  it.each([
    {
      means: "with its own message",
      error: { code: "meeting_locked", title: "The meeting is locked by billing" },
      shows: /locked by billing/,
    },
    { means: "without a message", error: { code: "finish_failed" }, shows: /finish_failed.*Everything you wrote is kept/ },
  ])(
    "keeps the meeting open when a finish fails $means, removes the parameter and scrolls to the error",
    { tags: ["END-013"] },
    async ({ error, shows }) => {
      const scrolledTo: (string | null)[] = []
      Element.prototype.scrollIntoView = function (this: Element) {
        scrolledTo.push(this.textContent)
      }
      onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"))
      const server = meetingServer()
      const page = openMeeting(server, { workspace: { clinician: clinicianOf({ capabilities: ["external_emr"] }) } })
      await fillIn()
      await press("End and sign later")
      const dialog = await screen.findByRole("dialog", { name: "End this meeting?" })
      await waitFor(() => expect(page.screenState()?.confirm).toBe(true))
      server.fail(finishMeeting, apiError("Invalid", error))
      await userEvent.click(within(dialog).getByRole("button", { name: "End meeting" }))
      expect(await screen.findByText(shows)).toBeVisible()
      await waitFor(() => expect(scrolledTo.at(-1)).toMatch(shows))
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
      await waitFor(() => expect(page.screenState()?.confirm).toBe(false))
      expect(page.home.times).toBe(0)
      expect(await history()).toHaveValue("Cough")
    },
  )

  it("does not report the end of a meeting whose finish has an unknown state, and offers a retry", { tags: ["API-032"] }, async () => {
    const server = meetingServer()
    const page = openMeeting(server)
    server.api.answer(respond(finishMeeting, finishRunOf({ state: { unknownWord: "paused" } })))
    await fillIn()
    await press("Sign and end")
    expect(await screen.findByText(/The meeting could not be finished/)).toBeVisible()
    expect(page.home.times).toBe(0)
    server.api.answer(respond(finishMeeting, finishRunOf({ state: "done" })))
    await press("Sign and end")
    await waitFor(() => expect(page.home.times).toBe(1))
  })

  it("finishes with status COMPLETED, and names the signed content", { tags: ["END-001"] }, async () => {
    const server = meetingServer()
    const page = openMeeting(server)
    await fillIn()
    await press("Sign and end")
    await waitFor(() => expect(page.home.times).toBe(1))
    const { id, contentId } = server.note()
    expect(server.api.requests.find((request) => request.id === finishMeeting.id)?.input).toEqual({
      params: { meetingId: "meeting-1" },
      payload: { status: "COMPLETED", sign: true, entryId: id, entryContentId: contentId },
    })
  })
})
