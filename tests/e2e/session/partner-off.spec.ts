import { pointer } from "../by-keyboard.ts"
import { promisedMeeting } from "../clinic.ts"
import { expect, picture, signIn, test } from "../journey.ts"
import { writeBritishNote } from "../pages/note.ts"

test(
  "support switches the insurer off in a British pool: its member's meeting is held with the reason, and every other meeting ends",
  { tag: ["@MKT-922", "@END-062"] },
  async ({ page, browser, server }) => {
    await signIn(page, server, "uk-gp")
    const member = await promisedMeeting(page, server, "uk-gp", "patient in two pools")
    const other = await promisedMeeting(page, server, "uk-gp", "adult by phone")

    const supportContext = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } })
    const support = await supportContext.newPage()
    await signIn(support, server, "support")
    await support.goto(`${server.url}/support`)
    await support.getByRole("button", { name: /^UK insurer in Rond London: / }).click()
    const dialog = support.getByRole("dialog")
    await dialog.getByRole("radio", { name: /^Off/ }).check()
    await dialog.getByRole("textbox", { name: /Reason/ }).fill("The insurer answers slowly")
    await dialog.getByRole("button", { name: "Switch off" }).click()
    await expect(dialog).toBeHidden()

    await page.goto(`${server.url}/emr/${member.id}`)
    await expect(page.getByText("Support has switched off “UK insurer” here")).toBeVisible()
    const end = page.getByRole("button", { name: /^(Sign and end|End meeting)$/ })
    await expect(end).toBeDisabled()
    await expect(end).toHaveAccessibleDescription(/“UK insurer” is switched off \(The insurer answers slowly, /)
    await picture(page, "partner-off-in-pool")

    await page.goto(`${server.url}/emr/${other.id}`)
    await expect(page.getByRole("textbox", { name: /Reason for contact/ })).toBeEnabled()
    await expect(page.getByText(/Support has switched off/)).toHaveCount(0)
    const line = page.getByRole("button", { name: /^Identity Verified/ })
    const accept = page.getByRole("button", { name: "Accept identity" })
    await expect(line.or(accept)).toBeVisible()
    if (await line.isVisible()) await line.click()
    await accept.click()
    await writeBritishNote(page, pointer(page))
    await page.getByRole("checkbox", { name: "There are no tasks for the admin team" }).check()
    await page.getByRole("checkbox", { name: "No prescription is waiting to be issued" }).check()
    await page.getByRole("button", { name: "Sign and end" }).click()
    await expect(page).toHaveURL(`${server.url}/`)
    await supportContext.close()
  },
)
