import { expectNoViolationsInBothThemes } from "../axe.ts"
import { promisedMeeting } from "../clinic.ts"
import { allowConsoleErrors, lost, perhaps, status, whileOffline } from "../console-errors.ts"
import { expect, signIn, test } from "../journey.ts"
import { historyIn, killTab, openNote, valuesOfNote } from "../pages/note.ts"

test("a tab killed mid-sentence loses at most the last 300 ms of typing", { tag: ["@se-doctor"] }, async ({ page, context, server }) => {
  // A save starts only after a pause in the typing.
  allowConsoleErrors(perhaps(lost("aborted", "/api/medicalrecord/v2/entry/*")))
  await signIn(page, server, "se-doctor")
  const meeting = await promisedMeeting(page, server, "se-doctor", "symptom photos")
  // Blocks the server, so that only the device can keep the text.
  await context.route("**/api/medicalrecord/v2/entry/**", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  )
  await openNote(page, server, meeting.id)
  await historyIn(page).focus()

  const typed: { readonly text: string; readonly at: number }[] = []
  const words = "Patienten har haft hosta och feber sedan i måndags och sover dåligt. "
  let text = ""
  for (const letter of words.repeat(2)) {
    await page.keyboard.type(letter)
    text += letter
    typed.push({ text, at: performance.now() })
  }
  const killedAt = performance.now()
  await killTab(page)
  await page.close()
  const safe = typed.findLast((key) => key.at <= killedAt - 300)?.text ?? ""

  const secondPage = await context.newPage()
  await openNote(secondPage, server, meeting.id)
  await expect(secondPage.getByText("Your text was restored")).toBeVisible()
  const restored = await historyIn(secondPage).inputValue()
  expect(text.startsWith(restored)).toBe(true)
  expect(restored.length).toBeGreaterThanOrEqual(safe.length)

  await context.unroute("**/api/medicalrecord/v2/entry/**")
  await historyIn(secondPage).press("Control+End")
  await secondPage.keyboard.type(" Klart.")
  await expect.poll(() => valuesOfNote(secondPage, server, meeting.id)).toMatchObject({ history: `${restored} Klart.` })
})

test(
  "a second clinician's edit appears beside the first's and overwrites nothing",
  { tag: ["@se-doctor", "@se-doctor-2", "@JRN-006"] },
  async ({ page, browser, server }) => {
    await signIn(page, server, "se-doctor")
    const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
    const elsewhere = await browser.newContext({ locale: "en-GB" })
    const otherPage = await elsewhere.newPage()
    await signIn(otherPage, server, "se-doctor-2")
    await openNote(page, server, meeting.id)
    await openNote(otherPage, server, meeting.id)

    await test.step("different fields: each sees the other's text without being asked", async () => {
      await historyIn(page).fill("Hosta sedan i måndags.")
      await expect(historyIn(otherPage)).toHaveValue("Hosta sedan i måndags.")
      await expect(otherPage.getByText(/has just edited: Anamnes/)).toBeVisible()
      await otherPage.getByRole("textbox", { name: /Bedömning/ }).fill("Viros.")
      await expect(page.getByRole("textbox", { name: /Bedömning/ })).toHaveValue("Viros.")
    })

    await test.step("the same field: both versions appear side by side until somebody chooses", async () => {
      const plan = (of: typeof page) => of.getByRole("textbox", { name: /Åtgärd/ })
      const saves = "/api/medicalrecord/v2/entry/*"
      allowConsoleErrors(lost("offline", saves), status(412, saves), ...whileOffline, perhaps(lost("offline", "/api/medicalrecord/**")))
      // The first clinician's event stream is cut, so that neither writer knows of the other.
      await page.context().setOffline(true)
      await plan(page).fill("Antibiotika.")
      await plan(otherPage).fill("Egenvård.")
      await expect.poll(() => valuesOfNote(otherPage, server, meeting.id)).toMatchObject({ plan: "Egenvård." })
      await page.context().setOffline(false)
      await expect(page.getByText("Anders Hellgren saved another version")).toBeVisible()
      expect(await valuesOfNote(otherPage, server, meeting.id)).toMatchObject({ plan: "Egenvård." })

      await page.getByRole("button", { name: "Compare and choose" }).click()
      const dialog = page.getByRole("dialog", { name: "Two versions of the same text" })
      await expect(dialog.getByText("Antibiotika.")).toBeVisible()
      await expect(dialog.getByText("Egenvård.")).toBeVisible()
      await expectNoViolationsInBothThemes(page, "two-versions")
      await dialog.getByRole("radio", { name: "Both, mine first" }).check()
      await dialog.getByRole("button", { name: "Keep these" }).click()
      await expect.poll(() => valuesOfNote(otherPage, server, meeting.id)).toMatchObject({ plan: "Antibiotika.\n\nEgenvård." })
      await expect(plan(otherPage)).toHaveValue("Antibiotika.\n\nEgenvård.")
    })
    await elsewhere.close()
  },
)

test("a second tab of the same clinician loses no text of the first", { tag: ["@se-doctor-2"] }, async ({ page, context, server }) => {
  await signIn(page, server, "se-doctor-2")
  const meeting = await promisedMeeting(page, server, "se-doctor-2", "triage")
  await openNote(page, server, meeting.id)
  const second = await context.newPage()
  await openNote(second, server, meeting.id)
  await historyIn(page).fill("Första fliken.")
  await expect(historyIn(second)).toHaveValue("Första fliken.")
  await second.getByRole("textbox", { name: /Status/ }).fill("Andra fliken.")
  await expect(page.getByRole("textbox", { name: /Status/ })).toHaveValue("Andra fliken.")
  await expect.poll(() => valuesOfNote(page, server, meeting.id)).toMatchObject({ history: "Första fliken.", findings: "Andra fliken." })
})
