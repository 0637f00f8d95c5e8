import type { Page } from "playwright/test"
import { activeConversation } from "./conversation-pages.ts"
import { promisedMeeting } from "../clinic.ts"
import { expect, goWithin, signIn, test } from "../journey.ts"

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Pixels that a press can miss the middle of a control by, upwards and downwards together, sideways together. */
interface Target {
  readonly name: string
  readonly height: number
  readonly width: number
}

/** The controls in the window at which a press counts within less than 44 px. */
const smallTargets = (page: Page): Promise<readonly Target[]> =>
  page.evaluate(() => {
    const atLeast = 44
    const controls = "a[href], button, input:not([type=hidden]), select, [role=button], [role=tab], [role=switch]"
    const isOf = (control: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      if (hit === null) return false
      if (control.contains(hit)) return true
      const label = hit.closest("label")
      return label !== null && (label.control === control || label.contains(control))
    }
    const targets: Target[] = []
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      // Of what is cut by the window or covered, nothing is known.
      if (control.matches(":disabled") || !isOf(control, x, y)) continue
      if (y < atLeast / 2 || y > window.innerHeight - atLeast / 2 || x < atLeast / 2 || x > window.innerWidth - atLeast / 2) continue
      const reach = (dx: number, dy: number) => {
        let distance = 0
        while (distance < atLeast && isOf(control, x + dx * (distance + 1), y + dy * (distance + 1))) distance++
        return distance
      }
      const target = { height: reach(0, -1) + reach(0, 1) + 1, width: reach(-1, 0) + reach(1, 0) + 1 }
      // A number inside a sentence is as wide as it is written.
      const isNumber = control.matches("a[href^='tel:']")
      if (target.height < atLeast || (target.width < atLeast && !isNumber)) {
        targets.push({ name: control.getAttribute("aria-label") ?? control.innerText, ...target })
      }
    }
    return targets
  })

test(
  "on a touch screen a press counts within 44 px, at the clinician's and at the patient's",
  { tag: ["@UI-204"] },
  async ({ page, browser, sharedServer: server }) => {
    await signIn(page, server, "se-psychologist")
    const { id, link } = await activeConversation(page, server)
    await page.goto(`${server.url}/emr/icbt-messenger`)
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible()
    expect(await smallTargets(page)).toEqual([])
    await goWithin(page, `/emr/icbt-messenger/${id}`)
    await expect(page.getByRole("textbox", { name: /^Message to / })).toBeVisible()
    expect(await smallTargets(page)).toEqual([])
    const meeting = await promisedMeeting(page, server, "se-psychologist", "adult by video")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    await expect(page.getByRole("button", { name: "Sign and end" })).toBeVisible()
    expect(await smallTargets(page)).toEqual([])

    const patients = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: "sv-SE" })
    const patient = await patients.newPage()
    await patient.goto(link)
    await expect(patient.getByRole("log")).toBeVisible()
    expect(await smallTargets(patient)).toEqual([])
    await patients.close()
  },
)

test("on a touch screen support's switches are 44 px high", { tag: ["@UI-204"] }, async ({ page, sharedServer: server }) => {
  await signIn(page, server, "support")
  await page.goto(`${server.url}/support`)
  await expect(page.getByRole("tab").first()).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole("tab").nth(1).click()
  await expect(page.getByRole("switch").first()).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
})
