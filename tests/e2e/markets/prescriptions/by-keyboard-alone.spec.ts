import type { Locator, Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../../axe.ts"
import { keyboard, select, tabTo, withoutPointer } from "../../by-keyboard.ts"
import { promisedMeeting } from "../../clinic.ts"
import { expect, signIn, test } from "../../journey.ts"
import { dialog, notifications, panel, pinField, prescribedIn, signWithPin } from "./prescribing.ts"

/** Types in a search and takes the best match. */
async function find(page: Page, search: Locator, words: string, match: RegExp): Promise<void> {
  await tabTo(page, search)
  await page.keyboard.type(words)
  await expect(page.locator("[role=option][data-highlighted]")).toContainText(match)
  await page.keyboard.press("Enter")
}

test(
  "a Swedish doctor prescribes from a search, and cancels with a reason, by keyboard alone",
  { tag: ["@se-doctor-2", "@PRX-843", "@PRX-844", "@PRX-846", "@PRX-847"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-doctor-2")
    const { id } = await promisedMeeting(page, server, "se-doctor-2", "specialist referrals")
    await page.goto(`${server.url}/emr/${id}`)
    await withoutPointer(page)
    const hand = keyboard(page)
    const next = panel(page).getByRole("button", { name: "Next" })
    await hand.press(page.getByRole("navigation", { name: "Actions" }).getByRole("button", { name: "Prescriptions", exact: true }))
    await expect(page).toHaveURL(/action=se-prescription/)

    await find(page, panel(page).getByRole("combobox", { name: /^Drug/ }), "metenamin 1 g", /Metenamin/)
    await hand.write(panel(page).getByRole("textbox", { name: "Shortcut" }), "1x2")
    await hand.press(next)
    await hand.check(panel(page).getByRole("group", { name: "Usual reasons for this drug" }).getByRole("checkbox").first())
    await hand.press(next)
    await hand.write(panel(page).getByRole("textbox", { name: "Text to the pharmacy" }), "Patienten hämtar själv.")
    await hand.press(signWithPin(page))
    await expect(pinField(page)).toBeFocused()
    await page.keyboard.type("1234")
    await page.keyboard.press("Enter")
    await expect(page.getByText("The medicine was prescribed")).toBeVisible()
    await expect(panel(page).getByRole("button", { name: "Add to the medication list" })).toBeFocused()

    await hand.press(panel(page).getByRole("tab", { name: "Prescriptions" }))
    const here = panel(page).getByRole("region", { name: "In this meeting" })
    const row = here.getByRole("button", { name: /^Metenamin.*Valid/ })
    await hand.press(row)
    await expect(here.getByRole("region", { name: "Status at the national service" })).toContainText("Valid")
    await hand.press(here.getByRole("button", { name: /^Cancel the prescription of Metenamin/ }))
    await hand.press(page.getByRole("button", { name: "Sign the cancellation" }))
    const reason = dialog(page).getByRole("combobox", { name: /^Reason/ })
    await expect(reason).toBeFocused()
    await select(page, reason, "Prescribed twice")
    await hand.check(dialog(page).getByRole("radio", { name: "Yes" }))
    await hand.write(pinField(page), "1234")
    await page.keyboard.press("Enter")
    await expect(notifications(page)).toContainText("The prescription was cancelled")
    await expect(dialog(page)).toHaveCount(0)
    // The button that opened the dialog is gone with what it cancelled.
    await expect(here.getByRole("button", { name: /^Metenamin.*Cancelled/ })).toBeFocused()
    await expectNoViolationsInBothThemes(page, "se-prescription-cancelled")
    expect((await prescribedIn(page, server, id)).map(({ state }) => state)).toEqual(["CANCELLED"])
  },
)
