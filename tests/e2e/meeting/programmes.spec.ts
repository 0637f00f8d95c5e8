import { promisedPatientId } from "../../../server/src/areas/demo/promises/promised-patients.ts"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { keyboard, tabTo, withoutPointer } from "../by-keyboard.ts"
import { promisedMeeting } from "../clinic.ts"
import { allowConsoleErrors, says } from "../console-errors.ts"
import { activeConversation, log, patientAt, write } from "../conversation/conversation-pages.ts"
import { expect, signIn, test } from "../journey.ts"

const unknownState = /Unknown module state awaiting_review/

test(
  "a psychologist reads, unlocks and ends a treatment programme by keyboard alone",
  {
    tag: [
      "@se-psychologist",
      "@ICB-004",
      "@ICB-005",
      "@ICB-007",
      "@ICB-008",
      "@ICB-009",
      "@ICB-012",
      "@ICB-016",
      "@ICB-018",
      "@ICB-029",
      "@CONV-009",
    ],
  },
  async ({ page, browser, server }) => {
    allowConsoleErrors(says(unknownState))
    await signIn(page, server, "se-psychologist")
    await withoutPointer(page)
    const hand = keyboard(page)
    const patientId = promisedPatientId("followed for a year")
    const { link } = await activeConversation(page, server, patientId)
    await page.goto(`${server.url}/emr/patient-profile/${patientId}`)
    const pane = page.getByRole("complementary", { name: "Patient record" })
    await hand.press(pane.getByRole("tab", { name: "Treatment programme" }))
    await expect(pane.getByRole("heading", { name: "Depression" })).toBeVisible()
    const modules = pane.getByRole("region", { name: "Modules" }).getByRole("listitem")
    await expect(modules).toHaveText([
      /^Introduction.*Completed$/,
      /^Behavioural activation.*Completed$/,
      /^Negative thoughts.*step 2 of 4$/,
      /^Rumination.*Not started.*Unlock$/,
      /^Relapse prevention.*Unknown: awaiting review$/,
    ])
    await expectNoViolationsInBothThemes(page, "programme")

    await hand.press(pane.getByRole("button", { name: "Unlock Rumination" }))
    await expect(modules.nth(3)).toHaveText(/Started today.*step 1 of 4$/)
    await expect(modules.nth(3)).toBeFocused()

    await hand.press(pane.getByRole("tab", { name: "Activity diary" }))
    await expect(page).toHaveURL(/leftbar=activity-diary/)
    const glance = pane.getByRole("region", { name: "Activities and distress, week by week" })
    await expect(glance.getByRole("img", { name: /^Activities and distress: / })).toBeVisible()
    const weeks = pane.getByRole("region", { name: "Activities", exact: true })
    await expect(weeks.getByRole("button", { expanded: true })).toHaveCount(1)
    expect(await weeks.getByRole("button").count()).toBeGreaterThan(4)
    await hand.press(glance.getByRole("button", { name: "Show as a table" }))
    await expect(glance.getByRole("columnheader", { name: "High" })).toBeVisible()
    await expectNoViolationsInBothThemes(page, "activity-diary")

    await hand.press(pane.getByRole("tab", { name: "Situation analysis" }))
    const situations = pane.getByRole("region", { name: "Situations", exact: true })
    await hand.press(situations.getByRole("button").first())
    await expect(situations.getByRole("term")).toHaveCount(6)
    await expectNoViolationsInBothThemes(page, "situation-analysis")

    await hand.press(pane.getByRole("tab", { name: "Overview" }))
    const opened = page.waitForEvent("popup")
    await hand.press(pane.getByRole("link", { name: /^Messages/ }))
    const messenger = await opened
    await withoutPointer(messenger)
    await expect(log(messenger)).toBeVisible()
    const patient = await patientAt(browser, link)
    await write(patient, "Promenaden gick bra.")
    await expect(log(messenger)).toContainText("Promenaden gick bra.")
    await write(messenger, "Så roligt!")
    await expect(log(patient)).toContainText("Så roligt!")

    await hand.press(pane.getByRole("button", { name: "End programme" }))
    const question = page.getByRole("alertdialog", { name: "End the programme Depression?" })
    await tabTo(page, question.getByRole("button", { name: "End programme" }))
    await expectNoViolationsInBothThemes(page, "end-programme")
    await page.keyboard.press("Enter")
    await expect(pane.getByText("Programme ended", { exact: true })).toBeVisible()
    await expect(pane.getByRole("heading", { name: "Depression" })).toBeFocused()
    await expect(pane.getByRole("button", { name: "End programme" })).toBeDisabled()
    await expect(messenger.getByText("The programme has ended")).toBeVisible()
    await patient.context().close()
  },
)

test(
  "a psychologist starts a treatment programme in a meeting by keyboard alone",
  { tag: ["@se-psychologist", "@ICB-025", "@ICB-027", "@ICB-031"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-psychologist")
    const { id } = await promisedMeeting(page, server, "se-psychologist", "adult by video")
    await withoutPointer(page)
    const hand = keyboard(page)
    await page.goto(`${server.url}/emr/${id}`)
    await hand.press(page.getByRole("navigation", { name: "Actions" }).getByRole("button", { name: "Treatment programme" }))
    const panel = page.getByRole("complementary", { name: "Action" })
    await hand.check(panel.getByRole("radio", { name: "Insomnia" }))
    await expect(panel.getByRole("region", { name: "What Insomnia contains" }).getByRole("listitem")).toHaveCount(4)
    await expectNoViolationsInBothThemes(page, "give-programme")
    await hand.press(panel.getByRole("button", { name: "Start programme" }))
    await expect(panel.getByText("Programme started")).toBeVisible()
    await expect(panel.getByRole("region", { name: "Started in this meeting" })).toContainText("Insomnia")
    await hand.press(panel.getByRole("button", { name: "Show programme" }))
    const pane = page.getByRole("complementary", { name: "Patient record" })
    await expect(pane.getByRole("heading", { name: "Insomnia" })).toBeVisible()
    await expect(page).toHaveURL(/carePlanId=/)
    await hand.press(page.getByRole("button", { name: /Done in this meeting/ }))
    await expect(panel.getByRole("heading", { name: "Treatment programmes" })).toBeVisible()
    await expect(panel).toContainText(/Insomnia.*Active/)
  },
)
