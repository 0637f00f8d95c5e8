import axe, { type RunOptions } from "axe-core"
import { expect, type Page } from "playwright/test"
import { picture } from "./journey.ts"

declare global {
  interface Window {
    readonly axe?: typeof axe
  }
}

const outsideLandmarks = "dialog, [role=dialog], [role=alertdialog], svg, [role=tooltip]"

/** Nothing that axe finds fault with on the page as it is. */
async function expectNoViolations(page: Page): Promise<void> {
  expect(await violationsFound(page)).toEqual([])
}

/**
 * What axe finds, a line each: the rule, and where it is broken. It runs in the page itself: no page of ours has a frame in it, and axe's
 * own driver reads its half a megabyte of script twice for each look, the second time in a page opened for that.
 */
export async function violationsFound(page: Page, options: RunOptions = {}, unseen: readonly string[] = []): Promise<readonly string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) {
    await page.evaluate(axe.source)
    // A tooltip repeats its control's description: it needs no landmark around it.
    await page.evaluate(
      (regionMatcher) => window.axe?.configure({ checks: [{ id: "region", options: { regionMatcher } }] }),
      outsideLandmarks,
    )
  }
  await endAnimations(page)
  // What passes is told of one element alone, and no style sheet is fetched anew: no rule that is run reads one.
  const run: RunOptions = { resultTypes: ["violations"], preload: { assets: ["media"] }, ...options }
  return page.evaluate(
    async ({ run: how, exclude }) => {
      if (document.querySelector("iframe, frame, object, embed") !== null) throw new Error("A frame: it would go unseen")
      const found = await window.axe?.run({ exclude }, how)
      if (found === undefined) throw new Error("The page has no axe")
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.flat().join(" ")).join(", ")}`)
    },
    { run, exclude: [...unseen] },
  )
}

export type Theme = "light" | "dark"

/** Looks at the page in the light theme and then in the dark, which it follows the machine into; leaves it light. */
export async function inBothThemes(page: Page, check: (theme: Theme) => Promise<void>): Promise<void> {
  await check("light")
  await show(page, "dark")
  await check("dark")
  await show(page, "light")
}

/** Nothing that axe finds fault with in either theme. With a name, a picture of each is kept. */
export async function expectNoViolationsInBothThemes(page: Page, name?: string): Promise<void> {
  await inBothThemes(page, async (theme) => {
    await expectNoViolations(page)
    if (name !== undefined) await picture(page, `${name}-${theme}`)
  })
}

async function show(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  // A page without script, as the issuer's own, follows by its style alone.
  await expect(page.locator("html")).toHaveCSS("color-scheme", new RegExp(`^(${theme}|light dark)$`))
  await endAnimations(page)
}

/** Brings what fades or moves to its end: half-way, its colours are nobody's. What moves for ever, as a skeleton, moves on. */
const endAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
