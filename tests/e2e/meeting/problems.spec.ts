import { promisedMeeting } from "../clinic.ts"
import { allowConsoleErrors, lostRequests } from "../console-errors.ts"
import { expect, signIn, signInAtHome, test } from "../journey.ts"

test("an unknown meeting is explained and links home", { tag: ["@JRN-003"] }, async ({ page, sharedServer: server }) => {
  allowConsoleErrors(/404 .*\/meeting\//)
  await signIn(page, server, "se-doctor")
  await page.goto(`${server.url}/emr/00000000-0000-4000-8000-000000000000`)
  await expect(page.getByRole("heading", { name: /not found/i })).toBeVisible()
  await page.getByRole("main").getByRole("link", { name: /home/i }).click()
  await expect(page).toHaveURL(`${server.url}/`)
})

test("another pool's meeting is refused", { tag: ["@JRN-003"] }, async ({ page, browser, sharedServer: server }) => {
  allowConsoleErrors(/403 .*\/meeting\//)
  await signIn(page, server, "no-doctor")
  const norwegian = await promisedMeeting(page, server, "no-doctor", "adult by video")
  const swedish = await browser.newContext({ locale: "en-GB" })
  const swedishPage = await swedish.newPage()
  await signIn(swedishPage, server, "se-doctor")
  await swedishPage.goto(`${server.url}/emr/${norwegian.id}`)
  await expect(swedishPage.getByRole("heading", { name: /cannot open this meeting/i })).toBeVisible()
  await expect(swedishPage.getByText(norwegian.patient.name)).toHaveCount(0)
  await swedish.close()
})

test(
  "an unknown tab and an unknown action are named, and everything else keeps working",
  { tag: ["@JRN-003"] },
  async ({ page, sharedServer: server }) => {
    allowConsoleErrors(/Unknown (tab|action) name/)
    await signIn(page, server, "se-doctor")
    const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
    await page.goto(`${server.url}/emr/${meeting.id}?leftbar=horoscope`)
    const pane = page.getByRole("complementary", { name: "Patient record" })
    await expect(pane.getByText(/horoscope/)).toBeVisible()
    await expect(page.getByRole("textbox", { name: /Kontaktorsak/ })).toBeVisible()
    await page.goto(`${server.url}/emr/${meeting.id}?action=fly`)
    await expect(page.getByText(/fly/)).toBeVisible()
    await expect(page.getByRole("textbox", { name: /Kontaktorsak/ })).toBeVisible()
  },
)

test("an undecodable response shows an error screen, and a retry helps", async ({ page, sharedServer: server }) => {
  await signIn(page, server, "se-doctor")
  const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
  const address = `**/api/meeting/doctor/meeting/${meeting.id}`
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as Record<string, unknown>
    await route.fulfill({ response, json: { ...body, type: "seance" } })
  })
  await page.goto(`${server.url}/emr/${meeting.id}`)
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible()
  await expect(page.getByText("seance")).toHaveCount(0)
  await page.unroute(address)
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { name: "Video visit" })).toBeVisible()
})

test("an unavailable server shows an error screen, and the page recovers without a reload", async ({ page, server }) => {
  // A server that is starting answers 503.
  allowConsoleErrors(lostRequests, /CodeNotLoaded/, /503 .*\/api\//)
  await signInAtHome(page, server, "se-doctor")
  const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
  await expect(page.locator(`a[href="/emr/${meeting.id}"]`)).toBeVisible()
  await server.kill()
  await page.locator(`a[href="/emr/${meeting.id}"]`).click()
  await expect(page.getByText(/server is not responding|no answer|cannot be reached/i).first()).toBeVisible({ timeout: 30_000 })
  await server.start()
  await expect(page.getByRole("heading", { name: "Video visit" })).toBeVisible({ timeout: 30_000 })
})

test(
  "a session that ends mid-meeting is renewed in place, and nothing typed is lost",
  { tag: ["@se-doctor"] },
  async ({ page, context, server }) => {
    await signIn(page, server, "se-doctor")
    const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    const reason = page.getByRole("textbox", { name: /Kontaktorsak/ })
    await reason.fill("Feber")
    await expect(page.getByText("Saved").first()).toBeVisible()
    allowConsoleErrors(/401/)
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
