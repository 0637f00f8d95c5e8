import { extractText, getDocumentProxy } from "unpdf"
import type { Locator, Page } from "playwright/test"
import { expect } from "../journey.ts"

/** The text of the PDF in a tab with this link. */
export async function printed(page: Page, link: Locator): Promise<string> {
  const response = await page.request.get(new URL((await link.getAttribute("href")) ?? "", page.url()).href)
  expect(response.headers()["content-type"]).toBe("application/pdf")
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.body())))
  return text.join("\n").replaceAll(/\s+/g, " ")
}
