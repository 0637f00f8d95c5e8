import {
  declineButton,
  expectMoving,
  hangUpButton,
  join,
  joinButton,
  openMeeting,
  patientWith,
  sendLink,
  sentLink,
  startCall,
  stillRunning,
  watchCapture,
} from "./call-pages.ts"
import { allowConsoleErrors, lostRequests } from "../console-errors.ts"
import { expect, picture, test } from "../journey.ts"
import { UdpRelay } from "./udp-relay.ts"

/**
 * Calls between two real browsers over the real server: a clinician in the meeting screen, a patient behind the one-time link.
 * Each test has a clinician (and so meetings) of its own.
 */
test(
  "two browsers have a call with moving pictures both ways, and nothing keeps running after it",
  { tag: ["@se-doctor", "@CALL-007", "@CALL-160"] },
  async ({ page, context, browser, server }) => {
    await watchCapture(context)
    const { clinician, link } = await startCall(page, server, "se-doctor")
    const patients = await patientWith(browser)
    await watchCapture(patients)
    const patient = await join(patients, link)
    await expectMoving(clinician, patient)
    await expect(clinician.getByText("Connected", { exact: true })).toBeVisible()
    await expect(clinician.getByRole("button", { name: /^notify/i })).toHaveCount(0)
    await picture(clinician, "call-connected")
    await picture(patient, "call-patient")

    // The patient's page speaks the clinic's language.
    await patient.getByRole("button", { name: "Chatt" }).click()
    await patient.getByRole("textbox", { name: /^Meddelande till/ }).fill("Jag hör dig inte")
    await patient.keyboard.press("Enter")
    await clinician.getByRole("button", { name: "Chat, 1 unread message" }).click()
    await expect(clinician.getByRole("log").getByText("Jag hör dig inte")).toBeVisible()
    await clinician.keyboard.type("Och nu?")
    await clinician.keyboard.press("Enter")
    await expect(patient.getByRole("log").getByText("Och nu?")).toBeVisible()
    await expect(clinician.getByRole("log").getByRole("listitem")).toHaveCount(2)
    await picture(clinician, "call-chat")
    await picture(patient, "call-chat-patient")
    await clinician.keyboard.press("Escape")

    await clinician.getByRole("button", { name: "End call" }).click()
    await expect(clinician.getByText("The call has ended")).toBeVisible()
    await expect(clinician).not.toHaveURL(/call=1|clinician-/)
    await expect.poll(() => stillRunning(clinician)).toMatchObject({ tracks: 0, connections: 0, opened: 2 })

    await hangUpButton(patient).click()
    await expect.poll(async () => (await stillRunning(patient)).tracks).toBe(0)
    await expect.poll(async () => (await stillRunning(patient)).connections).toBe(0)
    await patients.close()
  },
)

test(
  "the pre-call check's stream is the call's own",
  { tag: ["@se-psychologist", "@CALL-023"] },
  async ({ page, context, browser, server }) => {
    await watchCapture(context)
    await openMeeting(page, server, "se-psychologist")
    await page.getByRole("button", { name: /check camera and microphone/i }).click()
    const check = page.getByRole("dialog", { name: /camera and microphone/i })
    await expect(check.getByLabel("Your own video")).toBeVisible()
    await check.getByRole("button", { name: /test the connection/i }).click()
    await expect(check.getByText(/calls work on this network/i)).toBeVisible()
    await picture(page, "call-check")
    await check.getByRole("button", { name: /start call/i }).click()
    const patients = await patientWith(browser)
    const patient = await join(patients, await sentLink(page))
    await expectMoving(page, patient)
    await expect.poll(() => stillRunning(page)).toMatchObject({ tracks: 2, opened: 2 })
    await patients.close()
  },
)

test(
  "a patient declines, changes their mind, and hangs up",
  { tag: ["@uk-gp", "@CALL-005", "@CALL-063"] },
  async ({ page, browser, server }) => {
    const { clinician, link } = await startCall(page, server, "uk-gp")
    const patients = await patientWith(browser)
    const patient = await patients.newPage()
    await patient.goto(link)
    await declineButton(patient).click()
    await expect(clinician.getByText("The patient declined the call")).toBeVisible()
    await picture(clinician, "call-declined")
    await joinButton(patient).click()
    await expectMoving(clinician, patient)
    await hangUpButton(patient).click()
    await expect(clinician.getByText(/ left, \d+:\d\d$/)).toBeVisible()
    await picture(clinician, "call-hung-up")
    await patients.close()
  },
)

test("a link that was used in another browser is refused with a reason", { tag: ["@uk-nurse"] }, async ({ page, browser, server }) => {
  const { clinician, link } = await startCall(page, server, "uk-nurse")
  const first = await patientWith(browser)
  const patient = await join(first, link)
  await expectMoving(clinician, patient)
  const second = await patientWith(browser)
  const stranger = await second.newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole("heading", { name: /already been used/i })).toBeVisible()
  // The browser that used it comes back after a reload.
  await patient.reload()
  await joinButton(patient).click()
  await expectMoving(clinician, patient)
  await first.close()
  await second.close()
})

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
    allowConsoleErrors(lostRequests)
    const relay = new UdpRelay()
    await relay.stand(context)
    const { clinician, link } = await startCall(page, server, "fr-doctor")
    const patients = await patientWith(browser)
    await relay.stand(patients)
    const patient = await join(patients, link)
    await expectMoving(clinician, patient)

    relay.lose()
    await patients.setOffline(true)
    // How soon is proved with the watch itself, whose clock no busy machine holds up.
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

test(
  "the stage is sticky past the top, fills the screen, and a reload returns to the call",
  { tag: ["@uk-insurer-gp", "@CALL-070", "@CALL-071"] },
  async ({ page, browser, server }) => {
    const { clinician, link } = await startCall(page, server, "uk-insurer-gp")
    const patients = await patientWith(browser)
    const patient = await join(patients, link)
    await expectMoving(clinician, patient)
    const stage = clinician.getByRole("region", { name: /video call with/i })
    const width = async () => (await stage.boundingBox())?.width
    await expect.poll(width).toBe(36 * 16)
    await stage.hover()
    await clinician.mouse.wheel(0, 1_200)
    await expect.poll(width).toBe(19 * 16)
    await picture(clinician, "call-sticky")
    await stage.getByRole("button", { name: /full screen/i }).click()
    await expect.poll(width).toBe(1_440)
    await clinician.keyboard.press("Escape")
    await expect.poll(width).toBe(19 * 16)

    await expect(clinician).toHaveURL(/[?&]call=1/)
    await clinician.reload()
    await expectMoving(clinician, patient)
    await patients.close()
  },
)
