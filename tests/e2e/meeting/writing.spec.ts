import { promisedMeeting } from "../clinic.ts"
import { expect, signInThroughPages, test } from "../journey.ts"
import { historyIn, openNote, valuesOfNote } from "./note.ts"

test("a doctor finds diagnoses by the patient's words, and again by use", { tag: ["@se-doctor"] }, async ({ page, server }) => {
  await signInThroughPages(page, server, "se-doctor")
  const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
  await openNote(page, server, meeting.id)
  const diagnosis = page.getByRole("combobox", { name: /Huvuddiagnos/ })

  await test.step("an empty field offers what is used", async () => {
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
})

test("a doctor writes with snippets of the clinic and one of their own", { tag: ["@se-doctor"] }, async ({ page, server }) => {
  await signInThroughPages(page, server, "se-doctor")
  const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
  await openNote(page, server, meeting.id)
  const history = historyIn(page)

  await test.step("make one by the palette", async () => {
    await page.keyboard.press("ControlOrMeta+k")
    await page.getByRole("combobox").or(page.getByRole("searchbox")).last().fill("snippet")
    await page.getByRole("option", { name: /Insert snippet/ }).click()
    const dialog = page.getByRole("dialog", { name: "Snippets" })
    await dialog.getByRole("button", { name: "New snippet" }).click()
    await dialog.getByRole("textbox", { name: /Short word/ }).fill("hosta")
    await dialog.getByRole("textbox", { name: /Text/ }).fill("Hosta sedan tre dagar.")
    await dialog.getByRole("button", { name: "Save snippet" }).click()
    await expect(dialog.getByText("/hosta")).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
  })

  await test.step("insert both, and undo the last", async () => {
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
})

test("a doctor quotes the patient's answer in the note, and undoes it", { tag: ["@se-doctor"] }, async ({ page, server }) => {
  await signInThroughPages(page, server, "se-doctor")
  const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
  await openNote(page, server, meeting.id)
  const history = historyIn(page)
  await history.fill("Frisk.")
  await page
    .getByRole("complementary", { name: "Patient record" })
    .getByRole("tab", { name: /Symptoms/ })
    .click()
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
