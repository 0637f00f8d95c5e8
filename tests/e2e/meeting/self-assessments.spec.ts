import type { Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { keyboard, withoutPointer } from "../by-keyboard.ts"
import { promisedMeeting } from "../clinic.ts"
import { expect, signIn, test } from "../journey.ts"

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Actions" })
const takenOf = (page: Page, count: number) => menuOf(page).getByRole("button", { name: new RegExp(`Done in this meeting.*${count}`) })

test(
  "a psychologist sends two self-assessments by keyboard alone, and sees them on another page",
  { tag: ["@se-psychologist", "@SAS-010", "@SAS-012", "@SAS-013", "@SAS-015"] },
  async ({ page, context, server }) => {
    await signIn(page, server, "se-psychologist")
    const { id } = await promisedMeeting(page, server, "se-psychologist", "self-assessment sent")
    const elsewhere = await context.newPage()
    await elsewhere.goto(`${server.url}/emr/${id}`)
    await expect(takenOf(elsewhere, 1)).toBeEnabled()

    await withoutPointer(page)
    await page.goto(`${server.url}/emr/${id}`)
    const hand = keyboard(page)
    await hand.press(menuOf(page).getByRole("button", { name: "Self-assessment" }))
    await expect(page).toHaveURL(/action=se-self-assessment/)
    const panel = page.getByRole("complementary", { name: "Action" })
    const anxiety = panel.getByRole("checkbox", { name: "Anxiety (GAD-7)" })
    await expect(anxiety).toBeDisabled()
    await expect(anxiety).toHaveAccessibleDescription(/Sent .+, not answered yet$/)
    await expect(panel.getByRole("checkbox", { name: "Depression (PHQ-9)" })).toBeFocused()
    await hand.check(panel.getByRole("checkbox", { name: "Depression (PHQ-9)" }))
    await hand.check(panel.getByRole("checkbox", { name: "Work and social adjustment (WSAS)" }))
    await expectNoViolationsInBothThemes(page, "self-assessment")
    await hand.press(panel.getByRole("button", { name: "Send to the patient" }))
    await expect(panel.getByText("2 self-assessments sent")).toBeVisible()
    await expect(panel.getByRole("heading", { name: "Self-assessment", exact: true })).toBeFocused()
    await expectNoViolationsInBothThemes(page, "self-assessment-sent")

    await expect(takenOf(elsewhere, 3)).toBeEnabled()
    await hand.press(takenOf(page, 3))
    await expect(panel.getByRole("heading", { name: "Self-assessments" })).toBeVisible()
    for (const name of ["Depression (PHQ-9)", "Work and social adjustment (WSAS)", "Anxiety (GAD-7)"])
      await expect(panel.getByText(name)).toBeVisible()
    await expect(panel.getByText(/ · Not answered yet$/)).toHaveCount(3)
    await expectNoViolationsInBothThemes(page, "self-assessment-taken")
  },
)
