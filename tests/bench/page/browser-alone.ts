import type { JSHandle, Page } from "playwright"
import { installAfterPaint, type PaintedPage } from "./after-paint.ts"

/** A copy of elements of the page, without their event listeners. */
export type Copy = JSHandle<Element>

/** A copy of the first element that matches `selector`, without its hidden parts. */
export async function copyOf(page: Page, selector: string): Promise<Copy> {
  const copy = await page.evaluateHandle((query) => {
    const whole = document.querySelector(query)?.cloneNode(true) as Element
    for (const hidden of whole.querySelectorAll('[style*="display: none"]')) hidden.remove()
    return whole
  }, selector)
  return copy
}

/**
 * The floor of a change of screen: how long only the browser takes to lay out and paint each copy in place of the previous one, in
 * milliseconds from the change to the end of its frame. The copies replace the element that matches `selector`.
 */
export async function paintedByBrowserAlone(
  page: Page,
  selector: string,
  copies: readonly Copy[],
  rounds: number,
): Promise<readonly number[]> {
  const container = await page.evaluateHandle((query) => {
    const own = document.querySelector(query)
    if (own === null) throw new Error(`Nothing is ${query}`)
    const empty = document.createElement("div")
    own.replaceWith(empty)
    return empty as Element
  }, selector)
  await page.evaluate(installAfterPaint)
  const painted: number[] = []
  let current: Copy = container as Copy
  for (let round = 0; round < rounds; round++)
    for (const copy of copies) {
      painted.push(await page.evaluate(replaceAndPaint, { current, copy }))
      current = copy
    }
  return painted
}

/** Runs in the page: waits like a person between presses, then changes the page in one task. */
async function replaceAndPaint({ current, copy }: { readonly current: Element; readonly copy: Element }): Promise<number> {
  const restMillis = 300
  await new Promise((resolve) => setTimeout(resolve, restMillis))
  const start = performance.now()
  current.replaceWith(copy)
  return new Promise((resolve) => {
    ;(globalThis as unknown as PaintedPage).afterPaint(() => resolve(performance.now() - start))
  })
}
