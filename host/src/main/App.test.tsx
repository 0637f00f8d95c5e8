import { msg } from "@lingui/core/macro"
import { getDayMeetings } from "@rond/core/features/meeting"
import { actionGroup, leftPaneTab } from "@rond/core/plugin"
import { getSession } from "@rond/core/model/session"
import { getSupportOverview, getPluginSwitches } from "@rond/core/model/support"
import { respond, apiError, clinicianOf, poolPlace } from "@rond/core/testkit"
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import { doctor, marketOf, openPage, registered, sessionOf, alex, showing } from "../testing/page.tsx"

const noMeetings = respond(getDayMeetings, { meetings: [], nowMillis: 0 })
const withClinician = (changes: Parameters<typeof clinicianOf>[0]) => respond(getSession, sessionOf({ clinician: clinicianOf(changes) }))
const profile = "/emr/patient-profile/patient-1"
const patientTab = leftPaneTab({ id: "patient", label: msg`Patient`, load: showing("All about Alex") })

describe("the signed-in person", () => {
  it("sees the sign-in page first, and returns to the requested address", async () => {
    const requestedPath = "/emr/m1?leftbar=patient"
    window.history.replaceState(null, "", requestedPath)
    await openPage(requestedPath, { session: respond(getSession, apiError("SessionExpired")) })
    const signIn = await screen.findByRole("link", { name: "Sign in" })
    window.history.replaceState(null, "", "/")
    const leads = new URL(signIn.getAttribute("href") ?? "", "https://rond.test")
    expect(leads.pathname).toBe("/auth/login")
    expect(leads.searchParams.get("return_to")).toBe(requestedPath)
  })

  it("sees that the server is not responding, and retries", { tags: ["SCR-070"] }, async () => {
    const { api } = await openPage("/", { session: respond(getSession, apiError("Unavailable")), responses: [noMeetings] })
    expect(await screen.findByRole("heading", { name: "The server is not responding" })).toBeVisible()
    api.answer(respond(getSession, sessionOf()))
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("No meetings today")).toBeVisible()
  })

  it.each([
    ["a clinician", undefined, "Robin Vale", "Robin Vale · Pool", [], ["Waiting room alerts"]],
    [
      "support",
      sessionOf({ person: { id: "s", name: "Sam Reed", role: "support", language: "en-GB" }, clinician: null }),
      "Sam Reed",
      "Sam Reed · Support",
      ["Support page"],
      [],
    ],
  ] as const)("as %s has that role's items in the menu", async (_who, session, name, title, own, afterShortcuts) => {
    await openPage("/", {
      session: session && respond(getSession, session),
      responses: [noMeetings, respond(getSupportOverview, () => Effect.never)],
    })
    await userEvent.click(await screen.findByRole("button", { name }))
    const heading = await screen.findByText(title)
    // The menu fades in.
    await waitFor(() => expect(heading).toBeVisible())
    const menu = within(screen.getByRole("menu"))
    const choices = menu.getAllByRole("menuitemradio").map((item) => item.textContent)
    expect(choices).toEqual(
      expect.arrayContaining(["Same as device", "Light", "Dark", "English", "Svenska", "Norsk bokmål", "Français", "Deutsch"]),
    )
    expect(menu.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
      ...own,
      "Keyboard shortcuts?",
      ...afterShortcuts,
      "Your sessions",
      "Lock the screen",
      "Sign out",
    ])
  })

  it("can go home, to the patient search and to the command palette", async () => {
    await openPage("/", { responses: [noMeetings] })
    // Until the session has loaded, an empty bar holds its place.
    const find = await screen.findByRole("button", { name: /Find patient/ })
    const bar = within(screen.getByRole("banner"))
    expect(bar.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/")
    expect(screen.getByRole("banner")).toContainElement(find)
    await userEvent.click(find)
    expect(await screen.findByRole("dialog", { name: "Find patient" })).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await userEvent.click(bar.getByRole("button", { name: /Commands/ }))
    expect(await screen.findByRole("dialog", { name: "Commands" })).toBeVisible()
  })

  it("lands on the support page as support", { tags: ["HOME-015"] }, async () => {
    const support = sessionOf({ person: { id: "s", name: "Sam Reed", role: "support", language: "en-GB" }, clinician: null })
    const { address } = await openPage("/", {
      session: respond(getSession, support),
      responses: [respond(getSupportOverview, () => Effect.never)],
    })
    await expect.poll(address).toBe("/support")
  })

  it.each(["/emr/patient-profile/patient-1", "/video-test"])(
    "learns as support on %s that only clinicians can open it, with a link home",
    { tags: ["HOME-015", "CALL-083"] },
    async (path) => {
      const support = sessionOf({ person: { id: "s", name: "Sam Reed", role: "support", language: "en-GB" }, clinician: null })
      await openPage(path, { session: respond(getSession, support) })
      expect(await screen.findByRole("heading", { name: "Only clinicians can open meetings and patients" })).toBeVisible()
      expect(screen.getByRole("main")).toContainElement(screen.getAllByRole("link", { name: "Home" }).at(-1)!)
    },
  )

  it("learns that an address does not exist, with a link home", async () => {
    await openPage("/no/such/place")
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible()
    expect(within(screen.getByRole("alert")).getByRole("link", { name: "Home" })).toHaveAttribute("href", "/")
  })
})

describe("a clinician without a workspace", () => {
  it("is offered sign-out in an unknown country", { tags: ["SCR-071"] }, async () => {
    await openPage("/", { session: withClinician({ pool: { ...doctor.pool, country: "ZZ" } }) })
    expect(await screen.findByRole("heading", { name: "Unknown clinician country" })).toBeVisible()
    expect(within(screen.getByRole("alert")).getByRole("button", { name: "Sign out" })).toBeVisible()
  })

  it("learns that their profession is not supported", { tags: ["SCR-071"] }, async () => {
    const { fact, all, defineManifest } = await import("@rond/core/plugin")
    const { createPlugin } = await import("@rond/core/plugin/runtime")
    const doctorsOnly = createPlugin({
      manifest: defineManifest({
        id: "xx",
        version: "1.0.0",
        name: "XX",
        core: "workspace:^",
        selectedBy: all(fact("pool.country").is("XX"), fact("profession").is("doctor")),
      }),
      name: msg`XX`,
      texts: {},
      contributes: [],
    })
    await openPage("/", { session: withClinician({ profession: "astrologer" }), registry: registered(doctorsOnly) })
    expect(await screen.findByRole("heading", { name: "Unsupported profession" })).toBeVisible()
    expect(screen.getByText(/astrologer/)).toBeVisible()
  })

  it("works without a market whose code fails to load, and can retry", { tags: ["SCR-072", "PLG-034"] }, async () => {
    const reported: unknown[] = []
    vi.stubGlobal("reportError", (error: unknown) => reported.push(error))
    const market = marketOf([])
    let isLost = true
    const load = () => (isLost ? Promise.reject(new Error("chunk lost")) : Promise.resolve({ default: market }))
    await openPage("/", { responses: [noMeetings], registry: [{ manifest: market.manifest, load }] })
    const banner = await screen.findByRole("alert")
    expect(banner).toHaveTextContent("The workspace for Market XX could not be loaded")
    expect(banner).toHaveTextContent("Version 1.2.3: chunk lost")
    expect(await screen.findByText("No meetings today")).toBeVisible()
    expect(reported[0]).toMatchObject({ plugin: { id: "xx", version: "1.2.3" } })
    isLost = false
    await userEvent.click(within(banner).getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull())
    vi.unstubAllGlobals()
  })

  it("sees which plugin collides, and why", { tags: ["SCR-072", "PLG-034"] }, async () => {
    const twice = marketOf([patientTab, patientTab])
    await openPage(profile, { responses: alex, registry: registered(twice) })
    const banner = await screen.findByText(/left-pane-tab patient of xx 1\.2\.3 has the same id as left-pane-tab patient of xx 1\.2\.3/)
    expect(banner).toBeVisible()
    expect(screen.getByRole("heading", { name: "Alex Moor" })).toBeVisible()
  })
})

describe("the frame", () => {
  it("lists the context's commands in the palette", { tags: ["HOME-012"] }, async () => {
    const { address } = await openPage(profile, {
      responses: alex,
      registry: registered(
        marketOf([
          patientTab,
          actionGroup({
            id: "send-message-group",
            label: msg`Messages`,
            icon: "message",
            actions: [{ id: "send-message", label: msg`Send message`, load: showing("Write here") }],
          }),
        ]),
      ),
    })
    await screen.findByText("All about Alex")
    fireEvent.keyDown(window, { key: "k", code: "KeyK", ctrlKey: true })
    const palette = await screen.findByRole("dialog")
    for (const name of [
      /Send message/,
      /Patient/,
      /Home/,
      /Dark appearance/,
      /Svenska/,
      /Keyboard shortcuts/,
      /Your sessions/,
      /Lock the screen/,
      /Sign out/,
    ]) {
      expect((await within(palette).findAllByRole("option", { name })).length).toBeGreaterThan(0)
    }
    expect(within(palette).queryByRole("option", { name: /Start call/ })).not.toBeInTheDocument()
    await userEvent.keyboard("send mess{Enter}")
    expect(await screen.findByText("Write here")).toBeVisible()
    await expect.poll(address).toBe(`${profile}?action=send-message`)
  })

  it("lists the shortcuts of the current screen", { tags: ["HOME-013"] }, async () => {
    await openPage("/", { responses: [noMeetings] })
    await screen.findByText("No meetings today")
    fireEvent.keyDown(window, { key: "?", code: "Minus", shiftKey: true })
    const help = await screen.findByRole("dialog", { name: "Keyboard shortcuts" })
    expect(within(help).getByText("Commands")).toBeVisible()
    expect(within(help).getByText("Find patient")).toBeVisible()
  })

  it("shows that requests fail, and repeats the failed ones when the server is back", async () => {
    const { api, connection } = await openPage("/", { responses: [respond(getDayMeetings, apiError("Unavailable"))] })
    await screen.findByText("Your meetings could not be loaded")
    act(() => connection.report(false))
    expect(await screen.findByText(/No connection\. Your text is safe/)).toBeVisible()
    api.answer(noMeetings)
    act(() => connection.report(true))
    expect(await screen.findByText("No meetings today")).toBeVisible()
    expect(screen.queryByText(/No connection/)).not.toBeInTheDocument()
  })

  it("re-resolves when support switches a plugin, and keeps mounted what still shows", { tags: ["SCR-043"] }, async () => {
    const Note = () => <textarea aria-label="Draft" />
    const base = marketOf([leftPaneTab({ id: "patient", label: msg`Patient`, load: () => Promise.resolve({ default: Note }) })])
    const { fact, defineManifest } = await import("@rond/core/plugin")
    const { createPlugin } = await import("@rond/core/plugin/runtime")
    const extra = createPlugin({
      manifest: defineManifest({
        id: "xx-partner",
        version: "2.0.0",
        name: "Partner",
        core: "workspace:^",
        selectedBy: fact("pool.country").is("XX"),
        extends: ["xx"],
      }),
      name: msg`Partner`,
      texts: {},
      contributes: [leftPaneTab({ id: "partner", label: msg`Partner`, load: showing("Cover") })],
    })
    const { api, receiveEvent } = await openPage(profile, { responses: alex, registry: registered(base, extra) })
    await userEvent.type(await screen.findByLabelText("Draft"), "half a sen")
    expect(screen.getByRole("tab", { name: "Partner" })).toBeVisible()
    const off = {
      poolId: "pool-1",
      pluginId: "xx-partner",
      state: "off",
      version: null,
      reason: "Broken",
      author: "Sam",
      setAtMillis: 0,
      expiresAtMillis: null,
    } as const
    api.answer(respond(getPluginSwitches, { switches: [off], nowMillis: 0, endHolders: [], leftOut: [], ...poolPlace }))
    act(() => receiveEvent({ topic: "pool:pool-1", type: "plugins-changed" }))
    await waitFor(() => expect(screen.queryByRole("tab", { name: "Partner" })).not.toBeInTheDocument())
    expect(screen.getByLabelText("Draft")).toHaveValue("half a sen")
  })
})
