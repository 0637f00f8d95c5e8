import type { Page } from "playwright/test"
import { chooseLanguage } from "../by-keyboard.ts"
import { expect, signInAtHome, test } from "../journey.ts"

test(
  "a clinician signs an earlier day's note from home and opens the next patient, by keys",
  { tag: ["@se-doctor", "@HOME-030", "@HOME-032", "@HOME-034", "@HOME-035", "@SCR-096", "@PANE-053"] },
  async ({ page, server }) => {
    await signInAtHome(page, server, "se-doctor")
    const heading = page.getByRole("heading", { level: 1 })
    const today = (await heading.textContent())!

    await test.step("another day by its date, and today again", async () => {
      await page.getByRole("button", { name: "Previous day" }).click()
      await expect(page).toHaveURL(/\?day=\d{4}-\d\d-\d\d$/)
      await expect(heading).not.toHaveText(today)
      await page.getByRole("button", { name: "Today", exact: true }).click()
      await expect(page).toHaveURL(`${server.url}/`)
      await expect(heading).toHaveText(today)
    })

    const address = await test.step("J, K and Enter lead to an unsigned note of an earlier day", async () => {
      const notes = page.getByRole("region", { name: "Outstanding from other days" }).getByRole("list", { name: "Notes to sign" })
      await expect(notes).toBeVisible()
      const lines = page.locator("[data-home-row]")
      const addresses = await lines.evaluateAll((links) => links.map((link) => link.getAttribute("href")!))
      const note = (await notes.getByRole("link").first().getAttribute("href"))!
      const at = addresses.indexOf(note)
      for (let presses = 0; presses < at + 2; presses++) await page.keyboard.press("j")
      await expect(lines.nth(at + 1)).toBeFocused()
      await page.keyboard.press("k")
      await expect(page.locator(":focus-visible")).toHaveAttribute("href", note)
      await page.keyboard.press("Enter")
      await expect(page).toHaveURL(`${server.url}${note}`)
      return note
    })

    await test.step("it is signed, and home no longer lists it", async () => {
      await page.getByRole("button", { name: "Sign note" }).click()
      await expect(page).toHaveURL(`${server.url}/`)
      await expect(page.getByRole("region", { name: "Outstanding from other days" })).toBeVisible()
      await expect(page.locator(`a[href="${address}"]`)).toHaveCount(0)
    })

    await test.step("N opens the next patient", async () => {
      await expect(page.getByRole("button", { name: /^Next: / })).toBeVisible()
      await page.keyboard.press("n")
      await expect(page).toHaveURL(/\/emr\/[\w-]+$/)
      await expect(heading).toBeFocused()
      await expect(page).toHaveTitle(/\d\d:\d\d \S.* · \p{Lu}{2,} – Rond$/u)
    })

    await test.step("each tab of the record opens at its top, and keeps its scroll position", async () => {
      await page.setViewportSize({ width: 1440, height: 600 })
      const pane = page.getByRole("complementary", { name: "Patient record" })
      const panel = pane.getByRole("tabpanel")
      const scrolled = () => panel.evaluate(({ scrollTop }) => scrollTop)
      const choose = (name: RegExp) => pane.getByRole("tab", { name }).click()
      // Tags and warnings come after the tabs, and move them down.
      await expect(pane.getByRole("list", { name: "Tags" })).toBeVisible()
      await choose(/^Patient$/)
      await expect(pane.getByRole("heading", { name: "Contact details" })).toBeVisible()
      await panel.hover()
      await page.mouse.wheel(0, 120)
      await expect.poll(scrolled).toBe(120)
      await choose(/^Medical records/)
      await expect.poll(scrolled).toBe(0)
      await choose(/^Patient$/)
      await expect.poll(scrolled).toBe(120)
    })
  },
)

/** The texts of home with an age or a severe allergy that are wider than their place. */
const cutIn = (page: Page) =>
  page.locator("main span, main bdi").evaluateAll((texts) =>
    texts
      .filter((text) => /\(\d+ \p{L}+\)$|^Allvarlig penicillinallergi$/u.test(text.textContent))
      .filter((text) => text.clientWidth > 0 && text.scrollWidth > text.clientWidth)
      .map((text) => text.textContent),
  )

test("home cuts neither who a patient is nor a severe allergy", { tag: ["@HOME-411"] }, async ({ page, sharedServer: server }) => {
  await signInAtHome(page, server, "se-psychologist")
  await expect(page.getByText("Allvarlig penicillinallergi").first()).toBeVisible()
  await expect(page.getByRole("link", { name: /Åberg/ }).first()).toBeVisible()
  for (const language of ["Deutsch", "Svenska"]) {
    await chooseLanguage(page, language)
    await expect(page.getByText(language === "Deutsch" ? /\(\d+ Jahre\)/ : /\(\d+ år\)/).first()).toBeVisible()
    for (const width of [1440, 1199, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => cutIn(page), { message: `${language}, ${width} px` }).toEqual([])
    }
  }
})

test("home gives a meeting's chips two lines at most", { tag: ["@HOME-513"] }, async ({ page, sharedServer: server }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAtHome(page, server, "se-psychologist")
  const rows = page.locator("main [data-home-row]")
  await expect(rows.first()).toBeVisible()
  const heights = await rows.locator("> :nth-child(5)").evaluateAll((chips) => chips.map((chip) => chip.clientHeight))
  // Two lines of 20 px, and the gap between them.
  expect(Math.max(...heights)).toBeLessThanOrEqual(44)
})
