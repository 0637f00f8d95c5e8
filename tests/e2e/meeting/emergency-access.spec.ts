import type { Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { keyboard, tabTo, withoutPointer } from "../by-keyboard.ts"
import { promisedMeeting } from "../clinic.ts"
import { expect, signInAtHome, test } from "../journey.ts"

const pane = (page: Page) => page.getByRole("complementary", { name: "Patient record" })
const strip = (page: Page) => page.getByRole("region", { name: "Emergency access" })

test(
  "a nurse uses emergency access to a note, and a doctor reviews it, by keyboard alone",
  { tag: ["@se-nurse", "@se-doctor", "@SEC-006", "@EMG-001", "@EMG-002", "@EMG-004", "@EMG-006", "@EMG-007"] },
  async ({ page, context, server }) => {
    // Five places, each in two themes.
    const hand = keyboard(page)
    await signInAtHome(page, server, "se-nurse")
    await withoutPointer(page)
    const meeting = await promisedMeeting(page, server, "se-nurse", "withheld notes")
    await page.goto(`${server.url}/emr/${meeting.id}?leftbar=medical-records`)

    const unsigned = pane(page)
      .getByRole("button", { name: /Not signed yet/ })
      .first()
    await hand.press(unsigned)
    await expect(
      pane(page).getByText(/This note is not signed yet\. Until it is, only those who were in the meeting with .* can read it/),
    ).toBeVisible()
    await hand.press(unsigned)

    const withheld = pane(page)
      .getByRole("button", { name: /Protected note/ })
      .first()
    await hand.press(withheld)
    const opener = pane(page).getByRole("button", { name: "Open in an emergency" })
    await expect(opener).toBeVisible()
    await expectNoViolationsInBothThemes(page, "emergency-withheld")
    await hand.press(opener)
    const dialog = page.getByRole("dialog", { name: "Open protected notes in an emergency?" })
    await expect(dialog).toBeVisible()
    await expectNoViolationsInBothThemes(page, "emergency-dialog")
    await hand.check(dialog.getByRole("radio", { name: /Urgent care/ }))
    await hand.write(dialog.getByRole("textbox", { name: /Explain the emergency/ }), "She is unconscious")
    await hand.press(dialog.getByRole("button", { name: "Open protected notes" }))

    const opened = pane(page)
      .getByRole("button", { name: /Opened in an emergency/ })
      .first()
    await expect(opened).toHaveAttribute("aria-expanded", "true")
    await expect(pane(page).getByRole("term").filter({ hasText: "Bedömning" }).first()).toBeVisible()
    await expect(strip(page)).toContainText("protected notes are open")
    const timer = strip(page).getByRole("timer")
    const before = await timer.textContent()
    await expect.poll(() => timer.textContent()).not.toBe(before)
    await expectNoViolationsInBothThemes(page, "emergency-open")

    await page.goto(`${server.url}/emr/patient-profile/${meeting.patient.id}`)
    await expect(strip(page)).toBeVisible()
    await tabTo(page, strip(page).getByRole("button", { name: "End now" }))
    await page.keyboard.press("Enter")
    await expect(strip(page)).toHaveCount(0)
    await expect(pane(page)).toBeFocused()
    await page.goto(`${server.url}/emr/${meeting.id}?leftbar=medical-records`)
    await expect(
      pane(page)
        .getByRole("button", { name: /Protected note/ })
        .first(),
    ).toBeVisible()
    await expect(pane(page).getByRole("button", { name: /Opened in an emergency/ })).toHaveCount(0)

    // Left first: the nurse's page may still be reading.
    await page.goto("about:blank")
    await context.clearCookies()
    await signInAtHome(page, server, "se-doctor")
    await hand.press(page.getByRole("link", { name: /Emergency access.*1 to review/ }))
    const card = page.getByRole("article").filter({ hasText: meeting.patient.name })
    await expect(card).toContainText("She is unconscious")
    await expect(card.getByRole("listitem")).toHaveCount(1)
    await expectNoViolationsInBothThemes(page, "emergency-review")
    await hand.write(card.getByRole("textbox", { name: "Comment" }), "As it should be")
    await hand.press(card.getByRole("button", { name: "Mark as reviewed" }))
    await expect(page.getByText("Nothing to review")).toBeVisible()
    await hand.press(page.getByRole("tab", { name: "Reviewed" }))
    await expect(page.getByRole("article")).toContainText("As it should be")
  },
)
