import type { BrowserContext, Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { keyboard, runCommand, tabTo, withoutPointer } from "../by-keyboard.ts"
import { expectMoving, join, patientWith, startCall } from "../call/call-pages.ts"
import { promisedMeeting } from "../clinic.ts"
import { expect, signInAtHome, test } from "../journey.ts"
import { historyIn, valuesOfNote } from "../meeting/note.ts"

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
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    }
  })()
  return async () => {
    rest.abort()
    await moved
  }
}

/** The last that a home page reads by itself. What is on its way when the screen locks would be refused. */
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

test.describe("an unused screen", () => {
  test.use({ settings: { ROND_LOCK_AFTER: "16 seconds" } })

  test(
    "locks during a call, which continues, and unlocks unchanged",
    { tag: ["@se-doctor", "@SEC-010"] },
    async ({ page, context, browser, server }) => {
      const { link, meetingId } = await startCall(page, server, "se-doctor")
      const stopMoving = handOn(page)
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

      await expect(title(page)).toBeVisible()
      await expect(title(page)).toBeFocused()
      await expect(page.getByText("Your call continues")).toBeVisible()
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
      await expect(historyIn(page)).toBeFocused()
      await expectMoving(page, patientPage)
      await page.keyboard.type(" kväll")
      await expect.poll(() => valuesOfNote(page, server, meetingId)).toMatchObject({ history: "Hosta sedan i måndags kväll" })
      await stopAgain()
      await patients.close()
    },
  )
})

async function expectNothingOf(secrets: readonly string[], page: Page): Promise<void> {
  const found = await readable(page)
  for (const secret of secrets) expect(found).not.toContain(secret)
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
