import { allowConsoleErrors, lostRequests } from "../console-errors.ts"
import type { BrowserContext, Page, Route } from "playwright/test"
import { expect, test } from "../journey.ts"
import { writeNote } from "../meeting/note.ts"
import { expectMoving, join, patientWith, startCall } from "./call-pages.ts"

const over = "Mötet är slut"

/** Remembers every error that the pages of a context have shown. */
const watchErrors = (context: BrowserContext) =>
  context.addInitScript(() => {
    const errors = new Set<string>()
    Object.assign(window, { errors })
    new MutationObserver(() => {
      for (const title of document.querySelectorAll("[role=alert] h1")) errors.add(title.textContent)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
const shownErrors = (page: Page) => page.evaluate(() => [...(window as unknown as { readonly errors: ReadonlySet<string> }).errors])

const isGoodbye = (route: Route) => route.request().postData()?.includes('"bye"') === true

for (const [how, goodbyeArrives] of [
  ["hears the goodbye", true],
  ["hears no goodbye, and the room refuses before the link says why", false],
] as const) {
  test(
    `a patient whose clinician signs and ends during the call reads that the meeting is over: ${how}`,
    { tag: ["@se-doctor", "@CALL-120"] },
    async ({ page, browser, server }) => {
      const refused: number[] = []
      page.on("response", (response) => response.url().endsWith("/room/signals") && refused.push(response.status()))
      if (!goodbyeArrives) {
        allowConsoleErrors(lostRequests)
        await page.route("**/api/video-meeting/room/signals", (route) => (isGoodbye(route) ? route.abort() : route.continue()))
      }
      const { link } = await startCall(page, server, "se-doctor")
      const patients = await patientWith(browser)
      await watchErrors(patients)
      const patient = await join(patients, link)
      if (!goodbyeArrives) {
        const roomRefused = patient.waitForResponse((response) => response.url().includes("/room/signals") && response.status() === 403, {
          timeout: 0,
        })
        await patient.route("**/api/video-meeting/visit/keep-alive", async (route) => {
          await roomRefused
          await route.continue()
        })
      }
      await expectMoving(page, patient)
      await writeNote(page)
      await expect(page.getByRole("status").filter({ hasText: "Saved" }).first()).toBeVisible()
      await page.getByRole("button", { name: "Sign and end" }).click()
      await expect(page).toHaveURL(`${server.url}/`)
      await expect(patient.getByRole("heading", { name: over })).toBeVisible({ timeout: 60_000 })
      expect(await shownErrors(patient)).toEqual([over])
      expect(refused).not.toContain(403)
      await patients.close()
    },
  )
}
