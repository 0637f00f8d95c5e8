import type { Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../../axe.ts"
import { promisedMeeting } from "../../clinic.ts"
import { expect, signIn, test } from "../../journey.ts"

const common = ["Messages", "Documents", "Follow-ups", "Internal referrals", "Treatment programmes"]
const panelOf = (page: Page) => page.getByRole("complementary", { name: "Action" })

for (const { market, subject, kinds, count, cancelled, asNeeded, ways } of [
  {
    market: "Swedish",
    subject: "se-doctor",
    kinds: [
      "Prescriptions",
      "E-prescriptions",
      "Sick notes",
      "Home tests",
      "Self-assessments",
      "Specialist referrals",
      "Laboratory referrals",
      "COVID-19 tests",
    ],
    count: 21,
    cancelled: 6,
    asNeeded: 2,
    ways: 2,
  },
  {
    market: "Norwegian",
    subject: "no-doctor",
    kinds: ["E-prescriptions", "Home tests", "Physical referrals"],
    count: 14,
    cancelled: 3,
    asNeeded: 2,
    ways: 2,
  },
  // France opens no session of an e-prescription service.
  { market: "French", subject: "fr-doctor", kinds: ["E-prescriptions"], count: 9, cancelled: 1, asNeeded: 1, ways: 0 },
])
  test(
    `a ${market} doctor sees a card of every action that was taken, and opens them again`,
    { tag: [`@${subject}`, "@TAK-001", "@TAK-002", "@ACT-441", "@ACT-443", "@EPR-911"] },
    async ({ page, server }) => {
      await signIn(page, server, subject)
      const { id } = await promisedMeeting(page, server, subject, "every action")
      await page.goto(`${server.url}/emr/${id}`)
      const menu = page.getByRole("navigation", { name: "Actions" })
      await menu.getByRole("button", { name: new RegExp(`Done in this meeting.*\\b${count}\\b`) }).click()
      const panel = panelOf(page)
      for (const kind of [...common, ...kinds]) await expect(panel.getByRole("heading", { name: kind, exact: true })).toBeVisible()
      await expect(panel.getByText("Cancelled", { exact: true })).toHaveCount(cancelled)
      await expectNoViolationsInBothThemes(page, `every-action-${subject}`)

      const documentLink = panel.getByRole("link", { name: /PDF, opens in a new tab/ })
      await expect(documentLink).toHaveAttribute("target", "_blank")
      const pages = await page.request.get(new URL((await documentLink.getAttribute("href"))!, server.url).href)
      expect(pages.headers()["content-type"]).toContain("application/pdf")
      const referral = panel.getByRole("button", { name: /, Nurse/ }).first()
      await referral.click()
      await expect(referral).toHaveAttribute("aria-expanded", "true")
      if (subject === "fr-doctor") await expect(panel.getByText("Long-term illness (ALD)")).toHaveCount(2)
      await expect(panel.getByText("As needed", { exact: true })).toHaveCount(asNeeded)
      await expect(panel.getByRole("button", { name: "Show in the e-prescription service" })).toHaveCount(ways)
    },
  )
