import type { Locator, Page } from "playwright/test"
import { extractText, getDocumentProxy } from "unpdf"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { runCommand, tabTo, withoutPointer } from "../by-keyboard.ts"
import { promisedMeeting, type ListedMeeting } from "../clinic.ts"
import { expect, signIn, test } from "../journey.ts"
import type { ServerProcess } from "../server/server-process.ts"

const actionMenu = (page: Page) => page.getByRole("navigation", { name: "Actions" })
const panel = (page: Page) => page.getByRole("complementary", { name: "Action" })

async function openMeeting(page: Page, server: ServerProcess, subject: string, action: string): Promise<ListedMeeting> {
  await signIn(page, server, subject)
  const meeting = await promisedMeeting(page, server, subject, "adult by video")
  await page.goto(`${server.url}/emr/${meeting.id}?action=${action}`)
  return meeting
}

async function pagesBehind(page: Page, link: Locator): Promise<string> {
  const address = await link.getAttribute("href")
  const response = await page.request.get(new URL(address ?? "", page.url()).href)
  expect(response.headers()).toMatchObject({ "content-type": "application/pdf", "cache-control": "no-store" })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.body())))
  return text.join("\n")
}

test(
  "a clinician writes and sends a certificate and a referral, without accessibility errors",
  { tag: ["@se-doctor", "@DOC-014", "@REF-011", "@JRN-006", "@UI-980"] },
  async ({ page, server }) => {
    const meeting = await openMeeting(page, server, "se-doctor", "create-document")
    await expect(panel(page).getByRole("button", { name: /Remissbrev/ })).toBeVisible()
    await expectNoViolationsInBothThemes(page)
    await panel(page)
      .getByRole("button", { name: /Remissbrev/ })
      .click()
    await expect(page.getByRole("textbox", { name: /Frågeställning/ })).toBeVisible()
    await panel(page).getByRole("button", { name: "Preview" }).click()
    await expectNoViolationsInBothThemes(page, "create-document")
    await panel(page).getByRole("button", { name: "Other templates" }).click()
    await panel(page)
      .getByRole("button", { name: /Intyg om vårdkontakt/ })
      .click()
    await expect(page.getByRole("radio", { name: "Videobesök" })).toBeChecked()
    await page.getByRole("textbox", { name: /Övrigt/ }).fill("Sökte för öronvärk. Åter i skolan på måndag.")
    await panel(page).getByRole("button", { name: "Preview" }).click()
    const preview = page.getByRole("dialog", { name: "Preview" })
    await expect(preview.getByRole("article")).toContainText(meeting.patient.name)
    // 60rem.
    expect((await preview.boundingBox())!.width).toBe(960)
    expect(await pagesBehind(page, preview.getByRole("link", { name: /Open as PDF/ }))).toContain("Förhandsgranskning – inte utfärdat")
    await expectNoViolationsInBothThemes(page, "document-preview")
    await preview.getByRole("button", { name: "Save document" }).click()
    await expect(page.getByText("Document saved")).toBeVisible()
    const pages = await pagesBehind(page, panel(page).getByRole("link", { name: /^Open as PDF/ }))
    expect(pages).toContain(meeting.patient.name)
    expect(pages).toContain("Sökte för öronvärk. Åter i skolan på måndag.")
    expect(pages).toContain("Sida 1 av 1")

    await expect(page.getByRole("textbox", { name: /Subject/ })).toHaveValue("Intyg om vårdkontakt")
    await expectNoViolationsInBothThemes(page, "document-saved")
    await expect(panel(page).getByText(/^Intyg om vårdkontakt .*\.pdf$/)).toBeVisible()
    await panel(page).getByRole("button", { name: "Send message" }).click()
    await expect(page.getByText("Message sent")).toBeVisible()

    await page.goto(`${server.url}/emr/${meeting.id}?action=internal-referral`)
    await page.getByRole("combobox", { name: /Type of care/ }).selectOption({ label: "Psykisk hälsa" })
    await expect(page.getByRole("radiogroup", { name: /Time/ })).toBeVisible()
    await expectNoViolationsInBothThemes(page, "internal-referral")
    await page.getByRole("radiogroup", { name: /Time/ }).getByRole("radio").first().check()
    await page.getByRole("textbox", { name: /Message to your colleague/ }).fill("Sömnsvårigheter sedan i våras. Tacksam för bedömning.")
    await panel(page).getByRole("button", { name: "Refer patient" }).click()
    await expect(page.getByText("Patient referred")).toBeVisible()

    await actionMenu(page)
      .getByRole("button", { name: /Done in this meeting.*3|3.*done/i })
      .click()
    await expect(panel(page).getByRole("link", { name: /Open Intyg om vårdkontakt/ })).toBeVisible()
    await panel(page)
      .getByRole("button", { name: /Psychologist/ })
      .click()
    await expect(panel(page).getByText("Sömnsvårigheter sedan i våras. Tacksam för bedömning.")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "taken-actions")
  },
)

test(
  "a clinician writes a document and a referral by keyboard alone",
  { tag: ["@se-doctor-2", "@DOC-014", "@REF-011"] },
  async ({ page, server }) => {
    await openMeeting(page, server, "se-doctor-2", "create-document")
    await withoutPointer(page)
    await tabTo(page, panel(page).getByRole("button", { name: /Behandlingsråd/ }))
    await page.keyboard.press("Enter")
    await tabTo(page, page.getByRole("textbox", { name: /Vad det gäller/ }))
    await page.keyboard.type("Hosta")
    await tabTo(page, page.getByRole("textbox", { name: /^Råd/ }))
    await page.keyboard.type("Drick varmt och vila.")
    await tabTo(page, panel(page).getByRole("button", { name: "Preview" }))
    await page.keyboard.press("Enter")
    const preview = page.getByRole("dialog", { name: "Preview" })
    await tabTo(page, preview.getByRole("button", { name: "Save document" }))
    await page.keyboard.press("Enter")
    await expect(page.getByText("Document saved")).toBeVisible()

    await runCommand(page, "Internal referral")
    await expect(page).toHaveURL(/action=internal-referral/)
    await tabTo(page, page.getByRole("combobox", { name: /Type of care/ }))
    await page.keyboard.type("Psy")
    await tabTo(page, page.getByRole("radiogroup", { name: /Time/ }).getByRole("radio").first())
    await page.keyboard.press("Space")
    await tabTo(page, page.getByRole("textbox", { name: /Message to your colleague/ }))
    await page.keyboard.type("Oro och nedstämdhet.")
    await tabTo(page, panel(page).getByRole("button", { name: "Refer patient" }))
    await page.keyboard.press("Enter")
    await expect(page.getByText("Patient referred")).toBeVisible()
  },
)
