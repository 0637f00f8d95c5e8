import { apiError, respond } from "@rond/core/testkit"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { postConsultation } from "../../../report/model/endpoints.ts"
import { getOutcomes } from "../../../outcomes/model/endpoints.ts"
import { outcomeNames } from "../../../insurer-service/model/outcome.ts"
import { calculatedWith, openOutcomes, questioned, savedOf, wholeNote } from "../testing.tsx"

const button = (name: string | RegExp) => screen.findByRole("button", { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))
const choose = async (name: string, at = 0) => userEvent.selectOptions((await screen.findAllByLabelText("Outcome"))[at]!, name)

describe("the outcomes of a consultation", () => {
  it("are chosen, with a sub-outcome where there are some, and calculated by one press", { tags: ["OUT-470"] }, async () => {
    const { requestsTo } = openOutcomes()
    await choose(outcomeNames.insurer)
    await userEvent.selectOptions(screen.getByLabelText("Sub-outcome"), "Discuss Policy")
    await press("Add another outcome")
    expect((await screen.findAllByLabelText("Outcome"))[1]).toHaveFocus()
    await choose(outcomeNames.cancer, 1)
    await userEvent.click(screen.getAllByRole("switch", { name: "The member pays" })[1]!)
    expect(screen.getByText("The note has everything that the calculation needs.")).toBeVisible()
    await press("Calculate coverage")
    const decided = await screen.findByRole("region", { name: "Suspected Cancer" })
    expect(within(decided).getByText("Accepted")).toBeVisible()
    expect(screen.getByRole("region", { name: "Referral to the insurer · Discuss Policy" })).toHaveFocus()
    expect(within(decided).getByRole("switch", { name: "The member pays" })).toBeChecked()
    expect(screen.queryByRole("button", { name: "Calculate coverage" })).toBeNull()
    expect(requestsTo(postConsultation)).toHaveLength(1)
    expect(requestsTo(postConsultation)[0]!.input).toMatchObject({
      payload: {
        vitalityData: {
          consultation: {
            outcomes: [
              { requestType: "STANDARD", outcome: outcomeNames.insurer, subOutcome: "Discuss Policy", creationType: "POST" },
              { requestType: "STANDARD", outcome: outcomeNames.cancer, subOutcome: "", selfPay: true },
            ],
          },
        },
      },
    })
  })

  it("names what the note lacks, each line leading to its field", { tags: ["OUT-476"] }, async () => {
    const { requestsTo } = openOutcomes({ note: { ...wholeNote, acute_onset: undefined, onset_date: "1899-01-01" } })
    await choose(outcomeNames.cancer)
    const needed = await screen.findByRole("region", { name: "Needed in the note before the coverage is calculated" })
    expect(
      within(needed)
        .getAllByRole("listitem")
        .map((line) => line.textContent),
    ).toEqual([
      "Onset dateEnter a date after 1 January 1900 and not in the future. Ensure that the year has four digits.",
      "Was the onset acute?",
    ])
    await press("Calculate coverage")
    expect(requestsTo(postConsultation)).toEqual([])
    await userEvent.click(within(needed).getByRole("button", { name: "Was the onset acute?" }))
    const question = screen.getByRole("radiogroup", { name: /Was the onset acute/ })
    expect(question).toContainElement(document.activeElement as HTMLElement)
    await userEvent.click(within(question).getByRole("radio", { name: "Yes" }))
    await waitFor(() => expect(within(needed).getAllByRole("listitem")).toHaveLength(1))
  })

  it("says which outcome or sub-outcome is missing, and leads to it", { tags: ["OUT-480", "OUT-481"] }, async () => {
    const { requestsTo } = openOutcomes()
    await press("Calculate coverage")
    expect(await screen.findByText("You must choose an outcome.")).toBeVisible()
    expect(screen.getByLabelText("Outcome")).toHaveFocus()
    await choose(outcomeNames.insurer)
    expect(screen.queryByText("You must choose an outcome.")).toBeNull()
    await press("Calculate coverage")
    expect(await screen.findByText("You must choose a sub-outcome.")).toBeVisible()
    expect(screen.getByLabelText("Sub-outcome")).toHaveFocus()
    expect(requestsTo(postConsultation)).toEqual([])
  })
})

describe("the calculation", () => {
  it("that another page made is shown at once, and cannot be made again", { tags: ["OUT-471", "OUT-544"] }, async () => {
    const { storeElsewhere } = openOutcomes()
    await choose(outcomeNames.cancer)
    storeElsewhere(calculatedWith(savedOf(outcomeNames.alternative, { decision: "Refer" })))
    const decided = await screen.findByRole("region", { name: "Referral to Alternative therapies" })
    expect(within(decided).getByText("Refer to the insurer")).toBeVisible()
    expect(screen.queryByRole("button", { name: "Calculate coverage" })).toBeNull()
  })

  it("whose answer was lost is checked for again, and never asked for anew", { tags: ["OUT-471", "OUT-534"] }, async () => {
    const asked = {
      outcomesForMeeting: [savedOf(outcomeNames.cancer, { decision: null })],
      consultationInformation: { calculation: "asked" },
    } as const
    const { api, requestsTo } = openOutcomes({
      responses: [respond(postConsultation, apiError("Unavailable", { code: "calculation_unknown" }))],
    })
    await choose(outcomeNames.cancer)
    await button("Calculate coverage")
    api.answer(respond(getOutcomes, asked))
    await press("Calculate coverage")
    expect(await screen.findByText("The insurer was asked for the coverage, and no answer is known yet")).toBeVisible()
    expect(screen.getByText(/its answer did not arrive/)).toBeVisible()
    expect(await screen.findByText("Asked at the end: missing-calculated-outcomes")).toBeVisible()
    expect(screen.getByLabelText("Outcome")).toBeDisabled()
    expect(screen.queryByRole("button", { name: "Add another outcome" })).toBeNull()
    const outcomes = [savedOf(outcomeNames.cancer)]
    api.answer(respond(postConsultation, { postConsultationResponse: { outcomes } }))
    api.answer(respond(getOutcomes, calculatedWith(...outcomes)))
    await press("Check again")
    expect(await screen.findByRole("region", { name: "Suspected Cancer" })).toHaveTextContent("Accepted")
    expect(await screen.findByText("Asked at the end: discharge-history")).toBeVisible()
    expect(requestsTo(postConsultation)).toHaveLength(2)
  })

  it("that the insurer refuses leaves the choice open, with the next step", { tags: ["OUT-535", "OUT-547"] }, async () => {
    const { api } = openOutcomes({ responses: [respond(postConsultation, apiError("Invalid", { code: "insurer_refused" }))] })
    await choose(outcomeNames.cancer)
    await press("Calculate coverage")
    expect(await screen.findByText("The coverage was not calculated")).toBeVisible()
    expect(screen.getByText(/Check the outcomes and the note, then try again/)).toBeVisible()
    expect(screen.getByLabelText("Outcome")).toBeEnabled()
    const outcomes = [savedOf(outcomeNames.cancer)]
    api.answer(respond(postConsultation, { postConsultationResponse: { outcomes } }))
    api.answer(respond(getOutcomes, calculatedWith(...outcomes)))
    await press("Try again")
    expect(await screen.findByRole("region", { name: "Suspected Cancer" })).toBeVisible()
    expect(screen.queryByText("The coverage was not calculated")).toBeNull()
  })
})

describe("a choice that is not calculated", () => {
  it("is there again when the page is opened again", { tags: ["OUT-631"] }, async () => {
    const { page, meetingId } = openOutcomes()
    await choose(outcomeNames.insurer)
    await userEvent.selectOptions(screen.getByLabelText("Sub-outcome"), "Personal Details Update")
    page.unmount()
    openOutcomes({ meetingId })
    expect(await screen.findByLabelText("Outcome")).toHaveValue(outcomeNames.insurer)
    expect(screen.getByLabelText("Sub-outcome")).toHaveValue("Personal Details Update")
  })
})

it("shows that the outcomes could not be loaded, and loads them again", { tags: ["OUT-632"] }, async () => {
  const { api } = openOutcomes({ responses: [respond(getOutcomes, apiError("Unavailable"))] })
  expect(await screen.findByText("The outcomes could not be loaded")).toBeVisible()
  api.answer(respond(getOutcomes, calculatedWith(questioned)))
  await press("Try again")
  expect(await screen.findByRole("region", { name: "Routine Referral to Consultant" })).toBeVisible()
})
