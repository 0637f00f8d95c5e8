import type { Browser, BrowserContext, Page } from "playwright/test"
import { demoClinicians } from "../../../server/src/areas/demo/clinicians.ts"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { keyboard, runCommand, withoutPointer } from "../by-keyboard.ts"
import { promisedMeeting } from "../clinic.ts"
import { allowConsoleErrors, lost, sessionEnded, status } from "../console-errors.ts"
import { expect, signIn, signInAtHome, test } from "../journey.ts"
import { historyIn, openNote, valuesOfNote } from "../pages/note.ts"
import type { ServerProcess } from "../server/server-process.ts"

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"

/** Another device of the same person. */
const anotherDevice = (browser: Browser): Promise<BrowserContext> => browser.newContext({ locale: "en-GB", userAgent: firefox })

/** Shown once the page reacts to keys. */
const commands = (page: Page) => page.getByRole("button", { name: /Commands/ })
const signInAgain = (page: Page) => page.getByRole("dialog", { name: "Sign in again" })
const isSignedIn = async (page: Page, server: ServerProcess) => (await page.request.get(`${server.url}/api/session`)).ok()

/** The page says that its session has ended, and the server refuses its requests. */
async function expectEnded(page: Page, server: ServerProcess): Promise<void> {
  await expect(signInAgain(page).getByText(/Your session has ended\. What you have written is kept/)).toBeVisible()
  expect((await page.request.get(`${server.url}/api/session`)).status()).toBe(401)
}

/** Signs in again. After a session was ended, the issuer asks for credentials. */
async function goOn(page: Page, subject: string): Promise<void> {
  const opened = page.waitForEvent("popup")
  await signInAgain(page).getByRole("button", { name: "Sign in" }).click()
  const popup = await opened
  const person = popup.locator(`button[value="${subject}"]`)
  await person.waitFor({ state: "attached" })
  // Most people are listed behind a summary.
  await popup.locator("details").evaluateAll((lists) => lists.forEach((list) => list.setAttribute("open", "")))
  await person.click()
  await expect(signInAgain(page)).toBeHidden()
}

const nameOf = (subject: string) => demoClinicians.find((clinician) => clinician.subject === subject)!.name

test(
  "a person ends the session on another device, which keeps the typed text, by keyboard alone",
  { tag: ["@se-doctor-2", "@SEC-011", "@SEC-013"] },
  async ({ page, browser, server }) => {
    const saves = "/api/medicalrecord/v2/entry/*"
    allowConsoleErrors(lost("aborted", saves), status(401, "/api/session"), sessionEnded)
    const elsewhere = await anotherDevice(browser)
    const otherPage = await elsewhere.newPage()
    await signIn(otherPage, server, "se-doctor-2")
    const meeting = await promisedMeeting(otherPage, server, "se-doctor-2", "adult by video")
    await openNote(otherPage, server, meeting.id)
    // The text must outlive the session only on the device.
    await elsewhere.route(`**${saves}`, (route) => (route.request().method() === "PUT" ? route.abort() : route.continue()))
    await historyIn(otherPage).fill("Hosta sedan i måndags")

    const hand = keyboard(page)
    await signInAtHome(page, server, "se-doctor-2")
    await expect(commands(page)).toBeVisible()
    await withoutPointer(page)
    await runCommand(page, "Your sessions")
    const dialog = page.getByRole("dialog", { name: "Your sessions" })
    const rows = dialog.getByRole("list", { name: "Your sessions" }).getByRole("listitem")
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: "This browser" })).toHaveCount(1)
    await expectNoViolationsInBothThemes(page, "sessions")
    await hand.press(dialog.getByRole("button", { name: /^End session on Firefox on Windows/ }))
    const question = page.getByRole("alertdialog", { name: "End the session on Firefox on Windows?" })
    await expect(question).toBeVisible()
    await expectNoViolationsInBothThemes(page, "sessions-end")
    await hand.press(question.getByRole("button", { name: "End session" }))
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText("This browser")

    await expectEnded(otherPage, server)
    await expectNoViolationsInBothThemes(otherPage, "session-ended")
    // Behind the dialog, the page is out of a screen reader's reach.
    await expect(otherPage.getByRole("textbox", { name: /Anamnes/, includeHidden: true })).toHaveValue("Hosta sedan i måndags")
    expect(await isSignedIn(page, server)).toBe(true)
    await elsewhere.unroute(`**${saves}`)
    await goOn(otherPage, "se-doctor-2")
    await expect(historyIn(otherPage)).toHaveValue("Hosta sedan i måndags")
    await expect.poll(() => valuesOfNote(otherPage, server, meeting.id)).toMatchObject({ history: "Hosta sedan i måndags" })
    await elsewhere.close()
  },
)

test(
  "support ends one session of a person, and then all of them",
  { tag: ["@support", "@de-doctor", "@SEC-011"] },
  async ({ page, browser, server }) => {
    allowConsoleErrors(status(401, "/api/session"), sessionEnded)
    const devices = [await browser.newContext({ locale: "en-GB" }), await anotherDevice(browser)]
    const [here, there] = [await devices[0]!.newPage(), await devices[1]!.newPage()]
    for (const tab of [here, there]) {
      await signInAtHome(tab, server, "de-doctor")
      await expect(commands(tab)).toBeVisible()
    }
    const name = nameOf("de-doctor")
    await signIn(page, server, "support")
    await page.goto(`${server.url}/support`)
    await page.getByRole("tab", { name: "People" }).click()
    await page.getByRole("searchbox", { name: "Part of the name" }).fill(name)
    const sessions = page.getByRole("list", { name: `Sessions of ${name}` }).getByRole("listitem")
    await expect(sessions).toHaveCount(2)
    await expectNoViolationsInBothThemes(page, "support-people")

    const dialog = page.getByRole("dialog")
    const reason = dialog.getByRole("textbox", { name: /Reason/ })
    await page.getByRole("button", { name: `End session of ${name} on Firefox on Windows` }).click()
    await dialog.getByRole("button", { name: "End session" }).click()
    await expect(dialog.getByText("Enter a reason in a few words.")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "support-end-session")
    await reason.fill("The laptop was lost")
    await dialog.getByRole("button", { name: "End session" }).click()
    await expect(sessions).toHaveCount(1)
    await expectEnded(there, server)
    expect(await isSignedIn(here, server)).toBe(true)

    await page.getByRole("button", { name: `End all sessions of ${name}` }).click()
    await reason.fill("As the person asked")
    await dialog.getByRole("button", { name: "End all sessions" }).click()
    await expect(sessions).toHaveCount(0)
    await expect(page.getByRole("row", { name })).toContainText("Not signed in")
    await expectEnded(here, server)
    for (const device of devices) await device.close()
  },
)

test(
  "a page continues after the issuer ended its session and the person signed in again",
  { tag: ["@fr-doctor", "@SEC-011"] },
  async ({ page, context, server }) => {
    allowConsoleErrors(status(401, "/api/session"), sessionEnded)
    await signInAtHome(page, server, "fr-doctor")
    await expect(commands(page)).toBeVisible()
    // Signed out at the issuer itself, as by another system that it vouches for the person to.
    const issuer = await context.newPage()
    await issuer.goto(`${server.url}/oidc/session/end`)
    await expect(issuer.getByRole("heading", { name: "You are signed out" })).toBeVisible()
    await expectEnded(page, server)
    await page.bringToFront()
    await goOn(page, "fr-doctor")
    await expect(commands(page)).toBeVisible()
    expect(await isSignedIn(page, server)).toBe(true)
  },
)
