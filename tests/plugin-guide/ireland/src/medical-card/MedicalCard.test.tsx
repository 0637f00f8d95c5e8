import { respond, apiError, InWorkspace, memoryApi, type MemoryResponse } from "@rond/core/testkit"
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import { getMedicalCard } from "../contract/contract.ts"
import plugin from "../plugin.ts"
import MedicalCard from "./MedicalCard.tsx"

const plugins = [plugin]
const card = respond(getMedicalCard, { number: "1234567A", validTo: "2027-06-30" })

function open(response: MemoryResponse) {
  const api = memoryApi([response])
  render(
    <InWorkspace api={api} plugins={plugins}>
      <MedicalCard />
    </InWorkspace>,
  )
  return api
}

it("shows the card's number and its last day in the market's format", async () => {
  open(card)
  expect(await screen.findByText("1234567A")).toBeVisible()
  expect(screen.getByText(/^30 Jun( 2027)?$/)).toBeVisible()
})

it("shows that there is no card", async () => {
  open(respond(getMedicalCard, apiError("NotFound")))
  expect(await screen.findByText("The patient has no medical card.")).toBeVisible()
})

it("offers a retry if it fails to load", async () => {
  const api = open(respond(getMedicalCard, apiError("Unavailable")))
  expect(await screen.findByText("The medical card could not be loaded")).toBeVisible()
  api.answer(card)
  await userEvent.click(screen.getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("1234567A")).toBeVisible()
})
