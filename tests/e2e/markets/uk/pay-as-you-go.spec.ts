import { readFile } from "node:fs/promises"
import type { Download, Page } from "playwright/test"
import { samplePdf } from "../../../../server/src/testing/sample-files.ts"
import { expectNoViolationsInBothThemes } from "../../axe.ts"
import { tabTo, withoutPointer } from "../../by-keyboard.ts"
import { promisedMeeting } from "../../clinic.ts"
import { expect, signIn, test } from "../../journey.ts"

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel("Choose the prescription").setInputFiles({ name, mimeType: "application/pdf", buffer })

/**
 * Opens the preview by keyboard, and expects a tab of its own to show the document, as the page's Content-Security-Policy allows. Chromium's
 * headless shell has no viewer: there the tab saves the document, and its content is compared.
 */
async function expectPreview(page: Page, content: Buffer): Promise<void> {
  const saved: Download[] = []
  const keep = (download: Download) => saved.push(download)
  page.on("download", keep)
  const opening = page.context().waitForEvent("page")
  await tabTo(page, page.getByRole("link", { name: /^Preview/ }))
  await page.keyboard.press("Enter")
  const tab = await opening
  // The viewer is a frame in the tab's document, and the pages a frame in the viewer.
  await expect.poll(() => saved.length > 0 || tab.frames().length > 2).toBe(true)
  const [download] = saved
  if (download !== undefined) expect(Buffer.compare(await readFile(await download.path()), content)).toBe(0)
  else expect(await tab.evaluate(() => document.contentType)).toBe("application/pdf")
  page.off("download", keep)
  await page.bringToFront()
}

test(
  "a UK GP issues a pay-as-you-go prescription by keyboard, after a wrong and a too large file",
  { tag: ["@uk-gp", "@PAY-711", "@PAY-712", "@PAY-716", "@PAY-718", "@PAY-719", "@JRN-011"] },
  async ({ page, server }) => {
    await signIn(page, server, "uk-gp")
    const meeting = await promisedMeeting(page, server, "uk-gp", "private patient")
    await page.goto(`${server.url}/emr/${meeting.id}?action=uk-payg-prescription`)
    await withoutPointer(page)
    await expect(page.getByRole("heading", { name: "Step 1 of 2: instructions" })).toBeVisible()
    await expectNoViolationsInBothThemes(page, "uk-payg-instructions")
    await tabTo(page, page.getByRole("button", { name: "Continue" }))
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { name: "Step 2 of 2: attach the PDF" })).toBeFocused()

    const upload = page.getByRole("button", { name: "Upload the prescription" })
    await choose(page, "prescription.pdf", Buffer.from("<html>"))
    await expect(page.getByText(/The file is not a PDF/)).toBeVisible()
    await choose(page, "prescription.pdf", Buffer.concat([samplePdf(), Buffer.alloc(10_000_000)]))
    await expect(page.getByText(/^File too large/)).toBeVisible()
    await expectNoViolationsInBothThemes(page, "uk-payg-too-large")
    await expect(upload).toBeDisabled()
    await choose(page, "prescription.pdf", Buffer.from(samplePdf()))
    await expectPreview(page, Buffer.from(samplePdf()))
    for (const name of [/is signed/, /name on it/]) {
      await tabTo(page, page.getByRole("checkbox", { name }))
      await page.keyboard.press("Space")
    }
    await page.setViewportSize({ width: 1199, height: 900 })
    await expect(page.getByRole("button", { name: "Back to the instructions" })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectNoViolationsInBothThemes(page, "uk-payg-confirmed")
    await tabTo(page, upload)
    await page.keyboard.press("Enter")

    // The message to the patient is next.
    const write = page.getByRole("button", { name: "Write to the patient" })
    await expect(write).toBeFocused()
    await expectNoViolationsInBothThemes(page, "uk-payg-uploaded")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/action=send-message/)

    await page.goto(`${server.url}/emr/${meeting.id}?action=taken-actions`)
    const link = page.getByRole("link", { name: /^Open the prescription/ })
    await expect(link).toBeVisible()
    await expectNoViolationsInBothThemes(page, "uk-payg-card")
    const document = await page.request.get(new URL((await link.getAttribute("href"))!, server.url).href)
    expect([document.status(), document.headers()["content-type"]]).toEqual([200, "application/pdf"])
    expect(Buffer.compare(await document.body(), Buffer.from(samplePdf()))).toBe(0)
  },
)
