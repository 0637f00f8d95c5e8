import { expectNoViolationsInBothThemes } from "../axe.ts"
import { promisedMeeting } from "../clinic.ts"
import { allowConsoleErrors, lost, whileOffline } from "../console-errors.ts"
import { expect, picture, signIn, signInAtHome, test } from "../journey.ts"
import { openNote, writeNote } from "../pages/note.ts"

test(
  "an unsent message is marked, shown at the end, and listed only on its writer's home",
  { tag: ["@se-doctor", "@se-doctor-2", "@END-092", "@ACT-030", "@ACT-031"] },
  async ({ page, context, server }) => {
    await signIn(page, server, "se-doctor")
    const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
    await openNote(page, server, meeting.id)
    const icon = page.getByRole("navigation", { name: "Actions" }).getByRole("button", { name: /^Send message/ })
    const panel = page.getByRole("complementary", { name: "Action" })
    await icon.click()
    await expect(panel.getByRole("textbox", { name: /^Message/ })).toHaveValue(/^Hej \S+!\n\n\n\nMed vänlig hälsning\n\S+/)
    await panel.getByRole("checkbox", { name: /button for booking/ }).check()
    await panel.getByRole("button", { name: "Close" }).click()
    await expect(icon).toHaveAccessibleName(/^Send message(?!.*unsent)/)
    await icon.click()
    await panel.getByRole("textbox", { name: /Subject/ }).fill("Provsvar")
    await panel.getByRole("textbox", { name: /^Message/ }).fill("Allt ser bra ut.")
    await panel.getByRole("button", { name: "Close" }).click()
    await expect(icon).toHaveAccessibleName("Send message, unsent draft")
    await picture(page, "unsent-mark")

    await writeNote(page)
    await page.getByRole("button", { name: "Sign and end" }).click()
    const dialog = page.getByRole("dialog")
    await expect(dialog).toHaveAccessibleName("You have unsent items")
    await expect(dialog.getByText(`Message to ${meeting.patient.name} is not sent`)).toBeVisible()
    await expect(dialog.getByRole("button", { name: "Send", exact: true })).toBeEnabled()
    await expectNoViolationsInBothThemes(page, "unsent-at-end")
    await dialog.getByRole("button", { name: "Discard" }).click()
    await expect(dialog.getByText("Discarded")).toBeVisible()
    await dialog.getByRole("button", { name: "Undo" }).click()
    await dialog.getByRole("button", { name: "Sign and end without sending" }).click()
    await expect(page).toHaveURL(`${server.url}/`)

    const list = page.getByRole("region", { name: "Not sent" })
    await expect(list.getByText(/^Message to \S+ is not sent$/)).toBeVisible()
    await expectNoViolationsInBothThemes(page, "unsent-at-home")
    // A page that stays open would ask without a session.
    await page.goto("about:blank")
    await context.clearCookies()
    await signInAtHome(page, server, "se-doctor-2")
    await expect(page.getByRole("link", { name: "Test your video" })).toBeVisible()
    await expect(list).toHaveCount(0)

    // A page that stays open would ask without a session.
    await page.goto("about:blank")
    await context.clearCookies()
    await signInAtHome(page, server, "se-doctor")
    await list.getByRole("link", { name: "Open" }).click()
    await expect(panel.getByRole("textbox", { name: /^Message/ })).toHaveValue("Allt ser bra ut.")
    await panel.getByRole("button", { name: "Send message" }).click()
    await expect(page.getByText("Message sent")).toBeVisible()
    await expect(icon).toHaveAccessibleName(/^Send message(?!.*unsent)/)
    await page.goto(server.url)
    await expect(page.getByRole("link", { name: "Test your video" })).toBeVisible()
    await expect(list).toHaveCount(0)
  },
)

test(
  "an unfinished medication is marked, listed on home, opened and discarded",
  { tag: ["@se-doctor", "@END-092", "@ACT-031", "@ACT-037"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-doctor")
    const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
    await openNote(page, server, meeting.id)
    const pane = page.getByRole("complementary", { name: "Patient record" })
    const tab = pane.getByRole("tab", { name: /^Medication list/ })
    const wizard = page.getByRole("dialog", { name: "Add medication" })
    const drug = wizard.getByRole("combobox", { name: /^Drug/ })
    const text = `Unfinished: new medication for ${meeting.patient.name}`
    await tab.click()
    await pane.getByRole("button", { name: "Add medication" }).click()
    await drug.fill("metotrexat 2,5")
    await page
      .getByRole("option", { name: /Metotrexat Exempelmed 2,5 mg tablett/ })
      .first()
      .click()
    await expect(wizard.getByRole("region", { name: /Dosage/ })).toBeVisible()
    await wizard.getByRole("button", { name: "Close" }).first().click()
    await expect(tab).toHaveAccessibleName(/unsent draft/)
    await expect(pane.getByRole("region", { name: "Not sent" }).getByText(text)).toBeVisible()
    await expectNoViolationsInBothThemes(page, "unsent-in-tab")
    await picture(page, "unsent-tab-mark")

    await page.getByRole("link", { name: "Back to the home page" }).click()
    const list = page.getByRole("region", { name: "Not sent" })
    await expect(list.getByText(/^Unfinished: new medication for \S+$/)).toBeVisible()
    await list.getByRole("link", { name: "Open" }).click()
    await expect(page).toHaveURL(new RegExp(`/emr/${meeting.id}\\?.*leftbar=medication-list`))
    await expect(wizard.getByRole("region", { name: /Dosage/ })).toBeVisible()
    await wizard.getByRole("button", { name: "Close" }).first().click()

    await writeNote(page)
    await page.getByRole("button", { name: "Sign and end" }).click()
    const dialog = page.getByRole("dialog")
    await expect(dialog).toHaveAccessibleName("You have unsent items")
    await expect(dialog.getByText(text)).toBeVisible()
    await dialog.getByRole("button", { name: "Discard" }).click()
    await expect(dialog.getByText("Discarded")).toBeVisible()
    await page.goto(server.url)
    await expect(page.getByRole("link", { name: "Test your video" })).toBeVisible()
    await expect(list).toHaveCount(0)
  },
)

test(
  "invalid values are marked after a reload, and an error disappears once the connection is back",
  { tag: ["@se-nurse", "@NOTE-100", "@ERR-013"] },
  async ({ page, context, server }) => {
    await signIn(page, server, "se-nurse")
    const meeting = await promisedMeeting(page, server, "se-nurse", "adult by video")
    await openNote(page, server, meeting.id)
    const field = (name: RegExp) => page.getByRole("textbox", { name })
    await field(/Temperatur/).fill("389")
    await field(/Puls/).fill("abc")
    await field(/Blodtryck/).fill("140")
    await field(/Anamnes/).focus()
    await expect(page.getByText("Saved, 3 values to check")).toBeVisible()
    await page.reload()
    await expect(page.getByText("Saved, 3 values to check")).toBeVisible()
    for (const name of [/Temperatur/, /Puls/, /Blodtryck/]) await expect(field(name)).toHaveAttribute("aria-invalid", "true")
    await expect(page.getByText("Enter a number between 30 and 45 °C, such as 38,5.")).toBeVisible()
    await expect(page.getByText("Enter a whole number between 20 and 260 /min, such as 72.")).toBeVisible()
    await expect(page.getByText("Enter the systolic pressure, then the diastolic, such as 120/80.")).toBeVisible()
    await page.getByRole("button", { name: "Sign and end" }).click()
    const dialog = page.getByRole("dialog", { name: "You must complete these required fields before you can sign:" })
    await expect(dialog.getByRole("region", { name: "Missing" }).getByRole("button", { name: "Kontaktorsak" })).toBeVisible()
    await expectNoViolationsInBothThemes(page, "missing-and-wrong")
    await dialog.getByRole("region", { name: "To correct" }).getByRole("button", { name: "Puls" }).click()
    await expect(field(/Puls/)).toBeFocused()

    const panel = page.getByRole("complementary", { name: "Action" })
    await page
      .getByRole("navigation", { name: "Actions" })
      .getByRole("button", { name: /^Send message/ })
      .click()
    await panel.getByRole("textbox", { name: /Subject/ }).fill("Provsvar")
    await panel.getByRole("textbox", { name: /^Message/ }).fill("Allt ser bra ut.")
    allowConsoleErrors(lost("offline", "/api/user/doctor/patientmessages"), ...whileOffline)
    await context.setOffline(true)
    await panel.getByRole("button", { name: "Send message" }).click()
    const failed = panel.getByRole("alert").filter({ hasText: "The message was not sent" })
    await expect(failed).toContainText("Try again when the connection is back.")
    await expect(page.getByText(/You’re offline/)).toHaveCount(1)
    await context.setOffline(false)
    await expect(failed).toContainText("The connection is back. Try again.")
    await expect(page.getByText(/You’re offline/)).toHaveCount(0)
    await panel.getByRole("button", { name: "Send message" }).click()
    await expect(page.getByText("Message sent")).toBeVisible()
  },
)
