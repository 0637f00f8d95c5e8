import { expectNoViolationsInBothThemes } from "../axe.ts"
import { keyboard, select, tabTo, withoutPointer } from "../by-keyboard.ts"
import { allowConsoleErrors, perhaps, says } from "../console-errors.ts"
import { expect, signIn, test } from "../journey.ts"
import { activeConversation } from "./conversation-pages.ts"

test(
  "a Norwegian psychologist pauses, resumes and finds conversations by keyboard alone",
  { tag: ["@no-psychologist", "@ICB-006", "@ICB-007", "@ICB-010", "@ICB-012", "@ICB-017", "@ICB-018", "@CONV-021", "@CONV-026"] },
  async ({ page, server }) => {
    // Some patients of the demo have a module in a state that no page knows.
    allowConsoleErrors(perhaps(says(/Unknown module state awaiting_review/)))
    await signIn(page, server, "no-psychologist")
    const { patient_id: patientId, patient_name: name } = await activeConversation(page, server)
    await withoutPointer(page)
    const hand = keyboard(page)
    await page.goto(`${server.url}/emr/patient-profile/${patientId}?leftbar=treatment-programme`)
    const pane = page.getByRole("complementary", { name: "Patient record" })
    await expect(pane.getByRole("heading", { name: "Depression" })).toBeVisible()
    await expect(pane.getByText("Activity diary, Situation analysis")).toBeVisible()
    await expect(pane.getByRole("tab", { name: "Activity diary" })).toHaveCount(0)
    await expectNoViolationsInBothThemes(page, "programme-norway")

    await hand.press(pane.getByRole("button", { name: "Pause conversation" }))
    await expect(pane.getByRole("button", { name: "Resume conversation" })).toBeVisible()
    const opened = page.waitForEvent("popup")
    await hand.press(pane.getByRole("link", { name: /^Messages/ }))
    const messenger = await opened
    await withoutPointer(messenger)
    const there = keyboard(messenger)
    await expect(messenger.getByText("The conversation is paused")).toBeVisible()
    await expectNoViolationsInBothThemes(messenger, "conversation-paused")
    await there.press(messenger.getByRole("button", { name: "Resume conversation" }))
    await expect(messenger.getByText("The conversation is paused")).toHaveCount(0)
    await expect(pane.getByRole("button", { name: "Pause conversation" })).toBeVisible()

    await there.press(messenger.getByRole("button", { name: "Participants" }))
    await expect(messenger.getByRole("dialog", { name: "Participants" }).getByRole("listitem")).toHaveCount(2)
    await expectNoViolationsInBothThemes(messenger, "conversation-participants")
    await messenger.keyboard.press("Escape")
    await expect(messenger.getByRole("button", { name: "Participants" })).toBeFocused()

    // The list is beside the conversation.
    const list = messenger.getByRole("list", { name: "Conversations" })
    const rows = list.getByRole("link")
    /** Each row of the list says this. */
    const expectEachToSay = async (words: RegExp) => {
      await expect(rows.filter({ hasNotText: words })).toHaveCount(0)
      await expect(rows.first()).toBeVisible()
    }
    const show = messenger.getByLabel("Show", { exact: true })
    const [unreadOnly, mineOnly] = ["Unread only", "Mine only"].map((label) => messenger.getByRole("checkbox", { name: label }))
    await select(messenger, show, "Ended")
    await expectEachToSay(/Ended/)
    await select(messenger, show, "All")
    await there.check(unreadOnly!)
    await there.check(mineOnly!)
    await expect(messenger).toHaveURL(/unread=1&own=1/)
    for (const filter of [unreadOnly!, mineOnly!]) {
      await tabTo(messenger, filter)
      await messenger.keyboard.press("Space")
    }
    await expect(messenger).toHaveURL((url) => url.search === "")
    await expect(rows.filter({ hasText: name }).first()).toBeVisible()

    await select(page, pane.getByLabel("Show", { exact: true }), "Ended (1)")
    await expect(pane.getByRole("heading", { name: "Anxiety and worry" })).toBeVisible()
    for (const button of ["Messages", "Pause conversation", "End programme"])
      await expect(pane.getByRole("button", { name: button })).toBeDisabled()
    await select(page, pane.getByLabel("Show", { exact: true }), "Active (1)")
    await hand.press(pane.getByRole("button", { name: "Unlock Rumination" }))
    await expect(pane.getByText("step 1 of 4")).toBeVisible()
    await hand.press(pane.getByRole("button", { name: "End programme" }))
    await hand.press(
      page.getByRole("alertdialog", { name: "End the programme Depression?" }).getByRole("button", { name: "End programme" }),
    )
    await expect(pane.getByText("Programme ended", { exact: true })).toBeVisible()
    await expect(messenger.getByText("The programme has ended")).toBeVisible()
    await expectNoViolationsInBothThemes(messenger, "conversation-ended")

    // In a window without room for both, the list is a screen of its own.
    await messenger.setViewportSize({ width: 390, height: 844 })
    await there.press(messenger.getByRole("link", { name: "All conversations" }))
    await expect(list.getByRole("link", { name }).first()).toBeVisible()
    await expectNoViolationsInBothThemes(messenger, "conversations")
  },
)
