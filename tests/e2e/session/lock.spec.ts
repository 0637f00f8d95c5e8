import { setTimeout } from "node:timers/promises"
import type { BrowserContext, Locator, Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { keyboard, runCommand, tabTo, withoutPointer } from "../by-keyboard.ts"
import { expectMoving, hangUpButton, join, patientWith, startCall } from "../pages/call-pages.ts"
import { promisedMeeting } from "../clinic.ts"
import { allowConsoleErrors, sessionEnded } from "../console-errors.ts"
import { expect, picture, signInAtHome, test } from "../journey.ts"
import { historyIn, valuesOfNote } from "../pages/note.ts"

const title = (page: Page) => page.getByRole("heading", { name: "The screen is locked" })
const unlock = (page: Page) => page.getByRole("button", { name: "Unlock" })

/** Everything that eyes or a screen reader find on the page as it is, and what the browser shows around it. */
const readable = async (page: Page) =>
  [await page.locator("body").innerText(), await page.locator("body").ariaSnapshot(), await page.title(), page.url()].join("\n")

/** Keeps moving the mouse, like a person at work, until the returned function is called. */
function handOn(page: Page): () => Promise<void> {
  const rest = new AbortController()
  const moved = (async () => {
    for (let step = 0; !rest.signal.aborted; step++) {
      await page.mouse.move(4 + (step % 2), 400)
      await setTimeout(500)
    }
  })()
  return async () => {
    rest.abort()
    await moved
  }
}

/** The last that a home page reads by itself. A request under way when the screen locks would be refused. */
const lastReads = ["/async-messaging/conversations/unreads", "/meeting/clinician/worklist"]

/** Resolves once the home page that opens next has read all it needs, each by a request of its own or among joined reads. */
const homeIsRead = (page: Page) =>
  Promise.all(lastReads.map((path) => page.waitForResponse((response) => decodeURIComponent(response.url()).includes(path))))

/** The addresses at which the issuer was asked for sign-ins since. */
function watchIssuer(context: BrowserContext): readonly URL[] {
  const requests: URL[] = []
  context.on("request", (request) => {
    const url = new URL(request.url())
    if (url.pathname === "/oidc/auth") requests.push(url)
  })
  return requests
}

/** The page is not touched for so many seconds. */
const silence = (page: Page, seconds: number) =>
  page.evaluate((of) => new Promise((resolve) => void window.setTimeout(resolve, of * 1_000)), seconds)

const inLock = (page: Page) => page.locator("[data-lock-screen]")
const warning = (page: Page) => page.getByRole("alert").filter({ hasText: "The screen is about to lock" })

/** The patient's picture moves in this part of the page. */
async function expectPictureIn(part: Locator): Promise<void> {
  const videoElement = part.getByLabel(/^Video of /)
  const frames = () => videoElement.evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)
  await expect(videoElement).toBeVisible()
  const from = await frames()
  await expect.poll(frames).toBeGreaterThan(from + 3)
}

/*
 * The wait is a real one: pictures, sound and heartbeats of a call follow the machine's clock, and a virtual one that leaps would make the call look
 * frozen and the device asleep. So the lock is set as short as a busy machine can bear: there, a page behind another may stand still for 15 seconds,
 * and one that stands still for as long as the lock waits is taken for a device that slept. The lock only compares the setting with the time that has
 * passed: `idle-watch.test.tsx` has the same silence with a lock after a minute, by a virtual clock.
 */
test.describe("an unused screen", () => {
  test.use({ settings: { ROND_LOCK_AFTER: "32 seconds" } })

  test(
    "stays open while a patient talks, and keeps the call in sight when its person locks it",
    { tag: ["@se-doctor", "@SEC-010", "@CALL-174", "@CALL-175"] },
    async ({ page, context, browser, server }) => {
      const stopMoving = handOn(page)
      const { link, meetingId } = await startCall(page, server, "se-doctor")
      const { patient } = await promisedMeeting(page, server, "se-doctor", "adult by video")
      const patients = await patientWith(browser)
      const patientPage = await join(patients, link)
      await expectMoving(page, patientPage)
      await expect(page.getByText("Connected", { exact: true })).toBeVisible()
      await historyIn(page).fill("Hosta sedan i måndags")
      await expect(historyIn(page)).toBeFocused()
      const address = page.url()
      expect(await readable(page)).toContain(patient.name)
      await stopMoving()
      // Another page of the browser does not lock it either.
      const home = await context.newPage()
      await home.goto(server.url)
      await expect(home.getByRole("button", { name: /Commands/ })).toBeVisible()
      await page.bringToFront()
      await silence(page, 36)
      for (const tab of [page, home]) {
        await expect(title(tab)).toHaveCount(0)
        await expect(warning(tab)).toHaveCount(0)
      }
      await expectMoving(page, patientPage)
      await home.close()

      await historyIn(page).focus()
      await runCommand(page, "Lock the screen")
      await expect(title(page)).toBeVisible()
      await expect(title(page)).toBeFocused()
      await expect(page.getByText("Your call continues")).toBeVisible()
      await expectPictureIn(inLock(page))
      await expect.poll(async () => (await page.request.get(`${server.url}/api/meeting/doctor/meeting/${meetingId}`)).status()).toBe(423)
      const secrets = [...patient.name.split(" ").filter((word) => !"Elsa Lindqvist".includes(word)), "Hosta", "Kontaktorsak"]
      await expectNothingOf(secrets, page)
      for (const key of ["/", "?", "ControlOrMeta+k", "Alt+h"]) {
        await page.keyboard.press(key)
        await expectNothingOf(secrets, page)
      }
      for (let stop = 0; stop < 8; stop++) {
        await page.keyboard.press("Tab")
        expect(await page.evaluate(() => document.activeElement?.closest("[data-lock-screen], body")?.tagName)).toMatch(/^(DIV|BODY)$/)
        expect(await page.evaluate(() => document.activeElement?.checkVisibility())).toBe(true)
      }
      await expectNoViolationsInBothThemes(page, "locked-in-call")
      await expectMoving(patientPage)
      const isHeard = () =>
        page.evaluate(() =>
          [...document.querySelectorAll("video")].some((video) => !video.muted && !video.paused && video.srcObject !== null),
        )
      expect(await isHeard()).toBe(true)

      const requests = watchIssuer(context)
      const opened = page.waitForEvent("popup")
      await unlock(page).click()
      await (await opened).locator('button[value="se-doctor"]').click()
      await expect(title(page)).toBeHidden()
      const stopAgain = handOn(page)
      expect(requests.map(({ searchParams }) => searchParams.get("max_age"))).toEqual(["0"])
      expect(page.url()).toBe(address)
      await expect(historyIn(page)).toHaveValue("Hosta sedan i måndags")
      await expectMoving(page, patientPage)
      await historyIn(page).press("End")
      await page.keyboard.type(" kväll")
      await expect.poll(() => valuesOfNote(page, server, meetingId)).toMatchObject({ history: "Hosta sedan i måndags kväll" })
      await stopAgain()

      await test.step("once the patient has left, it says before it locks, and any key stays", async () => {
        await hangUpButton(patientPage).click()
        await expect(page.getByText(/ left, \d+:\d\d$/)).toBeVisible()
        await historyIn(page).focus()
        await expect(warning(page)).toBeVisible({ timeout: 30_000 })
        await picture(page, "lock-warning")
        await page.keyboard.press("x")
        await expect(warning(page)).toHaveCount(0)
        await expect(historyIn(page)).toHaveValue("Hosta sedan i måndags kväll")
        await expect(title(page)).toBeVisible({ timeout: 50_000 })
        await inLock(page).getByRole("button", { name: "End call" }).click()
        await expect(page.getByText("Your call continues")).toHaveCount(0)
      })
      await patients.close()
    },
  )
})

test(
  "a session that ends during a call leaves the patient in sight, and the call to be ended",
  { tag: ["@uk-nurse", "@CALL-174"] },
  async ({ page, context, browser, server }) => {
    allowConsoleErrors(sessionEnded)
    const { link } = await startCall(page, server, "uk-nurse")
    const patients = await patientWith(browser)
    const patientPage = await join(patients, link)
    await expectMoving(page, patientPage)
    await context.clearCookies()
    const dialog = page.getByRole("dialog", { name: "Sign in again" })
    await expect(dialog.getByText("Your call continues")).toBeVisible({ timeout: 20_000 })
    await expectPictureIn(dialog)
    await expectNoViolationsInBothThemes(page, "session-ended-in-call")
    await expectMoving(patientPage)
    await dialog.getByRole("button", { name: "End call" }).click()
    await expect(dialog.getByText("Your call continues")).toHaveCount(0)
    await expect(patientPage.getByText(/has left the call/)).toBeVisible()
    await patients.close()
  },
)

async function expectNothingOf(secrets: readonly string[], page: Page): Promise<void> {
  const content = await readable(page)
  for (const secret of secrets) expect(content).not.toContain(secret)
}

test(
  "a person locks and unlocks all pages of the browser by keyboard alone",
  { tag: ["@uk-gp", "@SEC-010", "@HOME-012"] },
  async ({ page, context, server }) => {
    const firstIsRead = homeIsRead(page)
    await signInAtHome(page, server, "uk-gp")
    const another = await context.newPage()
    const otherIsRead = homeIsRead(another)
    await another.goto(`${server.url}/`)
    for (const tab of [page, another]) await expect(tab.getByRole("button", { name: /Commands/ })).toBeVisible()
    await Promise.all([firstIsRead, otherIsRead])
    await page.bringToFront()
    await withoutPointer(page)
    await runCommand(page, "Lock the screen")
    for (const tab of [page, another]) await expect(title(tab)).toBeVisible()
    await expectNoViolationsInBothThemes(page, "locked")

    await page.reload()
    await expect(title(page)).toBeVisible()
    await expect(page.getByRole("banner")).toHaveCount(0)
    const opened = page.waitForEvent("popup")
    await keyboard(page).press(unlock(page))
    const popup = await opened
    await tabTo(popup, popup.locator('button[value="uk-gp"]'))
    await popup.keyboard.press("Enter")
    for (const tab of [page, another]) {
      await expect(title(tab)).toBeHidden()
      await expect(tab.getByRole("button", { name: /Commands/ })).toBeVisible()
    }
  },
)
