import { allowConsoleErrors, lost, perhaps } from "../console-errors.ts"
import type { Locator, Page } from "playwright/test"
import { promisedMeeting } from "../clinic.ts"
import { expect, picture, test } from "../journey.ts"
import { expectMoving, hangUpButton, join, patientWith, startCall, stillRunning, watchCapture } from "../pages/call-pages.ts"

const stage = (page: Page) => page.getByRole("region", { name: /video call with/i })
const back = (page: Page) => page.getByRole("button", { name: /^back to /i })

test(
  "a call continues while the clinician opens other screens, and ends on demand",
  {
    tag: ["@se-doctor", "@CALL-007", "@CALL-121", "@CALL-122", "@CALL-123", "@CALL-125", "@CALL-160", "@SCR-141", "@SCR-142", "@CALL-401"],
  },
  async ({ page, context, browser, server }) => {
    await watchCapture(context)
    const { link, meetingId } = await startCall(page, server, "se-doctor")
    const otherMeeting = await promisedMeeting(page, server, "se-doctor", "patient in two pools")
    const patients = await patientWith(browser)
    await watchCapture(patients)
    const patient = await join(patients, link)
    await expectMoving(page, patient)
    await expect(page.getByText("Connected", { exact: true })).toBeVisible()
    await expect(page.getByRole("button", { name: /^notify/i })).toHaveCount(0)
    await picture(page, "call-connected")
    await picture(patient, "call-patient")

    await test.step("they write to each other", async () => {
      // The patient's page speaks the clinic's language.
      await patient.getByRole("button", { name: "Chatt" }).click()
      await patient.getByRole("textbox", { name: /^Meddelande till/ }).fill("Jag hör dig inte")
      await patient.keyboard.press("Enter")
      await page.getByRole("button", { name: "Chat, 1 unread message" }).click()
      await expect(page.getByRole("log").getByText("Jag hör dig inte")).toBeVisible()
      await page.keyboard.type("Och nu?")
      await page.keyboard.press("Enter")
      await expect(patient.getByRole("log").getByText("Och nu?")).toBeVisible()
      await expect(page.getByRole("log").getByRole("listitem")).toHaveCount(2)
      await picture(page, "call-chat")
      await picture(patient, "call-chat-patient")
      await page.keyboard.press("Escape")
    })

    await test.step("home and the patient search", async () => {
      await page.keyboard.press("Alt+h")
      await expect(page).toHaveURL(`${server.url}/`)
      await expect(back(page)).toBeVisible()
      await expectMoving(page, patient)
      await picture(page, "call-docked-home")
      await page.getByRole("button", { name: /find patient/i }).click()
      await expect(page.getByRole("dialog", { name: /find patient/i })).toBeVisible()
      await page.keyboard.press("Escape")
      await expectMoving(patient)
    })

    await test.step("another meeting, whose call asks first", async () => {
      await page.locator(`a[href="/emr/${otherMeeting.id}"]`).first().click()
      await expect(page.getByRole("textbox", { name: /Kontaktorsak/ })).toBeVisible()
      await expect(page).not.toHaveURL(/call=1/)
      await expectMoving(page, patient)
      await picture(page, "call-docked-meeting")
      const bar = page.getByRole("region", { name: "Call with another patient" })
      await expect(bar).toContainText(/^In a call with .+\. This is .+’s record/)
      const field = page.getByRole("textbox", { name: /Kontaktorsak/ })
      await field.click()
      await page.keyboard.type("Feber")
      const writing = page.getByRole("alertdialog", { name: /^You are in a call with / })
      await expect(writing).toContainText("Feber")
      await writing.getByRole("button", { name: "Do not write" }).click()
      await expect(writing).toHaveCount(0)
      await expect(field).toHaveValue("")
      // The notification about an unwritten text stands for two minutes, and hides neither the call nor the way back to it.
      const notWritten = page.getByRole("region", { name: "Notifications" }).getByRole("listitem").filter({ hasText: "“Feber”" })
      for (const width of [390, 1199, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectBesideInEveryCorner(page, notWritten, stage(page))
      }
      await page.getByRole("button", { name: /^(start|restart) call$/i }).click()
      const question = page.getByRole("alertdialog", { name: /^end the call with .* and start this one\?$/i })
      await question.getByRole("button", { name: "Cancel" }).click()
      await expectMoving(page, patient)
    })

    await test.step("signing out and closing the page ask", async () => {
      await page.getByRole("button", { name: "Commands" }).click()
      await page.keyboard.type("sign out")
      await page.keyboard.press("Enter")
      const question = page.getByRole("alertdialog", { name: /and sign out\?$/i })
      await question.getByRole("button", { name: "Cancel" }).click()
      const dialogOpened = page.waitForEvent("dialog")
      void page.close({ runBeforeUnload: true })
      const dialog = await dialogOpened
      expect(dialog.type()).toBe("beforeunload")
      await dialog.dismiss()
      await expectMoving(page, patient)
    })

    await test.step("in a window of its own, which returns the call when it closes", async () => {
      const [own] = await Promise.all([context.waitForEvent("page"), page.keyboard.press("Alt+p")])
      const frames = () =>
        own
          .locator("video[aria-label]")
          .first()
          .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)
      await expect.poll(frames).toBeGreaterThan(5)
      await expect(own.getByRole("button", { name: "End call" })).toBeVisible()
      await picture(own, "call-own-window")
      await page.getByRole("button", { name: "Bring it back" }).click()
      await expect(page.getByRole("button", { name: "Bring it back" })).toHaveCount(0)
      await expectMoving(page, patient)
    })

    await test.step("back in its meeting with the same connection", async () => {
      await back(page).click()
      await expect(page).toHaveURL(new RegExp(`/emr/${meetingId}\\?.*call=1`))
      await expect(back(page)).toHaveCount(0)
      await expect.poll(async () => (await stage(page).boundingBox())?.width).toBe(36 * 16)
      await expectMoving(page, patient)
      expect(await stillRunning(page)).toMatchObject({ tracks: 2, connections: 1, opened: 2 })
    })

    await test.step("ended from home", async () => {
      await page.goBack()
      await page.getByRole("link", { name: "Home", exact: true }).first().click()
      await expect(back(page)).toBeVisible()
      await stage(page).getByRole("button", { name: "End call" }).click()
      await expect(stage(page)).toHaveCount(0)
      await expect.poll(() => stillRunning(page)).toMatchObject({ tracks: 0, connections: 0, opened: 2 })
      await expect(patient.getByText(/har lämnat samtalet/)).toBeVisible()
      await hangUpButton(patient).click()
      await expect.poll(() => stillRunning(patient)).toMatchObject({ tracks: 0, connections: 0 })
    })
    await patients.close()
  },
)

const overlaps = async (one: Locator, otherMeeting: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await otherMeeting.boundingBox()]
  if (a === null || b === null) return false
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** A notification and the docked call: both are whole in sight, and every button of both can be pressed, wherever the call is. */
async function expectBesideInEveryCorner(page: Page, notification: Locator, call: Locator): Promise<void> {
  const move = call.getByRole("button", { name: /^Move to another corner/ })
  const corners = new Set<string>()
  for (let place = 0; place < 4; place += 1) {
    await expect.poll(() => overlaps(notification, call)).toBe(false)
    await expect(notification).toBeInViewport({ ratio: 1 })
    await expect(call).toBeInViewport({ ratio: 1 })
    for (const button of [...(await notification.getByRole("button").all()), ...(await call.getByRole("button").all())])
      await button.click({ trial: true })
    const box = (await call.boundingBox())!
    corners.add(`${Math.round(box.x)} ${Math.round(box.y)}`)
    await picture(page, `call-docked-notification-${page.viewportSize()?.width}-${place}`)
    await move.click()
    // The dock stays where it is while one of its buttons has the focus.
    await move.evaluate((button) => button.blur())
  }
  expect(corners.size).toBe(4)
}

test(
  "the stage is sticky without covering the focused field, and survives a reload",
  { tag: ["@uk-gp", "@CALL-070", "@CALL-071", "@CALL-124"] },
  async ({ page, context, browser, server }) => {
    const { link } = await startCall(page, server, "uk-gp")
    const patients = await patientWith(browser)
    const patient = await join(patients, link)
    await expectMoving(page, patient)
    const width = async () => (await stage(page).boundingBox())?.width
    await expect.poll(width).toBe(36 * 16)
    await stage(page).hover()
    await page.mouse.wheel(0, 1_200)
    await expect.poll(width).toBe(19 * 16)
    await stage(page)
      .getByRole("button", { name: /full screen/i })
      .click()
    await expect.poll(width).toBe(1_440)
    await page.keyboard.press("Escape")
    await expect.poll(width).toBe(19 * 16)

    const fields = page.locator("[data-call-area]").getByRole("textbox")
    expect(await fields.count()).toBeGreaterThan(5)
    for (const screen of [1440, 1199]) {
      await page.setViewportSize({ width: screen, height: 900 })
      await page.getByRole("textbox", { name: /Plan/ }).focus()
      await expect.poll(width).toBe(19 * 16)
      for (const field of await fields.all()) {
        await field.focus()
        await expect.poll(() => overlaps(stage(page), field)).toBe(false)
      }
      await picture(page, `call-beside-note-${screen}`)
    }
    await test.step("a long text leaves room only for a shrunk picture, which does not move under a press", async () => {
      const plan = page.getByRole("textbox", { name: /Plan/ })
      await plan.fill("Drink enough and rest.\n".repeat(21))
      await plan.evaluate((field) => field.scrollIntoView({ block: "center" }))
      await expect.poll(width).toBeLessThan(19 * 16)
      expect(await overlaps(stage(page), plan)).toBe(false)
      await picture(page, "call-shrunk")
      const before = (await stage(page).boundingBox())!
      const mute = (await stage(page).getByRole("button", { name: "Turn off microphone" }).boundingBox())!
      await page.mouse.move(mute.x + mute.width / 2, mute.y + mute.height / 2)
      await page.mouse.down()
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      expect(await stage(page).boundingBox()).toEqual(before)
      await page.mouse.up()
      await expect(stage(page).getByRole("button", { name: "Turn on microphone" })).toBeVisible()
      await page.getByRole("textbox", { name: /Reason for contact/ }).focus()
      await expect.poll(width).toBe(19 * 16)
    })
    allowConsoleErrors(perhaps(lost("offline", "/api/**")))
    await context.setOffline(true)
    const strip = page.locator("[data-strip]")
    await expect(strip).toBeVisible()
    expect(await overlaps(stage(page), strip)).toBe(false)
    await context.setOffline(false)
    await expect(strip).toHaveCount(0)

    await expect(page).toHaveURL(/[?&]call=1/)
    await page.reload()
    await expectMoving(page, patient)
    await patients.close()
  },
)
