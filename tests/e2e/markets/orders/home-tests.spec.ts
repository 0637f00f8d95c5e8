import type { Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../../axe.ts"
import { keyboard, withoutPointer } from "../../by-keyboard.ts"
import { promisedMeeting } from "../../clinic.ts"
import { allowConsoleErrors, status } from "../../console-errors.ts"
import { expect, signIn, test } from "../../journey.ts"

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Actions" })
const takenOf = (page: Page, count: number) =>
  menuOf(page).getByRole("button", { name: new RegExp(`Done in this meeting.*\\b${count}\\b`) })
const panelOf = (page: Page) => page.getByRole("complementary", { name: "Action" })

test(
  "a Swedish doctor orders a home test to another address by keyboard alone, and its card appears on another page",
  { tag: ["@se-doctor", "@HOM-966", "@HOM-968", "@HOM-970", "@HOM-975", "@HOM-977", "@HOM-980"] },
  async ({ page, context, server }) => {
    await signIn(page, server, "se-doctor")
    const { id } = await promisedMeeting(page, server, "se-doctor", "every action")
    const elsewhere = await context.newPage()
    await elsewhere.goto(`${server.url}/emr/${id}?action=taken-actions`)
    await expect(takenOf(elsewhere, 21)).toBeEnabled()

    await withoutPointer(page)
    await page.goto(`${server.url}/emr/${id}`)
    const hand = keyboard(page)
    const panel = panelOf(page)
    await hand.press(menuOf(page).getByRole("button", { name: "Home test" }))
    await expect(page).toHaveURL(/action=se-home-test-referral-order/)
    const ordered = panel.getByRole("radio", { name: /^Chlamydia/, disabled: true })
    await expect(ordered).toHaveAccessibleDescription("You have already ordered this test.")
    await expect(panel.getByRole("radio", { name: "Skin fungus" })).toHaveAccessibleDescription(/has not confirmed your order/)
    // The cancelled one does not stand in the way.
    await hand.check(panel.getByRole("radio", { name: "Nail fungus" }))
    await expectNoViolationsInBothThemes(page, "home-test-type")
    await hand.press(panel.getByRole("button", { name: "Continue" }))
    await expect(panel.getByRole("heading", { name: "Step 2 of 3: the address" })).toBeFocused()

    await hand.check(panel.getByRole("radio", { name: "Another address" }))
    const confirm = panel.getByRole("button", { name: "Confirm the address" })
    await hand.write(panel.getByRole("textbox", { name: /Street address/ }), "Nygatan 999")
    await hand.write(panel.getByRole("textbox", { name: /Postcode/ }), "222 99")
    await expect(confirm).toBeDisabled()
    await hand.write(panel.getByRole("textbox", { name: /Town/ }), "Lund")
    await expect(panel.getByRole("textbox", { name: "Country" })).toHaveAttribute("readonly")
    await expectNoViolationsInBothThemes(page, "home-test-address")
    await hand.press(confirm)
    await expect(panel.getByRole("heading", { name: "Step 3 of 3: confirm" })).toBeFocused()
    await expect(panel.getByText("Nygatan 999, 222 99 Lund, Sweden")).toBeVisible()

    await hand.press(panel.getByRole("button", { name: "Edit the address" }))
    await expect(panel.getByRole("button", { name: "Order the test" })).toHaveCount(0)
    const town = panel.getByRole("textbox", { name: /Town/ })
    await town.focus()
    await page.keyboard.press("End")
    await page.keyboard.type(" C")
    await hand.press(confirm)
    await expect(panel.getByText("Nygatan 999, 222 99 Lund C, Sweden")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "home-test-confirm")
    await hand.press(panel.getByRole("button", { name: "Order the test" }))
    await expect(panel.getByText("The test is ordered")).toBeVisible()
    await expect(panel.getByRole("heading", { name: "Ordered", exact: true })).toBeFocused()
    await expectNoViolationsInBothThemes(page, "home-test-ordered")

    await expect(takenOf(page, 22)).toBeEnabled()
    await expect(takenOf(elsewhere, 22)).toBeEnabled()
    const cards = panelOf(elsewhere).getByRole("button", { name: /^Nail fungus/ })
    await expect(cards).toHaveCount(2)
    await expect(cards.filter({ hasText: "Cancelled" })).toHaveCount(1)
    await cards.filter({ hasNotText: "Cancelled" }).click()
    await expect(panelOf(elsewhere).getByText("It goes to Nygatan 999, 222 99 Lund C.")).toBeVisible()
    await expect(panelOf(elsewhere).getByText("You ordered it.")).toBeVisible()
  },
)

test(
  "a Swedish doctor cannot repeat a colleague's home test, and reads why the laboratory refuses",
  { tag: ["@se-doctor-2", "@HOM-970", "@HOM-972", "@HOM-981"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-doctor-2")
    const panel = panelOf(page)
    const open = async (name: string) => {
      const { id } = await promisedMeeting(page, server, "se-doctor-2", name)
      await page.goto(`${server.url}/emr/${id}?action=se-home-test-referral-order`)
    }

    await open("home test of a colleague")
    await expect(panel.getByRole("radio", { name: /^Chlamydia/, disabled: true })).toHaveAccessibleDescription(
      "Another clinician has already ordered this test.",
    )
    const tests = panel.getByRole("region", { name: "The patient’s home tests" })
    await tests.getByRole("button", { name: /^Chlamydia.*Sent to the patient/ }).click()
    await expect(tests.getByText("Another clinician ordered it.")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "home-test-of-colleague")

    allowConsoleErrors(status(422, "/api/sweden-referral/doctor/hometests/order"))
    for (const [name, says] of [
      ["protected identity", "The patient’s identity is protected, so no test can be sent home."],
      ["without a name at the laboratory", "The register has no name for the patient."],
    ] as const) {
      await open(name)
      await panel.getByRole("radio", { name: "Skin fungus" }).check()
      await panel.getByRole("button", { name: "Continue" }).click()
      await panel.getByRole("button", { name: "Confirm the address" }).click()
      await panel.getByRole("button", { name: "Order the test" }).click()
      const failed = panel.getByRole("alert").filter({ hasText: "The test was not ordered" })
      await expect(failed).toContainText(says)
      await expectNoViolationsInBothThemes(page, `home-test-${name}`)
      // The laboratory has done nothing, so nothing is listed.
      await expect(panel.getByRole("region", { name: "The patient’s home tests" })).toHaveCount(0)
    }
  },
)

test(
  "a Swedish nurse without a user at the laboratory reads why no test is ordered",
  { tag: ["@se-nurse", "@HOM-972", "@HOM-981"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-nurse")
    const { id } = await promisedMeeting(page, server, "se-nurse", "no user at the laboratory")
    await page.goto(`${server.url}/emr/${id}?action=se-home-test-referral-order`)
    const panel = panelOf(page)
    allowConsoleErrors(status(422, "/api/sweden-referral/doctor/hometests/order"))
    await panel.getByRole("radio", { name: "Skin fungus" }).check()
    await panel.getByRole("button", { name: "Continue" }).click()
    await panel.getByRole("button", { name: "Confirm the address" }).click()
    await panel.getByRole("button", { name: "Order the test" }).click()
    const failed = panel.getByRole("alert").filter({ hasText: "The test was not ordered" })
    await expect(failed).toContainText("You have no user at the laboratory.")
    await expectNoViolationsInBothThemes(page, "home-test-no-user")
    await expect(panel.getByRole("region", { name: "The patient’s home tests" })).toHaveCount(0)
  },
)

test(
  "a Norwegian doctor orders a home test to the registered address, and cannot order it twice",
  { tag: ["@no-doctor", "@HOM-966", "@HOM-967", "@HOM-970", "@HOM-972", "@HOM-977", "@HOM-980", "@HOM-981"] },
  async ({ page, server }) => {
    await signIn(page, server, "no-doctor")
    const panel = panelOf(page)
    const open = async (name: string) => {
      const { id } = await promisedMeeting(page, server, "no-doctor", name)
      await page.goto(`${server.url}/emr/${id}?action=no-home-test-order`)
    }
    const order = async () => {
      await panel.getByRole("button", { name: "Continue" }).click()
      await panel.getByRole("button", { name: "Confirm the address" }).click()
      await panel.getByRole("button", { name: "Order the test" }).click()
    }

    await open("home test of a colleague")
    const blocked = panel.getByRole("radio", { name: /^Chlamydia/, disabled: true })
    await expect(blocked).toHaveCount(1)
    await expect(blocked).toHaveAccessibleDescription("Another clinician has already ordered this test.")
    // The other sample of the same test is another type.
    await panel.getByRole("radio", { name: /^Chlamydia/, disabled: false }).check()
    await order()
    await expect(panel.getByText("The test is ordered")).toBeVisible()
    await panel.getByRole("button", { name: "Order another test" }).click()
    await expect(blocked).toHaveCount(2)
    await expect(panel.getByText("You have already ordered this test.")).toBeVisible()
    await takenOf(page, 1).click()
    await expect(panel.getByRole("heading", { name: "Home tests" })).toBeVisible()

    allowConsoleErrors(status(422, "/api/no/hometest/doctor/hometestreferral"))
    await open("protected identity")
    await panel.getByRole("radio", { name: "Nail fungus" }).check()
    await order()
    await expect(panel.getByRole("alert").filter({ hasText: "The test was not ordered" })).toContainText("identity is protected")
  },
)
