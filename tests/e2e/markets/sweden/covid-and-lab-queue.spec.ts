import type { Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../../axe.ts"
import { keyboard, withoutPointer } from "../../by-keyboard.ts"
import { promisedMeeting } from "../../clinic.ts"
import { allowConsoleErrors, status } from "../../console-errors.ts"
import { expect, signIn, test } from "../../journey.ts"

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Actions" })
const panelOf = (page: Page) => page.getByRole("complementary", { name: "Action" })
const window = /^\d\d:\d\d - \d\d:\d\d$/

test(
  "a doctor refers to a COVID-19 test, which is a card and is not repeated",
  { tag: ["@se-doctor", "@COV-002", "@COV-003", "@COV-006"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-doctor")
    const { id } = await promisedMeeting(page, server, "se-doctor", "adult by video")
    await page.goto(`${server.url}/emr/${id}?action=se-covid-referral`)
    const panel = panelOf(page)
    const serology = panel.getByRole("radio", { name: "Antibodies, blood sample at a laboratory" })
    await serology.check()
    await expectNoViolationsInBothThemes(page, "covid-referral")
    await panel.getByRole("button", { name: "Refer patient" }).click()
    await expect(panel.getByText("Patient referred")).toBeVisible()
    await panel.getByRole("button", { name: "Refer to another test" }).click()
    await expect(serology).toBeDisabled()
    await expect(serology).toHaveAccessibleDescription("The patient is already referred to this test.")
    await menuOf(page)
      .getByRole("button", { name: /Done in this meeting/ })
      .click()
    await panel.getByRole("button", { name: /Antibodies, blood sample/ }).click()
    await expect(panel.getByText("You referred the patient.")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "covid-referral-taken")
  },
)

test(
  "a nurse puts a visiting patient in the laboratory's queue by keyboard alone, and takes them out again",
  { tag: ["@se-nurse", "@PLQ-001", "@PLQ-002", "@PLQ-003", "@PLQ-005", "@PLQ-006"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-nurse")
    const { id } = await promisedMeeting(page, server, "se-nurse", "vaccination")
    await withoutPointer(page)
    await page.goto(`${server.url}/emr/${id}`)
    const hand = keyboard(page)
    await hand.press(menuOf(page).getByRole("button", { name: "Test referrals" }))
    await hand.press(page.getByRole("menuitem", { name: "Laboratory queue" }))
    const panel = panelOf(page)
    await hand.press(panel.getByRole("button", { name: "Put in the queue" }))
    await expect(panel.getByText(/^Provtagning [123]$/)).toBeVisible()
    // Shortly before midnight the patient may be called on the next day, which then stands before the window.
    await expect(panel.getByText(new RegExp(`^(\\w+\\.? \\d\\d )?${window.source.slice(1)}`))).toBeVisible()
    await expectNoViolationsInBothThemes(page, "lab-queue")
    await hand.press(panel.getByRole("button", { name: "Take out of the queue" }))
    await expectNoViolationsInBothThemes(page, "lab-queue-leaving")
    await hand.press(panel.getByRole("button", { name: "Give up the place" }))
    await expect(panel.getByText("Left the queue")).toBeVisible()
    await hand.press(menuOf(page).getByRole("button", { name: /Done in this meeting/ }))
    await expect(panel.getByRole("button", { name: /Provtagning [123].*Cancelled/ })).toBeVisible()
    await expectNoViolationsInBothThemes(page, "lab-queue-taken")
  },
)

test("a nurse sees where a patient waits, and the place that they left", { tag: ["@se-nurse", "@PLQ-601"] }, async ({ page, server }) => {
  await signIn(page, server, "se-nurse")
  const { id } = await promisedMeeting(page, server, "se-nurse", "laboratory queue")
  await page.goto(`${server.url}/emr/${id}?action=se-physical-lab-queue`)
  const panel = panelOf(page)
  await expect(panel.getByText(/^Provtagning [123]$/)).toBeVisible()
  await expect(panel.getByRole("button", { name: "Take out of the queue" })).toBeVisible()
  await menuOf(page)
    .getByRole("button", { name: /Done in this meeting.*\b2\b/ })
    .click()
  await expect(panel.getByRole("button", { name: /Provtagning [123]/ })).toHaveCount(2)
  await expect(panel.getByRole("button", { name: /Provtagning [123].*Cancelled/ })).toHaveCount(1)
})

test("a meeting by video has no laboratory queue", { tag: ["@se-nurse", "@PLQ-001"] }, async ({ page, server }) => {
  await signIn(page, server, "se-nurse")
  const { id } = await promisedMeeting(page, server, "se-nurse", "adult by video")
  await page.goto(`${server.url}/emr/${id}?action=se-physical-lab-queue`)
  await expect(menuOf(page).getByRole("button", { name: "Send message" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Put in the queue" })).toHaveCount(0)
})

test.describe("while the services accept and do not answer", () => {
  test.use({ settings: { ROND_DEMO_FAULTS: "se.covid-tests=accepted-unanswered se.lab-queue=refused" } })

  test(
    "nothing is lost, and the panel says what to do",
    { tag: ["@se-doctor", "@se-nurse", "@COV-004", "@PLQ-004"] },
    async ({ page, server }) => {
      allowConsoleErrors(status(503, "/api/sweden-referral/doctor/covid-referral"), status(422, "/api/sweden-referral/doctor/lab-queue"))
      await signIn(page, server, "se-nurse")
      const { id } = await promisedMeeting(page, server, "se-nurse", "vaccination")
      await page.goto(`${server.url}/emr/${id}?action=se-covid-referral`)
      const panel = panelOf(page)
      await panel.getByRole("radio", { name: "Rapid test at a test station" }).check()
      await panel.getByRole("button", { name: "Refer patient" }).click()
      await expect(panel.getByText(/Refer again: it counts once/).first()).toBeVisible()
      await expect(panel.getByText(/The test service has not confirmed it/)).toBeVisible()
      await page.goto(`${server.url}/emr/${id}?action=se-physical-lab-queue`)
      await panel.getByRole("button", { name: "Put in the queue" }).click()
      await expect(panel.getByText("The patient is not in the queue")).toBeVisible()
      await expect(panel.getByText(/Call the laboratory/)).toBeVisible()
    },
  )
})
