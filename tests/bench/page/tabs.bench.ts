import type { BrowserContext, Page } from "playwright"
import { meetingsAroundNow } from "../../e2e/clinic.ts"
import { atMost, type Bench, percentile } from "../figure.ts"
import { inLargeClinic } from "./large-clinic.ts"

const tabs = 30
/** A single opening can be a third faster or slower than the next. */
const secondTabsOpened = 5

/**
 * Opens meetings in tabs of one browser, one after the other, and measures how long each takes until its note can be written. The earlier
 * tabs stay open. They share one event stream, so that the sixth does not wait for a connection. The first one has already filled the
 * browser's cache. The second one is opened and closed several times before the others.
 */
const measure: Bench = () =>
  inLargeClinic(async ({ page, server }) => {
    const meetings = (await meetingsAroundNow(page.request, server)).filter(
      (meeting) => meeting.note_state === "none" && meeting.finished_status === null,
    )
    const address = (tab: number) => `${server.url}/emr/${meetings[tab % meetings.length]!.id}`
    await page.goto(address(0))
    await untilWritable(page)
    const secondTabs: number[] = []
    while (secondTabs.length < secondTabsOpened) {
      const { tab, millis } = await opened(page.context(), address(1))
      secondTabs.push(millis)
      if (secondTabs.length < secondTabsOpened) await tab.close()
    }
    const second = percentile(secondTabs, 0.5)
    const otherTabs: number[] = []
    while (otherTabs.length < tabs - 2) otherTabs.push((await opened(page.context(), address(otherTabs.length + 2))).millis)
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

async function opened(context: BrowserContext, address: string): Promise<{ readonly tab: Page; readonly millis: number }> {
  const tab = await context.newPage()
  const startedAt = performance.now()
  await tab.goto(address)
  await untilWritable(tab)
  return { tab, millis: performance.now() - startedAt }
}

const untilWritable = (page: Page) => page.getByRole("textbox", { disabled: false }).first().waitFor()

export default measure
