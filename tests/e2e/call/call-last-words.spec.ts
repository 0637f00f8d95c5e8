import { allowConsoleErrors, lost } from "../console-errors.ts"
import type { Route } from "playwright/test"
import { expect, test } from "../journey.ts"
import { writeNote } from "../pages/note.ts"
import { expectMoving, join, patientWith, shownErrors, startCall, visitIsOver, watchErrors } from "../pages/call-pages.ts"

const isGoodbye = (route: Route) => route.request().postData()?.includes('"bye"') === true

test(
  "a patient learns that the meeting is over when the clinician ends it during the call",
  { tag: ["@se-doctor-2", "@CALL-120"] },
  async ({ page, browser, server }) => {
    const refused: number[] = []
    page.on("response", (response) => response.url().endsWith("/room/signals") && refused.push(response.status()))
    allowConsoleErrors(lost("aborted", "/api/video-meeting/room/signals"))
    await page.route("**/api/video-meeting/room/signals", (route) => (isGoodbye(route) ? route.abort() : route.continue()))
    const { link } = await startCall(page, server, "se-doctor-2")
    const patients = await patientWith(browser)
    await watchErrors(patients)
    const patient = await join(patients, link)
    const roomRefused = patient.waitForResponse((response) => response.url().includes("/room/signals") && response.status() === 403, {
      timeout: 0,
    })
    // The link says why only after the room has refused.
    await patient.route("**/api/video-meeting/visit/keep-alive", async (route) => {
      await roomRefused
      await route.continue()
    })
    await expectMoving(page, patient)
    await writeNote(page)
    await expect(page.getByRole("status").filter({ hasText: "Saved" }).first()).toBeVisible()
    await page.getByRole("button", { name: "Sign and end" }).click()
    await expect(page).toHaveURL(`${server.url}/`)
    await expect(patient.getByRole("heading", { name: visitIsOver })).toBeVisible()
    expect(await shownErrors(patient)).toEqual([])
    expect(refused).not.toContain(403)
    await patients.close()
  },
)
