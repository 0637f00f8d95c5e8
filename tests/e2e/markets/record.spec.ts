import type { Locator, Page } from "playwright/test"
import { largeMeetingId, largePatientId, largeRecordEntries } from "../../../server/src/areas/demo/large.ts"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { keyboard, tabTo, withoutPointer } from "../by-keyboard.ts"
import { promisedMeeting } from "../clinic.ts"
import { allowConsoleErrors, perhaps, unshownPictures } from "../console-errors.ts"
import { expect, goWithin, signIn, test } from "../journey.ts"
import { type ScreenTexts, textsIn } from "./texts.ts"

const paneOf = (page: Page, text: ScreenTexts) => page.getByRole("complementary", { name: text("Patient record") })
const optionsIn = (page: Page, text: ScreenTexts) => paneOf(page, text).getByRole("button", { name: text("Options for this entry") })
/** The entry around its menu's button. */
const itemAround = (options: Locator) => options.locator("xpath=ancestor::*[.//h3 or .//h4][2]")

/** Opens the menu of an entry and chooses by the first letters of the action's name. */
async function choose(page: Page, options: Locator, name: string): Promise<void> {
  const letters = name.split(" ", 1)[0]!
  await tabTo(page, options)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("menu")).toBeVisible()
  const item = page.getByRole("menuitem", { name: new RegExp(`^${letters}`) })
  // A letter that the keyboard does not have presses no key.
  if (/^[a-z]+$/i.test(letters)) await page.keyboard.type(letters)
  else while (!(await item.evaluate((element) => element === document.activeElement))) await page.keyboard.press("ArrowDown")
  await expect(item).toBeFocused()
  await page.keyboard.press("Enter")
}

for (const [subject, market, language] of [
  ["uk-gp", "the UK", "en-GB"],
  ["no-doctor", "Norway", "nb"],
  ["fr-doctor", "France", "fr"],
  ["de-doctor", "Germany", "de"],
] as const)
  test.describe(`in the language of ${market}`, () => {
    test.use({ locale: language })

    test(
      `a doctor in ${market} reads an entry, its log, self-assessments and documents by keyboard alone`,
      { tag: ["@PANE-030", "@PANE-080", "@SAS-001", "@IMG-010", "@JRN-006"] },
      async ({ page, sharedServer: server }) => {
        // A meeting may have documents that cannot be shown.
        allowConsoleErrors(...unshownPictures.map(perhaps))
        const text = textsIn(language)
        await signIn(page, server, subject)
        await withoutPointer(page)
        const hand = keyboard(page)
        const { id } = await promisedMeeting(page, server, subject, "adult by video")
        await page.goto(`${server.url}/emr/${id}?leftbar=consultation-history`)
        const pane = paneOf(page, text)
        const options = await firstWritten(page, text)
        const item = itemAround(options)
        await hand.press(item.getByRole("heading").getByRole("button"))
        await expect(item.getByRole("term").first()).toBeVisible()
        await expect(item.getByRole("alert")).toHaveCount(0)
        await expectNoViolationsInBothThemes(page, `entry-${subject}`)
        await choose(page, options, text("Who wrote and read this"))
        const log = page.getByRole("dialog", { name: text("Who wrote and read this") })
        await expect(log).toContainText(text("Read it with the patient’s record"))
        await page.keyboard.press("Escape")
        await expect(log).toBeHidden()

        await hand.press(pane.getByRole("tab", { name: text("Self-assessments") }))
        const answers = pane.getByRole("region", { name: text("All answers") }).or(pane.getByText(text("No self-assessments")))
        await expect(answers.first()).toBeVisible()
        await hand.press(pane.getByRole("tab", { name: text("Documents") }))
        await expect(pane.getByRole("button", { name: text("Refresh") })).toBeVisible()
        await expectNoViolationsInBothThemes(page, `documents-${subject}`)
      },
    )
  })

/** The menu of the first entry that is signed: today's may be empty still, and a stricken one is hidden. */
async function firstWritten(page: Page, text: ScreenTexts): Promise<Locator> {
  const menus = optionsIn(page, text)
  await expect(menus.first()).toBeVisible()
  const entries = await Promise.all((await menus.all()).map((menu) => itemAround(menu).getByRole("heading").first().textContent()))
  const unwritten = ["Not signed", "Not signed yet", "Struck out"].map((state) => text(state))
  return menus.nth(entries.findIndex((label) => !unwritten.some((state) => label?.includes(state))))
}

interface ListedEntry {
  readonly title: string
  readonly responsible_name: string
  readonly care_facility_name: string | null
  readonly meeting_refusal?: string
  readonly rows: readonly { readonly value: string }[]
}

/** The long words that an entry has only below its first rows. */
function lateWords({ title, rows }: ListedEntry): readonly string[] {
  const [head, rest] = [[{ value: title }, ...rows.slice(0, 5)], rows.slice(5)].map((part) => part.map(({ value }) => value).join(" "))
  return (rest!.match(/\p{L}{9,}/gu) ?? []).filter((word) => !head!.toLowerCase().includes(word.toLowerCase()))
}

/** Closes the drawer, and empties the box. */
async function emptied(page: Page, box: Locator, drawer: Locator): Promise<void> {
  await page.keyboard.press("Escape")
  await expect(drawer).toBeHidden()
  // Forwards there are ten thousand entries before it.
  await page.keyboard.press("Shift+Tab")
  await emptyBox(page, box)
}

/** Empties the box that has the focus. */
async function emptyBox(page: Page, box: Locator): Promise<void> {
  await expect(box).toBeFocused()
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.press("Delete")
  await expect(box).toHaveValue("")
}

/** Ten thousand entries come in 25 responses, also on a machine that has much else to do. */
const wholeRecord = { timeout: 180_000 }

test.describe("with ten thousand entries", () => {
  test.use({ settings: { ROND_DEMO_LARGE: "1" }, locale: "sv" })

  test(
    "a Swedish doctor searches and filters a long record, and opens its entries",
    { tag: ["@se-doctor", "@END-038", "@PANE-066", "@PANE-070", "@PANE-071", "@PANE-080", "@PANE-084", "@JRN-006"] },
    async ({ page, server }) => {
      const text = textsIn("sv")
      await signIn(page, server, "se-doctor")
      await withoutPointer(page)
      const hand = keyboard(page)
      const answer = await page.request.get(`${server.url}/api/medicalrecord/v4/entries/${largePatientId}?size=100`)
      const { entries, total } = (await answer.json()) as { readonly entries: readonly ListedEntry[]; readonly total: number }
      expect(total).toBe(largeRecordEntries)
      await page.goto(`${server.url}/emr/${largeMeetingId}?leftbar=medical-record-entries`)
      const pane = paneOf(page, text)
      const box = pane.getByRole("searchbox", { name: text("Search the record") })
      const status = pane.getByRole("status").filter({ hasText: /^(Träff|\d)/ })
      const list = pane.getByRole("list", { name: text("Medical record") })
      await expect(box).toBeEnabled(wholeRecord)

      // A word of a common diagnosis, and the way through its matches.
      const word = entries.find(({ title }) => /\p{L}{6,}/u.test(title))!.title.match(/\p{L}{6,}/u)![0]
      await hand.write(box, word)
      await expect(status).toContainText(/[\d\s]+ träffar/)
      const current = pane.locator("mark[aria-current]")
      for (const [keys, index] of [
        ["Enter", 1],
        ["Enter", 2],
        ["Shift+Enter", 1],
      ] as const) {
        await page.keyboard.press(keys)
        await expect(status).toContainText(`Träff ${index} av`)
        await expect(current).toBeInViewport()
        await expect(current).toHaveText(word, { ignoreCase: true })
      }

      // A word far below the head of its entry, whose row grows by more than the pane as it opens.
      const late = entries.flatMap(lateWords)[0]!
      await emptyBox(page, box)
      await page.keyboard.type(late)
      await expect(list.locator("mark", { hasText: new RegExp(`^${late}$`, "i") }).first()).toBeVisible()
      for (let index = 1; index <= 4; index++) {
        await page.keyboard.press("Enter")
        await expect(status).toContainText(`Träff ${index} av`)
        await expect(current).toBeInViewport()
        await expect(current).toHaveText(late, { ignoreCase: true })
      }
      await emptyBox(page, box)
      await hand.write(box, word)
      await expect(status).toContainText(/[\d\s]+ träffar/)

      // One facility of those matches.
      const filter = pane.getByRole("button", { name: new RegExp(`^${text("Filter the record")}`) })
      const drawer = page.getByRole("dialog", { name: text("Filter the record") })
      const facility = entries.find(({ care_facility_name }) => care_facility_name !== null)!.care_facility_name!
      await hand.press(filter)
      await hand.check(drawer.getByRole("group", { name: text("Care facility") }).getByRole("checkbox", { name: facility }))
      await expectNoViolationsInBothThemes(page, "record-filters")
      await hand.press(drawer.getByRole("button", { name: /^Visa [\d\s]+ anteckning/ }))
      await expect(drawer).toBeHidden()
      await expect(list.getByRole("heading", { level: 4 }).first()).toContainText(facility)
      await hand.press(filter)
      await hand.press(drawer.getByRole("button", { name: text("Clear the filters") }))

      // A colleague's entry, and its appointment.
      const colleague = entries.find(({ meeting_refusal }) => meeting_refusal !== undefined)!.responsible_name
      await emptied(page, box, drawer)
      await hand.press(filter)
      await hand.check(drawer.getByRole("group", { name: text("Clinician") }).getByRole("checkbox", { name: colleague }))
      await hand.press(drawer.getByRole("button", { name: "Visa 1 anteckning" }))
      await expect(drawer).toBeHidden()
      const options = optionsIn(page, text)
      await expect(options).toHaveCount(1)
      await choose(page, options, text("Open corresponding appointment"))
      const appointment = page.getByRole("dialog", { name: text("A colleague’s appointment") })
      await expect(appointment.getByRole("term").first()).toBeVisible()
      await expectNoViolationsInBothThemes(page, "colleagues-appointment")
      await page.keyboard.press("Escape")
      await expect(appointment).toBeHidden()
      await hand.press(filter)
      await hand.press(drawer.getByRole("button", { name: text("Clear the filters") }))
      await emptied(page, box, drawer)

      // The one note about photos: it opens at its match, with the photos below.
      await hand.write(box, "Bilderna")
      await expect(status).toContainText(/· 1 anteckning$/)
      await page.keyboard.press("Enter")
      await expect(current).toBeInViewport()
      const photo = list
        .getByRole("region", { name: text("Photos from the patient") })
        .getByRole("button")
        .first()
      await hand.press(photo)
      const viewer = page.getByRole("dialog")
      await expect(viewer.getByRole("img").first()).toBeVisible()
      await page.keyboard.press("Escape")
      await expect(viewer).toBeHidden()
      await expectNoViolationsInBothThemes(page, "entry-with-photos")

      await choose(page, options, text("Strike out note"))
      const strike = page.getByRole("dialog").or(page.getByRole("alertdialog"))
      await hand.write(strike.getByRole("textbox", { name: text("Reason") }), "Gällde en annan patient")
      await hand.press(strike.getByRole("button", { name: text("Strike out note") }))
      await expect(strike).toBeHidden()
      await expect(itemAround(options)).toContainText(text("Struck out"))
      await choose(page, options, text("Who wrote and read this"))
      const log = page.getByRole("dialog", { name: text("Who wrote and read this") })
      await expect(log).toContainText(text("Reason: {reason}", { reason: "Gällde en annan patient" }))
      await expectNoViolationsInBothThemes(page, "entry-log")
      await page.keyboard.press("Escape")
      await expect(log).toBeHidden()

      // Beside the list: the match is in view in its entry, and the entry's row in the list.
      await goWithin(page, `/emr/patient-profile/${largePatientId}?leftbar=medical-record-entries`)
      await expect(box).toBeEnabled(wholeRecord)
      await tabTo(page, box)
      await emptyBox(page, box)
      await page.keyboard.type(late)
      await expect(list.locator("mark", { hasText: new RegExp(`^${late}$`, "i") }).first()).toBeVisible()
      for (let index = 1; index <= 15; index++) {
        await page.keyboard.press("Enter")
        await expect(status).toContainText(`Träff ${index} av`)
        await expect(current).toBeInViewport()
        await expect(list.locator("[data-entry][aria-current=true]")).toBeInViewport()
      }

      await goWithin(page, `/emr/patient-profile/${largePatientId}`)
      await hand.press(page.getByRole("button", { name: text("Who has used this record") }))
      const uses = page.getByRole("dialog", { name: text("Who has used this record") })
      await expect(uses.getByRole("listitem").filter({ hasText: text("Wrote in the record") })).toHaveCount(1)
      await expectNoViolationsInBothThemes(page, "patient-log")
    },
  )
})
