import type { Browser, Page } from "playwright"
import { largeMeetingId, largeRecordEntries } from "../../../server/src/areas/demo/large.ts"
import { atMost, percentile, type Bench } from "../../figures/figure.ts"
import { workOfKeys } from "./keystrokes.ts"
import { inLargeClinic, slowDown } from "./large-clinic.ts"

const slowdown = 4
const keys = 300
const field = "#note-history"

/**
 * Typing in a note form of 60 fields with a record of 10,000 entries open beside it, on a processor slowed down four times. A keystroke's
 * work is what the page's main thread does for it: its handlers, then style, layout and paint of the frame that shows it. It is bounded in
 * relation to a bare field of an empty page in the same browser: what that costs depends on the machine. The same elements and styles
 * without scripts are the floor: what the browser itself needs for a page that looks like this one.
 */
const measure: Bench = () =>
  inLargeClinic(async ({ server, browser, page }) => {
    await page.goto(`${server.url}/emr/${largeMeetingId}?leftbar=medical-record-entries`)
    await page.getByRole("button", { name: /Show all/ }).click({ timeout: 60_000 })
    await page.locator(field).waitFor()
    await wholeRecordIsRead(page)
    const fields = await page.locator('[id^="note-"]:is(input, textarea, fieldset)').count()
    await restPointer(page)
    await slowDown(page, slowdown)
    const works = await workOfKeys(page, field, keys)
    await slowDown(page, 1)
    const bare = await workIn(browser, "<textarea></textarea>", "textarea")
    const still = await workIn(browser, await withoutScripts(page), field)
    const beside = (floor: readonly number[], share: number) => percentile(works, share) / percentile(floor, share)
    const size = `${fields} fields, ${largeRecordEntries} entries`
    return [
      {
        name: `a keystroke's work beside a bare field's, ${size}, median`,
        value: beside(bare, 0.5),
        unit: "times",
        bound: atMost(1.5),
      },
      { name: "a keystroke's work beside a bare field's, 95th percentile", value: beside(bare, 0.95), unit: "times", bound: atMost(1.5) },
      {
        name: "a keystroke's work beside the same page's without scripts, median",
        value: beside(still, 0.5),
        unit: "times",
        bound: atMost(1.5),
      },
      { name: "a keystroke's work beside the same page's without scripts, 95th percentile", value: beside(still, 0.95), unit: "times" },
      { name: `a keystroke's work, ${slowdown}× slowed, median`, value: percentile(works, 0.5), unit: "ms" },
      { name: "a keystroke's work, 95th percentile", value: percentile(works, 0.95), unit: "ms" },
      { name: "a keystroke's work, longest", value: Math.max(...works), unit: "ms" },
      { name: "the same in one bare field of an empty page, median", value: percentile(bare, 0.5), unit: "ms" },
      { name: "the same in one bare field, 95th percentile", value: percentile(bare, 0.95), unit: "ms" },
    ]
  })

/** The browser's own work for a key in this page, on this machine at this moment. */
async function workIn(browser: Browser, html: string, inField: string): Promise<readonly number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent(html)
  await restPointer(page)
  await slowDown(page, slowdown)
  const works = await workOfKeys(page, inField, keys)
  await page.close()
  return works
}

/** The page's elements as they are, with all its style rules, and nothing that runs. */
const withoutScripts = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const element of copy.querySelectorAll("script, link, style")) element.remove()
    const style = document.createElement("style")
    style.textContent = rules.join("\n")
    const base = document.createElement("base")
    base.href = location.href
    copy.querySelector("head")?.prepend(base, style)
    return `<!doctype html>${copy.outerHTML}`
  })

/** Every frame looks for what is under the pointer, so the pointer is at the same place on every page. */
const restPointer = (page: Page) => page.mouse.move(300, 300)

/** The record loads page by page; typing is measured after the last page. */
async function wholeRecordIsRead(page: Page): Promise<void> {
  const pagesRead = () =>
    page.evaluate(() => performance.getEntriesByType("resource").filter((entry) => entry.name.includes("/v4/entries/")).length)
  for (let before = -1, now = await pagesRead(); now !== before;) {
    await page.waitForTimeout(3_000)
    before = now
    now = await pagesRead()
  }
}

export default measure
