import { expectNoViolationsInBothThemes } from "../axe.ts"
import { declineButton, patientWith, startCall } from "../pages/call-pages.ts"
import { meetingsAroundNow, promisedMeeting } from "../clinic.ts"
import { expect, picture, signIn, test } from "../journey.ts"
import { tabTo, withoutPointer } from "../by-keyboard.ts"

test(
  "a patient declines, and the clinician ends the meeting as a no-show by keyboard alone",
  { tag: ["@uk-gp", "@CALL-016", "@CALL-080", "@JRN-006"] },
  async ({ page, browser, server }) => {
    const { clinician, link, meetingId } = await startCall(page, server, "uk-gp")
    const reason = clinician.getByRole("textbox", { name: /Reason for contact/ })
    await reason.fill("Booked for a cough")
    const patients = await patientWith(browser)
    const patient = await patients.newPage()
    await patient.goto(link)
    await declineButton(patient).click()
    await expect(clinician.getByText("The patient declined the call")).toBeVisible()

    await withoutPointer(clinician)
    const endAsNoShow = clinician.getByRole("button", { name: "End as no-show" })
    await tabTo(clinician, endAsNoShow)
    await clinician.keyboard.press("Enter")
    const dialog = clinician.getByRole("dialog", { name: "End as no-show?" })
    await expect(dialog.getByRole("radio", { name: "The patient declined the call" })).toBeChecked()
    await expect(clinician).toHaveURL(/[?&]confirmNoShow=1/)
    await expectNoViolationsInBothThemes(clinician, "no-show-dialog")
    await clinician.keyboard.press("Escape")
    await expect(dialog).toHaveCount(0)
    await expect(clinician).not.toHaveURL(/confirmNoShow/)

    await expect(endAsNoShow).toBeFocused()
    await clinician.keyboard.press("Enter")
    await tabTo(clinician, dialog.getByRole("radio", { name: "The patient declined the call" }))
    await clinician.keyboard.press("ArrowDown")
    await expect(dialog.getByRole("radio", { name: "Technical problems" })).toBeChecked()
    await tabTo(clinician, dialog.getByRole("textbox"))
    await clinician.keyboard.type("No sound at their end")
    await tabTo(clinician, dialog.getByRole("button", { name: "End as no-show" }))
    await clinician.keyboard.press("Enter")
    await expect(clinician).toHaveURL(`${server.url}/`)

    const ended = (await meetingsAroundNow(clinician.request, server)).find(({ id }) => id === meetingId)
    expect(ended).toMatchObject({ finished_status: "NO_SHOW", note_state: "unsigned" })
    await clinician.goto(`${server.url}/emr/${meetingId}`)
    await expect(clinician.getByText("No-show", { exact: true })).toBeVisible()
    await expect(reason).toHaveValue("Booked for a cough")
    await patients.close()
  },
)

test(
  "a reload keeps the number of restarts, and a second restart offers the no-show",
  { tag: ["@uk-nurse", "@CALL-076"] },
  async ({ page, server }) => {
    await signIn(page, server, "uk-nurse")
    const meeting = await promisedMeeting(page, server, "uk-nurse", "adult by video")
    // Before the booked start nothing but restarts can offer it.
    await page.clock.install({ time: meeting.start_millis - 3_600_000 })
    await page.goto(`${server.url}/emr/${meeting.id}`)
    const waiting = page.getByRole("region", { name: /video call with/i }).getByText(/waiting for/i)
    const startCall = page.getByRole("button", { name: /^(start|restart) call$/i })
    const startAndEnd = async () => {
      await startCall.click()
      await expect(waiting).toBeVisible()
      await page.clock.fastForward(11_000)
      await page.getByRole("button", { name: "End call" }).click()
      await expect(startCall).toBeVisible()
    }
    const noShow = page.getByRole("button", { name: "End as no-show" })
    await startAndEnd()
    await startAndEnd()
    await expect(noShow).toHaveCount(0)
    await page.reload()
    // The name says that the page knows the call's history.
    await expect(page.getByRole("button", { name: "Restart call" })).toBeEnabled()
    // The server's clock decides how long ago the last start was, and the page cannot advance it.
    await page.clock.fastForward(11_000)
    await startAndEnd()
    await expect(noShow).toBeVisible()
  },
)

test(
  "a missed phone meeting shows the number and a countdown, then the no-show button",
  { tag: ["@uk-gp", "@CALL-079", "@CALL-141"] },
  async ({ page, server }) => {
    await signIn(page, server, "uk-gp")
    const phone = await promisedMeeting(page, server, "uk-gp", "adult by phone")
    await page.clock.install({ time: phone.start_millis - 60_000 })
    await page.goto(`${server.url}/emr/${phone.id}`)
    await expect(page.getByRole("textbox", { name: /Reason for contact/ })).toBeVisible()
    await expect(page.getByRole("region", { name: "Phone call" }).locator('a[href^="tel:+44"]')).toBeVisible()
    await page.clock.fastForward(90_000)
    await expect(page.getByRole("button", { name: /no-show in 4:\d\d/i })).toBeDisabled()
    await picture(page, "no-show-countdown")
    await page.clock.fastForward(300_000)
    await expect(page.getByRole("button", { name: "End as no-show" })).toBeEnabled()
  },
)
