import type { Browser, BrowserContext, Page } from "playwright"
import { percentile, type Bench } from "../figure.ts"
import { inLargeClinic } from "./large-clinic.ts"
import { withPeerShell } from "./peer-shell.ts"
import { largeMeetingId } from "../../../server/src/demo/large.ts"

const slowdown = 4
const rounds = 5

/**
 * Opening a meeting from an empty browser cache on a processor slowed down four times: first contentful paint, and until the
 * meeting can be used: note, pane and ending are there and no task has been longer than 50 ms for a while. Beside it, in the same
 * browser, the shell of OpenMRS O3 until it has started, with no screen in it.
 */
const measure: Bench = () =>
  inLargeClinic(async ({ browser, page, server }) => {
    const cookies = await page.context().cookies()
    const address = `${server.url}/emr/${largeMeetingId}`
    const ours = await openOften(browser, cookies, address, untilMeetingIsThere)
    const peer = await withPeerShell((shell) => openOften(browser, [], shell, untilShellHasStarted))
    const named = `empty cache, ${slowdown}× slowed, median`
    return [
      { name: `first contentful paint of a meeting, ${named}`, value: ours.firstPaint, unit: "ms" },
      { name: "until the meeting can be used, median", value: ours.usable, unit: "ms" },
      { name: "until the meeting can be used, longest", value: ours.longest, unit: "ms" },
      ...(peer === undefined
        ? []
        : ([
            { name: `first contentful paint of O3's shell, ${named}`, value: peer.firstPaint, unit: "ms" },
            { name: "until O3's shell has started, median", value: peer.usable, unit: "ms" },
          ] as const)),
    ]
  })

interface Opened {
  readonly firstPaint: number
  readonly usable: number
}
type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>

/** The medians of some openings, each in a browser with an empty cache. */
async function openOften(browser: Browser, cookies: Cookies, address: string, isThere: (page: Page) => Promise<unknown>) {
  const opened: Opened[] = []
  for (let round = 0; round < rounds; round++) opened.push(await openOnce(browser, cookies, address, isThere))
  const uses = opened.map(({ usable }) => usable)
  const firstPaint = percentile(
    opened.map((measured) => measured.firstPaint),
    0.5,
  )
  return { firstPaint, usable: percentile(uses, 0.5), longest: Math.max(...uses) }
}

async function openOnce(browser: Browser, cookies: Cookies, address: string, isThere: (page: Page) => Promise<unknown>): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" })
  try {
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.addInitScript(watchOpening)
    const devtools = await context.newCDPSession(page)
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
    await page.goto(address, { waitUntil: "commit" })
    await isThere(page)
    return await page.evaluate(async () => {
      const there = performance.now()
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      const [paint] = performance.getEntriesByName("first-contentful-paint")
      const { longTasks } = globalThis as unknown as { readonly longTasks: readonly number[] }
      // What the page still does once everything is there counts, until it is idle for a second.
      const usable = longTasks.filter((end) => end > there && end < there + 1_000).reduce((latest, end) => Math.max(latest, end), there)
      return { firstPaint: paint?.startTime ?? Number.NaN, usable }
    })
  } finally {
    await context.close()
  }
}

async function untilMeetingIsThere(page: Page): Promise<void> {
  await page.locator("#note-history:enabled").waitFor({ timeout: 60_000 })
  await page.getByRole("button", { name: "Sign and end" }).waitFor()
  await page.getByRole("complementary", { name: "Patient record" }).getByRole("tab").first().waitFor()
}

const untilShellHasStarted = (page: Page) =>
  page.waitForFunction(() => (globalThis as unknown as { readonly hasStarted?: boolean }).hasStarted, undefined, { timeout: 60_000 })

/** Keeps when each task of more than 50 ms ended, and that the other shell says that it has started. */
function watchOpening(): void {
  const longTasks: number[] = []
  Object.assign(globalThis, { longTasks })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longTasks.push(entry.startTime + entry.duration)
  }).observe({ type: "longtask", buffered: true })
  addEventListener("openmrs:started", () => Object.assign(globalThis, { hasStarted: true }))
}

export default measure
