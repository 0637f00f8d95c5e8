import type { Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../../axe.ts"
import { tabTo, withoutPointer } from "../../by-keyboard.ts"
import { promisedMeeting } from "../../clinic.ts"
import { allowConsoleErrors, says } from "../../console-errors.ts"
import { expect, signIn, test } from "../../journey.ts"

const panel = (page: Page) => page.getByRole("region", { name: "Clinician tasks" })
const instructions = (page: Page) => page.getByRole("textbox", { name: "Instructions for the admin team" })

test(
  "a UK GP writes a task, leaves another as a draft, and finds both after reloading",
  { tag: ["@uk-gp", "@TSK-667", "@TSK-668", "@TSK-673"] },
  async ({ page, server }) => {
    await signIn(page, server, "uk-gp")
    const meeting = await promisedMeeting(page, server, "uk-gp", "adult by phone")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    await page.getByRole("button", { name: /^Clinician tasks/ }).click()
    await expect(page.getByText("No tasks yet.")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "uk-tasks-empty")

    const kind = page.getByRole("combobox", { name: /New task/ })
    await kind.selectOption({ label: "Other investigations (within 72 hours)" })
    await page.getByRole("button", { name: "Add task" }).click()
    await expect(instructions(page)).toBeFocused()
    await instructions(page).fill("Chest X-ray within a week")
    await expectNoViolationsInBothThemes(page, "uk-tasks-editor")
    await page.getByRole("button", { name: "Submit task" }).click()
    await expect(page.getByText("Submitted: sent when the meeting ends")).toBeVisible()
    await expect(page.getByRole("list", { name: "Tasks", exact: true }).getByRole("listitem")).toHaveText([/Chest X-ray within a week/])
    await expect(page.getByRole("checkbox", { name: "The instructions in each task are clear" })).toBeVisible()

    await kind.selectOption({ label: "Urgent discharge summary (urgent, within 24 hours)" })
    await page.getByRole("button", { name: "Add task" }).click()
    await instructions(page).fill("To the own GP")
    await expect(page.getByRole("button", { name: /Clinician tasks.*unsent draft/ })).toBeVisible()
    await page.reload()
    await expect(instructions(page)).toHaveValue("To the own GP")
    await page.getByRole("button", { name: "Save as draft" }).click()
    await expect(page.getByText("Draft: not sent when the meeting ends")).toBeVisible()
    await expect(page.getByText("Submitted: sent when the meeting ends")).toBeVisible()
  },
)

test("a UK nurse writes, edits and deletes a task by keyboard alone", { tag: ["@uk-nurse", "@TSK-668"] }, async ({ page, server }) => {
  await signIn(page, server, "uk-nurse")
  const meeting = await promisedMeeting(page, server, "uk-nurse", "child of an unverified guardian")
  await page.goto(`${server.url}/emr/${meeting.id}?action=uk-clinician-action`)
  await withoutPointer(page)
  const kind = page.getByRole("combobox", { name: /New task/ })
  await expect(kind).toBeVisible()
  const before = await panel(page)
    .getByRole("button", { name: /^Edit / })
    .count()
  await tabTo(page, kind)
  await page.keyboard.type("NHS")
  await tabTo(page, page.getByRole("button", { name: "Add task" }))
  await page.keyboard.press("Enter")
  await expect(instructions(page)).toBeFocused()
  await page.keyboard.type("To the dermatology clinic")
  await tabTo(page, page.getByRole("button", { name: "Submit task" }))
  await page.keyboard.press("Enter")
  const edit = page.getByRole("button", { name: "Edit NHS referral" })
  await expect(edit).toBeVisible()
  await tabTo(page, edit)
  await page.keyboard.press("Enter")
  await expect(instructions(page)).toBeFocused()
  await page.keyboard.type(", please")
  await tabTo(page, page.getByRole("button", { name: "Submit task" }))
  await page.keyboard.press("Enter")
  await expect(panel(page).getByText("please")).toBeVisible()
  await tabTo(page, page.getByRole("button", { name: "Delete NHS referral" }))
  await page.keyboard.press("Enter")
  const question = page.getByRole("alertdialog", { name: "Delete NHS referral?" })
  await tabTo(page, question.getByRole("button", { name: "Delete" }))
  await page.keyboard.press("Enter")
  await expect(page.getByRole("button", { name: /^Edit / })).toHaveCount(before)
})

test(
  "a UK therapist writes the mental-health score, and reads before the end that it is not complete",
  { tag: ["@uk-therapist", "@MHS-671", "@MHS-672", "@MHS-674"] },
  async ({ page, server }) => {
    // Support hears of a score that cannot be sent.
    allowConsoleErrors(says(/Could not formulate UK Mental Health Score/))
    await signIn(page, server, "uk-therapist")
    const meeting = await promisedMeeting(page, server, "uk-therapist", "adult by video")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    const phq9 = page.getByRole("textbox", { name: /PHQ-9/ })
    await phq9.fill("28")
    await phq9.press("Tab")
    await expect(page.getByText("Write a whole number from 0 to 27.")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "uk-mental-health-score")
    await page.getByRole("button", { name: "Sign and end" }).click()
    const dialog = page.getByRole("dialog")
    await expect(dialog).toContainText("The mental-health score is not complete, so it is not sent")
    await dialog.getByRole("button", { name: "Go to “Mental-health score”" }).click()
    await expect(phq9).toBeInViewport()
    await phq9.fill("12")
    await page.getByRole("textbox", { name: /GAD-7/ }).fill("0")
    await page.getByRole("checkbox", { name: "Other", exact: true }).check()
    await expect(page.getByText("The score is sent once the meeting has ended, if it is complete.", { exact: false })).toBeVisible()
    await page.getByRole("textbox", { name: /Which other impression/ }).fill("Grief")
    await expect(page.getByText("The score is complete. It is sent once the meeting has ended.")).toBeVisible()
    const stored = async () => (await page.request.get(`${server.url}/api/meeting/clinician/evaluation/${meeting.id}`)).text()
    await expect.poll(stored).toContain("Grief")
    await page.reload()
    await expect(phq9).toHaveValue("12")
    await expect(page.getByText("The score is complete. It is sent once the meeting has ended.")).toBeVisible()
  },
)
