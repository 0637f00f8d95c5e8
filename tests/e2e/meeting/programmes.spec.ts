import type { Page } from "playwright/test"
import { promisedPatientId } from "../../../server/src/demo/promises/promised-patients.ts"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { tabTo, withoutPointer } from "../by-keyboard.ts"
import { promisedMeeting } from "../clinic.ts"
import { allowConsoleErrors, says } from "../console-errors.ts"
import { expect, signIn, test } from "../journey.ts"

/** The tabs are in a row or in a column, depending on the window's width. */
async function toNextTab(page: Page): Promise<void> {
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
}

const unknownState = /Unknown module state awaiting_review/

test(
  "a psychologist unlocks a module, reads the diary and the situations, and ends the programme, by keyboard alone",
  { tag: ["@se-psychologist", "@ICB-004", "@ICB-005", "@ICB-007", "@ICB-008", "@ICB-009", "@ICB-012", "@ICB-016", "@ICB-018", "@ICB-029"] },
  async ({ page, server }) => {
    allowConsoleErrors(says(unknownState))
    await signIn(page, server, "se-psychologist")
    await withoutPointer(page)
    await page.goto(`${server.url}/emr/patient-profile/${promisedPatientId("followed for a year")}?leftbar=overview`)
    const pane = page.getByRole("complementary", { name: "Patient record" })
    await expect(pane.getByRole("heading", { name: "Depression" })).toBeVisible()
    const modules = pane.getByRole("region", { name: "Modules" }).getByRole("listitem")
    await expect(modules).toHaveText([
      /^Introduction.*Completed$/,
      /^Behavioural activation.*Completed$/,
      /^Negative thoughts.*step 2 of 4$/,
      /^Rumination.*Not started.*Unlock$/,
      /^Relapse prevention.*Unknown$/,
    ])
    await expectNoViolationsInBothThemes(page, "programme")

    await tabTo(page, pane.getByRole("button", { name: "Unlock Rumination" }))
    await page.keyboard.press("Enter")
    await expect(modules.nth(3)).toHaveText(/Started today.*step 1 of 4$/)
    await expect(modules.nth(3)).toBeFocused()

    await tabTo(page, pane.getByRole("tab", { name: "Overview" }))
    await toNextTab(page)
    await expect(page).toHaveURL(/leftbar=activity-diary/)
    const glance = pane.getByRole("region", { name: "Activities and distress, week by week" })
    await expect(glance.getByRole("img", { name: /^Activities and distress: / })).toBeVisible()
    const weeks = pane.getByRole("region", { name: "Activities", exact: true })
    await expect(weeks.getByRole("button", { expanded: true })).toHaveCount(1)
    expect(await weeks.getByRole("button").count()).toBeGreaterThan(4)
    await tabTo(page, glance.getByRole("button", { name: "Show as a table" }))
    await page.keyboard.press("Enter")
    await expect(glance.getByRole("columnheader", { name: "High" })).toBeVisible()
    await expectNoViolationsInBothThemes(page, "activity-diary")

    await tabTo(page, pane.getByRole("tab", { name: "Activity diary" }))
    await toNextTab(page)
    const situations = pane.getByRole("region", { name: "Situations", exact: true })
    await tabTo(page, situations.getByRole("button").first())
    await page.keyboard.press("Enter")
    await expect(situations.getByRole("term")).toHaveCount(6)
    await expectNoViolationsInBothThemes(page, "situation-analysis")

    await tabTo(page, pane.getByRole("tab", { name: "Situation analysis" }))
    await page.keyboard.press("Home")
    await page.keyboard.press("Enter")
    await tabTo(page, pane.getByRole("button", { name: "End programme" }))
    await page.keyboard.press("Enter")
    const question = page.getByRole("alertdialog", { name: "End the programme Depression?" })
    await tabTo(page, question.getByRole("button", { name: "End programme" }))
    await expectNoViolationsInBothThemes(page, "end-programme")
    await page.keyboard.press("Enter")
    await expect(pane.getByText("Programme ended", { exact: true })).toBeVisible()
    await expect(pane.getByRole("heading", { name: "Depression" })).toBeFocused()
    await expect(pane.getByRole("button", { name: "End programme" })).toBeDisabled()
  },
)

test(
  "a psychologist gives a programme in a meeting, finds it among what was done, and sees it in the record",
  { tag: ["@se-psychologist", "@ICB-025", "@ICB-027", "@ICB-031"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-psychologist")
    const { id } = await promisedMeeting(page, server, "se-psychologist", "adult by video")
    await page.goto(`${server.url}/emr/${id}?action=treatment-programme`)
    const panel = page.getByRole("complementary", { name: "Action" })
    await panel.getByRole("radio", { name: "Insomnia" }).check()
    await expect(panel.getByRole("region", { name: "What Insomnia contains" }).getByRole("listitem")).toHaveCount(4)
    await expectNoViolationsInBothThemes(page, "give-programme")
    await panel.getByRole("button", { name: "Start programme" }).click()
    await expect(panel.getByText("Programme started")).toBeVisible()
    await expect(panel.getByRole("region", { name: "Started in this meeting" })).toContainText("Insomnia")
    await panel.getByRole("button", { name: "Show programme" }).click()
    const pane = page.getByRole("complementary", { name: "Patient record" })
    await expect(pane.getByRole("heading", { name: "Insomnia" })).toBeVisible()
    await expect(page).toHaveURL(/carePlanId=/)
    await page.getByRole("button", { name: /Done in this meeting/ }).click()
    await expect(panel.getByRole("heading", { name: "Treatment programmes" })).toBeVisible()
    await expect(panel).toContainText(/Insomnia.*Active/)
  },
)
