import { violationsFound, inBothThemes } from "../axe.ts"
import { expect, signIn, test, withoutTrace } from "../journey.ts"

// The page is large: recording its every change takes longer than the test.
withoutTrace()

test(
  "the gallery is accessible and fits the page at every width, in either theme",
  { tag: ["@UI-038", "@UI-039"] },
  async ({ page, sharedServer: server }) => {
    const complaints: string[] = []
    page.on("console", (message) => {
      if (/Content Security Policy|Trusted Type/i.test(message.text())) complaints.push(message.text())
    })
    await signIn(page, server, "se-doctor")
    await page.goto(`${server.url}/gallery`)
    await expect(page.getByRole("heading", { level: 1, name: "Design system" })).toBeVisible()
    // Everything that comes later on its own is there: the date field's parts, the comboboxes.
    await expect(page.getByRole("spinbutton").first()).toBeVisible()
    await expect(page.getByRole("combobox", { name: /Primary diagnosis/ })).toBeVisible()
    for (const width of [1440, 1199, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await inBothThemes(page, async (theme) => {
        const runOnly = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
        expect(await violationsFound(page, { runOnly }), `${theme}, ${width} px`).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${width} px`).toBeLessThanOrEqual(0)
      })
    }
    expect(complaints).toEqual([])

    await page.emulateMedia({ reducedMotion: "reduce" })
    await page.getByRole("button", { name: "Dialog", exact: true }).click()
    await expect(page.getByRole("dialog", { name: "Unsign the note" })).toBeVisible()
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .flatMap((animation) => (animation.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : []))
        .flatMap((frame) => Object.keys(frame))
        .filter((property) =>
          ["transform", "translate", "rotate", "scale", "backgroundPositionX", "backgroundPosition"].includes(property),
        ),
    )
    expect(moving).toEqual([])
  },
)
