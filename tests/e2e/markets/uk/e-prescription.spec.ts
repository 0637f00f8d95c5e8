import type { Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../../axe.ts"
import { promisedMeeting } from "../../clinic.ts"
import { allowConsoleErrors, status } from "../../console-errors.ts"
import { expect, signIn, test } from "../../journey.ts"

/** Presses the panel's button, and returns the window that the press opened. */
async function openSigning(page: Page): Promise<Page> {
  const opening = page.waitForEvent("popup")
  await page.getByRole("button", { name: "Open the signing service" }).click()
  return await opening
}

const signed = (page: Page) => page.getByText(/^Signed at /)

test(
  "a UK GP signs and cancels an electronic prescription in the service's own window, and its review makes the MAP task",
  { tag: ["@uk-gp", "@EPS-752", "@EPS-753", "@EPS-755", "@EPS-756", "@EPS-757", "@EPS-759", "@EPS-760"] },
  async ({ page, server }) => {
    await signIn(page, server, "uk-gp")
    const meeting = await promisedMeeting(page, server, "uk-gp", "private patient")
    await page.goto(`${server.url}/emr/${meeting.id}?action=uk-eps-prescription`)
    await expect(page.getByText("Ways to prescribe: 1 of 2")).toBeVisible()
    await expect(page.getByText("The signing service is not enabled for you")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "uk-eps-not-enabled")
    await page.getByRole("button", { name: "Next" }).click()
    await page.getByRole("button", { name: "End the tour" }).click()
    await page.getByRole("button", { name: "Ask the signing service again" }).click()

    const window = await openSigning(page)
    await expect(window.getByText(/This session writes a new prescription/)).toBeVisible()
    expect(await window.evaluate(() => window.opener as unknown)).toBeNull()
    await expect(page.getByText(/is open in another tab/)).toBeVisible()
    await expectNoViolationsInBothThemes(page, "uk-eps-open")
    const closing = window.waitForEvent("close")
    await window.getByRole("button", { name: "Sign a prescription" }).click()
    await closing
    await expect(signed(page)).toHaveCount(1)
    await expect(page.getByText(/The tab of the signing service is closed/)).toBeVisible()
    await expectNoViolationsInBothThemes(page, "uk-eps-signed")

    await page.goto(`${server.url}/emr/${meeting.id}?action=uk-eps-prescription&redirectToMap=1`)
    await expect(page.getByText(/with what the patient takes/)).toBeVisible()
    await expect(page.getByText(/Ways to prescribe/)).toHaveCount(0)
    const review = await openSigning(page)
    await expect(review.getByText(/This session shows what the patient takes/)).toBeVisible()
    await review.getByRole("button", { name: "Cancel the last prescription" }).click()
    await expect(page.getByText("Cancelled", { exact: true })).toBeVisible()
    await expect(page.getByText(/MAP/).first()).toBeVisible()

    await page.goto(`${server.url}/emr/${meeting.id}?action=taken-actions`)
    await expect(page.getByRole("heading", { name: /Electronic prescriptions/ })).toBeVisible()
    await expect(page.getByText("Cancelled", { exact: true })).toBeVisible()
    await expectNoViolationsInBothThemes(page, "uk-eps-card")
    const { tasks } = (await (await page.request.get(`${server.url}/api/uk/clinician/tasks/${meeting.id}`)).json()) as {
      readonly tasks: readonly { readonly type: string; readonly status: string }[]
    }
    expect(tasks.filter(({ type }) => type === "MAP")).toMatchObject([{ status: "SUBMITTED" }])
  },
)

test.describe("a signing service that refuses", () => {
  test.use({ settings: { ROND_DEMO_FAULTS: "uk.signing=refused" } })

  test("is said to have refused, with the next step", { tag: ["@EPS-752", "@EPS-758"] }, async ({ page, server }) => {
    allowConsoleErrors(status(422, "/api/uk/eps-prescription/enabled"))
    await signIn(page, server, "uk-gp")
    const meeting = await promisedMeeting(page, server, "uk-gp", "private patient")
    await page.goto(`${server.url}/emr/${meeting.id}?action=uk-eps-prescription`)
    await page.getByRole("button", { name: "Ask the signing service again" }).click()
    await expect(page.getByText("The signing service could not be asked")).toBeVisible()
    await expect(page.getByText(/Ask the clinic to enable you there, or issue a pay-as-you-go prescription/)).toBeVisible()
    await expectNoViolationsInBothThemes(page, "uk-eps-refused")
  })
})
