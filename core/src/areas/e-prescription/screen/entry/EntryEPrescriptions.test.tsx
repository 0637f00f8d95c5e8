import { screen, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { memoryApi, respond } from "../../../../testkit/memory-api.ts"
import { entry, open, record, withTallWindow } from "../../../../testkit/screens/record-screen.tsx"
import { getEntryPrescriptionHistory } from "../../../record/model/index.ts"
import ConsultationHistoryTab from "../../../record/screen/list/ConsultationHistoryTab.tsx"
import { type EPrescription, getEPrescriptions } from "../../model/index.ts"
import { ePrescriptions } from "../index.ts"

withTallWindow()

const prescription = (more: Partial<EPrescription>): EPrescription => ({
  id: "rx-1",
  type: "other",
  medication: "Sumatriptan 50 mg",
  groupId: null,
  state: "issued",
  reportedAt: "2026-03-02T10:04:00.000Z",
  ...more,
})

describe("the e-prescriptions of an open entry", { tags: ["EPR-907"] }, () => {
  it("show their types and states, and the history of an as-needed one when it is asked for", async () => {
    const api = memoryApi([
      record([entry(1)]),
      respond(getEPrescriptions, {
        prescriptions: [
          prescription({ groupId: "group" }),
          prescription({ id: "rx-2", medication: "Metformin 500 mg", type: "ALD", state: "cancelled" }),
        ],
        hasFailed: false,
      }),
      respond(getEntryPrescriptionHistory, {
        history: [
          { approval: "cancelled", decidedAt: "2026-03-02T11:04:00.000Z", deciderName: "Robin Vale", medication: "Sumatriptan 50 mg" },
          { approval: "issued", decidedAt: "2026-03-02T10:04:00.000Z", deciderName: null, medication: "Oxazepam 5 mg" },
        ],
      }),
    ])
    const { user } = open(ConsultationHistoryTab, api, ePrescriptions())
    await user.click(await screen.findByRole("button", { name: /Visit 1/ }))
    const part = await screen.findByRole("region", { name: "From the e-prescription service" })
    const [asNeeded, other] = within(part).getAllByRole("listitem")
    expect(asNeeded).toHaveTextContent(/Sumatriptan 50 mg.*As needed/)
    expect(other).toHaveTextContent(/Metformin 500 mg.*ALD.*cancelled/)
    expect(within(other!).queryByRole("button")).toBeNull()
    expect(api.requests.map(({ id }) => id)).not.toContain(getEntryPrescriptionHistory.id)
    await user.click(within(asNeeded!).getByRole("button", { name: "History of this as-needed prescription" }))
    const states = await within(asNeeded!).findAllByRole("listitem")
    expect(states.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Sumatriptan 50 mgCancelled .* by Robin Vale$/),
      expect.stringMatching(/^Oxazepam 5 mgIssued /),
    ])
  })
})
