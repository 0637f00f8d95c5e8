import { isAdultVideoVisit, untouchedMeeting } from "./clinic.ts"
import { expect, picture, signIn, test } from "./journey.ts"

test("JRN-010 the language changes in place; the market's formats stay", async ({ page, server }) => {
  await signIn(page, server, "se-doctor-2")
  const meeting = await untouchedMeeting(page, server, isAdultVideoVisit)
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
    await page.keyboard.press("ControlOrMeta+k")
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused()
    await page.keyboard.type(language)
    await page
      .getByRole("option", { name: new RegExp(language) })
      .first()
      .click()
    await expect(page.getByRole("button", { name: sign }).first()).toBeVisible()
    await expect(idNumber).toHaveText(shown ?? "")
    if (language === "Svenska") await picture(page, "meeting-sv")
  }
})
