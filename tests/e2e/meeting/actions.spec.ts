import { expectNoViolationsInBothThemes } from "../axe.ts"
import { promisedMeeting } from "../clinic.ts"
import { expect, signIn, test } from "../journey.ts"

test(
  "a clinician undoes a message, sends it with a button, and books a revisit",
  { tag: ["@se-psychologist", "@JRN-009", "@ACT-034", "@ACT-036", "@SCR-112", "@SCR-113"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-psychologist")
    const meeting = await promisedMeeting(page, server, "se-psychologist", "adult by video")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    const menu = page.getByRole("navigation", { name: "Actions" })

    await menu.getByRole("button", { name: "Send message" }).click()
    await expect(page).toHaveURL(/action=send-message/)
    const text = page.getByRole("textbox", { name: /^Message/ })
    await page.getByRole("button", { name: "Templates" }).click()
    await expect(page.getByRole("button", { name: "Insert egenvård" })).toBeVisible()
    await expectNoViolationsInBothThemes(page, "templates")
    await page.getByRole("button", { name: "Insert egenvård" }).click()
    await expect(page.getByRole("textbox", { name: /Subject/ })).toHaveValue("Råd efter vårt samtal")
    await expect(text).toHaveValue(/^Hej \S+!\n\nHär är råden [^]+\n\nMed vänlig hälsning\n\S+/)
    await expect(text).toBeFocused()
    await page.getByRole("checkbox", { name: /button for booking a follow-up/ }).check()
    const send = page.getByRole("complementary", { name: "Action" }).getByRole("button", { name: "Send message" })
    await send.click()
    await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).press("Enter")
    await expect(text).toBeFocused()
    await expect(text).toHaveValue(/Här är råden/)
    await send.click()
    await expect(page.getByText("Message sent")).toBeVisible()

    await menu.getByRole("button", { name: "Appointment" }).click()
    await page.getByRole("menuitem", { name: "Book follow-up" }).click()
    await expect(page).toHaveURL(/action=book-revisit/)
    await expect(page.getByRole("combobox", { name: /Day/ })).toBeFocused()
    await page.getByRole("button", { name: "In 2 weeks" }).click()
    await expect(page.getByRole("radiogroup", { name: /Time/ }).getByRole("radio").first()).toBeChecked()
    await page.getByRole("radio", { name: "Phone" }).check()
    await page.getByRole("textbox", { name: /Message to the patient/ }).fill("Vi följer upp om två veckor.")
    await page.getByRole("complementary", { name: "Action" }).getByRole("button", { name: "Book follow-up" }).click()
    await expect(page.getByText("Follow-up booked")).toBeVisible()
    await expect(page.getByRole("heading", { name: "Book follow-up" })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(menu.getByRole("button", { name: /^Appointment/ })).toBeFocused()
    await page.keyboard.press("Enter")
    await page.getByRole("menuitem", { name: "Book follow-up" }).press("Enter")

    // The free times appear above what is booked, and move it down.
    await expect(page.getByRole("radiogroup", { name: /Time/ }).getByRole("radio").first()).toBeVisible()
    const booked = page.getByRole("region", { name: "Booked in this meeting" })
    await booked.getByRole("button", { name: / · Phone · / }).click()
    await booked.getByRole("button", { name: "Move" }).click()
    const dialog = page.getByRole("dialog", { name: "Move follow-up" })
    await dialog.getByRole("button", { name: "Calendar" }).click()
    await expect(dialog.getByRole("grid")).toBeVisible()
    await dialog.getByRole("radiogroup", { name: /Time/ }).getByRole("radio").last().check()
    await dialog.getByRole("button", { name: "Move follow-up" }).click()
    await expect(dialog).toBeHidden()

    await expect(menu.getByRole("button", { name: /Done in this meeting.*2|2.*done/i })).toBeEnabled()
  },
)
