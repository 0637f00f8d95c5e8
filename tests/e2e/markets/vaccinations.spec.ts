import type { Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { keyboard, runCommand, tabTo, withoutPointer } from "../by-keyboard.ts"
import { promisedMeeting } from "../clinic.ts"
import { allowConsoleErrors, lost, perhaps, serverGone, status } from "../console-errors.ts"
import { expect, picture, signIn, test } from "../journey.ts"
import type { ServerProcess } from "../server/server-process.ts"

const immunization = "**/api/vaccination/clinician/immunization"
const pane = (page: Page) => page.getByRole("complementary", { name: "Patient record" })
const dialog = (page: Page) => page.getByRole("dialog")
const givenDoses = (page: Page) => pane(page).getByRole("region", { name: "Given", exact: true }).getByRole("listitem")
const inError = (page: Page) => pane(page).getByRole("region", { name: "Entered in error" }).getByRole("listitem")
const registerButton = (page: Page) => pane(page).getByRole("button", { name: "Register vaccination" })

interface Series {
  readonly program: { readonly id: string }
  readonly immunizations: readonly { readonly status: string; readonly dose_number: number; readonly occurred_at: number }[]
}

/** The patient's series of a programme, from the database through the API. */
async function seriesOf(page: Page, server: ServerProcess, patientId: string, program: string): Promise<readonly Series[]> {
  const answer = await page.request.get(`${server.url}/api/vaccination/clinician/immunization-series?patientId=${patientId}`)
  const { immunization_series: all } = (await answer.json()) as { readonly immunization_series: readonly Series[] }
  return all.filter((series) => series.program.id === program)
}

/** Opens the vaccinations of the patient who comes to the nurse's care facility. */
async function openVaccinations(page: Page, server: ServerProcess) {
  await signIn(page, server, "se-nurse")
  const meeting = await promisedMeeting(page, server, "se-nurse", "vaccination")
  await page.goto(`${server.url}/emr/${meeting.id}?leftbar=vaccination-list`)
  await expect(registerButton(page)).toBeEnabled()
  return meeting
}

/** Chooses an option of a select by its beginning. */
async function select(page: Page, name: RegExp, option: string): Promise<void> {
  const field = dialog(page).getByRole("combobox", { name })
  const choice = field.getByRole("option", { name: new RegExp(`^${option}`) })
  await expect(choice).toBeAttached()
  await field.selectOption((await choice.getAttribute("value"))!)
}

/** The same by keyboard. */
async function pick(page: Page, name: RegExp, option: string): Promise<void> {
  const field = dialog(page).getByRole("combobox", { name })
  const choice = field.getByRole("option", { name: new RegExp(`^${option}`) })
  await expect(choice).toBeAttached()
  await tabTo(page, field)
  await page.keyboard.type(option)
  await expect(field).toHaveValue((await choice.getAttribute("value"))!)
}

test(
  "a nurse registers the last dose, and marks it as entered in error, by keyboard alone",
  {
    tag: [
      "@se-nurse",
      "@VAC-001",
      "@VAC-002",
      "@VAC-004",
      "@VAC-005",
      "@VAC-006",
      "@VAC-015",
      "@VAC-018",
      "@VAC-020",
      "@VAC-033",
      "@JRN-006",
    ],
  },
  async ({ page, server }) => {
    await withoutPointer(page)
    const { patient } = await openVaccinations(page, server)
    const hand = keyboard(page)
    await expect(pane(page).getByRole("tab", { name: /^Vaccinations 9/ })).toBeVisible()
    await expect(givenDoses(page)).toHaveCount(9)
    await expect(inError(page)).toHaveCount(1)
    await expectNoViolationsInBothThemes(page, "vaccinations")

    await hand.press(registerButton(page))
    await expect(dialog(page).getByRole("radio")).toHaveCount(5)
    await expectNoViolationsInBothThemes(page, "vaccination-series")
    await hand.check(dialog(page).getByRole("radio", { name: /^TBE, primary series/ }))
    await hand.press(dialog(page).getByRole("button", { name: "Continue" }))
    const vaccine = dialog(page).getByRole("combobox", { name: /^Vaccine/ })
    await expect(vaccine.getByRole("option", { name: /^FSME-IMMUN/ })).toBeAttached()
    await expect(vaccine).toBeFocused()
    // The vaccine that was given last.
    await expect(vaccine.locator("option:checked")).toHaveText(/^FSME-IMMUN/)
    // A settled value is read, not chosen.
    await expect(dialog(page).getByRole("combobox", { name: /^(Programme|Dose)/ })).toHaveCount(0)
    await expect(dialog(page).getByText("3 of 3", { exact: true })).toBeVisible()
    await hand.write(dialog(page).getByRole("combobox", { name: /^Lot number/ }), "DXVNR1T22")
    const site = dialog(page).getByRole("combobox", { name: /^Body site/ })
    await expect(site.getByRole("option", { name: "Left upper arm" })).toBeAttached()
    await page.keyboard.press("Tab")
    await expect(site).toBeFocused()
    await page.keyboard.type("Left u")
    await expectNoViolationsInBothThemes(page, "vaccination-form")

    allowConsoleErrors(lost("aborted", "/api/vaccination/clinician/immunization"))
    await page.route(immunization, (route) => route.abort(), { times: 2 })
    const register = dialog(page).getByRole("button", { name: "Register", exact: true })
    await hand.press(register)
    await expect(dialog(page).getByRole("alert")).toContainText("The vaccination was not registered")
    await expect(dialog(page).getByRole("combobox", { name: /^Lot number/ })).toHaveValue("DXVNR1T22")
    await expectNoViolationsInBothThemes(page, "vaccination-failed")
    await page.unroute(immunization)
    await hand.press(register)
    await expect(page.getByRole("region", { name: "Notifications" }).getByText("Vaccination registered")).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(givenDoses(page)).toHaveCount(10)
    await expect(pane(page).getByRole("tab", { name: /^Vaccinations 10/ })).toBeVisible()
    await expectNoViolationsInBothThemes(page, "vaccination-registered")

    const third = givenDoses(page).getByRole("button", { name: /TBE, primary series · dose 3/ })
    await hand.press(third)
    // The clinician who gave it, and the one who registered it.
    await expect(dialog(page).getByText("Karim Nyström")).toHaveCount(2)
    await expectNoViolationsInBothThemes(page, "vaccination-details")
    await hand.press(dialog(page).getByRole("button", { name: "Remove entry" }))
    const reason = dialog(page).getByRole("textbox", { name: /^Reason/ })
    await expect(reason).toBeFocused()
    await expect(dialog(page).getByRole("button", { name: "Remove entry" })).toBeDisabled()
    await page.keyboard.type("Registered for the wrong patient")
    await expectNoViolationsInBothThemes(page, "vaccination-removal")
    await hand.press(dialog(page).getByRole("button", { name: "Remove entry" }))
    await expect(givenDoses(page)).toHaveCount(9)
    await expect(inError(page)).toHaveCount(2)
    await hand.press(inError(page).getByRole("button", { name: /TBE, primary series · dose 3/ }))
    await expect(dialog(page).getByText("Registered for the wrong patient")).toBeVisible()
    await expect(dialog(page).getByRole("button", { name: "Remove entry" })).toHaveCount(0)
    await expectNoViolationsInBothThemes(page, "vaccination-in-error")

    const [series, ...others] = await seriesOf(page, server, patient.id, "tbe")
    expect(others).toEqual([])
    expect(series?.immunizations.map(({ status }) => status)).toEqual(["completed", "completed", "entered-in-error"])
  },
)

test.describe("far from Sweden", () => {
  // A day ahead of Sweden, or behind it, at most hours.
  test.use({ timezoneId: "Pacific/Kiritimati" })

  test(
    "an unlisted lot number causes a warning, and survives a reload",
    { tag: ["@se-nurse", "@VAC-017", "@VAC-029", "@VAC-030"] },
    async ({ page, server }) => {
      await withoutPointer(page)
      const { patient } = await openVaccinations(page, server)
      const hand = keyboard(page)
      await hand.press(registerButton(page))
      await hand.check(dialog(page).getByRole("radio", { name: /^COVID-19/ }))
      await hand.press(dialog(page).getByRole("button", { name: "Continue" }))
      await pick(page, /^Vaccine/, "Spikevax, 0,5")
      await pick(page, /^Body site/, "Right upper arm")
      const lot = dialog(page).getByRole("combobox", { name: /^Lot number/ })
      await hand.write(lot, "DX-UNKNOWN")
      await expect(dialog(page).getByText("This lot number is not on the list")).toBeVisible()
      await expectNoViolationsInBothThemes(page, "vaccination-lot")
      await expect(dialog(page).getByRole("button", { name: "Register", exact: true })).toBeEnabled()

      await page.reload()
      await hand.press(registerButton(page))
      await expect(dialog(page).getByText("Your unregistered vaccination was restored")).toBeVisible()
      await expect(lot).toHaveValue("DX-UNKNOWN")
      const before = Temporal.Now.plainDateISO("Europe/Stockholm")
      await hand.press(dialog(page).getByRole("button", { name: "Register", exact: true }))
      await expect(page.getByRole("region", { name: "Notifications" }).getByText("Vaccination registered")).toBeVisible()
      const [series] = await seriesOf(page, server, patient.id, "covid_19")
      const fourth = series?.immunizations.find(({ dose_number: number }) => number === 4)
      const midnights = [before, Temporal.Now.plainDateISO("Europe/Stockholm")].map((day) => day.toZonedDateTime("Europe/Stockholm"))
      expect(midnights.map(({ epochMilliseconds }) => epochMilliseconds)).toContain(fourth?.occurred_at)
    },
  )
})

test("nothing can be registered without a care facility", { tag: ["@VAC-003"] }, async ({ page, sharedServer: server }) => {
  await signIn(page, server, "se-nurse")
  await withoutPointer(page)
  const meeting = await promisedMeeting(page, server, "se-nurse", "adult by video")
  for (const [path, words] of [
    [meeting.id, "Vaccinations are registered only in visits at a clinic."],
    [`patient-profile/${meeting.patient.id}`, "Vaccinations are registered in visits at a clinic. Open such a visit to register one."],
  ] as const) {
    await page.goto(`${server.url}/emr/${path}`)
    await expect(pane(page).getByRole("tab", { name: /^Vaccinations/ })).toBeVisible()
    await runCommand(page, "Vaccinations")
    await expect(registerButton(page)).toBeDisabled()
    await expect(pane(page).getByText(words)).toBeVisible()
    await expectNoViolationsInBothThemes(page)
    await picture(page, `vaccinations-without-facility-${path === meeting.id ? "meeting" : "profile"}`)
  }
})

test(
  "a registration that stopped between its two requests is completed once",
  { tag: ["@VAC-025", "@VAC-030"] },
  async ({ page, context, server }) => {
    const { patient } = await openVaccinations(page, server)
    const fillNewSeries = async () => {
      await registerButton(page).click()
      await dialog(page)
        .getByRole("radio", { name: /^New series/ })
        .check()
      await dialog(page).getByRole("button", { name: "Continue" }).click()
      await select(page, /^Vaccine/, "Rabipur")
      await dialog(page)
        .getByRole("combobox", { name: /^Lot number/ })
        .fill("DXRAB311")
      await select(page, /^Body site/, "Left upper arm")
    }
    await fillNewSeries()

    // The server dies when the series is there and the dose is not.
    allowConsoleErrors(...serverGone, perhaps(status(503, "/api/**")))
    await page.route(immunization, async (route) => {
      await server.kill()
      await route.continue()
    })
    await dialog(page).getByRole("button", { name: "Register", exact: true }).click()
    await expect(dialog(page).getByRole("alert")).toContainText("The vaccination was not registered")
    await page.unroute(immunization)
    await server.start()
    expect((await seriesOf(page, server, patient.id, "rabies")).map(({ immunizations }) => immunizations)).toEqual([[]])

    // The page dies when the dose is there and its response is not.
    const arrived = Promise.withResolvers<void>()
    await page.route(immunization, async (route) => {
      await route.fetch()
      arrived.resolve()
    })
    await dialog(page).getByRole("button", { name: "Register", exact: true }).click()
    await arrived.promise
    const { href } = new URL(page.url())
    await page.close()

    const secondPage = await context.newPage()
    await secondPage.goto(href)
    await registerButton(secondPage).click()
    await expect(dialog(secondPage).getByRole("combobox", { name: /^Lot number/ })).toHaveValue("DXRAB311")
    await dialog(secondPage).getByRole("button", { name: "Register", exact: true }).click()
    await expect(secondPage.getByRole("region", { name: "Notifications" }).getByText("Vaccination registered")).toBeVisible()
    const series = await seriesOf(secondPage, server, patient.id, "rabies")
    expect(series.map(({ immunizations }) => immunizations.map(({ dose_number: number }) => number))).toEqual([[1]])
  },
)
