import type { Locator } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { promisedMeeting } from "../clinic.ts"
import { expect, signInThroughPages, test } from "../journey.ts"
import { historyIn, openNote, valuesOfNote } from "../pages/note.ts"

test("a doctor writes a note with diagnoses, snippets, quotations and a renewal", { tag: ["@se-doctor"] }, async ({ page, server }) => {
  await signInThroughPages(page, server, "se-doctor")
  const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
  await openNote(page, server, meeting.id)
  const record = page.getByRole("complementary", { name: "Patient record" })
  const history = historyIn(page)
  const diagnosis = page.getByRole("combobox", { name: /Huvuddiagnos/ })

  await test.step("an empty diagnosis offers the most used ones", async () => {
    await diagnosis.click()
    await expect(page.getByRole("option", { name: /In (this patient’s|your) notes/ }).first()).toBeVisible()
  })

  for (const [typed, code] of [
    ["rygg", "M54.5"],
    ["feber", "R50.9"],
    ["förk", "J06.9"],
  ] as const)
    await test.step(`“${typed}” finds ${code}`, async () => {
      await diagnosis.fill(typed)
      await expect(page.getByRole("option", { name: new RegExp(code) })).toBeVisible()
    })

  await page.getByRole("option", { name: /J06.9/ }).click()
  await expect.poll(() => valuesOfNote(page, server, meeting.id)).toMatchObject({ primary_diagnosis: "J06.9 Akut övre luftvägsinfektion" })

  await test.step("make a snippet from the palette", async () => {
    await page.keyboard.press("ControlOrMeta+k")
    await page.getByRole("combobox").or(page.getByRole("searchbox")).last().fill("snippet")
    await page.getByRole("option", { name: /Insert snippet/ }).click()
    const dialog = page.getByRole("dialog", { name: "Snippets" })
    await expect(dialog.getByRole("list")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "snippets")
    await dialog.getByRole("button", { name: "New snippet" }).click()
    await dialog.getByRole("textbox", { name: /Short word/ }).fill("hosta")
    await dialog.getByRole("textbox", { name: /Text/ }).fill("Hosta sedan tre dagar.")
    await dialog.getByRole("button", { name: "Save snippet" }).click()
    await expect(dialog.getByText("/hosta")).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
  })

  await test.step("insert it and one of the clinic, then undo the last", async () => {
    await history.click()
    await page.keyboard.type("/hos")
    await expect(page.getByRole("option", { name: /hosta/ })).toBeVisible()
    await page.keyboard.press("Enter")
    await expect(history).toHaveValue("Hosta sedan tre dagar.")
    await page.keyboard.type(" /norm")
    await expect(page.getByRole("option", { name: /normal/ })).toBeVisible()
    await page.keyboard.press("Tab")
    await expect(history).toHaveValue(/^Hosta sedan tre dagar\. Gott allmäntillstånd/)
    await expect.poll(() => valuesOfNote(page, server, meeting.id)).toMatchObject({ history: await history.inputValue() })
    await page.keyboard.press("ControlOrMeta+z")
    await expect(history).toHaveValue(/^Hosta sedan tre dagar\. \/n?o?r?m?$/)
  })

  await test.step("fill the fields that a clinic's snippet names", async () => {
    await history.fill("")
    await page.keyboard.type("/förk")
    await expect(page.getByRole("option", { name: /förkylning/ })).toBeVisible()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("textbox", { name: /Kontaktorsak/ })).toHaveValue("Förkylning")
    await expect(page.getByRole("textbox", { name: /Åtgärd/ })).toHaveValue(/^Vätska, vila och paracetamol/)
    await expect(history).toBeFocused()
    await expect.poll(() => valuesOfNote(page, server, meeting.id)).toMatchObject({ assessment: expect.stringMatching(/^Okomplicerad/) })
  })

  await test.step("quote the patient’s answer, then undo that", async () => {
    await history.fill("Frisk.")
    await record.getByRole("tab", { name: /Symptoms/ }).press("Enter")
    await page
      .getByRole("button", { name: /^Quote in the note/ })
      .first()
      .click()
    await expect(history).toHaveValue(/^Frisk\.\nPatientens ord: .*”.+”/)
    await expect(history).toBeFocused()
    const quoted = await history.inputValue()
    await expect.poll(() => valuesOfNote(page, server, meeting.id)).toMatchObject({ history: quoted })
    await page.keyboard.press("ControlOrMeta+z")
    await expect(history).toHaveValue("Frisk.")
  })

  await test.step("copy a section of an earlier note with its origin", async () => {
    await record.getByRole("tab", { name: /Medical records/ }).press("Enter")
    await record
      .getByRole("tabpanel")
      .getByRole("button", { expanded: false })
      .filter({ hasText: " · ", hasNotText: /Struck out|Not signed|Protected/ })
      .first()
      .click()
    await record
      .getByRole("button", { name: /^Copy to the note/ })
      .first()
      .click()
    await expect(history).toHaveValue(/^Frisk\.\nFrån anteckning \d+ \p{L}+ \d{4}, .+: .+/u)
    await expect(history).toBeFocused()
  })

  await test.step("a decided renewal fills the note", async () => {
    const { id } = await promisedMeeting(page, server, "se-doctor", "renewal")
    await page.goto(`${server.url}/emr/${id}`)
    await page.getByRole("button", { name: "Yes, approve" }).click()
    await page.getByRole("radio", { name: "Through the e-prescription service" }).click()
    await page.getByRole("button", { name: "Approve and send the message" }).click()
    await expect.poll(() => valuesOfNote(page, server, id)).toMatchObject({ medicine: expect.any(String), approved: true })
  })
})

/** Whether the page keeps the focused field in its place; the code that does so loads after the page. */
const isHeld = (field: Locator) =>
  field.evaluate((element: HTMLElement) => {
    for (let box: HTMLElement | null = element; box !== null; box = box.parentElement)
      if (box.style.getPropertyValue("overflow-anchor") === "none") return true
    return false
  })

test("nothing that arrives late moves the field that one writes in", { tag: ["@se-doctor-2", "@NOTE-405"] }, async ({ page, server }) => {
  await signInThroughPages(page, server, "se-doctor-2")
  const meeting = await promisedMeeting(page, server, "se-doctor-2", "renewal")
  const field = page.getByRole("textbox", { name: /Bedömning/ })
  const topOf = async (part: Locator) => (await part.boundingBox())!.y
  for (const width of [1440, 1199, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const arrives = Promise.withResolvers<void>()
    // The findings against the renewal stand above the note.
    await page.route(/guard-code/, async (route) => {
      await arrives.promise
      await route.continue()
    })
    await page.goto(`${server.url}/emr/${meeting.id}`)
    await expect(page.getByRole("button", { name: "Yes, approve" })).toBeEnabled()
    await field.click()
    await expect.poll(() => isHeld(field)).toBe(true)
    const before = await topOf(field)
    arrives.resolve()
    await expect(page.getByRole("region", { name: "Safety check" }).first()).toBeVisible()
    expect(await topOf(field)).toBeCloseTo(before, 0)
    await page.unroute(/guard-code/)
  }
})
