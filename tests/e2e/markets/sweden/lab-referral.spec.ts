import { expectNoViolationsInBothThemes } from "../../axe.ts"
import { promisedMeeting } from "../../clinic.ts"
import { expect, signIn, test } from "../../journey.ts"

test(
  "a Swedish doctor orders laboratory tests by keys, and sees the result that comes to home",
  { tag: ["@se-doctor", "@LAB-002", "@LAB-004", "@RES-002", "@RES-004", "@RES-005"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-doctor")
    const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
    await page.goto(`${server.url}/emr/${meeting.id}?action=se-lab-referral`)

    await test.step("an order without tests and site is refused", async () => {
      await page.getByRole("button", { name: "Order the tests" }).click()
      await expect(page.getByText("Choose at least one test.")).toBeVisible()
      await expect(page.getByText("Choose a site.")).toBeVisible()
      await expect(page.getByRole("radio", { name: "Kista" })).toHaveCount(0)
      await expectNoViolationsInBothThemes(page, "se-lab-referral")
    })

    await test.step("tests and site are chosen by keys", async () => {
      await page.getByRole("combobox", { name: /Tests/ }).focus()
      await page.keyboard.type("ferr")
      await expect(page.getByRole("option", { name: /Ferritin/ })).toBeVisible()
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("Enter")
      await page.keyboard.press("Escape")
      await page.getByRole("radio", { name: "Odenplan" }).focus()
      await page.keyboard.press("Space")
      await page.getByRole("button", { name: "Order the tests" }).focus()
      await page.keyboard.press("Enter")
      await expect(page.getByText("The tests are ordered")).toBeVisible()
    })

    await test.step("the order is a card of the meeting", async () => {
      await page.goto(`${server.url}/emr/${meeting.id}?action=taken-actions`)
      await expect(page.getByRole("button", { name: /Ferritin.*Odenplan/ })).toBeVisible()
    })

    await test.step("the result comes to home, and opens with the patient in sight", async () => {
      await page.goto(server.url)
      const results = page.getByRole("region", { name: "Results to see" })
      const line = results.getByRole("link", { name: /Ferritin/ })
      await expect(line).toBeVisible({ timeout: 60_000 })
      await expect(line).toContainText("Not normal")
      await expectNoViolationsInBothThemes(page, "results-to-see")
      await line.focus()
      await page.keyboard.press("Enter")
      await expect(page).toHaveURL(new RegExp(`/emr/${meeting.id}\\?action=taken-actions`))
      await expect(page.getByText("9 µg/L")).toBeVisible()
      await expectNoViolationsInBothThemes(page, "se-lab-result")
    })

    await test.step("a result that is marked as seen leaves home", async () => {
      await page.getByRole("button", { name: "Mark as seen" }).click()
      await expect(page.getByText(/You have seen it/)).toBeVisible()
      await page.goto(server.url)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      await expect(page.getByRole("region", { name: "Results to see" }).getByRole("link", { name: /Ferritin/ })).toHaveCount(0)
    })
  },
)
