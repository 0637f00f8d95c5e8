import type { Locator, Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../../axe.ts"
import { keyboard, select, tabTo, withoutPointer } from "../../by-keyboard.ts"
import { promisedMeeting } from "../../clinic.ts"
import { allowConsoleErrors, status } from "../../console-errors.ts"
import { expect, signIn, test } from "../../journey.ts"

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Actions" })
const panelOf = (page: Page) => page.getByRole("complementary", { name: "Action" })

/** Searches for a unit and takes the first one. The options of the specialty's native list stay, so a list is waited for by its name. */
async function chooseUnit(page: Page, field: Locator, text: string, name: string): Promise<void> {
  await tabTo(page, field)
  const searchResponse = page.waitForResponse(
    (response) => response.url().endsWith("/units/search") && response.request().postData()?.includes(JSON.stringify(text)) === true,
  )
  await page.keyboard.type(text)
  await searchResponse
  await expect(page.getByRole("listbox").getByRole("option", { name })).toBeVisible()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(field).toHaveValue(name)
}

test(
  "a Swedish doctor refers to a specialist by keyboard alone, with a photo, and opens the referral among the taken actions",
  { tag: ["@se-doctor", "@SPR-001", "@SPR-002", "@SPR-006", "@SPR-008", "@SPR-010", "@SPR-011", "@SPR-014"] },
  async ({ page, server }) => {
    // The first attempt is refused: another page ends the request with another unit.
    allowConsoleErrors(status(422, "/api/digiphysical/clinician/specialistreferral"))
    await signIn(page, server, "se-doctor")
    const { id } = await promisedMeeting(page, server, "se-doctor", "symptom photos")
    await withoutPointer(page)
    await page.goto(`${server.url}/emr/${id}`)
    const hand = keyboard(page)
    const panel = panelOf(page)
    await hand.press(menuOf(page).getByRole("button", { name: "Specialist referral" }))
    await expect(page).toHaveURL(/action=se-specialist-referral/)

    const send = panel.getByRole("button", { name: "Send the referral" })
    await hand.press(send)
    const specialty = panel.getByRole("combobox", { name: /^Specialty/ })
    await expect(specialty).toBeFocused()
    await expect(panel.getByText("Choose a unit from the list.")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "se-specialist-referral-missing")

    await select(page, specialty, "Hudsjukvård")
    await hand.check(panel.getByRole("checkbox", { name: "The patient uses the free choice of care" }))
    await chooseUnit(page, panel.getByRole("combobox", { name: /^Unit/ }), "Umeå", "Hudmottagningen Umeå")
    await hand.write(panel.getByRole("textbox", { name: /^Purpose/ }), "Eksem som inte läker")
    await hand.write(panel.getByRole("textbox", { name: /^Question and history/ }), "Tacksam för bedömning.")
    await hand.check(panel.getByRole("checkbox", { name: "Send photo 1" }))
    await hand.check(panel.getByRole("radio", { name: "Yes" }))
    await hand.write(panel.getByRole("textbox", { name: /^Information to the administration/ }), "Ring patienten före tiden.")

    // The catalogue dropped the unit meanwhile.
    await page.route("**/api/digiphysical/clinician/specialistreferral", async (route) => {
      const payload = route.request().postDataJSON() as object
      await route.continue({ postData: JSON.stringify({ ...payload, specialist_unit_id: "SE9999999999-GONE" }) })
    })
    await hand.press(send)
    await expect(panel.getByText("The catalogue no longer has this unit. Choose another one.")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "se-specialist-referral-refused")
    await page.unroute("**/api/digiphysical/clinician/specialistreferral")
    await hand.check(panel.getByRole("checkbox", { name: "Send photo 2" }))
    await hand.press(send)
    await expect(panel.getByText("The referral is sent")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "se-specialist-referral-sent")

    await hand.press(menuOf(page).getByRole("button", { name: /Done in this meeting.*1/ }))
    await hand.press(panel.getByRole("button", { name: /Hudmottagningen Umeå/ }))
    await expect(panel.getByText("Purpose: Eksem som inte läker")).toBeVisible()
    const pages = panel.getByRole("link", { name: /^Open the referral/ })
    await expect(pages).toHaveAttribute("target", "_blank")
    await expectNoViolationsInBothThemes(page, "se-specialist-referral-taken")
    const file = await page.request.get(new URL((await pages.getAttribute("href"))!, server.url).href)
    expect(file.headers()["content-type"]).toBe("application/pdf")
    expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-")
  },
)

test(
  "a meeting's cancelled referral has its label beside the one that stands",
  { tag: ["@se-doctor-2", "@SPR-010", "@SPR-015"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-doctor-2")
    const { id } = await promisedMeeting(page, server, "se-doctor-2", "specialist referrals")
    await page.goto(`${server.url}/emr/${id}?action=taken-actions`)
    await expect(panelOf(page).getByRole("button", { name: /Ortopedmottagningen Solna.*Cancelled/ })).toBeVisible()
    await expect(panelOf(page).getByRole("button", { name: /Ortopedmottagningen Södermalm/ })).not.toContainText("Cancelled")
  },
)
