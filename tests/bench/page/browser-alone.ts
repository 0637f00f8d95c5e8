import type { JSHandle, Page } from "playwright"
import { installAfterPaint, type PaintedPage } from "./after-paint.ts"

/** Elements as they stood on the page, without the scripts that listen to them. */
export type Copy = JSHandle<Element>

/** A copy of what `selector` finds first, without what it hides. */
export async function copyOf(page: Page, selector: string): Promise<Copy> {
  const copy = await page.evaluateHandle((wanted) => {
    const whole = document.querySelector(wanted)?.cloneNode(true) as Element
    for (const hidden of whole.querySelectorAll('[style*="display: none"]')) hidden.remove()
    return whole
  }, selector)
  return copy
}

/**
 * The floor of a change of screen: how long the browser alone takes to lay out and paint each copy in the place of the one before it, in
 * milliseconds from the change to the end of its frame. It happens where `selector` stands, which the page's own scripts no longer draw.
 */
export async function paintedByBrowserAlone(
  page: Page,
  selector: string,
  copies: readonly Copy[],
  rounds: number,
): Promise<readonly number[]> {
  const container = await page.evaluateHandle((wanted) => {
    const own = document.querySelector(wanted)
    if (own === null) throw new Error(`Nothing is ${wanted}`)
    const empty = document.createElement("div")
    own.replaceWith(empty)
    return empty as Element
  }, selector)
  await page.evaluate(installAfterPaint)
  const painted: number[] = []
  let shown: Copy = container as Copy
  for (let round = 0; round < rounds; round++)
    for (const copy of copies) {
      painted.push(await page.evaluate(replaceAndPaint, { shown, copy }))
      shown = copy
    }
  return painted
}

/** Runs in the page: at rest, as a person presses, then in one task. */
async function replaceAndPaint({ shown, copy }: { readonly shown: Element; readonly copy: Element }): Promise<number> {
  const restMillis = 300
  await new Promise((resolve) => setTimeout(resolve, restMillis))
  const start = performance.now()
  shown.replaceWith(copy)
  return new Promise((resolve) => {
    ;(globalThis as unknown as PaintedPage).afterPaint(() => resolve(performance.now() - start))
  })
}
