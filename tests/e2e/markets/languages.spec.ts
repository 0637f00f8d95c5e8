import type { Page } from "playwright/test"
import { chooseLanguage } from "../by-keyboard.ts"
import { promisedMeeting } from "../clinic.ts"
import { expect, picture, signIn, test } from "../journey.ts"

/** On a phone nothing is wider than its container once the page is drawn: the patient's line, the menu, the end of the meeting. */
const expectNothingCutOffOnPhone = async (page: Page, language: string): Promise<void> => {
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const cutOff = () =>
    page
      .locator("header, nav, section")
      .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth + 2).map((box) => box.textContent))
  await expect.poll(cutOff, { message: `cut off on a phone in ${language}` }).toEqual([])
  if (wide !== null) await page.setViewportSize(wide)
}

test(
  "the language changes in place, formats stay the market's, and nothing is cut off on a phone",
  { tag: ["@se-doctor-2", "@SCR-067"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-doctor-2")
    const meeting = await promisedMeeting(page, server, "se-doctor-2", "adult by video")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    const idNumber = page.getByText(/^\d{8}-\d{4}$/).first()
    const shown = await idNumber.textContent()
    for (const [language, sign] of [
      ["Svenska", "Signera och avsluta"],
      ["Deutsch", /signieren/i],
      ["Français", /signer/i],
      ["Norsk bokmål", /signer/i],
      ["English", "Sign and end"],
    ] as const) {
      await chooseLanguage(page, language)
      await expect(page.getByRole("button", { name: sign }).first()).toBeVisible()
      await expect(idNumber).toHaveText(shown ?? "")
      await expectNothingCutOffOnPhone(page, language)
      if (language === "Svenska") await picture(page, "meeting-sv")
    }
  },
)
