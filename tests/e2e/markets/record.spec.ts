import type { Locator, Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { keyboard, tabTo, withoutPointer } from "../by-keyboard.ts"
import { promisedMeeting } from "../clinic.ts"
import { allowConsoleErrors } from "../console-errors.ts"
import { expect, goWithin, signIn, test } from "../journey.ts"
import type { ServerProcess } from "../server-process.ts"

const paneOf = (page: Page) => page.getByRole("complementary", { name: "Patient record" })
const optionsIn = (page: Page) => paneOf(page).getByRole("button", { name: "Options for this entry" })
/** The entry around its menu's button. */
const itemAround = (options: Locator) => options.locator("xpath=ancestor::*[.//h3 or .//h4][2]")

/** Opens the menu of an entry and chooses by the first letters. */
async function choose(page: Page, options: Locator, letters: string): Promise<void> {
  await tabTo(page, options)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("menu")).toBeVisible()
  await page.keyboard.type(letters)
  await expect(page.getByRole("menuitem", { name: new RegExp(`^${letters}`) })).toBeFocused()
  await page.keyboard.press("Enter")
}

for (const [subject, place] of [
  ["uk-gp", "the UK"],
  ["no-doctor", "Norway"],
  ["fr-doctor", "France"],
  ["de-doctor", "Germany"],
] as const)
  test(
    `a doctor in ${place} reads an entry, its log, self-assessments and documents by keyboard alone`,
    { tag: ["@PANE-030", "@PANE-080", "@SAS-001", "@IMG-010", "@JRN-006"] },
    async ({ page, sharedServer: server }) => {
      // A meeting may have documents that cannot be shown.
      allowConsoleErrors(/4(13|15|22) .*\/patientdocuments\/image\//)
      await signIn(page, server, subject)
      await withoutPointer(page)
      const hand = keyboard(page)
      const { id } = await promisedMeeting(page, server, subject, "adult by video")
      await page.goto(`${server.url}/emr/${id}?leftbar=consultation-history`)
      const pane = paneOf(page)
      const options = await firstWritten(page)
      const item = itemAround(options)
      await hand.press(item.getByRole("heading").getByRole("button"))
      await expect(item.getByRole("term").first()).toBeVisible()
      await expect(item.getByRole("alert")).toHaveCount(0)
      await expectNoViolationsInBothThemes(page, `entry-${subject}`)
      await choose(page, options, "Who")
      const log = page.getByRole("dialog", { name: "Who wrote and read this" })
      await expect(log).toContainText("Read it with the patient’s record")
      await page.keyboard.press("Escape")
      await expect(log).toBeHidden()

      await hand.press(pane.getByRole("tab", { name: "Self-assessments" }))
      const answers = pane.getByRole("region", { name: "All answers" }).or(pane.getByText("No self-assessments"))
      await expect(answers.first()).toBeVisible()
      await hand.press(pane.getByRole("tab", { name: "Documents" }))
      await expect(pane.getByRole("button", { name: "Refresh" })).toBeVisible()
      await expectNoViolationsInBothThemes(page, `documents-${subject}`)
    },
  )

/** The menu of the first entry that is signed: today's may be empty still, and a stricken one is hidden. */
async function firstWritten(page: Page): Promise<Locator> {
  const menus = optionsIn(page)
  await expect(menus.first()).toBeVisible()
  const entries = await Promise.all((await menus.all()).map((menu) => itemAround(menu).getByRole("heading").first().textContent()))
  return menus.nth(entries.findIndex((text) => !/Not signed|Struck out/.test(text ?? "")))
}

interface Listed {
  readonly abilities: readonly string[]
  readonly meeting_refusal?: string
}

/** The place, among the entries with a menu, of the first that fits. */
async function placeOf(page: Page, server: ServerProcess, patientId: string, fits: (entry: Listed) => boolean): Promise<number> {
  const answer = await page.request.get(`${server.url}/api/medicalrecord/v4/entries/${patientId}?includeStricken=true`)
  const { entries } = (await answer.json()) as { readonly entries: readonly Listed[] }
  const place = entries.filter(({ abilities }) => abilities.length > 0).findIndex(fits)
  if (place < 0 || place > 15) throw new Error(`The entry is at ${place} of the patient's record`)
  return place
}

test(
  "a Swedish doctor opens a colleague's appointment, strikes a note and reads its log, by keyboard alone",
  { tag: ["@se-doctor", "@END-038", "@PANE-066", "@PANE-084", "@JRN-006"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-doctor")
    await withoutPointer(page)
    const { id, patient } = await promisedMeeting(page, server, "se-doctor", "symptom photos")
    await page.goto(`${server.url}/emr/${id}?leftbar=medical-record-entries`)
    const options = optionsIn(page)
    const colleagues = await placeOf(page, server, patient.id, ({ meeting_refusal }) => meeting_refusal !== undefined)
    await choose(page, options.nth(colleagues), "Open")
    const appointment = page.getByRole("dialog")
    await expect(appointment.getByRole("term").first()).toBeVisible()
    await expectNoViolationsInBothThemes(page, "colleagues-appointment")
    await page.keyboard.press("Escape")
    await expect(appointment).toBeHidden()

    const own = await placeOf(page, server, patient.id, ({ abilities }) => abilities.includes("strike"))
    await choose(page, options.nth(own), "Strike")
    const strike = page.getByRole("dialog").or(page.getByRole("alertdialog"))
    await keyboard(page).write(strike.getByRole("textbox", { name: /Reason/ }), "Written about another patient")
    await keyboard(page).press(strike.getByRole("button", { name: "Strike out note" }))
    await expect(strike).toBeHidden()
    await expect(itemAround(options.nth(own))).toContainText("Struck out")
    await choose(page, options.nth(own), "Who")
    const log = page.getByRole("dialog", { name: "Who wrote and read this" })
    await expect(log).toContainText("Reason: Written about another patient")
    await expectNoViolationsInBothThemes(page, "entry-log")
    await page.keyboard.press("Escape")
    await expect(log).toBeHidden()

    await goWithin(page, `/emr/patient-profile/${patient.id}`)
    await keyboard(page).press(page.getByRole("button", { name: "Who has used this record" }))
    const uses = page.getByRole("dialog", { name: "Who has used this record" })
    await expect(uses.getByRole("listitem").filter({ hasText: "Wrote in the record" })).toHaveCount(1)
    await expectNoViolationsInBothThemes(page, "patient-log")
  },
)
