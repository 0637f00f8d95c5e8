import type { Page } from "playwright/test"
import { keyboard, runCommand, tabTo, withoutPointer } from "../by-keyboard.ts"
import { entriesOfMeeting, promisedMeeting } from "../clinic.ts"
import { expect, goWithin, signInAtHome, test } from "../journey.ts"
import { writeBritishNote } from "../pages/note.ts"

test("a clinician goes from sign-in to the signed note by keyboard alone", { tag: ["@uk-gp", "@JRN-007"] }, async ({ page, server }) => {
  await page.goto(server.url)
  await withoutPointer(page)
  await tabTo(
    page,
    page
      .getByRole("link", { name: "Sign in" })
      .or(page.getByRole("button", { name: "Sign in" }))
      .first(),
  )
  await page.keyboard.press("Enter")
  await tabTo(page, page.locator('button[value="uk-gp"]'))
  await page.keyboard.press("Enter")
  await page.waitForURL(`${server.url}/`)

  const meeting = await promisedMeeting(page, server, "uk-gp", "adult by phone")
  await tabTo(page, page.locator(`a[href="/emr/${meeting.id}"]`))
  await page.keyboard.press("Enter")

  await expect(page.getByRole("button", { name: "Sign and end" })).toBeVisible()
  const hand = keyboard(page)
  // An identity that is not verified would be named before the end.
  const accept = page.getByRole("button", { name: "Accept identity" })
  const verified = page.getByRole("button", { name: /^Identity Verified/ })
  await expect(verified.or(accept)).toBeVisible()
  if (await accept.isVisible()) await hand.press(accept)
  await expect(verified).toBeVisible()
  await runCommand(page, "Send message")
  await expect(page).toHaveURL(/action=send-message/)

  await writeBritishNote(page, hand)
  for (const name of [/no tasks for the admin team/, /No prescription is waiting/]) await hand.check(page.getByRole("checkbox", { name }))
  await tabTo(page, page.getByRole("button", { name: "Sign and end" }))
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`${server.url}/`)
  await expect.poll(() => entriesOfMeeting(page, server, meeting)).toMatchObject([{ signed_at: expect.any(String) }])
})

test(
  "at 400 % zoom the field that is typed in is visible whole, and home keeps within its cards",
  { tag: ["@se-doctor", "@UI-061", "@UI-062"] },
  async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await signInAtHome(page, server, "se-doctor")
    await expect(page.locator("[data-home-row]").first()).toBeVisible()
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll("main ul *")]
        .filter((part) => part.getBoundingClientRect().right > part.closest("ul")!.getBoundingClientRect().right)
        .map((part) => part.textContent),
    )
    expect(outside).toEqual([])

    const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    for (const name of ["Anamnes", "Status", "Åtgärd"]) {
      const field = page.getByRole("textbox", { name: new RegExp(`^${name}`) })
      await field.click()
      await page.keyboard.type("Hosta")
      const box = (await field.boundingBox())!
      // The topmost element at its corners is the field itself: nothing lies over it.
      const corners = await page.evaluate(
        ({ x, y, width, height }) =>
          [
            [x + 6, y + 6],
            [x + width - 6, y + 6],
            [x + 6, y + height - 6],
            [x + width - 6, y + height - 6],
          ].map(([left, top]) => document.elementFromPoint(left!, top!) === document.activeElement),
        box,
      )
      expect(corners, name).toEqual([true, true, true, true])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const open = page.getByRole("button", { name: "Open panel" })
    await open.click()
    await expect(page.getByRole("complementary", { name: "Patient record" }).getByRole("tabpanel")).toBeInViewport()
    await page.getByRole("button", { name: "Close panel" }).click()
    await expect(page.getByRole("textbox", { name: "Anamnes" })).toHaveValue("Hosta")
  },
)

/** The frame of a focusable part of the page. */
const frameOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!
    const { outlineStyle, outlineWidth, outlineOffset, backgroundColor } = getComputedStyle(focused)
    const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    const box = focused.getBoundingClientRect()
    const list = focused.closest("ul")!.getBoundingClientRect()
    const isWithin = box.left - ring >= list.left && box.right + ring <= list.right && box.top - ring >= list.top
    return { outlineStyle, isWithin, backgroundColor }
  })

test("each row of home shows the keyboard's focus, and is tinted", { tag: ["@UI-063"] }, async ({ page, sharedServer: server }) => {
  await signInAtHome(page, server, "se-doctor")
  const rows = page.locator("[data-home-row]")
  await expect(rows.first()).toBeVisible()
  // These rows come after the day's, between rows that the keys reach.
  await expect(page.getByRole("region", { name: "Outstanding from other days" })).toBeVisible()
  const atRest = await rows.first().evaluate((row) => getComputedStyle(row).backgroundColor)
  for (let row = 0; row < 4; row++) {
    await page.keyboard.press("j")
    await expect(rows.nth(row)).toBeFocused()
    await page.waitForFunction((rest) => getComputedStyle(document.activeElement!).backgroundColor !== rest, atRest)
    expect(await frameOf(page)).toMatchObject({ outlineStyle: "solid", isWithin: true })
  }
})

test("forced colours tell focus from rest", { tag: ["@UI-064"] }, async ({ page, sharedServer: server }) => {
  await page.emulateMedia({ forcedColors: "active" })
  await signInAtHome(page, server, "se-doctor")
  const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
  await page.goto(`${server.url}/emr/${meeting.id}`)
  const field = page.getByRole("textbox", { name: "Anamnes" })
  await expect(field).toBeVisible()
  const framed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, input, textarea, select, a, [tabindex='0']")]
      .filter((control) => control !== document.activeElement && getComputedStyle(control).outlineStyle !== "none")
      .map((control) => control.outerHTML.slice(0, 90)),
  )
  expect(framed).toEqual([])
  await field.focus()
  await expect(field).toHaveCSS("outline-style", "solid")
  await expect(field).toHaveCSS("outline-width", "3px")
  await expect(field).toHaveCSS("border-top-width", "1px")
})

test(
  "forced colours tell a dose that was given from one that is missing",
  { tag: ["@VAC-044"] },
  async ({ page, sharedServer: server }) => {
    await page.emulateMedia({ forcedColors: "active" })
    await signInAtHome(page, server, "se-nurse")
    const meeting = await promisedMeeting(page, server, "se-nurse", "vaccination")
    await page.goto(`${server.url}/emr/${meeting.id}?leftbar=vaccination-list`)
    const dots = page.getByTitle("1 of 3 given").locator("[aria-hidden]")
    await expect(dots).toHaveCount(3)
    const isFilled = await dots.evaluateAll((all) =>
      all.map((dot) => getComputedStyle(dot).backgroundColor === getComputedStyle(dot).borderTopColor),
    )
    expect(isFilled).toEqual([true, false, false])
  },
)

test(
  "at 400 % zoom a call with another patient hides neither whose record is open nor that it is another's",
  { tag: ["@se-doctor", "@UI-061"] },
  async ({ page, server }) => {
    await signInAtHome(page, server, "se-doctor")
    const [called, other] = [
      await promisedMeeting(page, server, "se-doctor", "adult by video"),
      await promisedMeeting(page, server, "se-doctor", "child"),
    ]
    await page.goto(`${server.url}/emr/${called.id}`)
    await page.getByRole("button", { name: "Start call" }).click()
    await expect(page.getByRole("button", { name: "End call" }).first()).toBeVisible()
    await goWithin(page, `/emr/${other.id}`)
    await page.setViewportSize({ width: 320, height: 256 })
    const bar = page.getByRole("region", { name: "Call with another patient" })
    const dock = page.getByRole("region", { name: /video call with/i })
    await expect(bar).toBeVisible()
    const isClear = async () => {
      const [above, below] = [(await bar.boundingBox())!, (await dock.boundingBox())!]
      return above.y + above.height <= below.y
    }
    await expect.poll(isClear).toBe(true)
    await dock.getByRole("button", { name: "End call" }).click()
  },
)

test("choices and phone links are 24 px high to the pointer", async ({ page, sharedServer: server }) => {
  await signInAtHome(page, server, "se-doctor")
  const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
  await page.goto(`${server.url}/emr/${meeting.id}?leftbar=patient`)
  const links = page.locator("a[href^='tel:'], a[href^='mailto:']")
  await expect(links.first()).toBeVisible()
  for (const link of await links.all()) expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(24)
  const radio = page.getByRole("radio").first()
  await radio.scrollIntoViewIfNeeded()
  const isHit = await radio.evaluate((dot) => {
    const { left, top, width, height } = dot.getBoundingClientRect()
    const middle = left + width / 2
    return [top + height / 2 - 11.5, top + height / 2 + 11.5].map((y) => document.elementFromPoint(middle, y) === dot)
  })
  expect(isHit).toEqual([true, true])
})

test(
  "a photo stands beside the note, which stays in use",
  { tag: ["@se-doctor", "@IMG-020", "@IMG-092", "@IMG-404"] },
  async ({ page, server }) => {
    await signInAtHome(page, server, "se-doctor")
    const meeting = await promisedMeeting(page, server, "se-doctor", "symptom photos")
    await page.goto(`${server.url}/emr/${meeting.id}?leftbar=symptoms`)
    await page.getByRole("button", { name: /^Open photo 1 of/ }).click()
    const viewer = page.getByRole("dialog", { name: /^Photo 1 of .* sent / })
    await expect(viewer.getByRole("img")).toBeVisible()
    await expect(viewer).toContainText(meeting.patient.name)
    const note = page.getByRole("textbox", { name: "Anamnes" })
    await expect(page.getByText("Anamnes", { exact: true })).toHaveAttribute("lang", "sv")
    await note.fill("Utslag på armen, se foto")
    await expect(note).toHaveValue("Utslag på armen, se foto")
    const [picture, field] = [(await viewer.boundingBox())!, (await note.boundingBox())!]
    expect(picture.x + picture.width).toBeLessThanOrEqual(field.x)
    // With the pane folded under it, and with a window of any width that has room for both.
    const overlap = async () => {
      const [left, right] = [(await viewer.boundingBox())!, (await note.boundingBox())!]
      return Math.max(0, left.x + left.width - right.x)
    }
    for (const width of [1000, 1250, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.keyboard.press("Control+b")
      await expect(page.getByRole("complementary", { name: "Patient record" })).toHaveCount(0)
      await expect.poll(overlap).toBe(0)
      await page.keyboard.press("Control+b")
      await expect(page.getByRole("complementary", { name: "Patient record" })).toBeVisible()
      await expect.poll(overlap).toBe(0)
    }
    const bar = (await page.getByRole("banner").boundingBox())!
    expect(picture.y).toBeGreaterThanOrEqual(bar.y + bar.height)
    // Half of the pane's round button would stand out behind the picture.
    await expect(page.getByRole("button", { name: "Close panel" })).toHaveCount(0)
    await viewer.getByRole("button", { name: "Use the whole window" }).click()
    await expect.poll(async () => (await viewer.boundingBox())!.width).toBe(page.viewportSize()!.width)
    await page.keyboard.press("Escape")
    await expect(viewer).toHaveCount(0)
    await expect(page.getByRole("button", { name: "Close panel" })).toBeVisible()
  },
)
