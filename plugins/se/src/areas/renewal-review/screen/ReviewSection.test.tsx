import type { ApiError, EndpointInput } from "@rond/core/api"
import { getPatientWarnings, getObservations } from "@rond/core/model/patient"
import { apiError, InWorkspace, meetingOf, type MemoryApi, memoryApi, respond, subjectOf, userOf } from "@rond/core/testkit"
import { render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, describe, expect, it } from "vitest"
import { decideRenewalReview, getRenewalReview, reviewFindingKey, type RenewalToReview } from "../model/endpoints.ts"
import { getMedicationLists } from "../../medication/model/contract/index.ts"
import { listed } from "../../prescription/model/testing.ts"
import { getReviewKnowledge, type ReviewKnowledge } from "../../prescription/model/contract/index.ts"
import { infoBannerKey } from "../model/info-banner.ts"
import ReviewSection from "./ReviewSection.tsx"

const toReview = (id: string, medicine: string, changes: Partial<RenewalToReview> = {}): RenewalToReview => ({
  id,
  medicine,
  dosage: "1 tablett dagligen",
  atcCode: null,
  nplId: null,
  dosageParts: null,
  isAskedFor: false,
  isArticleValid: true,
  approval: null,
  decidedAt: null,
  decidedByName: null,
  ...changes,
})
const three = [
  toReview("1", "Amlodipin 5 mg", { atcCode: "C08CA01" }),
  toReview("2", "Losec 20 mg", { atcCode: "A02BC01", isArticleValid: false }),
  toReview("3", "Kåvepenin 1 g", { atcCode: "J01CE02" }),
]
const requestedAt = "2031-01-06T08:00:00.000Z"
const penicillin = {
  warningId: "w",
  kind: "allergy",
  type: "WARNING",
  reason: "Penicillin",
  note: null,
  clinicianName: "Robin Vale",
  createdAt: "2031-01-06T09:00:00.000Z",
} as const

/** A clinic that keeps what is decided in it. */
function clinic(
  prescriptions: readonly RenewalToReview[] = three,
  warnings: readonly (typeof penicillin)[] = [],
  knowledge: ReviewKnowledge = { prescriptions: [], isNationalListKnown: true, medicines: [] },
) {
  const untaken = new Set<string>()
  let [version, now] = [0, prescriptions]
  let failure: ApiError | undefined
  const takeFailure = () => {
    const current = failure
    failure = undefined
    return current
  }
  const decide = (ids: readonly string[], approval: "approved" | "procedure_rejected_by_recipient") => {
    version += 1
    now = now.map((one) => (ids.includes(one.id) && !untaken.has(one.id) ? { ...one, approval } : one))
  }
  const request = () => ({ id: "r1", version, requestedAt, prescriptions: now })
  const api = memoryApi([
    respond(getRenewalReview, request),
    respond(decideRenewalReview, ({ payload: { ids, approval } }) => {
      const failed = takeFailure()
      if (failed === undefined) decide(ids, approval)
      return failed ?? request()
    }),
    respond(getPatientWarnings, { warnings }),
    respond(getObservations, { observations: [] }),
    respond(getMedicationLists, { active: [], past: [] }),
    respond(getReviewKnowledge, () => knowledge),
  ])
  return { api, decide, untaken, failNext: (error: ApiError) => void (failure = error) }
}

let meetings = 1
function open(api: MemoryApi, changes: Parameters<typeof meetingOf>[0] = {}, user = userOf()) {
  // A meeting of its own: what one test leaves half written is kept on the device.
  const meeting = meetingOf({ id: `review-${meetings++}`, marketSpecifics: { se: { renewal_id: "r1" } }, ...changes })
  return render(
    <InWorkspace api={api} plugins={[]} subject={subjectOf({ meeting, user })}>
      <ReviewSection />
    </InWorkspace>,
  )
}
const tick = async (...names: readonly (string | RegExp)[]) => {
  for (const name of names) await userEvent.click(await screen.findByRole("checkbox", { name }))
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }))
const sentTo = ({ requests }: MemoryApi) => requests.filter(({ id }) => id === decideRenewalReview.id)
const payloadsTo = (api: MemoryApi) => sentTo(api).map(({ input }) => (input as EndpointInput<typeof decideRenewalReview>).payload)

beforeEach(() => localStorage.removeItem(infoBannerKey))

describe("the review of renewals", () => {
  it("marks the language of the medicines and of the message to the patient", { tags: ["REN-865"] }, async () => {
    const { api } = clinic()
    open(api, {}, userOf({ language: "en" }))
    expect(await screen.findByText("Kåvepenin 1 g")).toHaveAttribute("lang", "sv")
    await press("Reject Kåvepenin 1 g")
    await userEvent.click(await screen.findByRole("radio", { name: "Controlled drug" }))
    expect(screen.getByRole("textbox", { name: /^Message to the patient/ })).toHaveAttribute("lang", "en")
  })

  it("renews what is selected, hides it, and is complete when nothing is left", { tags: ["REN-801", "REN-803"] }, async () => {
    const { api } = clinic([three[0]!, three[2]!])
    open(api)
    await tick("Amlodipin 5 mg")
    await press("Renew selected")
    await waitFor(() => expect(screen.queryByRole("checkbox", { name: "Amlodipin 5 mg" })).toBeNull())
    expect(screen.getByRole("checkbox", { name: "Kåvepenin 1 g" })).not.toBeChecked()
    await tick("Kåvepenin 1 g")
    await press("Renew selected")
    expect(await screen.findByText("All prescriptions are processed")).toBeVisible()
    expect(payloadsTo(api)).toMatchObject([
      { approval: "approved", ids: ["1"], reason: null, message: null },
      { approval: "approved", ids: ["3"], reason: null, message: null },
    ])
  })

  it("asks for a selection", { tags: ["REN-801"] }, async () => {
    const { api } = clinic()
    open(api)
    await screen.findByRole("checkbox", { name: "Select all" })
    await press("Renew selected")
    expect(screen.getByText("Select at least one prescription.")).toBeVisible()
    await press("Reject selected")
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(sentTo(api)).toEqual([])
  })

  it("confirms invalid drug articles, and renews only the valid ones", { tags: ["REN-802"] }, async () => {
    const { api } = clinic()
    open(api)
    await tick("Select all")
    await press("Renew selected")
    const dialog = await screen.findByRole("dialog", { name: /Renew these prescriptions/ })
    expect(within(dialog).getByText("Losec 20 mg")).toBeVisible()
    expect(sentTo(api)).toEqual([])
    await userEvent.click(within(dialog).getByRole("button", { name: "Renew 2 prescriptions" }))
    await waitFor(() => expect(screen.queryByRole("checkbox", { name: "Amlodipin 5 mg" })).toBeNull())
    expect(payloadsTo(api)).toMatchObject([{ ids: ["1", "3"] }])
    expect(screen.getByRole("checkbox", { name: "Losec 20 mg" })).not.toBeChecked()
    expect(screen.getByText("The drug article can no longer be prescribed")).toBeVisible()
  })

  it(
    "rejects with a reason and its message, and keeps what is written when the dialog is closed",
    { tags: ["REN-801", "REN-886"] },
    async () => {
      const { api } = clinic()
      open(api)
      await tick("Losec 20 mg")
      await press("Reject selected")
      await userEvent.click(await screen.findByRole("button", { name: "Reject and send" }))
      expect(screen.getByText("Choose a reason.")).toBeVisible()
      expect(screen.getByText("Write a message to the patient.")).toBeVisible()
      await userEvent.click(screen.getByRole("radio", { name: "Controlled drug" }))
      const message = screen.getByRole("textbox", { name: /Message to the patient/ })
      expect((message as HTMLTextAreaElement).value).toMatch(/^H/)
      await userEvent.clear(message)
      await userEvent.type(message, "Ring oss.")
      await press("Cancel")
      await press("Reject selected")
      expect(await screen.findByRole("textbox", { name: /Message to the patient/ })).toHaveValue("Ring oss.")
      await userEvent.click(screen.getByRole("button", { name: "Reject and send" }))
      await waitFor(() => expect(screen.queryByRole("checkbox", { name: "Losec 20 mg" })).toBeNull())
      expect(payloadsTo(api)).toMatchObject([
        { approval: "procedure_rejected_by_recipient", ids: ["2"], reason: "narcotics", message: "Ring oss." },
      ])
      // The next rejection begins empty.
      await tick("Amlodipin 5 mg")
      await press("Reject selected")
      expect(await screen.findByRole("textbox", { name: /Message to the patient/ })).toHaveValue("")
    },
  )

  it(
    "asks for a reason where the drug guard finds something, and says what free text leaves unchecked",
    { tags: ["REN-881"] },
    async () => {
      const { api } = clinic([three[0]!, three[2]!, toReview("4", "Salva enligt hudläkare")], [penicillin])
      open(api)
      await tick("Kåvepenin 1 g")
      expect(await screen.findByText(/Not checked: allergies, because the drug has no code/)).toBeVisible()
      await screen.findByText(/Allergy to drugs of this group: “Penicillin”|Allergy to this drug: “Penicillin”/)
      await press("Renew selected")
      const dialog = await screen.findByRole("dialog")
      const send = within(dialog).getByRole("button", { name: "Renew 1 prescription" })
      await userEvent.click(send)
      expect(within(dialog).getByText("Give a reason, or do not renew.")).toBeVisible()
      await userEvent.type(within(dialog).getByRole("textbox", { name: /Reason for going on/ }), "Tolerated.")
      await userEvent.click(send)
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
      const [payload] = payloadsTo(api)
      expect(payload?.safetyReason?.text).toBe("Tolerated.")
      expect(payload?.safetyReason?.accepted).toEqual([expect.stringMatching(new RegExp(`^${reviewFindingKey("3", "")}`))])
    },
  )

  it(
    "names a prescription of another clinic with the same substance, and asks for a reason before it renews",
    { tags: ["RXL-001"] },
    async () => {
      const elsewhere = listed("elsewhere", { nplId: "another", atcCode: "C08CA01", text: "Norvasc, tablett, 5 mg", meetingId: null })
      const knowledge = { prescriptions: [elsewhere], isNationalListKnown: false, medicines: [] }
      const { api } = clinic([toReview("1", "Amlodipin 5 mg", { atcCode: "C08CA01", nplId: "own" })], [], knowledge)
      open(api)
      expect(await screen.findByText("Same substance as the prescribed Norvasc, tablett, 5 mg")).toBeVisible()
      expect(screen.getByText(/prescriptions of other clinics, because the national list could not be read/)).toBeVisible()
      await press("Renew selected")
      expect(await screen.findByRole("textbox", { name: /Reason for going on/ })).toBeVisible()
      expect(sentTo(api)).toEqual([])
    },
  )

  it("says what the national service did not renew, and keeps it selected", { tags: ["RXL-002"] }, async () => {
    const { api, untaken } = clinic([three[0]!, three[2]!])
    untaken.add("3")
    open(api)
    await tick("Amlodipin 5 mg", "Kåvepenin 1 g")
    await press("Renew selected")
    expect(await screen.findByText("The national prescription service did not renew all of them")).toBeVisible()
    expect(screen.getByRole("checkbox", { name: "Kåvepenin 1 g" })).toBeChecked()
  })

  it("says which prescription waits for the national service", { tags: ["RXL-003"] }, async () => {
    open(clinic([toReview("1", "Amlodipin 5 mg", { isAskedFor: true })]).api)
    expect(await screen.findByText(/It is not known whether the national prescription service has renewed it/)).toBeVisible()
  })

  it("rejects one of several in three presses, and leaves the selection", { tags: ["RXL-007"] }, async () => {
    const { api } = clinic()
    open(api)
    await tick("Amlodipin 5 mg")
    await press("Reject Losec 20 mg")
    await userEvent.click(await screen.findByRole("radio", { name: "Controlled drug" }))
    await userEvent.click(screen.getByRole("button", { name: "Reject and send" }))
    await waitFor(() => expect(payloadsTo(api)).toMatchObject([{ approval: "procedure_rejected_by_recipient", ids: ["2"] }]))
    expect(await screen.findByRole("checkbox", { name: "Amlodipin 5 mg" })).toBeChecked()
  })

  it("has a single prescription selected", { tags: ["RXL-007"] }, async () => {
    open(clinic([three[0]!]).api)
    expect(await screen.findByRole("checkbox", { name: "Amlodipin 5 mg" })).toBeChecked()
  })

  it("shows what the server found and the page had not, and asks for the reason", { tags: ["REN-881"] }, async () => {
    const { api, failNext } = clinic([three[2]!])
    open(api)
    await screen.findByRole("checkbox", { name: "Kåvepenin 1 g" })
    failNext(apiError("Invalid", { code: "renewal_safety", detail: { findings: ["3 allergy w"] } }))
    await press("Renew selected")
    const dialog = await screen.findByRole("dialog")
    expect(await within(dialog).findByText(/The server found something new/)).toBeVisible()
  })

  it("says that a failed renewal was not saved, with the way to clinician support", { tags: ["REN-805"] }, async () => {
    const { api, failNext } = clinic([three[0]!])
    open(api)
    await screen.findByRole("checkbox", { name: "Amlodipin 5 mg" })
    failNext(apiError("Invalid", { code: "unknown_failure" }))
    await press("Renew selected")
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent("The prescriptions were not processed")
    await userEvent.click(within(alert).getByRole("button", { name: "Contact support" }))
    expect(await screen.findByRole("textbox", { name: "Message to support" })).toBeVisible()
  })

  it("only repeats a request whose response was lost", { tags: ["REN-805"] }, async () => {
    const { api, failNext } = clinic([three[0]!, three[2]!])
    open(api)
    await tick("Amlodipin 5 mg")
    failNext(apiError("Timeout"))
    await press("Renew selected")
    const retry = await within(await screen.findByRole("alert")).findByRole("button", { name: "Try again" })
    expect(screen.getByRole("button", { name: "Reject selected" })).toBeDisabled()
    await userEvent.click(retry)
    await waitFor(() => expect(screen.queryByRole("checkbox", { name: "Amlodipin 5 mg" })).toBeNull())
    const calls = sentTo(api)
    expect(calls[1]).toEqual(calls[0])
  })

  it("shows until it is dismissed how the review works, and remembers that on this device", { tags: ["REN-804"] }, async () => {
    const first = open(clinic().api)
    const text = /What is processed leaves the list/
    expect(await screen.findByText(text)).toBeVisible()
    await press("Dismiss")
    expect(screen.queryByText(text)).toBeNull()
    expect(localStorage.getItem("prescription-renewal-se.show.info.dismissed")).toBe("true")
    first.unmount()
    open(clinic().api)
    await screen.findByRole("checkbox", { name: "Select all" })
    expect(screen.queryByText(text)).toBeNull()
  })

  it("decides nothing in a meeting that has ended", { tags: ["REN-885"] }, async () => {
    open(clinic().api, { finishedStatus: "COMPLETED" })
    expect(await screen.findByText(/The meeting has ended/)).toBeVisible()
    expect(screen.queryByRole("button", { name: "Renew selected" })).toBeNull()
    expect(screen.getByRole("checkbox", { name: "Amlodipin 5 mg" })).toBeDisabled()
  })

  it("says that the request could not be loaded", { tags: ["REN-805"] }, async () => {
    const { api } = clinic()
    api.answer(respond(getRenewalReview, apiError("Unavailable")))
    open(api)
    expect(await screen.findByText("The prescriptions to renew could not be loaded")).toBeVisible()
    api.answer(respond(getRenewalReview, { id: "r1", version: 0, requestedAt, prescriptions: three }))
    await press("Try again")
    expect(await screen.findByRole("checkbox", { name: "Select all" })).toBeVisible()
  })
})
