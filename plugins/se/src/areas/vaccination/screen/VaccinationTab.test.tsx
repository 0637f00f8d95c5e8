import { apiError, contextOf, memoryApi, respond } from "@rond/core/testkit"
import { resolveWorkspace } from "@rond/core/plugin/runtime"
import { localDate, now } from "@rond/core/time"
import { screen, waitFor, within } from "@testing-library/react"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { getReporter, listImmunizationSeries, removeImmunization, vaccinationsChanged, vaccinationsTopic } from "../model/vaccination.ts"
import plugin from "../../../plugin.ts"
import { aPatient, covid, doseOf, openTab, register, sentTo, seriesOf, tbe } from "./testing.tsx"
import { vaccinationCount } from "./vaccination-count.ts"

/** Also behind a dialog. */
const rowsOf = (name: string) =>
  within(screen.getByRole("region", { name, hidden: true }))
    .getAllByRole("listitem", { hidden: true })
    .map((row) => row.textContent)

const inError = { status: "entered-in-error", note: "Wrong patient" } as const
const some = () =>
  register(
    seriesOf("one", tbe, doseOf(1, "2024-03-31"), doseOf(2, "2024-10-27"), doseOf(3, "2025-01-02", inError)),
    seriesOf("two", covid, doseOf(1, "2024-10-28", { id: "covid-1" })),
    seriesOf("empty", tbe),
  )

describe("the tab", () => {
  it("lists completed doses newest first, and those entered in error below them", { tags: ["VAC-001", "VAC-002", "VAC-027"] }, async () => {
    openTab(some())
    expect(await screen.findByRole("heading", { name: "Given" })).toBeVisible()
    expect(rowsOf("Given")).toEqual([
      "FSME-IMMUNCOVID-19 · dose 12024-10-28",
      "FSME-IMMUNTBE, primary series · dose 22024-10-27",
      "FSME-IMMUNTBE, primary series · dose 12024-03-31",
    ])
    expect(rowsOf("Entered in error")).toEqual(["FSME-IMMUNTBE, primary series · dose 32025-01-02"])
  })

  it("shows each series by its disease, with its doses and from when the next one can be given", { tags: ["VAC-044"] }, async () => {
    openTab(some())
    await screen.findByRole("heading", { name: "By disease" })
    expect(rowsOf("By disease")).toEqual([
      "COVID-191 givenNext: dose 2",
      "TBE, primary series2 of 3 givenNext: dose 3 of 3, possible since 2025-03-27",
    ])
  })

  it("says when the next dose can be given at the earliest while that day is to come", { tags: ["VAC-044"] }, async () => {
    const today = localDate(now(), "Europe/Stockholm")
    openTab(register(seriesOf("one", tbe, doseOf(1, today.toString()))))
    await screen.findByRole("heading", { name: "By disease" })
    expect(rowsOf("By disease")).toEqual([
      `TBE, primary series1 of 3 givenNext: dose 2 of 3, earliest ${today.add({ days: 14 }).toString()}`,
    ])
  })

  it("counts the completed doses", { tags: ["VAC-005"] }, async () => {
    const ids = { meetingId: undefined, clinicianId: "c", poolId: "o" }
    const count = (patientId: string | undefined) =>
      Effect.runPromise(vaccinationCount.run({ ...ids, patientId }).pipe(Effect.provide(some().context)))
    expect(await count("p")).toBe(3)
    expect(await count(undefined)).toBe(0)
  })

  it("is hidden while the feature flag is on", { tags: ["VAC-001"] }, () => {
    const tabsWith = (flags: readonly string[]) =>
      resolveWorkspace([plugin], [], contextOf({ "pool.country": "SE", "feature-flags": flags })).tabs.map(({ id }) => id)
    expect(tabsWith([])).toContain("vaccination-list")
    expect(tabsWith(["hide-national-registers"])).not.toContain("vaccination-list")
  })

  it("shows an entry with an unknown status, and reports the status", { tags: ["VAC-023"] }, async () => {
    openTab(register(seriesOf("one", tbe, doseOf(1, "2024-03-31", { status: { unknownWord: "not-done" } }))))
    expect(await screen.findByText("Unknown: not done")).toBeVisible()
    expect(screen.queryByRole("region", { name: "Entered in error" })).toBeNull()
  })

  it("shows a colleague's change", { tags: ["VAC-034"] }, async () => {
    const api = register(seriesOf("one", tbe, doseOf(1, "2024-03-31")))
    const subject = aPatient()
    const { events } = openTab(api, subject)
    await screen.findByRole("heading", { name: "Given" })
    api.answer(respond(listImmunizationSeries, { immunizationSeries: [seriesOf("one", tbe, doseOf(1, "2024-03-31", inError))] }))
    events.send({ topic: vaccinationsTopic("pool-1", subject.patient!.id), type: vaccinationsChanged })
    expect(await screen.findByText("No vaccinations")).toBeVisible()
    expect(rowsOf("Entered in error")).toHaveLength(1)
  })

  it("shows that there are none", { tags: ["VAC-001"] }, async () => {
    openTab(register())
    expect(await screen.findByText("No vaccinations")).toBeVisible()
  })

  it("shows an alert when the list fails to load, and retries", { tags: ["VAC-032"] }, async () => {
    const api = memoryApi([respond(listImmunizationSeries, apiError("Unavailable"))])
    const { user } = openTab(api)
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent("The vaccinations could not be loaded")
    api.answer(respond(listImmunizationSeries, { immunizationSeries: [] }))
    await user.click(within(alert).getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("No vaccinations")).toBeVisible()
  })

  it.each([
    ["a digital meeting", aPatient({ careFacility: null }), /^Vaccinations are registered only in visits at a clinic\.$/],
    ["no meeting", aPatient("no meeting"), /^Vaccinations are registered in visits at a clinic\. Open such a visit to register one\.$/],
  ])("explains why nothing can be registered in %s", { tags: ["VAC-003"] }, async (_where, subject, words) => {
    openTab(some(), subject)
    expect(await screen.findByRole("button", { name: "Register vaccination" })).toBeDisabled()
    expect(screen.getByText(words)).toBeVisible()
  })
})

describe("a dose", () => {
  const openDose = async (name: RegExp, api = some()) => {
    const { user, unmount } = openTab(api)
    await user.click(await screen.findByRole("button", { name }))
    return { api, user, unmount, dialog: await screen.findByRole("dialog") }
  }

  it("shows its details and who registered it when it opens", { tags: ["VAC-018", "VAC-023", "VAC-026", "VAC-027"] }, async () => {
    const { dialog } = await openDose(/dose 2/)
    expect(await within(dialog).findByText("Kim Ash")).toBeVisible()
    expect(within(dialog).getByRole("heading", { name: "FSME-IMMUN" })).toBeVisible()
    const facts = within(dialog)
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(Object.fromEntries(facts)).toEqual({
      Date: "2024-10-27",
      Programme: "TBE, primary series",
      Dose: "2 of 3",
      Quantity: "0,5 ml",
      Manufacturer: "FSME-IMMUN AB",
      "Lot number": "LOT-1",
      "Body site": "Left upper arm",
      "Registered by": "Kim Ash",
      "Last changed": "2024-10-27 11:00",
    })
  })

  it("shows where it was given and by whom", async () => {
    const performer = { performerId: "nurse", careFacilityName: "Travel clinic", reporterId: null }
    const { dialog } = await openDose(/dose 1/, register(seriesOf("one", tbe, doseOf(1, "2024-03-31", performer))))
    await within(dialog).findByText("Kim Ash")
    const termOf = (name: string) => within(dialog).getByText(name).nextElementSibling?.textContent
    expect([termOf("Given at"), termOf("Given by")]).toEqual(["Travel clinic", "Kim Ash"])
  })

  it("shows the details that it has when others are missing", { tags: ["VAC-018"] }, async () => {
    const bare = { doseQuantityValue: null, doseQuantityUnit: null, bodySite: null, lotNumber: null, reporterId: null }
    const { dialog } = await openDose(/dose 7/, register(seriesOf("one", covid, doseOf(7, "2024-03-31", bare))))
    const facts = within(dialog)
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(Object.fromEntries(facts)).toMatchObject({ Dose: "7", Quantity: "–", "Body site": "–", "Lot number": "–" })
    expect(within(dialog).queryByText("Registered by")).toBeNull()
  })

  it("shows that its reporter's name failed to load", { tags: ["VAC-026"] }, async () => {
    const api = some()
    api.answer(respond(getReporter, apiError("NotFound")))
    const { dialog } = await openDose(/dose 2/, api)
    expect(await within(dialog).findByText("The name could not be loaded")).toBeVisible()
  })

  it("that was entered in error shows its reason and cannot be removed", { tags: ["VAC-018", "VAC-020"] }, async () => {
    const { dialog } = await openDose(/dose 3/)
    expect(within(dialog).getByText("Wrong patient")).toBeVisible()
    expect(within(dialog).queryByRole("button", { name: "Remove entry" })).toBeNull()
  })

  it("that was entered in error says who removed it, or that this is not known", async () => {
    const removerOf = (dialog: HTMLElement) => within(dialog).getByText("Removed by").nextElementSibling
    const first = await openDose(/dose 3/)
    expect(removerOf(first.dialog)).toHaveTextContent("Not known")
    first.unmount()
    const removed = doseOf(2, "2024-10-27", { status: "entered-in-error", note: "Theirs", removerId: "doctor" })
    const { api, dialog } = await openDose(/dose 2/, register(seriesOf("one", tbe, removed)))
    await waitFor(() => expect(removerOf(dialog)).toHaveTextContent("Kim Ash"))
    expect(sentTo(api, getReporter).map(({ input }) => (input as { readonly params: { readonly id: string } }).params.id)).toContain(
      "doctor",
    )
  })

  it("is removed only for a reason that is not empty", { tags: ["VAC-019", "VAC-020"] }, async () => {
    const { api, user, dialog } = await openDose(/dose 2/)
    await user.click(within(dialog).getByRole("button", { name: "Remove entry" }))
    const remove = await screen.findByRole("button", { name: "Remove entry" })
    const reason = screen.getByRole("textbox", { name: /Reason/ })
    expect(remove).toBeDisabled()
    await user.type(reason, " \u200b ")
    expect(remove).toBeDisabled()
    await user.clear(reason)
    await user.type(reason, "Wrong patient ")
    await user.click(remove)
    await waitFor(() => expect(rowsOf("Entered in error")).toHaveLength(2))
    expect(rowsOf("Given")).toHaveLength(2)
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(sentTo(api, removeImmunization).map(({ input }) => input)).toEqual([
      { params: { id: "dose-2" }, payload: { status: "entered-in-error", note: "Wrong patient" } },
    ])
  })

  it("shows a failed removal beside the reason, and keeps the reason", { tags: ["VAC-032"] }, async () => {
    const api = some()
    api.answer(respond(removeImmunization, apiError("Unavailable")))
    const { user, dialog } = await openDose(/dose 2/, api)
    await user.click(within(dialog).getByRole("button", { name: "Remove entry" }))
    await user.type(await screen.findByRole("textbox", { name: /Reason/ }), "Wrong patient")
    await user.click(screen.getByRole("button", { name: "Remove entry" }))
    const alert = await within(screen.getByRole("dialog")).findByRole("alert")
    expect(alert).toHaveTextContent("The entry could not be removed")
    expect(screen.getByRole("textbox", { name: /Reason/ })).toHaveValue("Wrong patient")
    expect(rowsOf("Given")).toHaveLength(3)
  })

  it("shows the reason of the colleague who removed it first", { tags: ["VAC-020"] }, async () => {
    const api = some()
    const { user, dialog } = await openDose(/dose 2/, api)
    await user.click(within(dialog).getByRole("button", { name: "Remove entry" }))
    await user.type(await screen.findByRole("textbox", { name: /Reason/ }), "Mine")
    api.answer(
      respond(removeImmunization, () => {
        const removed = doseOf(2, "2024-10-27", { ...inError, note: "Theirs" })
        api.answer(respond(listImmunizationSeries, { immunizationSeries: [seriesOf("one", tbe, removed)] }))
        return apiError("Conflict", { code: "already_entered_in_error" })
      }),
    )
    await user.click(screen.getByRole("button", { name: "Remove entry" }))
    expect(await screen.findByText("Theirs")).toBeVisible()
    expect(screen.queryByRole("textbox", { name: /Reason/ })).toBeNull()
  })
})
