import { expectNoViolationsInBothThemes } from "../../axe.ts"
import { promisedMeeting } from "../../clinic.ts"
import { expect, signIn, test } from "../../journey.ts"

test(
  "a Swedish doctor reviews a renewal with an invalid article, and can end the meeting only then",
  { tag: ["@se-doctor", "@REN-801", "@REN-802", "@REN-803", "@REN-881", "@REN-885", "@JRN-011"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-doctor")
    const meeting = await promisedMeeting(page, server, "se-doctor", "renewal review")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    const medicine = (name: RegExp) => page.getByRole("checkbox", { name })
    await expect(page.getByRole("heading", { name: "Review of prescriptions to renew" })).toBeVisible()
    // A request with prescriptions is no text renewal.
    await expect(page.getByRole("heading", { name: "Prescriptions to renew", exact: true })).toHaveCount(0)
    // Whether allergies are named too depends on what this patient has told.
    await expect(page.getByRole("region", { name: /^Safety check of Salva enligt hudläkare/ })).toContainText(
      "the dose, the same drug twice and interactions, because the request names the drug alone",
    )
    await expectNoViolationsInBothThemes(page, "se-renewal-review")

    const missing = page.getByRole("dialog").getByRole("listitem")
    const rule = "Review of renewals: renew or reject every prescription"
    await page.getByRole("button", { name: "Sign and end" }).click()
    await expect(missing.filter({ hasText: rule })).toHaveCount(1)
    await page.getByRole("button", { name: rule }).click()
    await expect(medicine(/^Select all/)).toBeInViewport()

    await medicine(/^Select all/).check()
    await page.getByRole("button", { name: "Renew selected" }).click()
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByText("Not renewed, because the drug article can no longer be prescribed")).toBeVisible()
    const reason = dialog.getByRole("textbox", { name: /^Reason for going on/ })
    if ((await reason.count()) > 0) await reason.fill("Tolerated before.")
    await expectNoViolationsInBothThemes(page, "se-renewal-confirm")
    await dialog.getByRole("button", { name: "Renew 3 prescriptions" }).click()
    await expect(medicine(/^Amlodipin/)).toHaveCount(0)
    await expect(medicine(/^Losec/)).toBeVisible()

    await medicine(/^Losec/).check()
    await page.getByRole("button", { name: "Reject selected" }).click()
    await dialog.getByRole("radio", { name: "A visit in person is needed" }).check()
    await expect(dialog.getByRole("textbox", { name: "Message to the patient" })).not.toHaveValue("")
    await expectNoViolationsInBothThemes(page, "se-renewal-reject")
    await dialog.getByRole("button", { name: "Reject and send" }).click()
    await expect(page.getByText("All prescriptions are processed")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "se-renewal-complete")

    await page.getByRole("button", { name: "Sign and end" }).click()
    await expect(missing.first()).toBeVisible()
    await expect(missing.filter({ hasText: rule })).toHaveCount(0)
  },
)

test(
  "what is renewed in a review is a prescription of the national service, and can be cancelled there",
  { tag: ["@se-doctor", "@RXL-002", "@RXL-007"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-doctor")
    const { id } = await promisedMeeting(page, server, "se-doctor", "renewal review")
    await page.goto(`${server.url}/emr/${id}`)
    await page.getByRole("checkbox", { name: /^Amlodipin/ }).check()
    await page.getByRole("button", { name: "Renew selected" }).click()
    const reason = page.getByRole("dialog").getByRole("textbox", { name: /^Reason for going on/ })
    await expect(reason.or(page.getByRole("checkbox", { name: /^Select all/ })).first()).toBeVisible()
    if (await reason.isVisible()) {
      await reason.fill("Tolerated before.")
      await page.getByRole("button", { name: "Renew 1 prescription" }).click()
    }
    await expect(page.getByRole("checkbox", { name: /^Amlodipin/ })).toHaveCount(0)
    await page.getByRole("button", { name: /^Reject Losec/ }).click()
    await page.getByRole("radio", { name: "A visit in person is needed" }).check()
    await page.getByRole("button", { name: "Reject and send" }).click()
    await expect(page.getByRole("checkbox", { name: /^Losec/ })).toHaveCount(0)

    await page.goto(`${server.url}/emr/${id}?action=taken-actions`)
    await page.getByRole("button", { name: /^Open the prescription of Amlodipin/ }).click()
    await expect(page.getByRole("region", { name: "Status at the national service" })).toContainText("Valid")
    await page.getByRole("button", { name: /^Cancel the prescription of Amlodipin/ }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("combobox", { name: /^Reason/ }).selectOption({ label: "Prescribed twice" })
    await dialog.getByRole("radio", { name: "Yes" }).check()
    await dialog.getByLabel(/^PIN of your electronic identity/).fill("1234")
    await page.getByRole("button", { name: "Sign the cancellation" }).click()
    await expect(page.getByRole("region", { name: "Notifications" })).toContainText("The prescription was cancelled")
  },
)

test(
  "a Swedish doctor opens the e-prescription for pollen allergy, or tells the patient why there is none",
  { tag: ["@se-doctor", "@POL-806", "@POL-807", "@POL-887", "@JRN-011"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-doctor")
    const eligible = await promisedMeeting(page, server, "se-doctor", "pollen allergy")
    await page.goto(`${server.url}/emr/${eligible.id}`)
    await expect(page.getByRole("link", { name: /Guideline for the treatment of pollen allergy/ })).toBeVisible()
    await expectNoViolationsInBothThemes(page, "se-pollen")
    await page.getByRole("button", { name: "Yes, open e-prescription" }).click()
    await expect(page).toHaveURL(/action=sidebar/)
    await expect(page.getByText("The patient is eligible")).toBeVisible()

    await page.goto(`${server.url}/emr/${eligible.id}`)
    await page.getByRole("button", { name: "No, tell the patient" }).click()
    await page.getByRole("radio", { name: "More questions must be answered first" }).check()
    const message = page.getByRole("textbox", { name: "Message to the patient" })
    await expect(message).not.toHaveValue("")
    await message.fill("Hej! Ring oss.")
    await expectNoViolationsInBothThemes(page, "se-pollen-refusing")
    await page.getByRole("button", { name: "Send to the patient" }).click()
    await expect(page.getByText("The patient was told why no prescription is written")).toBeVisible()
    await expect(page.getByText("Hej! Ring oss.")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "se-pollen-refused")
    await page.reload()
    await expect(page.getByText("Hej! Ring oss.")).toBeVisible()
  },
)
