import { expectNoViolationsInBothThemes } from "../../axe.ts"
import { pointer, tabTo, withoutPointer } from "../../by-keyboard.ts"
import { entriesOfMeeting, promisedMeeting } from "../../clinic.ts"
import { expect, picture, signIn, test } from "../../journey.ts"
import { answerIn, writeMemberNote } from "../../pages/member-note.ts"
import { openEvaluation } from "../../pages/note.ts"

test(
  "an insurer's GP chooses outcomes, calculates the coverage once, and decides them by keyboard",
  { tag: ["@uk-insurer-gp", "@OUT-470", "@OUT-471", "@OUT-474", "@OUT-475", "@OUT-544", "@OUT-633"] },
  async ({ page, context, server }) => {
    await signIn(page, server, "uk-insurer-gp")
    const meeting = await promisedMeeting(page, server, "uk-insurer-gp", "adult by video")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    await expect(page.getByRole("textbox", { name: /Chief complaint/ })).toBeEnabled()
    await page.locator("#uk-insurer-outcomes").scrollIntoViewIfNeeded()
    const outcome = page.getByLabel("Outcome", { exact: true })
    await outcome.selectOption("Referral to the insurer")
    await page.getByLabel("Sub-outcome").selectOption("Personal Details Update")
    await page.getByRole("button", { name: "Add another outcome" }).click()
    await expect(outcome.nth(1)).toBeFocused()
    await outcome.nth(1).selectOption("Referral to Physiotherapy Partner")
    await expectNoViolationsInBothThemes(page, "insurer-outcomes-chosen")
    const needed = page.getByRole("region", { name: "Needed in the note before the coverage is calculated" })
    await needed.getByRole("button", { name: "Was the onset acute?" }).click()
    await expect(page.getByRole("radiogroup", { name: /Was the onset acute/ }).locator(":focus")).toHaveCount(1)
    await writeMemberNote(page, pointer(page))
    await expect(page.getByText("The note has everything that the calculation needs.")).toBeVisible()

    const other = await context.newPage()
    await other.goto(`${server.url}/emr/${meeting.id}`)
    await expect(other.getByRole("textbox", { name: /Chief complaint/ })).toBeEnabled()
    await other.locator("#uk-insurer-outcomes").scrollIntoViewIfNeeded()

    await page.bringToFront()
    await withoutPointer(page)
    await tabTo(page, page.getByRole("button", { name: "Calculate coverage" }))
    await page.keyboard.press("Enter")
    const accepted = page.getByRole("region", { name: /Personal Details Update/ })
    await expect(accepted).toContainText("Accepted")
    await expect(accepted).toBeFocused()
    const referral = page.getByRole("region", { name: "Referral to Physiotherapy Partner" })
    await expect(referral).toContainText("Pending")
    await expect(referral.getByRole("button", { name: "Final outcome" })).toBeDisabled()
    await expectNoViolationsInBothThemes(page, "insurer-outcomes-calculated")
    await tabTo(page, referral.getByRole("radio", { name: "Yes" }))
    await page.keyboard.press("ArrowRight")
    await tabTo(page, referral.getByRole("button", { name: "Final outcome" }))
    await page.keyboard.press("Enter")
    await expect(referral).toContainText("Indicative Decline")
    await picture(page, "insurer-outcomes-decided")

    // The other tab sees the same without a reload, and can calculate nothing.
    await expect(other.getByRole("region", { name: "Referral to Physiotherapy Partner" })).toContainText("Indicative Decline")
    await expect(other.getByRole("button", { name: "Calculate coverage" })).toHaveCount(0)
  },
)

test(
  "an insurer's GP completes what the outcomes ask for, reads of an injury, and signs once the report is sent",
  { tag: ["@uk-insurer-gp", "@DIS-464", "@DIS-466", "@DIS-467", "@DIS-468", "@DIS-631", "@RPT-601"] },
  async ({ page, server }) => {
    await signIn(page, server, "uk-insurer-gp")
    const meeting = await promisedMeeting(page, server, "uk-insurer-gp", "whole record")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    await expect(page.getByRole("textbox", { name: /Chief complaint/ })).toBeEnabled()
    const identity = page.getByRole("button", { name: "Accept identity" })
    if (await identity.isVisible()) await identity.click()
    await writeMemberNote(page, pointer(page))
    await answerIn(page, /agree that the insurer gets the report/, "Yes")
    await page.locator("#uk-insurer-outcomes").scrollIntoViewIfNeeded()
    await page.getByLabel("Outcome", { exact: true }).selectOption("Suspected Cancer")
    await page.getByRole("button", { name: "Calculate coverage" }).click()
    await expect(page.getByRole("region", { name: "Suspected Cancer" })).toContainText("Accepted")
    await openEvaluation(page)
    await page
      .getByRole("radiogroup", { name: /need met/ })
      .getByRole("radio")
      .first()
      .check()
    await page.getByRole("checkbox", { name: "There are no tasks for the admin team" }).check()

    const signAndEnd = page.getByRole("button", { name: "Sign and end" })
    await signAndEnd.click()
    const missing = page.getByRole("dialog", { name: "You must complete these required fields before you can sign:" })
    await expect(missing.getByRole("listitem")).toHaveText(["History of presenting complaint: the outcomes ask for it"])
    await missing.getByRole("button", { name: /History of presenting complaint/ }).click()
    await expect(page.getByRole("textbox", { name: /History of presenting complaint/ })).toBeFocused()

    await answerIn(page, /Is it an injury/, "Yes")
    await signAndEnd.click()
    const alert = page.getByRole("alertdialog", { name: "The meeting has not ended yet" })
    await expect(alert).toContainText("The outcome summary for the insurer is voided")
    await expectNoViolationsInBothThemes(page, "insurer-injury")
    await alert.getByRole("button", { name: "I have read this" }).click()
    await expect(page.getByText("The outcome summary is voided")).toBeVisible()
    expect(await entriesOfMeeting(page, server, meeting)).toMatchObject([{ signed_at: null }])
    await signAndEnd.click()
    await expect(page).toHaveURL(`${server.url}/`)
    await expect.poll(() => entriesOfMeeting(page, server, meeting)).toMatchObject([{ signed_at: expect.any(String) }])
  },
)

test(
  "an insurer's GP reads what covers a member, and that another member has no cover",
  { tag: ["@MKT-030", "@POL-691", "@POL-692", "@POL-694", "@POL-697"] },
  async ({ page, sharedServer: server }) => {
    await signIn(page, server, "uk-insurer-gp")
    const limited = await promisedMeeting(page, server, "uk-insurer-gp", "member with used-up limits")
    await page.goto(`${server.url}/emr/${limited.id}?leftbar=insurance-details`)
    const limits = page.getByRole("region", { name: "Benefit limits" })
    await expect(limits.getByText("Used up")).toHaveCount(5)
    await expect(page.getByRole("region", { name: "Policy", exact: true })).toContainText("Moratorium")
    await expect(page.getByRole("region", { name: "Wellness" })).toContainText("Points")
    await expectNoViolationsInBothThemes(page, "insurer-insurance-details")
    await page.getByRole("tab", { name: "Personal details" }).click()
    await expect(page.getByRole("region", { name: "The insurer’s numbers" })).toContainText("Member’s number")
    await expect(page.getByRole("region", { name: "Patient information" })).toContainText("Date of birth")
    await expectNoViolationsInBothThemes(page, "insurer-personal-details")

    const uncovered = await promisedMeeting(page, server, "uk-insurer-gp", "member without cover")
    await page.goto(`${server.url}/emr/${uncovered.id}?leftbar=insurance-details`)
    await expect(page.getByText("This member has no cover")).toBeVisible()
    await expect(limits).toHaveCount(0)
    await expectNoViolationsInBothThemes(page, "insurer-no-cover")
  },
)
