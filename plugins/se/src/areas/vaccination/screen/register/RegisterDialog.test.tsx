import { getPatientWarnings } from "@rond/core/features/patient"
import { apiError, respond } from "@rond/core/testkit"
import { localDate, now } from "@rond/core/time"
import { screen, waitFor, within } from "@testing-library/react"
import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import {
  addImmunization,
  createImmunizationSeries,
  listBodySites,
  listLotNumbers,
  listPrograms,
  listVaccines,
} from "../../model/vaccination.ts"
import { covid, doseOf, register, sentTo, seriesOf, tbe } from "../testing.tsx"
import { dayOfMillis, isMidnight } from "../../../../swedish-day.ts"
import { box, lot, button, settled, optionsOf, open, choose, select, selectVaccine, fill, given } from "./testing.tsx"

describe("registering a dose", () => {
  it("creates the series first, and confirms the dose", { tags: ["VAC-004", "VAC-006", "VAC-007", "VAC-024", "VAC-025"] }, async () => {
    const { api, user, subject } = await open(register())
    expect(await screen.findAllByRole("combobox")).toHaveLength(5)
    const before = localDate(now(), "Europe/Stockholm")
    await fill(user)
    expect(screen.queryByRole("combobox", { name: /^Programme/ })).toBeNull()
    await user.click(button("Register"))
    await given()
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(screen.getByText(/^Spikevax, dose 1, /)).toBeVisible()
    expect(sentTo(api, createImmunizationSeries).map(({ input }) => input)).toEqual(
      [{ payload: { patientId: subject.patient.id, programId: "covid_19" }, run: undefined }].map(({ payload }) =>
        expect.objectContaining({ payload }),
      ),
    )
    const [{ input } = { input: undefined }, ...others] = sentTo(api, addImmunization)
    expect(others).toEqual([])
    const { payload } = input as { readonly payload: { readonly occurredAt: number } }
    expect(payload).toEqual({
      seriesId: "begun",
      vaccineId: "spikevax",
      meetingId: subject.meeting!.id,
      careFacilityId: "facility",
      performerId: "clinician-1",
      doseNumber: 1,
      bodySiteId: "left",
      doseQuantityValue: 0.5,
      doseQuantityUnit: "ml",
      lotNumber: "LOT-1",
      occurredAt: expect.any(Number),
    })
    expect(isMidnight(payload.occurredAt)).toBe(true)
    expect([before, localDate(now(), "Europe/Stockholm")].map(String)).toContain(dayOfMillis(payload.occurredAt))
  })

  it("registers by Ctrl Enter from the list of body sites", { tags: ["HOME-060", "VAC-004"] }, async () => {
    const { api, user } = await open(register())
    await fill(user)
    box("Body site").focus()
    await user.keyboard("{Control>}{Enter}{/Control}")
    await given()
    expect(sentTo(api, addImmunization)).toHaveLength(1)
  })

  it("asks which ongoing series to continue", { tags: ["VAC-006", "VAC-014", "VAC-015", "VAC-028", "VAC-042"] }, async () => {
    const ongoing = seriesOf("one", tbe, doseOf(1, "2024-03-31"), doseOf(2, "2024-10-27"))
    const complete = seriesOf("two", tbe, doseOf(3, "2020-01-02", { id: "third" }))
    const { api, user } = await open(register(ongoing, complete))
    const options = await screen.findAllByRole("radio")
    expect(options.map((option) => option.parentElement?.textContent)).toEqual([
      "TBE, primary seriesNext: dose 3 of 3, possible since 2025-03-27 · Latest: FSME-IMMUN, 2024-10-27",
      "New seriesA different series, or a restart.",
    ])
    expect(button("Continue")).toBeDisabled()
    await choose(user, /TBE/)
    await waitFor(() => expect(optionsOf("Vaccine")).toEqual(["FSME-IMMUN, 0,5 ml"]))
    expect(sentTo(api, listVaccines).map(({ input }) => input)).toEqual([{ query: { programId: "tbe" } }])
    expect(settled("Programme")).toHaveTextContent("TBE, primary series")
    expect(settled("Dose")).toHaveTextContent("3 of 3")
    // A settled value is read: no grey list stands there.
    expect(screen.queryByRole("combobox", { name: /^(Programme|Dose)/ })).toBeNull()
    // The vaccine that was given last.
    expect(box("Vaccine")).toHaveDisplayValue("FSME-IMMUN, 0,5 ml")
    await user.type(lot(), "LOT-1")
    await select(user, "Body site", "Left upper arm")
    await user.click(button("Register"))
    await given()
    expect(sentTo(api, createImmunizationSeries)).toEqual([])
    expect(sentTo(api, listPrograms)).toEqual([])
    expect(sentTo(api, addImmunization)[0]?.input).toMatchObject({ payload: { seriesId: "one", doseNumber: 3 } })
  })

  it("goes on from the choice of a series by Enter, and never before one is chosen", async () => {
    const { user } = await open(register(seriesOf("one", tbe, doseOf(1, "2024-03-31"), doseOf(2, "2024-10-27"))))
    const option = await screen.findByRole("radio", { name: /TBE/ })
    option.focus()
    await user.keyboard("{Enter}")
    expect(option).toBeChecked()
    expect(button("Continue")).toBeEnabled()
    await user.keyboard("{Enter}")
    await waitFor(() => expect(settled("Dose")).toHaveTextContent("3 of 3"))
  })

  it("takes a missing dose below the last, in words that name doses and days", { tags: ["VAC-035", "VAC-036"] }, async () => {
    const removed = doseOf(1, "2024-03-31", { status: "entered-in-error", note: "Wrong lot" })
    const { api, user } = await open(register(seriesOf("one", tbe, removed, doseOf(2, "2024-10-27"))))
    await choose(user, /TBE/)
    expect(box("Dose")).toBeEnabled()
    expect(optionsOf("Dose")).toEqual(["Dose 1", "Dose 2, already given (disabled)", "Dose 3"])
    await selectVaccine(user, "FSME-IMMUN, 0,5 ml")
    await select(user, "Dose", "Dose 1")
    expect(screen.getByText(/^Dose 2 \(2024-10-27\) would not be after dose 1 \(\d{4}-\d\d-\d\d\)\.$/)).toBeVisible()
    await user.type(lot(), "LOT-1")
    await select(user, "Body site", "Left upper arm")
    await user.click(button("Register"))
    await given()
    expect(sentTo(api, addImmunization)[0]?.input).toMatchObject({ payload: { seriesId: "one", doseNumber: 1 } })
  })

  it("warns of a dose that comes too soon, and registers it", { tags: ["VAC-036"] }, async () => {
    const yesterday = localDate(now(), "Europe/Stockholm").subtract({ days: 1 }).toString()
    const { api, user } = await open(register(seriesOf("one", tbe, doseOf(1, yesterday))))
    await choose(user, /TBE/)
    await selectVaccine(user, "FSME-IMMUN, 0,5 ml")
    expect(screen.getByText(/would be too soon after dose 1/)).toHaveTextContent(
      `would be too soon after dose 1 (${yesterday}). The product information of FSME-IMMUN asks for at least 14 days.`,
    )
    await user.type(lot(), "LOT-1")
    await select(user, "Body site", "Left upper arm")
    await user.click(button("Register"))
    await given()
    expect(sentTo(api, addImmunization)).toHaveLength(1)
  })

  it("asks once before it begins a second series of a programme", { tags: ["VAC-038"] }, async () => {
    const { api, user } = await open(register(seriesOf("one", covid, doseOf(1, "2024-03-31"))))
    await choose(user, /New series/)
    await fill(user)
    await user.click(button("Register"))
    const question = await screen.findByRole("alertdialog", { name: "Begin a second series?" })
    expect(question).toHaveTextContent("The patient already has a series of COVID-19:Dose 1, FSME-IMMUN, 2024-03-31")
    await user.click(within(question).getByRole("button", { name: "Cancel" }))
    expect(sentTo(api, createImmunizationSeries)).toEqual([])
    api.answer(respond(addImmunization, apiError("Unavailable")))
    await user.click(button("Register"))
    await user.click(await screen.findByRole("button", { name: "Begin a second series" }))
    expect(await screen.findByText("The vaccination was not registered")).toBeVisible()
    await user.click(button("Register"))
    await waitFor(() => expect(sentTo(api, addImmunization)).toHaveLength(2))
    expect(screen.queryByRole("alertdialog")).toBeNull()
  })

  it("keeps what was typed when the clinician goes back and chooses the same series", { tags: ["VAC-006"] }, async () => {
    const { user } = await open(register(seriesOf("one", tbe, doseOf(1, "2024-03-31"))))
    await choose(user, /TBE/)
    await user.type(await screen.findByRole("combobox", { name: /^Lot number/ }), "LOT-1")
    await user.click(button("Back"))
    expect(await screen.findByRole("radio", { name: /TBE/ })).toBeChecked()
    await user.click(button("Continue"))
    expect(lot()).toHaveValue("LOT-1")
    await user.click(button("Back"))
    await choose(user, /New series/)
    expect(lot()).toHaveValue("")
  })

  it(
    "offers the doses not yet given, and the vaccine's programmes",
    { tags: ["VAC-012", "VAC-013", "VAC-014", "VAC-016", "VAC-021"] },
    async () => {
      const { user } = await open(register(seriesOf("one", { ...tbe, seriesDoses: 4 }, doseOf(1, "2024-03-31"))))
      await choose(user, /TBE/)
      expect(box("Dose")).toBeEnabled()
      expect(box("Dose")).toHaveDisplayValue("Dose 2")
      expect(optionsOf("Dose")).toEqual(["Dose 1, already given (disabled)", "Dose 2", "Dose 3", "Dose 4"])
      await user.click(button("Back"))
      await choose(user, /New series/)
      await waitFor(() => expect(optionsOf("Vaccine")).toEqual(["FSME-IMMUN, 0,5 ml", "Spikevax, 0,25 ml", "Spikevax, 0,5 ml"]))
      expect(box("Programme")).toBeDisabled()
      expect(box("Dose")).toBeDisabled()
      await selectVaccine(user, "FSME-IMMUN, 0,5 ml")
      await waitFor(() => expect(optionsOf("Programme")).toEqual(["TBE, primary series", "TBE, booster"]))
      expect(box("Programme")).toBeEnabled()
      await select(user, "Programme", "TBE, booster")
      expect(optionsOf("Dose")).toHaveLength(20)
      expect(box("Dose")).toHaveDisplayValue("Dose 1")
    },
  )

  it("is possible once nothing is missing", { tags: ["VAC-010"] }, async () => {
    const { user } = await open(register())
    await selectVaccine(user, "Spikevax, 0,5 ml")
    expect(button("Register")).toBeDisabled()
    await user.type(lot(), "LO")
    await select(user, "Body site", "Left upper arm")
    expect(button("Register")).toBeDisabled()
    await user.type(lot(), "T")
    await waitFor(() => expect(button("Register")).toBeEnabled())
    await user.clear(lot())
    await user.paste("x".repeat(129))
    expect(button("Register")).toBeDisabled()
    expect(lot()).toBeInvalid()
    expect(screen.getByText("Use at most 128 characters.")).toBeVisible()
    expect(screen.queryByText("This lot number is not on the list")).toBeNull()
    await user.type(lot(), "{backspace}")
    expect(lot()).toBeValid()
    expect(button("Register")).toBeEnabled()
  })

  it("shows an unnamed body site by its code", { tags: ["VAC-027"] }, async () => {
    const reported: unknown[] = []
    vi.stubGlobal("reportError", (error: unknown) => reported.push(String(error)))
    const api = register()
    const bodySites = [
      { id: "left", code: "LEFT_DELTOID" },
      { id: "nose", code: "NOSE_TIP" },
    ]
    api.answer(respond(listBodySites, { bodySites }))
    const { user } = await open(api)
    await waitFor(() => expect(optionsOf("Body site")).toEqual(["Left upper arm", "NOSE TIP"]))
    await select(user, "Body site", "NOSE TIP")
    await waitFor(() => expect(reported).toEqual(["RecordedError: Unknown body site NOSE_TIP"]))
    vi.unstubAllGlobals()
  })
})

describe("a lot number that is not on the list", { tags: ["VAC-017"] }, () => {
  it("causes a warning for a vaccine against COVID-19, and can be registered", async () => {
    const { user } = await open(register())
    await fill(user, "LO")
    expect(screen.queryByText("This lot number is not on the list")).toBeNull()
    await user.type(lot(), "X")
    expect(await screen.findByText("This lot number is not on the list")).toBeVisible()
    expect(button("Register")).toBeEnabled()
    await user.clear(lot())
    await user.type(lot(), "LOT-2")
    expect(screen.queryByText("This lot number is not on the list")).toBeNull()
  })

  it("causes no warning for another vaccine, or while the list is unknown", async () => {
    const api = register()
    api.answer(respond(listLotNumbers, ({ query }) => (query.vaccineId === "fsme" ? { lotNumbers: ["LOT-1"] } : apiError("Unavailable"))))
    const { user } = await open(api)
    await selectVaccine(user, "FSME-IMMUN, 0,5 ml")
    await user.type(lot(), "LOX")
    expect(screen.queryByText("This lot number is not on the list")).toBeNull()
    await selectVaccine(user, "Spikevax, 0,5 ml")
    await user.type(lot(), "LOX")
    expect(await screen.findByText("The lot numbers could not be loaded")).toBeVisible()
    expect(screen.queryByText("This lot number is not on the list")).toBeNull()
  })
})

describe("what fails to load", () => {
  it.each([
    ["The vaccines could not be loaded", respond(listVaccines, apiError("Unavailable")), false],
    ["The vaccination programmes could not be loaded", respond(listPrograms, apiError("Timeout")), true],
    ["The lot numbers could not be loaded", respond(listLotNumbers, apiError("Unavailable")), true],
    ["The body sites could not be loaded", respond(listBodySites, apiError("DecodeError")), false],
  ])("shows an error in its own place, with a retry: %s", { tags: ["VAC-032"] }, async (words, failing, isOfVaccine) => {
    const api = register()
    api.answer(failing)
    const { user } = await open(api)
    if (isOfVaccine) await selectVaccine(user, "Spikevax, 0,5 ml")
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent(words)
    expect(screen.getAllByRole("alert")).toHaveLength(1)
    api.answer({ ...failing, run: (input) => whole(failing.id, input) })
    await user.click(within(alert).getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull())
  })

  const whole = (id: string, _input: unknown): Effect.Effect<unknown> =>
    Effect.succeed(
      { [listVaccines.id]: { vaccines: [] }, [listPrograms.id]: { programs: [covid] }, [listLotNumbers.id]: { lotNumbers: [] } }[id] ?? {
        bodySites: [],
      },
    )
})

it("says no more of a registered dose once it is removed", { tags: ["VAC-004"] }, async () => {
  const { user } = await open(register())
  await fill(user)
  await user.click(button("Register"))
  await given()
  await user.click(await screen.findByRole("button", { name: /COVID-19 · dose 1/ }))
  await user.click(await screen.findByRole("button", { name: "Remove entry" }))
  await user.type(await screen.findByRole("textbox", { name: /Reason/ }), "Wrong patient")
  await user.click(button("Remove entry"))
  await screen.findByRole("region", { name: "Entered in error" })
  expect(screen.queryByText("Vaccination registered")).toBeNull()
})

it("warns of what the vaccine may hold, and registers it all the same", { tags: ["VAC-041"] }, async () => {
  const api = register(seriesOf("one", tbe, doseOf(1, "2024-03-31")))
  const warning = {
    warningId: "w",
    type: "WARNING",
    kind: "allergy",
    reason: "Äggallergi",
    note: null,
    clinicianName: "Robin Vale",
  } as const
  api.answer(respond(getPatientWarnings, { warnings: [{ ...warning, createdAt: "2024-03-12T09:00:00.000Z" }] }))
  const { user } = await open(api)
  await choose(user, /TBE/)
  await selectVaccine(user, "FSME-IMMUN, 0,5 ml")
  const said = "FSME-IMMUN may contain what the patient is allergic to: “Äggallergi”."
  expect(await screen.findByText(said)).toBeVisible()
  await user.type(lot(), "LOT-1")
  await select(user, "Body site", "Left upper arm")
  expect(button("Register")).toBeEnabled()
})
