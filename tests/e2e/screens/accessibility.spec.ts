import type { Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { meetingsOf, promisedMeeting } from "../clinic.ts"
import { allowConsoleErrors } from "../console-errors.ts"
import { expect, signIn, signInAtHome, test } from "../journey.ts"

const patientRecord = (page: Page) => page.getByRole("complementary", { name: "Patient record" })
const nobody = "00000000-0000-4000-8000-000000000000"

test(
  "axe finds no error on sign-in, home, meeting, tabs, actions, dialogs and profile, in either theme",
  { tag: ["@JRN-006"] },
  async ({ page, sharedServer: server }) => {
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
    for (const search of ["", "?leftbar=patient", "?leftbar=medical-record-entries", "?leftbar=upcoming-appointments"]) {
      await page.goto(`${server.url}/emr/${meeting.id}${search}`)
      await expect(page.getByRole("heading", { name: "Video visit" })).toBeVisible()
      await expect(patientRecord(page).getByRole("tabpanel")).toBeVisible()
      await expectNoViolationsInBothThemes(page, search === "?leftbar=upcoming-appointments" ? "meeting" : undefined)
    }
    for (const action of ["send-message", "book-revisit"]) {
      await page.goto(`${server.url}/emr/${meeting.id}?action=${action}`)
      await expect(page.getByRole("heading", { name: /Send message|Book follow-up/ })).toBeVisible()
      await expectNoViolationsInBothThemes(page, action)
    }
    await page.goto(`${server.url}/emr/${meeting.id}`)
    await page.getByRole("button", { name: "Notify by SMS" }).click()
    await expect(page.getByRole("dialog", { name: /^Notify .* by SMS$/ })).toBeVisible()
    await expectNoViolationsInBothThemes(page, "sms")
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: "Sign and end" }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await expectNoViolationsInBothThemes(page)
    await page.goto(`${server.url}/emr/patient-profile/${meeting.patient.id}`)
    await expect(patientRecord(page)).toBeVisible()
    await expectNoViolationsInBothThemes(page, "patient-profile")
    await page.keyboard.press("ControlOrMeta+k")
    await expect(page.getByRole("dialog")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "palette")
  },
)

test(
  "axe finds no error on the screens for not found, refused, undecodable and signed out, in either theme",
  { tag: ["@JRN-006"] },
  async ({ page, context, sharedServer: server }) => {
    allowConsoleErrors(/40[134] .*\/api\//, /503 .*\/user-info-for-patient\//, /Unknown (tab|action) name/)
    await signIn(page, server, "se-doctor")
    const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
    const [norwegian] = await meetingsOf(server, "no-doctor")

    const problems = [
      [`/emr/${nobody}`, "Meeting not found", "meeting-not-found"],
      [`/emr/${norwegian?.id}`, "You cannot open this meeting", "meeting-refused"],
      [`/emr/patient-profile/${nobody}`, "Patient not found", "patient-not-found"],
      ["/nowhere/at/all", "Page not found", "address-unknown"],
    ] as const
    for (const [address, name, pictured] of problems) {
      await page.goto(server.url + address)
      await expect(page.getByRole("heading", { name })).toBeVisible()
      await expectNoViolationsInBothThemes(page, pictured)
    }

    const failing = "**/api/user/user-info-for-patient/*"
    await page.route(failing, (route) => route.fulfill({ status: 503, json: { status: 503, code: "unavailable", title: "Down" } }))
    await page.goto(`${server.url}/emr/patient-profile/${meeting.patient.id}`)
    await expect(page.getByRole("heading", { name: "The patient could not be loaded" })).toBeVisible()
    await expectNoViolationsInBothThemes(page, "patient-not-fetched")
    await page.unroute(failing)

    const undecodable = `**/api/meeting/doctor/meeting/${meeting.id}`
    await page.route(undecodable, (route) => route.fulfill({ json: { id: meeting.id } }))
    await page.goto(`${server.url}/emr/${meeting.id}`)
    await expect(page.getByRole("main").getByRole("button", { name: "Try again" })).toBeVisible()
    await expectNoViolationsInBothThemes(page, "meeting-not-understood")
    await page.unroute(undecodable)

    await page.goto(`${server.url}/emr/${meeting.id}?leftbar=horoscope&action=fly`)
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

test(
  "axe finds no error on the support page and its dialogs, in either theme",
  { tag: ["@JRN-006"] },
  async ({ page, sharedServer: server }) => {
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
  },
)
