import type { Browser, BrowserContext } from "playwright"
import { percentile, type Bench } from "./figure.ts"
import { inLargeClinic } from "./large-clinic.ts"
import { largeMeetingId } from "../../server/src/demo/large.ts"

const slowdown = 4
const rounds = 5

/**
 * Opening a meeting from an empty browser cache on a processor slowed down four times: first contentful paint, and until the
 * meeting can be used: note, pane and ending are there and no task has been longer than 50 ms for a while.
 */
const measure: Bench = () =>
  inLargeClinic(async ({ browser, page, server }) => {
    const cookies = await page.context().cookies()
    const address = `${server.url}/emr/${largeMeetingId}`
    const opened: Opened[] = []
    for (let round = 0; round < rounds; round++) opened.push(await openOnce(browser, cookies, address))
    const paints = opened.map(({ firstPaint }) => firstPaint)
    const uses = opened.map(({ usable }) => usable)
    return [
      { name: `first contentful paint of a meeting, empty cache, ${slowdown}× slowed, median`, value: percentile(paints, 0.5), unit: "ms" },
      { name: "until the meeting can be used, median", value: percentile(uses, 0.5), unit: "ms" },
      { name: "until the meeting can be used, longest", value: Math.max(...uses), unit: "ms" },
    ]
  })

interface Opened {
  readonly firstPaint: number
  readonly usable: number
}

async function openOnce(browser: Browser, cookies: Awaited<ReturnType<BrowserContext["cookies"]>>, address: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" })
  try {
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.addInitScript(watchLongTasks)
    const devtools = await context.newCDPSession(page)
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
    await page.goto(address)
    await page.locator("#note-history:enabled").waitFor({ timeout: 60_000 })
    await page.getByRole("button", { name: "Sign and end" }).waitFor()
    await page.getByRole("complementary", { name: "Patient record" }).getByRole("tab").first().waitFor()
    return await page.evaluate(async () => {
      const there = performance.now()
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      const [paint] = performance.getEntriesByName("first-contentful-paint")
      const tasks = (globalThis as unknown as { readonly longTasks: readonly number[] }).longTasks
      // What the page still works on when all of it is there counts, up to a second of quiet.
      const usable = tasks.filter((end) => end > there && end < there + 1_000).reduce((latest, end) => Math.max(latest, end), there)
      return { firstPaint: paint?.startTime ?? Number.NaN, usable }
    })
  } finally {
    await context.close()
  }
}

/** Keeps when each task of more than 50 ms ended. */
function watchLongTasks(): void {
  const longTasks: number[] = []
  Object.assign(globalThis, { longTasks })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longTasks.push(entry.startTime + entry.duration)
  }).observe({ type: "longtask", buffered: true })
}

export default measure
