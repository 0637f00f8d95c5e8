import type { Locator } from "playwright/test"
import { entriesOfMeeting, patientDevice, promisedMeeting } from "../clinic.ts"
import { sentLink, shownErrors, visitIsOver, watchErrors } from "../pages/call-pages.ts"
import { allowConsoleErrors, perhaps, status } from "../console-errors.ts"
import { expect, picture, signInThroughPages, test } from "../journey.ts"
import { writeNote } from "../pages/note.ts"

// The one journey in which dialogs and panels move.
test.use({ contextOptions: { reducedMotion: "no-preference" } })

test(
  "a Swedish doctor sees a patient, from sign-in to the signed note",
  { tag: ["@se-doctor", "@CALL-120", "@CALL-140"] },
  async ({ page, browser, server }) => {
    await signInThroughPages(page, server, "se-doctor")
    const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")

    await test.step("open the meeting from the home page", async () => {
      await picture(page, "home")
      await page.locator(`a[href="/emr/${meeting.id}"]`).click()
      await expect(page.getByRole("heading", { name: "Video visit" })).toBeVisible()
    })

    const patient = await patientDevice(browser)
    await watchErrors(patient)
    const visit = await patient.newPage()
    await test.step("call the patient, who joins by the link", async () => {
      await expect(page.getByRole("checkbox", { name: "Starting the call also sends an SMS" })).toBeChecked()
      await expect(page.getByText(/^To …\d{4}:/)).toBeVisible()
      await page.getByRole("button", { name: "Start call" }).click()
      await expect(page).toHaveURL(/call=1/)
      await expect(page.getByText(/^SMS sent to …\d{4} at \d\d:\d\d, not opened yet$/)).toBeVisible()
      await visit.goto(await sentLink(page))
      await expect(page.getByText(/^SMS sent to …\d{4} at \d\d:\d\d, opened at \d\d:\d\d$/)).toBeVisible()
      await expect(visit.getByRole("link", { name: "+46 8 465 004 99" })).toHaveAttribute("href", "tel:+46846500499")
      await visit.getByRole("button", { name: "Testa kamera och ljud" }).click()
      await expectMovingPicture(visit.locator("section video"))
      await visit.getByRole("button", { name: "Gå med i samtalet" }).click()
    })

    await test.step("both see moving pictures", async () => {
      await expectMovingPicture(page.getByLabel(`Video of ${meeting.patient.name}`))
      await expectMovingPicture(visit.locator("video[aria-label*=Elsa]"))
      await picture(page, "meeting")
    })

    await test.step("read the patient's pane", async () => {
      const pane = page.getByRole("complementary", { name: "Patient record" })
      await expect(pane.getByRole("tab", { name: /Symptoms/ })).toHaveAttribute("aria-selected", "true")
      await pane.getByRole("tab", { name: "Patient", exact: true }).press("Enter")
      await expect(page).toHaveURL(/leftbar=patient/)
      await expect(pane.getByRole("region", { name: "Contact details" })).toBeVisible()
      await pane.getByRole("tab", { name: /Medical records/ }).press("Enter")
      await expect(
        pane
          .getByRole("searchbox")
          .or(pane.getByRole("textbox", { name: /search/i }))
          .first(),
      ).toBeVisible()
    })

    await test.step("fail to finish because fields are missing, and follow the link to one", async () => {
      await page.getByRole("button", { name: "Sign and end" }).click()
      const missing = page.getByRole("dialog", { name: "You must complete these required fields before you can sign:" })
      await expect(missing.getByRole("listitem")).toHaveCount(5)
      await picture(page, "missing")
      await missing.getByRole("button", { name: "Kontaktorsak" }).click()
      await expect(page.getByRole("textbox", { name: /Kontaktorsak/ })).toBeFocused()
    })

    await test.step("complete the note and the evaluation", async () => {
      await writeNote(page)
      await expect(page.getByRole("status").filter({ hasText: "Saved" }).first()).toBeVisible()
    })

    await test.step("sign, and return to the home page with the record changed", async () => {
      // The room refuses who is still in it when its meeting is over.
      allowConsoleErrors(perhaps(status(403, "/api/events")))
      const refused: number[] = []
      page.on("response", (response) => response.url().endsWith("/room/signals") && refused.push(response.status()))
      await page.getByRole("button", { name: "Sign and end" }).click()
      await expect(page).toHaveURL(`${server.url}/`)
      // The patient hears the goodbye of the call that ends with the meeting.
      await expect(visit.getByRole("heading", { name: visitIsOver })).toBeVisible()
      expect(await shownErrors(visit)).toEqual([])
      expect(refused).not.toContain(403)
      await expect.poll(() => entriesOfMeeting(page, server, meeting)).toMatchObject([{ signed_at: expect.any(String), stricken_at: null }])
      await expect(page.locator(`a[href="/emr/${meeting.id}"]`)).toContainText("Completed")
    })

    await test.step("open the next patient by one key", async () => {
      await expect(page.getByRole("button", { name: /^Next: / })).toBeVisible()
      await page.keyboard.press("n")
      await expect(page).toHaveURL(/\/emr\/[\w-]+$/)
      expect(page.url()).not.toContain(meeting.id)
    })
    await patient.close()
  },
)

/** Two frames, a moment apart, differ. */
async function expectMovingPicture(video: Locator): Promise<void> {
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames))
    .toBeGreaterThan(5)
  const before = await video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames)
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames))
    .toBeGreaterThan(before)
}
