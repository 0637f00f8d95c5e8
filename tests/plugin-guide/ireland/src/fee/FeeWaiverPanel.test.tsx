import { respond, apiError, InWorkspace, memoryApi, subjectOf } from "@rond/core/testkit"
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
  // The write names the taken actions among what it makes stale: the badge follows without a reload.
  expect(await screen.findByRole("button", { name: /Done in this meeting.*1/ })).toBeVisible()
})
