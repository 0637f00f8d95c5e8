import { getCareDetails } from "@rond/core/features/patient"
import { respond, apiError, InWorkspace, memoryApi, subjectOf, type MemoryApi } from "@rond/core/testkit"
import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import { getInsuranceClaimInfo, getValidityTicket, type ValidityTicket } from "../model/endpoints.ts"
import ClaimDetailsTab from "./ClaimDetailsTab.tsx"

const insurance = {
  partnerName: "North Life",
  insuranceNumber: "N-1",
  referralReceiver: null,
  type: "insurance_health",
  b2b: false,
} as const
const care = respond(getCareDetails, { insurance, listing: null, contactPerson: null, marketSpecifics: {} })
const claim = (numberOfAppointments: number) => respond(getInsuranceClaimInfo, { claimInfo: { numberOfAppointments } })
const ticket: ValidityTicket = {
  validFrom: "2020-01-01T00:00:00.000Z",
  validTo: "2099-01-01T00:00:00.000Z",
  numberOfAppointments: 3,
  remainedAppointments: 2,
  isRevoked: false,
}

function open(api: MemoryApi, subject = subjectOf({ country: "SE" })) {
  render(
    <InWorkspace api={api} plugins={[]} subject={subject}>
      <ClaimDetailsTab />
    </InWorkspace>,
  )
  return userEvent.setup()
}
const factsIn = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])

it("shows the claim, the meeting's ticket and the insurer", { tags: ["PANE-027"] }, async () => {
  open(memoryApi([care, claim(3), respond(getValidityTicket, { ticket })]))
  expect(await screen.findByText("North Life")).toBeVisible()
  expect(factsIn(screen.getByRole("region", { name: "Claim" }))).toEqual([["Appointments granted", "3"]])
  expect(factsIn(screen.getByRole("region", { name: "Validity ticket" }))).toEqual([
    ["State", "Valid"],
    ["Valid from", "1 Jan 2020"],
    ["Valid until", "1 Jan 2099"],
    ["Appointments remaining", "2"],
    ["Appointments in total", "3"],
  ])
})

it("shows a claim without a number, and a deleted ticket as revoked", { tags: ["PANE-027", "PANE-028"] }, async () => {
  open(memoryApi([care, claim(-1), respond(getValidityTicket, apiError("NotFound", { code: "TICKET_DELETED" }))]))
  expect(await screen.findByText("Revoked")).toBeVisible()
  expect(screen.getByText("No set number")).toBeVisible()
  expect(factsIn(screen.getByRole("region", { name: "Validity ticket" }))).toEqual([
    ["State", "Revoked"],
    ["Appointments", "None"],
  ])
})

it("shows no ticket without a meeting, and offers a retry for the claim", { tags: ["PANE-027"] }, async () => {
  const profile = subjectOf({ country: "SE", view: "patient-profile", meeting: undefined })
  const api = memoryApi([care, respond(getInsuranceClaimInfo, apiError("Unavailable"))])
  const user = open(api, profile)
  expect(screen.queryByRole("region", { name: "Validity ticket" })).toBeNull()
  expect(await screen.findByText("The claim could not be loaded")).toBeVisible()
  api.answer(respond(getInsuranceClaimInfo, { claimInfo: null }))
  await user.click(screen.getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("The patient has no insurance claim.")).toBeVisible()
})
