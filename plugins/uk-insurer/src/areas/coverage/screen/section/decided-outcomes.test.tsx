import { apiError, respond } from "@rond/core/testkit"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { putConsultation } from "../../../report/model/endpoints.ts"
import { decideOutcome, deleteOutcome, getOutcomes, switchSelfPay } from "../../../outcomes/model/endpoints.ts"
import { outcomeNames } from "../../../insurer-service/model/outcome.ts"
import { calculatedWith, openOutcomes, questioned, savedOf } from "../testing.tsx"

const consultant = async () => within(await screen.findByRole("region", { name: "Routine Referral to Consultant" }))
const answer = async (question: string, yes: "Yes" | "No") =>
  userEvent.click(within((await consultant()).getByRole("radiogroup", { name: question })).getByRole("radio", { name: yes }))
const final = async () => (await consultant()).getByRole("button", { name: "Final outcome" })

describe("an outcome with questions", () => {
  it(
    "is pending until its final outcome, which is there once every override rule is answered",
    { tags: ["OUT-473", "OUT-475"] },
    async () => {
      const { requestsTo, stored } = openOutcomes({ stored: calculatedWith(questioned) })
      const region = await consultant()
      expect(region.getByText("Pending")).toBeVisible()
      expect(region.getByText("More information needed: Two questions are open")).toBeVisible()
      expect(region.getByText("Ask the member")).toBeVisible()
      expect(await final()).toBeDisabled()
      await answer("Is it painful?", "No")
      expect(await final()).toBeDisabled()
      await answer("Is it new?", "Yes")
      await userEvent.click(await final())
      expect(await region.findByText("Accepted")).toBeVisible()
      expect(region.queryByRole("button", { name: "Final outcome" })).toBeNull()
      expect(region.queryByText(/questions are open/)).toBeNull()
      expect(region.getAllByRole("radio").every((radio) => (radio as HTMLInputElement).matches(":disabled"))).toBe(true)
      expect(requestsTo(decideOutcome)).toMatchObject([
        {
          input: {
            params: { internalOutcomeId: questioned.internalOutcomeId },
            payload: {
              decision: "Accept",
              ruleAnswers: [
                { ruleId: "r1", answer: true },
                { ruleId: "r2", answer: false },
              ],
            },
          },
          options: { version: "1" },
        },
      ])
      expect(stored().outcomesForMeeting[0]!.outcomeStatus.decision).toBe("Accept")
    },
  )

  it("is declined by a no to an override rule", { tags: ["OUT-474", "OUT-484"] }, async () => {
    openOutcomes({ stored: calculatedWith(questioned) })
    await answer("Is it new?", "No")
    await answer("Is it painful?", "Yes")
    await userEvent.click(await final())
    expect(await (await consultant()).findByText("Indicative Decline")).toBeVisible()
  })

  it("leads to a question that is open when its final outcome is asked for too early", { tags: ["OUT-473"] }, async () => {
    const { requestsTo } = openOutcomes({ stored: calculatedWith(questioned) })
    await answer("Is it new?", "Yes")
    await userEvent.click(await final())
    expect(await screen.findByText("Answer this question.")).toBeVisible()
    const open = (await consultant()).getByRole("radiogroup", { name: "Is it painful?" })
    expect(open).toContainElement(document.activeElement as HTMLElement)
    expect(requestsTo(decideOutcome)).toEqual([])
    await answer("Is it painful?", "Yes")
    expect(screen.queryByText("Answer this question.")).toBeNull()
  })

  it("that somebody else changed meanwhile is shown as it is now, with the answers given here", { tags: ["OUT-543"] }, async () => {
    const { api } = openOutcomes({
      stored: calculatedWith(questioned),
      responses: [respond(decideOutcome, apiError("Conflict", { code: "version_conflict" }))],
    })
    await answer("Is it new?", "Yes")
    await answer("Is it painful?", "Yes")
    await userEvent.click(await final())
    expect(await screen.findByText("The final outcome was not saved")).toBeVisible()
    expect(screen.getByText(/Somebody else changed this outcome meanwhile/)).toBeVisible()
    const decided = {
      ...questioned,
      outcomeStatus: { ...questioned.outcomeStatus, decision: "Accept", finalOutcomeCalculated: true },
    } as const
    api.answer(respond(decideOutcome, decided))
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(await (await consultant()).findByText("Accepted")).toBeVisible()
    expect(screen.queryByText("The final outcome was not saved")).toBeNull()
  })

  it("leads to the insurer's page about a decision, if it is a web page", { tags: ["OUT-461"] }, async () => {
    const about = (infoUrl: string, outcome: string) => savedOf(outcome, { infoUrl })
    openOutcomes({
      stored: calculatedWith(about("https://insurer.example/why", outcomeNames.cancer), about("javascript:alert(1)", outcomeNames.insurer)),
    })
    const link = await screen.findByRole("link", { name: /About this decision/ })
    expect(link).toHaveAttribute("href", "https://insurer.example/why")
  })
})

describe("who pays", () => {
  it("is stored at once, each time for the version that is known", { tags: ["OUT-540", "OUT-543"] }, async () => {
    const { requestsTo, stored } = openOutcomes({ stored: calculatedWith(savedOf(outcomeNames.cancer)) })
    const pays = await screen.findByRole("switch", { name: "The member pays" })
    await userEvent.click(pays)
    await userEvent.click(pays)
    await userEvent.click(pays)
    await waitFor(() => expect(requestsTo(switchSelfPay).map(({ options }) => options?.version)).toEqual(["1", "2", "3"]))
    await waitFor(() => expect(stored().outcomesForMeeting[0]!.selfPay).toBe(true))
    expect(pays).toBeChecked()
  })

  it(
    "is stored for the version of the last answer, also before the outcomes are read again",
    { tags: ["OUT-540", "OUT-543"] },
    async () => {
      const { api, requestsTo, stored } = openOutcomes({ stored: calculatedWith(savedOf(outcomeNames.cancer)) })
      const pays = await screen.findByRole("switch", { name: "The member pays" })
      api.answer(respond(getOutcomes, apiError("Unavailable")))
      await userEvent.click(pays)
      await userEvent.click(pays)
      await waitFor(() => expect(requestsTo(switchSelfPay).map(({ options }) => options?.version)).toEqual(["1", "2"]))
      await waitFor(() => expect(stored().outcomesForMeeting[0]).toMatchObject({ version: 3, selfPay: false }))
      expect(screen.queryByText("Who pays was not saved")).toBeNull()
    },
  )

  it("goes back where it could not be stored, and says so", { tags: ["OUT-540", "OUT-547"] }, async () => {
    openOutcomes({
      stored: calculatedWith(savedOf(outcomeNames.cancer)),
      responses: [respond(switchSelfPay, apiError("Conflict", { code: "meeting_is_ending" }))],
    })
    const pays = await screen.findByRole("switch", { name: "The member pays" })
    await userEvent.click(pays)
    expect(await screen.findByText("Who pays was not saved")).toBeVisible()
    expect(screen.getByText(/The meeting has ended, so its outcomes stay as they are/)).toBeVisible()
    expect(pays).not.toBeChecked()
  })
})

describe("a non-claim outcome", () => {
  const add = async () => userEvent.click(await screen.findByRole("button", { name: "Add a non-claim outcome" }))

  it("is added after the calculation, saved, and removed", { tags: ["OUT-472", "OUT-539", "OUT-542"] }, async () => {
    const { requestsTo, stored } = openOutcomes({ stored: calculatedWith(savedOf(outcomeNames.cancer)) })
    await add()
    expect(screen.getByLabelText("Outcome")).toHaveFocus()
    await userEvent.click(screen.getByRole("button", { name: "Save the outcome" }))
    expect(await screen.findByText("You must choose an outcome.")).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText("Outcome"), outcomeNames.physiotherapy)
    await userEvent.click(screen.getByRole("button", { name: "Save the outcome" }))
    const saved = await screen.findByRole("region", { name: "Referral to Physiotherapy Partner" })
    expect(requestsTo(putConsultation)).toHaveLength(1)
    expect(stored().outcomesForMeeting).toHaveLength(2)
    await userEvent.click(within(saved).getByRole("button", { name: "Remove Referral to Physiotherapy Partner" }))
    await waitFor(() => expect(stored().outcomesForMeeting).toHaveLength(1))
    expect(screen.queryByRole("region", { name: "Referral to Physiotherapy Partner" })).toBeNull()
    expect(requestsTo(deleteOutcome)).toHaveLength(1)
  })

  const physiotherapy = savedOf(outcomeNames.physiotherapy, { decision: null }, { requestType: "NON_CLAIM" })
  const removal = "Remove Referral to Physiotherapy Partner"
  const notRemoved = "The outcome was not removed"

  it("that was not removed stays in sight, and is removed by another press", { tags: ["OUT-542", "OUT-547"] }, async () => {
    const { api, requestsTo } = openOutcomes({
      stored: calculatedWith(savedOf(outcomeNames.cancer), physiotherapy),
      responses: [respond(deleteOutcome, apiError("Unavailable"))],
    })
    const press = await screen.findByRole("button", { name: removal })
    api.answer(respond(getOutcomes, apiError("Unavailable")))
    await userEvent.click(press)
    expect(await screen.findByText(notRemoved)).toBeVisible()
    expect(await screen.findByRole("button", { name: removal })).toBeVisible()
    api.answer(respond(getOutcomes, calculatedWith(savedOf(outcomeNames.cancer))))
    api.answer(respond(deleteOutcome, undefined))
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(screen.queryByText(notRemoved)).toBeNull())
    expect(screen.queryByRole("button", { name: removal })).toBeNull()
    expect(requestsTo(deleteOutcome)).toHaveLength(2)
  })

  it("that turns out to be gone is no error", { tags: ["OUT-542"] }, async () => {
    const { api, requestsTo } = openOutcomes({
      stored: calculatedWith(savedOf(outcomeNames.cancer), physiotherapy),
      responses: [respond(deleteOutcome, apiError("NotFound"))],
    })
    const press = await screen.findByRole("button", { name: removal })
    api.answer(respond(getOutcomes, calculatedWith(savedOf(outcomeNames.cancer))))
    await userEvent.click(press)
    await waitFor(() => expect(requestsTo(deleteOutcome)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(notRemoved)).toBeNull())
    expect(screen.queryByRole("button", { name: removal })).toBeNull()
  })

  it("that was not saved stays as it was chosen, with the next step", { tags: ["OUT-539", "OUT-547"] }, async () => {
    const { api, requestsTo } = openOutcomes({
      stored: calculatedWith(savedOf(outcomeNames.cancer)),
      responses: [respond(putConsultation, apiError("Unavailable", { code: "insurer_unavailable" }))],
    })
    await add()
    await userEvent.selectOptions(screen.getByLabelText("Outcome"), outcomeNames.alternative)
    await userEvent.click(screen.getByRole("button", { name: "Save the outcome" }))
    expect(await screen.findByText("The outcome was not saved")).toBeVisible()
    expect(screen.getByText(/The insurer cannot be reached right now/)).toBeVisible()
    expect(screen.getByLabelText("Outcome")).toHaveValue(outcomeNames.alternative)
    api.answer(respond(putConsultation, apiError("Invalid", { code: "insurer_refused" })))
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByText(/The insurer did not accept the consultation/)).toBeVisible()
    expect(requestsTo(putConsultation)).toHaveLength(2)
  })
})

it("cannot be changed once the meeting has ended", { tags: ["OUT-538"] }, async () => {
  openOutcomes({
    hasEnded: true,
    stored: calculatedWith(
      { ...questioned, selfPay: true },
      savedOf(outcomeNames.cancer, { decision: null }, { requestType: "NON_CLAIM" }),
    ),
  })
  const region = await consultant()
  expect(region.queryByRole("switch")).toBeNull()
  expect(region.getByText("The member pays")).toBeVisible()
  expect(region.queryByRole("button", { name: "Final outcome" })).toBeNull()
  expect(region.getAllByRole("radio").every((radio) => radio.matches(":disabled"))).toBe(true)
  expect(screen.getByText("Suspected Cancer")).toBeVisible()
  expect(screen.queryByRole("button", { name: /Remove|Add a non-claim/ })).toBeNull()
})
