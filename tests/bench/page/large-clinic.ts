import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { chromium, type Browser, type Page } from "playwright"
import { findChromium } from "../../e2e/browser.ts"
import { ServerProcess } from "../../e2e/server/server-process.ts"
import { installAfterPaint, type PaintedPage } from "./after-paint.ts"

/** A demo clinic with the large patient, and a browser with `se-doctor` signed in. */
export interface LargeClinic {
  readonly server: ServerProcess
  readonly browser: Browser
  readonly page: Page
}

/** Runs a measurement in a clinic of its own, and clears it away. `scripts` run in every page before the page's own code. */
export async function inLargeClinic<Result>(
  measure: (clinic: LargeClinic) => Promise<Result>,
  ...scripts: readonly (() => void)[]
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), "rond-bench-"))
  const server = await ServerProcess.start({ dataFolder: folder, env: { ROND_DEMO_LARGE: "1" } })
  const browser = await chromium.launch({
    executablePath: findChromium() ?? "",
    args: ["--no-sandbox", "--disable-quic", "--no-first-run"],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" })
    const page = await context.newPage()
    for (const script of [installAfterPaint, ...scripts]) await page.addInitScript(script)
    await signIn(page, server, "se-doctor")
    return await measure({ server, browser, page })
  } finally {
    await browser.close()
    await server.kill("SIGTERM")
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Signs in as one of the demo's clinicians. */
export async function signIn(page: Page, server: ServerProcess, subject: string): Promise<void> {
  await page.goto(server.url)
  await page
    .getByRole("link", { name: /sign in/i })
    .or(page.getByRole("button", { name: /sign in/i }))
    .first()
    .click()
  await page.locator(`button[value="${subject}"]`).click()
  await page.waitForURL((url) => url.origin === server.url && !url.pathname.startsWith("/oidc") && !url.pathname.startsWith("/auth"))
}

/** Slows the page's processor down by this factor; 1 is its own speed. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: times })
}

/** The times that {@link watchChanges} saw of one step, in milliseconds from its beginning. */
export interface Change {
  /** The time the last change to the pane was made. */
  readonly changed: number
  /** The time the frame that shows it was painted. */
  readonly painted: number
}

/** Installs `watchChange()` in the page: it follows the patient's pane for a while and adds to the page's `changes` what it saw. */
export function watchChanges(): void {
  const quietMillis = 800
  const changes: Change[] = []
  Object.assign(globalThis, {
    changes,
    watched: 0,
    watchChange: () => {
      ;(globalThis as unknown as { watched: number }).watched++
      const start = performance.now()
      let changed = start
      let painted = start
      const observer = new MutationObserver(() => {
        changed = performance.now()
        ;(globalThis as unknown as PaintedPage).afterPaint(() => (painted = performance.now()))
      })
      // Clocks outside the pane keep ticking, and are not changes of the pane.
      const pane = document.querySelector("aside:has([role=tabpanel])") ?? document.body
      observer.observe(pane, { subtree: true, childList: true, characterData: true, attributeFilter: ["style"] })
      setTimeout(() => {
        observer.disconnect()
        changes.push({ changed: changed - start, painted: painted - start })
      }, quietMillis)
    },
  })
}

/** The changes seen so far, once there are this many and none is being watched. */
export async function changesSeen(page: Page, count: number): Promise<readonly Change[]> {
  await page.waitForFunction((least) => {
    const { changes, watched } = globalThis as unknown as { readonly changes: readonly Change[]; readonly watched: number }
    return changes.length >= least && changes.length === watched
  }, count)
  return page.evaluate(() => (globalThis as unknown as { changes: Change[] }).changes)
}

/**
 * Measures the work of the page's main thread, in milliseconds of processor time, until it has been quiet for a while. Unlike elapsed time,
 * it excludes the machine's other work.
 */
export async function workOf(page: Page, step: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" })
  const worked = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics")
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1_000
  }
  try {
    const before = await worked()
    await step()
    return (await worked()) - before
  } finally {
    await devtools.detach()
  }
}
