import type { Browser, BrowserContext, Page } from "playwright"
import { atMost, percentile, type Bench } from "../../figures/figure.ts"
import { inLargeClinic } from "./large-clinic.ts"
import { withPeerShell } from "./peer-shell.ts"
import { largeMeetingId } from "../../../server/src/areas/demo/large.ts"

const rounds = 5

/** The machine and the network that a page is opened on. */
interface Conditions {
  /** The factor by which the processor is slower. */
  readonly slowdown: number
  readonly network?: { readonly latencyMillis: number; readonly megabitsPerSecond: number }
}
const slowMachine: Conditions = { slowdown: 4 }
const asItIs: Conditions = { slowdown: 1 }
const slowNetwork: Conditions = { slowdown: 1, network: { latencyMillis: 100, megabitsPerSecond: 4 } }

/**
 * Opens a meeting with an empty browser cache, and measures first contentful paint and the time until the meeting can be used: note, pane
 * and ending are there, and no task has taken more than 50 ms for a while. For comparison, the same browser starts the shell of OpenMRS O3
 * without a screen.
 */
const measure: Bench = () =>
  inLargeClinic(async ({ browser, page, server }) => {
    const cookies = await page.context().cookies()
    const open = (conditions: Conditions) =>
      openOnce(browser, cookies, { address: `${server.url}/emr/${largeMeetingId}`, isThere: untilMeetingIsThere, ...conditions })
    // The two take turns, so that both run under the same load.
    const besidePeer = await withPeerShell(async (address) => {
      const inTurnsWithShell = (conditions: Conditions) =>
        inTurns(
          () => open(conditions),
          () => openOnce(browser, [], { address, isThere: untilShellHasStarted, ...conditions }),
        )
      return { slow: await inTurnsWithShell(slowMachine), fast: await inTurnsWithShell(asItIs) }
    })
    const [slow = [], slowPeers] = besidePeer?.slow ?? (await inTurns(() => open(slowMachine)))
    const [fast = [], fastPeers] = besidePeer?.fast ?? (await inTurns(() => open(asItIs)))
    const [far = []] = await inTurns(() => open(slowNetwork))
    const named = "empty cache, 4× slowed, median"
    return [
      { name: `first contentful paint of a meeting, ${named}`, value: medianOf(slow, "firstPaint"), unit: "ms" },
      { name: `until the meeting can be used, ${named}`, value: medianOf(slow, "usable"), unit: "ms" },
      { name: "until the meeting can be used, longest", value: Math.max(...slow.map(({ usable }) => usable)), unit: "ms" },
      ...(slowPeers === undefined
        ? []
        : ([
            { name: `first contentful paint of O3's shell, ${named}`, value: medianOf(slowPeers, "firstPaint"), unit: "ms" },
            { name: `until O3's shell has started, ${named}`, value: medianOf(slowPeers, "usable"), unit: "ms" },
            {
              name: "a usable meeting beside O3's started shell, 4× slowed",
              value: medianOf(slow, "usable") / medianOf(slowPeers, "usable"),
              unit: "times",
              bound: atMost(1),
            },
          ] as const)),
      {
        name: "until the meeting can be used, 100 ms and 4 Mbit/s, median",
        value: medianOf(far, "usable"),
        unit: "ms",
        bound: atMost(1_800),
      },
      { name: "until the meeting can be used, as the machine is, median", value: medianOf(fast, "usable"), unit: "ms", bound: atMost(900) },
      ...(fastPeers === undefined
        ? []
        : [{ name: "until O3's shell has started, as the machine is, median", value: medianOf(fastPeers, "usable"), unit: "ms" } as const]),
    ]
  })

interface Opened {
  readonly firstPaint: number
  readonly usable: number
}
interface Opening extends Conditions {
  readonly address: string
  readonly isThere: (page: Page) => Promise<unknown>
}
type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>

/** Runs the openings in turns for some rounds, each in a browser with an empty cache. */
async function inTurns(...openings: readonly (() => Promise<Opened>)[]): Promise<readonly (readonly Opened[])[]> {
  const opened = openings.map((): Opened[] => [])
  for (let round = 0; round < rounds; round++) for (const [index, open] of openings.entries()) opened[index]?.push(await open())
  return opened
}

const medianOf = (opened: readonly Opened[], moment: keyof Opened) =>
  percentile(
    opened.map((opening) => opening[moment]),
    0.5,
  )

async function openOnce(browser: Browser, cookies: Cookies, { address, isThere, slowdown, network }: Opening): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" })
  try {
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.addInitScript(watchOpening)
    const devtools = await context.newCDPSession(page)
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
    if (network !== undefined) {
      const bytesPerSecond = (network.megabitsPerSecond * 1_000_000) / 8
      await devtools.send("Network.enable")
      await devtools.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: network.latencyMillis,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      })
    }
    await page.goto(address, { waitUntil: "commit" })
    await isThere(page)
    return await page.evaluate(async () => {
      const there = performance.now()
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      const [paint] = performance.getEntriesByName("first-contentful-paint")
      const { longTasks } = globalThis as unknown as { readonly longTasks: readonly number[] }
      // Work after everything is there counts too, until the page has been idle for a second.
      const usable = longTasks.filter((end) => end > there && end < there + 1_000).reduce((latest, end) => Math.max(latest, end), there)
      return { firstPaint: paint?.startTime ?? Number.NaN, usable }
    })
  } finally {
    await context.close()
  }
}

/** The check is as cheap as the other shell's event, so that only the page's own work is measured. */
const untilMeetingIsThere = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector("#note-history:enabled") !== null &&
      document.querySelector("[role=complementary] [role=tab], aside [role=tab]") !== null &&
      [...document.getElementsByTagName("button")].some((button) => button.textContent === "Sign and end"),
    undefined,
    { timeout: 60_000 },
  )

const untilShellHasStarted = (page: Page) =>
  page.waitForFunction(() => (globalThis as unknown as { readonly hasStarted?: boolean }).hasStarted, undefined, { timeout: 60_000 })

/** Records when each task of more than 50 ms ended, and whether the other shell has started. */
function watchOpening(): void {
  const longTasks: number[] = []
  Object.assign(globalThis, { longTasks })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longTasks.push(entry.startTime + entry.duration)
  }).observe({ type: "longtask", buffered: true })
  addEventListener("openmrs:started", () => Object.assign(globalThis, { hasStarted: true }))
}

export default measure
