import { promisedMeeting } from "../clinic.ts"
import { expect, picture, signIn, test } from "../journey.ts"

test(
  "support switches the insurer's plugin off, and the open workspace keeps the typed text and cannot end",
  { tag: ["@JRN-008", "@END-062"] },
  async ({ page, browser, server }) => {
    await signIn(page, server, "uk-insurer-gp")
    const meeting = await promisedMeeting(page, server, "uk-insurer-gp", "adult by video")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    const pane = page.getByRole("complementary", { name: "Patient record" })
    await expect(pane.getByRole("tab", { name: "Insurance profile" })).toBeVisible()
    const reason = page.getByRole("textbox", { name: /Chief complaint/ })
    await reason.fill("Headache since Tuesday")

    const supportContext = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } })
    const support = await supportContext.newPage()
    await signIn(support, server, "support")
    await support.goto(`${server.url}/support`)
    await support
      .getByRole("button", { name: /^UK insurer in .*insurer.*: Runs/i })
      .first()
      .click()
    const dialog = support.getByRole("dialog")
    await dialog.getByRole("radio", { name: /^Off/ }).check()
    await dialog.getByRole("textbox", { name: /Reason/ }).fill("The member profile answers slowly today")
    await dialog.getByRole("button", { name: "Switch off" }).click()
    await expect(dialog).toBeHidden()
    await picture(support, "support-switched")

    await expect(pane.getByRole("tab", { name: "Patient", exact: true })).toBeVisible()
    await expect(pane.getByRole("tab", { name: "Insurance profile" })).toHaveCount(0)
    await expect(reason).toHaveValue("Headache since Tuesday")
    const end = page.getByRole("button", { name: /^(Sign and end|End meeting)$/ })
    await expect(end).toBeDisabled()
    await expect(end).toHaveAccessibleDescription(/“UK insurer” is switched off \(The member profile answers slowly today, Robin Ekdahl\)/)

    // A page that opens now has never had the partner's code.
    await page.reload()
    await expect(page.getByText("Support has switched off “UK insurer” here")).toBeVisible()
    await expect(end).toBeDisabled()
    await picture(page, "partner-switched-off")
    await supportContext.close()
  },
)

test(
  "support switches a market off, and its open meeting keeps the typed text and cannot end",
  { tag: ["@END-060", "@SUP-017", "@SUP-018", "@SUP-019", "@SUP-020"] },
  async ({ page, browser, server }) => {
    await signIn(page, server, "uk-gp")
    const meeting = await promisedMeeting(page, server, "uk-gp", "adult by video")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    const reason = page.getByRole("textbox", { name: /Reason for contact/ })
    await reason.fill("Headache")
    await expect(page.getByRole("button", { name: "Sign and end" })).toBeEnabled()

    const supportContext = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } })
    const support = await supportContext.newPage()
    await signIn(support, server, "support")
    await support.goto(`${server.url}/support`)
    await support.getByRole("button", { name: "United Kingdom in Rond London: Runs" }).click()
    const dialog = support.getByRole("dialog")
    await expect(dialog.getByRole("radio", { name: /^Default/ })).toBeChecked()
    await dialog.getByRole("radio", { name: /^Off/ }).check()
    await expect(dialog.getByRole("alert")).toContainText("1 clinician has Rond open, no call is running")
    await dialog.getByRole("textbox", { name: /Reason/ }).fill("Prescriptions fail")
    await picture(support, "support-switching-off")
    await dialog.getByRole("button", { name: "Switch off" }).click()
    await expect(dialog).toBeHidden()

    await expect(page.getByText("Support has switched off the workspace for United Kingdom")).toBeVisible()
    await expect(page.getByText(/^Reason: Prescriptions fail/)).toBeVisible()
    await expect(page.getByText(/^Until .*, or until support switches it on\.$/)).toBeVisible()
    for (const wrong of [/Unknown activity type/, /has no tabs for this kind/, /No actions for this patient/])
      await expect(page.getByText(wrong)).toHaveCount(0)
    const end = page.getByRole("button", { name: "End meeting" })
    await expect(end).toBeDisabled()
    await expect(end).toHaveAccessibleDescription(/Ask support\./)
    const saved = page.waitForResponse((answer) => answer.request().method() !== "GET" && answer.ok() && /entr(y|ies)/.test(answer.url()))
    await reason.fill("Headache since Tuesday")
    await saved
    await picture(page, "market-switched-off")

    await support.getByRole("button", { name: "United Kingdom in Rond London: Switched off" }).click()
    await dialog.getByRole("radio", { name: /^Default/ }).check()
    await dialog.getByRole("textbox", { name: /Reason/ }).fill("Prescriptions work again")
    await dialog.getByRole("button", { name: "Back to default" }).click()
    await expect(page.getByRole("button", { name: "Sign and end" })).toBeEnabled()
    await page.reload()
    await expect(reason).toHaveValue("Headache since Tuesday")

    // Support finds the clinician's time, whichever zone its own browser is in.
    await support.getByRole("tab", { name: "What a workspace shows" }).click()
    await support.getByRole("combobox", { name: "Pool" }).selectOption("Rond London (GB)")
    const hourInLondon = { timeZone: "Europe/London", hour: "2-digit", minute: "2-digit", timeZoneName: "short" } as const
    const time = new Intl.DateTimeFormat("en-GB", hourInLondon).format(meeting.start_millis)
    await expect(support.getByRole("combobox", { name: "Meeting" })).toContainText(time)
    await supportContext.close()
  },
)
