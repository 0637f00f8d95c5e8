import { expectMoving, join, joinButton, openMeeting, patientWith, sendLink, startCall } from "../pages/call-pages.ts"
import { allowConsoleErrors, lost, perhaps, whileOffline } from "../console-errors.ts"
import { expect, picture, test } from "../journey.ts"
import { UdpRelay } from "./udp-relay.ts"

/**
 * Calls between two real browsers over the real server: a clinician in the meeting screen, a patient behind the one-time link.
 * Each test has a clinician (and so meetings) of its own.
 */
test("a refused camera shows a message with a next step, on either side", { tag: ["@no-doctor"] }, async ({ browser, server }) => {
  const refused = await browser.newContext({ permissions: [] })
  await refused.addInitScript(() => {
    // A blank page is not secure and has no devices.
    if (!isSecureContext) return
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("Permission denied", "NotAllowedError"))
  })
  const page = await refused.newPage()
  await openMeeting(page, server, "no-doctor")
  await page.getByRole("button", { name: /^(start|restart) call$/i }).click()
  await expect(page.getByRole("alert").getByText("Your browser is blocking the camera and microphone")).toBeVisible()
  await expect(page.getByRole("alert").getByRole("button", { name: /try again/i })).toBeVisible()
  await picture(page, "call-refused")
  const link = await sendLink(page)
  const patient = await refused.newPage()
  await patient.goto(link)
  await joinButton(patient).click()
  await expect(patient.getByRole("alert")).toBeVisible()
  await expect(joinButton(patient)).toBeVisible()
  await refused.close()
})

test(
  "a network interruption of 5 s leaves no frozen picture behind",
  { tag: ["@fr-doctor", "@CALL-037", "@CALL-012"] },
  async ({ page, context, browser, server }) => {
    const relay = new UdpRelay()
    await relay.stand(context)
    const { clinician, link } = await startCall(page, server, "fr-doctor")
    const patients = await patientWith(browser)
    await relay.stand(patients)
    const patient = await join(patients, link)
    await expectMoving(clinician, patient)

    allowConsoleErrors(
      lost("offline", "/api/video-meeting/room/signals"),
      perhaps(lost("offline", "/api/video-meeting/visit/*")),
      ...whileOffline,
    )
    relay.lose()
    await patients.setOffline(true)
    // picture-watch.test.ts proves how soon, with a clock that a busy machine cannot delay.
    await expect(clinician.getByText(/the video has frozen|reconnecting/i).first()).toBeVisible()
    await picture(clinician, "call-frozen")
    await clinician.waitForTimeout(5_000)
    relay.mend()
    await patients.setOffline(false)
    const mended = Date.now()
    await expectMoving(clinician, patient)
    console.log(`moving both ways again ${Date.now() - mended} ms after the network came back`)
    await expect(clinician.getByText(/the video has frozen|reconnecting/i)).toHaveCount(0)
    await patients.close()
    relay.close()
  },
)
