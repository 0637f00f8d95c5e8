import { keyboard, runCommand, tabTo, withoutPointer } from "../by-keyboard.ts"
import { entriesOfMeeting, promisedMeeting } from "../clinic.ts"
import { expect, signInAtHome, test } from "../journey.ts"
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

test(
  "at 400 % zoom the field that is typed in is visible whole, and home keeps within its cards",
  { tag: ["@se-doctor", "@UI-061", "@UI-062"] },
  async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await signInAtHome(page, server, "se-doctor")
    await expect(page.locator("[data-home-row]").first()).toBeVisible()
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll("main ul *")]
        .filter((part) => part.getBoundingClientRect().right > part.closest("ul")!.getBoundingClientRect().right)
        .map((part) => part.textContent),
    )
    expect(outside).toEqual([])

    const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    for (const name of ["Anamnes", "Status", "Åtgärd"]) {
      const field = page.getByRole("textbox", { name: new RegExp(`^${name}`) })
      await field.click()
      await page.keyboard.type("Hosta")
      const box = (await field.boundingBox())!
      // What is at its corners is the field itself: nothing lies over it.
      const corners = await page.evaluate(
        ({ x, y, width, height }) =>
          [
            [x + 6, y + 6],
            [x + width - 6, y + 6],
            [x + 6, y + height - 6],
            [x + width - 6, y + height - 6],
          ].map(([left, top]) => document.elementFromPoint(left!, top!) === document.activeElement),
        box,
      )
      expect(corners, name).toEqual([true, true, true, true])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const open = page.getByRole("button", { name: "Open panel" })
    await open.click()
    await expect(page.getByRole("complementary", { name: "Patient record" }).getByRole("tabpanel")).toBeInViewport()
    await page.getByRole("button", { name: "Close panel" }).click()
    await expect(page.getByRole("textbox", { name: "Anamnes" })).toHaveValue("Hosta")
  },
)
