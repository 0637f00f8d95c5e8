import type { BrowserContext, Page } from "playwright"
import { meetingsAroundNow } from "../../e2e/clinic.ts"
import { atMost, type Bench, percentile } from "../../figures/figure.ts"
import { inLargeClinic } from "./large-clinic.ts"

const tabs = 30
/** A single opening can be a third faster or slower than the next. */
const firstTabsAtATime = 5

/**
 * Opens meetings in tabs of one browser, one after the other, and measures how long each takes until its note can be written. The earlier
 * tabs stay open. They share one event stream, so that the sixth does not wait for a connection. Besides these it opens meetings as the
 * first tab of a browser with an empty cache, before the others are opened and after they are closed, because a machine's speed drifts. A
 * tab is opened when the one before it is quiet, so that only the number of tabs differs.
 */
const measure: Bench = () =>
  inLargeClinic(async ({ browser, page, server }) => {
    const meetings = (await meetingsAroundNow(page.request, server)).filter(
      (meeting) => meeting.note_state === "none" && meeting.finished_status === null,
    )
    const addressOf = (position: number) => `${server.url}/emr/${meetings[position % meetings.length]!.id}`
    const cookies = await page.context().cookies()
    const firstTabs: number[] = []
    const openFirstTabs = async () => {
      for (let position = 1; position <= firstTabsAtATime; position++) {
        const context = await browser.newContext({ viewport: page.viewportSize(), locale: "en-GB" })
        await context.addCookies(cookies)
        firstTabs.push((await opened(context, addressOf(position))).millis)
        await context.close()
      }
    }
    await opened(page.context(), addressOf(0))
    await openFirstTabs()
    const laterTabs: OpenedTab[] = []
    while (laterTabs.length < tabs - 1) laterTabs.push(await opened(page.context(), addressOf(laterTabs.length + 1)))
    for (const { tab } of laterTabs) await tab.close()
    await openFirstTabs()
    const first = percentile(firstTabs, 0.5)
    const later = laterTabs.map(({ millis }) => millis)
    return [
      { name: "the first tab of a browser until its note can be written, median", value: first, unit: "ms" },
      {
        name: `the tabs after it, of ${tabs}, beside it, median`,
        value: percentile(later, 0.5) / first,
        unit: "times",
        bound: atMost(1.1),
      },
      { name: "the tabs after it, longest", value: Math.max(...later), unit: "ms" },
    ]
  })

interface OpenedTab {
  readonly tab: Page
  readonly millis: number
}

async function opened(context: BrowserContext, address: string): Promise<OpenedTab> {
  const tab = await context.newPage()
  const startedAt = performance.now()
  await tab.goto(address)
  await untilWritable(tab)
  const millis = performance.now() - startedAt
  await untilQuiet(tab)
  return { tab, millis }
}

const untilWritable = (page: Page) => page.getByRole("textbox", { disabled: false }).first().waitFor()

/** Waits until the page has loaded its later parts and has nothing left to do. */
async function untilQuiet(page: Page) {
  await page.waitForLoadState("networkidle")
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

export default measure
