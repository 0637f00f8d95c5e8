import type { Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { tabTo, withoutPointer } from "../by-keyboard.ts"
import { promisedMeeting } from "../clinic.ts"
import { expect, signIn, test } from "../journey.ts"

const openService = (page: Page) => page.getByRole("button", { name: "Open the e-prescription service" })

/** Opens the service by keyboard, and makes a choice in its window, which closes. */
async function chooseInService(page: Page, choice: string) {
  const opening = page.waitForEvent("popup")
  await tabTo(page, openService(page))
  await page.keyboard.press("Enter")
  const service = await opening
  const closing = service.waitForEvent("close")
  await service.getByRole("button", { name: choice }).click()
  await closing
}

test(
  "a Norwegian doctor prescribes in the external service, whose reports appear in the sidebar and among the taken actions",
  { tag: ["@no-doctor", "@EPR-901", "@EPR-903", "@EPR-905", "@EPR-906", "@EPR-909", "@EPR-910"] },
  async ({ page, server }) => {
    await signIn(page, server, "no-doctor")
    const meeting = await promisedMeeting(page, server, "no-doctor", "renewal")
    await page.goto(`${server.url}/emr/${meeting.id}?action=sidebar`)
    await withoutPointer(page)
    await expect(openService(page)).toBeVisible()
    await expectNoViolationsInBothThemes(page, "e-prescription-sidebar")

    await chooseInService(page, "Let the session fail")
    await expect(page.getByText("The e-prescription service reported a failure")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "e-prescription-failed")
    await chooseInService(page, "Sign a prescription")
    await expect(page.getByText("The e-prescription service reported a failure")).toHaveCount(0)
    const panel = page.getByRole("region", { name: "Prescribed in this meeting" })
    await expect(panel.getByText("Demo medicine 10 mg tablets")).toBeVisible()
    await chooseInService(page, "Sign an as-needed prescription")
    await expect(panel.getByText("As needed", { exact: true })).toBeVisible()
    await chooseInService(page, "Cancel the last prescription")
    await expect(panel.getByText("Cancelled", { exact: true })).toHaveCount(1)
    await expectNoViolationsInBothThemes(page, "e-prescription-reported")

    await page.goto(`${server.url}/emr/${meeting.id}?action=taken-actions`)
    await expect(page.getByRole("button", { name: "Done in this meeting Count: 2" })).toBeVisible()
    await expect(page.getByText("Demo medicine 10 mg tablets")).toBeVisible()
    await expect(page.getByText("Cancelled", { exact: true })).toHaveCount(1)
    await expectNoViolationsInBothThemes(page, "e-prescription-cards")
  },
)

test(
  "an as-needed prescription whose service does not respond within 60 seconds is opened by a link",
  { tag: ["@se-doctor-2", "@EPR-908"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-doctor-2")
    const meeting = await promisedMeeting(page, server, "se-doctor-2", "renewal")
    await page.clock.install()
    await page.goto(`${server.url}/emr/${meeting.id}?action=sidebar`)
    await chooseInService(page, "Sign an as-needed prescription")
    const show = page.getByRole("button", { name: "Show in the e-prescription service" })
    await expect(show).toBeVisible()
    // The service answers without a page: the window stays empty.
    const pageRequest = Promise.withResolvers<void>()
    await page.context().route("**/demo-pages/**", async (route) => {
      await route.fulfill({ status: 204 })
      pageRequest.resolve()
    })
    await show.click()
    await pageRequest.promise
    const silent = page.getByText("The e-prescription service does not respond")
    await page.clock.fastForward(55_000)
    await expect(silent).toHaveCount(0)
    await page.clock.fastForward(6_000)
    await expect(silent).toBeVisible()
    const link = page.getByRole("link", { name: "Open the prescription" })
    await expect(link).toHaveAttribute("href", /\/demo-pages\/core\.e-prescription\/session\?.*prescription=/)
    await expectNoViolationsInBothThemes(page, "as-needed-not-responding")
    await page.context().unrouteAll()
    const opening = page.waitForEvent("popup")
    await link.click()
    await expect((await opening).getByText(/This session shows one as-needed prescription/)).toBeVisible()
  },
)
