import type { Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { chooseLanguage } from "../by-keyboard.ts"
import {
  declineButton,
  expectMoving,
  hangUpButton,
  joinButton,
  openMeeting,
  sentLink,
  stillRunning,
  watchCapture,
} from "../pages/call-pages.ts"
import { expect, test } from "../journey.ts"

/** The bar's name in each language; the last is the one that the journey goes on in. */
const bars = [
  ["Svenska", "Videosamtal"],
  ["Deutsch", "Videogespräch"],
  ["Français", "Appel vidéo"],
  ["Norsk bokmål", "Videosamtale"],
  ["English", "Video call"],
] as const

/** The number of rows that the bar's parts take. */
const rowsOf = (page: Page, name: string) =>
  page
    .getByRole("region", { name, exact: true })
    .getByRole("button")
    .first()
    .evaluate((button) => {
      const centres = [...button.parentElement!.children].map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => top + bottom)
      return centres.toSorted((a, b) => a - b).filter((centre, at, all) => at === 0 || centre - all[at - 1]! > 24).length
    })

const devices = ["camera", "microphone"]

test(
  "a patient's call is accessible on both pages, in both themes",
  { tag: ["@uk-insurer-gp", "@CALL-005", "@CALL-023", "@CALL-063", "@CALL-075", "@CALL-143"] },
  async ({ browser, server }) => {
    const clinic = await browser.newContext({ permissions: devices, viewport: { width: 1440, height: 900 } })
    await watchCapture(clinic)
    const clinician = await clinic.newPage()
    await openMeeting(clinician, server, "uk-insurer-gp")
    await expect(clinician.getByRole("button", { name: /Commands/ })).toBeVisible()
    await test.step("the bar has one row at 1440 px and at most two at 900 px, in every language", async () => {
      for (const [language, name] of bars) {
        await clinician.setViewportSize({ width: 1440, height: 900 })
        await chooseLanguage(clinician, language)
        await expect.poll(() => rowsOf(clinician, name)).toBe(1)
        await clinician.setViewportSize({ width: 900, height: 900 })
        // The panes get their new widths in a frame after the window's.
        await expect.poll(() => rowsOf(clinician, name)).toBeLessThanOrEqual(2)
      }
      await clinician.setViewportSize({ width: 1440, height: 900 })
    })
    await clinician.getByRole("button", { name: /check camera and microphone/i }).click()
    const check = clinician.getByRole("dialog", { name: /camera and microphone/i })
    await expect(check.getByLabel("Your own video")).toBeVisible()
    await check.getByRole("button", { name: /test the connection/i }).click()
    await expect(check.getByText(/calls work on this network/i)).toBeVisible()
    await expectNoViolationsInBothThemes(clinician, "call-check")
    await check.getByRole("button", { name: /start call/i }).click()
    await expect(clinician.getByText(/^waiting for/i)).toBeVisible()
    const link = await sentLink(clinician)
    await expectNoViolationsInBothThemes(clinician)

    const phone = await browser.newContext({ permissions: devices, viewport: { width: 390, height: 844 } })
    const patient = await phone.newPage()
    await patient.goto(link)
    await joinButton(patient).waitFor()
    await expectNoViolationsInBothThemes(patient, "visit-greeting")
    await patient.getByRole("button", { name: "Check camera and sound" }).click()
    await expect(patient.getByLabel("Your own video")).toBeVisible()
    await expectNoViolationsInBothThemes(patient, "visit-check")
    await declineButton(patient).click()
    await expect(clinician.getByText("The patient declined the call")).toBeVisible()
    await expectNoViolationsInBothThemes(patient)
    await expectNoViolationsInBothThemes(clinician, "call-declined")
    await joinButton(patient).click()
    await expectMoving(clinician, patient)
    // The check's camera and microphone are the call's own.
    await expect.poll(() => stillRunning(clinician)).toMatchObject({ tracks: 2, opened: 2 })
    await expectNoViolationsInBothThemes(patient)
    await expectNoViolationsInBothThemes(clinician, "call-connected")
    await test.step("the chat, and the question whether a picture may be kept", async () => {
      await clinician.getByRole("button", { name: "Chat" }).click()
      await clinician.getByRole("textbox", { name: /^Message to/ }).fill("Can you see this?")
      await clinician.keyboard.press("Enter")
      await expect(patient.getByRole("log").getByText("Can you see this?")).toBeVisible()
      await expectNoViolationsInBothThemes(clinician, "call-chat")
      await expectNoViolationsInBothThemes(patient, "visit-chat")
      await clinician.keyboard.press("Escape")
      await clinician.getByRole("button", { name: "Take a picture" }).click()
      const still = clinician.getByRole("dialog", { name: /^Picture of/ })
      await expect(still.getByRole("img")).toBeVisible()
      await expectNoViolationsInBothThemes(clinician, "call-still")
      await still.getByRole("button", { name: "Ask on the patient’s screen" }).click()
      const question = patient.getByRole("alertdialog")
      await expect(question).toBeVisible()
      await expect(patient.getByRole("log")).toHaveCount(0)
      await expectNoViolationsInBothThemes(patient, "visit-still")
      await question.getByRole("button", { name: "Refuse" }).click()
      await expect(still.getByText(/does not want the picture to be kept/)).toBeVisible()
      await expect(patient.getByRole("log")).toBeVisible()
      await patient.keyboard.press("Escape")
      await still.getByRole("button", { name: "Close" }).last().click()
    })
    await clinician.keyboard.press("Alt+h")
    await expect(clinician.getByRole("button", { name: /^back to /i })).toBeVisible()
    await expectNoViolationsInBothThemes(clinician, "call-docked")
    await clinician.goBack()
    await expectMoving(clinician, patient)
    await clinician.setViewportSize({ width: 390, height: 844 })
    await expectNoViolationsInBothThemes(clinician, "call-phone")
    await hangUpButton(patient).click()
    await expect(joinButton(patient)).toBeVisible()
    await expectNoViolationsInBothThemes(patient)
    await clinician.setViewportSize({ width: 1440, height: 900 })
    await expect(clinician.getByText(/ left, \d+:\d\d$/)).toBeVisible()
    await clinic.close()
    await phone.close()
  },
)
