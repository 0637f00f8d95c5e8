import { keyboard, runCommand, tabTo, withoutPointer } from "../by-keyboard.ts"
import { entriesOfMeeting, promisedMeeting } from "../clinic.ts"
import { expect, test } from "../journey.ts"
import { writeBritishNote } from "../meeting/note.ts"

test("a clinician goes from sign-in to the signed note by keyboard alone", { tag: ["@uk-gp", "@JRN-007"] }, async ({ page, server }) => {
  await page.goto(server.url)
  await withoutPointer(page)
  await tabTo(
    page,
    page
      .getByRole("link", { name: "Sign in" })
      .or(page.getByRole("button", { name: "Sign in" }))
      .first(),
  )
  await page.keyboard.press("Enter")
  await tabTo(page, page.locator('button[value="uk-gp"]'))
  await page.keyboard.press("Enter")
  await page.waitForURL(`${server.url}/`)

  const meeting = await promisedMeeting(page, server, "uk-gp", "adult by phone")
  await tabTo(page, page.locator(`a[href="/emr/${meeting.id}"]`))
  await page.keyboard.press("Enter")

  await expect(page.getByRole("button", { name: "Sign and end" })).toBeVisible()
  await runCommand(page, "Send message")
  await expect(page).toHaveURL(/action=send-message/)

  const hand = keyboard(page)
  await writeBritishNote(page, hand)
  for (const name of [/no tasks for the admin team/, /No prescription is waiting/]) await hand.check(page.getByRole("checkbox", { name }))
  await tabTo(page, page.getByRole("button", { name: "Sign and end" }))
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`${server.url}/`)
  await expect.poll(() => entriesOfMeeting(page, server, meeting)).toMatchObject([{ signed_at: expect.any(String) }])
})
