import { expectNoViolationsInBothThemes } from "../axe.ts"
import { allowConsoleErrors, lost, whileOffline } from "../console-errors.ts"
import { expect, signIn, test } from "../journey.ts"
import { activeConversation, log, write } from "./conversation-pages.ts"

test(
  "in Norway a psychologist pauses and resumes a conversation beside the record, and ends the programme; axe finds nothing in either theme",
  { tag: ["@no-psychologist", "@ICB-006", "@ICB-007", "@ICB-010", "@ICB-012", "@ICB-017", "@ICB-018", "@CONV-021", "@CONV-026"] },
  async ({ page, server }) => {
    await signIn(page, server, "no-psychologist")
    const { patient_id: patientId, patient_name: name } = await activeConversation(page, server)
    await page.goto(`${server.url}/emr/patient-profile/${patientId}?leftbar=treatment-programme`)
    const pane = page.getByRole("complementary", { name: "Patient record" })
    await expect(pane.getByRole("heading", { name: "Depression" })).toBeVisible()
    await expect(pane.getByText("Activity diary, Situation analysis")).toBeVisible()
    await expect(pane.getByRole("tab", { name: "Activity diary" })).toHaveCount(0)
    await expectNoViolationsInBothThemes(page, "programme-norway")

    await pane.getByRole("button", { name: "Pause conversation" }).click()
    await expect(pane.getByRole("button", { name: "Resume conversation" })).toBeVisible()
    const opened = page.waitForEvent("popup")
    await pane.getByRole("link", { name: /^Messages/ }).click()
    const messenger = await opened
    await expect(messenger.getByText("The conversation is paused")).toBeVisible()
    await expectNoViolationsInBothThemes(messenger, "conversation-paused")
    await messenger.getByRole("button", { name: "Resume conversation" }).click()
    await expect(messenger.getByText("The conversation is paused")).toHaveCount(0)
    await expect(pane.getByRole("button", { name: "Pause conversation" })).toBeVisible()

    await messenger.getByRole("button", { name: "Participants" }).click()
    await expect(messenger.getByRole("dialog", { name: "Participants" }).getByRole("listitem")).toHaveCount(2)
    await expectNoViolationsInBothThemes(messenger, "conversation-participants")
    await messenger.keyboard.press("Escape")
    allowConsoleErrors(lost("offline", "/api/async-messaging/conversation/*/message"), ...whileOffline)
    await page.context().setOffline(true)
    await write(messenger, "See you on Monday.")
    const unsent = messenger.getByRole("list", { name: "Messages that have not arrived" })
    await expect(unsent).toContainText("Not sent.")
    await expectNoViolationsInBothThemes(messenger, "conversation-unsent")
    await page.context().setOffline(false)
    await expect(unsent).toHaveCount(0)
    await expect(log(messenger).getByText("See you on Monday.")).toHaveCount(1)

    await pane.getByLabel("Show", { exact: true }).selectOption({ label: "Ended (1)" })
    await expect(pane.getByRole("heading", { name: "Anxiety and worry" })).toBeVisible()
    for (const button of ["Messages", "Pause conversation", "End programme"])
      await expect(pane.getByRole("button", { name: button })).toBeDisabled()
    await pane.getByLabel("Show", { exact: true }).selectOption({ label: "Active (1)" })
    await pane.getByRole("button", { name: "Unlock Rumination" }).click()
    await expect(pane.getByText("step 1 of 4")).toBeVisible()
    await pane.getByRole("button", { name: "End programme" }).click()
    await page.getByRole("alertdialog", { name: "End the programme Depression?" }).getByRole("button", { name: "End programme" }).click()
    await expect(pane.getByText("Programme ended", { exact: true })).toBeVisible()
    await expect(messenger.getByText("The programme has ended")).toBeVisible()
    await expectNoViolationsInBothThemes(messenger, "conversation-ended")

    // Where the window has no room for both, the list is a screen of its own.
    await messenger.setViewportSize({ width: 390, height: 844 })
    await messenger.getByRole("link", { name: "All conversations" }).click()
    await expect(messenger.getByRole("list", { name: "Conversations" }).getByRole("link", { name }).first()).toBeVisible()
    await expectNoViolationsInBothThemes(messenger, "conversations")
  },
)
