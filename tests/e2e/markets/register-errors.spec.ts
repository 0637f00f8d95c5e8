import type { Page } from "playwright/test"
import { promisedPatientId } from "../../../server/src/areas/demo/promises/promised-patients.ts"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { promisedMeeting } from "../clinic.ts"
import { allowConsoleErrors, status } from "../console-errors.ts"
import { expect, signIn, test } from "../journey.ts"
import type { ServerProcess } from "../server/server-process.ts"

const pane = (page: Page) => page.getByRole("complementary", { name: "Patient record" })
const dialog = (page: Page) => page.getByRole("dialog")
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole("button", { name, exact: true })
const alert = (page: Page, words: string) => page.getByRole("alert").filter({ hasText: words })

async function openMedications(page: Page, server: ServerProcess): Promise<void> {
  await signIn(page, server, "se-doctor")
  await page.goto(`${server.url}/emr/patient-profile/${promisedPatientId("every dosage")}?leftbar=medication-list`)
}

async function openVaccinations(page: Page, server: ServerProcess): Promise<void> {
  await signIn(page, server, "se-nurse")
  const meeting = await promisedMeeting(page, server, "se-nurse", "vaccination")
  await page.goto(`${server.url}/emr/${meeting.id}?leftbar=vaccination-list`)
}

/** Opens the form of a new series. */
async function openForm(page: Page): Promise<void> {
  await pane(page).getByRole("button", { name: "Register vaccination" }).click()
  await dialog(page)
    .getByRole("radio", { name: /^New series/ })
    .check()
  await button(page, "Continue").click()
}

async function select(page: Page, name: RegExp, option: RegExp): Promise<void> {
  const field = dialog(page).getByRole("combobox", { name })
  const choice = field.getByRole("option", { name: option })
  await expect(choice).toBeAttached()
  await field.selectOption((await choice.getAttribute("value"))!)
}

const allowFailures = (...paths: readonly string[]) => allowConsoleErrors(...paths.map((path) => status(503, `/api/${path}`)))

test.describe("while the lists fail", () => {
  test.use({ settings: { ROND_DEMO_FAULTS: "se.medication-lists se.immunization-series" } })

  test("each says so in its place", { tag: ["@MED-054", "@VAC-032"] }, async ({ page, server }) => {
    allowFailures("medication-list/swe/patient/*", "vaccination/clinician/immunization-series")
    await openMedications(page, server)
    await expect(pane(page).getByRole("alert")).toContainText("The medication list could not be loaded")
    await expect(page.getByRole("region", { name: "Notifications" })).toContainText("The medication list could not be loaded")
    await expectNoViolationsInBothThemes(page, "medication-list-failed")
    await page.goto(page.url().replace("medication-list", "vaccination-list"))
    await expect(pane(page).getByRole("alert")).toContainText("The vaccinations could not be loaded")
    await expectNoViolationsInBothThemes(page, "vaccinations-not-loaded")
  })
})

test.describe("while writes of the medication list fail", () => {
  test.use({
    settings: {
      ROND_DEMO_FAULTS: [
        "se.add-medication se.edit-medication se.end-medication se.end-medication-for se.print-medication-list se.drug-reasons",
        "se.vaccines se.body-sites se.remove-immunization",
      ].join(" "),
    },
  })

  test(
    "failed changes of medications and doses each say so in their place",
    { tag: ["@MED-057", "@MED-066", "@MED-081", "@MED-082", "@VAC-032"] },
    async ({ page, browser, server }) => {
      allowFailures("medication-list/swe/new", "medication-list/swe/*", "sil/reason/*")
      allowFailures("prescriptions/medication-list/swe/*/end", "prescriptions/medication-list/swe/patient/*/pdf")
      allowFailures("vaccination/clinician/vaccines", "vaccination/clinician/body-sites", "vaccination/clinician/immunization/*")
      await openMedications(page, server)
      await pane(page).getByRole("button", { name: "Add medication" }).click()
      const drug = dialog(page).getByRole("combobox", { name: /^Drug/ })
      await drug.fill("metotrexat 2,5")
      await page.getByRole("option", { name: /Metotrexat Exempelmed 2,5 mg/ }).click()
      await button(page, "Take once a week").click()
      await button(page, "Next").click()
      await expect(dialog(page)).toContainText("The usual reasons for this drug could not be loaded.")
      await dialog(page)
        .getByRole("combobox", { name: /^Reason/ })
        .fill("artros ")
      await page.getByRole("option", { name: /Artros/ }).click()
      await button(page, "Add to the list").click()
      await expect(alert(page, "The medication was not added")).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole("region", { name: "Notifications" })).toContainText("The medication was not added")
      await expectNoViolationsInBothThemes(page, "medication-add-failed")
      await button(page, "Close").first().click()

      await pane(page)
        .getByRole("button", { name: /^Edit Amlodipin/ })
        .click()
      await dialog(page).getByRole("textbox", { name: "Shortcut" }).fill("2x1")
      await button(page, "Save").click()
      await expect(alert(page, "The changes were not saved")).toBeInViewport({ ratio: 1 })
      await expect(dialog(page).getByRole("textbox", { name: "Shortcut" })).toHaveValue("2x1")
      await expectNoViolationsInBothThemes(page, "medication-edit-failed")
      await button(page, "End medication").click()
      const question = page.getByRole("alertdialog")
      await question.getByRole("button", { name: "End medication" }).click()
      await expect(question).toContainText("The medication was not ended.")
      await expectNoViolationsInBothThemes(page, "medication-end-failed")
      await question.getByRole("button", { name: "Cancel" }).click()
      await button(page, "Close").first().click()

      await pane(page).getByRole("button", { name: "Past medications" }).click()
      await dialog(page).getByRole("button", { name: /^End / }).first().click()
      await question.getByRole("button", { name: "End medication" }).click()
      await expect(question).toContainText("Something went wrong. Try again.")
      await expectNoViolationsInBothThemes(page, "medication-past-end-failed")

      await question.getByRole("button", { name: "Cancel" }).click()
      await button(page, "Close").first().click()
      const link = pane(page).getByRole("link", { name: /^Print/ })
      const opened = await page.context().newPage()
      await opened.goto(new URL((await link.getAttribute("href")) ?? "", page.url()).href)
      await expect(opened.getByRole("heading", { level: 1 })).toBeVisible()
      await expectNoViolationsInBothThemes(opened, "medication-print-failed")

      const other = await browser.newContext()
      const nurse = await other.newPage()
      await openVaccinations(nurse, server)
      await openForm(nurse)
      await expect(alert(nurse, "The vaccines could not be loaded")).toBeVisible()
      await expect(alert(nurse, "The body sites could not be loaded")).toBeVisible()
      await expectNoViolationsInBothThemes(nurse, "vaccination-form-not-loaded")
      await button(nurse, "Cancel").click()
      await pane(nurse).getByRole("region", { name: "Given", exact: true }).getByRole("button").first().click()
      await button(nurse, "Remove entry").click()
      await dialog(nurse)
        .getByRole("textbox", { name: /^Reason/ })
        .fill("Registered twice")
      await button(nurse, "Remove entry").click()
      await expect(alert(nurse, "The entry could not be removed")).toBeVisible()
      await expect(dialog(nurse).getByRole("textbox", { name: /^Reason/ })).toHaveValue("Registered twice")
      await expectNoViolationsInBothThemes(nurse, "vaccination-not-removed")
      await other.close()
    },
  )
})

test.describe("while parts of the vaccination form fail", () => {
  test.use({ settings: { ROND_DEMO_FAULTS: "se.vaccine-programs se.lot-numbers se.add-immunization" } })

  test(
    "each says so below its field, and a failed registration keeps the form",
    { tag: ["@VAC-032", "@VAC-033"] },
    async ({ page, server }) => {
      allowFailures("vaccination/clinician/programs", "vaccination/clinician/lot-numbers", "vaccination/clinician/immunization")
      await openVaccinations(page, server)
      await openForm(page)
      await select(page, /^Vaccine/, /^Rabipur/)
      await expect(alert(page, "The vaccination programmes could not be loaded")).toBeVisible()
      await expect(alert(page, "The lot numbers could not be loaded")).toBeVisible()
      await expectNoViolationsInBothThemes(page, "vaccination-programmes-not-loaded")
      await button(page, "Back").click()
      await dialog(page)
        .getByRole("radio", { name: /^TBE, primary series/ })
        .check()
      await button(page, "Continue").click()
      await select(page, /^Vaccine/, /^FSME-IMMUN/)
      await dialog(page)
        .getByRole("combobox", { name: /^Lot number/ })
        .fill("DXVNR1T22")
      await select(page, /^Body site/, /^Left upper arm/)
      await expect(alert(page, "The lot numbers could not be loaded")).toBeVisible()
      await button(page, "Register").click()
      await expect(alert(page, "The vaccination was not registered")).toBeInViewport({ ratio: 1 })
      await expect(dialog(page).getByRole("combobox", { name: /^Lot number/ })).toHaveValue("DXVNR1T22")
      await expectNoViolationsInBothThemes(page, "vaccination-not-registered")
    },
  )
})
