import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { ComponentType } from "react"
import { afterEach, beforeEach, expect, it } from "vitest"
import { forgetReportedWords } from "../../../../kernel/api/open-words.ts"
import { MarketFormatProvider } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { groupedPhone, marketFormat } from "../../../../kernel/format/market-format.ts"
import { InWorkspace, subjectOf } from "../../../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, memoryApi } from "../../../../testkit/memory-api.ts"
import { meetingOf, patientOf, userOf } from "../../../../testkit/people.ts"
import type { WorkspaceSubject } from "../../../workspace/model/core-facts.ts"
import { getCareDetails, getObservations, type CareDetails, type Observation } from "../../model/index.ts"
import ContactCard from "./ContactCard.tsx"
import ContactPersonCard from "./ContactPersonCard.tsx"
import FamilyCard from "./FamilyCard.tsx"
import InsuranceCard from "./InsuranceCard.tsx"
import InternalReferralCard from "./InternalReferralCard.tsx"
import ListingCard from "./ListingCard.tsx"
import MeasurementsCard from "./MeasurementsCard.tsx"
import OtherCard from "./OtherCard.tsx"
import QualityOfLifeCard from "./QualityOfLifeCard.tsx"

const swedish = marketFormat({
  locale: "sv-SE",
  timeZone: "Europe/Stockholm",
  currency: "SEK",
  phone: groupedPhone({ callingCode: "46", groups: [2, 3, 2, 2] }),
  idNumber: (id) => `${id.slice(0, 8)}-${id.slice(8)}`,
})

function open(Card: ComponentType, api = memoryApi(), subject: WorkspaceSubject = subjectOf()) {
  render(
    <InWorkspace api={api} plugins={[]} subject={subject}>
      <MarketFormatProvider format={swedish}>
        <Card />
      </MarketFormatProvider>
    </InWorkspace>,
  )
  return { api, user: userEvent.setup() }
}

/** The texts of a card under each name, in order. */
const facts = () => screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent] as const)

it("shows the patient's contact details in the market's format", { tags: ["PANE-023"] }, () => {
  const address = { address: "Storgatan 1", city: "Umeå", zip: "903 26", countyId: "24" }
  open(ContactCard, undefined, subjectOf({ user: userOf({ phone: "+46701234567", email: "alex@example.com", address }) }))
  expect(screen.getByRole("link", { name: "+46 70 123 45 67" })).toHaveAttribute("href", "tel:+46701234567")
  expect(screen.getByRole("link", { name: "alex@example.com" })).toHaveAttribute("href", "mailto:alex@example.com")
  expect(facts()[2]).toEqual(["Address", "Storgatan 1903 26 Umeå"])
})

it("shows which data the register does not have, and the holder of a child's account", { tags: ["PANE-023"] }, () => {
  open(ContactCard, undefined, subjectOf({ patient: patientOf({ isChild: true }), user: userOf({ name: "Kim Moor" }) }))
  expect(facts()).toEqual([
    ["Account holder", "Kim Moor"],
    ["Phone", "Not registered"],
    ["Email", "Not registered"],
    ["Address", "Not registered"],
  ])
})

it("shows a child's guardians and whether they are verified", { tags: ["PANE-024"] }, () => {
  const guardians = [
    { userId: "g1", name: "Kim Moor", phone: "+46701234567", relationship: "mother", isVerified: true },
    { userId: "g2", name: "Lee Moor", phone: null, relationship: "guardian", isVerified: false },
  ] as const
  open(FamilyCard, undefined, subjectOf({ patient: patientOf({ isChild: true, guardians }) }))
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Kim MoorVerifiedMother · +46 70 123 45 67",
    "Lee MoorNot verifiedGuardian",
  ])
})

it("shows the children on an adult's account with age and id number", { tags: ["PANE-024"] }, () => {
  const children = [
    { id: "c1", name: "Bo Moor", gender: "male", dateOfBirth: "2010-01-01", idNumber: "201001011234", marketSpecifics: {} },
  ] as const
  open(FamilyCard, undefined, subjectOf({ user: userOf({ children }) }))
  expect(screen.getByRole("listitem")).toHaveTextContent(/^Bo Moor\d+ years · 20100101-1234$/)
})

it("links in another tab to the records of family members whom the clinician treats", { tags: ["PANE-063"] }, () => {
  const person = { gender: "male", dateOfBirth: "2010-01-01", idNumber: null, marketSpecifics: {} } as const
  const children = [
    { ...person, id: "c1", name: "Bo Moor", isRecordOpen: true },
    { ...person, id: "c2", name: "Max Moor", isRecordOpen: false },
    { ...person, id: "c3", name: "Eli Moor" },
  ]
  open(FamilyCard, undefined, subjectOf({ user: userOf({ children }) }))
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("target")])
  expect(links).toEqual([["Bo Moor (opens in a new tab)", "/emr/patient-profile/c1", "_blank"]])
})

it.each<[string, WorkspaceSubject, string]>([
  ["no guardian", subjectOf({ patient: patientOf({ isChild: true }) }), "No guardian is registered for this child."],
  ["no children", subjectOf(), "No children on this account."],
])("shows that there is %s", { tags: ["PANE-024"] }, (_what, subject, text) => {
  open(FamilyCard, undefined, subject)
  expect(screen.getByText(text)).toBeVisible()
})

it("shows who referred the patient, from which care type and place, and with which message", { tags: ["PANE-019"] }, () => {
  const internalReferral = { bookerName: "Kim Ash", bookerFacility: "North", bookerCareTypeName: "Physiotherapy", message: "Knee\nagain" }
  open(InternalReferralCard, undefined, subjectOf({ meeting: meetingOf({ internalReferral }) }))
  expect(facts()).toEqual([
    ["Referred by", "Kim Ash"],
    ["Type of care", "Physiotherapy"],
    ["From", "North"],
    ["Message", "Knee\nagain"],
  ])
})

it("shows the other details with the languages' names", { tags: ["PANE-025"] }, () => {
  open(
    OtherCard,
    undefined,
    subjectOf({ user: userOf({ language: "sv", preferredLanguage: "so", maidenName: "Berg", ssn: "198002031234" }) }),
  )
  expect(facts()).toEqual([
    ["Preferred language", "Somali"],
    ["Account language", "Swedish"],
    ["Maiden name", "Berg"],
    ["Social security number", "19800203-1234"],
    ["Represented by another adult", "No"],
  ])
})

const details: CareDetails = {
  insurance: { partnerName: "North Life", insuranceNumber: "N-1", referralReceiver: null, type: "insurance_health", b2b: true },
  listing: { active: false, isListed: true, bvcActive: true, listingDoctor: "Robin Vale" },
  contactPerson: { firstName: "Lee", lastName: "Moor", phoneNumber: "+46701234567", relationship: "Brother" },
  marketSpecifics: {},
}
const nothing: CareDetails = { insurance: null, listing: null, contactPerson: null, marketSpecifics: {} }

it.each<[string, ComponentType, readonly (readonly [string, string])[]]>([
  [
    "insurance",
    InsuranceCard,
    [
      ["Partner", "North Life"],
      ["Insurance number", "N-1"],
      ["Type", "Health insurance"],
      ["Referrals go to", "–"],
      ["Company customer", "Yes"],
    ],
  ],
  [
    "listing",
    ListingCard,
    [
      ["Registered here", "Yes, not active yet"],
      ["Child health centre", "Registered"],
      ["Registered doctor", "Robin Vale"],
    ],
  ],
  [
    "contact person",
    ContactPersonCard,
    [
      ["Name", "Lee Moor"],
      ["Phone", "+46 70 123 45 67"],
      ["Relationship", "Brother"],
    ],
  ],
])("shows the %s", { tags: ["PANE-025"] }, async (_what, Card, expected) => {
  open(Card, memoryApi([respond(getCareDetails, details)]))
  await screen.findAllByRole("term")
  expect(facts()).toEqual(expected)
})

it.each<[ComponentType, string]>([
  [InsuranceCard, "No insurance is registered."],
  [ListingCard, "No registration details."],
  [ContactPersonCard, "No contact person."],
])("shows an empty state", { tags: ["PANE-025"] }, async (Card, text) => {
  open(Card, memoryApi([respond(getCareDetails, nothing)]))
  expect(await screen.findByText(text)).toBeVisible()
})

it("shows a failure and refetches", { tags: ["PANE-025"] }, async () => {
  const { api, user } = open(InsuranceCard, memoryApi([respond(getCareDetails, apiError("Unavailable"))]))
  const alert = await screen.findByRole("alert")
  expect(alert).toHaveTextContent("These details could not be loaded")
  api.answer(respond(getCareDetails, details))
  await user.click(within(alert).getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("North Life")).toBeVisible()
})

const at = (createdAt: string, id = createdAt) => ({ id, createdAt, responseSetId: "set" })
const withObservations = (...observations: readonly Observation[]) => memoryApi([respond(getObservations, { observations })])

it("shows height in centimetres, weight, and BMI to one decimal, in the market's number format", { tags: ["PANE-021"] }, async () => {
  open(
    MeasurementsCard,
    withObservations(
      { ...at("2025-01-01T00:00:00.000Z", "h"), source: "body_height", value: "172cm" },
      { ...at("2025-01-01T00:00:00.000Z", "w"), source: "body_weight", value: "63.5kg" },
    ),
  )
  await screen.findAllByRole("term")
  expect(facts()).toEqual([
    ["Height", "172 cm"],
    ["Weight", "63,5 kg"],
    ["BMI", "21,5"],
  ])
})

const reported: string[] = []
const onError = (event: ErrorEvent) => {
  event.preventDefault()
  reported.push(event.message)
}
beforeEach(() => {
  forgetReportedWords()
  reported.length = 0
  window.addEventListener("error", onError)
})
afterEach(() => window.removeEventListener("error", onError))

it("reports an unknown format, without the patient's text, and shows the rest", { tags: ["PANE-020"] }, async () => {
  open(
    MeasurementsCard,
    withObservations(
      { ...at("2025-01-01T00:00:00.000Z", "h"), source: "body_height", value: "five foot eight" },
      { ...at("2025-01-01T00:00:00.000Z", "w"), source: "body_weight", value: "gt_150kg" },
    ),
  )
  await screen.findAllByRole("term")
  expect(facts()).toEqual([
    ["Height", "–"],
    ["Weight", "> 150 kg"],
    ["BMI", "–"],
  ])
  await expect.poll(() => reported).toEqual([expect.stringMatching(/Unknown format of body_height$/)])
})

it("shows the newest quality-of-life score", { tags: ["PANE-025"] }, async () => {
  const score = (totalScore: number) => ({ totalScore, physicalScore: 40, mentalScore: 50.5, maxScore: 100 })
  open(
    QualityOfLifeCard,
    withObservations(
      { ...at("2024-01-01T00:00:00.000Z"), source: "sf_36", value: score(10) },
      { ...at("2025-03-04T10:00:00.000Z"), source: "sf_36", value: score(90) },
    ),
  )
  await screen.findAllByRole("term")
  expect(facts()).toEqual([
    ["Total", "90 of 100"],
    ["Physical", "40 of 100"],
    ["Mental", "50,5 of 100"],
  ])
  expect(screen.getByText("Answered 4 Mar 2025")).toBeVisible()
})
