import { apiError, respond } from "@rond/core/testkit"
import { screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import {
  endMedication,
  getMedicationLists,
  type ListedDosage,
  medicationListChanged,
  medicationListTopic,
} from "../model/contract/index.ts"
import { millisOfDay } from "../model/dosage/index.ts"
import { asNeeded, dosageWith, endedBy, fever, medicationOf, pain } from "./testing/medications.ts"
import { listsOf, openTab } from "./testing/open-tab.tsx"

const startingOn = (day: string) => dosageWith({ dosageDateStart: millisOfDay(day) })
const section = (name: string) => screen.getByRole("region", { name })
const namesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole("heading", { level: 4 })
    .map((heading) => /^.* 500 mg/.exec(heading.textContent)?.[0])

describe("the two sections", () => {
  it("separate regular medications from those taken as required", { tags: ["MED-051"] }, async () => {
    await openTab([
      listsOf([
        medicationOf("First", asNeeded({ dosageDateStart: millisOfDay("2021-02-01") })),
        medicationOf("Zinc", startingOn("2021-03-01")),
        medicationOf("Second", asNeeded({ dosageDateStart: millisOfDay("2021-03-01") })),
        medicationOf("Åland", startingOn("2021-03-01")),
        medicationOf("Late", startingOn("2021-03-02")),
      ]).response,
    ])
    expect(namesIn(await screen.findByRole("region", { name: "Regular medications" }))).toEqual([
      "Zinc 500 mg",
      "Åland 500 mg",
      "Late 500 mg",
    ])
    expect(namesIn(section("As required"))).toEqual(["First 500 mg", "Second 500 mg"])
  })

  it("say which one is empty, or that no medication is active", { tags: ["MED-052"] }, async () => {
    const lists = listsOf([medicationOf("Daily")])
    const { events } = await openTab([lists.response])
    expect(await screen.findByText("No as-required medications")).toBeVisible()
    const change = () => events.send({ topic: medicationListTopic("pool-1", "patient-1"), type: medicationListChanged })
    lists.set({ active: [medicationOf("Sometimes", asNeeded())] })
    change()
    expect(await screen.findByText("No regular medications")).toBeVisible()
    lists.set({ active: [] })
    change()
    expect(await screen.findByText("No active medications")).toBeVisible()
    expect(screen.queryByRole("region", { name: "Regular medications" })).toBeNull()
  })
})

const at = (hour: string, amount: number) => ({ time: `${hour}:00:00`, amount })

describe("a medication", () => {
  it.each([
    ["one time", dosageWith(), "1 tablett at 08:00 every day"],
    ["equal amounts", dosageWith({ timeAmounts: [at("20", 2), at("08", 2)] }), "2 tabletter at 08:00 and 20:00 every day"],
    [
      "different amounts",
      dosageWith({ timeAmounts: [at("08", 1.5), at("24", 0.25)] }),
      "1,5 tabletter at 08:00 and 0,25 tablett at 24:00 every day",
    ],
    [
      "weekdays, in the week's order",
      dosageWith({ type: "WEEKLY", weeklyRepeats: ["THURSDAY", "MONDAY"] }),
      "1 tablett at 08:00 every Monday and Thursday",
    ],
    ["own words", dosageWith({ type: "CUSTOM", timeAmounts: [], customDosageText: "As agreed" }), "As agreed"],
    ["a range with a limit", asNeeded(), "1–2 tabletter as required, at most 8 tabletter in 24 hours"],
    ["an amount without a limit", asNeeded({ asNeededAmountIntervalMax: null, asNeededMaxAmount: null }), "1 tablett as required"],
  ])("shows its dose in words: %s", { tags: ["MED-053"] }, async (_what, dosage, words) => {
    await openTab([listsOf([medicationOf("Any", dosage)]).response])
    expect(await screen.findByText(words)).toBeVisible()
  })

  it.each<[string, Partial<ListedDosage>]>([
    ["type", { type: { unknownWord: "EVERY_OTHER_DAY" } }],
    ["weekday", { type: "WEEKLY", weeklyRepeats: ["MONDAY", { unknownWord: "HOLIDAY" }] }],
  ])("whose dosage has an unknown %s says so and cannot be edited", { tags: ["MED-084"] }, async (_word, change) => {
    const strange = { ...medicationOf("Strange"), dosage: { ...dosageWith({ timeAmounts: [at("08", 1), at("20", 1)] }), ...change } }
    const { user } = await openTab([listsOf([strange, medicationOf("Known")]).response])
    const row = await screen.findByRole("button", { name: /^Strange/ })
    expect(row).toHaveTextContent("This page cannot show the dosage. Reload the page.")
    expect(row).toHaveTextContent("From 1 Mar 2021 until further notice")
    await user.click(row)
    expect(screen.queryByText(/20:00/)).toBeNull()
    expect(screen.getAllByRole("button", { name: /^Edit/ }).map((button) => button.getAttribute("aria-label"))).toEqual([
      "Edit Known 500 mg",
    ])
  })

  it("shows more details when it is opened", { tags: ["MED-053"] }, async () => {
    const dosage = dosageWith({
      type: "WEEKLY",
      weeklyRepeats: ["MONDAY"],
      timeAmounts: [at("08", 1), at("20", 1)],
      dosageDateEnd: millisOfDay("2021-04-01"),
      additionalInstructions: "With food",
    })
    const { user } = await openTab([listsOf([medicationOf("Whole", dosage, { reason: [pain, fever] })]).response])
    const row = await screen.findByRole("button", { name: /^Whole/ })
    expect(row).toHaveTextContent("With food")
    expect(row).toHaveTextContent("Pain, Fever")
    expect(row).toHaveTextContent("From 1 Mar 2021 to 1 Apr 2021")
    await user.click(row)
    expect(screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ["Dosage summary", "1x2 every Monday"],
      ["Times", "08:00 1 tablett, 20:00 1 tablett"],
      ["Dosage form", "filmdragerad tablett"],
      ["ATC code", "N02BE01"],
      ["Marketed by", "Invented Pharma"],
      ["Last changed", "Robin Vale, 1 Mar 2021, 10:15"],
    ])
    expect(screen.queryByRole("link", { name: /Dosage information/ })).toBeNull()
  })

  it("links to the catalogue's dosage information", { tags: ["MED-053"] }, async () => {
    const item = medicationOf("Linked")
    const links = { dosageInformation: "https://catalogue.example/linked" }
    const { user } = await openTab([listsOf([{ ...item, medication: { ...item.medication, links } }]).response])
    await user.click(await screen.findByRole("button", { name: /^Linked/ }))
    const link = screen.getByRole("link", { name: "Dosage information Linked 500 mg (opens in a new tab)" })
    expect(link).toHaveAttribute("href", "https://catalogue.example/linked")
    expect(link).toHaveAttribute("target", "_blank")
  })
})

describe("the list", () => {
  it("shows an alert and a notification when it fails to load, and retries", { tags: ["MED-054"] }, async () => {
    const { api, user } = await openTab([respond(getMedicationLists, apiError("Unavailable"))])
    expect(screen.getByText("Loading")).toBeInTheDocument()
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent("The medication list could not be loaded")
    const notifications = screen.getByRole("region", { name: "Notifications" })
    expect(await within(notifications).findByText("The medication list could not be loaded")).toBeVisible()
    api.answer(listsOf([medicationOf("Back")]).response)
    await user.click(within(alert).getByRole("button", { name: "Try again" }))
    expect(await screen.findByRole("button", { name: /^Back/ })).toBeVisible()
    expect(notifications).not.toHaveTextContent("could not be loaded")
  })

  it("stays on screen when a refetch fails", { tags: ["MED-054"] }, async () => {
    const { api, events } = await openTab([listsOf([medicationOf("Staying")]).response])
    await screen.findByRole("button", { name: /^Staying/ })
    api.answer(respond(getMedicationLists, apiError("Timeout")))
    events.send({ topic: medicationListTopic("pool-1", "patient-1"), type: medicationListChanged })
    expect(await screen.findByRole("alert")).toHaveTextContent("The medication list could not be updated")
    expect(screen.getByRole("button", { name: /^Staying/ })).toBeVisible()
  })

  it("is printed from a link that opens a new tab", { tags: ["MED-055"] }, async () => {
    await openTab([listsOf([]).response])
    const link = await screen.findByRole("link", { name: "Print the medication list (PDF, opens in a new tab)" })
    expect(link).toHaveAttribute("href", expect.stringMatching(/\/medication-list\/swe\/patient\/patient-1\/pdf$/))
    expect(link).toHaveAttribute("target", "_blank")
  })

  // The second has the clinician's own name.
  it.each(["Kim Dale", "Robin Vale"])("shows a change by the colleague %s, with the name", { tags: ["MED-056"] }, async (colleague) => {
    const item = medicationOf("Shared")
    const lists = listsOf([item])
    const { events } = await openTab([lists.response])
    await screen.findByText("1 tablett at 08:00 every day")
    const changed = medicationOf("Shared", dosageWith({ timeAmounts: [at("08", 3)] }), { latestModifiedBy: colleague, version: 2 })
    lists.set({ active: [changed] })
    events.send({
      topic: medicationListTopic("pool-1", "patient-1"),
      type: medicationListChanged,
      data: { medication_id: item.id, change: "edited", clinician_id: "kim", version: 2 },
    })
    expect(await screen.findByText("3 tabletter at 08:00 every day")).toBeVisible()
    expect(await screen.findByText(`${colleague} changed Shared 500 mg`)).toBeVisible()
  })

  it("names nobody if the change cannot be fetched", { tags: ["MED-056"] }, async () => {
    const item = medicationOf("Unread", undefined, { latestModifiedBy: "Kim Dale" })
    const { api, events } = await openTab([listsOf([item]).response])
    await screen.findByRole("button", { name: /^Unread/ })
    api.answer(respond(getMedicationLists, apiError("Timeout")))
    events.send({
      topic: medicationListTopic("pool-1", "patient-1"),
      type: medicationListChanged,
      data: { medication_id: item.id, change: "edited", clinician_id: "kim", version: 2 },
    })
    expect(await screen.findByRole("alert")).toHaveTextContent("The medication list could not be updated")
    expect(screen.queryByText(/Kim Dale changed/)).toBeNull()
  })

  it("does not announce the clinician's own change in another window", { tags: ["MED-056"] }, async () => {
    const item = medicationOf("Own")
    const lists = listsOf([item])
    const { events } = await openTab([lists.response])
    await screen.findByRole("button", { name: /^Own/ })
    lists.set({ active: [], past: [endedBy(item, "Robin Vale")] })
    events.send({
      topic: medicationListTopic("pool-1", "patient-1"),
      type: medicationListChanged,
      data: { medication_id: item.id, change: "ended", clinician_id: "clinician-1", version: 2 },
    })
    expect(await screen.findByText("No active medications")).toBeVisible()
    expect(screen.queryByText(/ended Own/)).toBeNull()
  })
})

describe("past medications", () => {
  it("open read-only, and the focus returns to their button", { tags: ["MED-057"] }, async () => {
    const { user } = await openTab([listsOf([], [endedBy(medicationOf("Gone"), "Kim Dale")]).response])
    const button = await screen.findByRole("button", { name: "Past medications" })
    await user.click(button)
    const dialog = await screen.findByRole("dialog", { name: "Past medications" })
    await user.click(within(dialog).getByRole("button", { name: /Gone.*Ended on 9 Mar 2021/ }))
    expect(within(dialog).getByText("Kim Dale, 1 Mar 2021, 10:15")).toBeVisible()
    expect(within(dialog).queryByRole("button", { name: /^(Edit|End)/ })).toBeNull()
    await user.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(button).toHaveFocus()
  })

  const passed = medicationOf("Passed", dosageWith({ dosageDateEnd: millisOfDay("2021-03-05") }))

  it("can be ended after their last day, with a retry after a failure", { tags: ["MED-057"] }, async () => {
    const lists = listsOf([], [passed])
    const { api, user } = await openTab([lists.response, respond(endMedication, apiError("Unavailable"))])
    await user.click(await screen.findByRole("button", { name: "Past medications" }))
    const end = await screen.findByRole("button", { name: "End Passed 500 mg" })
    expect(screen.getByRole("button", { name: /^Passed/ })).toHaveTextContent("From 1 Mar 2021 to 5 Mar 2021")
    await user.click(end)
    const question = await screen.findByRole("alertdialog", { name: "End Passed 500 mg?" })
    await user.click(within(question).getByRole("button", { name: "End medication" }))
    expect(await within(question).findByRole("alert")).toHaveTextContent(/^Something went wrong\. Try again\.$/)
    api.answer(respond(endMedication, () => void lists.set({ past: [endedBy(passed, "Robin Vale")] })))
    await user.click(within(question).getByRole("button", { name: "End medication" }))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    expect(await screen.findByText("Ended on 9 Mar 2021")).toBeVisible()
    expect(screen.queryByRole("button", { name: "End Passed 500 mg" })).toBeNull()
  })

  it("show an error when a colleague has changed one in the meantime", { tags: ["MED-057"] }, async () => {
    const lists = listsOf([], [passed])
    const { user } = await openTab([lists.response, respond(endMedication, apiError("Conflict", { code: "version_conflict" }))])
    await user.click(await screen.findByRole("button", { name: "Past medications" }))
    await user.click(await screen.findByRole("button", { name: "End Passed 500 mg" }))
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "End medication" }))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    const notifications = screen.getByRole("region", { name: "Notifications", hidden: true })
    expect(notifications).toHaveTextContent("Something went wrong. Try again.")
  })

  it("are read-only for clinicians who may not change the list", { tags: ["MED-057"] }, async () => {
    const { user } = await openTab([listsOf([], [passed]).response], { flags: [] })
    await user.click(await screen.findByRole("button", { name: "Past medications" }))
    expect(await screen.findByRole("button", { name: /^Passed/ })).toBeVisible()
    expect(screen.queryByRole("button", { name: "End Passed 500 mg" })).toBeNull()
  })

  it("say when there are none", { tags: ["MED-057"] }, async () => {
    const { user } = await openTab([listsOf([]).response])
    await user.click(await screen.findByRole("button", { name: "Past medications" }))
    expect(await screen.findByText("No past medications")).toBeVisible()
  })
})

const add = () => screen.queryByRole("button", { name: "Add medication" })
const edit = () => screen.queryByRole("button", { name: "Edit Any 500 mg" })

it.each([
  ["doctor", ["write_actions"], true, true],
  ["nurse", ["write_actions"], true, true],
  ["doctor", [], true, false],
  ["nurse", [], true, false],
  ["psychologist", ["write_actions"], false, false],
])("a %s with the flags %j may add: %s, may edit: %s", { tags: ["MED-058"] }, async (profession, flags, mayAdd, mayEdit) => {
  await openTab([listsOf([medicationOf("Any")]).response], { profession, flags })
  expect(await screen.findByRole("button", { name: /^Any/ })).toBeVisible()
  expect(add() !== null).toBe(mayAdd)
  expect(edit() !== null).toBe(mayEdit)
})
