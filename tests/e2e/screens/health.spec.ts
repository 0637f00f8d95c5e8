import { allowConsoleErrors, says, status } from "../console-errors.ts"
import { promisedPatientId } from "../../../server/src/areas/demo/promises/promised-patients.ts"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { tabTo, withoutPointer } from "../by-keyboard.ts"
import { expect, signIn, test } from "../journey.ts"

test(
  "a psychologist reads a PHQ-9 over a year, and a lab panel with every comparator, by keyboard alone",
  { tag: ["@SAS-001", "@SAS-006", "@HCH-002", "@HCH-004", "@HCH-005", "@HCH-006", "@JRN-006"] },
  async ({ page, sharedServer: server }) => {
    allowConsoleErrors(
      says(/Unknown survey type sleep_diary_weekly/),
      says(/Unknown lab test type lab_test.type.sleep_apnoea/),
      says(/Unknown lab marker lab_test.marker.lipoprotein_a/),
      status(404, "/api/lab-test/clinician/measurements"),
    )
    await signIn(page, server, "se-psychologist")
    await withoutPointer(page)
    await page.goto(`${server.url}/emr/patient-profile/${promisedPatientId("followed for a year")}?leftbar=self-assessment`)
    const pane = page.getByRole("complementary", { name: "Patient record" })
    const scores = pane.getByRole("region", { name: "Scores over time" })
    await expect(scores.getByRole("img", { name: /^Depression \(PHQ-9\): 21 on .*, 6 on / })).toBeVisible()
    await expect(scores.getByRole("row")).toHaveCount(8)
    await expect(scores.getByRole("row").nth(1)).toContainText(/6 · Mild\s*−2/)
    await expectNoViolationsInBothThemes(page, "self-assessments")

    const answers = pane.getByRole("region", { name: "All answers" })
    await expect(answers.getByRole("button", { expanded: false })).toHaveCount(10)
    await tabTo(page, answers.getByRole("button", { name: /^Show all \d+ self-assessments$/ }))
    await page.keyboard.press("Enter")
    await expect(answers.getByRole("button", { name: /^sleep diary weekly/ })).toBeVisible()
    await tabTo(page, answers.getByRole("button", { name: /^Depression \(PHQ-9\).*Score 21 of 27 · Severe/ }))
    await page.keyboard.press("Enter")
    await expect(answers.getByRole("term")).toHaveCount(9)
    await expectNoViolationsInBothThemes(page)

    await tabTo(page, pane.getByRole("tab", { name: "Self-assessments" }))
    await page.keyboard.press("End")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/leftbar=health-check/)
    await expect(pane.getByRole("button", { name: /Updated/, expanded: false })).toHaveText([
      /^Health check/,
      /^Iron studies/,
      /^sleep apnoea/,
    ])
    await tabTo(page, pane.getByRole("button", { name: /^Health check/ }))
    await page.keyboard.press("Enter")
    await expect(pane.getByRole("heading", { level: 4 })).toHaveText(["Doctor’s comment", "Test results", "Measurements", "Health form"])
    const rows = pane.getByRole("row").filter({ has: page.getByRole("rowheader") })
    await expect(rows).toHaveText([
      /^Cholesterol5,9 mmol\/L↑ High3,3–5,2$/,
      /^HDL cholesterol1,4 mmol\/L≥ 1$/,
      /^LDL cholesterol3,1 mmol\/L↑ High≤ 3$/,
      /^Triglycerides≤ 0,4 mmol\/L↓ Low0,45–2,6$/,
      /^lipoprotein a12 nmol\/L≤ 75$/,
      /^Glucose, fasting5,4 mmol\/L4–6$/,
      /^HbA1c36 mmol\/mol≤ 42$/,
      /^CRP< 1 mg\/L0–5$/,
      /^Ferritin< 15 µg\/LMay be outside10–120$/,
      /^eGFR> 90 mL\/min\/1,73 m²≥ 60$/,
      /^CreatinineThe sample was haemolysed60–105$/,
      /^Vitamin B12≥ 1.000 pmol\/L↑ High140–650$/,
      /^Vitamin D48 nmol\/L↓ Low50–125$/,
    ])
    await expect(rows.filter({ hasText: "CRP" })).toHaveAccessibleName(/^CRP less than 1 mg\/L/)
    await expect(pane.getByRole("region", { name: "Measurements" })).toContainText("128/82 mmHg")
    await expectNoViolationsInBothThemes(page, "health-check")
    await tabTo(page, pane.getByRole("button", { name: /^Iron studies/ }))
    await page.keyboard.press("Enter")
    await expect(pane.getByRole("alert")).toContainText("Could not find the measurements.")
    await expect(pane.getByRole("row", { name: /^Ferritin/ })).toHaveCount(2)
    await tabTo(page, pane.getByRole("button", { name: /^sleep apnoea/ }))
    await page.keyboard.press("Enter")
    await expect(pane.getByText("No test results found.")).toBeVisible()
  },
)
