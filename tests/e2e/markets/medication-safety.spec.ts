import type { Page } from "playwright/test"
import { promisedPatientId } from "../../../server/src/areas/demo/promises/promised-patients.ts"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { keyboard, tabTo, withoutPointer } from "../by-keyboard.ts"
import { expect, picture, signIn, test } from "../journey.ts"
import type { ServerProcess } from "../server/server-process.ts"
import { printed } from "./printed.ts"

const pane = (page: Page) => page.getByRole("complementary", { name: "Patient record" })
const wizard = (page: Page) => page.getByRole("dialog", { name: "Add medication" })
const safety = (page: Page) => wizard(page).getByRole("region", { name: "Safety check" })
const row = (page: Page, name: RegExp) => pane(page).getByRole("button", { name })

async function open(page: Page, server: ServerProcess, subject: string, patient: string): Promise<void> {
  await signIn(page, server, subject)
  await page.goto(`${server.url}/emr/patient-profile/${promisedPatientId(patient)}?leftbar=medication-list`)
  await expect(pane(page).getByRole("button", { name: "Past medications" })).toBeVisible()
}

test(
  "penicillin for an allergic patient is stopped, added with a reason by keyboard alone, and a colleague and the paper show it",
  { tag: ["@se-doctor", "@se-doctor-2", "@SAFE-001", "@SAFE-005", "@SAFE-008", "@SAFE-009", "@SAFE-010", "@SAFE-011", "@MED-120"] },
  async ({ page, browser, server }) => {
    await open(page, server, "se-doctor", "every warning")
    await withoutPointer(page)
    const hand = keyboard(page)
    await hand.press(pane(page).getByRole("button", { name: "Add medication" }))
    await tabTo(page, wizard(page).getByRole("combobox", { name: /^Drug/ }))
    await page.keyboard.type("fenoximetylpenicillin 1 g")
    await expect(page.locator("[role=option][data-highlighted]")).toContainText(/Fenoximetylpenicillin/)
    await page.keyboard.press("Enter")

    const allergy = /Allergy to drugs of this group: “Allvarlig penicillinallergi” \(warning in the record by .+\)/
    await expect(safety(page)).toContainText(allergy)
    await expect(safety(page)).toContainText("Antibiotic without an end date. Usual course: 10 days")
    await expectNoViolationsInBothThemes(page, "medication-safety")
    await hand.press(wizard(page).getByRole("button", { name: "End after 10 days" }))
    await expect(safety(page)).not.toContainText("Antibiotic without an end date")
    await hand.write(wizard(page).getByRole("textbox", { name: "Shortcut" }), "1x3")
    await hand.press(wizard(page).getByRole("button", { name: "Next" }))
    await expect(safety(page)).toContainText(allergy)
    await hand.check(wizard(page).getByRole("group", { name: "Usual reasons for this drug" }).getByRole("checkbox").first())
    await hand.press(wizard(page).getByRole("button", { name: "Add to the list" }))
    const reason = wizard(page).getByRole("textbox", { name: /^Reason for going on/ })
    await expect(reason).toBeFocused()
    await expect(wizard(page)).toContainText("Give a reason, or change the medication.")
    await expectNoViolationsInBothThemes(page, "medication-safety-reason")
    await hand.press(wizard(page).getByRole("button", { name: "The allergy is not confirmed." }))
    await hand.press(wizard(page).getByRole("button", { name: "Add to the list" }))
    await expect(wizard(page)).toHaveCount(0)
    const safetyLine =
      "Added despite: allergy (Allvarlig penicillinallergi). Reason: The allergy is not confirmed. (\u2068Elsa Lindqvist\u2069, today"
    await expect(row(page, /^Fenoximetylpenicillin/)).toContainText(safetyLine)
    await expectNoViolationsInBothThemes(page, "medication-despite")

    const paper = await printed(page, pane(page).getByRole("link", { name: /^Print/ }))
    expect(paper.indexOf("Allvarlig penicillinallergi")).toBeGreaterThan(-1)
    expect(paper.indexOf("Fenoximetylpenicillin Exempelmed")).toBeGreaterThan(paper.indexOf("Allvarlig penicillinallergi"))

    const other = await (await browser.newContext()).newPage()
    await open(other, server, "se-doctor-2", "every warning")
    await expect(row(other, /^Fenoximetylpenicillin/)).toContainText(safetyLine)
    await other.setViewportSize({ width: 390, height: 844 })
    await picture(other, "medication-despite-phone")
    await other.context().close()
  },
)

test(
  "a drug that does not go with the list is named while it is written",
  { tag: ["@SAFE-002", "@SAFE-003", "@SAFE-004", "@SAFE-006"] },
  async ({ page, sharedServer: server }) => {
    await open(page, server, "se-doctor", "every dosage")
    const choose = async (words: string, drug: RegExp) => {
      await wizard(page).getByRole("combobox", { name: /^Drug/ }).fill(words)
      await page.getByRole("option", { name: drug }).first().click()
    }
    await pane(page).getByRole("button", { name: "Add medication" }).click()
    await choose("ibuprofen 600", /Ibuprofen/)
    await expect(safety(page)).toContainText(/Serious interaction with Warfarin .*: Ökad risk för blödning\. \(Demotjänsten/)
    await wizard(page).getByRole("textbox", { name: "Shortcut" }).fill("2x3")
    await expect(safety(page)).toContainText(/3600.mg in 24 hours is more than the usual maximum of 2400.mg \(Demokatalogen/)
    await wizard(page).getByRole("button", { name: "Edit the medication" }).click()
    await choose("amlodipin 5", /Amlodipin/)
    await expect(safety(page)).toContainText(/Already on the list: Amlodipin .* \(medication list, from .*, last changed by .*\)/)
    await wizard(page).getByRole("button", { name: "Edit the medication" }).click()
    await choose("metotrexat 2,5", /Metotrexat/)
    await expect(safety(page)).toContainText("This drug is usually taken once a week")
    await wizard(page).getByRole("button", { name: "Take once a week" }).click()
    await expect(wizard(page).getByRole("region", { name: "Reads as" })).toContainText(/1 tablett at 08:00 every \w+day/)
    await expect(safety(page)).toHaveCount(0)
  },
)
