import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { getPatientInfo, getPatientWarnings } from "@rond/core/features/patient"
import { actionGroup, fact, factSource, leftPaneTab, type Contribution } from "@rond/core/plugin"
import { respond, apiError, everyRule, patientOf, pluginOf, rulesFor } from "@rond/core/testkit"
import { act, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Deferred, Effect } from "effect"
import { describe, expect, it } from "vitest"
import { marketOf, openPage, registered, alex, allergy, showing, throwing } from "../testing/page.tsx"

const profile = "/emr/patient-profile/patient-1"
const patientTab = leftPaneTab({ id: "patient", label: msg`Patient`, load: showing("All about Alex") })
const count = (value: number | "failed" | "never") => ({
  key: `count-${value}`,
  run: () => (value === "never" ? Effect.never : value === "failed" ? Effect.fail(apiError("Unavailable")) : Effect.succeed(value)),
})
const { innerWidth } = window
const resizeTo = (pixels: number) => {
  Object.defineProperty(window, "innerWidth", { value: pixels, configurable: true })
  act(() => void window.dispatchEvent(new Event("resize")))
}

const open = (address: string, contributes: readonly Contribution[], facts: readonly Contribution[] = []) =>
  openPage(address, { registry: registered(marketOf(contributes, { facts })), responses: alex })

describe("the patient's identity", () => {
  it("stays visible with name, date of birth, age, sex, id number and a link home", { tags: ["SCR-052", "SCR-111"] }, async () => {
    await open(profile, [patientTab])
    const bar = await screen.findByRole("region", { name: "Patient" })
    expect(within(bar).getByRole("heading", { name: "Alex Moor" })).toBeVisible()
    expect(bar).toHaveTextContent("19800203-1234")
    expect(bar).toHaveTextContent(/Born 03\/02\/1980 \(\d+ years\)/)
    expect(bar).toHaveTextContent("Female")
    expect(within(bar).getByRole("link", { name: "Back to the home page" })).toHaveAttribute("href", "/")
  })

  it.each([
    ["Alex Moor", "1"],
    ["Anna-Christina Margareta Hammarskjöld", "2"],
    ["Anna-Christina Margareta von Essen-Hammarskjöld Lindström", "3"],
  ])("leaves %s room for the whole name on a phone: %s lines", { tags: ["SCR-052"] }, async (name, lines) => {
    await openPage(profile, {
      registry: registered(marketOf([patientTab])),
      responses: [...alex, respond(getPatientInfo, patientOf({ name }))],
    })
    const heading = await screen.findByRole("heading", { name })
    expect(heading).toHaveAttribute("data-name-lines", lines)
    expect(rulesFor(heading)).toMatch(/white-space: normal/)
  })

  it("counts the warnings and links to them, and shows if they failed to load", { tags: ["SCR-052"] }, async () => {
    const { api, address } = await openPage(`${profile}?leftbar=documents`, {
      registry: registered(marketOf([patientTab, leftPaneTab({ id: "documents", label: msg`Documents`, load: showing("Papers") })])),
      responses: [...alex, respond(getPatientWarnings, apiError("Unavailable"))],
    })
    const retry = await screen.findByRole("button", { name: "Warnings not loaded, try again" })
    api.answer(respond(getPatientWarnings, { warnings: [allergy] }))
    await userEvent.click(retry)
    const region = await screen.findByRole("region", { name: "Warnings" })
    await userEvent.click(await screen.findByRole("button", { name: "1 warning" }))
    expect(region).toHaveFocus()
    expect(address()).toBe(`${profile}?leftbar=documents`)
  })
})

describe("the patient's tabs", () => {
  it("are in order, with count, spinner and warning icon", { tags: ["SCR-053"] }, async () => {
    await open(profile, [
      leftPaneTab({ id: "documents", label: msg`Documents`, load: showing("Papers"), badge: count(4) }),
      patientTab,
      leftPaneTab({ id: "history", label: msg`History`, load: showing("Past"), badge: count("never") }),
      leftPaneTab({ id: "list", label: msg`Medication`, load: showing("Drugs"), badge: count("failed") }),
    ])
    await screen.findByText("All about Alex")
    await screen.findByText("4")
    const tabs = screen.getAllByRole("tab")
    expect(tabs.map((tab) => tab.textContent)).toEqual(["Documents4", "Patient", "History", "Medication"])
    expect(within(tabs[2]!).getByLabelText("Counting")).toBeVisible()
    expect(within(tabs[3]!).getByLabelText("Could not be counted")).toBeVisible()
  })

  it("open the first child of a tab, which the URL names", { tags: ["SCR-058"] }, async () => {
    const { address } = await open(profile, [
      patientTab,
      leftPaneTab({
        id: "medical-records",
        label: msg`Records`,
        children: [
          { id: "consultation-history", label: msg`History`, load: showing("All consultations") },
          { id: "self-assessment", label: msg`Self-assessment`, load: showing("All assessments") },
        ],
      }),
    ])
    await userEvent.click(await screen.findByRole("tab", { name: "Records" }))
    expect(await screen.findByText("All consultations")).toBeVisible()
    await userEvent.click(screen.getByRole("tab", { name: "Self-assessment" }))
    expect(await screen.findByText("All assessments")).toBeVisible()
    await expect.poll(address).toBe(`${profile}?leftbar=self-assessment`)
    const { id } = screen.getByRole("tabpanel", { name: "Records" })
    for (const name of ["Records", "Self-assessment"]) expect(screen.getByRole("tab", { name })).toHaveAttribute("aria-controls", id)
  })

  it("clear the chosen treatment programme when another tab opens", { tags: ["SCR-058"] }, async () => {
    const { address } = await open(`${profile}?leftbar=overview&carePlanId=plan`, [
      patientTab,
      leftPaneTab({
        id: "treatment-programme",
        label: msg`Programme`,
        children: [
          { id: "overview", label: msg`Overview`, load: showing("All modules") },
          { id: "activity-diary", label: msg`Diary`, load: showing("All activities") },
        ],
      }),
    ])
    await userEvent.click(await screen.findByRole("tab", { name: "Diary" }))
    await expect.poll(address).toBe(`${profile}?leftbar=activity-diary&carePlanId=plan`)
    await userEvent.click(screen.getByRole("tab", { name: "Patient" }))
    await expect.poll(address).toBe(`${profile}?leftbar=patient`)
  })

  it("form a column where there is room, and rows elsewhere", { tags: ["PANE-064"] }, async () => {
    const child = (id: string, label: MessageDescriptor) => ({ id, label, load: showing(id) })
    await open(`${profile}?leftbar=history`, [
      patientTab,
      leftPaneTab({ id: "records", label: msg`Records`, children: [child("history", msg`History`), child("surveys", msg`Surveys`)] }),
    ])
    const lists = () =>
      screen.getAllByRole("tablist").map((list) => [list.getAttribute("aria-label"), list.getAttribute("aria-orientation")])
    await screen.findByRole("tab", { name: "Surveys" })
    expect(lists()).toEqual([
      ["Patient", "horizontal"],
      ["Records", "horizontal"],
    ])
    resizeTo(1440)
    expect(lists()).toEqual([
      ["Patient", "vertical"],
      ["Records", "vertical"],
    ])
    screen.getByRole("tab", { name: "History" }).focus()
    await userEvent.keyboard("{ArrowDown}{Enter}")
    expect(await screen.findByText("surveys")).toBeVisible()
    resizeTo(innerWidth)
  })

  it("keep an opened item while other tabs are shown", async () => {
    const foldable = async () => ({
      default: () => (
        <details>
          <summary>Asthma</summary>
          <p>Since childhood</p>
        </details>
      ),
    })
    await open(profile, [patientTab, leftPaneTab({ id: "history", label: msg`History`, load: foldable })])
    await userEvent.click(await screen.findByRole("tab", { name: "History" }))
    await userEvent.click(await screen.findByText("Asthma"))
    await userEvent.click(screen.getByRole("tab", { name: "Patient" }))
    expect(await screen.findByText("All about Alex")).toBeVisible()
    expect(screen.getByText("Since childhood")).not.toBeVisible()
    await userEvent.click(screen.getByRole("tab", { name: "History" }))
    expect(await screen.findByText("Since childhood")).toBeVisible()
  })

  it("show an error for an unknown tab name, with a link to the default tab", { tags: ["SCR-055"] }, async () => {
    const { address } = await open(`${profile}?leftbar=astrology`, [patientTab])
    const panel = await screen.findByRole("alert")
    expect(panel).toHaveTextContent("Unknown tab name")
    expect(panel).toHaveTextContent("astrology")
    await userEvent.click(within(panel).getByRole("button", { name: "Open the first tab" }))
    expect(await screen.findByText("All about Alex")).toBeVisible()
    await expect.poll(address).toBe(profile)
  })

  it("show that a tab is not available here, with a link to the default tab", async () => {
    await open(`${profile}?leftbar=symptoms`, [
      leftPaneTab({ id: "symptoms", label: msg`Symptoms`, when: fact("symptoms.form-exists").is(true), load: showing("Cough") }),
      patientTab,
    ])
    expect(await screen.findByText("This tab is not available for this patient")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Open the first tab" }))
    expect(await screen.findByText("All about Alex")).toBeVisible()
  })

  it("keep the position of a tab that depends on a pending fact", { tags: ["SCR-057", "SCR-041"] }, async () => {
    const answer = Deferred.makeUnsafe<boolean>()
    const claim = factSource({
      id: "xx.claim",
      means: { id: "means", message: "Whether there is a claim" },
      find: { key: "xx.claim", run: () => Deferred.await(answer) },
    })
    await open(
      profile,
      [leftPaneTab({ id: "claim", label: msg`Claim`, when: fact("xx.claim").is(true), load: showing("The claim") }), patientTab],
      [claim],
    )
    await screen.findByText("All about Alex")
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["Claim", "Patient"])
    expect(within(screen.getByRole("tab", { name: /Claim/ })).getByLabelText("Counting")).toBeVisible()
    await Effect.runPromise(Deferred.succeed(answer, true))
    await waitFor(() => expect(screen.queryByLabelText("Counting")).not.toBeInTheDocument())
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["Claim", "Patient"])
  })

  it("show a tab's error in its own position, with its plugin, a retry and details", { tags: ["SCR-042"] }, async () => {
    await open(`${profile}?leftbar=broken`, [leftPaneTab({ id: "broken", label: msg`Broken`, load: throwing("bad chart") }), patientTab])
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent("Broken could not be shown")
    expect(alert).toHaveTextContent("left-pane-tab broken · xx 1.2.3")
    expect(within(alert).getByRole("button", { name: "Try again" })).toBeVisible()
    expect(within(alert).getByRole("button", { name: "Copy details" })).toBeVisible()
    await userEvent.click(screen.getByRole("tab", { name: "Patient" }))
    expect(await screen.findByText("All about Alex")).toBeVisible()
  })

  it("can retry a tab whose code failed to load", { tags: ["SCR-042"] }, async () => {
    let tries = 0
    const load = () => (++tries === 1 ? Promise.reject(new Error("no network")) : Promise.resolve({ default: () => <p>Here now</p> }))
    await open(`${profile}?leftbar=far`, [leftPaneTab({ id: "far", label: msg`Far`, load }), patientTab])
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }))
    expect(await screen.findByText("Here now")).toBeVisible()
  })
})

const messages = actionGroup({
  id: "send-message-group",
  label: msg`Messages`,
  icon: "message",
  actions: [{ id: "send-message", label: msg`Send message`, load: showing("Write here") }],
})
const bookings = actionGroup({
  id: "appointment-group",
  label: msg`Appointments`,
  icon: "calendar",
  actions: [
    { id: "book-revisit", label: msg`Book follow-up`, load: showing("Choose a time") },
    { id: "internal-referral", label: msg`Internal referral`, load: showing("Choose a colleague") },
  ],
})

describe("the action side menu", () => {
  it(
    "opens the panel of a group with one action and sets the parameter, and closing clears it",
    { tags: ["SCR-060", "SCR-062"] },
    async () => {
      const { address } = await open(profile, [patientTab, messages])
      const menu = await screen.findByRole("navigation", { name: "Actions" })
      await userEvent.click(within(menu).getByRole("button", { name: "Send message" }))
      expect(await screen.findByText("Write here")).toBeVisible()
      await expect.poll(address).toBe(`${profile}?action=send-message`)
      const panel = screen.getByRole("region", { name: "Send message" })
      await userEvent.click(within(panel).getByRole("button", { name: "Close" }))
      await waitFor(() => expect(screen.queryByText("Write here")).not.toBeInTheDocument())
      await expect.poll(address).toBe(profile)
    },
  )

  it("is 6.5rem wide, and the panes leave 70 px of the window's height", { tags: ["SCR-060"] }, async () => {
    await open(profile, [patientTab, messages])
    const menu = await screen.findByRole("navigation", { name: "Actions" })
    const width = /width: var\((--[\w-]*sideMenu)\)/.exec(rulesFor(menu))?.[1]
    expect(everyRule().join("\n")).toMatch(new RegExp(`${width}:\\s*6\\.5rem`))
    const pane = screen.getByRole("complementary", { name: "Patient record" })
    expect(rulesFor(pane)).toMatch(/height: calc\(100dvh - \(70px \+ var\(--strip\) \+ var\(--notice\)\)\)/)
  })

  it("lists the actions of a larger group", { tags: ["SCR-060"] }, async () => {
    const { address } = await open(profile, [patientTab, bookings])
    await userEvent.click(await screen.findByRole("button", { name: "Appointments" }))
    await userEvent.click(await screen.findByRole("menuitem", { name: "Internal referral" }))
    expect(await screen.findByText("Choose a colleague")).toBeVisible()
    await expect.poll(address).toBe(`${profile}?action=internal-referral`)
  })

  it("lists the actions of a larger group on hover", { tags: ["SCR-060"] }, async () => {
    await open(profile, [patientTab, bookings])
    await userEvent.hover(await screen.findByRole("button", { name: "Appointments" }))
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Book follow-up" })).toBeVisible())
    expect(screen.getByRole("menuitem", { name: "Internal referral" })).toBeVisible()
  })

  it("opens a panel by link, and back closes the panel that opened last", { tags: ["SCR-004"] }, async () => {
    const { router, address } = await open(`${profile}?leftbar=patient`, [patientTab, messages])
    await userEvent.click(await screen.findByRole("button", { name: "Send message" }))
    expect(await screen.findByText("Write here")).toBeVisible()
    router.history.back()
    await waitFor(() => expect(screen.queryByText("Write here")).not.toBeInTheDocument())
    expect(address()).toBe(`${profile}?leftbar=patient`)
  })

  it("shows a count, and disables an action whose count is zero", { tags: ["SCR-061"] }, async () => {
    const { address } = await open(profile, [
      patientTab,
      actionGroup({
        id: "taken-actions-group",
        label: msg`Taken`,
        icon: "taken-actions",
        actions: [{ id: "taken-actions", label: msg`Done in this meeting`, load: showing("Cards"), badge: count(0), disabledAtZero: true }],
      }),
      actionGroup({
        id: "documents-group",
        label: msg`Documents`,
        icon: "documents",
        actions: [{ id: "create-document", label: msg`Create document`, load: showing("Forms"), badge: count(3) }],
      }),
    ])
    expect(await screen.findByText("3")).toBeVisible()
    expect(screen.getByRole("button", { name: /Create document/ })).toHaveTextContent("3")
    const doneButton = screen.getByRole("button", { name: "Done in this meeting" })
    expect(doneButton).toHaveAttribute("aria-disabled", "true")
    await userEvent.click(doneButton)
    expect(address()).toBe(profile)
  })

  it("shows an error for an unknown action name, in a panel that can be closed", { tags: ["SCR-063"] }, async () => {
    const { address } = await open(`${profile}?action=bloodletting`, [patientTab, messages])
    const panel = await screen.findByRole("region", { name: "Unknown action name" })
    expect(panel).toHaveTextContent("bloodletting")
    await userEvent.click(within(panel).getAllByRole("button", { name: "Close" })[0]!)
    await expect.poll(address).toBe(profile)
  })

  it("shows that an action is not available here", { tags: ["SCR-063"] }, async () => {
    const secret = actionGroup({
      id: "prescription-group",
      label: msg`Prescriptions`,
      icon: "prescription",
      actions: [{ id: "prescription", label: msg`Prescription`, when: fact("view").is("meeting"), load: showing("Drugs") }],
    })
    await open(`${profile}?action=prescription`, [patientTab, messages, secret])
    expect(await screen.findByText("This action is not available for this patient")).toBeVisible()
  })

  it("shows that another market's action is not available", { tags: ["SCR-063"] }, async () => {
    const elsewhere = pluginOf({
      id: "yy",
      selectedBy: fact("pool.country").is("YY"),
      contributes: [
        actionGroup({
          id: "yy-group",
          label: msg`Elsewhere`,
          icon: "timer",
          actions: [{ id: "yy-elsewhere", label: msg`Elsewhere`, load: showing("Elsewhere") }],
        }),
      ],
    })
    await openPage(`${profile}?action=yy-elsewhere`, { registry: registered(marketOf([patientTab, messages]), elsewhere), responses: alex })
    expect(await screen.findByRole("region", { name: "Not available here" })).toHaveTextContent("yy-elsewhere")
  })

  it("shows that there are no actions", { tags: ["SCR-064"] }, async () => {
    await open(profile, [patientTab])
    expect(within(await screen.findByRole("navigation", { name: "Actions" })).getByText("No actions for this patient")).toBeVisible()
  })

  it("keeps the position of an action that depends on a pending fact", { tags: ["SCR-065"] }, async () => {
    const never = factSource({
      id: "xx.slow",
      means: { id: "means", message: "Never known" },
      find: { key: "xx.slow", run: () => Effect.never },
    })
    await open(
      profile,
      [
        patientTab,
        actionGroup({
          id: "slow-group",
          label: msg`Slow`,
          icon: "timer",
          actions: [{ id: "slow", label: msg`Slow action`, when: fact("xx.slow").is(true), load: showing("Late") }],
        }),
      ],
      [never],
    )
    expect(await screen.findByRole("button", { name: "Slow" })).toHaveAttribute("aria-disabled", "true")
  })
})
