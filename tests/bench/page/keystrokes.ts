import type { Page } from "playwright"
import { installAfterPaint, type PaintedPage } from "./after-paint.ts"

/**
 * Types, and returns the page's work for each key in milliseconds. Each key waits until the frame of the previous one is painted: on a slow
 * machine, the work for one key would otherwise count for the next.
 */
export async function workOfKeys(page: Page, field: string, keys: number): Promise<readonly number[]> {
  await page.evaluate(installAfterPaint)
  await page.evaluate(() => {
    const works: number[] = []
    Object.assign(globalThis, { works })
    document.addEventListener(
      "keydown",
      () => {
        const { promise, resolve } = Promise.withResolvers<void>()
        Object.assign(globalThis, { painted: promise })
        const start = performance.now()
        let handled = 0
        const channel = new MessageChannel()
        // The message arrives after the key's events and their synchronous work.
        channel.port1.addEventListener("message", () => (handled = performance.now() - start))
        channel.port1.start()
        channel.port2.postMessage(undefined)
        let frame = 0
        requestAnimationFrame(() => (frame = performance.now()))
        // Runs in the same frame, after the callback above.
        ;(globalThis as unknown as PaintedPage).afterPaint(() => {
          works.push(handled + performance.now() - frame)
          resolve()
        })
      },
      { capture: true },
    )
  })
  await page.locator(field).focus()
  const letters = "Patienten har haft hosta sedan i måndags. "
  for (let key = 0; key < keys; key++) {
    await page.keyboard.type(letters[key % letters.length] ?? " ", { delay: 30 })
    await page.evaluate(() => (globalThis as unknown as { readonly painted: Promise<void> }).painted)
  }
  return page.evaluate(() => (globalThis as unknown as { readonly works: readonly number[] }).works)
}
