import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "playwright/test"
import { picture } from "./journey.ts"

/** Nothing that axe finds fault with on the page as it is. */
export async function expectNoFaults(page: Page): Promise<void> {
  expect(await faultsFound(new AxeBuilder({ page }))).toEqual([])
}

/** What axe finds, a line each: the rule, and where it is broken. */
export async function faultsFound(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)
}

export type Theme = "light" | "dark"

/** Looks at the page in the light theme and then in the dark, which it follows the machine into; leaves it light. */
export async function inBothThemes(page: Page, look: (theme: Theme) => Promise<void>): Promise<void> {
  await look("light")
  await show(page, "dark")
  await look("dark")
  await show(page, "light")
}

/** Nothing that axe finds fault with in either theme. With a name, a picture of each is kept. */
export async function expectNoFaultsInBothThemes(page: Page, name?: string): Promise<void> {
  await inBothThemes(page, async (theme) => {
    await expectNoFaults(page)
    if (name !== undefined) await picture(page, `${name}-${theme}`)
  })
}

async function show(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  // A page without script, as the issuer's own, follows by its style alone.
  await expect(page.locator("html")).toHaveCSS("color-scheme", new RegExp(`^(${theme}|light dark)$`))
  // Colours that fade would be measured half-way.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
}
