import type { BrowserContext, Page } from "playwright"
import { meetingsAroundNow } from "../../e2e/clinic.ts"
import { atMost, type Bench, percentile } from "../figure.ts"
import { inLargeClinic } from "./large-clinic.ts"

const tabs = 30
/** A single opening can be a third faster or slower than the next. */
const secondTabsAtATime = 5

/**
 * Opens meetings in tabs of one browser, one after the other, and measures how long each takes until its note can be written. The earlier
 * tabs stay open. They share one event stream, so that the sixth does not wait for a connection. The first one has already filled the
 * browser's cache. Five meetings are each opened as the second tab and closed again, before the others are opened and after they are closed,
 * because a machine's speed drifts. A tab is opened when the one before it is quiet, so that only the number of tabs differs.
 */
const measure: Bench = () =>
  inLargeClinic(async ({ page, server }) => {
    const meetings = (await meetingsAroundNow(page.request, server)).filter(
      (meeting) => meeting.note_state === "none" && meeting.finished_status === null,
    )
    const addressOf = (position: number) => `${server.url}/emr/${meetings[position % meetings.length]!.id}`
    await page.goto(addressOf(0))
    await untilWritable(page)
    await untilQuiet(page)
    const secondTabs: number[] = []
    const openSecondTabs = async () => {
      for (let position = 1; position <= secondTabsAtATime; position++) {
        const { tab, millis } = await opened(page.context(), addressOf(position))
        secondTabs.push(millis)
        await tab.close()
      }
    }
    await openSecondTabs()
    const others: OpenedTab[] = []
    while (others.length < tabs - 1) others.push(await opened(page.context(), addressOf(others.length + 1)))
    for (const { tab } of others) await tab.close()
    await openSecondTabs()
    const second = percentile(secondTabs, 0.5)
    const otherTabs = others.map(({ millis }) => millis)
    return [
      { name: "the second tab of a browser until its note can be written, median", value: second, unit: "ms" },
      {
        name: `the tabs after it, of ${tabs}, beside it, median`,
        value: percentile(otherTabs, 0.5) / second,
        unit: "times",
        bound: atMost(1.25),
      },
      { name: "the tabs after it, longest", value: Math.max(...otherTabs), unit: "ms" },
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
