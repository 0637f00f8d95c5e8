import { type LabResult, listMeetingResults, markResultSeen } from "@rond/core/model/lab-result"
import {
  apiError,
  InWorkspace,
  type MemoryApi,
  memoryApi,
  meetingOf,
  patientOf,
  pluginOf,
  respond,
  subjectOf,
  userOf,
} from "@rond/core/testkit"
import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, describe, expect, it } from "vitest"
import { format } from "../../../format.ts"
import { testReferralGroup } from "../../test-referral/screen/test-referral-group.ts"
import { demoCatalogue } from "../demo/catalogue.ts"
import {
  cancelLabReferral,
  getLabCatalogue,
  type LabReferral,
  type LabReferralOrder,
  listLabReferrals,
  orderLabReferral,
} from "../model/laboratory-referral.ts"
import { labReferralAction, labReferralsCard } from "./lab-referral.ts"
import OrderedReferrals from "./OrderedReferrals.tsx"
import OrderPanel from "./OrderPanel.tsx"

const plugins = [{ ...pluginOf({ contributes: [testReferralGroup([labReferralAction()]), labReferralsCard()] }), format }]

// Each test has a patient of its own: drafts are kept on the device.
let patients = 0
let subject = subjectOf({})
beforeEach(() => {
  const id = `referred-${++patients}`
  subject = subjectOf({ patient: patientOf({ id }), user: userOf({ id }), meeting: meetingOf({ id: `meeting-of-${id}`, patientId: id }) })
})

const referralOf = (changes: Partial<LabReferral> = {}): LabReferral => ({
  kryId: `referral-${patients}`,
  tests: [{ name: "TSH" }, { name: "Ferritin" }],
  state: "ORDERED",
  labTestSite: { name: "Odenplan", address: "Odengatan 58, 113 22 Stockholm", active: true },
  creationTime: "2031-03-03T09:00:00.000Z",
  orderingClinicianId: subject.clinician.id,
  meetingId: subject.meeting!.id,
  ...changes,
})
const resultOf = (seenAt: string | null = null): LabResult => ({
  id: "result",
  kind: "LAB_REFERRAL",
  orderId: `referral-${patients}`,
  answeredAt: "2031-03-04T09:00:00.000Z",
  seenAt,
  report: {
    findings: [
      { name: "TSH", value: "9", unit: "mIU/L", reference: "0.4–4.0", flag: "HIGH" },
      { name: "Ferritin", value: "Haemolysed", unit: null, reference: null, flag: { unknownWord: "SPOILT" } },
    ],
    comment: "Repeat in four weeks",
  },
})

function clinic(existing: readonly LabReferral[] = []): MemoryApi {
  const referrals = [...existing]
  return memoryApi([
    respond(getLabCatalogue, demoCatalogue),
    respond(listLabReferrals, () => ({ labReferrals: [...referrals] })),
    respond(orderLabReferral, () => {
      const referral = referralOf({ kryId: "new", tests: [{ name: "Haemoglobin" }] })
      referrals.unshift(referral)
      return referral
    }),
  ])
}
function open(api: MemoryApi, panel = <OrderPanel />) {
  const { unmount } = render(
    <InWorkspace api={api} plugins={plugins} subject={subject}>
      {panel}
    </InWorkspace>,
  )
  return { user: userEvent.setup(), unmount }
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }))
const orders = (api: MemoryApi) =>
  api.requests.flatMap(({ id, input }) => (id === orderLabReferral.id ? [(input as { readonly payload: LabReferralOrder }).payload] : []))

async function choose(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByRole("combobox", { name: /Tests/ }), "haemo")
  await user.click(await screen.findByRole("option", { name: /Haemoglobin/ }))
  await user.click(screen.getByRole("radio", { name: "Lund" }))
}

describe("a laboratory referral", () => {
  it("is ordered with tests that are searched and an active site", { tags: ["LAB-002", "LAB-003"] }, async () => {
    const api = clinic()
    const { user } = open(api)
    expect(await screen.findByRole("combobox", { name: /Tests/ })).toHaveAccessibleDescription("Search by name or code.")
    await choose(user)
    expect(screen.queryByRole("radio", { name: "Kista" })).toBeNull()
    await press("Order the tests")
    expect(await screen.findByText("The tests are ordered")).toBeVisible()
    expect(document.activeElement).toHaveTextContent("The tests are ordered")
    expect(document.body).not.toHaveFocus()
    expect(orders(api)).toEqual([
      { meetingId: subject.meeting!.id, patientId: subject.patient.id, tests: ["NPU28309"], labTestSiteId: "lund" },
    ])
    expect(await screen.findByRole("region", { name: "The patient’s laboratory referrals" })).toHaveTextContent("Haemoglobin")
    await press("Order more tests")
    expect(await screen.findByRole("combobox", { name: /Tests/ })).toBeVisible()
  })

  it("needs a test and a site", { tags: ["LAB-002"] }, async () => {
    const api = clinic()
    open(api)
    await screen.findByRole("combobox", { name: /Tests/ })
    await press("Order the tests")
    expect(screen.getByText("Choose at least one test.")).toBeVisible()
    expect(screen.getByText("Choose a site.")).toBeVisible()
    expect(orders(api)).toEqual([])
  })

  it("that is not sent keeps what was chosen on the device", { tags: ["LAB-007"] }, async () => {
    const api = clinic()
    const { user, unmount } = open(api)
    await choose(user)
    unmount()
    open(api)
    expect(await screen.findByRole("radio", { name: "Lund" })).toBeChecked()
    expect(screen.getByText("Haemoglobin")).toBeVisible()
  })

  it.each([
    ["Invalid", "lab_test_not_offered", "The laboratory no longer offers one of the tests."],
    ["Invalid", "lab_test_site_closed", "No sample is taken at this site any more."],
    ["Invalid", "laboratory_refused", "The laboratory did not accept the referral."],
    ["Unavailable", "laboratory_unavailable", "Order again: it takes only one."],
    ["Conflict", "meeting_ended", "The meeting has ended."],
  ] as const)("that fails with %s %s says why and keeps what was chosen", { tags: ["LAB-005"] }, async (kind, code, text) => {
    const api = clinic()
    api.answer(respond(orderLabReferral, apiError(kind, { code })))
    const { user } = open(api)
    await choose(user)
    await press("Order the tests")
    expect(await screen.findByText("The tests were not ordered")).toBeVisible()
    expect(screen.getByText(new RegExp(text))).toBeVisible()
    expect(screen.getByRole("radio", { name: "Lund" })).toBeChecked()
  })

  it("says that the laboratory's tests could not be loaded, and keeps the list", { tags: ["LAB-005"] }, async () => {
    const api = clinic([referralOf()])
    api.answer(respond(getLabCatalogue, apiError("Unavailable", { code: "laboratory_unavailable" })))
    open(api)
    expect(await screen.findByText("The laboratory’s tests could not be loaded")).toBeVisible()
    expect(await screen.findByRole("button", { name: /TSH, Ferritin/ })).toBeVisible()
  })
})

describe("the card of a referral", () => {
  it("has tests, site and the label of a cancelled one", { tags: ["LAB-001", "LAB-004"] }, async () => {
    open(
      clinic([referralOf({ state: "CANCELLED", orderingClinicianId: "colleague" }), referralOf({ kryId: "other", meetingId: "other" })]),
      <OrderedReferrals />,
    )
    const card = await screen.findByRole("button", { name: /TSH, Ferritin/ })
    expect(card).toHaveTextContent("Odenplan")
    expect(within(card).getByText("Cancelled")).toBeVisible()
    await userEvent.click(card)
    expect(screen.getByText(/^The sample is taken at/)).toHaveTextContent(
      "The sample is taken at Odenplan, Odengatan 58, 113 22 Stockholm.",
    )
    expect(screen.getByText("Another clinician ordered it.")).toBeVisible()
    expect(screen.queryByRole("button", { name: "Cancel the referral" })).toBeNull()
  })

  it("cancels the referral, and says when the laboratory has begun", { tags: ["LAB-008"] }, async () => {
    const api = clinic([referralOf()])
    api.answer(respond(cancelLabReferral, apiError("Conflict", { code: "lab_referral_begun" })))
    open(api, <OrderedReferrals />)
    await userEvent.click(await screen.findByRole("button", { name: /TSH, Ferritin/ }))
    await press("Cancel the referral")
    expect(await screen.findByText("The referral is not cancelled")).toBeVisible()
    expect(screen.getByText(/already has the sample/)).toBeVisible()
    api.answer(respond(cancelLabReferral, referralOf({ state: "CANCELLED" })))
    api.answer(respond(listLabReferrals, { labReferrals: [referralOf({ state: "CANCELLED" })] }))
    await press("Cancel the referral")
    expect(await screen.findByText("Cancelled")).toBeVisible()
  })

  it("is open with its result until that is marked as seen", { tags: ["RES-004", "RES-005"] }, async () => {
    const api = clinic([referralOf({ state: "ANSWERED" })])
    api.answer(respond(listMeetingResults, { results: [resultOf()] }))
    api.answer(respond(markResultSeen, { id: "result", seenAt: "2031-03-04T10:00:00.000Z" }))
    open(api, <OrderedReferrals />)
    expect(await screen.findByText("9 mIU/L")).toBeVisible()
    expect(screen.getByText("Result not seen")).toBeVisible()
    expect(screen.getByText("High")).toBeVisible()
    expect(screen.getByText("Usual: 0.4–4.0")).toBeVisible()
    expect(screen.getByText("The laboratory writes: Repeat in four weeks")).toBeVisible()
    expect(screen.getByText(/spoilt/)).toBeVisible()
    api.answer(respond(listMeetingResults, { results: [resultOf("2031-03-04T10:00:00.000Z")] }))
    await press("Mark as seen")
    expect(await screen.findByText(/You have seen it/)).toHaveFocus()
    expect(screen.queryByText("Result not seen")).toBeNull()
    expect(screen.getByText("9 mIU/L")).toBeVisible()
  })

  it("says that the result could not be loaded", { tags: ["RES-007"] }, async () => {
    const api = clinic([referralOf({ state: "ANSWERED" })])
    api.answer(respond(listMeetingResults, apiError("Unavailable")))
    open(api, <OrderedReferrals />)
    await userEvent.click(await screen.findByRole("button", { name: /TSH, Ferritin/ }))
    expect(await screen.findByText("The result could not be loaded")).toBeVisible()
  })

  it("has no result for a colleague", { tags: ["RES-003"] }, async () => {
    const api = clinic([referralOf({ state: "ANSWERED", orderingClinicianId: "colleague" })])
    open(api, <OrderedReferrals />)
    await userEvent.click(await screen.findByRole("button", { name: /TSH, Ferritin.*The result is here/ }))
    expect(api.requests.some(({ id }) => id === listMeetingResults.id)).toBe(false)
  })
})
