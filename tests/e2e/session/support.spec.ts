import { promisedMeeting } from "../clinic.ts"
import { expect, picture, signIn, test } from "../journey.ts"

test(
  "support switches the insurer's plugin off, and the open workspace follows and keeps the typed text",
  { tag: ["@JRN-008"] },
  async ({ page, browser, server }) => {
    await signIn(page, server, "uk-insurer-gp")
    const meeting = await promisedMeeting(page, server, "uk-insurer-gp", "adult by video")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    const pane = page.getByRole("complementary", { name: "Patient record" })
    await expect(pane.getByRole("tab", { name: "Insurance profile" })).toBeVisible()
    const reason = page.getByRole("textbox", { name: /Reason for contact/ })
    await reason.fill("Headache since Tuesday")

    const supportContext = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } })
    const support = await supportContext.newPage()
    await signIn(support, server, "support")
    await support.goto(`${server.url}/support`)
    await support
      .getByRole("button", { name: /^UK insurer in .*insurer.*: Runs/i })
      .first()
      .click()
    const dialog = support.getByRole("dialog")
    await dialog.getByRole("radio", { name: /^Off/ }).check()
    await dialog.getByRole("textbox", { name: /Reason/ }).fill("The member profile answers slowly today")
    await dialog.getByRole("button", { name: "Switch", exact: true }).click()
    await expect(dialog).toBeHidden()
    await picture(support, "support-switched")

    await expect(pane.getByRole("tab", { name: "Patient", exact: true })).toBeVisible()
    await expect(pane.getByRole("tab", { name: "Insurance profile" })).toHaveCount(0)
    await expect(reason).toHaveValue("Headache since Tuesday")
    await supportContext.close()
  },
)
