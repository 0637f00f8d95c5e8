import type { Browser, Page } from "playwright"
import { largeMeetingId, largeRecordEntries } from "../../../server/src/demo/large.ts"
import { atMost, percentile, type Bench } from "../figure.ts"
import { workOfKeys } from "./keystrokes.ts"
import { inLargeClinic, slowDown } from "./large-clinic.ts"

const slowdown = 4
const keys = 300

/**
 * Typing in a note form of 60 fields with a record of 10,000 entries open beside it, on a processor slowed down four times.
 * A keystroke's work is what the page's main thread does for it: its handlers, then style, layout and paint of the frame that shows it.
 * It is bounded beside a bare field of an empty page in the same browser: what that costs depends on the machine.
 */
const measure: Bench = () =>
  inLargeClinic(async ({ server, browser, page }) => {
    await page.goto(`${server.url}/emr/${largeMeetingId}?leftbar=medical-record-entries`)
    await page.getByRole("button", { name: /Show all/ }).click({ timeout: 60_000 })
    await page.locator("#note-history").waitFor()
    await wholeRecordIsRead(page)
    const fields = await page.locator('[id^="note-"]:is(input, textarea, fieldset)').count()
    await slowDown(page, slowdown)
    const works = await workOfKeys(page, "#note-history", keys)
    await slowDown(page, 1)
    const bare = await barePage(browser)
    const ratios = [0.5, 0.95].map((share) => percentile(works, share) / percentile(bare, share))
    return [
      {
        name: `a keystroke's work beside a bare field's, ${fields} fields, ${largeRecordEntries} entries, median`,
        value: ratios[0] ?? Number.NaN,
        unit: "times",
        bound: atMost(1.5),
      },
      {
        name: "a keystroke's work beside a bare field's, 95th percentile",
        value: ratios[1] ?? Number.NaN,
        unit: "times",
        bound: atMost(1.5),
      },
      { name: `a keystroke's work, ${slowdown}× slowed, median`, value: percentile(works, 0.5), unit: "ms" },
      { name: "a keystroke's work, 95th percentile", value: percentile(works, 0.95), unit: "ms" },
      { name: "a keystroke's work, longest", value: Math.max(...works), unit: "ms" },
      { name: "the same in one bare field of an empty page, 95th percentile", value: percentile(bare, 0.95), unit: "ms" },
      { name: "the same in one bare field, median", value: percentile(bare, 0.5), unit: "ms" },
    ]
  })

/** What the browser itself needs on this machine at this moment. */
async function barePage(browser: Browser): Promise<readonly number[]> {
  const page = await browser.newPage()
  await page.setContent("<textarea></textarea>")
  await slowDown(page, slowdown)
  return workOfKeys(page, "textarea", keys)
}

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
