import type { Page } from "playwright/test"
import { pointer, type Hand } from "../by-keyboard.ts"
import { expect } from "../journey.ts"
import type { ServerProcess } from "../server/server-process.ts"

/** Opens the evaluation, which is folded to a line. */
export async function openEvaluation(page: Page, hand: Hand = pointer(page)): Promise<void> {
  const line = page.locator("summary", { has: page.getByRole("heading", { level: 2 }) })
  // It opens by itself until its progress is known.
  await expect(line).toContainText(/\d/)
  if (!(await line.evaluate((summary) => (summary.parentElement as HTMLDetailsElement).open))) await hand.press(line)
}

/** Fills what the Swedish video visit's forms require; the diagnosis is the first result for `diagnosed`. */
export async function writeNote(page: Page, diagnosed = "urtikaria", hand: Hand = pointer(page)): Promise<void> {
  await hand.write(page.getByRole("textbox", { name: /Kontaktorsak/ }), "Utslag sedan fyra dagar")
  await hand.write(page.getByRole("textbox", { name: /Bedömning/ }), "Akut urtikaria utan tecken till anafylaxi.")
  await hand.choose(page.getByRole("combobox", { name: /Huvuddiagnos/ }), diagnosed)
  await hand.write(page.getByRole("textbox", { name: /Åtgärd/ }), "Antihistamin i två veckor. Åter vid försämring.")
  await openEvaluation(page, hand)
  await hand.check(page.getByRole("radiogroup", { name: /Fick patienten hjälp/ }).getByRole("radio", { name: "Ja" }))
}

/** Fills what the UK's forms require. */
export async function writeBritishNote(page: Page, hand: Hand): Promise<void> {
  await hand.write(page.getByRole("textbox", { name: /Reason for contact/ }), "Sore throat")
  await hand.write(page.getByRole("textbox", { name: /Assessment/ }), "Viral pharyngitis, Centor 1.")
  await hand.choose(page.getByRole("combobox", { name: /Primary diagnosis/ }), "upper resp")
  await hand.write(page.getByRole("textbox", { name: /Plan/ }), "Self-care; seek help if it gets worse.")
  await openEvaluation(page, hand)
  await hand.check(
    page
      .getByRole("radiogroup", { name: /need met/ })
      .getByRole("radio")
      .first(),
  )
}

/** Opens a meeting and waits until its note can be written. */
export async function openNote(page: Page, server: ServerProcess, meetingId: string): Promise<void> {
  await page.goto(`${server.url}/emr/${meetingId}`)
  await expect(page.getByRole("textbox", { name: /Kontaktorsak/ })).toBeVisible()
}

/** The note's field for the history. */
export const historyIn = (page: Page) => page.getByRole("textbox", { name: /Anamnes/ })

/** Kills the browser's process of this page, as in a crash. */
export async function killTab(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const crashed = new Promise((resolve) => page.once("crash", resolve))
  void devtools.send("Page.crash").catch(() => undefined)
  await crashed
}

/** The note's own log, read from the database through the API: what was done to it, in order. */
export async function logOfNote(page: Page, server: ServerProcess, meetingId: string): Promise<readonly string[]> {
  const response = await page.request.get(`${server.url}/api/medicalrecord/entry/audit/note-${meetingId}`)
  if (!response.ok()) return []
  const { lines } = (await response.json()) as { readonly lines: readonly { readonly action: string }[] }
  return lines.map((line) => line.action)
}

/** The note's answers as the database has them. */
export async function valuesOfNote(page: Page, server: ServerProcess, meetingId: string): Promise<Readonly<Record<string, unknown>>> {
  const response = await page.request.get(`${server.url}/api/medicalrecord/v2/meeting/${meetingId}/entry`)
  const { values } = (await response.json()) as { readonly values: Readonly<Record<string, unknown>> }
  return values
}
