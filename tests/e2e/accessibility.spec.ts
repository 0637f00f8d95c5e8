import { expectNoFaults } from "./axe.ts"
import { isAdultVideoVisit, untouchedMeeting } from "./clinic.ts"
import { expect, picture, signIn, test } from "./journey.ts"

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test(`JRN-006 sign-in, in ${colorScheme}`, async ({ page, server }) => {
      await page.goto(server.url)
      await expect(
        page
          .getByRole("link", { name: "Sign in" })
          .or(page.getByRole("button", { name: "Sign in" }))
          .first(),
      ).toBeVisible()
      await expectNoFaults(page)
      await page.goto(`${server.url}/auth/login`)
      await expect(page.getByRole("button", { name: /Elsa Lindqvist/ })).toBeVisible()
      await expectNoFaults(page)
    })

    test(`JRN-006 home, meeting, tabs, actions, dialogs and profile, in ${colorScheme}`, async ({ page, server }) => {
      await signIn(page, server, "se-doctor")
      const meeting = await untouchedMeeting(page, server, isAdultVideoVisit)
      await expect(page.locator(`a[href="/emr/${meeting.id}"]`)).toBeVisible()
      await expectNoFaults(page)
      await picture(page, `home-${colorScheme}`)
      for (const search of ["", "?leftbar=patient", "?leftbar=medical-record-entries", "?leftbar=upcoming-appointments"]) {
        await page.goto(`${server.url}/emr/${meeting.id}${search}`)
        await expect(page.getByRole("heading", { name: "Video visit" })).toBeVisible()
        await expect(page.getByRole("complementary", { name: "Patient record" }).getByRole("tabpanel")).toBeVisible()
        await expectNoFaults(page)
      }
      await picture(page, `meeting-${colorScheme}`)
      for (const action of ["send-message", "book-revisit"]) {
        await page.goto(`${server.url}/emr/${meeting.id}?action=${action}`)
        await expect(page.getByRole("heading", { name: /Send message|Book revisit/ })).toBeVisible()
        await expectNoFaults(page)
        await picture(page, `${action}-${colorScheme}`)
      }
      await page.goto(`${server.url}/emr/${meeting.id}`)
      await page.getByRole("button", { name: "Sign and end" }).click()
      await expect(page.getByRole("dialog")).toBeVisible()
      await expectNoFaults(page)
      await page.goto(`${server.url}/emr/patient-profile/${meeting.patient.id}`)
      await expect(page.getByRole("complementary", { name: "Patient record" })).toBeVisible()
      await expectNoFaults(page)
      await picture(page, `patient-profile-${colorScheme}`)
      await page.keyboard.press("ControlOrMeta+k")
      await expect(page.getByRole("dialog")).toBeVisible()
      await expectNoFaults(page)
      await picture(page, `palette-${colorScheme}`)
    })

    test(`JRN-006 support and the gallery, in ${colorScheme}`, async ({ page, server }) => {
      await signIn(page, server, "support")
      await page.goto(`${server.url}/support`)
      await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible()
      await expect(page.getByRole("table").first()).toBeVisible()
      await expectNoFaults(page)
      await picture(page, `support-${colorScheme}`)
      await page.goto(`${server.url}/gallery`)
      await expect(page.getByRole("heading").first()).toBeVisible()
      await expectNoFaults(page)
    })
  })
}
