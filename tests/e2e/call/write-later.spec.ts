import { expect, test } from "../journey.ts"
import { writeNote } from "../pages/note.ts"
import { expectMoving, join, patientWith, startCall, visitIsOver } from "../pages/call-pages.ts"

test(
  "a Swedish doctor writes the note of a video visit later, after the next patient",
  { tag: ["@se-doctor-2", "@END-100", "@END-101", "@END-102", "@END-103", "@END-104", "@END-106"] },
  async ({ page, browser, server }) => {
    const { link, meetingId } = await startCall(page, server, "se-doctor-2")
    const times = async () => {
      const response = await page.request.get(`${server.url}/api/meeting/doctor/meeting/${meetingId}`)
      return (await response.json()) as { readonly actual_end_time: string | null; readonly finished_status: string | null }
    }
    const patients = await patientWith(browser)
    const patient = await join(patients, link)
    await expectMoving(page, patient)

    await test.step("one press ends the visit, with the note unwritten", async () => {
      await page.getByRole("button", { name: "Write later" }).click()
      await expect(page).toHaveURL(`${server.url}/`)
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
      await expect(page.getByText(/^The visit ended at \d\d:\d\d\. Write the note later\.$/)).toBeVisible()
      await expect(patient.getByRole("heading", { name: visitIsOver })).toBeVisible()
      expect(await times()).toMatchObject({ actual_end_time: expect.any(String), finished_status: null })
    })
    const { actual_end_time: hungUp } = await times()
    const row = page.locator(`a[href="/emr/${meetingId}"]`)

    await test.step("home lists it, and leads to the next patient", async () => {
      await expect(page.getByRole("heading", { name: "Notes to write" })).toBeVisible()
      await expect(row).toContainText("To write")
      await page.keyboard.press("n")
      await expect(page).toHaveURL(/\/emr\/[\w-]+$/)
      await expect(page).not.toHaveURL(new RegExp(meetingId))
    })

    await test.step("back in the meeting, the note is written, signed and the meeting ended", async () => {
      await page.goto(`${server.url}/`)
      await row.click()
      await expect(page.getByText(/^Written later: the visit ended at \d\d:\d\d$/)).toBeVisible()
      await writeNote(page)
      await page.getByRole("button", { name: "Sign and end" }).click()
      await expect(page).toHaveURL(`${server.url}/`)
      await expect(page.getByRole("heading", { name: "Notes to write" })).toBeHidden()
      expect(await times()).toEqual(expect.objectContaining({ actual_end_time: hungUp, finished_status: "COMPLETED" }))
    })
    await patients.close()
  },
)

test(
  "on a phone, a visit goes on when the doctor starts the call again",
  { tag: ["@se-doctor-2", "@END-102", "@END-106"] },
  async ({ page, server }) => {
    const { meetingId } = await startCall(page, server, "se-doctor-2")
    await page.setViewportSize({ width: 390, height: 844 })
    const bar = page.getByRole("region", { name: "End of the meeting" })
    await expect(bar.getByRole("button", { name: "Write later" })).toBeHidden()
    await bar.getByRole("button", { name: "More actions" }).click()
    await page.getByRole("menuitem", { name: "Write later" }).click()
    await expect(page).toHaveURL(`${server.url}/`)
    await page.goto(`${server.url}/emr/${meetingId}`)
    const notice = page.getByText(/^Written later: the visit ended at/)
    await expect(notice).toBeVisible()
    await page.getByRole("button", { name: /^(start|restart) call$/i }).click()
    await expect(notice).toBeHidden()
    await expect(page.getByRole("region", { name: /video call with/i }).getByText(/waiting for/i)).toBeVisible()
  },
)
