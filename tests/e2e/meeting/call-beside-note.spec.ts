import type { Locator, Page } from "playwright/test"
import { expect, goWithin, test } from "../journey.ts"
import { expectMoving, join, patientWith, startCall } from "../pages/call-pages.ts"

const edges = async (part: Locator) => {
  const { x, y, width, height } = (await part.boundingBox())!
  return { left: x, top: y, right: x + width, bottom: y + height }
}

const reason = (page: Page) => page.getByRole("textbox", { name: /Kontaktorsak/ })

test(
  "the note stays in sight with a call started, and wide beside a panel",
  { tag: ["@se-doctor", "@CALL-335", "@CALL-515", "@SCR-224"] },
  async ({ page, browser, server }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const { link, meetingId } = await startCall(page, server, "se-doctor")
    const foot = page.getByRole("region", { name: "End of the meeting" })
    const isInSight = async () => (await edges(reason(page))).bottom <= (await edges(foot)).top
    expect(await isInSight()).toBe(true)
    const before = await edges(reason(page))

    const patients = await patientWith(browser)
    const patient = await join(patients, link)
    await expectMoving(page, patient)
    expect(await edges(reason(page))).toEqual(before)
    const time = await edges(page.getByRole("region", { name: "Consultation time" }))
    expect(time.bottom - time.top).toBeLessThan(48)

    const alone = new URL(page.url())
    const withPanel = new URL(alone)
    withPanel.searchParams.set("action", "send-message")
    await goWithin(page, `${withPanel.pathname}${withPanel.search}`)
    await expect(page.getByRole("textbox", { name: /^Subject/ })).toBeVisible()
    const movedBy = async () => Math.abs(Math.round((await edges(reason(page))).top - before.top))
    await expect.poll(movedBy).toBe(0)
    await goWithin(page, `${alone.pathname}${alone.search}`)
    await expect(page.getByRole("textbox", { name: /^Subject/ })).toBeHidden()
    await expect.poll(movedBy).toBe(0)

    await page.setViewportSize({ width: 1440, height: 790 })
    await expect.poll(isInSight).toBe(true)
    await patients.close()

    await page.setViewportSize({ width: 1440, height: 900 })
    await goWithin(page, `/emr/${meetingId}?action=send-message`)
    await expect(page.getByRole("textbox", { name: /^Subject/ })).toBeVisible()
    const note = await edges(page.locator("#note"))
    expect(note.right - note.left).toBeGreaterThanOrEqual(440)
  },
)
