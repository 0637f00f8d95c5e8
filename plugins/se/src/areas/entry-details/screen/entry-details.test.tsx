import { getEntryPrescriptionHistory } from "@rond/core/model/record"
import { apiError, InWorkspace, memoryApi, respond, subjectOf, type MemoryApi } from "@rond/core/testkit"
import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import { listMeetingPrescriptions, listSpecialistReferrals } from "../../../contract/contract.ts"
import ElectronicPrescriptions from "./ElectronicPrescriptions.tsx"
import SpecialistReferrals from "../../specialist-referral/screen/InEntry.tsx"

const entry = { entryId: "entry-1", meetingId: "meeting-9", signed: true, stricken: false }

function open(api: MemoryApi) {
  render(
    <InWorkspace api={api} plugins={[]} subject={subjectOf({ country: "SE" })}>
      <ElectronicPrescriptions entry={entry} />
      <SpecialistReferrals entry={entry} />
    </InWorkspace>,
  )
}
const request = { dosage: "1 tablett dagligen", prescribedAt: "2026-03-02T09:10:00.000Z", prescriberName: "Elsa Lindqvist" }
const prescriptions = respond(listMeetingPrescriptions, {
  prescriptions: [
    {
      medicationRequest: { id: "one", ...request },
      distributedDrug: { tradeName: "Aerius", strength: "5 mg", drugForm: "tablett" },
      drugArticle: { limitedReimbursement: true },
    },
    {
      medicationRequest: { id: "two", ...request },
      distributedDrug: { tradeName: "Nasonex", strength: null, drugForm: null },
      drugArticle: null,
    },
  ],
})
const referral = {
  creationTime: "2026-03-02T09:20:00.000Z",
  purposeTitle: "Assessment",
  purposeBody: "Thank you for seeing her",
}
const referrals = respond(listSpecialistReferrals, {
  specialistReferrals: [
    { ...referral, id: "a", externalSpecialistInfo: null, specialistUnit: { name: "Skin clinic", visitingAddress: "Road 1" } },
    { ...referral, id: "b", externalSpecialistInfo: "Dr Own Choice", specialistUnit: null },
  ],
})

it("shows the e-prescriptions and specialist referrals of the entry's meeting", { tags: ["PANE-081"] }, async () => {
  const api = memoryApi([prescriptions, referrals])
  open(api)
  const [aerius, nasonex] = within(await screen.findByRole("region", { name: "E-prescriptions" })).getAllByRole("listitem")
  expect(aerius).toHaveTextContent(/^Aerius, tablett, 5 mg1 tablett dagligenPrescribed by Elsa Lindqvist, .*Limited reimbursement$/)
  expect(nasonex).toHaveTextContent(/^Nasonex1 tablett dagligen/)
  expect(nasonex).not.toHaveTextContent("Limited reimbursement")
  const [unit, ownChoice] = within(await screen.findByRole("region", { name: "Specialist referrals" })).getAllByRole("listitem")
  expect(unit).toHaveTextContent(/^Skin clinicRoad 1Purpose: AssessmentThank you for seeing herReferred /)
  expect(ownChoice).toHaveTextContent(/^Dr Own ChoicePurpose: Assessment/)
  expect(api.requests.map(({ input }) => input)).toEqual([
    { params: { id: "meeting-9" } },
    { query: { meetingId: "meeting-9", includePurpose: "true" } },
  ])
})

it("shows that an e-prescription is as needed, and its history when it is asked for", { tags: ["PRX-855"] }, async () => {
  const api = memoryApi([
    respond(listMeetingPrescriptions, {
      prescriptions: [
        {
          medicationRequest: { id: "one", ...request },
          distributedDrug: { tradeName: "Imigran", strength: "50 mg", drugForm: "tablett" },
          drugArticle: null,
          groupId: "one",
        },
      ],
    }),
    referrals,
    respond(getEntryPrescriptionHistory, {
      history: [
        {
          approval: "cancelled",
          decidedAt: "2026-03-02T11:04:00.000Z",
          deciderName: "Robin Vale",
          medication: "Imigran, tablett, 50 mg",
        },
      ],
    }),
  ])
  open(api)
  const part = within(await screen.findByRole("region", { name: "E-prescriptions" }))
  expect(part.getByText("As needed")).toBeVisible()
  expect(api.requests.map(({ id }) => id)).not.toContain(getEntryPrescriptionHistory.id)
  await userEvent.click(part.getByRole("button", { name: "History of this as-needed prescription" }))
  expect(await part.findByText(/Cancelled/)).toHaveTextContent(/^Imigran, tablett, 50 mgCancelled .* by Robin Vale$/)
})

it("shows the referrals when the prescriptions fail to load, and names what failed", { tags: ["PANE-081"] }, async () => {
  open(memoryApi([respond(listMeetingPrescriptions, apiError("Unavailable")), referrals]))
  expect(await screen.findByRole("alert")).toHaveTextContent("The e-prescriptions of this entry could not be loaded")
  expect(await screen.findByRole("region", { name: "Specialist referrals" })).toBeVisible()
})
