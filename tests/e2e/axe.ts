import axe, { type RunOptions } from "axe-core"
import { expect, type Page } from "playwright/test"
import { picture } from "./journey.ts"

declare global {
  interface Window {
    readonly axe?: typeof axe
  }
}

const outsideLandmarks = "dialog, [role=dialog], [role=alertdialog], svg, [role=tooltip]"

/** A theme changes only colours: the other rules find the same in both themes. */
const rulesOfColour: RunOptions = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } }

/**
 * The violations that axe finds, one line each: the rule and the elements. It runs in the page itself, because our pages have no frames, and
 * axe's own driver loads its half a megabyte of script twice for each check, the second time in a page opened for that.
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
  // Only violations list all their elements, and no style sheet is fetched again, because none of the rules reads one.
  const tornTexts = options.runOnly === undefined ? await page.evaluate(tornTextsFound) : []
  const run: RunOptions = { resultTypes: ["violations"], preload: { assets: ["media"] }, ...options }
  const violations = await page.evaluate(
    async ({ run: how, exclude }) => {
      if (document.querySelector("iframe, frame, object, embed") !== null) throw new Error("A frame: it would go unseen")
      const result = await window.axe?.run({ exclude }, how)
      if (result === undefined) throw new Error("The page has no axe")
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.flat().join(" ")).join(", ")}`)
    },
    { run, exclude: [...unseen] },
  )
  return [...violations, ...tornTexts]
}

/**
 * Sentences on the page with a space before a comma or another sign that closes: typed, or the gap between the parts of a flexible box. It
 * runs in the page.
 */
function tornTextsFound(): readonly string[] {
  const tornLines: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const [text, parent] = [node.textContent ?? "", node.parentElement]
    if (parent === null || !/^\s*[,.;:!?)]/.test(text) || !parent.checkVisibility()) continue
    const isApart = /flex|grid/.test(getComputedStyle(parent).display) && node.previousSibling instanceof Element
    // French has a space of its own, which does not break, before some signs.
    const isTyped = /^[ \t\n]+[,.;!?](\s|$)/.test(text) && node.previousSibling !== null
    if (isApart || isTyped) tornLines.push(`torn-text: ${parent.textContent}`)
  }
  return tornLines
}

export type Theme = "light" | "dark"

/** Checks the page in the light theme and then in the dark one, by the system's setting; leaves it light. */
export async function inBothThemes(page: Page, check: (theme: Theme) => Promise<void>): Promise<void> {
  await check("light")
  await show(page, "dark")
  await check("dark")
  await show(page, "light")
}

/**
 * Expects axe to find no violations in either theme: every rule in the light one, those about colours in the dark. With a name, keeps a picture of
 * each.
 */
export async function expectNoViolationsInBothThemes(page: Page, name?: string): Promise<void> {
  await inBothThemes(page, async (theme) => {
    expect(await violationsFound(page, theme === "light" ? {} : rulesOfColour), theme).toEqual([])
    if (name !== undefined) await picture(page, `${name}-${theme}`)
  })
}

async function show(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  // A page without script, such as the issuer's own, follows only by CSS.
  await expect(page.locator("html")).toHaveCSS("color-scheme", new RegExp(`^(${theme}|light dark)$`))
  await endAnimations(page)
}

/** Finishes animations, whose colours are only right at the end. Endless ones, such as a skeleton's, keep running. */
const endAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
