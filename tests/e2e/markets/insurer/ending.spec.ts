import type { Page } from "playwright/test"
import { OutsideService } from "../../../outside/outside-service.ts"
import { expectNoViolationsInBothThemes } from "../../axe.ts"
import { type Hand, keyboard, pointer, select, tabTo, withoutPointer } from "../../by-keyboard.ts"
import { entriesOfMeeting, promisedMeeting } from "../../clinic.ts"
import { allowConsoleErrors, status } from "../../console-errors.ts"
import { expect, picture, signIn, test } from "../../journey.ts"
import { answerIn, writeMemberNote } from "../../pages/member-note.ts"
import { openEvaluation } from "../../pages/note.ts"
import { Clinic } from "../../server/clinics.ts"
import type { ServerProcess } from "../../server/server-process.ts"

/** Opens a member's meeting, and accepts who the account's holder is. */
async function openMember(page: Page, server: ServerProcess, hand: Hand): Promise<{ readonly id: string }> {
  const meeting = await promisedMeeting(page, server, "uk-insurer-gp", "whole record")
  await page.goto(`${server.url}/emr/${meeting.id}`)
  await expect(page.getByRole("textbox", { name: /Chief complaint/ })).toBeEnabled()
  const identity = page.getByRole("button", { name: "Accept identity" })
  if (await identity.isVisible()) await hand.press(identity)
  return meeting
}

/** Answers what every meeting of a GP with a member asks at its end. */
async function answerTheRest(page: Page, hand: Hand): Promise<void> {
  await answerIn(page, /agree that the insurer gets the report/, "Yes", hand)
  await openEvaluation(page, hand)
  await hand.check(
    page
      .getByRole("radiogroup", { name: /need met/ })
      .getByRole("radio")
      .first(),
  )
  await hand.check(page.getByRole("checkbox", { name: "There are no tasks for the admin team" }))
}

const signAndEnd = (page: Page) => page.getByRole("button", { name: "Sign and end", exact: true })
const isSigned = async (page: Page, server: ServerProcess, meeting: { readonly id: string }) =>
  (await entriesOfMeeting(page, server, meeting as never)).map((entry) => (entry as { readonly signed_at: unknown }).signed_at !== null)

test.describe("an insurer that is reached over HTTP", () => {
  let insurer: OutsideService
  let clinic: Clinic
  test.beforeAll(async () => {
    insurer = await OutsideService.start()
    clinic = await Clinic.open({ env: { ROND_UK_INSURER_URL: insurer.url } })
  })
  test.afterAll(async () => {
    await clinic.close()
    await insurer.stop()
  })

  test(
    "an insurer's GP, by keyboard alone, is led to a text that the insurer cannot read, reads of outcomes that are not calculated, and ends with one report",
    { tag: ["@OUT-631", "@DIS-601", "@RPT-466", "@RPT-601", "@RPT-603", "@RPT-604"] },
    async ({ page }) => {
      const { server } = clinic
      await signIn(page, server, "uk-insurer-gp")
      await page.goto(server.url)
      await withoutPointer(page)
      const hand = keyboard(page)
      const meeting = await openMember(page, server, hand)
      await writeMemberNote(page, hand)
      const plan = page.getByRole("textbox", { name: /Management plan/ })
      await hand.write(plan, "休息两周")
      await answerTheRest(page, hand)

      await hand.press(signAndEnd(page))
      const missing = page.getByRole("dialog", { name: "You must complete these required fields before you can sign:" })
      await expect(missing.getByRole("listitem")).toHaveText(["Management plan: it has a sign that the insurer cannot read"])
      await expectNoViolationsInBothThemes(page, "insurer-unreadable-text")
      await hand.press(missing.getByRole("button", { name: /^Management plan/ }))
      await expect(plan).toBeFocused()
      await page.keyboard.press("ControlOrMeta+a")
      await page.keyboard.type("Rest for two weeks")

      await select(page, page.getByLabel("Outcome", { exact: true }), "Suspected Cancer")
      await hand.press(signAndEnd(page))
      const unsent = page.getByRole("dialog", { name: "You have unsent items" })
      await expect(unsent).toContainText("outcomes that are not calculated or saved")
      await picture(page, "insurer-unsent-outcomes")
      await page.keyboard.press("Escape")
      await expect(unsent).toBeHidden()
      expect(insurer.requests).toHaveLength(0)

      await hand.press(page.getByRole("button", { name: "Calculate coverage" }))
      await expect(page.getByRole("region", { name: "Suspected Cancer" })).toContainText("Refer to the insurer")
      await hand.press(signAndEnd(page))
      await expect(missing.getByRole("listitem")).toHaveText([/^History of presenting complaint/, /^Examination findings/])
      await hand.press(missing.getByRole("button", { name: /^History of presenting complaint/ }))
      await page.keyboard.type("A lump for two months")
      await tabTo(page, page.getByRole("textbox", { name: /Examination findings/ }))
      await page.keyboard.type("A lump of two centimetres")
      await hand.press(signAndEnd(page))
      await expect(page).toHaveURL(`${server.url}/`)
      await expect.poll(() => isSigned(page, server, meeting)).toEqual([true])
      // The calculation made the consultation, and its report replaced it, once.
      const about = insurer.requests.filter(({ meetingId }) => meetingId === meeting.id)
      expect(about.map(({ method, content }) => [method, content])).toEqual([
        ["POST", ""],
        ["PUT", "A lump for two months"],
      ])
      expect(insurer.wrongMethods(meeting.id)).toEqual([])
    },
  )
})

test.describe("an insurer that refuses", () => {
  test.use({ settings: { ROND_DEMO_FAULTS: "uk-insurer.insurer=refused" } })

  test(
    "an insurer's GP reads that the coverage is not calculated and the report refused, and nothing is signed",
    { tag: ["@OUT-535", "@OUT-632", "@RPT-603", "@RPT-604"] },
    async ({ page, server }) => {
      allowConsoleErrors(status(422, "/api/uk/insurer/v2/clinician/consultation"))
      const hand = pointer(page)
      await signIn(page, server, "uk-insurer-gp")
      const meeting = await openMember(page, server, hand)
      await writeMemberNote(page, hand)
      await answerTheRest(page, hand)
      await page.getByLabel("Outcome", { exact: true }).selectOption("Suspected Cancer")
      await page.getByRole("button", { name: "Calculate coverage" }).click()
      await expect(page.getByText("The coverage was not calculated")).toBeVisible()
      await expect(page.getByText(/Check the outcomes and the note, then try again/)).toBeVisible()
      await expectNoViolationsInBothThemes(page, "insurer-refused-calculation")
      await signAndEnd(page).click()
      const unsent = page.getByRole("dialog", { name: "You have unsent items" })
      await unsent.getByRole("button", { name: "Sign and end without sending" }).click()
      await expect(page.getByText("The meeting has not ended", { exact: true })).toBeVisible()
      await expect(page.getByText(/^The insurer refused the report, so the meeting has not ended and nothing is signed/)).toBeVisible()
      await expectNoViolationsInBothThemes(page, "insurer-refused-report")
      expect(await isSigned(page, server, meeting)).toEqual([false])
      await expect(page.getByRole("textbox", { name: /Chief complaint/ })).toHaveValue("Back pain")
      await expect(signAndEnd(page)).toBeEnabled()
    },
  )
})
