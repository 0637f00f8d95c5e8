import { getCareDetails } from "@rond/core/features/patient"
import { apiError, respond } from "@rond/core/testkit"
import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { getFormData } from "../../../contract/contract.ts"
import { openMember, policy, profile } from "../../patient-data/screen/testing.tsx"
import { getConsultationCover, getEntityIds, getMemberProfile } from "../../patient-data/model/endpoints.ts"
import InsuranceDetails from "./InsuranceDetails.tsx"

/** The texts of a panel under each name, in order. */
async function factsOf(name: string) {
  const panel = await screen.findByRole("region", { name })
  return within(panel)
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
}

describe("what covers a member’s consultation", () => {
  it("is the policy with its modules", { tags: ["POL-461", "POL-463", "POL-691"] }, async () => {
    openMember(InsuranceDetails)
    expect(await factsOf("Policy")).toEqual([
      ["Policy number", "700123"],
      ["At Work", "Yes"],
      ["Essentials", "No"],
      ["Excluded from cover", "Left knee"],
      ["Excess", "£100.00"],
      ["Excess applies", "Each year"],
      ["Excess left to pay", "£0.00"],
      ["Underwriting", "Moratorium"],
      ["Underwritten from", "29/02/2024"],
      ["Modules", "B28 · EssentialsC41 · At WorkX99"],
    ])
  })

  it("says of each benefit whether it is limited, used up or not covered", { tags: ["POL-462", "POL-692"] }, async () => {
    openMember(InsuranceDetails)
    expect(await factsOf("Benefit limits")).toEqual([
      ["Outpatient care", "£250.50 left of £1,000.00"],
      ["Psychiatric care", "Used upLimit £500.00"],
      ["Outpatient diagnostics", "No limit"],
      ["The insurer’s GP", "Not covered"],
      ["Alternative therapies", "£300.00 left of £300.00"],
    ])
  })

  it("may be nothing, which is said with the next step", { tags: ["POL-692"] }, async () => {
    openMember(InsuranceDetails, { responses: [respond(getConsultationCover, { moduleCodes: [], policy: null })] })
    expect(await screen.findByText("This member has no cover")).toBeVisible()
    expect(screen.getByText(/Tell them before you refer them/)).toBeVisible()
    expect(screen.queryByRole("region", { name: "Benefit limits" })).toBeNull()
  })

  it("without modules says so", { tags: ["POL-691"] }, async () => {
    openMember(InsuranceDetails, { responses: [respond(getConsultationCover, { moduleCodes: [], policy })] })
    expect((await factsOf("Policy")).at(-1)).toEqual(["Modules", "No modules"])
  })

  it("is asked for in the caller’s own name, about their own consultation", { tags: ["POL-693"] }, async () => {
    const { requestsTo } = openMember(InsuranceDetails)
    await factsOf("Wellness")
    const headers = { requesterId: "clinician-1", meetingId: "meeting-1", requestPurpose: "consultation_with_patient" }
    expect(requestsTo(getEntityIds)).toEqual([expect.objectContaining({ input: { params: { insurer: "insurer", id: "patient-1" } } })])
    expect(requestsTo(getConsultationCover).map(({ input }) => input)).toEqual([
      { params: { insurer: "insurer" }, query: { entityId: "P200", partnerId: "partner-1", kryUserId: "account-1" }, headers },
    ])
    expect(requestsTo(getMemberProfile).map(({ input }) => input)).toEqual([
      { params: { insurer: "insurer" }, query: { entityID: "P200", partnerID: "partner-1", kryUserId: "account-1" }, headers },
    ])
  })
})

describe("a member’s profile", () => {
  it("has plan, claims and wellness in the insurer’s words", { tags: ["POL-694"] }, async () => {
    openMember(InsuranceDetails)
    expect(await factsOf("Plan")).toEqual([
      ["Plan", "Personal health"],
      ["Member since", "01/05/2012"],
      ["Staff scheme", "Not stated by the insurer"],
    ])
    expect(await factsOf("Claims")).toEqual([
      ["Date", "2025-11-03"],
      ["Benefit", "Physiotherapy"],
      ["State", "–"],
    ])
    expect(await factsOf("Wellness")).toEqual([
      ["Status", "Silver"],
      ["Points", "120"],
    ])
  })

  it("says what the insurer has not", { tags: ["POL-694"] }, async () => {
    const bare = { plan: null, memberSince: "Spring 2012", staffSchemeIndicator: "Staff", claims: [], wellness: {} }
    openMember(InsuranceDetails, { responses: [respond(getMemberProfile, bare)] })
    expect(await factsOf("Plan")).toEqual([
      ["Plan", "Not stated by the insurer"],
      ["Member since", "Spring 2012"],
      ["Staff scheme", "Staff"],
    ])
    expect(screen.getByText("The insurer has no claims of this member.")).toBeVisible()
    expect(screen.getByText("The insurer has no wellness details of this member.")).toBeVisible()
  })

  it("shows five claims, and all by one press", { tags: ["POL-694"] }, async () => {
    const claims = Array.from({ length: 7 }, (_, index) => ({ Benefit: `Claim ${index}` }))
    openMember(InsuranceDetails, { responses: [respond(getMemberProfile, { ...profile, claims })] })
    const panel = within(await screen.findByRole("region", { name: "Claims" }))
    expect(panel.getAllByRole("listitem")).toHaveLength(5)
    await userEvent.click(panel.getByRole("button", { name: "Show all 7 claims" }))
    expect(panel.getAllByRole("listitem").map((item) => item.textContent)).toEqual(claims.map(({ Benefit }) => `Benefit${Benefit}`))
    expect(panel.getAllByRole("listitem")[5]).toHaveFocus()
  })
})

describe("what is not known of a member", () => {
  it("is being asked, without a time limit", { tags: ["POL-695"] }, async () => {
    openMember(InsuranceDetails, { responses: [respond(getConsultationCover, () => Effect.never)] })
    expect(await screen.findByText("The insurer is being asked. It may take a minute; you can go on with the consultation.")).toBeVisible()
    expect(await screen.findByRole("region", { name: "Plan" })).toBeVisible()
    expect(screen.queryByText("This member has no cover")).toBeNull()
  })

  it("lacks the insurer’s numbers, which support resolves", { tags: ["POL-695", "ERR-012"] }, async () => {
    const { api, requestsTo } = openMember(InsuranceDetails, {
      responses: [respond(getEntityIds, apiError("Invalid", { code: "missing_entity_numbers" }))],
    })
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent("The member’s cover is not known")
    expect(alert).toHaveTextContent("The insurer’s numbers for this member are missing")
    expect(within(alert).getByRole("button", { name: "Contact support" })).toBeVisible()
    expect(requestsTo(getConsultationCover)).toEqual([])
    expect(screen.queryByText("This member has no cover")).toBeNull()
    api.answer(respond(getEntityIds, { memberEntityNumber: "M1", patientEntityNumber: "P1", partnerId: "partner-1" }))
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }))
    expect(await screen.findByRole("region", { name: "Policy" })).toBeVisible()
  })

  it("is refused by the insurer, which support resolves, and leaves the rest", { tags: ["POL-695", "OUT-602"] }, async () => {
    openMember(InsuranceDetails, { responses: [respond(getMemberProfile, apiError("Invalid", { code: "insurer_refused" }))] })
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent("Plan, claims and wellness are not known")
    expect(alert).toHaveTextContent("The insurer does not give out this member’s data. Contact support.")
    expect(within(alert).getByRole("button", { name: "Contact support" })).toBeVisible()
    expect(within(alert).queryByRole("button", { name: "Try again" })).toBeNull()
    expect(await screen.findByRole("region", { name: "Policy" })).toBeVisible()
    expect(screen.queryByText("The insurer has no claims of this member.")).toBeNull()
  })

  it("waits for an insurer that is not reached, with a press to ask again", { tags: ["POL-695", "OUT-602"] }, async () => {
    const { api } = openMember(InsuranceDetails, {
      responses: [respond(getConsultationCover, apiError("Unavailable", { code: "insurer_unavailable" }))],
    })
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent("The insurer cannot be reached right now. Try again in a minute.")
    expect(screen.queryByText("No limit")).toBeNull()
    api.answer(respond(getConsultationCover, { moduleCodes: [], policy }))
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }))
    expect(await screen.findByRole("region", { name: "Benefit limits" })).toBeVisible()
  })

  it("is not for a clinician without access, and asking again does not help", { tags: ["POL-695"] }, async () => {
    openMember(InsuranceDetails, { responses: [respond(getEntityIds, apiError("Refused"))] })
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent("The member’s cover is not known")
    expect(within(alert).queryByRole("button", { name: "Try again" })).toBeNull()
  })

  it("is not asked for outside a consultation", { tags: ["POL-695"] }, async () => {
    const { requestsTo } = openMember(InsuranceDetails, { isProfile: true })
    expect(await screen.findByText("The cover is read within a consultation")).toBeVisible()
    expect([getEntityIds, getConsultationCover, getMemberProfile].flatMap(requestsTo)).toEqual([])
  })

  it("may be in the system that the consultation moved to", { tags: ["POL-696"] }, async () => {
    openMember(InsuranceDetails, { responses: [respond(getFormData, undefined)] })
    expect(await screen.findByText("This consultation is already in another system")).toBeVisible()
    expect(await screen.findByRole("region", { name: "Policy" })).toBeVisible()
  })
})

it("shows what is registered here as well", { tags: ["MKT-030"] }, async () => {
  const insurance = {
    partnerName: "North Life",
    insuranceNumber: "N-1",
    referralReceiver: null,
    type: "insurance_health",
    b2b: true,
  } as const
  openMember(InsuranceDetails, {
    responses: [respond(getCareDetails, { insurance, listing: null, contactPerson: null, marketSpecifics: {} })],
  })
  expect(await within(screen.getByRole("region", { name: "Registered with the clinic" })).findByText("North Life")).toBeVisible()
})
