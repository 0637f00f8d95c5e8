import { expectNoViolationsInBothThemes } from "../../axe.ts"
import { allowConsoleErrors, status } from "../../console-errors.ts"
import { expect, test } from "../../journey.ts"
import {
  askForPin,
  beginToCancel,
  dialog,
  fromFavourite,
  notifications,
  openPrescriptions,
  openTab,
  panel,
  prescribedIn,
  signWithPin,
  typePin,
} from "./prescribing.ts"

const failing = (how: string) => ({ ROND_DEMO_FAULTS: `se.national-prescriptions${how}` })
const module = "/api/prescription-module-se"
/** The demo prescribes this one in the meeting, and cancels another of the same. */
const aerius = "Aerius, filmdragerad tablett, 5 mg"
const favourite = "Migrän vid behov"
const asking = /^The national prescription service is being asked\. This may take a while/

test.describe("while the national service is down", () => {
  test.use({ settings: failing("") })

  test(
    "a doctor reads so before writing, nothing is prescribed or cancelled, and what is written stays",
    { tag: ["@se-doctor", "@PRX-834", "@PRX-842", "@PRX-849", "@PRX-852"] },
    async ({ page, server }) => {
      allowConsoleErrors(
        ...["practitioners-role-links", "prescriptions/patient", "prescription/*/status", "prescription/delete"].map((path) =>
          status(503, `${module}/${path}`),
        ),
      )
      const meetingId = await openPrescriptions(page, server, "se-doctor", "every action")
      await expect(panel(page).getByText("The national prescription service cannot be used now")).toBeVisible()
      await fromFavourite(page, favourite)
      await expect(panel(page).getByText("Your roles could not be loaded")).toBeVisible()
      await expect(panel(page).getByText(/the patient’s other prescriptions, because they could not be loaded/)).toBeVisible()
      await signWithPin(page).click()
      await expect(dialog(page)).toHaveCount(0)
      await expectNoViolationsInBothThemes(page, "se-prescription-down")

      await openTab(page, "Prescriptions")
      await panel(page)
        .getByRole("button", { name: /^Aerius.*Valid/ })
        .click()
      await expect(panel(page).getByText("The status could not be read")).toBeVisible()
      await beginToCancel(page, aerius)
      await typePin(page, "1234")
      await expect(dialog(page)).toContainText("Nothing was cancelled")
      await expect(dialog(page)).toContainText(/does not respond, and nothing was cancelled\. What you wrote is kept/)
      await expectNoViolationsInBothThemes(page, "se-prescription-cancel-down")
      await page.reload()
      await expect(panel(page).getByText("Your unfinished prescription was restored")).toBeVisible()
      await openTab(page, "Prescriptions")
      await panel(page).getByRole("button", { name: "Continue" }).click()
      await expect(dialog(page).getByRole("radio", { name: "Yes" })).toBeChecked()
      expect((await prescribedIn(page, server, meetingId)).map(({ state }) => state).toSorted()).toEqual(["ACTIVE", "CANCELLED"])
    },
  )
})

test.describe("while the national service is slow", () => {
  test.use({ settings: failing("=slow=3") })

  test(
    "a doctor reads what is waited for, and two presses prescribe and cancel once",
    { tag: ["@se-doctor", "@PRX-834", "@PRX-844", "@PRX-847"] },
    async ({ page, server }) => {
      const meetingId = await openPrescriptions(page, server, "se-doctor", "every action")
      await fromFavourite(page, favourite)
      await signWithPin(page).click()
      await expect(panel(page).getByText(/is being asked for your roles\. Sign once they are here/)).toBeVisible()
      await expect(panel(page).getByText(/Vårdcentralen Vasastan/)).toBeVisible()
      await askForPin(page)
      await typePin(page, "1234")
      await page.keyboard.press("Enter")
      await expect(dialog(page).getByText(asking)).toBeVisible()
      await expect(dialog(page).getByRole("button", { name: "Cancel" })).toBeDisabled()
      await page.keyboard.press("Escape")
      await expect(dialog(page)).toBeVisible()
      await expect(panel(page).getByText("The medicine was prescribed")).toBeVisible()
      const states = async () => (await prescribedIn(page, server, meetingId)).map(({ state }) => state).toSorted()
      expect(await states()).toEqual(["ACTIVE", "ACTIVE", "CANCELLED"])

      await openTab(page, "Prescriptions")
      await panel(page)
        .getByRole("button", { name: /^Aerius.*Valid/ })
        .click()
      await beginToCancel(page, aerius)
      await typePin(page, "1234")
      await page.keyboard.press("Enter")
      await expect(dialog(page).getByText(asking)).toBeVisible()
      await expect(dialog(page).getByRole("button", { name: "Close" })).toBeDisabled()
      await expect(notifications(page)).toContainText("The prescription was cancelled")
      expect(await states()).toEqual(["ACTIVE", "CANCELLED", "CANCELLED"])
    },
  )
})

test.describe("while the national service does what it is asked and does not answer", () => {
  test.use({ settings: failing("=accepted-unanswered") })

  test(
    "a doctor reads what its status says was done, and nothing is prescribed twice",
    { tag: ["@se-doctor", "@PRX-776", "@PRX-823", "@PRX-829", "@PRX-834"] },
    async ({ page, server }) => {
      const meetingId = await openPrescriptions(page, server, "se-doctor", "every action")
      await fromFavourite(page, favourite)
      await askForPin(page)
      await typePin(page, "1234")
      await expect(panel(page).getByText("The medicine was prescribed")).toBeVisible()
      await openTab(page, "Prescriptions")
      const here = panel(page).getByRole("region", { name: "In this meeting" })
      const prescribed = here.getByRole("button", { name: /^Sumatriptan/ })
      await expect(prescribed).toHaveCount(1)
      await expect(prescribed).toContainText("Valid")
      const { text } = (await prescribedIn(page, server, meetingId)).at(-1)!

      await prescribed.click()
      await expect(here.getByRole("region", { name: "Status at the national service" })).toContainText("Valid")
      await beginToCancel(page, text)
      await typePin(page, "1234")
      await expect(notifications(page)).toContainText("The prescription was cancelled")
      await expect(prescribed).toHaveCount(1)
      await expect(prescribed).toContainText("Cancelled")
      await expect(here.getByRole("button", { name: /^Cancel the prescription of Sumatriptan/ })).toHaveCount(0)
    },
  )
})
