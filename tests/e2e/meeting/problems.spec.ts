import { promisedMeeting } from "../clinic.ts"
import { allowConsoleErrors, perhaps, says, serverGone, sessionEnded, status } from "../console-errors.ts"
import { expect, signIn, signInAtHome, test } from "../journey.ts"

test("an unavailable server shows an error screen, and the page recovers without a reload", async ({ page, server }) => {
  // The first reads of the meeting are requested again while the server starts.
  const requestedAgain = ["/api/meeting/doctor/meeting/*", "/api/session/draft-keys"].map((path) => perhaps(status(503, path)))
  allowConsoleErrors(...serverGone, ...requestedAgain, perhaps(says(/ChunkLoadError/)))
  await signInAtHome(page, server, "se-doctor")
  const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
  await expect(page.locator(`a[href="/emr/${meeting.id}"]`)).toBeVisible()
  await server.kill()
  await page.locator(`a[href="/emr/${meeting.id}"]`).click()
  await expect(page.getByText(/server is not responding|no answer|cannot be reached/i).first()).toBeVisible()
  await server.start()
  await expect(page.getByRole("heading", { name: "Video visit" })).toBeVisible()
})

test(
  "a session that ends during a meeting is renewed in place, without losing typed text",
  { tag: ["@se-doctor"] },
  async ({ page, context, server }) => {
    await signIn(page, server, "se-doctor")
    const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    const reason = page.getByRole("textbox", { name: /Kontaktorsak/ })
    await reason.fill("Feber")
    await expect(page.getByText("Saved").first()).toBeVisible()
    allowConsoleErrors(status(401, "/api/medicalrecord/v2/entry/*"), sessionEnded)
    await context.clearCookies()
    await reason.fill("Feber och hosta sedan en vecka")
    const dialog = page.getByRole("dialog", { name: /sign in/i }).or(page.getByRole("alertdialog", { name: /sign in/i }))
    await expect(dialog).toBeVisible()
    const opened = page.waitForEvent("popup")
    await dialog
      .getByRole("button", { name: /sign in/i })
      .first()
      .click()
    const popup = await opened
    await popup.locator('button[value="se-doctor"]').click()
    await expect(dialog).toBeHidden()
    await expect(reason).toHaveValue("Feber och hosta sedan en vecka")
    await page.reload()
    await expect(reason).toHaveValue("Feber och hosta sedan en vecka")
  },
)
