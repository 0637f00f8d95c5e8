import { getCareDetails } from "@rond/core/features/patient"
import { respond, InWorkspace, memoryApi, subjectOf, userOf } from "@rond/core/testkit"
import { render, screen } from "@testing-library/react"
import type { ComponentType } from "react"
import { expect, it } from "vitest"
import HighCostCard from "./HighCostCard.tsx"
import SwedishListingCard from "./SwedishListingCard.tsx"

function open(Card: ComponentType, api = memoryApi(), subject = subjectOf({ country: "SE" })) {
  render(
    <InWorkspace api={api} plugins={[]} subject={subject}>
      <Card />
    </InWorkspace>,
  )
}
const facts = () => screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent])

function openHighCostCard(date: string) {
  const marketSpecifics = { se: { high_cost_card: { id: "F123", region: "Region Skåne", date } } }
  open(HighCostCard, undefined, subjectOf({ country: "SE", user: userOf({ marketSpecifics }) }))
}

it("shows the high-cost card with its last day, region and number", { tags: ["PANE-026"] }, () => {
  openHighCostCard("2099-09-30")
  expect(facts()).toEqual([
    ["Valid until", "30 Sept 2099"],
    ["Region", "Region Skåne"],
    ["Number", "F123"],
  ])
})

it("shows that there is no high-cost card", { tags: ["PANE-026"] }, () => {
  open(HighCostCard)
  expect(screen.getByText("The patient has no high-cost card.")).toBeVisible()
})

const details = { insurance: null, listing: null, contactPerson: null, marketSpecifics: {} }

it("shows the health centre, the doctor and child health care of a listing", { tags: ["PANE-026", "MKT-980"] }, async () => {
  const listing = { active: true, isListed: true, bvcActive: false, listingDoctor: "Robin Vale" }
  const marketSpecifics = { se: { listing: { is_listed: true, is_bvc_listed: true, health_center: "Vårdcentral Norr" } } }
  const user = userOf({ address: { address: null, city: null, zip: null, countyId: "12" } })
  open(
    SwedishListingCard,
    memoryApi([respond(getCareDetails, { ...details, listing, marketSpecifics })]),
    subjectOf({ country: "SE", user }),
  )
  await screen.findByText("Vårdcentral Norr")
  expect(facts()).toEqual([
    ["Registered here", "Yes"],
    ["County", "Skåne"],
    ["Health centre", "Vårdcentral Norr"],
    ["Child health centre", "Registered"],
    ["Registered doctor", "Robin Vale"],
  ])
})

it.each([
  [-1, true],
  [0, false],
  [1, false],
])("marks a high-cost card whose last day is %i days from today as expired: %s", async (days, isExpired) => {
  const date = Temporal.Now.plainDateISO("Europe/London").add({ days }).toString()
  openHighCostCard(date)
  expect(await screen.findByText("Valid until")).toBeVisible()
  expect(screen.queryByText("Expired") !== null).toBe(isExpired)
})

it("shows that a listing is unknown", { tags: ["PANE-026"] }, async () => {
  open(SwedishListingCard, memoryApi([respond(getCareDetails, details)]))
  expect(await screen.findByText("No registration details.")).toBeVisible()
})
