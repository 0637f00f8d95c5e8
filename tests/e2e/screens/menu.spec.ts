import type { Page } from "playwright/test"
import { violationsFound, inBothThemes } from "../axe.ts"
import { promisedMeeting, type ListedMeeting } from "../clinic.ts"
import { expect, expectBornInBar, picture, signIn, signInAtHome, test } from "../journey.ts"
import type { ServerProcess } from "../server/server-process.ts"
import { keyboard, tabTo, withoutPointer, type Hand } from "../by-keyboard.ts"

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Actions" })

/** The icons of the action side menu, by name, in their order. Some wait for what is known of the patient. */
const expectIcons = async (page: Page, names: readonly string[]): Promise<void> => {
  await expect(menuOf(page).getByRole("button", { name: "Send message" })).toBeEnabled()
  const icons = async () => (await menuOf(page).getByRole("button").allInnerTexts()).map((text) => text.replace(/\s*\d+$/, "").trim())
  await expect.poll(icons).toEqual(names)
}

const open = async (page: Page, server: ServerProcess, meeting: ListedMeeting) => page.goto(`${server.url}/emr/${meeting.id}`)

/** From the day's list into a meeting, the mouse put away. */
const openByKeyboard = async (page: Page, meeting: ListedMeeting) => {
  await withoutPointer(page)
  const hand = keyboard(page)
  await hand.press(page.locator(`a[href="/emr/${meeting.id}"]`))
  return hand
}

const sendMessage = async (page: Page, hand: Hand) => {
  await hand.press(menuOf(page).getByRole("button", { name: "Send message" }))
  await hand.write(page.getByRole("textbox", { name: /Subject/ }), "After our meeting")
  await hand.write(page.getByRole("textbox", { name: /^Message/ }), "Thank you for today. Write if it gets worse.")
  await hand.press(page.getByRole("complementary", { name: "Action" }).getByRole("button", { name: "Send message" }))
  await expect(page.getByText("Message sent")).toBeVisible()
  await expect(menuOf(page).getByRole("button", { name: /Done in this meeting.*1|1.*done/i })).toBeEnabled()
}

/**
 * Expects no violations that axe finds with a list open. The list floats at the end of the page, outside every landmark, between focus
 * guards that no one can stay on.
 */
const expectNoViolationsInList = async (page: Page): Promise<void> => {
  expect(await violationsFound(page, { rules: { region: { enabled: false } } }, ["[data-base-ui-focus-guard]"])).toEqual([])
}

test(
  "a Norwegian doctor's menu for a child is smaller than for an adult, and works by keyboard alone",
  { tag: ["@no-doctor", "@MKT-012", "@JRN-011", "@SCR-111"] },
  async ({ page, server }) => {
    await signInAtHome(page, server, "no-doctor")
    const hand = await openByKeyboard(page, await promisedMeeting(page, server, "no-doctor", "child"))
    await expectIcons(page, ["Send message", "Done in this meeting"])
    await picture(page, "no-doctor-child")
    await sendMessage(page, hand)
    await open(page, server, await promisedMeeting(page, server, "no-doctor", "adult by video"))
    await expectIcons(page, ["Send message", "Create document", "Done in this meeting", "Appointment", "Home test"])
    await expectBornInBar(page, /\d{2}\.\d{2}\.\d{4} \(\d+ \w+\)/)
  },
)

test(
  "an external clinician has a reduced menu in the meeting and in the profile, by keyboard alone",
  { tag: ["@external-doctor", "@MKT-010", "@JRN-011"] },
  async ({ page, server }) => {
    await signInAtHome(page, server, "external-doctor")
    const meeting = await promisedMeeting(page, server, "external-doctor", "adult by video")
    const hand = await openByKeyboard(page, meeting)
    await expectIcons(page, ["Send message", "Create document", "Done in this meeting"])
    await expect(page.getByText("Consultation time")).toHaveCount(0)
    await sendMessage(page, hand)
    await page.goto(`${server.url}/emr/patient-profile/${meeting.patient.id}`)
    await expectIcons(page, ["Send message"])
    await page.goto(`${server.url}/emr/${meeting.id}?action=book-revisit`)
    await expect(page.getByText("This action is not available for this patient")).toBeVisible()
    await page.goto(`${server.url}/emr/${meeting.id}?action=uk-payg-prescription`)
    await expect(page.getByText("This action is not available for this patient")).toBeVisible()
  },
)

test(
  "a one-time web user's meeting has no actions, and asks how it took place",
  { tag: ["@uk-gp", "@MKT-010", "@MKT-024", "@JRN-011"] },
  async ({ page, server }) => {
    await signInAtHome(page, server, "uk-gp")
    const hand = await openByKeyboard(page, await promisedMeeting(page, server, "uk-gp", "one-time visitor"))
    await expect(menuOf(page).getByText(/^No actions: the patient has no account/)).toBeVisible()
    await expect(menuOf(page).getByRole("button")).toHaveCount(0)
    const means = page.getByRole("radiogroup", { name: "How was the meeting held?" })
    await hand.press(page.getByRole("button", { name: "Sign and end" }))
    const missing = page.getByRole("dialog").getByRole("listitem").filter({ hasText: "How the meeting was held" })
    await expect(missing).toHaveCount(1)
    await page.keyboard.press("Escape")
    await hand.check(means.getByRole("radio").nth(1))
    await picture(page, "uk-gp-one-time")
    await hand.press(page.getByRole("button", { name: "Sign and end" }))
    await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible()
    await expect(missing).toHaveCount(0)
  },
)

test("the menu works by keyboard alone", { tag: ["@SCR-060"] }, async ({ page, sharedServer: server }) => {
  await signInAtHome(page, server, "se-doctor")
  await openByKeyboard(page, await promisedMeeting(page, server, "se-doctor", "adult by video"))
  const appointment = menuOf(page).getByRole("button", { name: "Appointment" })
  await tabTo(page, appointment)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("menuitem", { name: "Book follow-up" })).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("menuitem", { name: "Internal referral" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(appointment).toBeFocused()
  await page.keyboard.press("Space")
  await page.keyboard.press("i")
  await expect(page.getByRole("menuitem", { name: "Internal referral" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/action=internal-referral/)
  await expect(page.getByRole("region", { name: "Internal referral" }).locator(":focus")).toHaveCount(1)
  const doneButton = menuOf(page).getByRole("button", { name: "Done in this meeting" })
  await tabTo(page, doneButton)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/action=internal-referral/)
  await tabTo(page, page.getByRole("button", { name: "Close" }).last())
  await page.keyboard.press("Enter")
  await expect(page).not.toHaveURL(/action=/)
})

test("a group lists its actions on hover", { tag: ["@SCR-060", "@JRN-006"] }, async ({ page, sharedServer: server }) => {
  await signIn(page, server, "se-nurse")
  await open(page, server, await promisedMeeting(page, server, "se-nurse", "adult by video"))
  await menuOf(page).getByRole("button", { name: "Appointment" }).hover()
  await expect(page.getByRole("menuitem", { name: "Book follow-up" })).toBeVisible()
  await inBothThemes(page, async (theme) => {
    await expectNoViolationsInList(page)
    await picture(page, `menu-list-${theme}`)
  })
  await page.mouse.move(700, 400)
  await expect(page.getByRole("menu")).toHaveCount(0)
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test("a group lists its actions by touch", { tag: ["@SCR-060"] }, async ({ page, sharedServer: server }) => {
    await signIn(page, server, "se-nurse")
    await open(page, server, await promisedMeeting(page, server, "se-nurse", "adult by video"))
    await menuOf(page).getByRole("button", { name: "Appointment" }).tap()
    await expect(page.getByRole("menuitem", { name: "Internal referral" })).toBeInViewport({ ratio: 1 })
    await picture(page, "menu-list-phone")
    await page.getByRole("menuitem", { name: "Book follow-up" }).tap()
    await expect(page).toHaveURL(/action=book-revisit/)
  })
})
