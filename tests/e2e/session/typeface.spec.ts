import type { Page } from "playwright/test"
import { expect, signInAtHome, test } from "../journey.ts"

interface Typeface {
  readonly isIcons: boolean
  readonly file: Buffer
}

/** The typefaces that a page is drawn in. */
async function typefacesOf(page: Page, open: () => Promise<unknown>): Promise<readonly Typeface[]> {
  const typefaces: Promise<Typeface>[] = []
  const keep = (response: Awaited<ReturnType<Page["waitForResponse"]>>) =>
    response.request().resourceType() === "font" &&
    typefaces.push(response.body().then((file) => ({ isIcons: response.url().includes("/icons-"), file })))
  page.on("response", keep)
  await open()
  await page.evaluate(() => document.fonts.ready)
  page.off("response", keep)
  return Promise.all(typefaces)
}

test("the issuer’s pages use the application’s typeface", { tag: ["@UI-044"] }, async ({ page, sharedServer: server }) => {
  const [first, ...others] = await typefacesOf(page, () => page.goto(`${server.url}/auth/login`))
  expect(first?.file.byteLength).toBeGreaterThan(10_000)
  expect(others).toEqual([])
  const own = await typefacesOf(page, () => signInAtHome(page, server, "se-doctor"))
  expect(own.filter(({ isIcons }) => !isIcons)).toEqual([first])
  expect(own.filter(({ isIcons }) => isIcons)).toHaveLength(1)
})
