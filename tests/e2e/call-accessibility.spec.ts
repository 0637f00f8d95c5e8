import { declineButton, expectAccessible, expectMoving, hangUpButton, joinButton, openMeeting, sendLink } from "./call-pages.ts"
import { expect, picture, test } from "./journey.ts"

const devices = ["camera", "microphone"]

for (const [colorScheme, subject] of [
  ["light", "uk-gp"],
  ["dark", "uk-insurer-gp"],
] as const) {
  test(`CALL-075 axe finds nothing on the call and on the patient's page, in ${colorScheme}`, async ({ browser, server }) => {
    test.setTimeout(180_000)
    const clinic = await browser.newContext({ colorScheme, permissions: devices, viewport: { width: 1440, height: 900 } })
    const clinician = await clinic.newPage()
    await openMeeting(clinician, server, subject)
    await clinician.getByRole("button", { name: /check camera and microphone/i }).click()
    await expect(clinician.getByRole("dialog").getByLabel("Your own picture")).toBeVisible()
    await expectAccessible(clinician)
    await picture(clinician, `call-check-${colorScheme}`)
    await clinician
      .getByRole("dialog")
      .getByRole("button", { name: /start call/i })
      .click()
    await expect(clinician.getByText(/^waiting for/i)).toBeVisible()
    const link = await sendLink(clinician)
    await expectAccessible(clinician)

    const phone = await browser.newContext({ colorScheme, permissions: devices, viewport: { width: 390, height: 844 } })
    const patient = await phone.newPage()
    await patient.goto(link)
    await joinButton(patient).waitFor()
    await expectAccessible(patient)
    await picture(patient, `visit-greeting-${colorScheme}`)
    await declineButton(patient).click()
    await expect(clinician.getByText("The patient declined the call")).toBeVisible()
    await expectAccessible(patient)
    await expectAccessible(clinician)
    await picture(clinician, `call-declined-${colorScheme}`)
    await joinButton(patient).click()
    await expectMoving(clinician, patient)
    await expectAccessible(patient)
    await expectAccessible(clinician)
    await picture(clinician, `call-connected-${colorScheme}`)
    await clinician.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(clinician)
    await picture(clinician, `call-phone-${colorScheme}`)
    await hangUpButton(patient).click()
    await expect(joinButton(patient)).toBeVisible()
    await expectAccessible(patient)
    await clinic.close()
    await phone.close()
  })
}
