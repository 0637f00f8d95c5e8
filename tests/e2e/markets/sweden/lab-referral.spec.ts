import { expectNoViolationsInBothThemes } from "../../axe.ts"
import { keyboard } from "../../by-keyboard.ts"
import { promisedMeeting } from "../../clinic.ts"
import { expect, signIn, test } from "../../journey.ts"

test(
  "a Swedish doctor orders laboratory tests by keys, and sees the result that comes to home",
  { tag: ["@se-doctor", "@LAB-002", "@LAB-004", "@RES-002", "@RES-004", "@RES-005"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-doctor")
    const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
    await page.goto(`${server.url}/emr/${meeting.id}?action=se-lab-referral`)

    const panel = page.getByRole("complementary", { name: "Action" })
    const hand = keyboard(page)
    const order = panel.getByRole("button", { name: "Order the tests" })

    await test.step("an order without tests and site is refused", async () => {
      await order.press("Enter")
      await expect(panel.getByText("Choose at least one test.")).toBeVisible()
      await expect(panel.getByText("Choose a site.")).toBeVisible()
      await expect(panel.getByRole("radio", { name: "Kista" })).toHaveCount(0)
      await expectNoViolationsInBothThemes(page, "se-lab-referral")
    })

    await test.step("tests and site are chosen by keys", async () => {
      await panel.getByRole("combobox", { name: /Tests/ }).focus()
      await page.keyboard.type("ferr")
      await expect(page.getByRole("listbox").getByRole("option")).toHaveText(/Ferritin/)
      await page.keyboard.press("ArrowDown")
      // The choice closes the list. A further Escape would close the panel.
      await page.keyboard.press("Enter")
      await expect(panel.getByRole("button", { name: "Remove Ferritin" })).toBeVisible()
      await hand.check(panel.getByRole("radio", { name: "Odenplan" }))
      await order.press("Enter")
      await expect(panel.getByText("The tests are ordered")).toBeVisible()
    })

    await test.step("the order is a card of the meeting", async () => {
      await page
        .getByRole("navigation", { name: "Actions" })
        .getByRole("button", { name: /Done in this meeting/ })
        .press("Enter")
      await expect(panel.getByRole("button", { name: /Ferritin.*Odenplan/ })).toBeVisible()
    })

    await test.step("the result comes to home, and opens with the patient in sight", async () => {
      await page.goto(server.url)
      const results = page.getByRole("region", { name: "Results to see" })
      const line = results.getByRole("link", { name: /Ferritin/ })
      await expect(line).toBeVisible()
      await expect(line).toContainText("Not normal")
      await expectNoViolationsInBothThemes(page, "results-to-see")
      await line.press("Enter")
      await expect(page).toHaveURL(new RegExp(`/emr/${meeting.id}\\?action=taken-actions`))
      await expect(page.getByText("9 µg/L")).toBeVisible()
      await expectNoViolationsInBothThemes(page, "se-lab-result")
    })

    await test.step("a result that is marked as seen leaves home", async () => {
      await panel.getByRole("button", { name: "Mark as seen" }).press("Enter")
      await expect(panel.getByText(/You have seen it/)).toBeVisible()
      await page.getByRole("link", { name: "Home", exact: true }).press("Enter")
      const results = page.getByRole("region", { name: "Results to see" })
      await expect(results.getByRole("link", { name: /Ferritin/ })).toHaveCount(0)
      // The demo's own result stays.
      await expect(results.getByRole("link", { name: /TSH/ })).toBeVisible()
    })
  },
)

test(
  "a Swedish doctor sees a meeting's laboratory referrals in every state",
  { tag: ["@se-doctor-2", "@LAB-601"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-doctor-2")
    const { id } = await promisedMeeting(page, server, "se-doctor-2", "laboratory referrals")
    await page.goto(`${server.url}/emr/${id}?action=taken-actions`)
    const panel = page.getByRole("complementary", { name: "Action" })
    for (const name of [
      /Creatinine.*The laboratory has not confirmed it/,
      /Vitamin D.*Cancelled/,
      /CRP, HbA1c.*Ordered/,
      /TSH.*The laboratory has the sample/,
      /Haemoglobin, Ferritin.*Result not seen/,
    ])
      await expect(panel.getByRole("button", { name })).toBeVisible()
    await expect(panel.getByText("108 g/L")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "se-lab-referrals-in-every-state")
  },
)
