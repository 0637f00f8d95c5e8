import type { Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { declineButton, expectMoving, hangUpButton, joinButton, openMeeting, sentLink } from "./call-pages.ts"
import { expect, test } from "../journey.ts"

/** The bar's name in each language. */
const bars = { "en-GB": "Video call", sv: "Videosamtal", nb: "Videosamtale", fr: "Appel vidéo", de: "Videogespräch" } as const

/** How many rows the bar's parts take. */
const rowsOf = (page: Page, name: string) =>
  page
    .getByRole("region", { name, exact: true })
    .getByRole("button")
    .first()
    .evaluate((button) => {
      const centres = [...button.parentElement!.children].map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => top + bottom)
      return centres.toSorted((a, b) => a - b).filter((centre, at, all) => at === 0 || centre - all[at - 1]! > 24).length
    })

const devices = ["camera", "microphone"]

test(
  "axe finds nothing on the call and on the patient's page, in both themes",
  { tag: ["@uk-insurer-gp", "@CALL-075", "@CALL-143"] },
  async ({ browser, server }) => {
    test.setTimeout(180_000)
    const clinic = await browser.newContext({ permissions: devices, viewport: { width: 1440, height: 900 } })
    const clinician = await clinic.newPage()
    await openMeeting(clinician, server, "uk-insurer-gp")
    await test.step("its bar has one row at 1440 px and at most two at 900 px, in every language", async () => {
      for (const [language, name] of Object.entries(bars).toReversed()) {
        await clinician.setViewportSize({ width: 1440, height: 900 })
        await clinician.evaluate((chosen) => localStorage.setItem("rond.language", chosen), language)
        await clinician.reload()
        await expect.poll(() => rowsOf(clinician, name)).toBe(1)
        await clinician.setViewportSize({ width: 900, height: 900 })
        expect(await rowsOf(clinician, name)).toBeLessThanOrEqual(2)
      }
      await clinician.setViewportSize({ width: 1440, height: 900 })
    })
    await clinician.getByRole("button", { name: /check camera and microphone/i }).click()
    await expect(clinician.getByRole("dialog").getByLabel("Your own video")).toBeVisible()
    await expectNoViolationsInBothThemes(clinician, "call-check")
    await clinician
      .getByRole("dialog")
      .getByRole("button", { name: /start call/i })
      .click()
    await expect(clinician.getByText(/^waiting for/i)).toBeVisible()
    const link = await sentLink(clinician)
    await expectNoViolationsInBothThemes(clinician)

    const phone = await browser.newContext({ permissions: devices, viewport: { width: 390, height: 844 } })
    const patient = await phone.newPage()
    await patient.goto(link)
    await joinButton(patient).waitFor()
    await expectNoViolationsInBothThemes(patient, "visit-greeting")
    await declineButton(patient).click()
    await expect(clinician.getByText("The patient declined the call")).toBeVisible()
    await expectNoViolationsInBothThemes(patient)
    await expectNoViolationsInBothThemes(clinician, "call-declined")
    await joinButton(patient).click()
    await expectMoving(clinician, patient)
    await expectNoViolationsInBothThemes(patient)
    await expectNoViolationsInBothThemes(clinician, "call-connected")
    await clinician.keyboard.press("Alt+h")
    await expect(clinician.getByRole("button", { name: /^back to /i })).toBeVisible()
    await expectNoViolationsInBothThemes(clinician, "call-docked")
    await clinician.goBack()
    await expectMoving(clinician, patient)
    await clinician.setViewportSize({ width: 390, height: 844 })
    await expectNoViolationsInBothThemes(clinician, "call-phone")
    await hangUpButton(patient).click()
    await expect(joinButton(patient)).toBeVisible()
    await expectNoViolationsInBothThemes(patient)
    await clinic.close()
    await phone.close()
  },
)
