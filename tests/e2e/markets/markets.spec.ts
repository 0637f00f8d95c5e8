import type { Page } from "playwright/test"
import { promisedMeeting } from "../clinic.ts"
import { expect, expectBornInBar, picture, signIn, test } from "../journey.ts"

const tabsOf = async (page: Page): Promise<readonly string[]> => {
  const pane = page.getByRole("complementary", { name: "Patient record" })
  await expect(pane.getByRole("tab").first()).toBeVisible()
  return (await pane.getByRole("tab").allInnerTexts()).map((text) => text.replace(/\s*\d+$/, "").trim())
}

const missingAtTheEnd = async (page: Page): Promise<string> => {
  await page.getByRole("button", { name: "Sign and end" }).click()
  const missing = page.getByRole("dialog", { name: "You must complete these required fields before you can sign:" })
  await expect(missing.getByRole("listitem").first()).toBeVisible()
  await expect(missing.getByText("The check runs again as soon as")).toHaveCount(0)
  return (await missing.getByRole("listitem").allInnerTexts()).join("\n")
}

test(
  "one host serves a UK GP and the insurer's GP with different tabs and validators",
  { tag: ["@JRN-002", "@SCR-111"] },
  async ({ page, browser, sharedServer: server }) => {
    await signIn(page, server, "uk-gp")
    const visit = await promisedMeeting(page, server, "uk-gp", "adult by video")
    await page.goto(`${server.url}/emr/${visit.id}`)
    const ukTabs = await tabsOf(page)
    expect(ukTabs).toContain("Patient")
    await picture(page, "uk-gp")
    await expectBornInBar(page, /\d{2}\/\d{2}\/\d{4} \(\d+ \w+\)/)
    const ukMissing = await missingAtTheEnd(page)

    const member = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } })
    const memberPage = await member.newPage()
    await signIn(memberPage, server, "uk-insurer-gp")
    const consultation = await promisedMeeting(memberPage, server, "uk-insurer-gp", "adult by video")
    await memberPage.goto(`${server.url}/emr/${consultation.id}`)
    const insurerTabs = await tabsOf(memberPage)
    expect(insurerTabs).not.toContain("Patient")
    expect(insurerTabs).not.toEqual(ukTabs)
    await picture(memberPage, "uk-insurer-gp")
    const insurerMissing = await missingAtTheEnd(memberPage)
    expect(insurerMissing).not.toEqual(ukMissing)
    // Prescriptions need no confirmation in an insurer consultation; in the UK's own they do.
    expect(ukMissing).toMatch(/No prescription is waiting/)
    expect(insurerMissing).not.toMatch(/No prescription is waiting/)
    await member.close()
  },
)
