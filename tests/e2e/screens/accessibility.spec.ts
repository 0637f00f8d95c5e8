import type { Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { meetingsOf, promisedMeeting } from "../clinic.ts"
import { allowConsoleErrors, sessionEnded, status } from "../console-errors.ts"
import { expect, goWithin, signIn, signInAtHome, test } from "../journey.ts"

const patientRecord = (page: Page) => page.getByRole("complementary", { name: "Patient record" })
const nobody = "00000000-0000-4000-8000-000000000000"

test("the screens of a clinician are accessible in either theme", { tag: ["@JRN-006"] }, async ({ page, sharedServer: server }) => {
  // Thirteen places, each in two themes.
  test.setTimeout(300_000)
  await page.goto(server.url)
  await expect(
    page
      .getByRole("link", { name: "Sign in" })
      .or(page.getByRole("button", { name: "Sign in" }))
      .first(),
  ).toBeVisible()
  await expectNoViolationsInBothThemes(page)
  await page.goto(`${server.url}/auth/login`)
  await expect(page.getByRole("button", { name: /Elsa Lindqvist/ })).toBeVisible()
  await expectNoViolationsInBothThemes(page)

  await signInAtHome(page, server, "se-doctor")
  const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
  await expect(page.locator(`a[href="/emr/${meeting.id}"]`)).toBeVisible()
  await expectNoViolationsInBothThemes(page, "home")
  await page.locator(`a[href="/emr/${meeting.id}"]`).click()
  for (const name of [/Symptoms/, "Patient", /Medical records/, /Upcoming/] as const) {
    await expect(page.getByRole("heading", { name: "Video visit" })).toBeVisible()
    const tab = patientRecord(page).getByRole("tab", { name, exact: true })
    await tab.press("Enter")
    await expect(tab).toHaveAttribute("aria-selected", "true")
    await expect(patientRecord(page).getByRole("tabpanel", { name, exact: true })).toBeVisible()
    await expectNoViolationsInBothThemes(page, name.toString() === "/Upcoming/" ? "meeting" : undefined)
  }
  for (const [action, name] of [
    ["send-message", "Send message"],
    ["book-revisit", "Book follow-up"],
  ] as const) {
    await goWithin(page, `/emr/${meeting.id}?action=${action}`)
    await expect(page.getByRole("complementary", { name: "Action" }).getByRole("heading", { name })).toBeVisible()
    if (action === "book-revisit") {
      await page.getByRole("button", { name: "Calendar" }).click()
      await expect(page.getByRole("grid")).toBeVisible()
    }
    await expectNoViolationsInBothThemes(page, action)
  }
  await goWithin(page, `/emr/${meeting.id}`)
  await expect(page.getByRole("complementary", { name: "Action" })).toHaveCount(0)
  await page.getByRole("button", { name: "Notify by SMS" }).click()
  await expect(page.getByRole("dialog", { name: /^Notify .* by SMS$/ })).toBeVisible()
  await expectNoViolationsInBothThemes(page, "sms")
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Sign and end" }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await expectNoViolationsInBothThemes(page)
  await page.keyboard.press("Escape")
  await goWithin(page, `/emr/patient-profile/${meeting.patient.id}`)
  await expect(page.getByRole("button", { name: "Sign and end" })).toHaveCount(0)
  await expect(patientRecord(page).getByRole("tabpanel")).toBeVisible()
  await expectNoViolationsInBothThemes(page, "patient-profile")
  await page.keyboard.press("ControlOrMeta+k")
  await expect(page.getByRole("dialog")).toBeVisible()
  await expectNoViolationsInBothThemes(page, "palette")
})

test(
  "every error screen names the failure and the next step, and is accessible in either theme",
  { tag: ["@JRN-003", "@JRN-006"] },
  async ({ page, context, sharedServer: server }) => {
    allowConsoleErrors(
      ...[403, 404].map((code) => status(code, "/api/meeting/doctor/meeting/*")),
      status(401, "/api/medicalrecord/v2/entry/*"),
      sessionEnded,
    )
    await signIn(page, server, "se-doctor")
    const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
    const norwegian = (await meetingsOf(server, "no-doctor"))[0]!

    await page.goto(`${server.url}/emr/${nobody}`)
    await expect(page.getByRole("heading", { name: "Meeting not found" })).toBeVisible()
    await expectNoViolationsInBothThemes(page, "meeting-not-found")
    await page.getByRole("main").getByRole("link", { name: /home/i }).click()
    await expect(page).toHaveURL(`${server.url}/`)

    await goWithin(page, `/emr/${norwegian.id}`)
    await expect(page.getByRole("heading", { name: "You cannot open this meeting" })).toBeVisible()
    await expect(page.getByText(norwegian.patient.name)).toHaveCount(0)
    await expectNoViolationsInBothThemes(page, "meeting-refused")

    await goWithin(page, "/nowhere/at/all")
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible()
    await expectNoViolationsInBothThemes(page, "address-unknown")

    // A page carries the meeting in its document, and reads it again by itself.
    const undecodable = /\/(emr\/[^/?]+|api\/meeting\/doctor\/meeting\/[^/?]+)$/
    await page.route(undecodable, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll(/"slot_length":\d+/g, '"slot_length":"long"') })
    })
    await page.goto(`${server.url}/emr/${meeting.id}`)
    const retry = page.getByRole("main").getByRole("button", { name: "Try again" })
    await expect(retry).toBeVisible()
    await expectNoViolationsInBothThemes(page, "meeting-not-understood")
    await page.unroute(undecodable)
    await retry.click()
    await expect(page.getByRole("heading", { name: "Video visit" })).toBeVisible()

    await goWithin(page, `/emr/${meeting.id}?leftbar=horoscope&action=fly`)
    await expect(patientRecord(page).getByText(/horoscope/)).toBeVisible()
    await expect(page.getByRole("complementary", { name: "Action" }).getByText(/fly/)).toBeVisible()
    await expectNoViolationsInBothThemes(page, "tab-and-action-unknown")

    const reason = page.getByRole("textbox", { name: /Kontaktorsak/ })
    await expect(reason).toBeVisible()
    await context.clearCookies()
    await reason.fill("Feber")
    await expect(page.getByRole("dialog", { name: /sign in/i }).or(page.getByRole("alertdialog", { name: /sign in/i }))).toBeVisible()
    await expectNoViolationsInBothThemes(page, "sign-in-in-place")
  },
)

test("the support page and its dialogs are accessible in either theme", { tag: ["@JRN-006"] }, async ({ page, sharedServer: server }) => {
  await signIn(page, server, "support")
  await page.goto(`${server.url}/support`)
  await expect(page.getByRole("table").first()).toBeVisible()
  await expectNoViolationsInBothThemes(page, "support")
  await page
    .getByRole("button", { name: /^UK insurer in .*insurer.*: Runs/i })
    .first()
    .click()
  await page
    .getByRole("dialog")
    .getByRole("radio", { name: /^Pinned/ })
    .check()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Pin to/ })
    .click()
  await expect(page.getByRole("dialog").getByText("Enter a reason in a few words.")).toBeVisible()
  await expectNoViolationsInBothThemes(page, "support-switch")
  await page.keyboard.press("Escape")
  await page
    .getByRole("button", { name: /^Switches of .* so far$/ })
    .first()
    .click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await expectNoViolationsInBothThemes(page, "support-history")
  await page.keyboard.press("Escape")
  await page.getByRole("tab", { name: "What a workspace shows" }).click()
  await expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible()
  await expectNoViolationsInBothThemes(page, "support-reasons")
})
