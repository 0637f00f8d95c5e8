import { msg } from "@lingui/core/macro"
import { getDayMeetings } from "@rond/core/meeting"
import { actionGroup, leftPaneTab } from "@rond/core/plugin"
import { getSession } from "@rond/core/session/contract"
import { getSupportOverview, getPluginSwitches } from "@rond/core/support/contract"
import { answers, callError, clinicianOf } from "@rond/core/testkit"
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { doctor, marketOf, openPage, registered, sessionOf } from "../testing/page.tsx"
import { alex, showing } from "../testing/parts.tsx"

const noMeetings = answers(getDayMeetings, { meetings: [], nowMillis: 0 })
const withClinician = (changes: Parameters<typeof clinicianOf>[0]) => answers(getSession, sessionOf({ clinician: clinicianOf(changes) }))
const profile = "/emr/patient-profile/patient-1"
const patientTab = leftPaneTab({ id: "patient", label: msg`Patient`, load: showing("All about Alex") })

describe("who is signed in", () => {
  it("HOME-010 shows the sign-in page when nobody is, and comes back to the address asked for", async () => {
    const asked = "/emr/m1?leftbar=patient"
    window.history.replaceState(null, "", asked)
    await openPage(asked, { session: answers(getSession, callError("SessionExpired")) })
    const signIn = await screen.findByRole("link", { name: "Sign in" })
    window.history.replaceState(null, "", "/")
    const leads = new URL(signIn.getAttribute("href") ?? "", "https://rond.test")
    expect(leads.pathname).toBe("/auth/login")
    expect(leads.searchParams.get("return_to")).toBe(asked)
  })

  it("SCR-070 says that the server does not answer, and asks again", async () => {
    const { api } = await openPage("/", { session: answers(getSession, callError("Unavailable")), answers: [noMeetings] })
    expect(await screen.findByRole("heading", { name: "The server does not answer" })).toBeVisible()
    api.answer(answers(getSession, sessionOf()))
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("No meetings today")).toBeVisible()
  })

  it.each([
    ["a clinician", undefined, "Robin Vale", "Robin Vale · Pool", []],
    [
      "support",
      sessionOf({ person: { id: "s", name: "Sam Reed", role: "support", language: "en-GB" }, clinician: null }),
      "Sam Reed",
      "Sam Reed · Support",
      ["Support page"],
    ],
  ] as const)("has in the person's menu what %s can do everywhere", { tags: ["HOME-011"] }, async (_who, session, name, title, own) => {
    await openPage("/", {
      ...(session === undefined ? {} : { session: answers(getSession, session) }),
      answers: [noMeetings, answers(getSupportOverview, () => Effect.never)],
    })
    await userEvent.click(await screen.findByRole("button", { name }))
    const whose = await screen.findByText(title)
    // The menu fades in.
    await waitFor(() => expect(whose).toBeVisible())
    const menu = within(screen.getByRole("menu"))
    const choices = menu.getAllByRole("menuitemcheckbox").map((item) => item.textContent)
    expect(choices).toEqual(
      expect.arrayContaining(["As this device", "Light", "Dark", "English", "Svenska", "Norsk bokmål", "Français", "Deutsch"]),
    )
    expect(menu.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
      ...own,
      "Keyboard shortcuts?",
      "Your sessions",
      "Lock the screen",
      "Sign out",
    ])
  })

  it("leads home, to the patient search and to the command palette", { tags: ["HOME-011"] }, async () => {
    await openPage("/", { answers: [noMeetings] })
    // Before the session is known an empty bar holds its place.
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

  it("HOME-015 takes a support person to the support page", async () => {
    const support = sessionOf({ person: { id: "s", name: "Sam Reed", role: "support", language: "en-GB" }, clinician: null })
    const { address } = await openPage("/", {
      session: answers(getSession, support),
      answers: [answers(getSupportOverview, () => Effect.never)],
    })
    await expect.poll(address).toBe("/support")
  })

  it.each(["/emr/patient-profile/patient-1", "/video-test"])(
    "HOME-015 CALL-083 tells a support person who opens %s that only clinicians do, and leads home",
    async (place) => {
      const support = sessionOf({ person: { id: "s", name: "Sam Reed", role: "support", language: "en-GB" }, clinician: null })
      await openPage(place, { session: answers(getSession, support) })
      expect(await screen.findByRole("heading", { name: "Only clinicians open meetings and patients" })).toBeVisible()
      expect(screen.getByRole("main")).toContainElement(screen.getAllByRole("link", { name: "Home" }).at(-1)!)
    },
  )

  it("HOME-016 says that an address leads nowhere, and leads home", async () => {
    await openPage("/no/such/place")
    expect(await screen.findByRole("heading", { name: "There is nothing at this address" })).toBeVisible()
    expect(within(screen.getByRole("alert")).getByRole("link", { name: "Home" })).toHaveAttribute("href", "/")
  })
})

describe("raises", () => {
  it("SCR-071 an unknown clinician country has a screen with sign-out as a way on", async () => {
    await openPage("/", { session: withClinician({ pool: { ...doctor.pool, country: "ZZ" } }) })
    expect(await screen.findByRole("heading", { name: "Unknown clinician country" })).toBeVisible()
    expect(within(screen.getByRole("alert")).getByRole("button", { name: "Sign out" })).toBeVisible()
  })

  it("SCR-071 an unsupported profession has one too", async () => {
    const { fact, all, defineManifest, definePlugin } = await import("@rond/core/plugin")
    const doctorsOnly = definePlugin({
      manifest: defineManifest({
        id: "xx",
        version: "1.0.0",
        name: "XX",
        core: "^1.0.0",
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

  it("SCR-072 a market whose code does not come can be tried again", async () => {
    const market = marketOf([])
    let isLost = true
    const load = () => (isLost ? Promise.reject(new Error("chunk lost")) : Promise.resolve({ default: market }))
    await openPage("/", { answers: [noMeetings], registry: [{ manifest: market.manifest, load }] })
    expect(await screen.findByRole("heading", { name: "Your market’s workspace could not be loaded" })).toBeVisible()
    isLost = false
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("No meetings today")).toBeVisible()
  })

  it("SCR-072 plugins that cannot run together are named", async () => {
    const twice = marketOf([patientTab, patientTab])
    await openPage(profile, { answers: alex, registry: registered(twice) })
    expect(await screen.findByRole("heading", { name: "The workspace’s plugins cannot run together" })).toBeVisible()
    expect(screen.getByRole("alert")).toHaveTextContent("xx 1.2.3")
  })
})

describe("the frame", () => {
  it("lists in the palette what this context allows", { tags: ["HOME-012"] }, async () => {
    const { address } = await openPage(profile, {
      answers: alex,
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

  it("HOME-013 lists the shortcuts that work here", async () => {
    await openPage("/", { answers: [noMeetings] })
    await screen.findByText("No meetings today")
    fireEvent.keyDown(window, { key: "?", code: "Minus", shiftKey: true })
    const help = await screen.findByRole("dialog", { name: "Keyboard shortcuts" })
    expect(within(help).getByText("Commands")).toBeVisible()
    expect(within(help).getByText("Find patient")).toBeVisible()
  })

  it("HOME-014 says that calls do not get through, and fetches again what failed when they do", async () => {
    const { api, connection } = await openPage("/", { answers: [answers(getDayMeetings, callError("Unavailable"))] })
    await screen.findByText("Your meetings could not be fetched")
    act(() => connection.report(false))
    expect(await screen.findByText(/The server does not answer/)).toBeVisible()
    api.answer(noMeetings)
    act(() => connection.report(true))
    expect(await screen.findByText("No meetings today")).toBeVisible()
    expect(screen.queryByText(/The server does not answer/)).not.toBeInTheDocument()
  })

  it("SCR-043 resolves anew when support switches a plugin, and keeps mounted what still shows", async () => {
    const Note = () => <textarea aria-label="Draft" />
    const base = marketOf([leftPaneTab({ id: "patient", label: msg`Patient`, load: () => Promise.resolve({ default: Note }) })])
    const { fact, defineManifest, definePlugin } = await import("@rond/core/plugin")
    const extra = definePlugin({
      manifest: defineManifest({
        id: "xx-partner",
        version: "2.0.0",
        name: "Partner",
        core: "^1.0.0",
        selectedBy: fact("pool.country").is("XX"),
        extends: ["xx"],
      }),
      name: msg`Partner`,
      texts: {},
      contributes: [leftPaneTab({ id: "partner", label: msg`Partner`, load: showing("Cover") })],
    })
    const { api, hear } = await openPage(profile, { answers: alex, registry: registered(base, extra) })
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
    api.answer(answers(getPluginSwitches, { switches: [off], nowMillis: 0 }))
    act(() => hear({ topic: "pool:pool-1", type: "plugins-changed" }))
    await waitFor(() => expect(screen.queryByRole("tab", { name: "Partner" })).not.toBeInTheDocument())
    expect(screen.getByLabelText("Draft")).toHaveValue("half a sen")
  })
})
