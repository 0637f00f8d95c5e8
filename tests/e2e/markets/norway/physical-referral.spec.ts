import type { Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../../axe.ts"
import { keyboard, select, withoutPointer } from "../../by-keyboard.ts"
import { promisedMeeting } from "../../clinic.ts"
import { expect, signIn, test } from "../../journey.ts"

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Actions" })

test(
  "a Norwegian doctor refers an adult to a nurse at a care facility by keyboard alone, and finds the card",
  { tag: ["@no-doctor", "@PHR-001", "@PHR-002", "@PHR-003", "@PHR-004", "@PHR-005"] },
  async ({ page, server }) => {
    await signIn(page, server, "no-doctor")
    const { id } = await promisedMeeting(page, server, "no-doctor", "adult by video")
    await withoutPointer(page)
    await page.goto(`${server.url}/emr/${id}`)
    const hand = keyboard(page)
    await hand.press(menuOf(page).getByRole("button", { name: "Appointment" }))
    await hand.press(page.getByRole("menuitem", { name: "Physical referral" }))
    await expect(page).toHaveURL(/action=no-physical-referral/)
    const panel = page.getByRole("complementary", { name: "Action" })
    const place = panel.getByRole("combobox", { name: "Care facility" })
    await hand.press(panel.getByRole("button", { name: "Refer patient" }))
    await expect(panel.getByText("Choose a care facility.")).toBeVisible()
    await expect(place).toBeFocused()
    await select(page, place, "Rond Legesenter Sagene")
    await select(page, panel.getByRole("combobox", { name: "Profession" }), "Nurse")
    await hand.check(panel.getByRole("radiogroup", { name: /Time/ }).getByRole("radio").first())
    await hand.write(panel.getByRole("textbox", { name: /Message to your colleague/ }), "Please look at the wound")
    await expectNoViolationsInBothThemes(page, "physical-referral")
    await hand.press(panel.getByRole("button", { name: "Refer patient" }))
    await expect(panel.getByText("Patient referred")).toBeVisible()

    await hand.press(menuOf(page).getByRole("button", { name: /Done in this meeting/ }))
    const card = panel.getByRole("button", { name: /Sindre Moen, Nurse/ })
    await hand.press(card)
    await expect(panel.getByText("At Rond Legesenter Sagene")).toBeVisible()
    await expect(panel.getByText("Please look at the wound")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "physical-referral-taken")
  },
)

test("a child's meeting offers no physical referral", { tag: ["@no-doctor", "@PHR-001"] }, async ({ page, server }) => {
  await signIn(page, server, "no-doctor")
  const { id } = await promisedMeeting(page, server, "no-doctor", "child")
  await page.goto(`${server.url}/emr/${id}?action=no-physical-referral`)
  await expect(menuOf(page).getByRole("button", { name: "Send message" })).toBeVisible()
  await expect(menuOf(page).getByRole("button", { name: "Appointment" })).toHaveCount(0)
  await expect(page.getByRole("combobox", { name: "Care facility" })).toHaveCount(0)
})
