import { msg } from "@lingui/core/macro"
import { type Contribution, errorMapper } from "@rond/core/plugin"
import { respond, apiError, InWorkspace, memoryApi, pluginOf, subjectOf, type MemoryApi } from "@rond/core/testkit"
import { render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import {
  getLabTest,
  getMeasurements,
  listLabTests,
  type LabResult,
  type LabTest,
  type LabTestMeta,
  type LabValue,
  type Measurements,
  type ReferenceRange,
} from "../model/health-check.ts"
import { healthCheckTerms } from "./health-check.ts"
import HealthCheckTab from "./HealthCheckTab.tsx"

afterEach(() => vi.unstubAllGlobals())

const meta = (id: string, changes: Partial<LabTestMeta> = {}): LabTestMeta => ({
  id,
  status: "COMPLETE",
  updatedAt: "2031-03-02T09:00:00.000Z",
  type: { localizationKey: "lab_test.type.health_check" },
  encounterId: null,
  source: "VACCINA",
  ...changes,
})
const listed = (...tests: readonly LabTestMeta[]) => respond(listLabTests, { labTestsMetaData: tests })

const nothing: LabTest = { conclusion: null, reviewerFullName: null, results: [], healthForm: null }
const result = (
  marker: string,
  valueQuantity: LabValue | null,
  range: readonly [number | null, number | null] | null = null,
  changes: { readonly category?: string; readonly missing?: string } = {},
): LabResult => {
  const referenceRange: ReferenceRange | null = range === null ? null : { low: range[0], high: range[1] }
  return {
    marker: { id: marker, localizationKey: `lab_test.marker.${marker}`, categoryLocalizationKey: changes.category ?? null },
    valueQuantity,
    referenceRange,
    dataMissingReason: changes.missing ?? null,
  }
}
const value = (amount: number, comparator: LabValue["comparator"] = null): LabValue => ({ value: amount, unit: "mmol/L", comparator })

const unmeasured: Measurements = { bloodPressure: null, pulse: null, height: null, weight: null, waist: null, bmi: null }

function open(api: MemoryApi, contributes: readonly Contribution[] = []) {
  render(
    <InWorkspace api={api} plugins={[pluginOf({ contributes: [healthCheckTerms, ...contributes] })]} subject={subjectOf({ country: "SE" })}>
      <HealthCheckTab />
    </InWorkspace>,
  )
  return { api, user: userEvent.setup() }
}

/** Opens the one health check of the list. */
async function openOne(test: LabTest, ...more: readonly Parameters<MemoryApi["answer"]>[0][]) {
  const { api, user } = open(memoryApi([listed(meta("one", { encounterId: "encounter" })), respond(getLabTest, test), ...more]))
  await user.click(await screen.findByRole("button", { name: /Health check/ }))
  return { api, user }
}
const measured = respond(getMeasurements, unmeasured)

/** The cells of a table, row by row. */
const cellsOf = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

describe("the list of health checks", () => {
  it("lists complete health checks by type and date, newest first", { tags: ["HCH-001"] }, async () => {
    const reported: unknown[] = []
    vi.stubGlobal("reportError", (error: unknown) => reported.push(String(error)))
    const { api } = open(
      memoryApi([
        listed(
          meta("older", { updatedAt: "2030-12-24T09:00:00.000Z", type: { localizationKey: "lab_test.type.sleep_apnoea" } }),
          meta("pending", { status: "PENDING" }),
          meta("newer"),
          meta("cancelled", { status: "CANCELLED" }),
        ),
      ]),
    )
    expect(screen.getByRole("status")).toHaveTextContent("Loading")
    const buttons = await screen.findAllByRole("button", { expanded: false })
    expect(buttons.map((button) => button.textContent)).toEqual(["Health checkUpdated 2 Mar 2031", "sleep apnoeaUpdated 24 Dec 2030"])
    expect(api.requests[0]?.input).toEqual({ query: { patientId: "patient-1", source: "VACCINA,DMS_SE" } })
    await waitFor(() => expect(reported).toEqual(["RecordedError: Unknown lab test type lab_test.type.sleep_apnoea"]))
  })

  it("shows without an alert that there are none", { tags: ["HCH-006"] }, async () => {
    open(memoryApi([listed(meta("pending", { status: "PENDING" }))]))
    expect(await screen.findByText("No health checks found")).toBeVisible()
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it.each([
    ["NotFound", "Could not find the health checks. Please try again or contact us if the problem remains."],
    ["Unavailable", "There was an error while getting the health checks. Please try again or contact us if the problem remains."],
    ["Refused", "There was an error while getting the health checks. Please try again or contact us if the problem remains."],
  ] as const)("shows an alert of its own for %s, with a retry", { tags: ["HCH-006"] }, async (kind, words) => {
    const { api, user } = open(memoryApi([respond(listLabTests, apiError(kind))]))
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent(words)
    api.answer(listed(meta("one")))
    await user.click(within(alert).getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("Health check")).toBeVisible()
  })

  it("shows a market's text for a code that it maps", { tags: ["ERR-113"] }, async () => {
    const message = msg`The laboratory is closed at night.`
    const mapper = errorMapper({ id: "night", code: "laboratory_closed", map: () => ({ as: "banner", message, actions: [] }) })
    open(memoryApi([respond(listLabTests, apiError("Unavailable", { code: "laboratory_closed" }))]), [mapper])
    expect(await screen.findByRole("alert")).toHaveTextContent("The laboratory is closed at night.")
  })
})

describe("an open health check", () => {
  it("shows the doctor's comment, the results, the measurements and the health form, in this order", { tags: ["HCH-002"] }, async () => {
    const measurements: Measurements = {
      bloodPressure: { systolic: 128, diastolic: 82, unit: "mmHg" },
      pulse: { value: 64, unit: "/min" },
      height: { value: 178, unit: "cm" },
      weight: { value: 81.5, unit: "kg" },
      waist: null,
      bmi: { value: 25.72, unit: null },
    }
    const { api } = await openOne(
      {
        conclusion: "Nothing to worry about",
        reviewerFullName: "Robin Vale",
        results: [
          result("hdl", value(1.4), [1, null], { category: "lab_test.category.lipids" }),
          result("crp", value(2), [null, 5], { category: "lab_test.category.inflammation" }),
          result("ldl", value(2.5), [1.2, 3], { category: "lab_test.category.lipids" }),
          result("vitamin_d", value(60)),
        ],
        healthForm: {
          questions: [
            { question: "Do you smoke?", answer: "No" },
            { question: "Illnesses in the family?", answers: ["Diabetes", "High blood pressure"] },
            { question: "Anything else?", answer: null },
          ],
        },
      },
      respond(getMeasurements, measurements),
    )
    expect(await screen.findByText("128/82 mmHg")).toBeVisible()
    expect(screen.getAllByRole("heading", { level: 4 }).map((heading) => heading.textContent)).toEqual([
      "Doctor’s comment",
      "Test results",
      "Measurements",
      "Health form",
    ])
    expect(screen.getByRole("region", { name: "Doctor’s comment" })).toHaveTextContent("Nothing to worry aboutRobin Vale")
    expect(screen.getAllByRole("heading", { level: 5 }).map((heading) => heading.textContent)).toEqual([
      "Blood lipids",
      "Inflammatory markers",
      "Other results",
    ])
    expect(cellsOf("Blood lipids")).toEqual([
      ["HDL cholesterol", "1.4 mmol/L", "≥ 1"],
      ["LDL cholesterol", "2.5 mmol/L", "1.2–3"],
    ])
    expect(cellsOf("Inflammatory markers")).toEqual([["CRP", "2 mmol/L", "≤ 5"]])
    expect(cellsOf("Other results")).toEqual([["Vitamin D", "60 mmol/L", "–"]])
    expect(screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ["Blood pressure", "128/82 mmHg"],
      ["Pulse", "64 /min"],
      ["Height", "178 cm"],
      ["Weight", "81.5 kg"],
      ["BMI", "25.7"],
      ["Do you smoke?", "No"],
      ["Illnesses in the family?", "DiabetesHigh blood pressure"],
      ["Anything else?", "–"],
    ])
    expect(screen.getByText("Diabetes")).toBeVisible()
    expect(api.requests.slice(1).map(({ input }) => input)).toEqual([
      { params: { id: "one" }, query: { patientId: "patient-1" } },
      { query: { patientId: "patient-1", encounterId: "encounter" } },
    ])
  })

  it("shows comparators, marks results outside their range, and explains missing values", { tags: ["HCH-004", "HCH-005"] }, async () => {
    vi.stubGlobal("reportError", () => undefined)
    await openOne(
      {
        ...nothing,
        results: [
          result("cholesterol", value(5.9), [3.3, 5.2]),
          result("ldl", value(1, "LESS_THAN"), [1.2, 3]),
          result("hdl", value(0.0004, "LESS_THAN_OR_EQUAL"), [null, 3.0005]),
          result("tsh", value(90, "GREATER_THAN"), [0.3, 4]),
          result("egfr", value(60, "GREATER_THAN_OR_EQUAL"), [50, 90]),
          result("crp", value(3, { unknownWord: "ABOUT" }), [null, 5]),
          result("glucose", null, [4, 6], { missing: "lab_test.missing.haemolysed" }),
          result("hba1c", null, null, { missing: "machine.broken_down" }),
          result("folate", null),
        ],
      },
      measured,
    )
    await screen.findByRole("table", { name: "Other results" })
    expect(cellsOf("Other results").map(([marker, cell]) => [marker, cell])).toEqual([
      ["Cholesterol", "5.9 mmol/L↑ High"],
      ["LDL cholesterol", "< 1 mmol/L↓ Low"],
      ["HDL cholesterol", "≤ 0.0004 mmol/L"],
      ["TSH", "> 90 mmol/L↑ High"],
      ["eGFR", "≥ 60 mmol/LMay be outside"],
      ["CRP", "Unknown: about3 mmol/LMay be outside"],
      ["Glucose, fasting", "The sample was haemolysed"],
      ["HbA1c", "broken down"],
      ["Folate", "No value"],
    ])
    for (const read of ["LDL cholesterol less than 1 mmol/L", "HDL cholesterol at most 0.0004", "TSH more than 90", "eGFR at least 60"])
      expect(screen.getByRole("row", { name: new RegExp(`^${read}`) })).toBeVisible()
  })

  it("shows without an alert that there are no results and no measurements", { tags: ["HCH-006"] }, async () => {
    await openOne(nothing, measured)
    expect(await screen.findByText("No test results found.")).toBeVisible()
    expect(await screen.findByText("No measurements found.")).toBeVisible()
    expect(screen.queryByRole("alert")).toBeNull()
    expect(screen.queryByRole("region", { name: "Doctor’s comment" })).toBeNull()
    expect(screen.queryByRole("region", { name: "Health form" })).toBeNull()
  })

  it("shows an alert for a missing health check or for failed measurements", { tags: ["HCH-006"] }, async () => {
    const { api, user } = await openOne(nothing, respond(getLabTest, apiError("NotFound")), respond(getMeasurements, apiError("Timeout")))
    const notice = await screen.findByRole("alert")
    expect(notice).toHaveTextContent("Could not find the health check. Please try again or contact us if the problem remains.")
    api.answer(respond(getLabTest, { ...nothing, results: [result("hdl", value(1.4))] }))
    await user.click(within(notice).getByRole("button", { name: "Try again" }))
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "There was an error while getting the measurements. Please try again or contact us if the problem remains.",
    )
    expect(await screen.findByRole("table", { name: "Other results" })).toBeVisible()
    api.answer(respond(getMeasurements, apiError("NotFound")))
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByText(/^Could not find the measurements\./)).toBeVisible()
  })
})
