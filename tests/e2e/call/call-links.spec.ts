import {
  expectMoving,
  hangUpButton,
  join,
  joinButton,
  openMeeting,
  patientLink,
  patientWith,
  sendLink,
  startCall,
  withoutSms,
} from "../pages/call-pages.ts"
import { expect, picture, test } from "../journey.ts"

test(
  "the demo shows the patient's link as soon as the call waits",
  { tag: ["@fr-doctor", "@SEC-023"] },
  async ({ page, context, server }) => {
    await openMeeting(page, server, "fr-doctor")
    await expect(page.getByRole("button", { name: /^(start|restart) call$/i })).toBeEnabled()
    await expect(patientLink(page)).toHaveCount(0)
    await withoutSms(page)
    await page.getByRole("button", { name: /^(start|restart) call$/i }).click()
    await expect(page.getByRole("region", { name: /video call with/i }).getByText(/waiting for/i)).toBeVisible()
    const link = new URL((await patientLink(page).getAttribute("href")) ?? "")
    expect([link.pathname, link.search, link.hash.length]).toEqual(["/visit", "", 44])
    await picture(page, "call-demo-link")

    await context.grantPermissions(["clipboard-read", "clipboard-write", "camera", "microphone"])
    await page.getByRole("button", { name: "Copy link" }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link.href)

    const [visit] = await Promise.all([context.waitForEvent("page"), patientLink(page).click()])
    await joinButton(visit).click()
    await expectMoving(page, visit)
    expect(visit.url()).toBe(`${server.url}/visit`)
    // The page knows its link after a reload, although the address does not contain it.
    await visit.reload()
    await joinButton(visit).click()
    await expectMoving(page, visit)
    await hangUpButton(visit).click()
    await expect(page.getByText(/ left, \d+:\d\d$/)).toBeVisible()
  },
)

test(
  "a clinician removes a second device, and the patient joins by a new link",
  { tag: ["@uk-gp", "@SEC-002"] },
  async ({ page, browser, server }) => {
    const { clinician, link } = await startCall(page, server, "uk-gp")
    const [first, second] = [await patientWith(browser), await patientWith(browser)]
    const thief = await join(first, link)
    await expectMoving(clinician, thief)
    await expect(clinician.getByText(/link was opened on a device at/)).toBeVisible()

    const patient = await second.newPage()
    await patient.goto(link)
    await expect(patient.getByRole("heading", { name: /already been used/i })).toBeVisible()
    await expect(clinician.getByText("The link was opened on another device")).toBeVisible()
    await picture(clinician, "call-second-device")

    await clinician.getByRole("button", { name: "Remove device" }).click()
    const question = clinician.getByRole("alertdialog", { name: "Remove the device from the call?" })
    await picture(clinician, "call-remove-device")
    await question.getByRole("button", { name: "Remove device" }).click()
    await expect(thief.getByRole("heading", { name: "The clinic has closed this link" })).toBeVisible()
    await picture(thief, "visit-closed")
    await expect(clinician.getByRole("region", { name: /video call with/i }).getByText(/waiting for/i)).toBeVisible()
    await expect(clinician.getByRole("button", { name: "End as no-show" })).toHaveCount(0)

    await expect.poll(() => patientLink(clinician).getAttribute("href")).not.toBe(link)
    await patient.goto((await patientLink(clinician).getAttribute("href")) ?? "")
    await joinButton(patient).click()
    await expectMoving(clinician, patient)
    await thief.goto(link)
    await expect(thief.getByRole("heading", { name: "The clinic has closed this link" })).toBeVisible()
    await first.close()
    await second.close()
  },
)

test(
  "a new link removes everyone who used an earlier one, and explains why",
  { tag: ["@uk-nurse", "@SEC-002"] },
  async ({ page, browser, server }) => {
    await openMeeting(page, server, "uk-nurse")
    await withoutSms(page)
    await page.getByRole("button", { name: /^(start|restart) call$/i }).click()
    await expect(patientLink(page)).toBeVisible()
    const [first, second] = [await patientWith(browser), await patientWith(browser)]
    const thief = await join(first, (await patientLink(page).getAttribute("href")) ?? "")
    await expectMoving(page, thief)
    const newer = await sendLink(page)
    await expect(thief.getByRole("heading", { name: "A newer link has replaced this one" })).toBeVisible()
    await picture(thief, "visit-replaced")
    const patient = await join(second, newer)
    await expectMoving(page, patient)
    await first.close()
    await second.close()
  },
)

for (const [what, cripple, said, isToldByJoining] of [
  [
    "cannot hold calls",
    () => void Object.defineProperty(Navigator.prototype, "mediaDevices", { value: undefined }),
    /does not support video calls/i,
    false,
  ],
  [
    "has no camera and no microphone",
    () => {
      // A blank page is not secure and has no devices.
      if (!isSecureContext) return
      const none = () => Promise.reject(new DOMException("none", "NotFoundError"))
      Object.defineProperty(MediaDevices.prototype, "getUserMedia", { value: none })
      Object.defineProperty(MediaDevices.prototype, "enumerateDevices", { value: async () => [] })
    },
    /found no camera or microphone/i,
    true,
  ],
] as const) {
  test(
    `a link opened first in a browser that ${what} works in the next one`,
    { tag: ["@uk-insurer-gp", "@CALL-172"] },
    async ({ page, browser, server }) => {
      const { link } = await startCall(page, server, "uk-insurer-gp")
      const [crippled, ordinary] = [await patientWith(browser), await patientWith(browser)]
      await crippled.addInitScript(cripple)
      const first = await crippled.newPage()
      await first.goto(link)
      if (isToldByJoining) await joinButton(first).click()
      await expect(first.getByRole("heading", { name: said })).toBeVisible()
      await picture(first, `visit-${what.replaceAll(" ", "-")}`)

      const second = await ordinary.newPage()
      await second.goto(link)
      await joinButton(second).click()
      await expectMoving(page, second)
      // From now on the link is this browser's.
      await first.reload()
      await expect(first.getByRole("heading", { name: /already been used/i })).toBeVisible()
      await crippled.close()
      await ordinary.close()
    },
  )
}
