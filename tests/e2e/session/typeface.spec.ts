import type { Page } from "playwright/test"
import { expect, signInAtHome, test } from "../journey.ts"

/** The files of the typefaces that a page is drawn in. */
async function typefacesOf(page: Page, open: () => Promise<unknown>): Promise<readonly Buffer[]> {
  const files: Promise<Buffer>[] = []
  const keep = (response: Awaited<ReturnType<Page["waitForResponse"]>>) =>
    response.request().resourceType() === "font" && files.push(response.body())
  page.on("response", keep)
  await open()
  await page.evaluate(() => document.fonts.ready)
  page.off("response", keep)
  return Promise.all(files)
}

test("the issuer’s pages are drawn in the application’s typeface", { tag: ["@UI-044"] }, async ({ page, sharedServer: server }) => {
  const [first, ...others] = await typefacesOf(page, () => page.goto(`${server.url}/auth/login`))
  expect(first?.byteLength).toBeGreaterThan(10_000)
  expect(others).toEqual([])
  const own = await typefacesOf(page, () => signInAtHome(page, server, "se-doctor"))
  // The application has its icons beside it.
  expect(own.filter((file) => first !== undefined && file.equals(first))).toHaveLength(1)
  expect(own.length).toBeLessThanOrEqual(2)
})
