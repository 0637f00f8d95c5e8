import type { Page } from "playwright/test"
import { type Hand, pointer, tabTo } from "../by-keyboard.ts"

/** Answers a question of the note with one of its options. */
export const answerIn = (page: Page, question: RegExp, option: string, hand: Hand = pointer(page)) =>
  hand.check(page.getByRole("radiogroup", { name: question }).getByRole("radio", { name: option, exact: true }))

/** Writes what the calculation of a member's coverage needs into the note. */
export async function writeMemberNote(page: Page, hand: Hand): Promise<void> {
  await hand.write(page.getByRole("textbox", { name: /Chief complaint/ }), "Back pain")
  await tabTo(page, page.locator("#note-onset_date [role=spinbutton]").first())
  await page.keyboard.type("05012026")
  await answerIn(page, /Was the onset acute/, "Yes", hand)
  await answerIn(page, /Is it an injury/, "No", hand)
  await answerIn(page, /treated for it before/, "No", hand)
  await answerIn(page, /know of it before/, "No", hand)
  await answerIn(page, /drugs or medicines/, "No", hand)
  await hand.choose(page.locator("#note-primary_diagnosis"), "M54")
  await hand.check(page.getByRole("checkbox", { name: /No secondary diagnosis/ }))
}
