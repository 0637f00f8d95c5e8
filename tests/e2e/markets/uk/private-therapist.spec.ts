import type { Page } from "playwright/test"
import { pointer } from "../../by-keyboard.ts"
import { entriesOfMeeting, promisedMeeting } from "../../clinic.ts"
import { allowConsoleErrors, says } from "../../console-errors.ts"
import { expect, picture, signInAtHome, test } from "../../journey.ts"
import { acceptIdentity } from "../../pages/identity.ts"
import { writeBritishNote } from "../../pages/note.ts"

const signAndEnd = (page: Page) => page.getByRole("button", { name: "Sign and end", exact: true })

test(
  "a therapist of a private patient gives a task, tells the patient of a prescription that nobody issued, and ends the meeting",
  { tag: ["@uk-therapist", "@MKT-020", "@MKT-022", "@MKT-025", "@MKT-027", "@TSK-462", "@MHS-674"] },
  async ({ page, server }) => {
    // Support hears of a score that cannot be sent.
    allowConsoleErrors(says(/Could not formulate UK Mental Health Score/))
    await signInAtHome(page, server, "uk-therapist")
    const meeting = await promisedMeeting(page, server, "uk-therapist", "private patient")
    await page.locator(`a[href="/emr/${meeting.id}"]`).click()
    await expect(page.getByText("Partnership: Private")).toBeVisible()
    const actions = page.getByRole("navigation", { name: "Actions" })
    // A therapist prescribes nothing.
    await expect(actions.getByRole("button", { name: /Prescription/ })).toHaveCount(0)

    await actions.getByRole("button", { name: /^Clinician tasks/ }).click()
    const kind = page.getByRole("combobox", { name: /New task/ })
    await expect(kind.getByRole("option")).toHaveText([
      "Choose a kind of task",
      /^Send discharge summary to patient \(/,
      /^Send discharge summary to patient’s GP \(/,
      /^Other task \(mental health\) \(/,
    ])
    await kind.selectOption({ index: 2 })
    await page.getByRole("button", { name: "Add task" }).click()
    await page.getByRole("textbox", { name: "Instructions for the admin team" }).fill("With the plan of the next four weeks")
    await page.getByRole("button", { name: "Submit task" }).click()
    await expect(page.getByText("With the plan of the next four weeks").first()).toBeVisible()
    await page.keyboard.press("Escape")

    await acceptIdentity(page)
    await writeBritishNote(page, pointer(page))
    await page.getByRole("radio", { name: "No increased risk" }).check()

    // In a mental-health meeting the clinician does not confirm that no prescription waits, and one that waits still keeps it open.
    await signAndEnd(page).click()
    const missing = page.getByRole("dialog", { name: "You must complete these required fields before you can sign:" })
    await expect(missing.getByRole("listitem").filter({ has: page.getByRole("button") })).toHaveText([
      "The instructions in each task are clear",
      "The right documents are attached",
      "Unfilled UK prescription: issue it, or tell the patient by message",
    ])
    await picture(page, "uk-unfilled-prescription")
    // Its entry opens what supplies it: a therapist cannot prescribe, so the message.
    await missing.getByRole("button", { name: /^Unfilled UK prescription/ }).click()
    const panel = page.getByRole("complementary", { name: "Action" })
    await panel.getByRole("textbox", { name: /Subject/ }).fill("Your prescription")
    await panel.getByRole("textbox", { name: /^Message/ }).fill("Reception has your prescription ready.")
    await panel.getByRole("button", { name: "Send message" }).click()
    await expect(page.getByText("Message sent")).toBeVisible()
    await page.getByRole("checkbox", { name: "The instructions in each task are clear" }).check()
    await page.getByRole("checkbox", { name: "The right documents are attached" }).check()

    await signAndEnd(page).click()
    const dialog = page.getByRole("dialog", { name: "End this meeting?" })
    await expect(dialog).toContainText("The mental-health score is not complete, so it is not sent")
    await picture(page, "uk-private-therapist-ends")
    await dialog.getByRole("button", { name: "Sign and end" }).click()
    await expect(page).toHaveURL(`${server.url}/`)
    await expect.poll(() => entriesOfMeeting(page, server, meeting)).toMatchObject([{ signed_at: expect.any(String) }])
    const tasks = async () =>
      (
        (await (await page.request.get(`${server.url}/api/uk/clinician/tasks/${meeting.id}`)).json()) as {
          readonly tasks: readonly { readonly type: string; readonly status: string }[]
        }
      ).tasks.filter(({ type }) => type === "SEND_DS_TO_PATIENTS_GP")
    await expect.poll(tasks).toMatchObject([{ status: "PUBLISHED" }])
  },
)
