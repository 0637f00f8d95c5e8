import type { Browser, Locator, Page } from "playwright/test"
import { promisedPatientId } from "../../../server/src/areas/demo/promises/promised-patients.ts"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { keyboard, pointer, tabTo, withoutPointer, type Hand } from "../by-keyboard.ts"
import { allowConsoleErrors, status } from "../console-errors.ts"
import { expect, signIn, test } from "../journey.ts"
import type { ServerProcess } from "../server/server-process.ts"
import { printed } from "./printed.ts"

const profile = `/emr/patient-profile/${promisedPatientId("every dosage")}?leftbar=medication-list`
const pane = (page: Page) => page.getByRole("complementary", { name: "Patient record" })
const wizard = (page: Page) => page.getByRole("dialog", { name: "Add medication" })
const row = (page: Page, name: RegExp) => pane(page).getByRole("button", { name })
const tab = (page: Page) => pane(page).getByRole("tab", { name: /Medication list/ })
const countOf = async (page: Page) => Number(/\d+/.exec((await tab(page).textContent()) ?? "")?.[0])

async function open(page: Page, server: ServerProcess, subject: string): Promise<void> {
  await signIn(page, server, subject)
  await page.goto(`${server.url}${profile}`)
  await expect(pane(page).getByRole("region", { name: "Regular medications" })).toBeVisible()
  // The count is another request than the list.
  await expect(tab(page)).toHaveText(/\d/)
}

/** Types in a search and takes the best match, by keyboard. */
async function find(page: Page, search: Locator, words: string, match: RegExp): Promise<void> {
  await tabTo(page, search)
  await page.keyboard.type(words)
  await expect(page.locator("[role=option][data-highlighted]")).toContainText(match)
  await page.keyboard.press("Enter")
}

/** Chooses methotrexate and leaves the wizard at its dosage. */
async function chooseDrug(page: Page, hand: Hand): Promise<void> {
  await hand.press(pane(page).getByRole("button", { name: "Add medication" }))
  await find(page, wizard(page).getByRole("combobox", { name: /^Drug/ }), "metotrexat 2,5", /Metotrexat Exempelmed 2,5 mg tablett/)
  await expect(wizard(page).getByRole("region", { name: /Dosage/ })).toBeVisible()
}

test(
  "a doctor adds, edits, prints and ends a weekly medication by keyboard alone",
  { tag: ["@se-doctor", "@MED-060", "@MED-062", "@MED-082", "@MED-055", "@JRN-006"] },
  async ({ page, server }) => {
    await open(page, server, "se-doctor")
    await withoutPointer(page)
    await expectNoViolationsInBothThemes(page, "medication-list")
    const hand = keyboard(page)
    const before = await countOf(page)

    await chooseDrug(page, hand)
    await expectNoViolationsInBothThemes(page, "medication-dosage")
    await hand.check(wizard(page).getByRole("radio", { name: "Certain weekdays" }))
    await hand.check(wizard(page).getByRole("checkbox", { name: "Monday" }))
    await hand.write(wizard(page).getByRole("textbox", { name: "Shortcut" }), "4x1")
    await expect(wizard(page).getByRole("region", { name: "Reads as" })).toContainText("4 tabletter at 08:00 every Monday")
    await hand.press(wizard(page).getByRole("button", { name: "Next" }))
    await hand.press(wizard(page).getByRole("button", { name: "Edit the dosage" }))
    await tabTo(page, wizard(page).getByRole("checkbox", { name: "Monday" }))
    await page.keyboard.press("Space")
    await hand.check(wizard(page).getByRole("checkbox", { name: "Wednesday" }))
    await hand.press(wizard(page).getByRole("button", { name: "Next" }))
    await find(page, wizard(page).getByRole("combobox", { name: /^Reason/ }), "artros ", /Artros/)
    await hand.write(wizard(page).getByRole("textbox", { name: "Additional instructions" }), "En dag i veckan. Folsyra dagen efter.")
    await expectNoViolationsInBothThemes(page, "medication-reason")
    await hand.press(wizard(page).getByRole("button", { name: "Add to the list" }))
    await expect(wizard(page)).toHaveCount(0)
    await expect(row(page, /^Metotrexat/)).toContainText("4 tabletter at 08:00 every Wednesday")
    await expect(row(page, /^Metotrexat/)).toContainText("En dag i veckan. Folsyra dagen efter.")
    await expect.poll(() => countOf(page)).toBe(before + 1)
    await expect(pane(page).getByRole("button", { name: "Add medication" })).toBeFocused()

    const edit = pane(page).getByRole("button", { name: /^Edit Metotrexat/ })
    await hand.press(edit)
    const editing = page.getByRole("dialog", { name: /^Edit Metotrexat/ })
    await hand.write(editing.getByRole("textbox", { name: "Shortcut" }), "6x1")
    await expectNoViolationsInBothThemes(page, "medication-edit")
    await hand.press(editing.getByRole("button", { name: "Save" }))
    await expect(editing).toHaveCount(0)
    await expect(row(page, /^Metotrexat/)).toContainText("6 tabletter at 08:00 every Wednesday")
    await expect(edit).toBeFocused()

    const link = pane(page).getByRole("link", { name: /^Print/ })
    await tabTo(page, link)
    const pages = await printed(page, link)
    expect(pages).toContain("Metotrexat Exempelmed")
    expect(pages).toContain("En dag i veckan. Folsyra dagen efter.")

    await hand.press(edit)
    await hand.press(editing.getByRole("button", { name: "End medication" }))
    const question = page.getByRole("alertdialog", { name: /^End Metotrexat/ })
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused()
    await expectNoViolationsInBothThemes(page, "medication-end")
    await hand.press(question.getByRole("button", { name: "End medication" }))
    await expect(row(page, /^Metotrexat/)).toHaveCount(0)
    await expect.poll(() => countOf(page)).toBe(before)
    const past = pane(page).getByRole("button", { name: "Past medications" })
    await expect(past).toBeFocused()
    await page.keyboard.press("Enter")
    const gone = page.getByRole("dialog", { name: "Past medications" })
    await expect(gone.getByRole("button", { name: /^Metotrexat/ })).toContainText("Ended on")
    await expectNoViolationsInBothThemes(page, "medication-past")
    await page.keyboard.press("Escape")
    await expect(past).toBeFocused()
    expect(await printed(page, link)).not.toContain("Metotrexat Exempelmed")
  },
)

test(
  "a nurse without the write flag changes nothing by keyboard alone, and a psychologist only reads",
  { tag: ["@MED-058"] },
  async ({ page, browser, sharedServer: server }) => {
    await open(page, server, "se-nurse")
    await withoutPointer(page)
    await tabTo(page, pane(page).getByRole("button", { name: "Add medication" }))
    await expect(pane(page).getByRole("button", { name: /^Edit/ })).toHaveCount(0)
    const other = await browser.newContext()
    const reading = await other.newPage()
    await signIn(reading, server, "se-psychologist")
    await reading.goto(`${server.url}/emr/patient-profile/${promisedPatientId("followed for a year")}?leftbar=medication-list`)
    await withoutPointer(reading)
    await expect(pane(reading).getByRole("link", { name: /^Print/ })).toBeVisible()
    await expect(pane(reading).getByRole("button", { name: /^(Add|Edit)/ })).toHaveCount(0)
    const past = pane(reading).getByRole("button", { name: "Past medications" })
    await keyboard(reading).press(past)
    await expect(reading.getByRole("dialog").getByRole("button", { name: /^(Edit|End)/ })).toHaveCount(0)
    await reading.keyboard.press("Escape")
    await expect(past).toBeFocused()
    await other.close()
  },
)

async function colleague(browser: Browser, server: ServerProcess): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await open(page, server, "se-doctor-2")
  return page
}

test(
  "two doctors who change one medication see each other's change, and lose no text",
  { tag: ["@se-doctor", "@se-doctor-2", "@MED-056", "@MED-083"] },
  async ({ page, browser, server }) => {
    await open(page, server, "se-doctor")
    const other = await colleague(browser, server)
    const [mine, theirs] = [page, other].map((doctor) => doctor.getByRole("dialog", { name: /^Edit Amlodipin/ }))
    for (const doctor of [page, other])
      await pane(doctor)
        .getByRole("button", { name: /^Edit Amlodipin/ })
        .click()
    await mine!.getByRole("textbox", { name: "Shortcut" }).fill("2x1")
    await theirs!.getByRole("textbox", { name: "Shortcut" }).fill("1x2")
    await theirs!.getByRole("button", { name: "Save" }).click()
    await expect(theirs!).toHaveCount(0)

    await expect(mine!.getByText("Anders Hellgren changed this medication")).toBeVisible()
    await expect(mine!).toContainText("1 tablett at 08:00 and 20:00 every day")
    await expect(mine!.getByRole("textbox", { name: "Shortcut" })).toHaveValue("2x1")
    await expectNoViolationsInBothThemes(page, "medication-conflict")
    await mine!.getByRole("button", { name: "Save mine instead" }).click()
    await expect(mine!).toHaveCount(0)
    await expect(row(other, /^Amlodipin/)).toContainText("2 tabletter at 08:00 every day")
    await expect(other.getByText(/^Elsa Lindqvist changed Amlodipin/)).toBeVisible()
    await other.context().close()
  },
)

test(
  "a typed medication survives a failure and a reload, and is added once",
  { tag: ["@se-doctor", "@MED-065", "@MED-066"] },
  async ({ page, server }) => {
    allowConsoleErrors(status(503, "/api/medication-list/swe/new"))
    await open(page, server, "se-doctor")
    const hand = pointer(page)
    const before = await countOf(page)
    await chooseDrug(page, hand)
    await wizard(page).getByRole("textbox", { name: "Shortcut" }).fill("1+0,5")
    await hand.press(wizard(page).getByRole("button", { name: "Next" }))
    await hand.check(wizard(page).getByRole("group", { name: "Usual reasons for this drug" }).getByRole("checkbox").first())
    await wizard(page)
      .getByRole("textbox", { name: /^Reason for going on/ })
      .fill("For two days")
    const adding = "**/medication-list/swe/new"
    await page.route(adding, (route) => route.fulfill({ status: 503, json: { status: 503, code: "unavailable", title: "Down" } }))
    await hand.press(wizard(page).getByRole("button", { name: "Add to the list" }))
    await expect(wizard(page).getByRole("alert")).toContainText("The medication was not added")
    await expectNoViolationsInBothThemes(page, "medication-not-added")
    await page.unroute(adding)
    await page.reload()
    await hand.press(pane(page).getByRole("button", { name: "Add medication" }))
    await expect(wizard(page).getByText("Your unfinished medication was restored")).toBeVisible()
    await hand.press(wizard(page).getByRole("button", { name: "Add to the list" }))
    await expect(row(page, /^Metotrexat/)).toContainText("1 tablett at 08:00 and 0,5 tablett at 14:00 every day")
    await expect.poll(() => countOf(page)).toBe(before + 1)
  },
)
