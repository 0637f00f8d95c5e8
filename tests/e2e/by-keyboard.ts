import { expect, type Locator, type Page } from "playwright/test"

const mostStops = 150

/** Presses Tab until this has the focus, as somebody without a mouse would. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < mostStops; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press("Tab")
  }
  throw new Error(`${target} was not reached with ${mostStops} presses of Tab`)
}
