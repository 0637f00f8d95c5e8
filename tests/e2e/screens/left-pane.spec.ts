import type { Locator } from "playwright/test"
import { promisedMeeting } from "../clinic.ts"
import { expect, goWithin, heightOf, signIn, test } from "../journey.ts"

const windows = [
  { width: 1440, inColumn: true },
  { width: 1199, inColumn: false },
  { width: 390, inColumn: false },
  { width: 1440, inColumn: true },
] as const

/** The names of the tabs as they are read, and as they lie on the screen from the top: both in one look, since tabs move into the menu. */
const namesOfTabs = (list: Locator) =>
  list.getByRole("tab").evaluateAll((tabs) => {
    const placed = (tabs as HTMLElement[]).map((tab) => ({ name: tab.innerText, top: tab.getBoundingClientRect().top }))
    return {
      asRead: placed.map(({ name }) => name),
      fromTop: placed.toSorted((one, other) => one.top - other.top).map(({ name }) => name),
    }
  })

for (const locale of ["en-GB", "de-DE", "fr-FR", "sv-SE"])
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test("tabs and their parts leave room for the content", { tag: ["@PANE-064"] }, async ({ page, sharedServer: server }) => {
      await signIn(page, server, "se-doctor")
      const meeting = await promisedMeeting(page, server, "se-doctor", "symptom photos")
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${server.url}/emr/${meeting.id}?leftbar=self-assessment`)
      const pane = page.locator("aside").filter({ has: page.getByRole("tabpanel") })
      for (const { width, inColumn } of windows) {
        await page.setViewportSize({ width, height: 900 })
        const lists = pane.getByRole("tablist")
        if (width < 900) {
          await expect(lists).toHaveCount(0)
          await page.keyboard.press("Control+b")
        }
        await expect(lists).toHaveCount(2)
        for (const list of await lists.all()) {
          await expect(list).toHaveAttribute("aria-orientation", inColumn ? "vertical" : "horizontal")
          await expect(list.getByRole("tab", { selected: true })).toBeInViewport()
          const hidden = () => list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
          await expect.poll(hidden).toBeLessThanOrEqual(0)
          if (inColumn) {
            await expect
              .poll(() => list.evaluate((element) => element.scrollHeight - element.getBoundingClientRect().height))
              .toBeLessThanOrEqual(1)
            await expect(async () => {
              const { asRead, fromTop } = await namesOfTabs(list)
              expect(fromTop).toEqual(asRead)
            }).toPass()
          } else await expect.poll(() => heightOf(list)).toBeLessThanOrEqual(40)
        }
        const share = async () => (await heightOf(pane.getByRole("tabpanel"))) / (await heightOf(pane))
        await expect.poll(share).toBeGreaterThanOrEqual(0.6)
      }
      // The tab behind the menu is reached by arrow keys.
      await pane.getByRole("tablist").nth(1).getByRole("tab", { selected: true }).press("End")
      await page.keyboard.press("Enter")
      await expect(page).toHaveURL(/leftbar=health-check/)
      await goWithin(page, `/emr/${meeting.id}?leftbar=patient`)
      await expect(pane.getByRole("tablist")).toHaveCount(1)
    })
  })

test("the folded tags and warnings show only whole lines", { tag: ["@PANE-062"] }, async ({ page, sharedServer: server }) => {
  await signIn(page, server, "uk-insurer-gp")
  const meeting = await promisedMeeting(page, server, "uk-insurer-gp", "adult by video")
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${server.url}/emr/${meeting.id}`)
  const tag = page.getByRole("list", { name: "Tags" }).getByText("Insurer member")
  await expect(tag).toBeVisible()
  // The number of pixels of the tag that its list's box leaves out.
  const hidden = () =>
    tag.evaluate((element) => {
      const strip = element.closest("ul")?.parentElement
      return strip === null || strip === undefined
        ? Infinity
        : element.getBoundingClientRect().bottom - strip.getBoundingClientRect().bottom
    })
  await expect.poll(hidden).toBeLessThanOrEqual(0)
})
