import { actionGroup, fact, factSource, leftPaneTab, profession } from "@rond/core/plugin"
import { getSession } from "@rond/core/model/session"
import {
  clearPluginSwitch,
  getMeetingContext,
  getPoolUse,
  getSupportClinicians,
  getSupportMeetings,
  getSupportOverview,
  getSwitchHistory,
  setPluginSwitch,
  type MeetingContext,
  type PoolSwitch,
} from "@rond/core/features/support"
import { respond, apiError, type MemoryResponse } from "@rond/core/testkit"
import { act, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { marketOf, openPage, registered, sessionOf } from "../testing/page.tsx"

const label = (message: string) => ({ id: message, message })
const load = () => Promise.resolve({ default: () => null })
const market = marketOf([
  leftPaneTab({ id: "patient", label: label("Patient"), load }),
  leftPaneTab({ id: "medication-list", label: label("Medication list"), load, when: profession.is("nurse") }),
  actionGroup({
    id: "group",
    label: label("Group"),
    icon: "message",
    actions: [{ id: "send-message", label: label("Send message"), load, when: fact("patient.is-resolved").is(true) }],
  }),
])
const off: PoolSwitch = {
  poolId: "north",
  pluginId: "xx",
  state: "off",
  version: null,
  reason: "The list fails",
  author: "Sam",
  setAtMillis: 1_772_438_400_000,
  expiresAtMillis: null,
}
const overview = (...switches: readonly PoolSwitch[]) =>
  respond(getSupportOverview, {
    pools: [
      { id: "north", name: "North", country: "XX", timeZone: "Europe/Berlin", isExternal: false, featureFlagIds: [], switches },
      { id: "far", name: "Far", country: "YY", timeZone: "Europe/London", isExternal: true, featureFlagIds: [], switches: [] },
    ],
    plugins: [],
    nowMillis: 1_772_438_400_000,
  })
const support = respond(getSession, sessionOf({ person: { id: "p", name: "Sam", role: "support", language: "en-GB" }, clinician: null }))

const nobodyNow = [
  respond(getSupportMeetings, { meetings: [] }),
  respond(getSupportClinicians, { clinicians: [] }),
  respond(getPoolUse, { clinicians: 0, calls: 0 }),
]

const open = (...responses: readonly MemoryResponse[]) =>
  openPage("/support", {
    session: support,
    registry: registered(market),
    responses: [...nobodyNow, ...responses],
  })

describe("support opening a meeting by its URL", () => {
  const running = {
    meetingId: "meeting-1",
    poolId: "north",
    facts: { profession: "nurse", view: "meeting", "meeting.exists": true, "patient.is-resolved": false },
  }

  it("redirects to the meeting's workspace, even if the page learns late who is signed in", async () => {
    const { api, address } = await openPage("/emr/meeting-1", {
      session: support,
      registry: registered(market),
      responses: [overview(), ...nobodyNow, respond(getMeetingContext, running)],
    })
    expect(await screen.findByRole("tab", { name: "What a workspace shows", selected: true })).toBeVisible()
    expect(await screen.findByRole("combobox", { name: "Meeting" })).toHaveTextContent("meeting-1")
    expect(address()).toBe("/support?meeting=meeting-1")
    expect((await screen.findAllByText("Medication list")).length).toBeGreaterThan(0)
    expect(api.requests.filter(({ id }) => id === getMeetingContext.id).map(({ input }) => input)).toEqual([
      { params: { meetingId: "meeting-1" } },
    ])
  })

  it("shows that a meeting is over, and lets support choose other facts", { tags: ["SEC-021"] }, async () => {
    await openPage("/support?meeting=meeting-1", {
      session: support,
      registry: registered(market),
      responses: [overview(), ...nobodyNow, respond(getMeetingContext, apiError("Refused", { code: "meeting_over" }))],
    })
    expect(await screen.findByText("The meeting is over")).toBeVisible()
    expect(await screen.findByRole("combobox", { name: "Clinician" })).toBeVisible()
  })

  it("shows that the meeting's facts failed to load, with a retry", async () => {
    const user = userEvent.setup()
    const { api } = await openPage("/support?meeting=meeting-1", {
      session: support,
      registry: registered(market),
      responses: [overview(), ...nobodyNow, respond(getMeetingContext, apiError("NotFound"))],
    })
    const panel = await screen.findByRole("alert")
    expect(panel).toHaveTextContent("The meeting’s facts could not be loaded")
    api.answer(respond(getMeetingContext, running))
    await user.click(within(panel).getByRole("button", { name: "Try again" }))
    expect(await screen.findByRole("combobox", { name: "Meeting" })).toHaveTextContent("meeting-1")
  })
})

describe("the support page", () => {
  it("shows pools × plugins with versions, and a dash where a plugin never applies to a pool", async () => {
    await open(overview())
    const table = await screen.findByRole("table", { name: "Plugins by pool" })
    expect(within(table).getByRole("columnheader", { name: /Test market.*1\.2\.3/ })).toBeVisible()
    expect(within(table).getByRole("button", { name: "Test market in North: Runs" })).toBeVisible()
    expect(within(within(table).getByRole("row", { name: /Far/ })).getByText("Not for this pool")).toBeInTheDocument()
  })

  const openSwitch = async (name = "Test market in North: Runs") => {
    await userEvent.click(await screen.findByRole("button", { name }))
    return within(await screen.findByRole("dialog", { name: "Test market in North" }))
  }
  const settings = (api: { readonly requests: readonly { readonly id: string; readonly input: unknown }[] }) =>
    api.requests.filter(({ id }) => id === setPluginSwitch.id).map(({ input }) => input)

  it("starts the form from the plugin's state, with an end and nothing to save", { tags: ["SUP-018"] }, async () => {
    await open(overview())
    const dialog = await openSwitch()
    expect(dialog.getByRole("radio", { name: /^Default/ })).toBeChecked()
    expect(dialog.getByRole("button", { name: "Back to default" })).toBeDisabled()
    await userEvent.click(dialog.getByRole("radio", { name: /^Off/ }))
    expect(dialog.getByRole("combobox", { name: "Duration" })).toHaveDisplayValue("One day")
    expect(dialog.getByRole("button", { name: "Switch off" })).toBeEnabled()
  })

  it("starts the form from the current switch, and keeps its end", { tags: ["SUP-018"] }, async () => {
    const end = off.setAtMillis + 3_600_000
    const { api } = await open(overview({ ...off, expiresAtMillis: end }), respond(setPluginSwitch, off))
    const dialog = await openSwitch("Test market in North: Switched off")
    expect(dialog.getByRole("radio", { name: /^Off/ })).toBeChecked()
    expect(dialog.getByRole("combobox", { name: "Duration" })).toHaveDisplayValue(/^As set: /)
    await userEvent.type(dialog.getByRole("textbox", { name: /Reason/ }), "It still fails")
    await userEvent.click(dialog.getByRole("button", { name: "Switch off" }))
    await expect.poll(() => settings(api)).toMatchObject([{ payload: { state: "off", expiresAtMillis: end } }])
  })

  it("names the clinicians that switching off affects, beside a red button", { tags: ["SUP-019"] }, async () => {
    await open(overview(), respond(getPoolUse, { clinicians: 14, calls: 1 }))
    const dialog = await openSwitch()
    expect(dialog.queryByRole("alert")).toBeNull()
    await userEvent.click(dialog.getByRole("radio", { name: /^Off/ }))
    expect(await dialog.findByRole("alert")).toHaveTextContent("14 clinicians have Rond open, 1 call is running")
    expect(dialog.getByText(/Meetings cannot be ended meanwhile\./)).toBeVisible()
  })

  it("requires a reason to switch a plugin off", async () => {
    const { api } = await open(overview(), respond(setPluginSwitch, off))
    const dialog = await openSwitch()
    await userEvent.click(dialog.getByRole("radio", { name: /^Off/ }))
    await userEvent.click(dialog.getByRole("button", { name: "Switch off" }))
    expect(dialog.getByText("Enter a reason in a few words.")).toBeVisible()
    expect(settings(api)).toEqual([])
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Duration" }), "No end date")
    await userEvent.type(dialog.getByRole("textbox", { name: /Reason/ }), "The list fails")
    api.answer(overview(off))
    await userEvent.click(dialog.getByRole("button", { name: "Switch off" }))
    expect(await screen.findByRole("button", { name: "Test market in North: Switched off" })).toBeVisible()
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(settings(api)).toMatchObject([
      {
        params: { poolId: "north", pluginId: "xx" },
        payload: { state: "off", version: null, reason: "The list fails", expiresAtMillis: null },
      },
    ])
  })

  it("keeps what was typed when the server does not respond, and shows that no switch changed", async () => {
    await open(overview(), respond(setPluginSwitch, apiError("Unavailable")))
    const dialog = await openSwitch()
    await userEvent.click(dialog.getByRole("radio", { name: /^Off/ }))
    await userEvent.type(dialog.getByRole("textbox", { name: /Reason/ }), "The list fails")
    await userEvent.click(dialog.getByRole("button", { name: "Switch off" }))
    expect(await dialog.findByText("No switch was changed")).toBeVisible()
    expect(dialog.getByRole("textbox", { name: /Reason/ })).toHaveValue("The list fails")
  })

  it("clears a switch, and shows who set it and its history, in the pool’s time", { tags: ["SUP-561"] }, async () => {
    const user = userEvent.setup()
    const { api } = await open(
      overview(off),
      respond(clearPluginSwitch, undefined),
      respond(getSwitchHistory, {
        changes: [
          {
            id: "1",
            poolId: "north",
            pluginId: "xx",
            change: "off",
            version: null,
            reason: "The list fails",
            author: "Sam",
            atMillis: 1_772_438_400_000,
            expiresAtMillis: null,
          },
        ],
      }),
    )
    await user.click(await screen.findByRole("button", { name: "Test market in North: Switched off" }))
    const dialog = await screen.findByRole("dialog", { name: "Test market in North" })
    // In the time of the pool, whatever the reader's is.
    expect(within(dialog).getByText(/^Set by \u2068Sam\u2069, .*, 09:00 CET$/)).toBeVisible()
    await user.click(within(dialog).getByRole("radio", { name: /^Default/ }))
    await user.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "Mended")
    api.answer(overview())
    await user.click(within(dialog).getByRole("button", { name: "Back to default" }))
    expect(await screen.findByRole("button", { name: "Test market in North: Runs" })).toBeVisible()
    await user.click(screen.getByRole("button", { name: "Switches of North so far" }))
    expect(await screen.findByText("The list fails")).toBeVisible()
    expect(screen.getByText(/^Sam · .*, 09:00 CET$/)).toBeVisible()
  })

  it(
    "explains why a contribution is missing, with the deciding clause, its meaning and the actual value",
    { tags: ["SUP-103"] },
    async () => {
      const user = userEvent.setup()
      await open(overview())
      await user.click(await screen.findByRole("tab", { name: "What a workspace shows" }))
      await user.selectOptions(await screen.findByRole("combobox", { name: "Profession" }), "Another value")
      await user.type(screen.getByRole("searchbox", { name: "Why is it shown, or not?" }), "medic")
      const row = await screen.findByRole("button", { name: /Hidden Medication list/ })
      await user.click(row)
      expect(screen.getAllByText("profession is nurse")[0]).toBeVisible()
      expect(screen.getByText(/actual value: \(another\)/)).toBeVisible()
      expect(screen.getByText("The clinician’s profession.")).toBeVisible()
    },
  )

  it("says what a plugin’s fact means, where it is chosen and in a reason", { tags: ["SUP-103"] }, async () => {
    const user = userEvent.setup()
    const cardFact = "xx.has-card" as never
    const cards = marketOf([
      factSource({ id: cardFact, means: label("The patient has a card."), find: { key: cardFact, of: () => true } }),
      leftPaneTab({ id: "card", label: label("Card"), load, when: fact(cardFact).is(true as never) }),
    ])
    await openPage("/support", { session: support, registry: registered(cards), responses: [...nobodyNow, overview()] })
    await user.click(await screen.findByRole("tab", { name: "What a workspace shows" }))
    expect(await screen.findByRole("combobox", { name: "xx.has-card" })).toHaveAccessibleDescription("The patient has a card.")
    await user.type(screen.getByRole("searchbox", { name: "Why is it shown, or not?" }), "card")
    await user.click(await screen.findByRole("button", { name: /^\S+ Card/ }))
    expect(screen.getAllByText("The patient has a card.").length).toBeGreaterThan(2)
  })

  it("lists what is found alone, where two versions of a plugin are here", async () => {
    const user = userEvent.setup()
    const before = { ...market, manifest: { ...market.manifest, version: "1.1.0" } }
    await openPage("/support", { session: support, registry: registered(market, before), responses: [...nobodyNow, overview()] })
    await user.click(await screen.findByRole("tab", { name: "What a workspace shows" }))
    const search = await screen.findByRole("searchbox", { name: "Why is it shown, or not?" })
    const rows = () => screen.queryAllByRole("button", { name: /^(Shown|Hidden|Not active)/ }).map((row) => row.textContent)
    await user.type(search, "medic")
    expect(rows().every((row) => row?.includes("Medication list"))).toBe(true)
    expect(rows().length).toBeGreaterThan(0)
    await user.clear(search)
    await user.type(search, "send-message")
    expect(rows().filter((row) => row?.includes("Medication list"))).toEqual([])
  })

  it("loads a running meeting's context without the patient's name", { tags: ["SUP-017"] }, async () => {
    const user = userEvent.setup()
    const { api } = await open(overview())
    api.answer(
      respond(getSupportMeetings, {
        meetings: [
          {
            id: "m1",
            activityType: "video_visit",
            clinicianId: "c",
            clinicianName: "Dr Vale",
            profession: "nurse",
            startMillis: Date.UTC(2026, 10, 23, 8, 10),
            endMillis: 1,
            isRunning: true,
          },
        ],
      }),
    )
    api.answer(
      respond(getMeetingContext, {
        meetingId: "m1",
        poolId: "north",
        facts: { "pool.country": "XX", profession: "nurse", "patient.is-resolved": true },
      }),
    )
    await user.click(await screen.findByRole("tab", { name: "What a workspace shows" }))
    const meeting = await screen.findByRole("combobox", { name: "Meeting" })
    await user.selectOptions(
      meeting,
      await within(meeting).findByRole("option", { name: "09:10 CET · in progress · Dr Vale · Video visit (video_visit)" }),
    )
    expect(await screen.findByText("Patient · Medication list")).toBeVisible()
  })

  it("keeps what is open when a meeting's context arrives late", async () => {
    const user = userEvent.setup()
    const { api } = await open(overview())
    const about = { clinicianId: "c", clinicianName: "Dr Vale", profession: "nurse", startMillis: 0, endMillis: 1, isRunning: true }
    api.answer(respond(getSupportMeetings, { meetings: [{ id: "m1", activityType: "video_visit", ...about }] }))
    const context = Promise.withResolvers<MeetingContext>()
    api.answer(respond(getMeetingContext, () => Effect.promise(() => context.promise)))
    await user.click(await screen.findByRole("tab", { name: "What a workspace shows" }))
    const meeting = await screen.findByRole("combobox", { name: "Meeting" })
    await user.selectOptions(meeting, await within(meeting).findByRole("option", { name: /Dr Vale · Video visit/ }))
    await user.click(screen.getByRole("button", { name: "Reset to a typical meeting" }))
    const profession = screen.getByRole<HTMLSelectElement>("combobox", { name: "Profession" })
    const ordinary = profession.value
    await act(async () => context.resolve({ meetingId: "m1", poolId: "north", facts: { "pool.country": "XX", profession: "porter" } }))
    expect(profession.value).toBe(ordinary)
  })

  it("loads the facts of a clinician who has no meeting now", async () => {
    const user = userEvent.setup()
    const nurse = { id: "c", name: "Dr Vale", profession: "nurse", careType: "primary_care", capabilities: [], flags: ["sign"] }
    await open(overview(), respond(getSupportClinicians, { clinicians: [nurse] }))
    await user.click(await screen.findByRole("tab", { name: "What a workspace shows" }))
    await user.selectOptions(await screen.findByRole("combobox", { name: "Profession" }), "Another value")
    const clinician = screen.getByRole("combobox", { name: "Clinician" })
    await user.selectOptions(clinician, await within(clinician).findByRole("option", { name: "Dr Vale · Nurse (nurse)" }))
    expect(await screen.findByText("Patient · Medication list")).toBeVisible()
  })

  it("clears the chosen clinician when another context opens", async () => {
    const user = userEvent.setup()
    const nurse = { id: "c", name: "Dr Vale", profession: "nurse", careType: "primary_care", capabilities: [], flags: [] }
    await open(overview(), respond(getSupportClinicians, { clinicians: [nurse] }))
    await user.click(await screen.findByRole("tab", { name: "What a workspace shows" }))
    const clinician = await screen.findByRole("combobox", { name: "Clinician" })
    await user.selectOptions(clinician, await within(clinician).findByRole("option", { name: "Dr Vale · Nurse (nurse)" }))
    expect(clinician).toHaveDisplayValue("Dr Vale · Nurse (nurse)")
    await user.click(screen.getByRole("button", { name: "Reset to a typical meeting" }))
    expect(clinician).toHaveDisplayValue("Choose a clinician")
    await user.selectOptions(clinician, "Dr Vale · Nurse (nurse)")
    expect(clinician).toHaveDisplayValue("Dr Vale · Nurse (nurse)")
  })

  it("shows that the clinicians failed to load, and what still works", async () => {
    const user = userEvent.setup()
    await open(overview(), respond(getSupportClinicians, apiError("Unavailable")))
    await user.click(await screen.findByRole("tab", { name: "What a workspace shows" }))
    expect(await screen.findByText(/The pool’s clinicians could not be loaded/)).toBeVisible()
  })

  it("previews the effect of a switch without changing it", async () => {
    const user = userEvent.setup()
    const { api } = await open(overview())
    await user.click(await screen.findByRole("tab", { name: "What a workspace shows" }))
    const panel = (await screen.findByRole("heading", { name: "What would change" })).closest("section")!
    await user.selectOptions(within(panel).getByRole("combobox", { name: "If plugin" }), "xx")
    expect(within(panel).getByText(/contributions would change\./)).toBeVisible()
    expect(within(panel).getByRole("button", { name: /Shown Hidden Patient/ })).toBeVisible()
    await user.selectOptions(within(panel).getByRole("combobox", { name: "were" }), "switched on")
    expect(within(panel).getByText("Nothing would change in this workspace.")).toBeVisible()
    expect(api.requests.some((request) => request.id === setPluginSwitch.id)).toBe(false)
  })

  it("shows which screen the clinician sees if no market serves the pool", { tags: ["SUP-016"] }, async () => {
    const user = userEvent.setup()
    await open(overview())
    await user.click(await screen.findByRole("tab", { name: "What a workspace shows" }))
    await user.selectOptions(await screen.findByRole("combobox", { name: "Pool" }), "Far (YY)")
    expect(await screen.findByText(/Unknown clinician country/)).toBeVisible()
  })

  it("tells a clinician that the page is for support", async () => {
    await openPage("/support", { registry: registered(market), responses: [respond(getSupportOverview, apiError("Refused"))] })
    expect(await screen.findByRole("heading", { name: "This page is for support" })).toBeVisible()
  })

  it("offers a retry when the pools fail to load", async () => {
    const user = userEvent.setup()
    const { api } = await open(respond(getSupportOverview, apiError("Unavailable")))
    const retryButton = await screen.findByRole("button", { name: /Try again/ })
    api.answer(overview())
    await user.click(retryButton)
    expect(await screen.findByRole("table", { name: "Plugins by pool" })).toBeVisible()
  })
})
