import { apiError, respond, type MemoryApi } from "@rond/core/testkit"
import { localDate, now } from "@rond/core/time"
import { screen, within } from "@testing-library/react"
import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import {
  addImmunization,
  createImmunizationSeries,
  listBodySites,
  listImmunizationSeries,
  listLotNumbers,
  listPrograms,
  listVaccines,
  vaccinationsChanged,
  vaccinationsTopic,
} from "../../contract/vaccination.ts"
import { aPatient, booster, covid, doseOf, openTab, register, sentTo, seriesOf, tbe } from "../testing.tsx"
import { dayOfMillis, isMidnight } from "../../swedish-day.ts"

const box = (name: string) => screen.getByRole("combobox", { name: new RegExp(`^${name}`) })
const lot = () => screen.getByRole("combobox", { name: /^Lot number/ })
const button = (name: string) => screen.getByRole("button", { name })
const optionsOf = (name: string) =>
  within(box(name))
    .getAllByRole<HTMLOptionElement>("option")
    .filter(({ value }) => value !== "")
    .map(({ textContent, disabled }) => `${textContent}${disabled ? " (disabled)" : ""}`)

/** Opens the dialog of a patient without ongoing series, or at the choice among them. */
async function open(api: MemoryApi, subject = aPatient()) {
  const { user, unmount, events } = openTab(api, subject)
  await user.click(await screen.findByRole("button", { name: "Register vaccination" }))
  await screen.findByRole("dialog", { name: "Register vaccination" })
  return { api, user, unmount, subject, events }
}
type User = Awaited<ReturnType<typeof open>>["user"]

/** Chooses a series by its name, or a new one. */
async function choose(user: User, name: RegExp) {
  await user.click(await screen.findByRole("radio", { name }))
  await user.click(button("Continue"))
}

async function selectVaccine(user: User, label: string) {
  await vi.waitFor(() => expect(optionsOf("Vaccine")).not.toEqual([]))
  await user.selectOptions(box("Vaccine"), label)
}

/** Fills what a new series of COVID-19 needs. */
async function fill(user: User, lotNumber = "LOT-1") {
  await selectVaccine(user, "Spikevax, 0,5 ml")
  await user.type(lot(), lotNumber)
  await user.selectOptions(box("Body site"), "Left upper arm")
}
const given = () => screen.findByRole("status", { name: "" }).then(() => screen.findByText("Vaccination registered"))

describe("registering a dose", () => {
  it("creates the series first, and confirms the dose", { tags: ["VAC-004", "VAC-006", "VAC-007", "VAC-024", "VAC-025"] }, async () => {
    const { api, user, subject } = await open(register())
    expect(await screen.findAllByRole("combobox")).toHaveLength(5)
    const before = localDate(now(), "Europe/Stockholm")
    await fill(user)
    expect(box("Programme")).toBeDisabled()
    expect(box("Programme")).toHaveDisplayValue("COVID-19")
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
    await user.click(button("Dismiss"))
    expect(screen.queryByText("Vaccination registered")).toBeNull()
  })

  it("asks which ongoing series to continue", { tags: ["VAC-006", "VAC-014", "VAC-015", "VAC-028"] }, async () => {
    const ongoing = seriesOf("one", tbe, doseOf(1, "2024-03-31"), doseOf(2, "2024-10-27"))
    const complete = seriesOf("two", tbe, doseOf(3, "2020-01-02", { id: "third" }))
    const { api, user } = await open(register(ongoing, complete))
    const options = await screen.findAllByRole("radio")
    expect(options.map((option) => option.parentElement?.textContent)).toEqual([
      "TBE, primary seriesNext: dose 3 of 3 · Latest: FSME-IMMUN, 27 Oct 2024",
      "New seriesA vaccination of another programme, or one that starts again.",
    ])
    expect(button("Continue")).toBeDisabled()
    await choose(user, /TBE/)
    await vi.waitFor(() => expect(optionsOf("Vaccine")).toEqual(["FSME-IMMUN, 0,5 ml"]))
    expect(sentTo(api, listVaccines).map(({ input }) => input)).toEqual([{ query: { programId: "tbe" } }])
    expect(box("Programme")).toBeDisabled()
    expect(box("Programme")).toHaveDisplayValue("TBE, primary series")
    expect(box("Dose")).toBeDisabled()
    expect(box("Dose")).toHaveDisplayValue("Dose 3")
    await selectVaccine(user, "FSME-IMMUN, 0,5 ml")
    await user.type(lot(), "LOT-1")
    await user.selectOptions(box("Body site"), "Left upper arm")
    await user.click(button("Register"))
    await given()
    expect(sentTo(api, createImmunizationSeries)).toEqual([])
    expect(sentTo(api, listPrograms)).toEqual([])
    expect(sentTo(api, addImmunization)[0]?.input).toMatchObject({ payload: { seriesId: "one", doseNumber: 3 } })
  })

  it("goes back to the choice, and keeps what was typed for the same one", { tags: ["VAC-006"] }, async () => {
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
    "offers doses that are not given, and the programmes of the vaccine",
    { tags: ["VAC-012", "VAC-013", "VAC-014", "VAC-016", "VAC-021"] },
    async () => {
      const { user } = await open(register(seriesOf("one", { ...tbe, seriesDoses: 4 }, doseOf(1, "2024-03-31"))))
      await choose(user, /TBE/)
      expect(box("Dose")).toBeEnabled()
      expect(box("Dose")).toHaveDisplayValue("Dose 2")
      expect(optionsOf("Dose")).toEqual(["Dose 1, already given (disabled)", "Dose 2", "Dose 3", "Dose 4"])
      await user.click(button("Back"))
      await choose(user, /New series/)
      await vi.waitFor(() => expect(optionsOf("Vaccine")).toEqual(["FSME-IMMUN, 0,5 ml", "Spikevax, 0,25 ml", "Spikevax, 0,5 ml"]))
      expect(box("Programme")).toBeDisabled()
      expect(box("Dose")).toBeDisabled()
      await selectVaccine(user, "FSME-IMMUN, 0,5 ml")
      await vi.waitFor(() => expect(box("Programme")).toBeEnabled())
      expect(optionsOf("Programme")).toEqual(["TBE, primary series", "TBE, booster"])
      await user.selectOptions(box("Programme"), "TBE, booster")
      expect(optionsOf("Dose")).toHaveLength(20)
      expect(box("Dose")).toHaveDisplayValue("Dose 1")
    },
  )

  it("is possible once nothing is missing", { tags: ["VAC-010"] }, async () => {
    const { user } = await open(register())
    await selectVaccine(user, "Spikevax, 0,5 ml")
    expect(button("Register")).toBeDisabled()
    await user.type(lot(), "LO")
    await user.selectOptions(box("Body site"), "Left upper arm")
    expect(button("Register")).toBeDisabled()
    await user.type(lot(), "T")
    await vi.waitFor(() => expect(button("Register")).toBeEnabled())
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
    await vi.waitFor(() => expect(optionsOf("Body site")).toEqual(["Left upper arm", "NOSE TIP"]))
    await user.selectOptions(box("Body site"), "NOSE TIP")
    await vi.waitFor(() => expect(reported).toEqual(["RecordedError: Unknown body site NOSE_TIP"]))
    vi.unstubAllGlobals()
  })
})

describe("a lot number that is not on the list", { tags: ["VAC-017"] }, () => {
  it("of a vaccine against COVID-19 is warned of, and can be registered", async () => {
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

  it("of another vaccine, or while the list is unknown, is not", async () => {
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

describe("what cannot be loaded", () => {
  it.each([
    ["The vaccines could not be loaded", respond(listVaccines, apiError("Unavailable")), false],
    ["The vaccination programmes could not be loaded", respond(listPrograms, apiError("Timeout")), true],
    ["The lot numbers could not be loaded", respond(listLotNumbers, apiError("Unavailable")), true],
    ["The body sites could not be loaded", respond(listBodySites, apiError("DecodeError")), false],
  ])("says so in its own place, and tries again: %s", { tags: ["VAC-032"] }, async (words, failing, isOfVaccine) => {
    const api = register()
    api.answer(failing)
    const { user } = await open(api)
    if (isOfVaccine) await selectVaccine(user, "Spikevax, 0,5 ml")
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent(words)
    expect(screen.getAllByRole("alert")).toHaveLength(1)
    api.answer({ ...failing, run: (input) => whole(failing.id, input) })
    await user.click(within(alert).getByRole("button", { name: "Try again" }))
    await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull())
  })

  const whole = (id: string, _input: unknown): Effect.Effect<unknown> =>
    Effect.succeed(
      { [listVaccines.id]: { vaccines: [] }, [listPrograms.id]: { programs: [covid] }, [listLotNumbers.id]: { lotNumbers: [] } }[id] ?? {
        bodySites: [],
      },
    )
})

describe("a vaccination that was not registered", () => {
  it.each([
    ["Unavailable", {}, /The server cannot be reached right now/],
    ["Conflict", { code: "dose_taken" }, /This dose is already registered/],
    ["Invalid", { code: "invalid_immunization" }, /The register does not accept one of the values/],
    ["Refused", { code: "not_offered" }, /Vaccinations are registered in meetings at a care facility/],
  ] as const)("for %s %j says why and keeps the form", { tags: ["VAC-032", "VAC-033"] }, async (kind, about, words) => {
    const api = register()
    api.answer(respond(addImmunization, apiError(kind, about)))
    const { user } = await open(api)
    await fill(user)
    await user.click(button("Register"))
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent("The vaccination was not registered")
    expect(alert).toHaveTextContent(words)
    expect(alert).toHaveTextContent("What you entered is kept.")
    expect(box("Vaccine")).toHaveDisplayValue("Spikevax, 0,5 ml")
    expect(lot()).toHaveValue("LOT-1")
    expect(box("Body site")).toHaveDisplayValue("Left upper arm")
    expect(button("Register")).toBeEnabled()
  })

  it("is registered by another press, in the series that was begun, with the same key", { tags: ["VAC-025", "VAC-033"] }, async () => {
    const api = register()
    api.answer(respond(addImmunization, apiError("Timeout")))
    const { user } = await open(api)
    await fill(user)
    await user.click(button("Register"))
    await screen.findByRole("alert")
    api.answer(respond(addImmunization, undefined))
    await user.click(button("Register"))
    await given()
    expect(sentTo(api, createImmunizationSeries)).toHaveLength(1)
    const keys = sentTo(api, addImmunization).map(({ options }) => options?.idempotencyKey)
    expect(keys).toEqual([keys[0], keys[0]])
    expect(keys[0]).toEqual(expect.any(String))
  })

  it("repeats the request for its series with the same key where no response came", { tags: ["VAC-025"] }, async () => {
    const api = register()
    api.answer(respond(createImmunizationSeries, apiError("Timeout")))
    const { user } = await open(api)
    await fill(user)
    await user.click(button("Register"))
    await screen.findByRole("alert")
    expect(sentTo(api, addImmunization)).toEqual([])
    api.answer(respond(createImmunizationSeries, { seriesId: "begun" }))
    api.answer(respond(addImmunization, undefined))
    await user.click(button("Register"))
    await given()
    const keys = sentTo(api, createImmunizationSeries).map(({ options }) => options?.idempotencyKey)
    expect(keys).toEqual([keys[0], keys[0]])
    expect(sentTo(api, addImmunization)).toHaveLength(1)
  })

  it("uses a new key once it has changed", { tags: ["VAC-025"] }, async () => {
    const api = register()
    api.answer(respond(addImmunization, apiError("Timeout")))
    const { user } = await open(api)
    await fill(user)
    await user.click(button("Register"))
    await screen.findByRole("alert")
    await user.type(lot(), "B")
    await user.click(button("Register"))
    await vi.waitFor(() => expect(sentTo(api, addImmunization)).toHaveLength(2))
    const [first, second] = sentTo(api, addImmunization).map(({ options }) => options?.idempotencyKey)
    expect(second).not.toBe(first)
    expect(sentTo(api, createImmunizationSeries)).toHaveLength(1)
  })

  it("is sent once, however often the button is pressed", { tags: ["VAC-025"] }, async () => {
    const { api, user } = await open(register())
    await fill(user)
    await user.dblClick(button("Register"))
    await given()
    expect(sentTo(api, createImmunizationSeries)).toHaveLength(1)
    expect(sentTo(api, addImmunization)).toHaveLength(1)
  })

  it.each([
    ["whichever is next", booster],
    ["and takes none in its place where the last one is next", tbe],
  ])("offers the dose that a colleague registered no more, %s", { tags: ["VAC-013", "VAC-033"] }, async (_what, program) => {
    const api = register(seriesOf("one", program, doseOf(1, "2024-03-31")))
    const { user } = await open(api)
    await choose(user, /TBE/)
    await selectVaccine(user, "FSME-IMMUN, 0,5 ml")
    await user.selectOptions(box("Dose"), "Dose 2")
    await user.type(lot(), "LOT-1")
    await user.selectOptions(box("Body site"), "Left upper arm")
    api.answer(
      respond(addImmunization, () => {
        const now = seriesOf("one", program, doseOf(1, "2024-03-31"), doseOf(2, "2025-03-31"))
        api.answer(respond(listImmunizationSeries, { immunizationSeries: [now] }))
        return apiError("Conflict", { code: "dose_taken" })
      }),
    )
    await user.click(button("Register"))
    await screen.findByRole("alert")
    await vi.waitFor(() => expect(optionsOf("Dose")[1]).toBe("Dose 2, already given (disabled)"))
    expect(button("Register")).toBeDisabled()
    await user.selectOptions(box("Dose"), "Dose 3")
    expect(button("Register")).toBeEnabled()
  })
})

it("says why the last dose of a series was not registered, until another series is chosen", { tags: ["VAC-032"] }, async () => {
  const other = seriesOf("other", booster, doseOf(1, "2022-03-31"))
  const before = seriesOf("one", tbe, doseOf(1, "2024-03-31"), doseOf(2, "2024-04-30"))
  const api = register(before, other)
  const { user } = await open(api)
  await choose(user, /^TBE, primary series/)
  await selectVaccine(user, "FSME-IMMUN, 0,5 ml")
  await user.type(lot(), "LOT-1")
  await user.selectOptions(box("Body site"), "Left upper arm")
  api.answer(
    respond(addImmunization, () => {
      const complete = { ...before, immunizations: [...before.immunizations, doseOf(3, "2025-03-31")] }
      api.answer(respond(listImmunizationSeries, { immunizationSeries: [complete, other] }))
      return apiError("Conflict", { code: "dose_taken" })
    }),
  )
  await user.click(button("Register"))
  expect(await screen.findByRole("alert")).toHaveTextContent("This dose is already registered")
  await vi.waitFor(() => expect(optionsOf("Dose")[2]).toBe("Dose 3, already given (disabled)"))
  expect(button("Register")).toBeDisabled()
  await user.click(button("Back"))
  await choose(user, /^TBE, booster/)
  await vi.waitFor(() => expect(box("Vaccine")).toBeVisible())
  expect(screen.queryByRole("alert")).toBeNull()
})

describe("what a colleague registers while the form is open", { tags: ["VAC-034"] }, () => {
  const first = doseOf(1, "2024-03-31")
  const second = doseOf(2, "2025-03-31")
  const begin = async (...doses: Parameters<typeof seriesOf>[2][]) => {
    const api = register(seriesOf("one", tbe, ...doses))
    const page = await open(api)
    await choose(page.user, /TBE/)
    await selectVaccine(page.user, "FSME-IMMUN, 0,5 ml")
    await page.user.type(lot(), "LOT-1")
    await page.user.selectOptions(box("Body site"), "Left upper arm")
    const registerMeanwhile = (...now: Parameters<typeof seriesOf>[2][]) => {
      api.answer(respond(listImmunizationSeries, { immunizationSeries: [seriesOf("one", tbe, ...now)] }))
      page.events.send({ topic: vaccinationsTopic("pool-1", page.subject.patient!.id), type: vaccinationsChanged })
    }
    return { ...page, registerMeanwhile }
  }

  it("is announced, and changes the dose once it is asked for", async () => {
    const { user, registerMeanwhile } = await begin(first)
    expect(box("Dose")).toHaveDisplayValue("Dose 2")
    registerMeanwhile(first, second)
    expect(await screen.findByText("The patient’s vaccinations have changed")).toBeVisible()
    expect(box("Dose")).toHaveDisplayValue("Dose 2")
    await user.click(button("Show the changes"))
    expect(box("Dose")).toHaveDisplayValue("Dose 3")
    expect(screen.queryByText("The patient’s vaccinations have changed")).toBeNull()
    expect(lot()).toHaveValue("LOT-1")
  })

  it("may complete the series, which the form then says", async () => {
    const { user, registerMeanwhile } = await begin(first, second)
    registerMeanwhile(first, second, doseOf(3, "2025-04-30"))
    await user.click(await screen.findByRole("button", { name: "Show the changes" }))
    expect(screen.getByText("The last dose of this series is registered.")).toBeVisible()
    expect(button("Register")).toBeDisabled()
    expect(lot()).toHaveValue("LOT-1")
  })

  it("may begin a series: what was typed stays the dose of a new one", async () => {
    const api = register()
    const { user, subject, events } = await open(api)
    await fill(user)
    api.answer(respond(listImmunizationSeries, { immunizationSeries: [seriesOf("one", tbe, first)] }))
    events.send({ topic: vaccinationsTopic("pool-1", subject.patient!.id), type: vaccinationsChanged })
    await user.click(await screen.findByRole("button", { name: "Show the changes" }))
    await choose(user, /^New series/)
    expect(lot()).toHaveValue("LOT-1")
    expect(button("Register")).toBeEnabled()
  })
})

describe("what was typed", { tags: ["VAC-030"] }, () => {
  const reopen = async (api: MemoryApi, subject: ReturnType<typeof aPatient>) => {
    const { unmount } = await open(api, subject)
    await vi.waitFor(() => expect(optionsOf("Vaccine")).not.toEqual([]))
    return unmount
  }

  it("is restored after a reload, for this patient only", async () => {
    const api = register()
    const { user, unmount, subject } = await open(api)
    await fill(user, "LOT-9")
    await vi.waitFor(() => expect(lot()).toHaveValue("LOT-9"))
    unmount()
    const close = await reopen(api, aPatient())
    expect(lot()).toHaveValue("")
    expect(box("Vaccine")).toHaveDisplayValue("Choose a vaccine")
    close()
    await reopen(api, subject)
    await vi.waitFor(() => expect(lot()).toHaveValue("LOT-9"))
    expect(screen.getByText("Your unregistered vaccination was restored")).toBeVisible()
    expect(box("Vaccine")).toHaveDisplayValue("Spikevax, 0,5 ml")
    expect(box("Body site")).toHaveDisplayValue("Left upper arm")
  })

  it("continues the series that was created before the page closed", { tags: ["VAC-025"] }, async () => {
    const api = register()
    api.answer(respond(addImmunization, apiError("Unavailable")))
    const { user, unmount, subject } = await open(api)
    await fill(user)
    await user.click(button("Register"))
    await screen.findByRole("alert")
    unmount()
    api.answer(respond(addImmunization, undefined))
    await reopen(api, subject)
    await vi.waitFor(() => expect(button("Register")).toBeEnabled())
    await user.click(button("Register"))
    await given()
    expect(sentTo(api, createImmunizationSeries)).toHaveLength(1)
    const keys = sentTo(api, addImmunization).map(({ options }) => options?.idempotencyKey)
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it(
    "is sent again with its key where the dose was registered and the page closed before the response",
    { tags: ["VAC-025"] },
    async () => {
      const before = seriesOf("one", tbe, doseOf(1, "2024-03-31"), doseOf(2, "2024-10-27"))
      const api = register(before)
      api.answer(
        respond(addImmunization, () => {
          api.answer(
            respond(listImmunizationSeries, {
              immunizationSeries: [seriesOf("one", tbe, ...before.immunizations, doseOf(3, "2025-01-02"))],
            }),
          )
          return apiError("Timeout")
        }),
      )
      const { user, unmount, subject } = await open(api)
      await choose(user, /TBE/)
      await selectVaccine(user, "FSME-IMMUN, 0,5 ml")
      await user.type(lot(), "LOT-1")
      await user.selectOptions(box("Body site"), "Left upper arm")
      await user.click(button("Register"))
      await screen.findByRole("alert")
      unmount()
      api.answer(respond(addImmunization, undefined))
      await reopen(api, subject)
      expect(box("Dose")).toHaveDisplayValue("Dose 3")
      await vi.waitFor(() => expect(button("Register")).toBeEnabled())
      await user.click(button("Register"))
      await given()
      const sent = sentTo(api, addImmunization)
      expect(sent.map(({ input }) => (input as { readonly payload: unknown }).payload)).toEqual([
        expect.objectContaining({ seriesId: "one", doseNumber: 3 }),
        expect.objectContaining({ seriesId: "one", doseNumber: 3 }),
      ])
      expect(sent[1]?.options?.idempotencyKey).toBe(sent[0]?.options?.idempotencyKey)
    },
  )

  it("is kept when the dialog is closed, and gone once it is registered", async () => {
    const { user } = await open(register())
    await fill(user)
    await user.click(button("Cancel"))
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await user.click(button("Register vaccination"))
    await vi.waitFor(() => expect(lot()).toHaveValue("LOT-1"))
    await user.click(button("Register"))
    await given()
    await user.click(button("Register vaccination"))
    await choose(user, /New series/)
    expect(lot()).toHaveValue("")
  })
})
