import type { Page } from "playwright/test"
import { chooseLanguage } from "../by-keyboard.ts"
import { promisedMeeting } from "../clinic.ts"
import { expect, goWithin, picture, signIn, test } from "../journey.ts"
import { textsIn } from "./texts.ts"

/** On a phone nothing is wider than its container once the page is drawn: the patient's line, the menu, the end of the meeting. */
const expectNothingCutOffOnPhone = async (page: Page, language: string): Promise<void> => {
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const cutOff = () =>
    page.locator("header, nav, section").evaluateAll((boxes) =>
      boxes
        .filter((box) => box.scrollWidth > box.clientWidth + 2)
        // A menu of more actions than a phone is wide is scrolled.
        .filter((box) => !["auto", "scroll"].includes(getComputedStyle(box).overflowX))
        .map((box) => box.textContent),
    )
  await expect.poll(cutOff, { message: `cut off on a phone in ${language}` }).toEqual([])
  if (wide !== null) await page.setViewportSize(wide)
}

/**
 * Between a phone and a desk, the patient's facts stand next to the warnings and not under them, and the end of the meeting has one row.
 */
const expectRoomInBars = async (page: Page, language: string, sign: string | RegExp): Promise<void> => {
  for (const width of [600, 700, 900, 1024, 1199]) {
    await page.setViewportSize({ width, height: 844 })
    const withoutRoom = () =>
      page.locator("header section").evaluate((bar) => {
        const facts = [...bar.querySelectorAll("h1, h1 + span > *")].map((fact) => fact.getBoundingClientRect())
        const warnings = bar.querySelector("button")!.getBoundingClientRect()
        const { bottom } = bar.closest("header")!.getBoundingClientRect()
        return facts.filter((fact) => fact.right > warnings.left || fact.bottom > bottom).length
      })
    await expect.poll(withoutRoom, { message: `facts without room at ${width} px in ${language}` }).toBe(0)
    const end = page
      .locator("main section")
      .filter({ has: page.getByRole("button", { name: sign }) })
      .last()
    const height = async () => (await end.boundingBox())!.height
    await expect.poll(height, { message: `height of the meeting's end at ${width} px in ${language}` }).toBeLessThan(80)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test(
  "the language changes in place, and no text is cut off on a phone or a tablet",
  { tag: ["@se-doctor", "@SCR-067", "@SCR-111"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-doctor")
    const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    const idNumber = page.getByText(/^\d{8}-\d{4}$/).first()
    const idText = await idNumber.textContent()
    for (const [language, sign] of [
      ["Svenska", "Signera och avsluta"],
      ["Deutsch", /signieren/i],
      ["Français", /signer/i],
      ["Norsk bokmål", /signer/i],
      ["English", "Sign and end"],
    ] as const) {
      await chooseLanguage(page, language)
      await expect(page.getByRole("button", { name: sign }).first()).toBeVisible()
      await expect(idNumber).toHaveText(idText ?? "")
      await expectNothingCutOffOnPhone(page, language)
      await expectRoomInBars(page, language, sign)
      if (language === "Svenska") await picture(page, "meeting-sv")
    }
  },
)

test(
  "no button of the question before a note is struck out or unsigned can be taken for another, in any language",
  { tag: ["@se-doctor", "@END-016", "@SCR-067"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-doctor")
    const meeting = await promisedMeeting(page, server, "se-doctor", "whole record")
    const own = await ownSignedEntry(page, server.url, meeting.patient.id)
    await page.goto(`${server.url}/emr/${own.meeting_id}`)
    await expect(page.getByRole("heading", { name: meeting.patient.name })).toBeVisible()
    for (const [name, language] of [
      ["Svenska", "sv"],
      ["Deutsch", "de"],
      ["Français", "fr"],
      ["Norsk bokmål", "nb"],
      ["English", "en-GB"],
    ] as const) {
      const text = textsIn(language)
      await chooseLanguage(page, name)
      for (const [change, title, confirm] of [
        ["strike", "Strike out this note?", "Strike out note"],
        ["unsign", "Unsign this note?", "Unsign note"],
      ] as const) {
        await goWithin(page, `/emr/${own.meeting_id}?${change}=1`)
        const dialog = page.getByRole("dialog", { name: text(title) })
        await expect(dialog.getByRole("button", { name: text(confirm) })).toBeVisible()
        const buttons = await dialog.getByRole("button").allTextContents()
        const firstWords = buttons.filter((button) => button !== "").map((button) => button.split(/\s/)[0])
        expect(firstWords.length, `buttons in ${name}`).toBeGreaterThan(1)
        expect(new Set(firstWords).size, `${firstWords.join(", ")} in ${name}`).toBe(firstWords.length)
        await page.keyboard.press("Escape")
        await expect(dialog).toBeHidden()
      }
    }
  },
)

/** A note that the clinician of the page has signed. */
async function ownSignedEntry(page: Page, url: string, patientId: string) {
  const answer = await page.request.get(`${url}/api/medicalrecord/v4/entries/${patientId}`)
  const { entries } = (await answer.json()) as {
    readonly entries: readonly { readonly meeting_id: string; readonly responsible_name: string; readonly signed_at: string | null }[]
  }
  return entries.find(({ responsible_name, signed_at }) => responsible_name === "Elsa Lindqvist" && signed_at !== null)!
}
