import { apiError, InWorkspace, memoryApi, respond, type MemoryResponse } from "@rond/core/testkit"
import { render, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { getNextOfKin } from "../contract/contract.ts"
import plugin from "../plugin.ts"
import NextOfKinTab from "./NextOfKinTab.tsx"

const plugins = [plugin]

function open(response: MemoryResponse) {
  render(
    <InWorkspace api={memoryApi([response])} plugins={plugins}>
      <NextOfKinTab />
    </InWorkspace>,
  )
}

it("shows each next of kin with the phone number", async () => {
  open(respond(getNextOfKin, { people: [{ name: "Aoife Byrne", phone: "+353851234567", relation: "partner" }] }))
  expect(await screen.findByText("Aoife Byrne")).toBeVisible()
  expect(screen.getByText("+353 85 123 4567")).toBeVisible()
  expect(screen.getByText("Partner")).toBeVisible()
})

it("shows a next of kin whose relation this build does not know", async () => {
  open(respond(getNextOfKin, { people: [{ name: "Cian", phone: "+353851234567", relation: { unknownWord: "godparent" } }] }))
  expect(await screen.findByText("Cian")).toBeVisible()
  expect(screen.getByText("+353 85 123 4567")).toBeVisible()
})

it("shows that there is nobody, and that the request failed", async () => {
  open(respond(getNextOfKin, { people: [] }))
  expect(await screen.findByText("The patient has named no next of kin.")).toBeVisible()
  open(respond(getNextOfKin, apiError("Unavailable")))
  expect(await screen.findByText("The next of kin could not be loaded")).toBeVisible()
})
