import type { Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { meetingsAroundNow } from "../clinic.ts"
import { expect, picture, signIn, test } from "../journey.ts"
import type { ServerProcess } from "../server/server-process.ts"

interface Answers {
  readonly observations: readonly { readonly source: string; readonly value: { readonly allergy_name?: string } }[]
}

/** A meeting around now whose patient reported penicillin while the record has no warning. */
async function meetingWithReport(page: Page, server: ServerProcess): Promise<string> {
  for (const { id, patient } of await meetingsAroundNow(page.request, server)) {
    const facts = `${server.url}/api/facts/patients/${patient.id}/observations?history=true&localisedValues=true`
    const { observations } = (await (await page.request.get(facts)).json()) as Answers
    const record = await page.request.get(`${server.url}/api/medicalrecord/patient/prorenatawarnings/${patient.id}`)
    const { warnings } = (await record.json()) as { readonly warnings: readonly unknown[] }
    if (warnings.length === 0 && observations.some(({ value }) => value.allergy_name === "Penicillin")) return id
  }
  throw new Error("No patient around now has reported penicillin alone")
}

test(
  "penicillin that the patient reported stands above every tab",
  { tag: ["@PANE-091", "@PANE-094", "@UI-402"] },
  async ({ page, sharedServer: server }) => {
    await signIn(page, server, "se-doctor")
    await page.setViewportSize({ width: 1440, height: 900 })
    const meetingId = await meetingWithReport(page, server)
    for (const tab of ["symptoms", "patient", "medical-record-entries", "medication-list"]) {
      await page.goto(`${server.url}/emr/${meetingId}?leftbar=${tab}`)
      await expect(
        page.getByRole("region", { name: "Warnings" }).getByText(/^Penicillin, reported by the (patient|guardian)$/),
      ).toBeVisible()
      await expect(page.getByText(/No warnings/)).toBeHidden()
    }
    await expectNoViolationsInBothThemes(page, "reported-allergy")
    await page.getByRole("button", { name: "Add medication" }).click()
    const dialog = page.getByRole("dialog", { name: "Add medication" })
    // Once: in the line that names the patient.
    await expect(dialog.getByText(/^Allergies: .*Penicillin/)).toHaveCount(1)
    await expect(dialog.getByRole("region", { name: "Allergies" })).toHaveCount(0)
    await expectNoViolationsInBothThemes(page, "known-allergies")
    await picture(page, "known-allergies")
    await page.setViewportSize({ width: 390, height: 844 })
    await picture(page, "known-allergies-phone")
  },
)
