import { promisedMeeting } from "../clinic.ts"
import { allowConsoleErrors, lost, perhaps, whileOffline } from "../console-errors.ts"
import { expect, signIn, test } from "../journey.ts"
import { historyIn, openNote, valuesOfNote } from "../pages/note.ts"

test(
  "a lost connection is said once, and what was typed is saved when it is back",
  { tag: ["@se-doctor", "@ERR-020", "@ERR-021"] },
  async ({ page, context, server }) => {
    await signIn(page, server, "se-doctor")
    const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
    await openNote(page, server, meeting.id)
    await historyIn(page).fill("Hosta")
    await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible()

    allowConsoleErrors(lost("offline", "/api/medicalrecord/v2/entry/*"), ...whileOffline, perhaps(lost("offline", "/api/**")))
    const before = await historyIn(page).boundingBox()
    await context.setOffline(true)
    const banner = page.getByText("You’re offline. Your text is safe on this device.")
    await expect(banner).toHaveCount(1)
    await historyIn(page).press("Control+End")
    await page.keyboard.type(" sedan i måndags.")
    await expect(page.getByText("Not saved yet, kept on this device").first()).toBeVisible()
    await expect(page.getByText(/offline|no connection|connection is|database|server/i)).toHaveCount(1)
    await expect(page.getByRole("alert")).toHaveCount(0)
    // Neither the banner nor a box has moved the field.
    expect((await historyIn(page).boundingBox())?.y).toBe(before?.y)

    await context.setOffline(false)
    await expect(banner).toHaveCount(0)
    await expect(page.getByText(/Not saved yet|Waiting for the connection/)).toHaveCount(0)
    await expect.poll(() => valuesOfNote(page, server, meeting.id)).toMatchObject({ history: "Hosta sedan i måndags." })
  },
)
