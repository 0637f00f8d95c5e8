import { respond, apiError, InWorkspace, meetingOf, memoryApi, subjectOf } from "@rond/core/testkit"
import { ActionMenu } from "@rond/core/features/actions"
import { getTakenActions } from "@rond/core/model/actions"
import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import { getFeeWaiver, getMedicalCard, waiveFee } from "../contract/contract.ts"
import plugin from "../plugin.ts"
import FeeWaiverPanel from "./FeeWaiverPanel.tsx"

const plugins = [plugin]
const subject = subjectOf({ country: "IE" })

it("waives the fee, and explains a failure in the market's own words", async () => {
  let waived = false
  const api = memoryApi([
    respond(getMedicalCard, apiError("NotFound")),
    respond(getFeeWaiver, () => ({ waived })),
    respond(getTakenActions, () => ({
      kinds: [{ kind: "ie-fee-waiver", items: waived ? [{ id: "meeting-1", isCancelled: false }] : [] }],
    })),
    respond(waiveFee, apiError("Conflict", { code: "fee_settled" })),
  ])
  render(
    <InWorkspace api={api} plugins={plugins} subject={subject}>
      <main>
        <FeeWaiverPanel />
      </main>
      <ActionMenu />
    </InWorkspace>,
  )
  const button = await within(screen.getByRole("main")).findByRole("button", { name: "Waive the fee" })
  expect(button).toBeDisabled()
  await userEvent.click(await screen.findByRole("radio", { name: "The patient cannot pay" }))
  await userEvent.click(button)
  expect(await screen.findByText("The fee is already settled. Support can pay it back.")).toBeVisible()
  expect(screen.getByRole("link", { name: /About settled fees/ })).toHaveAttribute("href", "https://fees.example.ie/settled")
  api.answer(
    respond(waiveFee, () => {
      waived = true
      return undefined
    }),
  )
  await userEvent.click(button)
  expect(await screen.findByText("The fee of this meeting is waived.")).toBeVisible()
  expect(api.requests.findLast(({ id }) => id === waiveFee.id)?.input).toMatchObject({ payload: { reason: "hardship" } })
  // The write names the taken actions among what it makes stale: the badge follows without a reload.
  expect(await screen.findByRole("button", { name: /Done in this meeting.*1/ })).toBeVisible()
})

const child = { id: "child-1", name: "Robin Moor", gender: "male", dateOfBirth: "2019-05-06", idNumber: null, marketSpecifics: {} } as const

it.each([
  { offers: ["The patient cannot pay", "The patient waited too long"], to: "an adult", meeting: meetingOf() },
  { offers: ["The patient is a child", "The patient waited too long"], to: "a child", meeting: meetingOf({ child }) },
])("offers $to the reasons of the policy", { tags: ["PLG-210"] }, async ({ offers, meeting }) => {
  const api = memoryApi([respond(getMedicalCard, apiError("NotFound")), respond(getFeeWaiver, { waived: false })])
  render(
    <InWorkspace api={api} plugins={plugins} subject={subjectOf({ country: "IE", meeting })}>
      <FeeWaiverPanel />
    </InWorkspace>,
  )
  await screen.findAllByRole("radio")
  expect(screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual(offers)
})
